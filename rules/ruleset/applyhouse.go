package ruleset

import (
	"slices"
	"strings"

	"senet/rules"
)

// change returns the options with the values that the house rules choose, and a list of those that
// differ now.
func (h HouseRules) change(o rules.Options) (rules.Options, []Difference) {
	var list []Difference
	for _, option := range HouseOptions() {
		v := h.Value(option)
		if n, chosen := option.number(v); chosen && n != option.get(o) {
			option.set(&o, n)
			list = append(list, Difference{option, v})
		}
	}
	return o, list
}

// These are kinds of *rules.OptionsError for house rules that would never apply.
const (
	lastIsHome  rules.OptionsErrorKind = "LastIsHome"
	noOneLeaves rules.OptionsErrorKind = "NoOneLeaves"
)

// pointless returns the kind of an error if some house rule would never apply, else "".
func (h HouseRules) pointless(o rules.Options) rules.OptionsErrorKind {
	asked, _ := h.change(rules.Options{})
	leaving := func(option HouseOption) bool {
		return option.Group == LeaveGroup && h.Value(option) != ""
	}
	switch {
	case o.Goal != rules.AllPawnsHome && slices.ContainsFunc(HouseOptions(), leaving):
		return noOneLeaves
	case o.Goal == rules.AllPawnsHome && o.Leaving == rules.OntoLast &&
		(asked.Safe | asked.Exact).Has(rules.LastSquare):
		return lastIsHome
	}
	return ""
}

// Difference is an option for which the house rules choose another value than the rule set.
type Difference struct {
	Option HouseOption
	Value  string // see HouseRules.Value
}

// Values returns the chosen values one by one.
func (d Difference) Values() []string { return strings.Split(d.Value, codeMany) }

// Differences returns the options that house rules change in the rule set, in the order of
// HouseOptions.
func Differences(base Set, h HouseRules) []Difference {
	_, list := h.change(base.Options)
	return list
}

// OwnValue returns the rule set's own value of an option, or "" if house rules cannot choose that
// value.
func OwnValue(base Set, o HouseOption) string {
	if n := o.get(base.Options); n >= 0 {
		return o.value(n)
	}
	return ""
}

// Trim returns the house rules without those that the rule set has anyway.
func Trim(base Set, h HouseRules) HouseRules {
	var trimmed HouseRules
	for _, d := range Differences(base, h) {
		trimmed, _ = trimmed.With(d.Option, d.Value)
	}
	return trimmed
}

// Under returns the rule set with house rules. They change its options and are its first lines; its
// own lines on the same topics are marked as overruled. If such rules cannot be played, the error
// is a *rules.OptionsError.
func (s Set) Under(h HouseRules) (Set, error) {
	if h == (HouseRules{}) {
		return s, nil
	}
	o, differences := h.change(s.Options)
	if kind := h.pointless(o); kind != "" {
		return Set{}, &rules.OptionsError{Kind: kind}
	}
	if _, err := rules.New(o); err != nil {
		return Set{}, err
	}
	s.Lines = slices.Clone(s.Lines)
	for _, d := range differences {
		for i := range s.Lines {
			s.Lines[i].Overruled = s.Lines[i].Overruled || slices.Contains(d.Option.Topics, s.Lines[i].Topic)
		}
	}
	var lines []RuleLine
	for _, d := range differences {
		lines = append(lines, d.lines()...)
	}
	s.Lines = append(lines, s.Lines...)
	// if the house rules choose the number of pawns, players cannot choose another one
	if asked, _ := h.change(rules.Options{}); asked.Pawns != 0 {
		s.Pawns = []int{o.Pawns}
	}
	s.Options = o
	return s, nil
}

// lines returns a line for each chosen value.
func (d Difference) lines() []RuleLine {
	var lines []RuleLine
	for _, value := range d.Values() {
		line := RuleLine{Topic: d.Option.Topics[0], Key: d.Option.LabelKey(value) + ".rule", Origin: Changed,
			Option: d.Option.Name, refuses: d.Option.Refuses}
		if i := slices.Index(d.Option.Values, value); i >= 0 && i < len(d.Option.Squares) {
			line.Square = d.Option.Squares[i]
		}
		lines = append(lines, line)
	}
	return lines
}
