package rulestest

import "senet/rules"

// Basics is "Senet Basics" (seed 000). Home is square 30, reached by a 2 from 28 and a 1 from 29 alone.
func Basics(pawns int) Page {
	return Page{
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

// BasicsPast30 is Senet Basics with the house rule its own sample game needs: a pawn leaves by passing 30.
func BasicsPast30(pawns int) Page {
	page := Basics(pawns)
	page.Leaves = map[rules.Square]Exits{
		26: evenly(Exits{5: rules.Home}), 28: {3: rules.Home}, 29: {2: rules.Home}, 30: {1: rules.Home},
	}
	return page
}

// GameboardAndPieces is `rebirth` (seed 001).
func GameboardAndPieces() Page {
	return Page{
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
			26: evenly(Exits{4: 30, 5: rules.Home}), 28: {3: rules.Home}, 29: {2: rules.Home}, 30: {1: rules.Home},
		},
	}
}

// Storer is J. A. Storer's page of 2005, near Jéquier (seed 002). No house but 30 is left by a rule of its own.
func Storer() Page {
	return Page{
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

// Secret is the "Secret Rules" of The Print and Play (seed 003), thrown with four sticks or with a die.
func Secret(die bool) Page {
	return Page{
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
			26: evenly(Exits{4: 30}), 28: {1: 29, 2: 30, 3: rules.Home}, 29: {1: 30, 2: rules.Home}, 30: {1: rules.Home},
		},
		Clear:       11,
		FarthestRow: true,
	}
}

// Digital is "Standard Rules for Senet Digitalisation" of 17 October 2024 (seed 004).
func Digital() Page {
	return Page{
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
			26: evenly(Exits{4: 30, 5: rules.Home}), 28: {1: 29, 2: 30, 3: rules.Home}, 29: {1: 30, 2: rules.Home}, 30: {1: rules.Home},
		},
	}
}
