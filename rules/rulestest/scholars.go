package rulestest

import "senet/rules"

// Kendall is T. Kendall's reconstruction of 1978, with seven pawns or five.
func Kendall(pawns int) Page {
	anyThrow := Exits{1: rules.Home, 2: rules.Home, 3: rules.Home, 4: rules.Home, 5: rules.Home}
	return Page{
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
func Jequier() Page {
	return Page{
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
func Tait() Page {
	return Page{
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
func Bell() Page {
	return Page{
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
