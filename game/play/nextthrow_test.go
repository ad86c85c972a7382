package play

import (
	"math"
	"os"
	"testing"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// The probabilities of the next throws add up to 1, and their winning chances average to that
// before the throw. A number that has not been used is used first.
func TestThrowsNextAverageToTheStanding(t *testing.T) {
	r := reftest.RulesOf(t, "storer")
	judge := ai.NewPlayer(r, ai.Pupil.SkillUnder(r), ai.Weights{}, 1)
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
	judge = ai.NewPlayer(r, ai.Pupil.SkillUnder(r), ai.Weights{}, 1)
	p := reftest.At(t, r, "C 30 home 6 / S 1 3 5 7 9 11 13 / C to move 1")
	if next, first, _, _ := ThrowsNext(t.Context(), r, p, judge); len(next) > 0 ||
		first.From != 30 {
		t.Errorf("after the last move, %+v, %d throws could come next", first, len(next))
	}
}

// trainedPlayer returns rules, and a player for them with the trained weights.
func trainedPlayer(t *testing.T, code string) (*rules.Rules, *ai.Player) {
	t.Helper()
	set, header := reftest.SetOf(t, code)
	r := reftest.Rules(t, set.Options)
	weights := ai.LoadWeights(os.DirFS("../../assets"))(ai.WeightsName(header.RuleSet, r.Options()))
	return r, ai.NewPlayer(r, ai.Scribe.SkillUnder(r), weights, 7)
}

// The chance before a throw is about the mean of those after it, in games with two or three pawns.
func TestChanceIsTheMeanOfTheThrows(t *testing.T) {
	for code, home := range map[string][2]int{"basics+" + ruleset.ShortHouse: {}, "storer": {3, 3}} {
		r, judge := trainedPlayer(t, code)
		sticks := rules.Sticks{Random: rules.NewRandom(34)}
		count, sum := 0, 0.0
		for count < 60 {
			p, err := r.Handicap(r.StartPosition(rules.Cones), home)
			for err == nil && p.Phase() != rules.Ended {
				if p.Phase() != rules.ToThrow {
					if move, throw := judge.Choose(t.Context(), p); !throw {
						p = apply(t, r, p, move)
						continue
					}
				}
				before, _ := judge.WinChance(p)
				if p.Phase() == rules.ToThrow {
					_, _, mean, _ := ThrowsNext(t.Context(), r, p, judge)
					count, sum = count+1, sum+math.Abs(before-mean)
					if math.Abs(before-mean) > .08 {
						t.Errorf("%s, %v: %.3f before the throw, %.3f on average after it", code, p, before, mean)
					}
				}
				p, err = r.Throw(p, sticks.Throw())
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if mean := sum / float64(count); mean > .01 {
			t.Errorf("%s: chances before and after a throw differ by %.3f in the mean", code, mean)
		}
	}
}

// The chances agree with those of the solved game, from "lab look short".
func TestChanceWithOnePawnEach(t *testing.T) {
	r, judge := trainedPlayer(t, "basics+"+ruleset.ShortHouse)
	for position, want := range map[string]float64{
		"C 21 home 2 / S 28 home 2 / C to throw":    .0144,
		"C 21 home 2 / S 28 home 2 / C to move 2":   .0029,
		"C 21 home 2 / S 28 home 2 / S to throw":    .9990,
		"C 26 home 2 / S 28 home 2 / C to throw":    .2888,
		"C 12 home 2 / S 15 home 2 / C to throw":    .3729,
		"C 12 23 home 1 / S 24 home 2 / C to throw": .3902,
	} {
		if got, _ := judge.WinChance(reftest.At(t, r, position)); math.Abs(got-want) > .02 {
			t.Errorf("%s: %.4f, want %.4f", position, got, want)
		}
	}
}
