package value

import (
	"math"
	"testing"

	"senet/rules/sticks"
)

// The quick way to judge comes to what the plain sum comes to, below zero as above.
func TestPackedCellsAddUpAsTheyAre(t *testing.T) {
	learner := NewLearner(set(t, "basics"), 3, 0)
	random := sticks.NewRandom(5)
	for i := range learner.net.in {
		for j := range learner.net.in[i] {
			learner.net.in[i][j] *= 20 // as large as weights come to be
		}
	}
	learner.Refresh()
	var seen active
	var sums cells
	for range 2_000 {
		seen.n = 0
		for range 1 + random.Below(60) {
			seen.add(int(random.Below(inputs)))
		}
		learner.net.excite(&seen, &sums)
		plain, quick := learner.net.logit(&sums, 0.7), learner.fast.logit(&seen, 0.7)
		if math.Abs(float64(plain-quick)) > 0.003*(1+math.Abs(float64(plain))) {
			t.Fatalf("%d inputs: the plain sum is %.4f, the quick one %.4f", seen.n, plain, quick)
		}
	}
}
