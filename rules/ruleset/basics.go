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
		Named: rules.Squares(15, 26, 27, 28, 29),
		Lines: page("basics",
			said(Setup, "setup"),
			ours(Setup, "even"),
			said(Start, "start"),
			ours(Start, "deciding"),
			said(Throwing, "values"),
			said(Throwing, "miss"),
			told(ExtraThrow, "none"),
			said(Moving, "own"),
			said(Attacking, "exchange"),
			said(Guarding, "two"),
			ours(Guarding, "corners").roundCorners(),
			said(Blocking, "three"),
			said(SafeHouses, "ankh").on(rules.Rebirth),
			said(SafeHouses, "happy").on(rules.Happiness),
			said(SafeHouses, "truths").on(rules.Truths),
			said(SafeHouses, "horus").on(rules.Horus),
			said(Backward, "back"),
			ours(Backward, "same"),
			said(Backward, "stay"),
			ours(Backward, "choice"),
			said(Happiness, "exact"),
			said(Drowning, "water"),
			reading(Drowning, "taken"),
			ours(Leaving, "home"),
			said(Leaving, "from28").on(rules.Truths),
			said(Leaving, "from29").on(rules.Horus),
			said(NoMove, "ended"),
			said(Winning, "wins"),
		),
	}
}
