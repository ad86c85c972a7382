package network

import (
	"math"
	"testing"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/reftest"
)

func TestLearning(t *testing.T) {
	r := reftest.RulesOf(t, "storer")
	for _, size := range []ai.Size{ai.Small, ai.Large} {
		learner := NewLearner(r, size, 7)
		p := r.StartPositionFor(rules.Cones)
		before := math.Abs(0.9 - learner.Win(&p))
		for range 150 {
			learner.Learn(&p, 0.9, 0.01)
		}
		learner.Refresh()
		if after := math.Abs(0.9 - learner.Win(&p)); after > before/4 {
			t.Errorf("the error is %.3f after learning, and was %.3f before", after, before)
		}
		if was, is := learner.Win(&p), ai.NewEvaluator(r, learner.Weights()).Win(&p); math.Abs(
			was-is,
		) > 0.002 {
			t.Errorf("the estimate of the learner is %.4f, that of its weights %.4f", was, is)
		}
	}
}

// The fitted evaluation gives the same estimates as a network, whichever side has which goals.
func TestLinearEqualsItsNetwork(t *testing.T) {
	for _, id := range []string{"basics", "tait", "bell"} {
		r := reftest.RulesOf(t, id)
		linear, chances := NewLinear(r), rules.NewRandom(2)
		p := r.StartPositionFor(rules.Cones)
		var seen []rules.Position
		for range 3_000 {
			if p.Phase() == rules.Ended {
				break
			}
			if p.Phase() == rules.ToThrow && p.NumbersLeft() == 0 {
				seen = append(seen, p)
				linear.Learn(&p, float64(chances.Below(2)), 0.05)
				next := r.ThrowSuccessors(p, r.Meaning(rules.Marked(int(chances.Below(5)))), nil)
				p = next[chances.Below(uint64(len(next)))]
				continue
			}
			next := r.Successors(p, nil)
			p = next[chances.Below(uint64(len(next)))]
		}
		judge := ai.NewEvaluator(r, linear.Weights())
		for _, p := range seen {
			want := ai.Chance(
				float32(linear.turn + linear.side(&p, p.Turn(), 0) - linear.side(&p, p.Turn().Other(), 0)),
			)
			if got := judge.Win(&p); math.Abs(got-want) > 0.001 {
				t.Fatalf("%s: %v is worth %.4f, and %.4f as a network", id, p, want, got)
			}
		}
		if len(seen) < 30 {
			t.Errorf("%s: only %d positions were compared", id, len(seen))
		}
	}
}
