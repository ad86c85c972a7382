package ruleset

// List is every rule set, in the order in which they are offered: the five whose pages lie before us, then the scholars'.
func List() []Set {
	return append(Seeds(), Kendall(), Jequier(), Tait(), Bell())
}

// Seeds are the rule sets whose own pages lie before us.
func Seeds() []Set {
	return []Set{Basics(), RebirthHouse(), Storer(), Secret(), Digital()}
}

// ByID finds a rule set by the name it has in game records.
func ByID(id string) (Set, bool) {
	for _, set := range List() {
		if set.ID == id {
			return set, true
		}
	}
	return Set{}, false
}
