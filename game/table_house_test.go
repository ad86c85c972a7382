package game

import (
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// A house tells of itself also where a pawn stands on it, but not where the chosen pawn does or can go.
func TestAnOccupiedHouseTellsWhatItDoes(t *testing.T) {
	p := at(t, "basics", "C 13 26 home 3 / S 7 9 15 20 28 / C to move 2")
	told := func(s rules.Square) string {
		t.Helper()
		p.do(ui.Event{Kind: ui.PointerMove, Target: ui.Target{Kind: ui.TargetSquare, Square: s}})
		p.wait(board.RestTold + time.Millisecond)
		return scene(p.app.View()).Prompt.Second
	}
	for _, s := range []rules.Square{15, 26, 28} {
		if got, want := told(s), p.tells().Square(s); got != want {
			t.Errorf("pointed at, the occupied %d tells %q, not %q", s, got, want)
		}
	}
	p = at(t, "basics", "C 13 26 home 3 / S 7 9 17 20 28 / C to move 2")
	if p.chosen() != 13 {
		t.Fatalf("%d is chosen", p.chosen())
	}
	if got, not := told(15), p.tells().Square(15); got == not {
		t.Errorf("with 13 chosen, 15 tells %q instead of what follows", got)
	}
}

// A house without a rule says so.
func TestHousesOfOtherRuleSets(t *testing.T) {
	for set, want := range map[string]string{
		"storer":  "30: a pawn here can be taken off before its player throws.",
		"rebirth": "House of Ra Horakhty, 30: a pawn here cannot be attacked; landing here gives another throw",
	} {
		p := at(t, set, "C 2 home 4 / S 7 9 13 16 20 / C to throw")
		if got := p.tells().Square(30); !strings.Contains(got, want) {
			t.Errorf("%s: 30 is told as %q", set, got)
		}
	}
}
