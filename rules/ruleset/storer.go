package ruleset

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Storer is J. A. Storer's page of 2005, rules close to Jéquier's.
func Storer() Set {
	return Set{
		ID:        "storer",
		Certainty: Page,
		Sticks:    sticks.White,
		Pawns:     []int{5},
		Options: rules.Options{
			Pawns:  5,
			Setup:  rules.Alternate,
			Start:  rules.EvenStarts,
			First:  rules.FrontPawn,
			Values: [5]int{6, 1, 2, 3, 4},
			Bonus:  rules.Numbers(1, 4, 6),

			Attack: rules.Exchange,
			Guard:  rules.RunOnPath,
			Wall:   rules.RunInRow,
			Safe:   rules.Squares(15, 26, 28, 29),

			Back: rules.BackForced,

			Drown:      rules.DrownBefore,
			Leaving:    rules.FromLast,
			ClearBelow: 11,
		},
		Lines: page("storer",
			said(Setup, "setup"),
			ours(Start, "start"),
			said(FirstMove, "front"),
			said(Throwing, "values"),
			said(ExtraThrow, "again"),
			said(Moving, "own"),
			said(Attacking, "exchange"),
			said(Guarding, "two"),
			ours(Guarding, "corners").roundCorners(),
			said(Blocking, "three"),
			said(SafeHouses, "safe"),
			said(Backward, "back"),
			ours(Backward, "same"),
			told(Happiness, "ordinary"),
			said(Drowning, "trap"),
			ours(Drowning, "both"),
			said(Leaving, "exit"),
			said(BearingOff, "off"),
			ours(BearingOff, "choice"),
			told(BearingOff, "unsafe"),
			said(NoMove, "ends"),
			ours(NoMove, "lost"),
			said(Winning, "wins"),
		),
	}
}
