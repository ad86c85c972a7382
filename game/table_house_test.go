package game

import (
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// An empty house tells what it is where the pointer rests on it, where the arrow keys lead to it, and at a click.
func TestAHouseTellsWhatItDoes(t *testing.T) {
	const water = "House of Water, 27: a pawn that lands here goes back to 15 or, if that is taken, to the first empty square from 1."
	p := at(t, "basics", "C 2 home 4 / S 7 9 13 16 20 / C to throw")
	p.key(ui.KeyLeft) // a pointer is heard although the keys were used last
	p.app.focus = ui.Target{Kind: ui.TargetSticks}
	before := scene(p.app.View()).Prompt.Second
	p.do(ui.Event{Kind: ui.PointerMove, Target: ui.Target{Kind: ui.TargetSquare, Square: 27}})
	if got := scene(p.app.View()).Prompt.Second; got != before {
		t.Errorf("a pointer that only passes is told %q", got)
	}
	if in, wakes := p.app.Wake(); !wakes || in > board.RestTold {
		t.Errorf("nothing wakes the page to tell of the house")
	}
	p.wait(board.RestTold + time.Millisecond)
	if got := scene(p.app.View()).Prompt.Second; got != water {
		t.Errorf("a pointer that rests on 27 is told %q", got)
	}
	p.square(27)
	if got := scene(p.app.View()).Prompt.Second; got != water {
		t.Errorf("a click on 27 is told %q", got)
	}
	p.key(ui.KeyEscape)
	p.app.focus = ui.Target{Kind: ui.TargetSquare, Square: 26}
	p.key(ui.KeyLeft)
	p.key(ui.KeyRight)
	if got := scene(p.app.View()).Prompt.Second; !strings.HasPrefix(got, "House of Happiness, 26: every pawn must land here exactly") {
		t.Errorf("the keys on 26 are told %q", got)
	}
}

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

// The key that ends a game begins no other one.
func TestTheEndOfAGameStays(t *testing.T) {
	p := finish(t, 42)
	for range 5 {
		p.key(ui.KeySpace)
		p.key(ui.KeyEnter)
		p.wait(2 * time.Second)
	}
	if len(parts(p.app.View(), table.End)) == 0 || !p.app.play.Match.Over() {
		t.Fatal("the win is gone")
	}
	p.key(ui.KeyTab)
	if p.app.focus.ID != "win.again" {
		t.Errorf("Tab leads to %+v", p.app.focus)
	}
	p.press("win.look")
	v := scene(p.app.View())
	if len(parts(p.app.View(), table.Action, table.Aside)) != 3 || !strings.Contains(v.Prompt.Second, "To look back") {
		t.Errorf("looked back at, it offers %v and says %q", parts(p.app.View(), table.Action, table.Aside), v.Prompt.Second)
	}
}

// A goal square tells what the little pawn on it means.
func TestAGoalTellsWhoseItIs(t *testing.T) {
	p := at(t, "bell", "C 25 hand 9 / S hand 10 / C to throw")
	for s, want := range map[rules.Square]string{2: "goal square of the spools", 15: "The little pawn on 15 marks a goal square of the cones"} {
		p.do(ui.Event{Kind: ui.PointerMove, Target: ui.Target{Kind: ui.TargetSquare, Square: s}})
		p.wait(board.RestTold + time.Millisecond)
		if got := scene(p.app.View()).Prompt.Second; !strings.Contains(got, want) || strings.Contains(got, "nothing special") {
			t.Errorf("%d tells %q", s, got)
		}
	}
	p.do(ui.Event{Kind: ui.PointerMove, Target: ui.Target{Kind: ui.TargetSquare, Square: 24}})
	p.wait(board.RestTold + time.Millisecond)
	if got := scene(p.app.View()).Prompt.Second; strings.Contains(got, "goal square") {
		t.Errorf("24 tells %q", got)
	}
}
