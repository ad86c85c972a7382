package game

import (
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// addTray sets the tray: sticks or die in flight, fallen, or waiting to be thrown.
func (v *playView) addTray() {
	v.Tray.Marking = v.set.Sticks
	frame, falls := v.addThrow()
	shaken := v.addShaking(frame)
	v.addTrayAction(shaken)
	v.addNumbers()
	if v.gathersNumbers() && !falls {
		v.showRemainingNumber()
	}
	if !v.endScreen.isShown && !v.isVoting() && !v.isEnding() {
		v.buttons.Help = board.HelpButton(throwTableID, v.app.T("tray.help")).SelectedIf(v.showsThrowTable).
			OpenedIf(v.showsThrowTable).OnPress(func() { v.toggleThrowTable(v.app) })
		v.buttons.Help.Name, v.buttons.Help.TabRank = v.app.T("menu.values"), tableStop
	}
}

// addThrow adds the falling or landed sticks or die, with what the throw counts. It returns how
// they land, and whether they are still falling.
func (v *playView) addThrow() (frame board.ThrowFrame, falls bool) {
	frame = board.WaitingThrow(v.rules().Options().Die)
	i, thrown := v.session.LastThrow(v.shownEntries())
	// An earlier turn's throw must not look usable. A missed one stays on the tray.
	if last := v.shownEntries() - 1; thrown && v.isAtRest() && v.session.PersonCanThrow() && i < last &&
		!v.isDecided() {
		turn := v.session.Position().Turn()
		thrown = v.session.Entry(i).Side == turn && v.session.Entry(last).Side == turn
	}
	if thrown {
		frame = board.LandedThrow(v.session.Game.Entry(i).Throw, v.throwSeed(i))
	}
	v.Tray.ThrowFrame = frame
	animation, falls := v.board.Animator.CurrentThrow()
	switch {
	case falls:
		v.Tray.ThrowFrame = animation.Tray(v.app.now)
		v.showThrow(animation.Index, v.Tray.Pop > 0)
		if v.Tray.Numeral == "" {
			v.Tray.Thrower, v.Tray.Words = v.shapes[animation.Side&1], v.throwPurpose(animation)
		}
	case thrown:
		v.showThrow(i, true)
	default:
		v.Tray.SetNumbers(v.app.words, v.rules(), v.session.Position().Numbers())
	}
	return frame, falls
}

// addShaking shows the sticks in the hand while they are held, and reports whether they are.
func (v *playView) addShaking(frame board.ThrowFrame) bool {
	held, shaken := v.board.Shake.Elapsed(v.app.now)
	// sticks in the hand have no value
	if v.Moving = v.Moving || v.board.Shake.On; shaken {
		v.Tray.Numeral, v.Tray.Words, v.Tray.Extra = "", "", ""
		v.Tray.ThrowFrame = board.ShakingFrame(frame, held, v.app.settings.Calm)
	}
	return shaken
}

// addTrayAction adds what a click on the tray does now.
func (v *playView) addTrayAction(shaken bool) {
	switch {
	case !v.isAtRest(), v.isDecided():
	case shaken:
		v.Tray.CanThrow, v.Tray.ThrowLabel = true, v.app.T("tray.letGo")
	case v.session.PersonCanThrow():
		v.Tray.CanThrow, v.Tray.ThrowLabel = true, v.app.T("tray.throw")
	case v.canOnlyPass(), v.computerWaits():
		v.Tray.CanThrow, v.Tray.ThrowLabel, v.Tray.NoMove = true, v.app.T("play.goOn"), v.canOnlyPass()
	}
}

// throwPurpose says what a throw in flight decides, or only that it is being thrown.
func (v *playView) throwPurpose(c board.Animation) string {
	switch {
	case c.Before.Phase() == rules.Opening:
		return v.app.T("tray.flying.opening")
	case v.narrator(v.app).IsHeldByWater(c.Before):
		return v.app.T("tray.flying.held")
	}
	return v.app.T("tray.flying")
}

// showThrow shows the value of the throw at entry i, if it can be seen.
func (v *playView) showThrow(i int, seen bool) {
	meaning := v.Tray.SetThrow(v.app.words, v.rules(), v.session.Game.Entry(i).Throw, seen)
	// If nothing can move, there is no other throw.
	lost := meaning.Extra && (v.session.MustPass() || v.session.IsOver())
	switch {
	case v.session.Game.PhaseAt(i) == rules.Opening, !meaning.Miss && !meaning.Again && lost:
		v.Tray.Extra = ""
	case v.Tray.Extra != "" && !meaning.Miss && !meaning.Again:
		v.Tray.Extra = v.app.T("tray.againFor", "n", meaning.Value)
	}
}

// addNumbers shows the numbers to choose from.
func (v *playView) addNumbers() {
	tiles, chosen := v.selectableNumbers(), v.selectedNumber
	v.buttons.OnNumber = func(i int) { v.selectNumber(v.app, i) }
	if r, hinted := v.hintMove(); chosen.number == 0 && hinted && !r.Throw {
		chosen = selectableNumber{number: int(r.Move.Used), value: int(r.Move.Value)}
	}
	marked := false
	for i, n := range tiles {
		is := !marked && !n.used && n.number == chosen.number && (v.gathersNumbers() || n.value == chosen.value)
		marked = marked || is
		number := board.NumberTile{ID: numberIDs + strconv.Itoa(i), Value: strconv.Itoa(n.value),
			Chosen: is, Used: n.used}
		switch {
		case n.value != n.number:
			number.Note = v.app.T("tray.doubled", "n", n.number)
		case v.gathersNumbers() && n.used:
			number.Note = v.app.T("tray.used")
		}
		v.Tray.Numbers = append(v.Tray.Numbers, number)
	}
}

// showRemainingNumber shows the only remaining number in place of the last throw's value, once a
// gathered number has been used. If several remain, only the tiles show them.
func (v *playView) showRemainingNumber() {
	var left []string
	used := false
	for _, n := range v.Tray.Numbers {
		if used = used || n.Used; !n.Used {
			left = append(left, n.Value)
		}
	}
	if used && v.Tray.ThrowLabel == "" {
		v.Tray.Numeral, v.Tray.PipsShown, v.Tray.Sides, v.Tray.Words, v.Tray.Extra = "", 0, "", "", ""
		if len(left) == 1 {
			v.Tray.Numeral = left[0]
		}
	}
}

// addHints shows the rated moves, or the table of throws.
func (v *playView) addHints() {
	rated := v.session.HintMoves()
	switch {
	case v.endScreen.isShown:
	case v.showsThrowTable:
		v.Hint = v.throwTable()
	case rated != nil && !v.board.Animator.IsRunning():
		g := i18n.HintNarrator{Narrator: v.narrator(v.app), Choices: rated}
		v.Hint = board.HintPanel{Page: v.hint.page}
		v.buttons.OnHint = func(i int) { v.showHint(v.app, i) }
		v.Hint.Head, v.Hint.ShortHead = g.Heading()
		for i, r := range rated {
			text, spoken, reason := g.ListEntry(i)
			line := board.HintLine{ID: hintIDs + strconv.Itoa(i), Text: text, Spoken: spoken,
				Chance: v.app.words.Dotted(reason, g.BriefChance(i)), Reason: reason, Brief: g.BriefChance(i),
				Win: r.Win, Exact: r.Exact, Selected: i == v.hint.line}
			if line.Brief == "" {
				line.Win = board.NoBar
			} else if v.app.settings.Presenter {
				line.Chance, line.Reason = line.Brief, ""
			}
			v.Hint.Lines = append(v.Hint.Lines, line)
		}
	}
}

// throwTable returns the table of throws, with their values and bars for their chances.
func (v *playView) throwTable() board.HintPanel {
	h := board.HintPanel{Head: v.app.T("tray.values"), ShortHead: v.app.T("tray.values.short")}
	throws := rules.ThrowChances(v.rules().Options().Die)
	for _, c := range throws {
		value, note := i18n.MeaningText(v.app.words, v.rules().Meaning(c.Throw))
		line := board.HintLine{ID: throwTableID, Text: v.app.words.ThrowName(v.set.Sticks, c.Throw), Win: c.Chance,
			Chance: value, Exact: true, IsText: true}
		switch {
		case value == v.app.T("tray.missMark"):
			line.Chance = note
		case note != "":
			line.Chance = v.app.T("tray.value", "n", value, "note", note)
		}
		n, all := oddsOf(c.Throw, c.Chance, len(throws))
		line.Spoken = v.app.T("text.value", "name", line.Text, "what", line.Chance, "n", n, "all", all)
		line.Brief = line.Chance
		odds := oddsText(v.app, c.Throw, c.Chance, len(throws))
		line.Chance = v.app.T("tray.often", "what", line.Chance, "odds", odds)
		h.Lines = append(h.Lines, line)
	}
	return h
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
	if !p.throwsByHand(a) || n < 0 || !throw.IsValid() || p.endScreen.isShown {
		return false
	}
	p.finishAnimations(a)
	step, err := p.session.EnterThrow(throw)
	if err != nil {
		return false
	}
	p.animate(a, step)
	if p.realThrows == nil {
		p.realThrows = map[int]bool{}
	}
	p.realThrows[step.Index] = true
	return true
}

// turnStick turns one stick over.
func (p *playPage) turnStick(i int) {
	p.enteredSticks = p.enteredThrow()
	p.enteredSticks.marked[i], p.enteredSticks.hasAny = !p.enteredSticks.marked[i], true
	p.board.Rejection, p.wrongEntry = board.Rejection{}, false
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
