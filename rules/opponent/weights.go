package opponent

import (
	"strconv"

	"senet/rules"
	"senet/rules/ruleset"
)

// WeightsName is the name of the learned weights that are good for rules, or "" where the rule of thumb is better. set is the
// ID of the rule set that the rules are, or that they change. Each number of pawns and the die have weights of their own.
func WeightsName(set string, o rules.Options) string {
	base, ok := ruleset.ByID(set)
	if !ok {
		return ""
	}
	for _, v := range Variants(base) {
		if base.With(v.Pawns, v.Die) == o {
			return v.Name
		}
	}
	if like(base.Options, o, set) == o {
		return set
	}
	return ""
}

// Variant is a way in which a rule set is offered, by number of pawns and by sticks or die.
type Variant struct {
	Name  string // of its weights: the rule set's ID, then the pawns if they are not the usual ones, then "die"
	Pawns int    // each
	Die   bool
}

// Variants are all the ways in which a rule set is offered, the usual one first.
func Variants(set ruleset.Set) []Variant {
	var all []Variant
	for _, pawns := range set.Pawns {
		name := set.ID
		if pawns != set.Options.Pawns {
			name += "-" + strconv.Itoa(pawns)
		}
		all = append(all, Variant{name, pawns, false})
		if set.Dice {
			all = append(all, Variant{name + "-die", pawns, true})
		}
	}
	return all
}
