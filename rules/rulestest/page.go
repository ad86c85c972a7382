package rulestest

import "senet/rules"

// Page is one column of the rulebook's table: what the page of a rule set says, cell by cell. The literal engine
// reads these cells and nothing else.
type Page struct {
	Name  string
	Pawns int // each player has so many

	InHand    bool         // all pawns begin in the hand and are entered by throws
	ThrownFor bool         // the first to throw a 1 starts; else the starter is known
	FirstPawn rules.Square // the first move of the game must be made by the pawn here; Nowhere where it is free

	FirstStep bool // the game begins by the front pawn moving one square, and then throwing

	Values      [5]int // for 0..4 marked sides; 0 is a miss
	Die         bool   // a six-sided die where a 5 is thrown again, in place of the sticks
	BonusOn     []int  // values that give another throw
	BonusAt     []rules.Square
	Extra       Extra
	AllFirst    bool // all throws first, then given out freely
	Double      bool // a player may double a throw's value before moving it
	Attack      Attack
	Sink        []rules.Square // a victim here goes to 27, and is safe while 27 is occupied
	Guard       Run
	Blockade    Run
	Backward    bool // if no pawn can go forward
	BackEmpty   bool // backward onto empty squares only
	BackPasses  bool // backward past blockades
	MayStay     bool // a pawn on a safe square need not go back
	HomeFree    bool // bearing off is never required
	StayAt      []rules.Square
	Safe        []rules.Square
	Exact       []rules.Square
	Halt        bool // 26 stops every pawn that would pass it
	Water       Water
	WaterEnds   bool // drowning ends the turn: no other throw
	Leaves      map[rules.Square]Exits
	TakeOff     bool         // a pawn on 30 is taken off at the start of a turn
	Overshoot   bool         // any throw that carries past 30 takes a pawn home
	Clear       rules.Square // a pawn goes home, or is taken off, only when no own pawn stands below this square
	FarthestRow bool         // of the first row only the farthest pawn may move
	InOrder     bool         // a pawn that has not moved yet may move only after the own pawn in front of it has
	Goals       bool         // the game runs 30→1, and is won by filling every other square of the first two rows
	Points      bool         // points for the opponent's pawns still on the board
}

// Exits is the cell "leaves this square with": where each value leads. A value that is not listed leads nowhere.
type Exits map[int]rules.Square

// Extra limits the other throws of a turn.
type Extra int

const (
	AsThrown Extra = iota // every bonus counts
	OnceATurn
	NoExtra
)

// Attack is what becomes of the pawn that was landed on.
type Attack int

const (
	Exchange    Attack = iota // the two exchange places
	BackToStart               // it goes to the lowest empty square, counted after the attacker has moved
	BackToHand                // it leaves the board, to enter again
)

// Run is which pawns stand in a row.
type Run int

const (
	NoRun        Run = iota // none do
	RoundCorners            // neighbours along the path
	WithinOneRow            // neighbours in one row of ten
)

// Water is where a pawn goes from 27.
type Water int

const (
	FirstFromOne    Water = iota // to 15; if that is taken, the first empty square, counted from 1
	NearestBefore15              // to 15; if that is taken, the nearest empty square before it
	LowestEmpty                  // to the lowest empty square
	StaysFirst                   // nowhere: the turn ends, and that pawn must move before any other
	StaysFor4                    // nowhere: it waits there for a 4, or for its owner to give a turn to send it to 15
	OrdinaryWater                // nowhere: 27 is a square like others
)

// evenly is the usual way on from 26: the values the sources score, to the squares they reach.
func evenly(more Exits) Exits {
	exits := Exits{1: 27, 2: 28, 3: 29}
	for value, square := range more {
		exits[value] = square
	}
	return exits
}
