package play

import (
	"math"
	"testing"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/reftest"
)

// The throws that could come next have all chances, and their standings average to the one before;
// a number that is still to be moved is moved first, and the other side throws then.
func TestThrowsNextAverageToTheStanding(t *testing.T) {
	r := reftest.RulesOf(t, "storer")
	judge := ai.NewPlayer(r, ai.Pupil, ai.Weights{}, 1)
	for _, c := range []struct {
		position string
		side     rules.Side
		moves    bool
	}{
		{"C 5 9 14 18 24 / S 3 7 20 22 28 / C to throw", rules.Cones, false},
		{"C 5 9 14 18 24 / S 3 7 20 22 28 / C to move 3", rules.Spools, true},
	} {
		p := reftest.At(t, r, c.position)
		next, first, win, side := ThrowsNext(t.Context(), r, p, judge)
		all, mean := 0.0, 0.0
		for _, n := range next {
			all, mean = all+n.Chance, mean+n.Chance*n.Win
		}
		if len(next) != 5 || math.Abs(all-1) > 1e-9 || math.Abs(mean-win) > 1e-9 || side != c.side ||
			(first != rules.Move{}) != c.moves {
			t.Errorf("%s: %d throws of side %d, with %v in all, to %v, after %v",
				c.position, len(next), side, all, win, first)
		}
	}
	r = reftest.RulesOf(t, "digital")
	judge = ai.NewPlayer(r, ai.Pupil, ai.Weights{}, 1)
	p := reftest.At(t, r, "C 30 home 6 / S 1 3 5 7 9 11 13 / C to move 1")
	if next, first, _, _ := ThrowsNext(t.Context(), r, p, judge); len(next) > 0 || first.From != 30 {
		t.Errorf("after the last move, %+v, %d throws could come next", first, len(next))
	}
}
