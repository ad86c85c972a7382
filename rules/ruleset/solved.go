package ruleset

import (
	_ "embed"
	"encoding/json"

	"senet/rules"
)

// solvedJSON has the lab's latest results on games of Senet Basics of which every position was
// solved.
//
//go:embed solved.json
var solvedJSON []byte

// SolvedGame is how a game with a number of pawns a side goes under perfect play. All chances are
// percentages.
type SolvedGame struct {
	Pawns   int
	Starter float64 // the starter's chance before the first throw
	First   []FirstThrow
	Given   []LevelLoss
	// the value of a pawn on a square compared with the mean of all squares, the other pawns
	// anywhere
	Squares map[rules.Square]float64
	// the value of two or three side by side compared with the same pawns one step apart
	Pair, Wall float64
	Most       ExamplePosition // the choice in the games played that matters most
	// the longest series of turns in those games in which a side could only go back: its first
	// position and its moves
	March ExamplePosition
}

// FirstThrow is a first throw by the number it counts, its chance of winning, and that of every
// move, the best first.
type FirstThrow struct {
	Number int
	Wins   float64
	Moves  []RatedMove // empty if none is legal
}

// RatedMove is a move and its chance of winning.
type RatedMove struct {
	Move rules.Move
	Wins float64
}

// LevelLoss is how much chance of winning a player gives away in games against itself.
type LevelLoss struct {
	Name    string
	Choices int
	Choice  float64 // in a choice, on average
	Error   float64 // its standard error
	Game    float64 // in a game
	Best    float64 // share of choices that gave away less than a tenth
}

// ExamplePosition is a position, as rules.Position.String writes it, with moves.
type ExamplePosition struct {
	Position string
	Moves    []RatedMove
}

// SolvedGames returns the solved games of Senet Basics, those of few pawns first.
func SolvedGames() (list []SolvedGame, err error) {
	return list, json.Unmarshal(solvedJSON, &list)
}
