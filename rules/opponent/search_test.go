package opponent

import (
	"context"
	"math"
	"testing"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
	"senet/rules/sticks"
)

// played gives positions from random games of every rule set.
func played(t *testing.T, count, longest int, do func(t *testing.T, r *rules.Rules, p rules.Position)) {
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			r := rulestest.Rules(t, set.Options)
			chance := sticks.NewRandom(6)
			for range count {
				p := r.StartAt(rules.Side(chance.Below(2)))
				for n := chance.Below(uint64(longest)); n > 0; n-- {
					p = onward(r, p, chance)
				}
				do(t, r, p)
			}
		})
	}
}

// The search, with all its short cuts but the leaving out of hopeless moves, must find what trying everything by the public
// ways of the rules finds; and so it must when it remembers other positions.
func TestSearchFindsWhatTryingEverythingFinds(t *testing.T) {
	remembering := map[*rules.Rules]*search{}
	played(t, 12, 200, func(t *testing.T, r *rules.Rules, p rules.Position) {
		throws := 2
		if r.Options().Gather {
			if throws = 0; p.Gathered() > 2 {
				return // there the search leaves moves out on purpose
			}
		}
		judge := value.NewJudge(r, value.NewLearner(r, value.Large, 4).Weights())
		s := newSearch(r, judge, ending.Tables{})
		if remembering[r] == nil {
			remembering[r] = newSearch(r, judge, ending.Tables{})
		}
		old := remembering[r]
		s.hopeless, old.hopeless = 2, 2
		s.begin(context.Background(), 0)
		old.begin(context.Background(), 0)
		got, again, want := s.win(&p, throws), old.win(&p, throws), everything(t, r, judge, p, throws)
		if math.Abs(got-again) > 1e-5 || s.exact != old.exact {
			t.Fatalf("%v\nwith a memory of other positions %.6f (exact %v), without %.6f (%v)", p, again, old.exact, got, s.exact)
		}
		if p.Phase() == rules.ToThrow && r.Options().Gather && p.Throwing() {
			return // gathering is followed a few throws only
		}
		if math.Abs(got-want) > 1e-5 {
			t.Fatalf("%v\nlooking %d throws ahead the search finds %.6f, trying everything %.6f", p, throws, got, want)
		}
	})
}

// everything is the chance of the side whose turn it is.
func everything(t *testing.T, r *rules.Rules, judge *value.Judge, p rules.Position, throws int) float64 {
	best, patient := value.Choice{}, value.NewPatient(r)
	switch p.Phase() {
	case rules.Ended:
		if r.Outcome(p).Draw() {
			return 0.5
		}
		return 1
	case rules.ToThrow:
		if throws == 0 {
			return judge.Win(&p)
		}
		return meanOfAll(t, r, judge, p, throws-1)
	}
	for _, m := range r.Legal(p, nil) {
		next, err := r.Apply(p, m)
		if err != nil {
			t.Fatal(err)
		}
		best.Add(turned(p, next, everything(t, r, judge, next, throws)), patient.Idle(&p, &next))
	}
	if p.Phase() == rules.TurnStart {
		return patient.Beginning(everything(t, r, judge, r.Waive(p), throws), best.Win())
	}
	return best.Win()
}

func meanOfAll(t *testing.T, r *rules.Rules, judge *value.Judge, p rules.Position, throws int) float64 {
	sum, total := 0.0, 0.0
	for _, c := range sticks.Chances(r.Options().Die) {
		if r.Read(c.Throw).Again {
			continue
		}
		next, err := r.Throw(p, c.Throw)
		if err != nil {
			t.Fatal(err)
		}
		total += c.Probability
		sum += c.Probability * turned(p, next, everything(t, r, judge, next, throws))
	}
	return sum / total
}

// turned is the chance of p's side, given that of the side whose turn it is next.
func turned(p, next rules.Position, win float64) float64 {
	if p.Turn() != next.Turn() {
		return 1 - win
	}
	return win
}

func TestSearchingTakesNoMemory(t *testing.T) {
	played(t, 2, 60, func(t *testing.T, r *rules.Rules, p rules.Position) {
		s := newSearch(r, value.NewJudge(r, value.NewLearner(r, value.Small, 1).Weights()), ending.Tables{})
		throws := 2
		if r.Options().Gather {
			throws = 0
		}
		s.begin(context.Background(), 0)
		s.win(&p, throws)
		if got := testing.AllocsPerRun(3, func() {
			clear(s.memory)
			s.limit, s.leaves, s.spent = 20_000, 0, false
			s.win(&p, throws)
		}); got > 0 {
			t.Errorf("%v: looking ahead allocates %.0f times", p, got)
		}
	})
}

// onward goes on by any move or throw; an ended game begins anew.
func onward(r *rules.Rules, p rules.Position, chance *sticks.Random) rules.Position {
	switch p.Phase() {
	case rules.Ended:
		return r.StartAt(rules.Spools)
	case rules.ToThrow:
		all := sticks.Falls(r)
		next := r.Followers(p, all[chance.Below(uint64(len(all)))].Reading, nil)
		return next[chance.Below(uint64(len(next)))]
	}
	next := r.Successors(p, nil)
	if p.Phase() == rules.TurnStart {
		next = append(next, r.Waive(p))
	}
	return next[chance.Below(uint64(len(next)))]
}
