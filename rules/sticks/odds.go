package sticks

import "senet/rules"

// Sixteenths is how often n of the four sticks fall with the marked side up, in sixteen throws:
// each stick falls on either side equally often. It is 0 where n is not 0..4.
func Sixteenths(n int) int {
	if n < 0 || n > 4 {
		return 0
	}
	return [5]int{1, 4, 6, 4, 1}[n]
}

// Chance is one thing a throw can show, and how likely that is.
type Chance struct {
	Throw       rules.Throw
	Probability float64 // the probabilities of all chances of a throw sum to 1
}

// Chances are all throws of the die or of the sticks with their probabilities, from the lowest
// count to the highest.
func Chances(die bool) []Chance {
	var all []Chance
	if die {
		for face := 1; face <= 6; face++ {
			all = append(all, Chance{rules.Face(face), 1.0 / 6})
		}
		return all
	}
	for n := 0; n <= 4; n++ {
		all = append(all, Chance{rules.Marked(n), float64(Sixteenths(n)) / 16})
	}
	return all
}

// Fall is a throw that counts, as the rules read it, and how likely it is.
type Fall struct {
	rules.Reading
	Throw  rules.Throw
	Chance float64
}

// Falls are the throws that count, in the order of Chances. Those that are cast again are left out,
// so that the rest sums to 1.
func Falls(r *rules.Rules) []Fall {
	var all []Fall
	counted := 0.0
	for _, c := range Chances(r.Options().Die) {
		if reading := r.Read(c.Throw); !reading.Again {
			all = append(all, Fall{reading, c.Throw, c.Probability})
			counted += c.Probability
		}
	}
	for i := range all {
		all[i].Chance /= counted
	}
	return all
}

// NumberChances is the probability of each number 1..6 under a reading of the throws, [0] being a miss.
func NumberChances(r *rules.Rules) [7]float64 {
	var odds [7]float64
	for _, f := range Falls(r) {
		odds[f.Value] += f.Chance
	}
	return odds
}
