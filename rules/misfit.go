package rules

import (
	"fmt"
	"strconv"
)

// Misfit is why options cannot be played together. Every Misfit has a sentence in the catalogue under "misfit.<String()>".
type Misfit uint8

const (
	MeansNothing     Misfit = iota // a setting has a value that there is not
	PawnsInHand                    // too many or too few pawns, all in hand
	PawnsOnBoard                   // too many or too few pawns that alternate on the board
	ThrowRange                     // a throw counts less than 0 or more than 6
	NothingMoves                   // every throw is a miss
	NoOneToStart                   // the first to throw a 1 starts, and no throw counts 1
	EndlessGathering               // every throw gives another, and all are gathered before the first is moved
	HandHasNoFront                 // the front pawn moves first, but all pawns are in hand
	HandHasNoOrder                 // pawns leave in the order of the start, but all pawns are in hand
	StepBeforeThrow                // the front pawn goes one square without a throw, and yet the start is thrown for
	HousesOnly                     // a square other than 15, 26, 28, 29, 30 is exact, halting or gives an extra throw
	ExactAndHalt                   // a square is both exact and halting
	WaterSafe                      // the Water is safe
	LastTwice                      // a pawn on 30 goes home by any throw and before the throw
	ClearRange                     // bearing off waits for a square that there is not
	OffBoard                       // a set has a square that there is not
	HandNeedsHand                  // attacked pawns go to the hand, where none can enter from
	SinkNeedsWater                 // attacked pawns go to the Water, where none can stay in it
	TwoOrders                      // the front pawn of the first row goes first by two rules at once
	GoalsNeedTen                   // the goal squares are to be filled by others than ten pawns that enter at 30
	GoalsByReverse                 // the path runs from 30 to 1 without goal squares
	GoalsAttack                    // in the game of goal squares attacked pawns go elsewhere than to the hand
	GoalsWater                     // the game of goal squares has a Water
	GoalsBack                      // in the game of goal squares pawns go back
	GoalsDoubling                  // in the game of goal squares numbers are doubled
	GoalsAlone                     // the game of goal squares has another rule that belongs to bearing off
	DeadEnd                        // Square: a pawn there never gets home
	misfits
)

// misfitTexts are the names and, for who reads errors as they are, the sentences.
var misfitTexts = [misfits][2]string{
	MeansNothing:     {"MeansNothing", "one of the settings has a value that means nothing"},
	PawnsInHand:      {"PawnsInHand", "with all pawns in hand each side has 1 to 10 pawns"},
	PawnsOnBoard:     {"PawnsOnBoard", "pawns that alternate on the board are 1 to 7 on each side; more must begin in hand"},
	ThrowRange:       {"ThrowRange", "a throw of the sticks counts 0 (a miss) to 6 squares"},
	NothingMoves:     {"NothingMoves", "at least one throw of the sticks must move a pawn"},
	NoOneToStart:     {"NoOneToStart", "the first to throw a 1 cannot start where no throw counts 1"},
	EndlessGathering: {"EndlessGathering", "where throws are gathered some throw must end the gathering"},
	HandHasNoFront:   {"HandHasNoFront", "with all pawns in hand no front pawn can make the first move"},
	HandHasNoOrder:   {"HandHasNoOrder", "with all pawns in hand there is no order of the start to keep"},
	StepBeforeThrow:  {"StepBeforeThrow", "where the first move is one square without a throw, nobody throws for the start"},
	HousesOnly:       {"HousesOnly", "only 15, 26, 28, 29 and 30 can be exact squares, halting squares or give an extra throw"},
	ExactAndHalt:     {"ExactAndHalt", "a square cannot both be exact and make pawns halt on it"},
	WaterSafe:        {"WaterSafe", "the Water cannot be a safe square"},
	LastTwice:        {"LastTwice", "a pawn on 30 goes home either by any throw or before the throw, not both"},
	ClearRange:       {"ClearRange", "bearing off can wait for squares 1 to 30 to be cleared"},
	OffBoard:         {"OffBoard", "the board has the squares 1 to 30"},
	HandNeedsHand:    {"HandNeedsHand", "attacked pawns go to the hand only where all pawns begin in hand"},
	SinkNeedsWater:   {"SinkNeedsWater", "attacked pawns go to the Water only where pawns can stay in it"},
	TwoOrders:        {"TwoOrders", "the front pawn of the first row cannot go first by two rules at once"},
	GoalsNeedTen:     {"GoalsNeedTen", "the goal squares are filled by ten pawns each that enter from the hand on 30 to 26"},
	GoalsByReverse:   {"GoalsByReverse", "on the way from 30 to 1 the game is won on the goal squares, not by bearing off"},
	GoalsAttack:      {"GoalsAttack", "in the game of goal squares attacked pawns go to the hand"},
	GoalsWater:       {"GoalsWater", "in the game of goal squares there is no Water"},
	GoalsBack:        {"GoalsBack", "in the game of goal squares no pawn goes back"},
	GoalsDoubling:    {"GoalsDoubling", "in the game of goal squares no number is doubled"},
	GoalsAlone:       {"GoalsAlone", "the game of goal squares knows no gathering, no halting and no way home"},
	DeadEnd:          {"DeadEnd", "with these rules no throw ever takes a pawn home from square %d"},
}

// String is the misfit's name as the catalogue has it.
func (m Misfit) String() string {
	if m >= misfits {
		return "Misfit(" + strconv.Itoa(int(m)) + ")"
	}
	return misfitTexts[m][0]
}

// Misfits are all of them.
func Misfits() []Misfit {
	all := make([]Misfit, misfits)
	for i := range all {
		all[i] = Misfit(i)
	}
	return all
}

// InvalidOptions is the error of New.
type InvalidOptions struct {
	Misfit Misfit
	Square Square // DeadEnd: where a pawn is stranded; else Nowhere
}

func (u *InvalidOptions) Error() string {
	if u.Misfit == DeadEnd {
		return fmt.Sprintf(misfitTexts[DeadEnd][1], u.Square)
	}
	return misfitTexts[u.Misfit][1]
}
