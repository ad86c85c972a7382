package opponent

import (
	"slices"

	"senet/rules"
)

// change is one thing that house rules change and that weights may bear: it makes a rule set like the house's rules in it.
type change struct {
	name string // of the house rule
	take func(to *rules.Options, from rules.Options)
}

func changes() []change {
	return []change{
		{"pawns", func(to *rules.Options, from rules.Options) { to.Pawns = from.Pawns }},
		{"opening", func(to *rules.Options, from rules.Options) { to.First, to.Start = from.First, from.Start }},
		{"unmarked", func(to *rules.Options, from rules.Options) { to.Values, to.Bonus = from.Values, from.Bonus }},
		{"extra", func(to *rules.Options, from rules.Options) { to.Extra = from.Extra }},
		{"double", func(to *rules.Options, from rules.Options) { to.Doubling = from.Doubling }},
		{"attack", func(to *rules.Options, from rules.Options) { to.Attack, to.Sink = from.Attack, from.Sink }},
		{"back", func(to *rules.Options, from rules.Options) {
			to.Back, to.BackEmpty, to.BackPasses = from.Back, from.BackEmpty, from.BackPasses
		}},
		{"exact", func(to *rules.Options, from rules.Options) { to.Exact, to.Halt = from.Exact, from.Halt }},
		{"safe30", func(to *rules.Options, from rules.Options) { to.Safe = from.Safe }},
		{"water", func(to *rules.Options, from rules.Options) { to.Drown, to.Sink = from.Drown, from.Sink }},
		{"clear", func(to *rules.Options, from rules.Options) { to.ClearBelow = from.ClearBelow }},
		{"leave", func(to *rules.Options, from rules.Options) {
			to.Leaving, to.Bound, to.LastFree = from.Leaving, from.Bound, from.LastFree
		}},
	}
}

// borne are the changes, by rule set, under which its weights were measured to win at least as much as the rule of thumb, in 600
// games (300 for jequier and bell) with each value of the house rule by itself. The weights of other rule sets, of other numbers of
// pawns and of the die were not measured with house rules.
func borne(set string) []string {
	switch set {
	case "basics":
		return []string{"pawns", "opening", "unmarked", "extra", "attack", "back", "water", "clear", "leave"}
	case "rebirth":
		return []string{"opening", "unmarked", "extra", "back", "safe30"}
	case "storer":
		return []string{"double", "safe30", "clear"}
	case "secret":
		return []string{"pawns", "opening", "unmarked", "extra", "double", "attack", "back", "safe30", "water", "clear", "leave"}
	case "jequier":
		return []string{"pawns", "opening", "unmarked", "extra", "attack", "back", "exact", "safe30", "clear"}
	case "tait":
		return []string{"unmarked", "extra", "attack", "back", "safe30", "water", "clear"}
	case "bell":
		return []string{"unmarked", "extra", "exact", "safe30"}
	}
	return nil
}

// like is a rule set's rules, with what the house changes and its weights bear.
func like(base, house rules.Options, set string) rules.Options {
	names := borne(set)
	for _, c := range changes() {
		if slices.Contains(names, c.name) {
			c.take(&base, house)
		}
	}
	return base
}
