package game

import (
	"fmt"
	"strings"
	"testing"

	"senet/game/ui"
)

// The last line of the list tells whose move is awaited, and that there is none where only a pass is left.
func TestTheListTellsWhatIsAwaited(t *testing.T) {
	for _, test := range []struct{ position, want string }{
		{"C 2 24 home 3 / S 7 9 13 16 20 / C to throw", "to move"},
		{"C 1 home 4 / S 2 3 4 5 6 / C to throw", "no move"},
	} {
		p := at(t, "basics", test.position, casts(2))
		p.click(ui.Target{Kind: ui.TargetSticks})
		p.wait(0)
		entries := scene(p.app.View()).Moves.Entries
		if len(entries) == 0 || entries[len(entries)-1].Text != test.want {
			t.Errorf("%s: the list says %+v; %s", test.position, entries, p.position())
		}
	}
}

// A move is written from its square to the one it reaches, also where a pawn had to go back.
func TestAWayBackIsWrittenFromWhereItBegan(t *testing.T) {
	p := at(t, "basics", "C 3 home 4 / S 24 home 4 / S to throw", casts(3))
	p.key(ui.KeySpace)
	p.click(ui.Target{Kind: ui.TargetSquare, Square: 24})
	p.click(ui.Target{Kind: ui.TargetSquare, Square: 21})
	moves := scene(p.app.View()).Moves
	if len(moves.Entries) == 0 || moves.Entries[0].Text != "24 → 21" || moves.Legend != "" {
		t.Errorf("the list says %+v, below it %q; %s", moves.Entries, moves.Legend, p.position())
	}
}

// A turn without a move is told in the list as in the headline: stayed where there was a choice, no move where there was none.
func TestTheListTellsWhyNothingMoved(t *testing.T) {
	for _, test := range []struct {
		position string
		thrown   int
		want     string
	}{
		{"C 1 home 4 / S 2 3 4 5 6 / C to throw", 2, "no move"},
		{"C 15 home 4 / S 16 17 18 1 2 / C to throw", 1, "stayed"},
	} {
		p := at(t, "basics", test.position, casts(test.thrown))
		p.key(ui.KeySpace)
		before := p.position()
		p.press("pass")
		if e := scene(p.app.View()).Moves.Entries; len(e) == 0 || e[0].Text != test.want {
			t.Errorf("%s: the list says %+v, not %q", before, e, test.want)
		}
	}
}

func TestTheListOfMoves(t *testing.T) {
	p := halfway(t, "basics", 200)
	seen := func() (now int) {
		v := scene(p.app.View()).Moves
		for i, e := range v.Entries {
			if e.Now {
				now = len(v.Entries) - 1 - i - int(v.Scroll)
			}
		}
		return now
	}
	v := scene(p.app.View()).Moves
	if n := len(v.Entries); n < 40 || v.Scroll != 0 || !v.Entries[n-1].Now || v.Entries[0].Text == "" {
		t.Fatalf("%d entries, scroll %v", n, v.Scroll)
	}
	p.press(v.Entries[3].ID)
	if got := scene(p.app.View()).Moves.Entries; !got[3].Now || !got[4].Faint || got[3].Faint || seen() < 0 || seen() >= 15 {
		t.Fatalf("the moment is not marked, or out of sight: %d below it", seen())
	}
	p.do(ui.Event{Kind: ui.Wheel, Amount: -4, ScrollBox: 10}, ui.Event{Kind: ui.Wheel, Amount: 1, ScrollBox: 10})
	p.key(ui.KeyRedo)
	if seen() < 0 || seen() >= 10 {
		t.Fatalf("after redo the moment is out of sight: %d below it", seen())
	}
	for p.app.play.Match.CanRedo() {
		p.key(ui.KeyRedo)
	}
	if v := scene(p.app.View()).Moves; v.Scroll != 0 {
		t.Fatalf("at the end the list is scrolled by %v", v.Scroll)
	}
	p.press("bar.moves")
	if v := scene(p.app.View()).Moves; v.Open || settingsOf(p.setting).Moves {
		t.Fatal("the list is not folded away")
	}
}

// A smooth wheel turns the list by fractions of a line, which add up.
func TestFractionsOfALineAddUp(t *testing.T) {
	p := halfway(t, "basics", 200)
	for i, c := range []struct{ turn, scroll float64 }{{-3, 3}, {-.5, 3}, {-.5, 4}, {.25, 4}, {.5, 4}, {.25, 3}} {
		p.do(ui.Event{Kind: ui.Wheel, Amount: c.turn, ScrollBox: 10})
		if got := scene(p.app.View()).Moves.Scroll; got != c.scroll {
			t.Errorf("%d: turned by %v the list is scrolled by %v, not %v", i, c.turn, got, c.scroll)
		}
	}
}

func TestTheListByKeys(t *testing.T) {
	p := halfway(t, "storer", 120)
	for i := 0; !strings.HasPrefix(p.app.View().Focus.ID, "entry."); i++ {
		if i > 60 {
			t.Fatal("Tab does not reach the list")
		}
		p.key(ui.KeyTab)
	}
	p.key(ui.KeyUp, ui.KeyUp, ui.KeyEnter)
	if s := p.app.play.Match; s.Live() || p.app.View().Focus.ID != fmt.Sprint("entry.", s.Game().At()) {
		t.Fatal("Enter does not go to the moment")
	}
	p.key(ui.KeyHome, ui.KeyEnter)
	if got := scene(p.app.View()).Moves.Entries; !got[0].Now {
		t.Fatal("Home does not reach the first line")
	}
	p.key(ui.KeyEnd, ui.KeyEnter)
	if !p.app.play.Match.Live() {
		t.Fatal("End does not reach the last line")
	}
}
