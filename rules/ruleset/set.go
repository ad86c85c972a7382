package ruleset

import (
	"slices"
	"strconv"
	"sync"

	"senet/rules"
)

// Certainty is how well a rule set is known.
type Certainty uint8

const (
	KnownPage    Certainty = iota // from the page itself; this game only fills its gaps
	KnownAccount                  // from a published description
	Inferred                      // put together from remarks by others
)

// String returns the name in catalogue keys.
func (c Certainty) String() string { return [...]string{"page", "told", "inferred"}[c] }

// Origin says where a rule comes from.
type Origin string

const (
	Source      Origin = "source"  // the source says so
	Decided     Origin = "decided" // this game decided, because the source says nothing or is unclear
	Ludii       Origin = "ludii"   // a scholar's rule, as the Ludii games database reports it
	GameCabinet Origin = "cabinet" // a scholar's rule, as the Game Cabinet reports it
	// a scholar's rule, as Storer's page reports it in a remark or among its variations
	Remark   Origin = "remark"
	Borrowed Origin = "borrowed" // Storer's rule, because the scholar's is unknown
	Changed  Origin = "house"    // a house rule
)

// Key returns the catalogue key of the words that say where a rule comes from.
func (o Origin) Key() string { return "origin." + string(o) }

// RuleLine is one rule of a rule set.
type RuleLine struct {
	Topic  Topic
	Key    string // catalogue key of the rule in plain words
	Origin Origin
	Quote  string       // catalogue key of the source's own words, or ""
	Square rules.Square // the house that the rule is about, or Nowhere

	Option string // of a house rule: the name of its option
	// the reasons for refusing a move that it explains; if there are none, a house rule explains
	// nothing, and any other rule all reasons of its topic
	refuses []rules.Reason
	corners bool // it is about rows of pawns that go round a corner of the path

	Overruled bool // a house rule on the same topic replaces it
}

// LineFor returns the rule that explains a refusal best, or false if the set has none that does.
// A house rule comes first, then a rule about this house or this reason, then one with a quotation.
func (s Set) LineFor(no rules.Refusal) (RuleLine, bool) {
	house := no.To
	switch topic := TopicOf(no.Reason); {
	case topic == Leaving || topic == Backward:
		house = no.From
	case topic == Happiness && no.Squares != 0:
		house = no.Squares.List()[0]
	}
	best, worth := RuleLine{}, 0
	for _, l := range s.Lines {
		if w := l.score(no, house); w > worth {
			best, worth = l, w
		}
	}
	return best, worth > 0
}

// score returns how well a rule explains a refusal at a house, or 0 if it does not.
func (l RuleLine) score(no rules.Refusal, house rules.Square) int {
	named := slices.Contains(l.refuses, no.Reason)
	turns := l.corners && (no.Squares.Has(10) && no.Squares.Has(11) || no.Squares.Has(20) && no.Squares.Has(21))
	switch {
	case l.Square != rules.Nowhere && l.Square != house:
		return 0
	case l.Origin == Changed && named:
		return 8
	case l.Origin == Changed, TopicOf(no.Reason) != l.Topic, len(l.refuses) > 0 &&
		!named, l.corners &&
		!turns:
		return 0
	}
	worth := 1
	if l.Quote != "" {
		worth += 2
	}
	if l.Square != rules.Nowhere || named || turns {
		worth += 4
	}
	return worth
}

// Set is a rule set.
type Set struct {
	ID        string // must never change, because it is in game records
	Certainty Certainty
	Options   rules.Options
	// the numbers of pawns that players can choose for each side, the usual one first
	Pawns  []int
	Dice   bool               // players can choose the die instead of the sticks
	Cubes  bool               // the source has cubes and cylinders, not cones and spools
	Sticks rules.StickMarking // how the source's sticks are marked
	First  rules.Side         // the side that goes first in the source's picture of the board
	Lines  []RuleLine
	Named  rules.SquareSet // squares for which the source has a name
}

// SquareNameKey returns the catalogue key of the source's name for a square, or "" if it has none.
func (s Set) SquareNameKey(square rules.Square) string {
	if !s.Named.Has(square) {
		return ""
	}
	return "called." + s.ID + "." + strconv.Itoa(int(square))
}

// With returns the set's options for a number of pawns on each side and the die or the sticks. A
// choice that the set does not offer is ignored.
func (s Set) With(pawns int, die bool) rules.Options {
	o := s.Options
	if slices.Contains(s.Pawns, pawns) {
		o.Pawns = pawns
	}
	o.Die = die && s.Dice
	return o
}

// Variant is a rule set with one of its numbers of pawns and the sticks or the die.
type Variant struct {
	Name    string // the rule set's ID, then an unusual number of pawns, then "die": "basics-7"
	Set     Set
	Options rules.Options
}

// Variants returns the variants of all rule sets, in their order. The usual one of each set is
// first.
func Variants() (all []Variant) {
	for _, set := range List() {
		for _, pawns := range set.Pawns {
			name := set.ID
			if pawns != set.Options.Pawns {
				name += "-" + strconv.Itoa(pawns)
			}
			all = append(all, Variant{name, set, set.With(pawns, false)})
			if set.Dice {
				all = append(all, Variant{name + "-die", set, set.With(pawns, true)})
			}
		}
	}
	return all
}

// VariantName returns the name of the trained variant with these options, or "".
func VariantName(o rules.Options) string {
	for _, v := range TrainedVariants() {
		if v.Options == o {
			return v.Name
		}
	}
	return ""
}

// ShortHouse is the code of the short game's house rules, which are added to Senet Basics.
const ShortHouse = "pawns=3+setup=middle+unmarked=5+halt=26+leave=any"

// TrainedVariants returns the variants for which a network was trained: all Variants and the short
// game.
func TrainedVariants() []Variant { return append(Variants(), ShortGame()) }

// ShortGame returns the rules of the short game for beginners.
func ShortGame() Variant { return shortVariant() }

var shortVariant = sync.OnceValue(func() Variant {
	house, _ := ParseHouse(ShortHouse) // a test checks that both are valid
	set, _ := Basics().Under(house)
	return Variant{"short", set, set.Options}
})
