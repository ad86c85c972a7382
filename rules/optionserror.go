package rules

import (
	"fmt"
)

// OptionsErrorKind is why options cannot be played. The catalogue has a sentence for each under
// "misfit.<kind>".
type OptionsErrorKind string

const (
	MeansNothing OptionsErrorKind = "MeansNothing" // a setting has a value that does not exist
	PawnsInHand  OptionsErrorKind = "PawnsInHand"  // too many or too few pawns in hand
	PawnsOnBoard OptionsErrorKind = "PawnsOnBoard" // too many or too few pawns on the board
	ThrowRange   OptionsErrorKind = "ThrowRange"   // a throw counts less than 0 or more than 6
	NothingMoves OptionsErrorKind = "NothingMoves" // every throw is a miss
	NoOneToStart OptionsErrorKind = "NoOneToStart" // a 1 decides who starts, but no throw counts 1
	// every throw gives another, and all are gathered before the first is moved
	EndlessGathering OptionsErrorKind = "EndlessGathering"
	// the front pawn moves first, but all pawns are in hand
	HandHasNoFront OptionsErrorKind = "HandHasNoFront"
	// pawns leave in the order of the start, but all pawns are in hand
	HandHasNoOrder OptionsErrorKind = "HandHasNoOrder"
	// the front pawn moves one square without a throw, although the start is thrown for
	StepBeforeThrow OptionsErrorKind = "StepBeforeThrow"
	// a square other than 15, 26, 28, 29, 30 is exact, halting or gives an extra throw
	HousesOnly   OptionsErrorKind = "HousesOnly"
	ExactAndHalt OptionsErrorKind = "ExactAndHalt" // a square is both exact and halting
	WaterSafe    OptionsErrorKind = "WaterSafe"    // the Water is safe
	// a pawn on 30 goes home both by any throw and before the throw
	LastTwice  OptionsErrorKind = "LastTwice"
	ClearRange OptionsErrorKind = "ClearRange" // bearing off waits for a square that does not exist
	OffBoard   OptionsErrorKind = "OffBoard"   // a set contains a square that does not exist
	// attacked pawns go to the hand, but pawns do not start there
	HandNeedsHand OptionsErrorKind = "HandNeedsHand"
	// attacked pawns go to the Water, but no pawn can stay in it
	SinkNeedsWater OptionsErrorKind = "SinkNeedsWater"
	// two rules decide which pawn of the first row goes first
	TwoOrders OptionsErrorKind = "TwoOrders"
	// the game of goal squares needs ten pawns that enter at 30
	GoalsNeedTen   OptionsErrorKind = "GoalsNeedTen"
	GoalsByReverse OptionsErrorKind = "GoalsByReverse" // the path runs 30 to 1 without goal squares
	// in the game of goal squares, attacked pawns must go to the hand
	GoalsAttack   OptionsErrorKind = "GoalsAttack"
	GoalsWater    OptionsErrorKind = "GoalsWater"    // the game of goal squares has a Water
	GoalsBack     OptionsErrorKind = "GoalsBack"     // in the game of goal squares pawns go back
	GoalsDoubling OptionsErrorKind = "GoalsDoubling" // the game of goal squares doubles numbers
	// the game of goal squares has another rule that belongs to bearing off
	GoalsAlone OptionsErrorKind = "GoalsAlone"
	DeadEnd    OptionsErrorKind = "DeadEnd" // Square: a pawn there never gets home
)

// OptionsError is the error of New.
type OptionsError struct {
	Kind   OptionsErrorKind
	Square Square // DeadEnd: where a pawn is stranded; otherwise Nowhere
}

func (u *OptionsError) Error() string {
	if u.Square != Nowhere {
		return fmt.Sprintf("rules that cannot be played: %s %d", u.Kind, u.Square)
	}
	return "rules that cannot be played: " + string(u.Kind)
}
