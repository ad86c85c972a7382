package game

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// handleText handles a typed character: a throw of real sticks, or a shortcut.
func (p *playPage) handleText(a *App, c rune) bool {
	if c != ' ' {
		defer func() { p.lastTyped = a.now }()
	}
	switch {
	case p.handleConfirmText(a, c):
	case p.isVoting() && p.handleVoteText(a, c):
	case a.ignoresLetter(c) && a.focus != ui.Widget("pass"): // which S presses
		return false
	case c >= '0' && c <= '9' && p.throwsByHand(a):
		p.wrongEntry = !p.enterThrow(a, int(c-'0'))
		return true // also for impossible values, which must not select a colour
	case c == 'h' || c == 'H':
		a.showFocus = true // a hint requested by key is followed by key
		p.toggleHint(a)
	case (c == 'n' || c == 'N') && p.hasClassKeys(a):
		p.showNextThrows(a)
	case (c == 'v' || c == 'V') && p.hasClassKeys(a):
		p.toggleVote(a)
	case c == 'm' || c == 'M':
		p.toggleAllMoves(a)
	case (c == 's' || c == 'S') && p.isAtRest() && p.session.IsPersonToMove() &&
		p.hasSpecialMove(rules.Pass) &&
		!p.isBurst(a):
		p.makeSpecialMove(a, rules.Pass)
	case (c == 'r' || c == 'R') && (p.session.People() == 2 || a.isEnabled(realSticksID)):
		if a.settings.RealSticks || p.session.People() == 2 || p.session.Len() == 0 {
			p.toggleRealSticks(a)
			break
		}
		a.confirmLoss(a.T("class.real.ask"), a.T("class.wrong.second"),
			a.button("leave.on"), ui.Button(realSticksID, a.T("bar.real")),
			func() { p.toggleRealSticks(a) })
	default:
		return false
	}
	return true
}

// hasClassKeys reports whether the keys for next throws and votes act. They act only in a class, so
// that a mistyped letter does nothing elsewhere.
func (p *playPage) hasClassKeys(a *App) bool {
	return (p.usedClassMenu || a.hasTeacherKeys()) && !p.isBurst(a)
}

// toggleAllMoves toggles showing the moves of all pawns.
func (p *playPage) toggleAllMoves(a *App) {
	p.showsAllMoves = !p.showsAllMoves
	p.finishAnimations(a)
	p.closeHint(a)
	p.board.Rejection = board.Rejection{}
	if !p.board.SelectedAlone { // all are shown, even if a pawn is selected
		p.board.Select(rules.Nowhere)
	}
}

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

// maxReasons is the maximum total length of the reasons on the line above the board, in characters.
// Longer ones are shown one at a time, when a pawn is hovered over.
const maxReasons = 200

// showsAll reports whether the moves of all pawns are shown now, which a hint hides. While a pawn
// is held or selected, only its moves are shown.
func (v *playView) showsAll() bool {
	_, asked := v.moveToConfirm()
	return v.showsAllMoves && !asked && v.isAtRest() && !v.session.IsHinting() &&
		v.board.Drag.From == rules.Nowhere &&
		(v.board.Selected == rules.Nowhere || v.board.SelectedAlone) && v.session.Phase() == rules.ToMove
}

// addAllMoves draws the moves of all pawns and the illegal ones, with the reasons for the hovered
// pawn.
func (v *playView) addAllMoves() {
	if !v.showsAll() {
		if v.showsAllMoves && v.session.PersonCanThrow() && v.isAtRest() &&
			!v.board.Rejection.Shown {
			v.Prompt.Detail = v.app.T("prompt.allAfter")
		}
		return
	}
	can, isCrowded := v.drawMoves()
	if v.board.Rejection.Shown { // the prompt shows that
		return
	}
	stuck := v.narrator(v.app).StuckPawns()
	for _, no := range stuck {
		v.Board.AddRing(no.From, board.RingRefused, 1)
		if v.isPointedAt(no.From) {
			v.explainStuckPawn(no)
			return
		}
	}
	for _, no := range slices.Backward(stuck) { // the cross at an end covers arrows that begin there
		if !isCrowded {
			v.drawRefusal(no)
		}
	}
	v.Prompt.Rest = v.narrator(v.app).T(v.session.Position().Turn(), "class.all", "can", can, "stuck", len(stuck),
		"held", len(stuck) > 0, "by", v.selectedNumber.number > 0, "number", v.selectedNumber.number)
	v.Prompt.Detail = v.narrator(v.app).StuckReason("class.why", stuck)
	if v.Prompt.Detail == "" && len(stuck) > 0 ||
		utf8.RuneCountInString(v.Prompt.Detail) > maxReasons {
		v.Prompt.Detail = v.app.T("class.all.point")
	}
	if isCrowded {
		v.Prompt.Detail = v.app.T("class.all.each")
	}
}

// explainStuckPawn shows why a pawn cannot move.
func (v *playView) explainStuckPawn(no rules.Refusal) {
	words := v.narrator(v.app).Refusal(no)
	v.Prompt.Kind, v.Prompt.Lead, v.Prompt.Rest = board.PromptRefusal, words.Lead, words.Rest
	v.Prompt.Detail = i18n.RuleQuote(v.app.words, v.set, no)
	v.Prompt.Source = i18n.RuleSource(v.app.words, v.set, no)
	v.drawRefusal(no)
	if words.Framed != 0 {
		v.Board.Outlines = append(v.Board.Outlines,
			board.Outline{Kind: board.OutlineRefused, Squares: words.Framed, Label: words.Label, Alpha: 1})
	}
}

// drawRefusal draws an illegal move as an arrow, if both its ends are on the board.
func (v *playView) drawRefusal(no rules.Refusal) {
	if no.To.IsOnBoard() && no.From.IsOnBoard() && no.To != no.From {
		v.Board.Arrows = append(v.Board.Arrows, board.Arrow{From: no.From, To: no.To, Ink: board.InkRefused})
	}
}

// drawMoves draws the moves with the selected number, or with any, and returns how many pawns can
// move. If they are crowded, because a pawn can go to several squares, only those of the pawn under
// the pointer or with the focus have arrows.
func (v *playView) drawMoves() (pawns int, areCrowded bool) {
	can := map[rules.Square]int{}
	for _, m := range v.session.Legal() {
		if isPass(m) || !v.usesSelectedNumber(m) {
			continue
		}
		can[m.From]++
		areCrowded = areCrowded || can[m.From] > 1
		v.Board.Arrows = append(v.Board.Arrows, board.Arrow{From: m.From, To: m.To, Ink: board.InkLegal})
	}
	for i := range v.Board.Arrows {
		if a := &v.Board.Arrows[i]; areCrowded && !v.isPointedAt(a.From) {
			a.Ink = board.InkDot
		}
	}
	return len(can), areCrowded
}

// isPointedAt reports whether the pointer or the visible focus is on a pawn.
func (v *playView) isPointedAt(pawn rules.Square) bool {
	target := v.legalMoves().Target(pawn)
	return v.app.hover == target || v.app.showFocus && v.app.focus == target
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

// addConfirmation shows the move to confirm, with its two buttons.
func (v *playView) addConfirmation() {
	m, on := v.moveToConfirm()
	if !on {
		return
	}
	ask := v.narrator(v.app).ConfirmPrompt(m)
	ask.Fade = v.Prompt.Fade
	v.Prompt = ask
	v.buttons.Turn = []ui.Node{
		board.ActionButton("confirm.yes", v.app.T("confirm.yes")).OnPress(func() { v.answerConfirm(v.app, true) }),
		board.ActionButton("confirm.no", v.app.T("confirm.no")).OnPress(func() { v.answerConfirm(v.app, false) })}
}
