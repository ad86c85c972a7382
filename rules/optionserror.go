package rules

import (
	"fmt"
)

// Misfit is why options cannot be played together. Every Misfit has a sentence in the catalogue
// under "misfit.<Misfit>".
type Misfit string

const (
	MeansNothing Misfit = "MeansNothing" // a setting has a value that does not exist
	PawnsInHand  Misfit = "PawnsInHand"  // too many or too few pawns in hand
	PawnsOnBoard Misfit = "PawnsOnBoard" // too many or too few pawns on the board
	ThrowRange   Misfit = "ThrowRange"   // a throw counts less than 0 or more than 6
	NothingMoves Misfit = "NothingMoves" // every throw is a miss
	NoOneToStart Misfit = "NoOneToStart" // the first to throw a 1 starts, and no throw counts 1
	// every throw gives another, and all are gathered before the first is moved
	EndlessGathering Misfit = "EndlessGathering"
	// the front pawn moves first, but all pawns are in hand
	HandHasNoFront Misfit = "HandHasNoFront"
	// pawns leave in the order of the start, but all pawns are in hand
	HandHasNoOrder Misfit = "HandHasNoOrder"
	// the front pawn moves one square without a throw, although the start is thrown for
	StepBeforeThrow Misfit = "StepBeforeThrow"
	// a square other than 15, 26, 28, 29, 30 is exact, halting or gives an extra throw
	HousesOnly   Misfit = "HousesOnly"
	ExactAndHalt Misfit = "ExactAndHalt" // a square is both exact and halting
	WaterSafe    Misfit = "WaterSafe"    // the Water is safe
	// a pawn on 30 goes home both by any throw and before the throw
	LastTwice  Misfit = "LastTwice"
	ClearRange Misfit = "ClearRange" // bearing off waits for a square that does not exist
	OffBoard   Misfit = "OffBoard"   // a set contains a square that does not exist
	// attacked pawns go to the hand, but pawns do not start there
	HandNeedsHand Misfit = "HandNeedsHand"
	// attacked pawns go to the Water, but no pawn can stay in it
	SinkNeedsWater Misfit = "SinkNeedsWater"
	// two rules decide which pawn of the first row goes first
	TwoOrders Misfit = "TwoOrders"
	// the game of goal squares needs ten pawns that enter at 30
	GoalsNeedTen   Misfit = "GoalsNeedTen"
	GoalsByReverse Misfit = "GoalsByReverse" // the path runs from 30 to 1 without goal squares
	// in the game of goal squares, attacked pawns must go to the hand
	GoalsAttack   Misfit = "GoalsAttack"
	GoalsWater    Misfit = "GoalsWater"    // the game of goal squares has a Water
	GoalsBack     Misfit = "GoalsBack"     // in the game of goal squares pawns go back
	GoalsDoubling Misfit = "GoalsDoubling" // in the game of goal squares numbers are doubled
	// the game of goal squares has another rule that belongs to bearing off
	GoalsAlone Misfit = "GoalsAlone"
	DeadEnd    Misfit = "DeadEnd" // Square: a pawn there never gets home
)

// OptionsError is the error of New.
type OptionsError struct {
	Misfit Misfit
	Square Square // DeadEnd: where a pawn is stranded; else Nowhere
}

func (u *OptionsError) Error() string {
	if u.Square != Nowhere {
		return fmt.Sprintf("rules that cannot be played: %s %d", u.Misfit, u.Square)
	}
	return "rules that cannot be played: " + string(u.Misfit)
}
