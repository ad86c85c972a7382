package ruleset

// makers are how every rule set is made, by its ID, in the order in which they are offered: the five whose pages lie before us,
// then the scholars'.
func makers() []maker {
	return []maker{
		{"basics", Basics}, {"rebirth", RebirthHouse}, {"storer", Storer}, {"secret", Secret}, {"digital", Digital},
		{"kendall", Kendall}, {"jequier", Jequier}, {"tait", Tait}, {"bell", Bell},
	}
}

type maker struct {
	id  string
	set func() Set
}

// List is every rule set, in the order in which they are offered.
func List() []Set {
	var all []Set
	for _, m := range makers() {
		all = append(all, m.set())
	}
	return all
}

// ByID finds a rule set by the name it has in game records.
func ByID(id string) (Set, bool) {
	for _, m := range makers() {
		if m.id == id {
			return m.set(), true
		}
	}
	return Set{}, false
}
