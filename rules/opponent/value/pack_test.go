package value

import (
	"math"
	"testing"

	"senet/rules/sticks"
)

// The quick way to judge comes to what the plain sum comes to, below zero as above, whatever is left on the board.
func TestPackedCellsAddUpAsTheyAre(t *testing.T) {
	for _, size := range []Size{Small, Large} {
		learner := NewLearner(set(t, "basics"), size, 3)
		random := sticks.NewRandom(5)
		for _, row := range learner.net.in {
			for i := range row {
				row[i] *= 20 // as large as weights come to be
			}
		}
		for i := range learner.net.parts {
			learner.net.parts[i].rest = float32(i) / 8
		}
		learner.Refresh()
		var seen active
		var cells thinking
		for range 2_000 {
			seen.n, seen.part = 0, int(random.Below(36))
			for range 1 + random.Below(60) {
				seen.add(int(random.Below(inputs)))
			}
			plain, quick := learner.net.logit(&seen, &cells), learner.fast.logit(&seen)
			if math.Abs(float64(plain-quick)) > 0.004*(1+math.Abs(float64(plain))) {
				t.Fatalf("%d inputs: the plain sum is %.4f, the quick one %.4f", seen.n, plain, quick)
			}
		}
	}
}
