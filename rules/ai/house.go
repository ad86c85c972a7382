package ai

import (
	"slices"

	"senet/rules"
	"senet/rules/ruleset"
)

// borne are the house options, by rule set, under which its weights were measured to win at least
// as much as the rule of thumb, in 600 games (300 for jequier and bell) with each value of the
// option by itself. The weights of other rule sets, of other numbers of pawns and of the die were
// not measured with house rules.
func borne(set string) []string {
	switch set {
	case "basics":
		return []string{"pawns", "opening", "unmarked", "extra", "attack", "back", "water", "clear", "leave"}
	case "rebirth":
		return []string{"opening", "unmarked", "extra", "back", "safe30"}
	case "storer":
		return []string{"double", "safe30", "clear"}
	case "secret":
		return []string{"pawns", "opening", "unmarked", "extra", "double", "attack", "back", "safe30",
			"water", "clear", "leave"}
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
	for _, option := range ruleset.HouseOptions() {
		if slices.Contains(borne(set), option.Name) {
			option.Take(&base, house)
		}
	}
	return base
}
