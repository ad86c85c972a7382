package rules

import "slices"

// Placing is where the pawns are before the first throw.
type Placing uint8

const (
	// the two sides alternate from square 1 on; the starter has the even squares
	Alternate Placing = iota
	// all are in the hand; a throw of n enters one on the n-th square of the path
	InHand
	AlternateMiddle // as Alternate, but from 11 on, in the middle row
)

// StartRule is how the side that goes first is found.
type StartRule uint8

const (
	EvenStarts   StartRule = iota // the side with the even squares starts, which is decided beforehand
	FirstOneWins                  // the first to throw a 1 starts, and that 1 is also the first throw
)

// FirstMoveRule is what the first move of the game must be.
type FirstMoveRule uint8

const (
	AnyPawn    FirstMoveRule = iota
	FrontPawn                // with the front pawn: on 10, with seven pawns on 14
	FrontByOne               // the front pawn goes one square without a throw, then the starter throws
)

// ExtraLimit limits the extra throws that a rule set gives.
type ExtraLimit uint8

const (
	ExtraAsThrown ExtraLimit = iota // there is no limit
	ExtraOnce                       // at most one a turn
	ExtraNever
)

// Attack is where an attacked pawn goes.
type Attack uint8

const (
	// to the square the attacker came from (or to the hand, if the attacker came from there)
	Exchange Attack = iota
	ToStart         // to the lowest empty square, counted after the attacker has moved
	ToHand          // off the board, to enter again
)

// Run is which pawns count as being in a row.
type Run uint8

const (
	NoRun     Run = iota // runs have no effect
	RunOnPath            // including the corners 10–11 and 20–21
	RunInRow             // consecutive squares of one row of the board
)

// Back is when pawns go backward.
type Back uint8

const (
	BackNever  Back = iota
	BackForced      // if none of the player's pawns can move forward with the throw
)

// Drown is what happens to a pawn that lands in the Water on 27.
type Drown uint8

const (
	DrownBefore Drown = iota // to 15 or, if that is taken, to the nearest empty square before it
	DrownFirst               // to 15 or, if that is taken, to the first empty square from 1
	DrownLowest              // to the lowest empty square
	// it stays, the turn ends, and it must move before any other pawn of its side
	DrownStay
	// it stays until a 4 takes it home, and meanwhile no other pawn of its side moves and none
	// guards; or its owner uses a turn to send it to 15, from where it must move before any other
	DrownRelease
	NoWater // 27 is an ordinary square
)

// Leaving is how a pawn gets home.
type Leaving uint8

const (
	// with the exact number that leads one step past 30: 5 from 26, 3 from 28, 2 from 29, 1 from 30
	PastLast Leaving = iota
	OntoLast         // with the exact number that leads onto 30, which is home itself
	// a pawn on 30 may be taken off at the start of its owner's turn, before the throw
	FromLast
	Overshoot // with any number that leads past 30
)

// Goal is what wins.
type Goal uint8

const (
	AllPawnsHome Goal = iota
	// the starter fills the odd squares 1–19, the other side the even squares 2–20; pawns enter
	// only onto empty squares
	OddAndEven
)

// Scoring is how points are given in addition to the win.
type Scoring uint8

const (
	NoScore Scoring = iota
	// the winner gets 3, 2, 1 for each opposing pawn still in the first, middle, last row
	ScoreLeftover
	ScoreFirstGoal // 5 for the first pawn on square 1 or 2, 10 for finishing
)

// Options are the settings of a rule set. New refuses combinations that cannot be played. The zero
// value of each field is its simplest setting, so a rule set lists only the others.
type Options struct {
	Pawns     int // of each side: 1..7, or 1..10 if they start in hand
	Setup     Placing
	Start     StartRule
	FirstMove FirstMoveRule
	Reverse   bool // the path runs from 30 to 1

	Die        bool   // a six-sided die instead of sticks, which counts its face; a 5 is thrown again
	Values     [5]int // numbers for 0..4 marked sticks; 0 is a miss
	ExtraOn    NumberSet
	ExtraLimit ExtraLimit
	ExtraAt    SquareSet // ending a move here gives an extra throw
	Gather     bool      // throw as long as throws give another, then move the numbers in any order
	Doubling   bool      // the player may double a number before moving it

	Attack Attack
	// a pawn attacked here goes to the Water on 27, and cannot be attacked while 27 is taken
	Sink  SquareSet
	Guard Run       // which runs of two or more cannot be attacked
	Wall  Run       // which runs of three or more cannot be passed
	Safe  SquareSet // pawns here cannot be attacked

	Back       Back
	BackEmpty  bool      // backward only onto empty squares
	BackPasses bool      // backward past walls
	Fixed      SquareSet // pawns here never go backward
	SafeStays  bool      // a pawn on a safe square need not go backward
	MayStay    bool      // moving is never compulsory once a pawn is on the board
	HomeFree   bool      // bearing off is never compulsory

	Exact      SquareSet // squares on which every pawn must land
	Halt       SquareSet // squares on which a pawn stops instead of passing them
	Drown      Drown
	DrownEnds  bool // drowning ends the turn, without an extra throw
	Leaving    Leaving
	Bound      SquareSet // houses that a pawn leaves only by going home, except backward
	LastFree   bool      // any number takes a pawn home from 30
	ClearBelow Square    // no pawn goes home until no own pawn is below this square; 0: no waiting
	FrontOnly  bool      // in the first row only the front pawn of a side may move
	InOrder    bool      // a pawn that has never moved waits for the own pawn in front of it

	Goal  Goal
	Score Scoring
}

// NumberSet is a set of thrown numbers 1..6; bit n stands for n.
type NumberSet uint8

// Numbers returns a set.
func Numbers(numbers ...int) NumberSet {
	var set NumberSet
	for _, n := range numbers {
		set |= 1 << n
	}
	return set
}

// Has reports whether n is in the set.
func (set NumberSet) Has(n int) bool { return n >= 0 && n < 8 && set>>n&1 == 1 }

func (set NumberSet) list() (list []int) {
	for n := 1; n <= maxNumber; n++ {
		if set.Has(n) {
			list = append(list, n)
		}
	}
	return list
}

// StartSquares returns the squares on which the pawns of both sides alternate at the start, if they
// do not start in the hand.
func (o Options) StartSquares() SquareSet { return upTo(o.FrontSquare()) &^ upTo(o.beforeStart()) }

// FrontSquare returns the square of the starter's front pawn at the start.
func (o Options) FrontSquare() Square { return o.beforeStart() + Square(2*o.Pawns) }

// beforeStart returns the last square before those of StartSquares, or 0.
func (o Options) beforeStart() Square {
	if o.Setup == AlternateMiddle {
		return 10
	}
	return 0
}

// numbers returns all numbers that throws can count.
func (o Options) numbers() NumberSet {
	if o.Die {
		return Numbers(1, 2, 3, 4, 6)
	}
	var set NumberSet
	for _, v := range o.Values {
		if v > 0 {
			set |= 1 << v
		}
	}
	return set
}

// houses are the squares that can be in Exact, Halt or ExtraAt.
const houses = SquareSet(1<<Rebirth | 1<<Happiness | 1<<Truths | 1<<Horus | 1<<LastSquare)

// check returns why options cannot be played together, or nil.
func (o Options) check() *OptionsError {
	known := o.Setup <= AlternateMiddle && o.Start <= FirstOneWins && o.FirstMove <= FrontByOne &&
		o.ExtraLimit <= ExtraNever &&
		o.Attack <= ToHand && o.Guard <= RunInRow && o.Wall <= RunInRow && o.Back <= BackForced &&
		o.Drown <= NoWater &&
		o.Leaving <= Overshoot && o.Goal <= OddAndEven && o.Score <= ScoreFirstGoal
	if !known || o.ExtraOn&^Numbers(1, 2, 3, 4, 5, 6) != 0 { // a file may hold any number
		return &OptionsError{Kind: MeansNothing}
	}
	hand, goals, numbers := o.Setup == InHand, o.Goal == OddAndEven, o.numbers()
	misses := slices.Contains(o.Values[:], 0) && !o.Die
	for _, c := range []struct {
		wrong bool
		why   OptionsErrorKind
	}{
		{goals && (o.Pawns != 10 || !hand || !o.Reverse), GoalsNeedTen},
		{o.Reverse && !goals, GoalsByReverse},
		{goals && o.Attack != ToHand, GoalsAttack},
		{goals && o.Drown != NoWater, GoalsWater},
		{goals && o.Back != BackNever, GoalsBack},
		{goals && o.Doubling, GoalsDoubling},
		{goals && (o.Gather || o.Halt != 0 || o.LastFree || o.Leaving == FromLast), GoalsAlone},
		{hand && (o.Pawns < 1 || o.Pawns > 10), PawnsInHand},
		{!hand && (o.Pawns < 1 || o.Pawns > 7), PawnsOnBoard},
		{slices.Min(o.Values[:]) < 0 || slices.Max(o.Values[:]) > maxNumber, ThrowRange},
		{numbers == 0, NothingMoves},
		{o.Start == FirstOneWins && !numbers.Has(1), NoOneToStart},
		{o.Gather && o.ExtraLimit == ExtraAsThrown && numbers&^o.ExtraOn == 0 && !misses, EndlessGathering},
		{hand && o.FirstMove != AnyPawn, HandHasNoFront},
		{hand && o.InOrder, HandHasNoOrder},
		{o.Start == FirstOneWins && o.FirstMove == FrontByOne, StepBeforeThrow},
		{(o.Exact|o.Halt|o.ExtraAt)&^houses != 0, HousesOnly},
		{o.Exact&o.Halt != 0, ExactAndHalt},
		{o.Drown != NoWater && o.Safe.Has(Water), WaterSafe},
		{o.LastFree && o.Leaving == FromLast, LastTwice},
		{o.ClearBelow < 0 || o.ClearBelow > LastSquare, ClearRange},
		{(o.Safe|o.Sink|o.Fixed|o.Bound)&^onBoard != 0, OffBoard},
		{o.Attack == ToHand && !hand, HandNeedsHand},
		{o.Sink != 0 && !o.waterHolds(), SinkNeedsWater},
		{o.FrontOnly && o.InOrder, TwoOrders},
	} {
		if c.wrong {
			return &OptionsError{Kind: c.why}
		}
	}
	return nil
}
