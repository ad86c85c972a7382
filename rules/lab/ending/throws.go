package ending

import (
	"senet/rules"
)

// cast is one reading of a throw.
type cast struct {
	reading rules.Reading
	parts   int // how often it falls, in parts of all that count
	first   int // its first slot
	end     int // and one past its last
}

// slot is a value that a cast lets a pawn go: its number, or twice that where numbers can be
// doubled. A miss has none.
type slot struct {
	reading rules.Reading
	value   int
}

// castsOf are the casts of a rule set, each reading once. A throw that is cast again is left out;
// the others share its chance.
func castsOf(r *rules.Rules) (casts []cast, slots []slot) {
	parts := 16.0
	if r.Options().Die {
		parts = 6
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if reading := r.Read(c.Throw); !reading.Again {
			casts = joined(casts, cast{reading: reading, parts: int(c.Probability*parts + 0.5)})
		}
	}
	for i, c := range casts {
		casts[i].first = len(slots)
		if c.reading.Value > 0 {
			slots = append(slots, slot{c.reading, c.reading.Value})
			if r.Options().Doubling {
				slots = append(slots, slot{c.reading, 2 * c.reading.Value})
			}
		}
		casts[i].end = len(slots)
	}
	return casts, slots
}

func joined(all []cast, c cast) []cast {
	for i := range all {
		if all[i].reading == c.reading {
			all[i].parts += c.parts
			return all
		}
	}
	return append(all, c)
}
