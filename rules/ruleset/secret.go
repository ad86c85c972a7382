package ruleset

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Secret is the "Secret Rules" sheet of The Print and Play, thrown with sticks or with a die.
func Secret() Set {
	return Set{
		ID:        "secret",
		Certainty: Page,
		Sticks:    sticks.Dark,
		Pawns:     []int{5},
		Dice:      true,
		Options: rules.Options{
			Pawns:   5,
			Setup:   rules.Alternate,
			Start:   rules.EvenStarts,
			First:   rules.FrontPawn,
			Values:  [5]int{6, 1, 2, 3, 4},
			Bonus:   rules.Numbers(1, 4, 6),
			Landing: rules.Squares(28, 29, 30),

			Attack: rules.Exchange,
			Guard:  rules.RunOnPath,
			Wall:   rules.RunInRow,
			Safe:   rules.Squares(15, 26, 28, 29),

			Back:      rules.BackForced,
			Fixed:     rules.Squares(28, 29, 30),
			FrontOnly: true,

			Exact:      rules.Squares(26),
			Drown:      rules.DrownBefore,
			Leaving:    rules.PastLast,
			ClearBelow: 11,
		},
		Named: rules.Squares(15, 26, 27, 28, 29, 30),
		Lines: page("secret",
			said(Setup, "setup"),
			said(Start, "start"),
			said(FirstMove, "front"),
			said(Throwing, "values"),
			said(Throwing, "die"),
			reading(Throwing, "six"),
			said(ExtraThrow, "throws"),
			said(ExtraThrow, "landing"),
			said(Moving, "own"),
			said(Attacking, "exchange"),
			said(Guarding, "two"),
			ours(Guarding, "corners").roundCorners(),
			said(Blocking, "three"),
			told(SafeHouses, "safe"),
			said(SafeHouses, "ankh").on(rules.Rebirth),
			said(SafeHouses, "bird").on(rules.Happiness),
			said(SafeHouses, "truths").on(rules.Truths),
			said(SafeHouses, "eye").on(rules.Horus),
			said(Backward, "back"),
			ours(Backward, "houses").explains(rules.StaysOnHouse),
			said(FirstRow, "farthest"),
			ours(FirstRow, "alone"),
			said(Happiness, "exact"),
			said(Drowning, "rivers"),
			told(Leaving, "home"),
			said(Leaving, "from28").on(rules.Truths),
			said(Leaving, "from29").on(rules.Horus),
			said(Leaving, "from30").on(rules.LastSquare),
			ours(Leaving, "miss"),
			said(BearingOff, "row"),
			said(NoMove, "ends"),
			ours(NoMove, "lost"),
			ours(Winning, "wins"),
		),
	}
}
