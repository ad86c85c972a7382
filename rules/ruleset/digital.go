package ruleset

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Digital is the sheet "Standard Rules for Senet Digitalisation" of 17 October 2024.
func Digital() Set {
	return Set{
		ID:        "digital",
		Certainty: Page,
		Sticks:    sticks.White,
		First:     rules.Spools,
		Pawns:     []int{7},
		Options: rules.Options{
			Pawns:  7,
			Setup:  rules.Alternate,
			Start:  rules.EvenStarts,
			First:  rules.AnyPawn,
			Values: [5]int{5, 1, 2, 3, 4},
			Bonus:  rules.Numbers(1, 4, 5),
			Gather: true,

			Attack: rules.Exchange,
			Guard:  rules.RunOnPath,

			Back: rules.BackNever,

			Exact:   rules.Squares(26),
			Drown:   rules.DrownFirst,
			Leaving: rules.PastLast,
		},
		Named: rules.Squares(15, 26, 27, 28, 29, 30),
		Lines: page("digital",
			said(Setup, "setup"),
			said(Start, "dark"),
			told(Throwing, "values"),
			said(Throwing, "share"),
			ours(Throwing, "use"),
			said(ExtraThrow, "extra"),
			said(Moving, "own"),
			said(Attacking, "attack"),
			said(Guarding, "two"),
			ours(Guarding, "corners").roundCorners(),
			told(Blocking, "none"),
			told(SafeHouses, "unsafe"),
			said(Backward, "never"),
			said(Happiness, "exact"),
			said(Drowning, "water"),
			said(Leaving, "from26").on(rules.Happiness),
			said(Leaving, "from28").on(rules.Truths),
			said(Leaving, "from29").on(rules.Horus),
			said(Leaving, "from30").on(rules.LastSquare),
			told(Leaving, "on"),
			ours(NoMove, "lost"),
			said(Winning, "wins"),
		),
	}
}
