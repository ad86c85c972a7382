package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// sticksDown are real sticks as entered, one by one.
type sticksDown struct {
	marked [4]bool // the marked side is up
	at     int     // the entry they belong to
	begun  bool    // at least one has been entered
}

// lying returns the sticks entered for this throw.
func (s *tableState) lying() sticksDown {
	if at := s.Match.Game.At(); s.down.at != at {
		return sticksDown{at: at}
	}
	return s.down
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

// byHand reports whether the next throw is made on a real table.
func (s *tableState) byHand(a *App) bool { return a.settings.Real && s.Match.MayThrow() }

// given accepts a throw from a real table: the number of marked sides, or the face of the die.
func (g *tableControl) given(a *App, n int) bool {
	throw := rules.Marked(n)
	if g.rules().Options().Die {
		throw = rules.Face(n)
	}
	if !g.byHand(a) || n < 0 || !throw.Valid() || g.win.on {
		return false
	}
	g.finish(a)
	step, err := g.Match.Given(throw)
	if err != nil {
		return false
	}
	g.done(a, step)
	return true
}

// turnStick turns one stick over.
func (g *tableControl) turnStick(i int) {
	g.down = g.lying()
	g.down.marked[i], g.down.begun = !g.down.marked[i], true
	g.board.No, g.wrong = board.Rejection{}, false
}

// showDown shows the entered sticks in a row, with a button to accept them.
func (v *tableView) showDown() {
	lying := v.lying()
	v.Tray.Sticks = make([]board.Stick, 4)
	v.Tray.Pips, v.Tray.Numeral, v.Tray.Words, v.Tray.Extra, v.press.Help = nil, "", "", "", ui.Node{}
	for i := range v.Tray.Sticks {
		v.Tray.Sticks[i] = board.Stick{X: .14 + .24*float64(i), Y: .5, Roll: 180, Tilt: 1}
		if lying.marked[i] {
			v.Tray.Sticks[i].Roll = 0
		}
		v.press.Sticks = append(v.press.Sticks,
			ui.Node{ID: stickIDs + strconv.Itoa(i), Name: v.app.T("class.stick", "n", i+1),
				Selected: lying.marked[i], Press: func() { v.page.turnStick(i) }})
	}
	if !lying.begun {
		return
	}
	r := v.rules().Read(lying.throw())
	// The number of the entered sticks is shown there now.
	v.Tray.Numbers = slices.DeleteFunc(v.Tray.Numbers, func(n board.Number) bool {
		return strings.HasPrefix(n.ID, castIDs)
	})
	v.Tray.Lit, v.Tray.Call = true, v.app.T("class.take", "n", r.Value, "miss", r.Miss)
}
