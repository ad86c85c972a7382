package ladder

import (
	"context"
	"math"
	"slices"
	"testing"

	"senet/assets"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// Subtracting luck changes no mean: with every rule set, the rates with and without luck differ by
// no more than chance does. The error is at most two thirds of it, except where numbers are
// gathered: there a throw is judged as if its number were moved at once.
func TestSubtractingLuckIsUnbiased(t *testing.T) {
	weights := ai.LoadWeights(assets.FS)
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			r := reftest.RulesOf(t, set.ID)
			games, factor := 160, 1.5
			if r.Options().Gather {
				games, factor = 80, 1
			}
			w := weights(set.ID)
			careful := SkilledEntrant("careful", r, ai.Skill{Learned: true}, w, ending.Tables{})
			careless := SkilledEntrant("careless", r, ai.Skill{Learned: true, Overlook: 0.04}, w, ending.Tables{})
			got := Pair(context.Background(), Config{Rules: r, Games: games, Seed: 5, Weights: w}, careful, careless)
			t.Logf("%+v", got)
			if off := math.Abs(got.Rate - got.Counted); off > 3*math.Hypot(got.Error, got.CountedError) {
				t.Errorf("without luck it wins %.3f ± %.3f, counted %.3f ± %.3f",
					got.Rate, got.Error, got.Counted, got.CountedError)
			}
			if got.Error*factor > got.CountedError {
				t.Errorf("the error without luck is %.4f, counted %.4f",
					got.Error, got.CountedError)
			}
		})
	}
}

// The luck of all throws of a position, weighted by their chances, adds up to zero.
func TestLuckIsZeroOnAverage(t *testing.T) {
	for _, set := range ruleset.List() {
		r := reftest.RulesOf(t, set.ID)
		luck, chance, p, seen := NewLuck(r, ai.Weights{}), rules.NewRandom(9), r.StartPositionFor(rules.Cones), 0.0
		for range 300 {
			if p.Phase() == rules.Ended {
				p = r.StartPositionFor(rules.Spools)
			}
			if next, moved := move(context.Background(), r, p, random{r, chance}); moved {
				p = next
				continue
			}
			before, sum := *luck, 0.0
			for _, f := range rules.CountedThrows(r) {
				*luck = before
				worth := luck.Of(p, f.Throw)
				sum += f.Chance * worth
				seen = max(seen, math.Abs(worth))
			}
			if math.Abs(sum) > 1e-9 {
				t.Fatalf("%v: the mean luck of all throws is %v", p, sum)
			}
			*luck = before
			thrown := rules.NewThrower(r.Options().Die, chance).Throw()
			luck.Of(p, thrown)
			p = throw(r, p, thrown)
		}
		if seen < 0.01 {
			t.Errorf("%s: no throw is worth more than %f", set.ID, seen)
		}
	}
}

// valuesHeard is an engine that moves at random and notes the numbers it has to move in each game.
type valuesHeard struct {
	random
	games [][]int
	stop  func()
}

func (v *valuesHeard) Choose(ctx context.Context, p rules.Position) (rules.Move, bool) {
	if start := v.r.StartPositionFor(rules.Cones); p.Pawns(rules.Cones) == start.Pawns(rules.Cones) &&
		p.Pawns(rules.Spools) == start.Pawns(rules.Spools) {
		if len(v.games) == 6 {
			v.stop()
		}
		v.games = append(v.games, nil)
	}
	m, throw := v.random.Choose(ctx, p)
	if last := len(v.games) - 1; !throw {
		v.games[last] = append(v.games[last], int(m.Value))
	}
	return m, throw
}

// No game of an exam replays the throws of another, neither from the beginning nor shifted by some.
func TestGamesOfExamsDiffer(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	heard := &valuesHeard{random: random{r, rules.NewRandom(1)}, stop: stop}
	entrant := Entrant{"heard", func(uint64) Engine { return heard }}
	CollectQuestions(ctx, r, ending.Tables{}, [2]Entrant{entrant, entrant}, 1, 1,
		func(*rules.Position) bool { return false })
	for i, a := range heard.games[:5] {
		for k, b := range heard.games[:5] {
			for shift := range 4 {
				if i != k && slices.Equal(a[1+shift:41+shift], b[1:41]) {
					t.Errorf("game %d repeats the throws of game %d after %d", k, i, shift)
				}
			}
		}
	}
}
