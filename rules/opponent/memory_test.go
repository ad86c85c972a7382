package opponent

import (
	"context"
	"math"
	"testing"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
	"senet/rules/ruleset"
	"senet/rules/sticks"
)

// Remembering must not change what is found.
func TestMemoryChangesNothing(t *testing.T) {
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			r, err := rules.New(set.Options)
			if err != nil {
				t.Fatal(err)
			}
			deep := 2
			if set.Options.Gather {
				deep = 0
			}
			chance := sticks.NewRandom(8)
			judge := value.NewJudge(r, value.NewLearner(r, 4, 0.5).Weights())
			with := newSearch(r, judge, ending.Tables{})
			for range 25 {
				p := r.StartAt(rules.Cones)
				for n := chance.Below(120); n > 0; n-- {
					p = onward(r, p, chance)
				}
				without := newSearch(r, judge, ending.Tables{})
				defer with.begin(context.Background(), 0)()
				defer without.begin(context.Background(), 0)()
				a, b := with.win(&p, deep), without.win(&p, deep)
				if math.Abs(a-b) > 1e-5 || with.exact != without.exact {
					t.Fatalf("%v\nwith a memory of other positions %.6f (exact %v), without %.6f (%v)", p, a, with.exact, b, without.exact)
				}
			}
		})
	}
}

// onward goes on by any move or throw; an ended game begins anew.
func onward(r *rules.Rules, p rules.Position, chance *sticks.Random) rules.Position {
	switch p.Phase() {
	case rules.Ended:
		return r.StartAt(rules.Spools)
	case rules.ToThrow:
		all := falls(r)
		next := r.Followers(p, all[chance.Below(uint64(len(all)))].Reading, nil)
		return next[chance.Below(uint64(len(next)))]
	}
	next := r.Successors(p, nil)
	if p.Phase() == rules.TurnStart {
		next = append(next, r.Waive(p))
	}
	return next[chance.Below(uint64(len(next)))]
}
