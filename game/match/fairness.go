package match

import (
	"math"
	"slices"

	"senet/rules"
	"senet/rules/record"
	"senet/rules/sticks"
)

// Fairness compares the throws of one side with what chance expects.
type Fairness struct {
	Counts []int     // how often each throw fell
	Expect []float64 // the share of each, 0..1
	All    int
}

// Fair counts the throws of a side in a record, those before the cursor alone.
func Fair(game record.Game, side rules.Side) (f Fairness) {
	chances := sticks.Chances(game.Rules().Options().Die)
	f.Counts = make([]int, len(chances))
	for _, c := range chances {
		f.Expect = append(f.Expect, c.Probability)
	}
	for i := range game.At() {
		entry := game.Entry(i)
		n := slices.IndexFunc(chances, func(c sticks.Chance) bool { return !entry.IsMove && entry.Side == side && c.Throw == entry.Throw })
		if n >= 0 {
			f.Counts[n]++
			f.All++
		}
	}
	return f
}

// Most is how often the throw fell that fell, or should have fallen, most often.
func (f Fairness) Most() float64 {
	most := 0.0
	for i, n := range f.Counts {
		most = max(most, float64(n), f.Expect[i]*float64(f.All))
	}
	return most
}

// Enough is the least number of throws from which it can be told how unusual they are: below it the approximation by
// Pearson's test says nothing, because the rarest throw is expected less than about once.
const Enough = 16

// Unusual is the chance that fair sticks would fall at least as far from what is expected (Pearson's chi-squared test),
// and false where there are too few throws to tell.
func (f Fairness) Unusual() (float64, bool) {
	if f.All < Enough {
		return 0, false
	}
	distance := 0.0
	for i, n := range f.Counts {
		expected := f.Expect[i] * float64(f.All)
		distance += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return chiTail(distance, len(f.Counts)-1), true
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
		gamma, _ := math.Lgamma(a + 1)
		tail += math.Exp(a*math.Log(h) - h - gamma)
	}
	return min(tail, 1)
}
