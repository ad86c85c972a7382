package game

import (
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/motion"
	"senet/rules"
	"senet/rules/sticks"
)

// tray is the tray at this moment: sticks or die flying, lying as they fell, or waiting to be thrown.
func (t *table) tray(a *App, v *View) TrayView {
	o := t.rules().Options()
	var tray TrayView
	clip, falls := t.board.Reel.Falling()
	still := !t.board.Reel.Running()
	i, thrown := t.match.LastThrow(t.shownAt())
	switch {
	case falls:
		i = clip.Index
		tray.lie(clip.Tray(a.now))
		t.readThrow(a, &tray, i, tray.Pop > 0)
		if tray.Numeral == "" {
			tray.Thrower, tray.Words = a.shapes(t.set)[clip.Side&1], t.thrownFor(a, clip)
		}
	case thrown:
		tray.lie(motion.Rest(t.match.Game().Entry(i).Throw, fall(t, i)))
		t.readThrow(a, &tray, i, true)
	default:
		tray.lie(motion.Waiting(o.Die))
		if numbers := t.match.Position().Numbers(nil); len(numbers) > 0 { // a set-up board with a throw to be moved
			last := numbers[len(numbers)-1]
			tray.Numeral, tray.Pop = strconv.Itoa(last), 1
			if throw, ok := t.throwOf(last); ok {
				tray.lie(motion.Rest(throw, 0))
				tray.tell(a, t.rules(), throw, true)
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
		tray.Help = Widget{ID: valuesID, Kind: Button, Label: a.words.T("tray.help"), On: t.valuesOpen()}
	}
	return tray
}

// thrownFor tells what a throw in the air is for, or else only that it is being thrown.
func (t *table) thrownFor(a *App, c board.Clip) string {
	switch {
	case c.Before.Phase() == rules.Opening:
		return a.words.T("tray.flying.opening")
	case t.tells(a).Holds(c.Before):
		return a.words.T("tray.flying.held")
	}
	return a.words.T("tray.flying", "sides", t.tells(a).Nameless(c.Side))
}

// throwOf is a throw that gives a number, if one does: a doubled number is thrown by none.
func (t *table) throwOf(number int) (rules.Throw, bool) {
	for _, c := range sticks.Chances(t.rules().Options().Die) {
		if r := t.rules().Read(c.Throw); !r.Miss && !r.Again && r.Value == number {
			return c.Throw, true
		}
	}
	return 0, false
}

func (tray *TrayView) lie(f motion.ThrowFrame) {
	tray.Die, tray.Pop = f.Die, f.Pop
	if f.Die != nil {
		return
	}
	tray.Sticks = f.Sticks[:]
	marked := 0
	for _, m := range f.Marks {
		if m {
			marked++
		}
	}
	tray.Pips = make([]bool, min(f.PipsShown, 4))
	for i := range tray.Pips {
		tray.Pips[i] = i < marked
	}
}

// read writes what a throw counts beside it, and, of sticks, how.
func (tray *TrayView) read(a *App, r *rules.Rules, throw rules.Throw) rules.Reading {
	reading := r.Read(throw)
	tray.Numeral = strconv.Itoa(reading.Value)
	switch {
	case reading.Miss:
		tray.Numeral = a.words.T("tray.missMark")
	case reading.Again:
		tray.Numeral = strconv.Itoa(throw.Count())
	}
	if !throw.Die() {
		tray.Words = a.words.T("tray.marked." + strconv.Itoa(throw.Count()))
		if !reading.Miss && !reading.Again && reading.Value != throw.Count() {
			tray.Words = a.words.T("tray.counts", "words", tray.Words, "n", reading.Value)
		}
	}
	return reading
}

// readThrow puts the value of throw i beside it, once it may be seen.
func (t *table) readThrow(a *App, tray *TrayView, i int, seen bool) {
	if !seen {
		tray.Pop = 0
		return
	}
	reading := tray.read(a, t.rules(), t.match.Game().Entry(i).Throw)
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
func (t *table) readLeft(tray *TrayView) {
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
func (t *table) marked() int {
	if i, thrown := t.match.LastThrow(t.match.Game().At()); thrown {
		if last := t.match.Game().Entry(i).Throw; !last.Die() {
			return last.Count()
		}
	}
	return -1
}
