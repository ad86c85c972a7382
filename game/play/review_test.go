package play

import (
	"math"
	"slices"
	"testing"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
)

func withThrow(t *testing.T, g record.Game, marked int) record.Game {
	t.Helper()
	g, err := g.Throw(rules.Marked(marked))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Throwing instead of taking a pawn off is a choice: its cost is skill, and only the rest is luck.
func TestThrowingCanBeAChoice(t *testing.T) {
	for side, position := range map[rules.Side]string{
		rules.Cones:  "C 29 30 home 3 / S 12 home 4 / C to begin",
		rules.Spools: "C 12 home 4 / S 29 30 home 3 / S to begin",
	} {
		g := withThrow(t, reftest.GameAt(t, record.Header{RuleSet: "storer"}, position), 2)
		takeOff := g.Rules().Legal(g.PositionAt(0), nil)[0]
		r := NewReview(g)
		r.Learn(Answer{Index: -1, Win: .9})
		r.Learn(Answer{Rated: []ai.RatedMove{{Move: takeOff, Win: .9}, {Throw: true, Win: .7}}})
		r.Learn(Answer{Win: .8})
		if g.PositionAt(1).Turn() != side {
			t.Fatalf("the turn has changed: %s", g.PositionAt(1))
		}
		sum := r.Analyse()
		if len(sum.Choices) != 1 || !sum.Choices[0].Played.Throw ||
			math.Abs(sum.Cost[side]-.2) > 1e-9 || math.Abs(sum.Luck[side]-.1) > 1e-9 {
			t.Errorf("%d choices, they cost %v, luck gave %v", len(sum.Choices), sum.Cost, sum.Luck)
		}
		if open := sum.RealChoices(); len(open) != 1 {
			t.Errorf("%d choices can be looked at", len(open))
		}
	}
}

// conesChances has the chances of the cones before a game and after each throw and move.
var conesChances = []float64{.5, .52, .52, .4, .4, .65, .65, .66, .66, .75, .75, .74, .74, .2, .2}

// reviewOf reviews a game in which each turn is a throw and a move, given the chances of the cones.
// In the turns in choices, counted from 0, a worse move was possible, too.
func reviewOf(t *testing.T, code string, conesChances []float64, choices ...int) *Review {
	t.Helper()
	_, header := reftest.SetOf(t, code)
	g := reftest.GameAt(t, header,
		"C 1 3 5 home 2 / S 12 14 16 home 2 / C to throw")
	r := NewReview(g)
	r.Learn(Answer{Index: -1, Win: conesChances[0]})
	for i := 1; i < len(conesChances); i += 2 {
		g = withThrow(t, g, 2)
		at := g.Position()
		m := g.Rules().Legal(at, nil)[0]
		next, err := g.Move(m)
		if err != nil {
			t.Fatal(err)
		}
		g = next
		rated := []ai.RatedMove{{Move: m, Win: chanceOf(at.Turn(), conesChances[i])}}
		if slices.Contains(choices, i/2) {
			rated = append(rated, ai.RatedMove{Win: rated[0].Win - .2})
		}
		r.Learn(Answer{Index: g.Cursor() - 1, Rated: rated})
	}
	r.Game, r.played = g, g
	return r
}

// A turning point helps the winner by 10 in 100 or more, and the turns after it do not undo that.
// It is neither the last turn nor after the last choice that mattered.
func TestTurningPointIsLargeAndLasting(t *testing.T) {
	for _, c := range []struct {
		winner rules.Side
		last   float64 // the chance of the cones after the last turn
		choice int     // the turn with a choice
		want   int     // the turning point, -1 for none
	}{
		{rules.Cones, .8, 2, 2},
		{rules.Cones, .8, 5, 2},
		{rules.Cones, .8, 1, -1},  // there was no choice later
		{rules.Cones, .5, 5, -1},  // later turns undid it
		{rules.Spools, .2, 6, -1}, // the last turn, and one of 12 in 100 that later turns undid
	} {
		r := reviewOf(t, "basics", append(slices.Clone(conesChances[:13]), c.last, c.last), c.choice)
		s, found := r.TurningPoint(c.winner)
		if found != (c.want >= 0) || found && s.First != 2*c.want {
			t.Errorf("%v win, a choice in turn %d: the turning point is %v %+v, want turn %d\n%s", c.winner, c.choice,
				found, s, c.want, r.Game.Position())
		}
		if decided := c.choice == c.want; found && s.Chosen != decided { // a forced move is no decision
			t.Errorf("a choice in turn %d: turn %d was decided by a choice: %v", c.choice, c.want, s.Chosen)
		}
	}
}

// A choice of the loser is the turning point only if it was the loser's costliest. The spools win
// after two choices of the cones; the second one cost 20 in 100.
func TestLosersTurningPointIsTheCostliestChoice(t *testing.T) {
	for want, cost := range map[int]float64{2: .1, -1: .3} {
		chances := []float64{.6, .6, .6, .6, .6, .4, .4, .4, .4, .4, .4, .4, .4, .4, .4}
		r := reviewOf(t, "basics", chances, 6)
		for turn, cost := range map[int]float64{0: cost, 2: .2} {
			played := r.Rated[2*turn+1][0]
			r.Rated[2*turn+1] = []ai.RatedMove{{Win: played.Win + cost}, played}
		}
		s, found := r.TurningPoint(rules.Spools)
		if found != (want >= 0) || found && (s.First != 2*want || !s.Chosen) {
			t.Errorf("the other choice cost %v: the turning point is %v %+v", cost, found, s)
		}
	}
}

// Under house rules for which the engine was not trained, a review finds only large mistakes and no
// turning point.
func TestRoughChancesFindFewMistakes(t *testing.T) {
	for code, want := range map[string]int{"basics": 1, "basics+exact=none": 0} {
		chances := append(slices.Clone(conesChances[:13]), .8, .8)
		r := reviewOf(t, code, chances, 2)
		r.Rated[3] = append([]ai.RatedMove{{Win: r.Rated[3][0].Win + .1}}, r.Rated[3]...)
		_, turning := r.TurningPoint(rules.Cones)
		if mistakes := len(r.Analyse().Worst(9)); mistakes != want || turning != (want > 0) {
			t.Errorf("%s: %d mistakes, a turning point %v", code, mistakes, turning)
		}
	}
}

// A review has the few turns that changed the winning chance most, in order, each with the chance
// of its own side.
func TestReviewHasTheLargestSwings(t *testing.T) {
	r := reviewOf(t, "basics", conesChances)
	g := r.Game
	list := r.largest(Swing.size)
	if len(list) != 4 {
		t.Fatalf("%d moments are told: %+v", len(list), list)
	}
	for i, want := range []struct{ turn, from, to float64 }{{1, .48, .6}, {2, .4, .65}, {4, .66, .75},
		{6, .74, .2}} {
		s := list[i]
		if s.First != 2*int(want.turn) || s.End != s.First+2 || math.Abs(s.From-want.from) > 1e-9 ||
			math.Abs(s.To-want.to) > 1e-9 || s.Side != g.Entry(s.First).Side {
			t.Errorf("moment %d is %+v, not turn %.0f from %v to %v\n%s", i, s, want.turn, want.from,
				want.to, g.PositionAt(s.First))
		}
	}
}

// The tails for 4 and 5 degrees of freedom agree with printed tables.
func TestTailOfChiSquaredAgreesWithTables(t *testing.T) {
	for _, c := range []struct {
		x       float64
		freedom int
		want    float64
	}{
		{9.488, 4, .05}, {13.277, 4, .01}, {3.357, 4, .5}, {11.070, 5, .05}, {4.351, 5, .5}, {0, 4, 1},
	} {
		if got := chiSquaredTail(c.x, c.freedom); math.Abs(got-c.want) > 2e-4 {
			t.Errorf("beyond %v with %d degrees lies %v, not %v", c.x, c.freedom, got, c.want)
		}
	}
}

// A late pass costs the winning chance that it loses.
func TestLatePassesCostTheirLossOfChance(t *testing.T) {
	g := reftest.GameAt(t, record.Header{RuleSet: "storer"},
		"C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw")
	g = withThrow(t, g, 2)
	g, err := g.Move(rules.Move{Kind: rules.Pass, Late: true})
	if err != nil {
		t.Fatal(err)
	}
	r := NewReview(g)
	for _, a := range reviewAnswers(t, g) {
		r.Learn(a)
	}
	r.Learn(Answer{Index: 0, Win: .6}) // the side to move after the throw, and after the pass
	r.Learn(Answer{Index: 1, Win: .55})
	sum := r.Analyse()
	if len(sum.Chances) != 3 || math.Abs(sum.Cost[rules.Cones]-.15) > 1e-9 ||
		sum.Cost[rules.Spools] != 0 {
		t.Errorf("the chances are %v, the costs %v", sum.Chances, sum.Cost)
	}
}

// The chances of counts of four sticks agree with those of another program, which adds up all counts.
func TestChancesOfCountsAreExact(t *testing.T) {
	sticks := []float64{1. / 16, 4. / 16, 6. / 16, 4. / 16, 1. / 16}
	for _, c := range []struct {
		counts  []int
		isClose bool
		want    float64
	}{
		{[]int{4, 8, 2, 1, 1}, false, .00446},
		{[]int{0, 5, 6, 4, 1}, false, .918},
		{[]int{6, 25, 35, 24, 6}, true, .00135},
		{[]int{4, 20, 30, 21, 5}, true, .0076},
	} {
		f := Fairness{Counts: c.counts, Shares: sticks}
		for _, n := range c.counts {
			f.All += n
		}
		got, _ := f.PValue()
		if c.isClose {
			got = f.CloseChance()
		}
		if math.Abs(got-c.want) > .01*c.want {
			t.Errorf("%v: chance %.5f, want %.5f", c.counts, got, c.want)
		}
	}
}

func BenchmarkPValue(b *testing.B) {
	shares := []float64{1. / 16, 4. / 16, 6. / 16, 4. / 16, 1. / 16}
	f := Fairness{Counts: []int{2, 9, 15, 9, 3}, Shares: shares, All: 38}
	for b.Loop() {
		f.PValue()
	}
}
