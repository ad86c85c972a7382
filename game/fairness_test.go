package game

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"senet/game/ui"
	"senet/rules"
)

func TestThrowsAreCountedForEachSide(t *testing.T) {
	p := finish(t, 43)
	p.press("win.review")
	p.press("tab.fairness")
	game := p.app.table.match.Game()
	all := 0
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		f := fair(game, side)
		sum := 0
		for _, n := range f.counts {
			sum += n
		}
		if sum != f.all {
			t.Errorf("%d throws counted of %d", sum, f.all)
		}
		all += f.all
	}
	throws := 0
	for i := range game.Len() {
		if !game.Entry(i).IsMove {
			throws++
		}
	}
	if all != throws {
		t.Errorf("%d throws are told of %d", all, throws)
	}
	rows := 0
	for _, b := range p.app.View().Rules.Blocks {
		rows += len(b.Throws)
	}
	if rows != 10 {
		t.Errorf("%d rows for two sides of five throws", rows)
	}
}

// The tails were worked out from the closed forms for 4 and 5 degrees of freedom, and agree with printed tables.
func TestTailOfChiSquared(t *testing.T) {
	for _, c := range []struct {
		x       float64
		freedom int
		want    float64
	}{
		{9.488, 4, .05}, {13.277, 4, .01}, {3.357, 4, .5}, {11.070, 5, .05}, {4.351, 5, .5}, {0, 4, 1},
	} {
		if got := chiTail(c.x, c.freedom); math.Abs(got-c.want) > 2e-4 {
			t.Errorf("beyond %v with %d degrees lies %v, not %v", c.x, c.freedom, got, c.want)
		}
	}
}

func TestUnfairThrowsAreSeen(t *testing.T) {
	odds := []float64{1. / 16, 4. / 16, 6. / 16, 4. / 16, 1. / 16}
	if p, told := (fairness{counts: []int{10, 40, 60, 40, 10}, expect: odds, all: 160}).unusual(); !told || p < .99 {
		t.Errorf("what is expected exactly is unusual with %v", p)
	}
	if p, told := (fairness{counts: []int{40, 40, 40, 40, 0}, expect: odds, all: 160}).unusual(); !told || p > 1e-6 {
		t.Errorf("wild throws are usual with %v", p)
	}
	if _, told := (fairness{counts: []int{0, 0, 3, 0, 0}, expect: odds, all: 3}).unusual(); told {
		t.Error("three throws are judged")
	}
}

// dialogLabel is what a button of the dialog says.
func dialogLabel(v View, id string) string {
	for w := range v.widgets {
		if w.ID == id {
			return w.Label
		}
	}
	return ""
}

func shownBlocks(v View) string {
	var words []string
	for _, b := range v.Rules.Blocks {
		words = append(words, b.Text)
	}
	return strings.Join(words, "\n")
}

// The bars of both players have one scale: the longer one stands for more throws, whoever threw them.
func TestTheBarsOfBothPlayersHaveOneScale(t *testing.T) {
	p := sitDown(t, seeded(config(t, 44)))
	p.play("basics")
	for p.app.table.match.Game().Len() < 30 {
		p.key(ui.KeySpace, ui.KeyEnter, ui.KeyEnter)
	}
	p.press("bar.menu")
	p.press("menu.review")
	scale, rows := 0.0, 0
	v := p.app.View()
	for _, b := range v.Rules.Blocks {
		for _, row := range b.Throws {
			n, err := strconv.ParseFloat(row.Value, 64)
			if err != nil || !strings.HasPrefix(row.Note, "time") {
				t.Fatalf("%q %q: %v", row.Value, row.Note, err)
			}
			if n == 0 {
				continue
			}
			if rows++; scale != 0 && math.Abs(row.Bar/n-scale) > 1e-9 {
				t.Errorf("a throw is %v of a bar, before %v", row.Bar/n, scale)
			}
			scale = row.Bar / n
		}
	}
	if rows < 4 {
		t.Errorf("%d throws have bars", rows)
	}
}

// One game in twenty is unusual, one in ten is not.
func TestHowUnusualThrowsAreIsSaid(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics")
	for _, test := range []struct {
		counts []int
		key    string
	}{
		{[]int{2, 8, 12, 8, 2}, "fair.usual"}, {[]int{6, 7, 10, 7, 2}, "fair.usual"}, // 8.58: one in fourteen
		{[]int{6, 9, 8, 7, 2}, "fair.unusual"}, {[]int{9, 6, 9, 6, 2}, "fair.rare"},
	} {
		f := fair(p.app.table.match.Game(), rules.Cones)
		f.counts, f.all = test.counts, 32
		chance, _ := f.unusual()
		want := map[string]string{
			"fair.usual":   p.app.words.T("fair.usual", "n", int(math.Round(100*chance))),
			"fair.unusual": p.app.words.T("fair.unusual", "n", int(math.Round(1/chance))), "fair.rare": p.app.words.T("fair.rare"),
		}[test.key]
		if got := p.app.table.verdict(p.app, f); got != want {
			t.Errorf("%v (%.4f): %q, not %q", test.counts, chance, got, want)
		}
	}
}
