package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/table"
	"senet/rules"
)

// stickIDs is the beginning of the ids of the four sticks, where each can be turned over.
const stickIDs = "stick."

// sticksDown are real sticks as they lie, shown on the screen one by one.
type sticksDown struct {
	marked [4]bool  // the marked side is up
	of     *sitting // the game they belong to,
	at     int      // and its moment
	begun  bool     // at least one has been turned over
}

// now forgets what belongs to another throw.
func (d sticksDown) now(t *sitting) sticksDown {
	if at := t.match.Game().At(); d.of != t || d.at != at {
		return sticksDown{of: t, at: at}
	}
	return d
}

func (d sticksDown) throw() rules.Throw {
	n := 0
	for _, m := range d.marked {
		if m {
			n++
		}
	}
	return rules.Marked(n)
}

// turnStick turns one stick over.
func (t *sitting) turnStick(a *App, i int) {
	if !t.byHand(a) || t.rules().Options().Die || i < 0 || i >= 4 || t.win.on {
		return
	}
	t.finish(a)
	d := a.class.down.now(t)
	d.marked[i], d.begun = !d.marked[i], true
	a.class.down, t.board.No, a.class.wrong = d, board.Refused{}, false
}

// takeSticks takes the sticks as they have been turned over. Before any of them was, nobody has said yet what fell, and it
// says how that is told.
func (t *sitting) takeSticks(a *App) {
	d := a.class.down.now(t)
	switch {
	case !t.byHand(a):
	case d.begun:
		t.given(a, d.throw().Count())
	default:
		a.class.wrong = true
	}
}

// showDown lays the sticks in a row, as they have been turned over, and offers to take them so.
func (t *sitting) showDown(a *App, v *View) {
	d := a.class.down.now(t)
	tray := &v.Play.Tray
	tray.Sticks = make([]motion.Stick, 4)
	tray.Pips, tray.Numeral, tray.Words, tray.Extra = nil, "", "", ""
	v.Play.Help = Widget{}
	for i := range tray.Sticks {
		tray.Sticks[i] = motion.Stick{X: .14 + .24*float64(i), Y: .5, Roll: 180, Tilt: 1}
		if d.marked[i] {
			tray.Sticks[i].Roll = 0
		}
		v.Play.Sticks = append(v.Play.Sticks, Widget{ID: stickIDs + strconv.Itoa(i), Kind: Button, Label: a.words.T("class.stick", "n", i+1), On: d.marked[i]})
	}
	if !d.begun {
		return
	}
	r := t.rules().Read(d.throw())
	tray.Numbers = slices.DeleteFunc(tray.Numbers, func(n table.Number) bool { // the plaque now takes what lies there
		return strings.HasPrefix(n.ID, castIDs)
	})
	tray.Lit, tray.Call = true, a.words.T("class.take", "n", r.Value, "miss", r.Miss)
}
