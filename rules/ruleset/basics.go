package ruleset

import "senet/rules"

// Basics is the page "Senet Basics" with its sample game.
func Basics() Set {
	return Set{
		ID:        "basics",
		Certainty: Page,
		Pawns:     []int{5, 7},
		Options: rules.Options{
			Pawns:  5,
			Setup:  rules.Alternate,
			Start:  rules.FirstOneWins,
			First:  rules.AnyPawn,
			Values: [5]int{0, 1, 2, 3, 5},

			Attack: rules.Exchange,
			Guard:  rules.RunOnPath,
			Wall:   rules.RunOnPath,
			Safe:   rules.Squares(15, 26, 28, 29),

			Back:      rules.BackForced,
			SafeStays: true,

			Exact:   rules.Squares(26),
			Drown:   rules.DrownFirst,
			Leaving: rules.OntoLast,
			Bound:   rules.Squares(28, 29),
		},
	}
}
