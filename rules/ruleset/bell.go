package ruleset

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Bell is R. C. Bell's game of placing pawns, played from 30 to 1 and won by filling every other square.
func Bell() Set {
	return Set{
		ID:        "bell",
		Certainty: Told,
		Sticks:    sticks.White,
		Pawns:     []int{10},
		Options: rules.Options{
			Pawns:   10,
			Setup:   rules.InHand,
			Start:   rules.FirstOneWins,
			First:   rules.AnyPawn,
			Reverse: true,
			Values:  [5]int{5, 1, 2, 3, 4},

			Attack: rules.ToHand,
			Safe:   rules.Squares(26, 27, 28, 29, 30),

			Back:    rules.BackNever,
			MayStay: true,
			Drown:   rules.NoWater,

			Goal:  rules.OddAndEven,
			Score: rules.ScoreFirstGoal,
		},
		Lines: page("bell",
			noted(Setup, "hand"),
			cabinet(Setup, "enter").explains(rules.HandOnly, rules.EntryTaken),
			ours(Start, "start"),
			ours(FirstMove, "first"),
			cabinet(Throwing, "values"),
			cabinet(ExtraThrow, "noextra"),
			noted(Moving, "reverse"),
			cabinet(Moving, "own"),
			cabinet(Moving, "free"),
			cabinet(Attacking, "attack"),
			cabinet(Guarding, "noguard"),
			cabinet(Blocking, "nowall"),
			cabinet(SafeHouses, "entry"),
			cabinet(SafeHouses, "goals"),
			cabinet(Backward, "oneway"),
			cabinet(Happiness, "happy"),
			cabinet(Drowning, "nowater"),
			cabinet(Leaving, "never"),
			cabinet(NoMove, "pass"),
			noted(Winning, "squares"),
			ours(Winning, "fixed"),
			ours(Winning, "fill"),
			cabinet(Winning, "points"),
			ours(Draw, "quiet"),
		),
	}
}
