package rules

// Placing is where the pawns stand before the first throw.
type Placing uint8

const (
	Alternate Placing = iota // the two sides alternate from square 1 on; the starter has the even squares
	InHand                   // all are in the hand; a throw of n enters one on the n-th square of the path
)

// Start is how the starter is found.
type Start uint8

const (
	EvenStarts   Start = iota // the owner of the even squares starts; who that is was settled before
	FirstOneWins              // the first to throw a 1 starts, and that 1 is his first throw
)

// First is what the first move of the game must be.
type First uint8

const (
	AnyPawn    First = iota
	FrontPawn        // with the front pawn: on 10, with seven pawns on 14
	FrontByOne       // the front pawn goes one square without a throw, then the starter throws
)

// Extra limits the extra throws that a rule set gives.
type Extra uint8

const (
	ExtraAsThrown Extra = iota // every throw that gives one gives one
	ExtraOnce                  // at most one a turn
	ExtraNever
)

// Attack is where the pawn goes that is attacked.
type Attack uint8

const (
	Exchange Attack = iota // to the square the attacker came from (into the hand when he came from the hand)
	ToStart                // to the lowest empty square, counted after the attacker has moved
	ToHand                 // off the board, to enter again
)

// Run is which pawns count as standing in a row.
type Run uint8

const (
	NoRun     Run = iota // runs mean nothing
	RunOnPath            // consecutive squares of the path, also round the corners 10–11 and 20–21
	RunInRow             // consecutive squares of one row of the board
)

// Back is when pawns go backward.
type Back uint8

const (
	BackNever  Back = iota
	BackForced      // when no pawn of the player can go forward with the throw
)

// Drown is what the Water on 27 does with a pawn that lands there.
type Drown uint8

const (
	DrownBefore  Drown = iota // to 15; if that is taken, to the nearest empty square before it
	DrownFirst                // to 15; if that is taken, to the first empty square from 1
	DrownLowest               // to the lowest empty square
	DrownWait                 // it stays, the turn ends, and it must move before any other pawn of its side
	DrownRelease              // it stays until a 4 takes it home, and meanwhile no other of its side moves and none guards; or its owner
	//                           gives a turn to send it to 15, from where it must move before any other
	NoWater // 27 is a square like others
)

// Leaving is how a pawn gets home.
type Leaving uint8

const (
	PastLast  Leaving = iota // with the exact number that leads one step past 30: 5 from 26, 3 from 28, 2 from 29, 1 from 30
	OntoLast                 // with the exact number that leads onto 30, which is home itself
	FromLast                 // a pawn on 30 may be taken off at the start of its owner's turn, before the throw
	Overshoot                // with any number that leads past 30
)

// Goal is what wins.
type Goal uint8

const (
	AllPawnsHome Goal = iota
	OddAndEven        // the starter fills the odd squares 1–19, the other the even squares 2–20; pawns enter onto empty squares
)

// Scoring is what points are given for beside the win.
type Scoring uint8

const (
	NoScore        Scoring = iota
	ScoreLeftover          // the winner gets 3, 2, 1 for each opposing pawn still in the first, middle, last row
	ScoreFirstGoal         // 5 for the first pawn on square 1 or 2, 10 for finishing
)

// Options are the settings a rule set chooses. Any combination can be written down; New refuses the unplayable.
// The zero value of each field is its quietest setting, so that a rule set lists only what it says.
type Options struct {
	Pawns   int // each: 1..7, all in hand 1..10
	Setup   Placing
	Start   Start
	First   First
	Reverse bool // the path runs from 30 to 1

	Die      bool   // a six-sided die instead of sticks; it moves its face, and a 5 is cast again
	Values   [5]int // squares for 0..4 marked sticks; 0 is a miss
	Bonus    NumberSet
	Extra    Extra
	Landing  SquareSet // ending a move here gives an extra throw
	Gather   bool      // throw while throws give another, then give the numbers out in any order
	Doubling bool      // the player may double a number before moving it

	Attack Attack
	Sink   SquareSet // a pawn attacked here goes to the Water on 27, and cannot be attacked while that is taken
	Guard  Run       // which runs of two or more cannot be attacked
	Wall   Run       // which runs of three or more cannot be passed
	Safe   SquareSet // pawns here cannot be attacked

	Back       Back
	BackEmpty  bool      // backward only onto empty squares
	BackPasses bool      // backward past walls
	Fixed      SquareSet // pawns here never go backward
	SafeStays  bool      // a pawn on a safe square need not go backward
	MayStay    bool      // moving is never compulsory, once a pawn stands on the board
	HomeFree   bool      // bearing off is never compulsory

	Exact      SquareSet // squares a pawn may not pass without landing on them
	Halt       SquareSet // squares on which a pawn stops that would pass them
	Drown      Drown
	DrownEnds  bool // drowning ends the turn: no extra throw
	Leaving    Leaving
	Bound      SquareSet // houses a pawn leaves for home and in no other way, except backward
	LastFree   bool      // any number takes a pawn home from 30
	ClearBelow Square    // bearing off waits until no own pawn stands below this square; 0 for no waiting
	FrontOnly  bool      // in the first row only the front pawn of a side may move
	InOrder    bool      // a pawn that has not moved yet waits until the own pawn in front of it has

	Goal  Goal
	Score Scoring
}

// NumberSet is a set of thrown numbers 1..6; bit n stands for n.
type NumberSet uint8

// Numbers makes a set.
func Numbers(numbers ...int) NumberSet {
	var set NumberSet
	for _, n := range numbers {
		set |= 1 << n
	}
	return set
}

// Has tells whether n is in the set.
func (set NumberSet) Has(n int) bool { return n >= 0 && n < 8 && set>>n&1 == 1 }

func (set NumberSet) list() (list []int) {
	for n := 1; n <= maxNumber; n++ {
		if set.Has(n) {
			list = append(list, n)
		}
	}
	return list
}

// front is the square of the starter's front pawn in the set-up.
func (o Options) front() Square { return Square(2 * o.Pawns) }

// numbers are all the numbers that throws of these options can give.
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
