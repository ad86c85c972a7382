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
	hasAny bool    // at least one has been entered
}

// enteredThrow returns the sticks entered for this throw.
func (p *playPage) enteredThrow() enteredSticks {
	if at := p.match.Game.At(); p.entered.at != at {
		return enteredSticks{at: at}
	}
	return p.entered
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
func (p *playPage) throwsByHand(a *App) bool { return a.settings.Real && p.match.PersonCanThrow() }

// enterThrow accepts a throw from a real table: the number of marked sides, or the face of the die.
func (p *playPage) enterThrow(a *App, n int) bool {
	throw := rules.Marked(n)
	if p.rules().Options().Die {
		throw = rules.Face(n)
	}
	if !p.throwsByHand(a) || n < 0 || !throw.Valid() || p.final.on {
		return false
	}
	p.finish(a)
	step, err := p.match.EnterThrow(throw)
	if err != nil {
		return false
	}
	p.animate(a, step)
	return true
}

// turnStick turns one stick over.
func (p *playPage) turnStick(i int) {
	p.entered = p.enteredThrow()
	p.entered.marked[i], p.entered.hasAny = !p.entered.marked[i], true
	p.board.Rejection, p.wrongEntry = board.Rejection{}, false
}

// showEnteredSticks shows the entered sticks in a row, with a button to accept them.
func (v *playView) showEnteredSticks() {
	sticks := v.enteredThrow()
	v.Tray.PipsShown, v.Tray.Numeral, v.Tray.Words, v.Tray.Extra, v.buttons.Help = 0, "", "", "", ui.Node{}
	for i := range v.Tray.Sticks {
		v.Tray.Sticks[i] = board.Stick{X: .14 + .24*float64(i), Y: .5, Roll: 180, Tilt: 1}
		if sticks.marked[i] {
			v.Tray.Sticks[i].Roll = 0
		}
		v.buttons.Sticks = append(v.buttons.Sticks,
			ui.Node{ID: stickIDs + strconv.Itoa(i), Name: v.app.T("class.stick", "n", i+1),
				Selected: sticks.marked[i], Press: func() { v.turnStick(i) }})
	}
	if !sticks.hasAny {
		return
	}
	r := v.rules().Read(sticks.throw())
	// The number of the entered sticks is shown there now.
	v.Tray.Numbers = slices.DeleteFunc(v.Tray.Numbers, func(n board.NumberTile) bool {
		return strings.HasPrefix(n.ID, castIDs)
	})
	v.Tray.CanThrow, v.Tray.ThrowLabel = true, v.app.T("class.take", "n", r.Value, "miss", r.Miss)
}
