package rules_test

import (
	"math"
	"testing"

	"senet/rules"
)

// Biased sticks fall as often as their chances say; without a bias they are the usual sticks.
func TestBiasedSticksFollowTheirChances(t *testing.T) {
	for i, c := range rules.BiasedChances(.5) {
		usual := rules.ThrowChances(false)[i]
		if c.Throw != usual.Throw || math.Abs(c.Chance-usual.Chance) > 1e-12 {
			t.Errorf("without a bias %d marked sides have the chance %v", i, c.Chance)
		}
	}
	const throws = 20000
	sticks := rules.BiasedSticks{Random: rules.NewRandom(3), Marked: .7}
	var fell [5]float64
	for range throws {
		fell[sticks.Throw().Count()]++
	}
	sum := 0.0
	for i, c := range rules.BiasedChances(.7) {
		sum += c.Chance
		if math.Abs(fell[i]/throws-c.Chance) > .01 { // three standard errors
			t.Errorf("%d marked sides fell in %v of all throws, with the chance %v", i,
				fell[i]/throws, c.Chance)
		}
	}
	if math.Abs(sum-1) > 1e-12 {
		t.Errorf("all chances add up to %v", sum)
	}
}
