package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/say"
	"senet/game/table"
	"senet/game/ui"
)

// marked is the line of the list that is marked, from 0; -1 for none.
func marked(v View) int {
	return slices.IndexFunc(scene(v).Moves.Entries, func(e table.MoveEntry) bool { return e.Now })
}

// wellOn plays a game against the computer for a while at normal speed.
func wellOn(t *testing.T) *player {
	t.Helper()
	c := config(t, 6)
	c.Settings = `{"speed":"normal","moves":true}`
	p, b := sitDown(t, c), newBrain()
	p.against("", "potter", "open.cones")
	dice := chance()
	for p.app.play.Match.Game().Len() < 40 || p.app.play.Match.CanThrow() || !p.app.play.Match.Mine() || len(p.choices()) < 2 {
		if p.app.play.Match.Mine() && !p.flies() {
			p.byMouse(p.app.View(), dice)
		} else {
			p.think(b)
		}
	}
	return p
}

// A way back and forth through the game is short; all the while the prompt says what is seen, the marked line of the list
// goes with the board, and no button offers what belongs to another moment.
func TestTheWayThroughTheGameIsToldAlike(t *testing.T) {
	p := wellOn(t)
	for range 3 {
		p.key(ui.KeyUndo)
		p.along(t, "Taking back …", false)
		want := fmt.Sprintf("Viewing move %d of ", marked(p.app.View())+1)
		if got := p.second(); !strings.HasPrefix(got, want) {
			t.Fatalf("taken back, it says %q, want %q", got, want)
		}
	}
	if p.app.play.Match.Live() {
		t.Fatal("nothing was taken back")
	}
	for range 3 {
		p.key(ui.KeyRedo)
		p.along(t, "Playing again …", true)
	}
	if !p.app.play.Match.Live() {
		t.Error("redo does not lead to the end")
	}
}

// along lets a way be shown to its end: the marked line of the list goes that way with the board, and nowhere else.
func (p *player) along(t *testing.T, says string, forth bool) {
	t.Helper()
	last := -1
	for length := time.Duration(0); p.prompt() == says; length += 20 * time.Millisecond {
		v := p.app.View()
		if w, _ := v.thing("bar.hint"); !w.Off {
			t.Fatalf("after %s advice is offered", length)
		}
		now := marked(v)
		if now < 0 || last >= 0 && now != last && (now > last) != forth {
			t.Fatalf("after line %d line %d is marked", last, now)
		}
		last = now
		if length > 2*time.Second {
			t.Fatal("it takes longer than two seconds")
		}
		p.wait(20 * time.Millisecond)
	}
	at := -1
	for i, row := range say.Rows(p.app.words, p.app.play.Match.Game()) {
		if row.First < p.app.play.Match.Game().At() {
			at = i
		}
	}
	if last < 0 || marked(p.app.View()) != at {
		t.Errorf("at rest line %d is marked, want %d", marked(p.app.View()), at)
	}
}
