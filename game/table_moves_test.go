package game

import (
	"fmt"
	"strings"
	"testing"

	"senet/game/ui"
)

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
