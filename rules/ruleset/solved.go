package ruleset

import (
	_ "embed"
	"encoding/json"

	"senet/rules"
)

// solvedJSON holds what the lab last found of games of Senet Basics whose every position was solved.
//
//go:embed solved.json
var solvedJSON []byte

// SolvedGame is what perfect play says of a game with so many pawns a side. All chances are percentages.
type SolvedGame struct {
	Pawns   int
	Starter float64 // what who goes first wins, before the first throw
	First   []FirstThrow
	Given   []LevelLoss
	// a pawn on a square, beside the mean of all, the others standing anywhere
	Squares map[rules.Square]float64
	// two or three side by side, beside the same a step apart from each other
	Pair, Wall float64
	Most       Example // of the choices in the games played, the one on which most hangs
	// in them, the most turns in a row in which a side could only go back: its first position, and
	// its moves
	March Example
}

// FirstThrow is a first throw by the number it counts, what it wins and what every move then wins, the
// best one first.
type FirstThrow struct {
	Number int
	Wins   float64
	Moves  []MoveWorth // none where none is legal
}

// MoveWorth is a move and its chance of winning.
type MoveWorth struct {
	Move rules.Move
	Wins float64
}

// LevelLoss is how much winning chance a player gives away, in games against itself.
type LevelLoss struct {
	Name    string
	Choices int
	Choice  float64 // by a choice, on average
	Error   float64 // its standard error
	Game    float64 // in a game
	Best    float64 // choices that gave away nothing that matters, a tenth
}

// Example is a position, as rules.Position.String writes it, with moves.
type Example struct {
	Position string
	Moves    []MoveWorth
}

// SolvedGames returns the solved games of Senet Basics, those of few pawns first.
func SolvedGames() (list []SolvedGame, err error) {
	return list, json.Unmarshal(solvedJSON, &list)
}
