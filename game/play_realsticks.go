package game

import (
	"strconv"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// realSticksID is the button that switches between real sticks and the game's throws.
const realSticksID = "class.real"

// toggleRealSticks switches between real sticks and the game's throws.
func (p *playPage) toggleRealSticks(a *App) {
	a.settings.RealSticks, p.wrongEntry = !a.settings.RealSticks, false
	switch {
	case !a.settings.RealSticks:
		a.showNotice(a.T("class.gameThrows"))
	case !p.throwsByHand(a): // otherwise the prompt asks for it
		a.showNotice(a.T("class.youThrow", "how", a.T("class.wrong.second")))
	}
}

// enteredSticks are real sticks, as a player enters them one by one.
type enteredSticks struct {
	marked [4]bool // the marked side is up
	at     int     // the entry of their throw
	hasAny bool    // at least one has been entered
}

// enteredThrow returns the sticks entered for this throw.
func (p *playPage) enteredThrow() enteredSticks {
	if at := p.session.Game.Cursor(); p.enteredSticks.at != at {
		return enteredSticks{at: at}
	}
	return p.enteredSticks
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

// throwsByHand reports whether the next throw is made with real sticks or a real die.
func (p *playPage) throwsByHand(a *App) bool {
	return a.settings.RealSticks && p.session.PersonCanThrow()
}

// enterThrow makes a throw of real sticks, with n marked sides, or of a real die. It reports
// whether that is possible.
func (p *playPage) enterThrow(a *App, n int) bool {
	throw := rules.Marked(n)
	if p.rules().Options().Die {
		throw = rules.Face(n)
	}
	if !p.throwsByHand(a) || n < 0 || !throw.IsValid() || p.endScreen.isShown || p.replay.isShown {
		return false
	}
	p.finishAnimations(a)
	step, err := p.session.EnterThrow(throw)
	if err != nil {
		return false
	}
	p.animate(a, step)
	a.settings.RealThrows = append(a.settings.RealThrows, step.Index)
	return true
}

// turnStick turns one stick over.
func (p *playPage) turnStick(i int) {
	p.enteredSticks = p.enteredThrow()
	p.enteredSticks.marked[i], p.enteredSticks.hasAny = !p.enteredSticks.marked[i], true
	p.board.Rejection, p.wrongEntry = board.Rejection{}, false
}

// addThrowEntry asks for a throw of real sticks.
func (v *playView) addThrowEntry() {
	if !v.isAtRest() || !v.throwsByHand(v.app) || v.isDecided() {
		return
	}
	least, most, key := 0, 4, "class.sticks"
	if v.rules().Options().Die {
		least, most, key = 1, 6, "class.die"
	}
	// In large text the plaque has the numbers to press, unless it shows gathered ones.
	onPlaque := v.app.isLarge() && len(v.Tray.Numbers) == 0
	if onPlaque {
		v.buttons.OnNumber = func(i int) { v.enterThrow(v.app, least+i) }
	}
	for n := least; n <= most; n++ {
		id, label := "enter."+strconv.Itoa(n), strconv.Itoa(n)
		if onPlaque {
			v.Tray.Numbers = append(v.Tray.Numbers, board.NumberTile{ID: id, Value: label})
		} else {
			v.buttons.Turn = append(v.buttons.Turn, board.ActionButton(id, label).
				OnPress(func() { v.enterThrow(v.app, n) }))
		}
	}
	if !v.board.Rejection.Shown {
		say := func(key string) string { return v.narrator(v.app).T(v.session.Position().Turn(), key) }
		if v.Prompt.Rest, v.Prompt.Detail = say(key), say(key+".second"); !v.hasLostTurn() {
			v.Prompt.Lead, v.Prompt.Rest = v.Prompt.Rest, ""
		}
		if v.wrongEntry {
			v.Prompt.Lead, v.Prompt.Rest, v.Prompt.Detail = say(key+".wrong"), "", say("class.wrong.second")
		}
	}
	v.Tray.ThrowLabel, v.Tray.CanThrow = v.app.T("class.call"), false
	if !v.rules().Options().Die {
		v.showEnteredSticks(onPlaque)
	}
}

// hasLostTurn reports whether the other side has just missed or passed its turn, which the prompt
// says.
func (v *playView) hasLostTurn() bool {
	s := v.session
	if s.Cursor() == 0 {
		return false
	}
	last := s.Entry(s.Cursor() - 1)
	return last.Side != s.Position().Turn() && (!last.IsMove || isPass(last.Move))
}

// showEnteredSticks shows the entered sticks in a row, with a button to accept them. They replace
// the numbers to enter if those are on the plaque.
func (v *playView) showEnteredSticks(onPlaque bool) {
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
	if onPlaque {
		v.Tray.Numbers = nil // the number of the entered sticks is shown there now
	}
	r := v.rules().Meaning(sticks.throw())
	v.Tray.CanThrow, v.Tray.ThrowLabel = true, v.app.T("class.take", "n", r.Value, "miss", r.Miss)
}
