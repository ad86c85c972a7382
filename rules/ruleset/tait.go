package ruleset

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Tait is J. Tait's reconstruction so far as the variations of Storer's page tell of it.
func Tait() Set {
	return Set{
		ID:        "tait",
		Certainty: Inferred,
		Sticks:    sticks.White,
		Pawns:     []int{5},
		Options: rules.Options{
			Pawns:    5,
			Setup:    rules.InHand,
			Start:    rules.FirstOneWins,
			First:    rules.AnyPawn,
			Values:   [5]int{5, 1, 2, 3, 4},
			Bonus:    rules.Numbers(1, 4, 5),
			Doubling: true,

			Attack: rules.ToHand,
			Guard:  rules.RunOnPath,
			Wall:   rules.RunInRow,
			Safe:   rules.Squares(15, 26, 28, 29),

			Back: rules.BackForced,

			Drown:   rules.DrownLowest,
			Leaving: rules.FromLast,
		},
		Lines: page("tait",
			noted(Setup, "hand"),
			noted(Setup, "enter").explains(rules.EntryTaken),
			ours(Setup, "double"),
			ours(Start, "start"),
			ours(FirstMove, "first"),
			noted(Throwing, "values"),
			noted(Throwing, "doubling"),
			ours(ExtraThrow, "again"),
			ours(Moving, "choice"),
			storers(Moving, "own"),
			noted(Attacking, "attack"),
			storers(Guarding, "two"),
			storers(Blocking, "three"),
			storers(SafeHouses, "safe"),
			storers(Backward, "back"),
			ours(Backward, "either"),
			storers(Happiness, "ordinary"),
			noted(Drowning, "lowest"),
			storers(Leaving, "exact"),
			storers(BearingOff, "off"),
			ours(BearingOff, "free"),
			storers(NoMove, "ends"),
			ours(NoMove, "lost"),
			ours(Winning, "wins"),
		),
	}
}
