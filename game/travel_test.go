package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/table"
	"senet/game/ui"
)

// marked is the line of the list that is marked, from 0; -1 for none.
func marked(v View) int {
	return slices.IndexFunc(v.Play.Moves.Entries, func(e table.MoveEntry) bool { return e.Now })
}

// wellOn plays a game against the computer for a while at normal speed.
func wellOn(t *testing.T) *player {
	t.Helper()
	c := config(t, 6)
	c.Settings = `{"speed":"normal","moves":true}`
	p, b := sitDown(t, c), newBrain()
	p.against("", "potter", "open.cones")
	dice := chance()
	for p.app.table.match.Game().Len() < 40 || p.app.table.match.CanThrow() || !p.app.table.match.Mine() || len(p.app.table.atHand().Moves) < 2 {
		if p.app.table.match.Mine() && !p.app.table.board.Reel.Running() {
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
	if p.app.table.match.Live() {
		t.Fatal("nothing was taken back")
	}
	for range 3 {
		p.key(ui.KeyRedo)
		p.along(t, "Playing again …", true)
	}
	if !p.app.table.match.Live() {
		t.Error("redo does not lead to the end")
	}
}

// along lets a way be shown to its end.
func (p *player) along(t *testing.T, says string, forth bool) {
	t.Helper()
	for length := time.Duration(0); p.app.table.board.Reel.Running(); length += 20 * time.Millisecond {
		v := p.app.View()
		if got := p.prompt(); got != says {
			t.Fatalf("after %s it says %q", length, got)
		}
		if w, _ := v.find("bar.hint"); !w.Off {
			t.Fatalf("after %s advice is offered", length)
		}
		done := p.app.table.shownAt()
		if forth {
			done++
		}
		if now := marked(v); now < 0 || !p.holds(now, done-1) {
			t.Fatalf("line %d is marked while entry %d is on the board", now, done-1)
		}
		if length > 2*time.Second {
			t.Fatal("it takes longer than two seconds")
		}
		p.wait(20 * time.Millisecond)
	}
	if at := p.app.table.nowLine(p.app); marked(p.app.View()) != at {
		t.Errorf("at rest line %d is marked, want %d", marked(p.app.View()), at)
	}
}

// holds tells whether a line of the list tells of an entry of the record.
func (p *player) holds(line, entry int) bool {
	l := p.app.table.lines(p.app)[line]
	return l.First <= entry && entry < l.End
}
