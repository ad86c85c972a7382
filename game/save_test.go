package game

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"senet/game/ui"
)

// halfway plays a game for some acts.
func halfway(t *testing.T, set string, acts int) *player {
	t.Helper()
	p := sitDown(t, config(t, 21))
	p.play(set)
	dice := rand.New(rand.NewPCG(1, 2))
	for range acts {
		p.byMouse(p.app.View(), dice)
	}
	return p
}

// A program that is killed at any moment goes on where it was.
func TestResume(t *testing.T) {
	for _, set := range setUps() {
		set := set.id
		p := halfway(t, set, 90)
		p.key(ui.KeyUndo, ui.KeyUndo)
		c := config(t, 22)
		c.SavedGame = p.saved
		q := sitDown(t, c)
		q.press("title.continue")
		was, is := scene(p.app.View()), scene(q.app.View())
		if !reflect.DeepEqual(was.Moves.Entries, is.Moves.Entries) || was.Tray.Numeral != is.Tray.Numeral || was.Panels != is.Panels {
			t.Errorf("%s: the game is not where it was:\n%s\n%s", set, describe(p.app.View()), describe(q.app.View()))
		}
		if !reflect.DeepEqual(was.Tray.Sticks, is.Tray.Sticks) {
			t.Errorf("%s: the sticks lie otherwise", set)
		}
		if q.app.play.Match.Text() != p.saved {
			t.Errorf("%s: the record is another", set)
		}
		p.key(ui.KeyRedo)
		q.key(ui.KeyRedo)
		if p.saved != q.saved {
			t.Errorf("%s: redo leads elsewhere", set)
		}
	}
}
