package game

import (
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
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

// throwsFromFar reports whether the throw on the tray, or the next one, is the far player's.
func (v *playView) throwsFromFar() bool {
	side := v.session.Position().Turn()
	if i, thrown := v.session.LastThrow(v.shownEntries()); thrown && v.Tray.Pop > 0 {
		side = v.session.Entry(i).Side
	}
	if c, falls := v.board.Animator.CurrentThrow(); falls {
		side = c.Side
	}
	return v.FaceToFace && side == v.Far
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
