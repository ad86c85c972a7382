package ai

import (
	"slices"

	"senet/rules"
	"senet/rules/ruleset"
)

// testedOptions returns the house options under which the weights of a rule set win at least as
// often as the rule of thumb. Each value of each option was measured alone, in 600 games (300 for
// jequier and bell). Other rule sets, numbers of pawns, and the die were not measured with house
// rules.
func testedOptions(set string) []string {
	switch set {
	case "basics":
		return []string{"pawns", "opening", "unmarked", "extra", "attack", "back",
			"water", "clear", "leave"}
	case "rebirth":
		return []string{"opening", "unmarked", "extra", "back", "safe30"}
	case "storer":
		return []string{"double", "safe30", "clear"}
	case "secret":
		return []string{"pawns", "opening", "unmarked", "extra", "double", "attack", "back", "safe30",
			"water", "clear", "leave"}
	case "jequier":
		return []string{"pawns", "opening", "unmarked", "extra", "attack", "back",
			"exact", "safe30", "clear"}
	case "tait":
		return []string{"unmarked", "extra", "attack", "back", "safe30", "water", "clear"}
	case "bell":
		return []string{"unmarked", "extra", "exact", "safe30"}
	}
	return nil
}

// withTestedOptions returns the options of a rule set, changed to those of the house where they
// were tested.
func withTestedOptions(base, house rules.Options, set string) rules.Options {
	for _, option := range ruleset.HouseOptions() {
		if slices.Contains(testedOptions(set), option.Name) {
			option.Take(&base, house)
		}
	}
	return base
}
