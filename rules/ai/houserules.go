package ai

import (
	"slices"

	"senet/rules"
	"senet/rules/ruleset"
)

// testedOptions returns the options that house rules may change while the weights of the rule set
// are still used. With each of their values, the weights win at least as often as the rule of
// thumb. There is one exception: in storer, if an attack sends pawns back, they win less often, but
// their chances are much closer to the truth (with two pawns on each side they are wrong by 0.012
// on average, those of the rule of thumb by 0.14). Each value was measured alone, in 60 to 600
// games, and never with the die.
func testedOptions(set string) []string {
	switch set {
	case "basics":
		return []string{"pawns", "setup", "opening", "unmarked", "extra", "attack", "back",
			"water", "clear", "leave"}
	case "rebirth", "jequier":
		return []string{"pawns", "setup", "opening", "unmarked", "extra", "double", "attack", "back",
			"exact", "safe30", "water", "clear", "leave"}
	case "storer":
		return []string{"pawns", "setup", "opening", "unmarked", "extra", "double", "attack", "back",
			"exact", "safe30", "clear"}
	case "secret":
		return []string{"pawns", "setup", "opening", "unmarked", "extra", "double", "attack", "back",
			"safe30", "water", "clear", "leave"}
	case "tait":
		return []string{"pawns", "double", "unmarked", "extra", "attack", "back", "exact", "safe30",
			"water", "clear"}
	case "bell":
		return []string{"unmarked", "extra", "exact", "safe30"}
	}
	return nil
}

// withTestedOptions returns the options of a rule set, with the tested ones as in the house rules.
func withTestedOptions(base, house rules.Options, set string) rules.Options {
	for _, option := range ruleset.HouseOptions() {
		if slices.Contains(testedOptions(set), option.Name) {
			option.CopyValue(&base, house)
		}
	}
	return base
}
