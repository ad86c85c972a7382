package rules

import "math"

// Sixteenths returns in how many of sixteen throws n of the four sticks show the marked side, or 0
// if n is not 0..4.
func Sixteenths(n int) int {
	if n < 0 || n > 4 {
		return 0
	}
	return [5]int{1, 4, 6, 4, 1}[n]
}

// ThrowChance is a throw and its probability.
type ThrowChance struct {
	Throw  Throw
	Chance float64
}

// ThrowChances returns all throws of the die or of the sticks with their probabilities, from the
// lowest count to the highest. The probabilities add up to 1.
func ThrowChances(die bool) []ThrowChance {
	all := make([]ThrowChance, 0, 6)
	if die {
		for face := 1; face <= 6; face++ {
			all = append(all, ThrowChance{Face(face), 1.0 / 6})
		}
		return all
	}
	for n := 0; n <= 4; n++ {
		all = append(all, ThrowChance{Marked(n), float64(Sixteenths(n)) / 16})
	}
	return all
}

// BiasedChances is like ThrowChances for four sticks that show their marked side with the
// probability marked, 0..1.
func BiasedChances(marked float64) (all []ThrowChance) {
	for n := range 5 {
		sides := math.Pow(marked, float64(n)) * math.Pow(1-marked, float64(4-n))
		all = append(all, ThrowChance{Marked(n), float64(Sixteenths(n)) * sides})
	}
	return all
}

// CountedThrow is a throw that counts, with its meaning and its probability.
type CountedThrow struct {
	Meaning
	Throw  Throw
	Chance float64
}

// CountedThrows returns the throws that count, in the order of ThrowChances. It leaves out throws
// that are thrown again. The probabilities add up to 1.
func CountedThrows(r *Rules) []CountedThrow {
	var all []CountedThrow
	counted := 0.0
	for _, c := range ThrowChances(r.Options().Die) {
		if meaning := r.Meaning(c.Throw); !meaning.Again {
			all = append(all, CountedThrow{meaning, c.Throw, c.Chance})
			counted += c.Chance
		}
	}
	for i := range all {
		all[i].Chance /= counted
	}
	return all
}

// NumberChances returns the probability of each number 1..6, and of a miss as [0].
func NumberChances(r *Rules) [7]float64 {
	var odds [7]float64
	for _, f := range CountedThrows(r) {
		odds[f.Value] += f.Chance
	}
	return odds
}
