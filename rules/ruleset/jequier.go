package ruleset

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Jequier is G. Jéquier's reconstruction of 1930, in which the first row empties in order and the last row is scored.
func Jequier() Set {
	return Set{
		ID:        "jequier",
		Certainty: Told,
		Sticks:    sticks.White,
		Pawns:     []int{5},
		Options: rules.Options{
			Pawns:  5,
			Setup:  rules.Alternate,
			Start:  rules.FirstOneWins,
			First:  rules.FrontPawn,
			Values: [5]int{6, 1, 2, 3, 4},
			Bonus:  rules.Numbers(1, 4, 6),

			Attack: rules.ToStart,
			Guard:  rules.RunInRow,
			Wall:   rules.RunInRow,
			Safe:   rules.Squares(15, 26, 28, 29),

			Back:      rules.BackForced,
			BackEmpty: true,

			Drown:      rules.DrownLowest,
			Leaving:    rules.Overshoot,
			ClearBelow: 21,
			InOrder:    true,

			Score: rules.ScoreLeftover,
		},
		Lines: page("jequier",
			ludii(Setup, "setup"),
			ludii(Setup, "even"),
			ludii(Start, "start"),
			ludii(FirstMove, "front"),
			ludii(Throwing, "values"),
			ludii(ExtraThrow, "again"),
			ludii(Moving, "own"),
			ludii(Attacking, "lowest"),
			ludii(Guarding, "two"),
			ludii(Blocking, "three"),
			ludii(SafeHouses, "safe"),
			ludii(Backward, "back"),
			ludii(Backward, "empty").explains(rules.BackwardEmpty),
			ludii(FirstRow, "order"),
			ours(FirstRow, "started"),
			ludii(Happiness, "ordinary"),
			ludii(Drowning, "lowest27"),
			ludii(Leaving, "past"),
			ludii(BearingOff, "row"),
			ours(NoMove, "lost"),
			ludii(Winning, "wins"),
			ludii(Winning, "points"),
		),
	}
}
