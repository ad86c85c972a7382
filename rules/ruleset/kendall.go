package ruleset

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Kendall is T. Kendall's reconstruction of 1978, with its pawn that waits in the Water.
func Kendall() Set {
	return Set{
		ID:        "kendall",
		Certainty: Told,
		Sticks:    sticks.White,
		Pawns:     []int{7, 5},
		Options: rules.Options{
			Pawns:  7,
			Setup:  rules.Alternate,
			Start:  rules.FirstOneWins,
			First:  rules.FrontPawn,
			Values: [5]int{5, 1, 2, 3, 4},
			Bonus:  rules.Numbers(1, 4, 5),
			Gather: true,

			Attack: rules.Exchange,
			Sink:   rules.Squares(28, 29, 30),
			Guard:  rules.RunOnPath,
			Safe:   rules.Squares(26),

			Back:  rules.BackForced,
			Fixed: rules.Squares(28, 29, 30),

			Exact:    rules.Squares(26),
			Drown:    rules.DrownRelease,
			Leaving:  rules.PastLast,
			Bound:    rules.Squares(28, 29, 30),
			LastFree: true,
			HomeFree: true,
		},
		Lines: page("kendall",
			noted(Setup, "setup"),
			ludii(Setup, "even"),
			ludii(Start, "start"),
			ludii(FirstMove, "front"),
			ludii(Throwing, "values"),
			ludii(Throwing, "share"),
			ours(Throwing, "use"),
			ludii(ExtraThrow, "extra"),
			ludii(Moving, "own"),
			ludii(Attacking, "exchange"),
			ludii(Attacking, "sink"),
			ludii(Attacking, "shelter").explains(rules.VictimShelter),
			ludii(Guarding, "two"),
			ludii(Blocking, "none"),
			ours(SafeHouses, "happy").on(rules.Happiness),
			ludii(SafeHouses, "rebirth").on(rules.Rebirth),
			ludii(Backward, "back"),
			ludii(Backward, "houses").explains(rules.StaysOnHouse),
			ludii(Happiness, "exact"),
			ludii(Drowning, "waits"),
			ludii(Drowning, "others").explains(rules.WaterPawnFirst),
			ludii(Drowning, "guards"),
			ours(Drowning, "keeps"),
			ludii(Drowning, "next").explains(rules.SentBackFirst),
			ours(Drowning, "both"),
			ludii(Leaving, "from26").on(rules.Happiness),
			ludii(Leaving, "from27").on(rules.Water),
			ludii(Leaving, "from28").on(rules.Truths),
			ludii(Leaving, "from29").on(rules.Horus),
			ludii(Leaving, "from30").on(rules.LastSquare),
			ludii(BearingOff, "free"),
			ours(BearingOff, "ahead"),
			ours(NoMove, "lost"),
			ludii(Winning, "wins"),
		),
	}
}
