package game

import (
	"strings"
	"testing"

	"senet/game/match"
	"senet/rules"
)

func TestThrowsAreCountedForEachSide(t *testing.T) {
	p := finish(t, 43)
	p.press("win.review")
	p.press("tab.fairness")
	game := p.app.play.Match.Game()
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
	if rows := strings.Count(saidOn(p.app.View()), " expected"); rows != 10 {
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

// saidOn is all words of a page.
func saidOn(v View) string { return strings.Join(v.Root.Said(), "\n") }
