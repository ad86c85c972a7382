package rules_test

import (
	"math"
	"testing"

	"senet/rules"
	"senet/rules/reftest"
)

// The first numbers of seed 1 must never change, because a seed always gives the same throws.
func TestSeedsAreStable(t *testing.T) {
	g := rules.NewRandom(1)
	for i, want := range []uint64{0x910a2dec89025cc1, 0xbeeb8da1658eec67, 0xf893a2eefb32555e} {
		if got := g.Uint64(); got != want {
			t.Errorf("number %d of seed 1 is %#x, want %#x", i, got, want)
		}
	}
	a, b := rules.SeededThrower(7, false), rules.SeededThrower(7, false)
	for range 100 {
		if a.Throw() != b.Throw() {
			t.Fatal("one seed gave two different sequences of throws")
		}
	}
}

func TestThrowsFollowTheOdds(t *testing.T) {
	const throws = 160_000
	for _, die := range []bool{false, true} {
		thrower, counts := rules.SeededThrower(3, die), map[rules.Throw]int{}
		for range throws {
			counts[thrower.Throw()]++
		}
		total := 0.0
		for _, c := range rules.ThrowChances(die) {
			total += c.Chance
			want := c.Chance * throws
			if d := math.Abs(float64(counts[c.Throw]) - want); d > 5*math.Sqrt(want) {
				t.Errorf("die %v: throw %d fell %d times, want about %.0f", die, c.Throw.Count(),
					counts[c.Throw], want)
			}
			delete(counts, c.Throw)
		}
		if len(counts) > 0 || math.Abs(total-1) > 1e-12 {
			t.Errorf("die %v: throws outside the odds %v, which sum to %v", die, counts, total)
		}
	}
}

func TestNumberChances(t *testing.T) {
	basics := reftest.Rules(t, rules.Options{Pawns: 5, Values: [5]int{0, 1, 2, 3, 5}})
	want := [7]float64{1.0 / 16, 4.0 / 16, 6.0 / 16, 4.0 / 16, 0, 1.0 / 16, 0}
	if got := rules.NumberChances(basics); got != want {
		t.Errorf("sticks: %v, want %v", got, want)
	}
	die := reftest.Rules(t, rules.Options{Pawns: 5, Die: true})
	for n, p := range rules.NumberChances(die) {
		want := 0.2
		if n == 0 || n == 5 {
			want = 0
		}
		if math.Abs(p-want) > 1e-12 {
			t.Errorf("die: %d falls with %v, want %v", n, p, want)
		}
	}
}
