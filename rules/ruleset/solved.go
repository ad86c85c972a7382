package ruleset

import (
	_ "embed"
	"encoding/json"

	"senet/rules"
)

// solvedJSON has the lab's latest results of solving Senet Basics with few pawns.
//
//go:embed solved.json
var solvedJSON []byte

// SolvedGame is what is known about Senet Basics with a small number of pawns, in which the best
// move of every position was calculated. All chances are percentages.
type SolvedGame struct {
	Pawns   int     // of each side
	Starter float64 // the starter's chance of winning before the first throw
	First   []FirstThrow
	Given   []LevelLoss
	// how much more a pawn on a square is worth than an average one, over all positions
	Squares map[rules.Square]float64
	// how much more two or three pawns side by side are worth than the same pawns one step apart
	Pair, Wall float64
	Most       ExamplePosition // the choice that matters most in all the games played
	// the longest run of turns in which a side could only go back, in the games played: its first
	// position and its moves
	March ExamplePosition
}

// FirstThrow is a first throw with the chance of winning after it, and after each move.
type FirstThrow struct {
	Number int
	Wins   float64
	Moves  []ExampleMove // the best first; empty if none is legal
}

// ExampleMove is a move and its chance of winning.
type ExampleMove struct {
	Move rules.Move
	Wins float64
}

// LevelLoss is how much chance of winning a player loses in games against itself, compared with the
// best moves.
type LevelLoss struct {
	Name string
	Game float64 // in a game, on average
}

// ExamplePosition is a position, written as by rules.Position.String, with moves.
type ExamplePosition struct {
	Position string
	Moves    []ExampleMove
}

// SolvedGames returns the solved games of Senet Basics, those with the fewest pawns first.
func SolvedGames() (list []SolvedGame, err error) {
	return list, json.Unmarshal(solvedJSON, &list)
}
