package game

import (
	"math"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// The bars of both players have one scale: the longer one stands for more throws, whoever threw
// them.
func TestTheBarsOfBothPlayersHaveOneScale(t *testing.T) {
	m := play.NewMatch(reftest.Game(t, record.Header{RuleSet: "basics"}, 60), rules.SeededCaster(3, false),
		"basics", nil)
	d := testApp()
	p := newReviewPage(m, ruleset.Basics(), [2]board.Shape{}, false)
	var long []float64
	for n := range p.Build(d).All {
		if n.Style == ui.Panel {
			long = append(long, n.Children[1].Grow/(n.Children[0].Grow+n.Children[1].Grow+n.Children[2].Grow))
		}
	}
	var counts []int
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		counts = append(counts, play.CountThrows(m.Game, side).Counts...)
	}
	if len(long) != len(counts) {
		t.Fatalf("%d bars for %d throws", len(long), len(counts))
	}
	scale := 0.0
	for i, n := range counts {
		if n == 0 {
			continue
		}
		if scale != 0 && math.Abs(long[i]/float64(n)-scale) > 1e-9 {
			t.Errorf("a throw is %v of a bar, before %v", long[i]/float64(n), scale)
		}
		scale = long[i] / float64(n)
	}
	if words := strings.Join(p.Build(d).Texts(), "\n"); strings.Contains(words, "Choice by choice") {
		t.Errorf("while the game is played it is told what choices cost: %s", words)
	}
}

// One game in twenty is unusual, one in ten is not.
func TestHowUnusualThrowsAreIsSaid(t *testing.T) {
	d := testApp()
	expect := []float64{1. / 16, 4. / 16, 6. / 16, 4. / 16, 1. / 16}
	for want, counts := range map[string][][]int{
		"Nothing unusual":  {{2, 8, 12, 8, 2}, {6, 7, 10, 7, 2}}, // 8.58: one in fourteen
		"A little unusual": {{6, 9, 8, 7, 2}}, "Very unusual": {{9, 6, 9, 6, 2}},
	} {
		for _, c := range counts {
			if got := fairnessVerdict(d,
				play.Fairness{Counts: c, Expect: expect, All: 32}); !strings.HasPrefix(got, want) {
				t.Errorf("%v: %q, not %q", c, got, want)
			}
		}
	}
	if got := fairnessVerdict(d, play.Fairness{Counts: []int{0, 1, 2, 0, 0}, Expect: expect,
		All: 3}); !strings.HasPrefix(got, "3 throws are too few") {
		t.Error(got)
	}
}

// Luck to the good lies right of the middle, to the bad left of it, and no bar leaves its room.
func TestSumsAreDrawnOnBothSidesOfTheMiddle(t *testing.T) {
	g := reftest.Game(t, record.Header{RuleSet: "basics"}, 0)
	p := newReviewPage(play.NewMatch(g, rules.SeededCaster(3, false), "basics", nil), ruleset.Basics(),
		[2]board.Shape{}, false)
	sum := play.Analysis{Luck: [2]float64{.4, -.2}, Cost: [2]float64{.1, .3}}
	var bars [][3]float64
	for n := range p.totals(testApp(), sum).All {
		if n.Style == ui.Panel {
			bars = append(bars, [3]float64{n.Children[0].Grow, n.Children[1].Grow, n.Children[2].Grow})
		}
	}
	for i, want := range [][3]float64{{1, 1, 0}, {0, .25, .75}, {.5, .5, 1}, {0, .75, .25}} {
		for j := range want {
			if math.Abs(bars[i][j]-want[j]) > 1e-9 {
				t.Errorf("bar %d is %v, not %v", i, bars[i], want)
			}
		}
	}
}
