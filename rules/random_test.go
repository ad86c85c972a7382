package rules_test

import (
	"math/rand/v2"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

func TestQuick(t *testing.T) {
	for _, set := range ruleset.List() {
		for _, pawns := range set.Pawns {
			for _, die := range []bool{false, true} {
				if die && !set.Dice {
					continue
				}
				r, err := rules.New(set.With(pawns, die))
				if err != nil {
					t.Fatal(set.ID, err)
				}
				rnd := rand.NewPCG(1, 2)
				games, throws, wins, draws := 200000, 0, 0, 0
				for range games {
					p := r.Playout(r.Start(rules.Cones), rnd)
					throws += p.Throws
					out := r.Outcome(p.Position)
					if out.Draw() {
						draws++
					} else if out.Winner == p.Position.Starter() {
						wins++
					}
				}
				t.Logf("%s %d die=%v: %.1f throws, starter %.2f%%, draws %d", set.ID, pawns, die, float64(throws)/float64(games), 100*float64(wins)/float64(games), draws)
			}
		}
	}
}
