package ruleset

import (
	_ "embed"
	"encoding/json"

	"senet/rules"
)

// solved is what senet-lab found last of Senet Basics in games whose every position was worked out.
//
//go:embed solved.json
var solved []byte

// SolvedGame is what perfect play says of a whole game with so many pawns a side. All chances are in 100 games.
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

// MoveWorth is a move and what it wins.
type MoveWorth struct {
	Move rules.Move
	Wins float64
}

// LevelLoss is what a player gives away of the chances he has, in games against himself.
type LevelLoss struct {
	Name    string
	Choices int
	Choice  float64 // by a choice, on average
	Error   float64 // its standard error
	Game    float64 // in a game
	Best    float64 // choices that gave away nothing that matters, a tenth
}

// Example is a position, written as rules.Position.String does, with moves there or from there on.
type Example struct {
	Position string
	Moves    []MoveWorth
}

// SolvedGames are the games of Senet Basics that were worked out, those of few pawns first.
func SolvedGames() (list []SolvedGame, err error) {
	return list, json.Unmarshal(solved, &list)
}
