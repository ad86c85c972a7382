package rulestest

import "senet/rules"

// Page is one column of the rulebook's table: what the page of a rule set says, cell by cell. The literal engine
// reads these cells and nothing else.
type Page struct {
	Name  string
	Pawns int // each player has so many

	ThrownFor bool         // the first to throw a 1 starts; else the starter is known
	FirstPawn rules.Square // the first move of the game must be made by the pawn here; Nowhere where it is free

	Values      [5]int // for 0..4 marked sides; 0 is a miss
	Die         bool   // a six-sided die where a 5 is thrown again, in place of the sticks
	BonusOn     []int  // values that give another throw
	BonusAt     []rules.Square
	AllFirst    bool // all throws first, then given out freely
	Attack      Attack
	Blockade    Blockade
	Backward    bool // if no pawn can go forward
	MayStay     bool // a pawn on a safe square need not go back
	StayAt      []rules.Square
	Safe        []rules.Square
	Exact       []rules.Square
	Halt        bool // 26 stops every pawn that would pass it
	Water       Water
	WaterEnds   bool // drowning ends the turn: no other throw
	Leaves      map[rules.Square]Exits
	TakeOff     bool // a pawn on 30 is taken off at the start of a turn, if no other own pawn is in the first row
	EmptyRow    bool // a pawn goes home only when no own pawn is in the first row
	FarthestRow bool // of the first row only the farthest pawn may move
}

// Exits is the cell "leaves this square with": where each value leads. A value that is not listed leads nowhere.
type Exits map[int]rules.Square

// Attack is what becomes of the pawn that was landed on.
type Attack int

const (
	Exchange    Attack = iota // the two exchange places
	BackToStart               // it goes to the lowest empty square, counted after the attacker has moved
)

// Blockade is how three in a row stop the opponent.
type Blockade int

const (
	NoBlockade   Blockade = iota
	RoundCorners          // three anywhere along the path
	WithinOneRow          // three that stand in one row of ten
)

// Water is where a pawn goes from 27 when 15 is taken.
type Water int

const (
	FirstFromOne    Water = iota // the first empty square, counted from 1
	NearestBefore15              // the nearest empty square before 15
)

// evenly is the usual way on from 26: the values the sources score, to the squares they reach.
func evenly(more Exits) Exits {
	exits := Exits{1: 27, 2: 28, 3: 29}
	for value, square := range more {
		exits[value] = square
	}
	return exits
}
