package opponent

import (
	"senet/rules"
	"senet/rules/sticks"
)

// falls are the throws of a rule set that count, each reading once: looking at one is looking at all.
func falls(r *rules.Rules) (all []sticks.Fall) {
next:
	for _, f := range sticks.Falls(r) {
		for i := range all {
			if all[i].Reading == f.Reading {
				all[i].Chance += f.Chance
				continue next
			}
		}
		all = append(all, f)
	}
	return all
}
