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
		{"attack", func(to *rules.Options, from rules.Options) { to.Attack = from.Attack }},
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

// borne are the changes, by rule set, under which its weights were measured to play no worse than the rule of thumb.
func borne(set string) []string {
	return map[string][]string{}[set]
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
