package ruleset

import "senet/rules"

// Certainty tells how well a rule set is known.
type Certainty uint8

const (
	Page     Certainty = iota // the page itself lies before us; only its gaps are filled by this game
	Told                      // rules prose of a published account could be read
	Inferred                  // pieced together from remarks of others
)

// String is the stable name used in catalogue keys.
func (c Certainty) String() string { return [...]string{"page", "told", "inferred"}[c] }

// Origin tells whose a rule is.
type Origin uint8

const (
	Source  Origin = iota // the source says so
	Decided               // the source is silent or unclear, and this game decided
)

// Line is one rule of a rule set.
type Line struct {
	Topic  Topic
	Key    string // catalogue key of the rule in plain words
	Origin Origin
	Quote  string // catalogue key of the source's own words; "" where it has none
}

// Set is a rule set.
type Set struct {
	ID        string // stable: it stands in game records
	Certainty Certainty
	Options   rules.Options
	Pawns     []int // the numbers of pawns each that can be chosen, the usual one first
	Dice      bool  // the die may be chosen instead of the sticks
	Lines     []Line
}

// With is the set's options for a number of pawns each and the die or the sticks, so far as the set offers them.
func (s Set) With(pawns int, die bool) rules.Options {
	o := s.Options
	for _, n := range s.Pawns {
		if n == pawns {
			o.Pawns = n
		}
	}
	o.Die = die && s.Dice
	return o
}
