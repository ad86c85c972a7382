package reftest

import "senet/rules"

// RuleSheet is one column of the rulebook's table: what the page of a rule set says, cell by cell.
// The literal engine plays by these cells alone.
type RuleSheet struct {
	Name  string
	Pawns int // each player has so many
	// pawns of each side that are home before the game begins, those that have the longest way
	AtHome [2]int

	InHand    bool // all pawns begin in the hand and are entered by throws
	ThrownFor bool // the first to throw a 1 starts; else the starter is known
	// the first move of the game must be made by the pawn here; Nowhere where it is free
	FirstPawn rules.Square

	FirstStep bool // the game begins by the front pawn moving one square, and then throwing

	Values     [5]int // for 0..4 marked sides; 0 is a miss
	Die        bool   // a six-sided die where a 5 is thrown again, in place of the sticks
	BonusOn    []int  // values that give another throw
	BonusAt    []rules.Square
	Extra      Extra
	AllFirst   bool // all throws first, then given out freely
	Double     bool // a player may double a throw's value before moving it
	Attack     Attack
	Sink       []rules.Square // a victim here goes to 27, and is safe while 27 is occupied
	Guard      Run
	Blockade   Run
	Backward   bool // if no pawn can go forward
	BackEmpty  bool // backward onto empty squares only
	BackPasses bool // backward past blockades
	MayStay    bool // a pawn on a safe square need not go back
	HomeFree   bool // bearing off is never required
	StayAt     []rules.Square
	Safe       []rules.Square
	Exact      []rules.Square
	Halt       bool // 26 stops every pawn that would pass it
	Water      Water
	WaterEnds  bool // drowning ends the turn: no other throw
	Leaves     map[rules.Square]Exits
	TakeOff    bool // a pawn on 30 is taken off at the start of a turn
	Overshoot  bool // any throw that carries past 30 takes a pawn home
	// a pawn goes home, or is taken off, only when no own pawn stands below this square
	Clear       rules.Square
	FarthestRow bool // of the first row only the farthest pawn may move
	// a pawn that has not moved yet may move only after the own pawn in front of it has
	InOrder bool
	// the game runs 30→1, and is won by filling every other square of the first two rows
	Goals  bool
	Points bool // points for the opponent's pawns still on the board
}

// Exits is the cell "leaves this square with": where each value leads. Other values lead nowhere.
type Exits map[int]rules.Square

// Extra limits the other throws of a turn.
type Extra int

const (
	AsThrown Extra = iota // every bonus counts
	OnceATurn
	NoExtra
)

// Attack is what happens to a pawn that is landed on.
type Attack int

const (
	Exchange Attack = iota // the two exchange places
	// it goes to the lowest empty square, counted after the attacker has moved
	BackToStart
	BackToHand // it leaves the board, to enter again
)

// Run is which pawns form a row.
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
	// nowhere: it waits there for a 4, or for its owner to give a turn to send it to 15
	StaysFor4
	OrdinaryWater // nowhere: 27 is a square like others
)

// evenly returns the usual exits from 26: the values that the sources score, and the squares they
// reach.
func evenly(more Exits) Exits {
	exits := Exits{1: 27, 2: 28, 3: 29}
	for value, square := range more {
		exits[value] = square
	}
	return exits
}

// Basics is "Senet Basics" (seed 000). Home is square 30, reached by a 2 from 28 and a 1 from 29
// alone.
func Basics(pawns int) RuleSheet {
	return RuleSheet{
		Name: "basics", Pawns: pawns,
		ThrownFor: true,
		Values:    [5]int{0, 1, 2, 3, 5},
		Attack:    Exchange,
		Guard:     RoundCorners,
		Blockade:  RoundCorners,
		Backward:  true,
		MayStay:   true,
		Safe:      []rules.Square{15, 26, 28, 29},
		Exact:     []rules.Square{26},
		Water:     FirstFromOne,
		Leaves:    map[rules.Square]Exits{26: evenly(nil), 28: {2: rules.Home}, 29: {1: rules.Home}},
	}
}

// BasicsPast30 is Senet Basics with the house rule that its own sample game needs: a pawn goes home
// by passing 30.
func BasicsPast30(pawns int) RuleSheet {
	sheet := Basics(pawns)
	sheet.Leaves = map[rules.Square]Exits{
		26: evenly(Exits{5: rules.Home}), 28: {3: rules.Home}, 29: {2: rules.Home}, 30: {1: rules.Home},
	}
	return sheet
}

// GameboardAndPieces is `rebirth` (seed 001).
func GameboardAndPieces() RuleSheet {
	return RuleSheet{
		Name: "rebirth", Pawns: 5,
		FirstPawn: 10,
		Values:    [5]int{5, 1, 2, 3, 4},
		BonusOn:   []int{1, 4, 5},
		BonusAt:   []rules.Square{15, 28, 29, 30},
		Attack:    BackToStart,
		Guard:     RoundCorners,
		Blockade:  RoundCorners,
		Safe:      []rules.Square{15, 26, 28, 29, 30},
		Halt:      true,
		Water:     NearestBefore15,
		WaterEnds: true,
		Leaves: map[rules.Square]Exits{
			26: evenly(Exits{4: 30, 5: rules.Home}), 28: {3: rules.Home}, 29: {2: rules.Home},
			30: {1: rules.Home},
		},
	}
}

// Storer is J. A. Storer's page of 2005, near Jéquier (seed 002). No house but 30 is left by a rule
// of its own.
func Storer() RuleSheet {
	return RuleSheet{
		Name: "storer", Pawns: 5,
		FirstPawn: 10,
		Values:    [5]int{6, 1, 2, 3, 4},
		BonusOn:   []int{1, 4, 6},
		Attack:    Exchange,
		Guard:     RoundCorners,
		Blockade:  WithinOneRow,
		Backward:  true,
		Safe:      []rules.Square{15, 26, 28, 29},
		Water:     NearestBefore15,
		Leaves:    map[rules.Square]Exits{30: {}},
		TakeOff:   true,
		Clear:     11,
	}
}

// Secret is the "Secret Rules" of The Print and Play (seed 003), thrown with four sticks or with a
// die.
func Secret(die bool) RuleSheet {
	return RuleSheet{
		Name: "secret", Pawns: 5,
		FirstPawn: 10,
		Values:    [5]int{6, 1, 2, 3, 4},
		Die:       die,
		BonusOn:   []int{1, 4, 6},
		BonusAt:   []rules.Square{28, 29, 30},
		Attack:    Exchange,
		Guard:     RoundCorners,
		Blockade:  WithinOneRow,
		Backward:  true,
		StayAt:    []rules.Square{28, 29, 30},
		Safe:      []rules.Square{15, 26, 28, 29},
		Exact:     []rules.Square{26},
		Water:     NearestBefore15,
		Leaves: map[rules.Square]Exits{
			26: evenly(Exits{4: 30}), 28: {1: 29, 2: 30, 3: rules.Home}, 29: {1: 30, 2: rules.Home},
			30: {1: rules.Home},
		},
		Clear:       11,
		FarthestRow: true,
	}
}

// Digital is "Standard Rules for Senet Digitalisation" of 17 October 2024 (seed 004).
func Digital() RuleSheet {
	return RuleSheet{
		Name: "digital", Pawns: 7,
		Values:   [5]int{5, 1, 2, 3, 4},
		BonusOn:  []int{1, 4, 5},
		AllFirst: true,
		Attack:   Exchange,
		Guard:    RoundCorners,
		Blockade: NoRun,
		Exact:    []rules.Square{26},
		Water:    FirstFromOne,
		Leaves: map[rules.Square]Exits{
			26: evenly(Exits{4: 30, 5: rules.Home}), 28: {1: 29, 2: 30, 3: rules.Home},
			29: {1: 30, 2: rules.Home}, 30: {1: rules.Home},
		},
	}
}

// Kendall is T. Kendall's reconstruction of 1978, with seven pawns or five.
func Kendall(pawns int) RuleSheet {
	anyThrow := Exits{1: rules.Home, 2: rules.Home, 3: rules.Home, 4: rules.Home, 5: rules.Home}
	return RuleSheet{
		Name: "kendall", Pawns: pawns,
		ThrownFor: true,
		FirstPawn: rules.Square(2 * pawns),
		Values:    [5]int{5, 1, 2, 3, 4},
		BonusOn:   []int{1, 4, 5},
		AllFirst:  true,
		Attack:    Exchange,
		Sink:      []rules.Square{28, 29, 30},
		Guard:     RoundCorners,
		Blockade:  NoRun,
		Backward:  true,
		StayAt:    []rules.Square{28, 29, 30},
		Safe:      []rules.Square{26},
		Exact:     []rules.Square{26},
		Water:     StaysFor4,
		HomeFree:  true,
		Leaves: map[rules.Square]Exits{
			26: evenly(Exits{4: 30, 5: rules.Home}),
			28: {3: rules.Home}, 29: {2: rules.Home}, 30: anyThrow,
		},
	}
}

// Jequier is G. Jéquier's reconstruction of 1930.
func Jequier() RuleSheet {
	return RuleSheet{
		Name: "jequier", Pawns: 5,
		ThrownFor: true,
		FirstPawn: 10,
		Values:    [5]int{6, 1, 2, 3, 4},
		BonusOn:   []int{1, 4, 6},
		Attack:    BackToStart,
		Guard:     WithinOneRow,
		Blockade:  WithinOneRow,
		Backward:  true,
		BackEmpty: true,
		Safe:      []rules.Square{15, 26, 28, 29},
		Water:     LowestEmpty,
		Overshoot: true,
		Clear:     21,
		InOrder:   true,
		Points:    true,
	}
}

// Tait is J. Tait's reconstruction, pieced together from the variations of seed 002.
func Tait() RuleSheet {
	return RuleSheet{
		Name: "tait", Pawns: 5,
		InHand:    true,
		ThrownFor: true,
		Values:    [5]int{5, 1, 2, 3, 4},
		BonusOn:   []int{1, 4, 5},
		Double:    true,
		Attack:    BackToHand,
		Guard:     RoundCorners,
		Blockade:  WithinOneRow,
		Backward:  true,
		Safe:      []rules.Square{15, 26, 28, 29},
		Water:     LowestEmpty,
		Leaves:    map[rules.Square]Exits{30: {}},
		TakeOff:   true,
	}
}

// Bell is R. C. Bell's game of placing pawns; it runs from 30 to 1.
func Bell() RuleSheet {
	return RuleSheet{
		Name: "bell", Pawns: 10,
		InHand:    true,
		ThrownFor: true,
		Values:    [5]int{5, 1, 2, 3, 4},
		Attack:    BackToHand,
		Guard:     NoRun,
		Blockade:  NoRun,
		Safe:      []rules.Square{26, 27, 28, 29, 30},
		Water:     OrdinaryWater,
		Goals:     true,
	}
}
