package ruleset

import (
	_ "embed"
	"encoding/json"
)

// adviceJSON holds rules of thumb for Senet Basics, as the lab measured them.
//
//go:embed advice.json
var adviceJSON []byte

// Advice is a short list of rules of thumb for Senet Basics: the list that costs its player the
// least chance of winning. To choose a move, keep the moves that fit the first rule best, then
// those of them that fit the second rule best, and so on. All chances are percentages.
type Advice struct {
	Date    string // of the measurement: "2026-11-28"
	Pawns   int    // the most pawns that a side has in an ending or a short game
	Choices int    // choices in games of five pawns in which the losses were measured
	Exact   int    // how many of Choices have exact values
	Games   int    // games in each match
	Rules   []RuleOfThumb
	Players []AdvisedPlayer // players to compare with; the first moves at random
}

// RuleOfThumb is a rule and how much it helps.
type RuleOfThumb struct {
	Name string
	// how much chance of winning a player loses in a choice, on average, who knows this rule and those
	// before it, and then moves at random
	Loss float64
	// how many of 100 games a player with all rules wins against one who lacks this rule
	Wins float64
	// a position in which this rule decides: first the move that it chooses, then the others, the
	// best first
	Example ExamplePosition
}

// AdvisedPlayer is a player to compare the rules of thumb with: a level of the computer, or a
// simple player of the lab.
type AdvisedPlayer struct {
	Name string
	Loss float64 // in a choice, on average
	Wins float64 // how many of 100 games the rules win against it
}

// KnownAdvice returns the rules of thumb for Senet Basics.
func KnownAdvice() (a Advice, err error) { return a, json.Unmarshal(adviceJSON, &a) }
