package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// enteredSticks are real sticks as entered, one by one.
type enteredSticks struct {
	marked [4]bool // the marked side is up
	at     int     // the entry they belong to
	begun  bool    // at least one has been entered
}

// enteredThrow returns the sticks entered for this throw.
func (s *tableState) enteredThrow() enteredSticks {
	if at := s.Match.Game.At(); s.entered.at != at {
		return enteredSticks{at: at}
	}
	return s.entered
}

func (d enteredSticks) throw() rules.Throw {
	n := 0
	for _, m := range d.marked {
		if m {
			n++
		}
	}
	return rules.Marked(n)
}

// throwsByHand reports whether the next throw is made on a real table.
func (s *tableState) throwsByHand(a *App) bool { return a.settings.Real && s.Match.PersonCanThrow() }

// enterThrow accepts a throw from a real table: the number of marked sides, or the face of the die.
func (g *tableControl) enterThrow(a *App, n int) bool {
	throw := rules.Marked(n)
	if g.rules().Options().Die {
		throw = rules.Face(n)
	}
	if !g.throwsByHand(a) || n < 0 || !throw.Valid() || g.win.on {
		return false
	}
	g.finish(a)
	step, err := g.Match.EnterThrow(throw)
	if err != nil {
		return false
	}
	g.animate(a, step)
	return true
}

// turnStick turns one stick over.
func (g *tableControl) turnStick(i int) {
	g.entered = g.enteredThrow()
	g.entered.marked[i], g.entered.begun = !g.entered.marked[i], true
	g.board.Rejection, g.wrongEntry = board.Rejection{}, false
}

// showEnteredSticks shows the entered sticks in a row, with a button to accept them.
func (v *tableView) showEnteredSticks() {
	sticks := v.enteredThrow()
	v.Tray.Sticks = make([]board.Stick, 4)
	v.Tray.Pips, v.Tray.Numeral, v.Tray.Words, v.Tray.Extra, v.buttons.Help = nil, "", "", "", ui.Node{}
	for i := range v.Tray.Sticks {
		v.Tray.Sticks[i] = board.Stick{X: .14 + .24*float64(i), Y: .5, Roll: 180, Tilt: 1}
		if sticks.marked[i] {
			v.Tray.Sticks[i].Roll = 0
		}
		v.buttons.Sticks = append(v.buttons.Sticks,
			ui.Node{ID: stickIDs + strconv.Itoa(i), Name: v.app.T("class.stick", "n", i+1),
				Selected: sticks.marked[i], Press: func() { v.page.turnStick(i) }})
	}
	if !sticks.begun {
		return
	}
	r := v.rules().Read(sticks.throw())
	// The number of the entered sticks is shown there now.
	v.Tray.Numbers = slices.DeleteFunc(v.Tray.Numbers, func(n board.NumberTile) bool {
		return strings.HasPrefix(n.ID, castIDs)
	})
	v.Tray.CanThrow, v.Tray.ThrowLabel = true, v.app.T("class.take", "n", r.Value, "miss", r.Miss)
}
