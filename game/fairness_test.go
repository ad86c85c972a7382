package game

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"senet/game/match"
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
		f := match.Fair(game, side)
		sum := 0
		for _, n := range f.Counts {
			sum += n
		}
		if sum != f.All {
			t.Errorf("%d throws counted of %d", sum, f.All)
		}
		all += f.All
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
		f := match.Fair(p.app.table.match.Game(), rules.Cones)
		f.Counts, f.All = test.counts, 32
		chance, _ := f.Unusual()
		want := map[string]string{
			"fair.usual":   p.app.words.T("fair.usual", "n", int(math.Round(100*chance))),
			"fair.unusual": p.app.words.T("fair.unusual", "n", int(math.Round(1/chance))), "fair.rare": p.app.words.T("fair.rare"),
		}[test.key]
		if got := p.app.table.verdict(p.app, f); got != want {
			t.Errorf("%v (%.4f): %q, not %q", test.counts, chance, got, want)
		}
	}
}
