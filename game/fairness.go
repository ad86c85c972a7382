package game

import (
	"math"

	"senet/rules"
	"senet/rules/record"
	"senet/rules/sticks"
)

// fairness compares the throws of one side with what chance expects.
type fairness struct {
	counts []int     // how often each throw fell
	ways   []int     // in how many ways each can fall
	expect []float64 // the share of each, 0..1
	all    int
}

// stickOdds are the ways, of sixteen, in which four sticks fall with 0, 1 … 4 marked sides up.
func stickOdds() (ways [throws]int) {
	for n := range ways {
		ways[n] = sticks.Sixteenths(n)
	}
	return ways
}

// faces of a die.
const faces = 6

// fair counts the throws of a side in a record, those before the cursor alone.
func fair(game record.Game, side rules.Side) fairness {
	f := fairness{}
	die := game.Rules().Options().Die
	if die {
		f.counts, f.expect = make([]int, faces), make([]float64, faces)
		for i := range f.expect {
			f.ways, f.expect[i] = append(f.ways, 1), 1.0/faces
		}
	} else {
		for _, ways := range stickOdds() {
			f.counts, f.ways, f.expect = append(f.counts, 0), append(f.ways, ways), append(f.expect, float64(ways)/16)
		}
	}
	for i := range game.At() {
		entry := game.Entry(i)
		if entry.IsMove || entry.Side != side {
			continue
		}
		n := entry.Throw.Count()
		if die {
			n--
		}
		if n >= 0 && n < len(f.counts) {
			f.counts[n]++
			f.all++
		}
	}
	return f
}

// of is in how many ways a throw can fall at all.
func (f fairness) of() int {
	all := 0
	for _, ways := range f.ways {
		all += ways
	}
	return all
}

// most is how often the throw fell that fell, or should have fallen, most often.
func (f fairness) most() float64 {
	most := 0.0
	for i, n := range f.counts {
		most = max(most, float64(n), f.expect[i]*float64(f.all))
	}
	return most
}

// enough is the least number of throws from which it can be told how unusual they are: below it the approximation by
// Pearson's test says nothing, because the rarest throw is expected less than about once.
const enough = 16

// unusual is the chance that fair sticks would fall at least as far from what is expected (Pearson's chi-squared test),
// and false where there are too few throws to tell.
func (f fairness) unusual() (float64, bool) {
	if f.all < enough {
		return 0, false
	}
	distance := 0.0
	for i, n := range f.counts {
		expected := f.expect[i] * float64(f.all)
		distance += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return chiTail(distance, len(f.counts)-1), true
}

// chiTail is the chance that a chi-squared number of that many degrees of freedom is at least x.
func chiTail(x float64, freedom int) float64 {
	if x <= 0 {
		return 1
	}
	h := x / 2
	// The recurrence Q(a+1, h) = Q(a, h) + h^a e^-h / Γ(a+1), from a = 1 or a = 1/2.
	tail, a := math.Exp(-h), 1.0
	if freedom%2 == 1 {
		tail, a = math.Erfc(math.Sqrt(h)), .5
	}
	for ; a < float64(freedom)/2; a++ {
		tail += math.Exp(a*math.Log(h) - h - logGamma(a+1))
	}
	return min(tail, 1)
}

func logGamma(x float64) float64 {
	value, _ := math.Lgamma(x)
	return value
}
