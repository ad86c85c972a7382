package ending

import (
	"senet/rules"
)

// throw is a throw that the rules tell apart from others.
type throw struct {
	meaning rules.Meaning
	weight  int // relative frequency
	first   int // its first distance
	end     int // one past its last distance; equal to first for a miss
}

// distance is how far a throw moves a pawn: its number, or twice that if the rules allow
// doubling.
type distance struct {
	meaning rules.Meaning
	squares int
}

// throwsOf returns all throws and distances of rules. Throws that are repeated are left out, and
// raise the chances of the others.
func throwsOf(r *rules.Rules) (throws []throw, distances []distance) {
	weight := 16.0
	if r.Options().Die {
		weight = 6
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if meaning := r.Meaning(c.Throw); !meaning.Again {
			throws = addThrow(throws, throw{meaning: meaning, weight: int(c.Chance*weight + 0.5)})
		}
	}
	for i, c := range throws {
		throws[i].first = len(distances)
		if c.meaning.Value > 0 {
			distances = append(distances, distance{c.meaning, c.meaning.Value})
			if r.Options().Doubling {
				distances = append(distances, distance{c.meaning, 2 * c.meaning.Value})
			}
		}
		throws[i].end = len(distances)
	}
	return throws, distances
}

func addThrow(all []throw, c throw) []throw {
	for i := range all {
		if all[i].meaning == c.meaning {
			all[i].weight += c.weight
			return all
		}
	}
	return append(all, c)
}
