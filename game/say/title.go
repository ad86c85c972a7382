package say

import (
	"strings"
	"time"

	"senet/game/lang"
	"senet/rules/ruleset"
)

// Title is the name of a game: with its house rules, the number of pawns where there is a choice, and the die.
func Title(words *lang.Catalogue, base ruleset.Set, house ruleset.House, pawns int, die bool) string {
	name := HouseTitle(words, base, house)
	if set, err := base.Under(house); err == nil && len(set.Pawns) > 1 {
		name = words.T("bar.pawns", "name", name, "n", pawns)
	}
	if die {
		name = words.T("bar.die", "name", name)
	}
	return name
}

// HouseTitle is the name of a rule set with house rules: the rule set's own, and what differs from it.
func HouseTitle(words *lang.Catalogue, base ruleset.Set, house ruleset.House) string {
	name := SetName(words, base)
	what := changes(words, base, house)
	switch len(what) {
	case 0:
		return name
	case 1:
		return words.T("house.title.one", "set", name, "first", what[0])
	case 2:
		return words.T("house.title.two", "set", name, "first", what[0], "second", what[1])
	}
	return words.T("house.title.more", "set", name, "first", what[0], "n", len(what)-1)
}

// Changes are house rules in words, "" for none.
func Changes(words *lang.Catalogue, base ruleset.Set, house ruleset.House) string {
	return strings.Join(changes(words, base, house), words.Raw("list.comma")+" ")
}

func changes(words *lang.Catalogue, base ruleset.Set, house ruleset.House) (what []string) {
	for _, d := range ruleset.Differences(base, house) {
		what = append(what, Change(words, d))
	}
	return what
}

// Change is the few words for what differs from a rule set.
func Change(words *lang.Catalogue, d ruleset.Difference) string {
	var list []string
	for _, key := range d.Labels() {
		list = append(list, words.T(key))
	}
	return strings.Join(list, words.Raw("list.comma")+" ")
}

// Date is a date in words; one that is not written as this game writes it stays as it is.
func Date(words *lang.Catalogue, text string) string {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return text
	}
	return words.T("games.date", "day", day.Day(), "month", words.T("month."+day.Format("01")), "year", day.Year())
}
