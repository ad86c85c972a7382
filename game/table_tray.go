package game

import (
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/table"
	"senet/rules"
	"senet/rules/sticks"
)

// tray is the tray at this moment: sticks or die flying, lying as they fell, or waiting to be thrown.
func (t *sitting) tray(a *App, v *View) table.Tray {
	o := t.rules().Options()
	tray := table.Tray{Made: t.set.Sticks}
	clip, falls := t.board.Reel.Falling()
	still := !t.board.Reel.Running()
	i, thrown := t.match.LastThrow(t.shownAt())
	switch {
	case falls:
		i = clip.Index
		tray.Lie(clip.Tray(a.now))
		t.readThrow(a, &tray, i, tray.Pop > 0)
		if tray.Numeral == "" {
			tray.Thrower, tray.Words = a.shapes(t.set)[clip.Side&1], t.thrownFor(a, clip)
		}
	case thrown:
		tray.Lie(motion.Rest(t.match.Game().Entry(i).Throw, fall(t, i)))
		t.readThrow(a, &tray, i, true)
	default:
		tray.Lie(motion.Waiting(o.Die))
		if numbers := t.match.Position().Numbers(nil); len(numbers) > 0 { // a set-up board with a throw to be moved
			last := numbers[len(numbers)-1]
			tray.Numeral, tray.Pop = strconv.Itoa(last), 1
			if throw, ok := t.throwOf(last); ok {
				tray.Lie(motion.Rest(throw, 0))
				tray.Tell(a.words, t.rules(), throw, true)
				tray.Extra = ""
			} else {
				tray.Pips = nil
			}
		}
	}
	if still && !t.win.on {
		if t.match.MayThrow() {
			tray.Lit, tray.Call = true, a.words.T("tray.throw")
		} else if t.onlyPass() || t.match.Halted() && !t.match.Mine() && !t.match.Over() {
			tray.Lit, tray.Call = true, a.words.T("play.goOn")
		}
	}
	tray.Numbers = t.numbers(a)
	t.readLeft(&tray)
	if !t.win.on {
		v.Play.Help = Widget{ID: valuesID, Kind: Button, Label: a.words.T("tray.help"), On: t.valuesOpen()}
	}
	return tray
}

// thrownFor tells what a throw in the air is for, or else only that it is being thrown.
func (t *sitting) thrownFor(a *App, c board.Clip) string {
	switch {
	case c.Before.Phase() == rules.Opening:
		return a.words.T("tray.flying.opening")
	case t.tells(a).Holds(c.Before):
		return a.words.T("tray.flying.held")
	}
	return a.words.T("tray.flying", "sides", t.tells(a).Nameless(c.Side))
}

// throwOf is a throw that gives a number, if one does: a doubled number is thrown by none.
func (t *sitting) throwOf(number int) (rules.Throw, bool) {
	for _, c := range sticks.Chances(t.rules().Options().Die) {
		if r := t.rules().Read(c.Throw); !r.Miss && !r.Again && r.Value == number {
			return c.Throw, true
		}
	}
	return 0, false
}

// readThrow puts the value of throw i beside it, once it may be seen.
func (t *sitting) readThrow(a *App, tray *table.Tray, i int, seen bool) {
	if !seen {
		tray.Pop = 0
		return
	}
	reading := tray.Read(a.words, t.rules(), t.match.Game().Entry(i).Throw)
	opening := t.match.Game().PositionAt(i).Phase() == rules.Opening
	switch {
	case opening:
	case reading.Miss:
		tray.Extra = a.words.T("tray.miss")
	case reading.Again:
		tray.Extra = a.words.T("tray.recast")
	case reading.Bonus && !t.match.Stuck() && !t.match.Over(): // where nothing can move the extra throw is lost
		tray.Extra = a.words.T("tray.againFor", "n", reading.Value)
	}
}

// readLeft puts the number that is still to be used in the place of the value that fell last, once one of those gathered has
// been used: of several left only the tablets tell.
func (t *sitting) readLeft(tray *table.Tray) {
	if _, falls := t.board.Reel.Falling(); falls || !t.gathers() {
		return
	}
	left, used := "", false
	for i, n := range t.tablets() {
		switch {
		case n.used:
			used = true
		case left == "":
			left = tray.Numbers[i].Value
		default:
			left = " "
		}
	}
	if used && tray.Call == "" {
		tray.Numeral, tray.Pips, tray.Words, tray.Extra = strings.TrimSpace(left), nil, "", ""
	}
}

// marked is how many sticks of the last throw lie with their marked side up; -1 where none were thrown.
func (t *sitting) marked() int {
	if i, thrown := t.match.LastThrow(t.match.Game().At()); thrown {
		if last := t.match.Game().Entry(i).Throw; !last.Die() {
			return last.Count()
		}
	}
	return -1
}
