package rules_test

import (
	"math"
	"testing"

	"senet/rules"
	"senet/rules/sticks"
)

// An independent engine played random games (all legal moves equally likely, a pawn on 30 always taken off) and measured
// these mean throws a game and shares of the starter's wins in percent, the shares with a standard error of 0.35.
var reference = map[string]struct{ throws, starter float64 }{
	"basics/5": {234, 50.9}, "basics/7": {320, 51.3}, "rebirth/5": {188, 53.1},
	"storer/5": {231, 51.4}, "secret/5": {181, 52.0}, "digital/7": {223, 54.2},
}

func TestRandomPlayIsAsMeasuredElsewhere(t *testing.T) {
	const count = 20_000
	for _, g := range games() {
		want, known := reference[g.String()]
		if !known {
			continue
		}
		r, chance := g.rules(t), sticks.NewRandom(5)
		throws, wins := 0, 0.0
		for i := range count {
			p := r.Playout(r.Start(rules.Side(i%2)), chance)
			throws += p.Throws
			if out := r.Outcome(p.Position); !out.Draw() && out.Winner == p.Position.Starter() {
				wins++
			}
		}
		mean, share := float64(throws)/count, 100*wins/count
		if math.Abs(mean-want.throws) > 0.015*want.throws {
			t.Errorf("%s: %.1f throws a game, elsewhere %.0f", g, mean, want.throws)
		}
		if math.Abs(share-want.starter) > 4*math.Hypot(0.35, 0.35) {
			t.Errorf("%s: the starter wins %.1f %%, elsewhere %.1f", g, share, want.starter)
		}
	}
}
