package ruleset

import (
	"senet/rules"
	"senet/rules/sticks"
)

// RebirthHouse is the page "Gameboard and pieces for SENET", on which the House of Rebirth and the last houses give
// extra throws.
func RebirthHouse() Set {
	return Set{
		ID:        "rebirth",
		Certainty: Page,
		Sticks:    sticks.White,
		Pawns:     []int{5},
		Options: rules.Options{
			Pawns:   5,
			Setup:   rules.Alternate,
			Start:   rules.EvenStarts,
			First:   rules.FrontPawn,
			Values:  [5]int{5, 1, 2, 3, 4},
			Bonus:   rules.Numbers(1, 4, 5),
			Landing: rules.Squares(15, 28, 29, 30),

			Attack: rules.ToStart,
			Guard:  rules.RunOnPath,
			Wall:   rules.RunOnPath,
			Safe:   rules.Squares(15, 26, 28, 29, 30),

			Back:  rules.BackNever,
			Fixed: rules.Squares(28, 29, 30), // also where a house rule lets pawns go back

			Halt:      rules.Squares(26),
			Drown:     rules.DrownBefore,
			DrownEnds: true,
			Leaving:   rules.PastLast,
			Bound:     rules.Squares(28, 29, 30),
		},
		Named: rules.Squares(15, 26, 27, 28, 29, 30),
		Lines: page("rebirth",
			reading(Setup, "setup"),
			said(Start, "start"),
			said(FirstMove, "front"),
			told(Throwing, "values"),
			said(ExtraThrow, "throws"),
			said(ExtraThrow, "landing").on(rules.Rebirth),
			told(ExtraThrow, "houses"),
			ours(ExtraThrow, "once"),
			said(Moving, "must"),
			said(Moving, "own"),
			said(Attacking, "back"),
			reading(Attacking, "lowest"),
			said(Guarding, "two"),
			ours(Guarding, "corners").roundCorners(),
			said(Blocking, "three"),
			told(SafeHouses, "safe"),
			said(SafeHouses, "rebirth").on(rules.Rebirth),
			said(SafeHouses, "happy").on(rules.Happiness),
			reading(Backward, "never"),
			said(Happiness, "halt"),
			said(Happiness, "taken"),
			said(Drowning, "drown"),
			reading(Drowning, "turn"),
			ours(Drowning, "occupied"),
			said(Leaving, "exact"),
			said(Leaving, "from28").on(rules.Truths),
			said(Leaving, "from29").on(rules.Horus),
			said(Leaving, "from30").on(rules.LastSquare),
			ours(Leaving, "from26"),
			said(NoMove, "lose"),
			reading(NoMove, "pass"),
			ours(Winning, "wins"),
		),
	}
}
