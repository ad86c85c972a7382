package ruleset

import (
	"errors"
	"slices"
	"strings"

	"senet/rules"
)

// optionsUnder returns the options of the set with house rules. The error is a *HouseError.
func (s Set) optionsUnder(h HouseRules) (rules.Options, error) {
	o, options := s.Options, HouseOptions()
	for _, option := range options {
		if n, chosen := option.number(h.Value(option)); chosen {
			option.set(&o, n)
		}
	}
	if key := h.pointless(o, options); key != "" {
		return rules.Options{}, &HouseError{Key: key}
	}
	var wrong *rules.OptionsError
	if _, err := rules.New(o); errors.As(err, &wrong) {
		return rules.Options{}, &HouseError{Key: keyMisfit + string(wrong.Misfit), Square: wrong.Square}
	}
	return o, nil
}

// HouseError is why house rules cannot be played with a rule set. Key is the catalogue key of the
// sentence, in which {square} stands for Square.
type HouseError struct {
	Key    string
	Square rules.Square
}

func (m *HouseError) Error() string { return m.Key }

// The misfits that only house rules can have: they ask for something that never happens.
const (
	keyMisfit      = "misfit."
	keyLastIsHome  = keyMisfit + "LastIsHome"
	keyNoOneLeaves = keyMisfit + "NoOneLeaves"
)

// pointless returns the catalogue key of the reason why some house rule would never apply, or "" if
// all can.
func (h HouseRules) pointless(o rules.Options, options []HouseOption) string {
	for _, option := range options {
		v := h.Value(option)
		if v == "" {
			continue
		}
		leaving := option.Name == "leave" || option.Name == "clear"
		onLast := option.Name == "safe30" && v == "yes" || option.Name == "exact" &&
			slices.Contains(strings.Split(v, codeMany), "30")
		switch {
		case o.Goal != rules.AllPawnsHome && leaving:
			return keyNoOneLeaves
		case o.Goal == rules.AllPawnsHome && o.Leaving == rules.OntoLast && onLast:
			return keyLastIsHome
		}
	}
	return ""
}

// Difference is an option for which house rules differ from the rule set.
type Difference struct {
	Option HouseOption
	Value  string // see HouseRules.Value
}

// Values returns the single values that are chosen.
func (d Difference) Values() []string { return strings.Split(d.Value, codeMany) }

// Differences returns the options whose value differs from the rule set's own, in the order of
// HouseOptions.
func Differences(base Set, h HouseRules) []Difference {
	var list []Difference
	for _, o := range HouseOptions() {
		if v := h.Value(o); v != "" && v != OwnValue(base, o) {
			list = append(list, Difference{o, v})
		}
	}
	return list
}

// OwnValue returns the rule set's own value for an option, or "" if it is none of the option's
// values.
func OwnValue(base Set, o HouseOption) string {
	if n := o.has(base.Options); n >= 0 {
		return o.value(n)
	}
	return ""
}

// Trim returns the house rules without those that are the rule set's own.
func Trim(base Set, h HouseRules) HouseRules {
	var trimmed HouseRules
	for _, d := range Differences(base, h) {
		trimmed.chosen[d.Option.place] = d.Value
	}
	return trimmed
}

// Under returns the rule set with house rules: its options are changed, its lines begin with the
// house rules, and its own lines on the same topics are marked as overruled. If the rules cannot be
// played, the error is a *HouseError.
func (s Set) Under(h HouseRules) (Set, error) {
	if h == (HouseRules{}) {
		return s, nil
	}
	o, err := s.optionsUnder(h)
	if err != nil {
		return Set{}, err
	}
	differences := Differences(s, h)
	s.Lines = slices.Clone(s.Lines)
	for _, d := range differences {
		for i := range s.Lines {
			s.Lines[i].Overruled = s.Lines[i].Overruled || slices.Contains(d.Option.Topics, s.Lines[i].Topic)
		}
	}
	var lines []Line
	for _, d := range differences {
		lines = append(lines, d.lines()...)
	}
	s.Lines = append(lines, s.Lines...)
	// a choice remains even if it is the usual number
	if pawns, _ := houseOption("pawns"); h.Value(pawns) != "" || o.Pawns != s.Options.Pawns {
		s.Pawns = []int{o.Pawns}
	}
	s.Options = o
	return s, nil
}

// lines returns the rules of a difference. An exact square is a rule about that house.
func (d Difference) lines() []Line {
	var lines []Line
	for _, value := range d.Values() {
		lines = append(lines, Line{Topic: d.Option.Topics[0], Key: d.Option.RuleKey(value), Origin: Changed,
			Option: d.Option.Name, refuses: d.Option.Refuses})
	}
	if d.Option.Name == "safe30" {
		lines[0].Square = rules.LastSquare
	}
	if number, _ := d.Option.number(d.Value); d.Option.Many {
		for i, square := range exactSquares(number).List() {
			lines[i].Square = square
		}
	}
	return lines
}
