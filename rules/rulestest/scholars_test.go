package rulestest

import "senet/rules"

// The scholars' rule sets in the quick engine's options, read from the rulebook's second table.

func kendall(pawns int) rules.Options {
	return rules.Options{
		Pawns: pawns, Start: rules.FirstOneWins, First: rules.FrontPawn,
		Values: [5]int{5, 1, 2, 3, 4}, Bonus: rules.Numbers(1, 4, 5), Gather: true,
		Attack: rules.Exchange, Sink: rules.Squares(28, 29, 30), Guard: rules.RunOnPath,
		Safe: rules.Squares(26), Back: rules.BackForced, Fixed: rules.Squares(28, 29, 30),
		Exact: rules.Squares(26), Drown: rules.DrownRelease,
		Leaving: rules.PastLast, Bound: rules.Squares(28, 29, 30), LastFree: true,
	}
}

func jequier() rules.Options {
	return rules.Options{
		Pawns: 5, Start: rules.FirstOneWins, First: rules.FrontPawn,
		Values: [5]int{6, 1, 2, 3, 4}, Bonus: rules.Numbers(1, 4, 6),
		Attack: rules.ToStart, Guard: rules.RunInRow, Wall: rules.RunInRow,
		Safe: rules.Squares(15, 26, 28, 29), Back: rules.BackForced, BackEmpty: true,
		Drown: rules.DrownLowest, Leaving: rules.Overshoot, ClearBelow: 21, InOrder: true,
		Score: rules.ScoreLeftover,
	}
}

func tait() rules.Options {
	return rules.Options{
		Pawns: 5, Setup: rules.InHand, Start: rules.FirstOneWins,
		Values: [5]int{5, 1, 2, 3, 4}, Bonus: rules.Numbers(1, 4, 5), Doubling: true,
		Attack: rules.ToHand, Guard: rules.RunOnPath, Wall: rules.RunInRow,
		Safe: rules.Squares(15, 26, 28, 29), Back: rules.BackForced,
		Drown: rules.DrownLowest, Leaving: rules.FromLast,
	}
}

func bell() rules.Options {
	return rules.Options{
		Pawns: 10, Setup: rules.InHand, Start: rules.FirstOneWins, Reverse: true,
		Values: [5]int{5, 1, 2, 3, 4}, Attack: rules.ToHand,
		Safe: rules.Squares(26, 27, 28, 29, 30), Drown: rules.NoWater, MayStay: true,
		Goal: rules.OddAndEven, Score: rules.ScoreFirstGoal,
	}
}
