package ruleset

import "senet/rules"

// RebirthHouse is the page "Gameboard and pieces for SENET", on which the House of Rebirth and the last houses give
// extra throws.
func RebirthHouse() Set {
	return Set{
		ID:        "rebirth",
		Certainty: Page,
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

			Back: rules.BackNever,

			Halt:      rules.Squares(26),
			Drown:     rules.DrownBefore,
			DrownEnds: true,
			Leaving:   rules.PastLast,
			Bound:     rules.Squares(28, 29, 30),
		},
	}
}
