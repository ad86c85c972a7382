package ruleset

// List is every rule set, in the order in which they are offered.
func List() []Set {
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
