package ruleset

import (
	_ "embed"
	"encoding/json"
)

// adviceJSON has the lab's rules of thumb for Senet Basics.
//
//go:embed advice.json
var adviceJSON []byte

// Advice is the short list of rules of thumb for Senet Basics that gives away the least chance of
// winning. The first rule on which the legal moves differ decides, then the next one among the
// moves that are left. All chances are percentages.
type Advice struct {
	Date    string // "2026-11-28"
	Seed    uint64
	Pawns   int // a side at most in endings, and in short games
	Choices int // from games of five pawns, on which the losses are measured
	Exact   int // of these, with exact values
	Short   int // from short games, all with exact values
	Games   int // of each match
	Rules   []RuleOfThumb
	Players []AdvisedPlayer // to compare with, random moves first
}

// ChoiceLoss is the chance of winning that a player gives away in a choice, with standard errors.
type ChoiceLoss struct {
	All, AllError     float64 // in games of five pawns; exact in endings, estimated before
	Last, LastError   float64 // in their endings, exact
	Short, ShortError float64 // in short games, exact
}

// RuleOfThumb is a rule with what it is worth.
type RuleOfThumb struct {
	Name string
	// after this rule and those before it, if any of the moves that are left is made
	Loss ChoiceLoss
	// games in 100 that all rules win against all but this one, and the standard error
	Wins, WinsError float64
	// a position in which this rule decides: its move, and then the others, the best first
	Example ExamplePosition
}

// AdvisedPlayer is a player to compare the rules with: a level, or a reference player of the lab.
type AdvisedPlayer struct {
	Name            string
	Loss            ChoiceLoss
	Wins, WinsError float64 // games in 100 that the rules win against it, and the standard error
}

// KnownAdvice returns the rules of thumb for Senet Basics.
func KnownAdvice() (a Advice, err error) { return a, json.Unmarshal(adviceJSON, &a) }
