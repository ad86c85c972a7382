package ruleset

import "senet/rules"

// Secret is the "Secret Rules" sheet of The Print and Play, thrown with sticks or with a die.
func Secret() Set {
	return Set{
		ID:        "secret",
		Certainty: Page,
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
	}
}
