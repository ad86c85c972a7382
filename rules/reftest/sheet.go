package reftest

import "senet/rules"

// RuleSheet is a column of the table in the rulebook: cell by cell, what the page of a rule set
// says. The literal engine knows only these cells.
type RuleSheet struct {
	Name  string
	Pawns int // of each side
	// how many pawns of each side are home before the game begins, those farthest from home
	AtHome [2]int

	InHand    bool // all pawns start in the hand
	Middle    bool // they start in the middle row, from 11 on, instead of from 1 on
	ThrownFor bool // the first player to throw a 1 starts
	// the pawn on this square must make the first move of the game; Nowhere if any pawn may
	FirstPawn rules.Square

	FirstStep bool // the first move is one square by FirstPawn, without a throw

	Values     [5]int         // of throws with 0..4 marked sides; 0 is a missed turn
	Die        bool           // a die is thrown instead of the sticks; a 5 is thrown again
	ExtraOn    []int          // values that give another throw
	ExtraAt    []rules.Square // squares on which a move gives another throw
	Extra      Extra
	AllFirst   bool // all throws of a turn come first, and then pawns use the numbers in any order
	Double     bool // a player may double the value of a throw
	Attack     Attack
	Sink       []rules.Square // a pawn attacked here goes to 27, and is safe while 27 is occupied
	Guard      Run
	Blockade   Run
	Backward   bool           // pawns go back if none can go forward
	BackEmpty  bool           // pawns go back only onto empty squares
	BackPasses bool           // pawns that go back may pass blockades
	MayStay    bool           // a pawn on a safe square need not go back
	HomeFree   bool           // a player may always pass instead of going home
	StayAt     []rules.Square // squares from which pawns never go back
	Safe       []rules.Square // squares on which pawns cannot be attacked
	Exact      []rules.Square // squares that pawns cannot pass without landing on them
	Halt       bool           // 26 stops every pawn that would pass it
	Water      Water
	WaterEnds  bool // a pawn that lands in the Water ends the turn
	Leaves     map[rules.Square]Exits
	TakeOff    bool // a pawn on 30 is taken off at the start of a turn
	Overshoot  bool // any number that leads past 30 takes a pawn home
	// a pawn goes home, or is taken off, only if its side has no pawn below this square
	Clear       rules.Square
	FarthestRow bool // in the first row, only the pawn of a side that is farthest may move
	// a pawn that has never moved must wait until the pawn of its side in front of it has moved
	InOrder bool
	// the game goes from 30 to 1, and is won by filling the goal squares in the first two rows
	Goals  bool
	Points bool // points for the opponent's pawns still on the board
}

// Exits is the cell "leaves this square with": the squares to which values lead from here. Other
// values lead nowhere.
type Exits map[int]rules.Square

// Extra is how many extra throws a turn can have.
type Extra int

const (
	AsThrown Extra = iota // any number
	OnceATurn
	NoExtra
)

// Attack is what happens to an attacked pawn.
type Attack int

const (
	Exchange Attack = iota // it goes to the square from which the attacker came
	// it goes to the lowest square that is empty after the attacker has moved
	BackToStart
	BackToHand // it goes to the hand
)

// Run says which squares are neighbours, so that pawns on them are in a row.
type Run int

const (
	NoRun        Run = iota // none
	RoundCorners            // squares that follow each other on the path
	WithinOneRow            // these, if they are in the same row of ten
)

// Water is where a pawn goes that lands on 27.
type Water int

const (
	FirstFromOne    Water = iota // to 15; if that is taken, the first empty square, counted from 1
	NearestBefore15              // to 15; if that is taken, the nearest empty square before it
	LowestEmpty                  // to the lowest empty square
	StaysFirst                   // it stays; the turn ends, and this pawn must move before any other
	// it stays until its owner throws a 4, or gives up a turn to send it to 15
	StaysFor4
	OrdinaryWater // it stays; 27 is an ordinary square
)

// evenly returns the exits from 26 to 27, 28 and 29, and more.
func evenly(more Exits) Exits {
	exits := Exits{1: 27, 2: 28, 3: 29}
	for value, square := range more {
		exits[value] = square
	}
	return exits
}

// Basics is "Senet Basics" (seed 000). Home is square 30. It can be reached only by a 2 from 28 and
// a 1 from 29.
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

// BasicsPast30 is Senet Basics with the house rule that a pawn goes home by passing 30, as in the
// sample game on its page.
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
		ExtraOn:   []int{1, 4, 5},
		ExtraAt:   []rules.Square{15, 28, 29, 30},
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

// Storer is J. A. Storer's page of 2005, which is similar to Jéquier (seed 002). Only square 30 has
// Exits.
func Storer() RuleSheet {
	return RuleSheet{
		Name: "storer", Pawns: 5,
		FirstPawn: 10,
		Values:    [5]int{6, 1, 2, 3, 4},
		ExtraOn:   []int{1, 4, 6},
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
		ExtraOn:   []int{1, 4, 6},
		ExtraAt:   []rules.Square{28, 29, 30},
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
		ExtraOn:  []int{1, 4, 5},
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
		ExtraOn:   []int{1, 4, 5},
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
		ExtraOn:   []int{1, 4, 6},
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

// Tait is J. Tait's reconstruction, put together from the variations of seed 002.
func Tait() RuleSheet {
	return RuleSheet{
		Name: "tait", Pawns: 5,
		InHand:    true,
		ThrownFor: true,
		Values:    [5]int{5, 1, 2, 3, 4},
		ExtraOn:   []int{1, 4, 5},
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
