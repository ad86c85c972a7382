package opponent

import (
	"senet/rules"
	"senet/rules/sticks"
)

// fall is one throw that counts, with its chance.
type fall struct {
	reading rules.Reading
	chance  float64
}

// falls are the throws of a rule set that count, each reading once; a throw that is cast again is left out and the rest
// shares its chance.
func falls(r *rules.Rules) []fall {
	var all []fall
	counted := 0.0
	for _, c := range sticks.Chances(r.Options().Die) {
		if reading := r.Read(c.Throw); !reading.Again {
			all = add(all, fall{reading, c.Probability})
			counted += c.Probability
		}
	}
	for i := range all {
		all[i].chance /= counted
	}
	return all
}

// add joins throws that read the same: looking at one is looking at all.
func add(all []fall, f fall) []fall {
	for i := range all {
		if all[i].reading == f.reading {
			all[i].chance += f.chance
			return all
		}
	}
	return append(all, f)
}
