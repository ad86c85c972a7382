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
	KnownPage    Certainty = iota // the page itself is known; this game fills only its gaps
	KnownAccount                  // the prose of a published account is known
	Inferred                      // pieced together from remarks by others
)

// String returns the stable name used in catalogue keys.
func (c Certainty) String() string { return [...]string{"page", "told", "inferred"}[c] }

// Origin says where a rule comes from.
type Origin string

const (
	Source      Origin = "source"  // the source says so
	Decided     Origin = "decided" // the source is silent or unclear, and this game decided
	Ludii       Origin = "ludii"   // as the Ludii games database reports a scholar
	GameCabinet Origin = "cabinet" // as the Game Cabinet reports a scholar
	// as Storer's page mentions a scholar, or lists it among its variations
	Remark   Origin = "remark"
	Borrowed Origin = "borrowed" // Storer's own rule, used because the scholar's is unknown
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

	Option string // the name of a house rule's option
	// the refusals it explains; if empty, none for a house rule, else all of its topic
	refuses []rules.Reason
	corners bool // it is about rows that turn a corner of the board

	Overruled bool // a house rule of the same topic takes precedence
}

// LineFor returns the rule of the set that best explains a refusal of its topic: a house rule
// first, then one about the house in question or the same case, then one with the source's own
// words. It returns false if the set has no such rule.
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

// score returns how well a line explains a refusal at a house, 0 for not at all.
func (l RuleLine) score(no rules.Refusal, house rules.Square) int {
	named := slices.Contains(l.refuses, no.Reason)
	turns := l.corners && turnsCorner(no.Squares)
	switch {
	case l.Square != rules.Nowhere && l.Square != house:
		return 0
	case l.Origin == Changed && named:
		return 8
	case l.Origin == Changed, TopicOf(no.Reason) != l.Topic, len(l.refuses) > 0 && !named, l.corners &&
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

// turnsCorner reports whether squares in a row are on both sides of a corner of the path.
func turnsCorner(squares rules.SquareSet) bool {
	return squares.Has(10) && squares.Has(11) || squares.Has(20) && squares.Has(21)
}

// Set is a rule set.
type Set struct {
	ID        string // stable, because game records contain it
	Certainty Certainty
	Options   rules.Options
	// the numbers of pawns that each side can have, the usual one first
	Pawns  []int
	Dice   bool               // the die may be chosen instead of the sticks
	Sticks rules.StickMarking // the source's
	First  rules.Side         // the side that goes first in the source's drawing of the board
	Lines  []RuleLine
	Named  rules.SquareSet // squares that the source gives a name
}

// SquareNameKey returns the catalogue key of the source's own name of a square, or "" if it has
// none.
func (s Set) SquareNameKey(square rules.Square) string {
	if !s.Named.Has(square) {
		return ""
	}
	return "called." + s.ID + "." + strconv.Itoa(int(square))
}

// With returns the set's options for a number of pawns each and the die or the sticks, as far as
// the set offers them.
func (s Set) With(pawns int, die bool) rules.Options {
	o := s.Options
	if slices.Contains(s.Pawns, pawns) {
		o.Pawns = pawns
	}
	o.Die = die && s.Dice
	return o
}

// Variant is one way in which a rule set is offered, by number of pawns and by sticks or die.
type Variant struct {
	Name    string // the rule set's ID, then the pawns if they are not the usual ones, then "die"
	Set     Set
	Options rules.Options
}

// Variants returns all ways in which rule sets are offered, in their order, the usual way of each
// set first.
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

// VariantName returns the name of the way in which a rule set is offered with these options, or "".
func VariantName(set string, o rules.Options) string {
	for _, v := range TrainedVariants() {
		if v.Set.ID == set && v.Options == o {
			return v.Name
		}
	}
	return ""
}

// ShortHouse is the code of the house rules of the short game, which are those of Senet Basics.
const ShortHouse = "pawns=5+unmarked=5+leave=any"

// TrainedVariants returns the ways to play that have networks of their own: all Variants and the
// short game.
func TrainedVariants() []Variant { return append(Variants(), ShortGame()) }

// ShortGame returns the rules of the short game for beginners.
func ShortGame() Variant { return shortVariant() }

var shortVariant = sync.OnceValue(func() Variant {
	house, _ := ParseHouse(ShortHouse) // tested to be valid
	set, _ := Basics().Under(house)
	return Variant{"short", set, set.Options}
})
