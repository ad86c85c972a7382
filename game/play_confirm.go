package game

import (
	"time"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// burstPause is how long a key must follow other typing, throws and hints to act on the board, if
// moves are confirmed. Text meant for another window comes in a burst.
const burstPause = 400 * time.Millisecond

// isBurst reports whether a key follows previous input too soon to be intended.
func (p *playPage) isBurst(a *App) bool {
	return a.settings.ConfirmsMoves && a.now-p.lastTyped < burstPause
}

// askToConfirm holds a move until it is confirmed.
func (p *playPage) askToConfirm(a *App, m rules.Move) {
	p.pendingMove = m
	p.board.Rejection = board.Rejection{}
	p.board.Select(m.From)
	p.board.CancelDrag()
	p.lastTyped = a.now
}

// answerConfirm makes or cancels the move to confirm, and reports whether there was one.
func (p *playPage) answerConfirm(a *App, yes bool) bool {
	m, on := p.moveToConfirm()
	p.pendingMove = rules.Move{}
	switch {
	case !on:
	case yes:
		p.makeMove(a, m)
	default:
		p.board.Select(rules.Nowhere)
		if !isPass(m) {
			a.focus = p.legalMoves().Target(m.From)
		}
	}
	return on
}

// handleConfirmPress handles a press on the board while a move waits. A press outside the move
// cancels it. One on the move does nothing, so that a double click neither makes nor cancels it.
func (p *playPage) handleConfirmPress(a *App, at ui.Target) bool {
	m, on := p.moveToConfirm()
	if on && (at == p.legalMoves().Target(m.To) || at == p.legalMoves().Target(m.From)) {
		a.consume()
		return true
	}
	if on {
		p.answerConfirm(a, false)
	}
	return false
}

// handleConfirmKey confirms on Enter, unless another button has the focus, and cancels on Escape.
// Space does neither, since typed text contains it.
func (p *playPage) handleConfirmKey(a *App, k ui.Key) bool {
	if _, on := p.moveToConfirm(); !on {
		return false
	}
	switch {
	case k == ui.KeySpace, k == ui.KeyEnter && p.isBurst(a):
		return true
	case k == ui.KeyEnter && (a.focus.Kind != ui.TargetWidget || !a.usesKeyboard), k == ui.KeyEscape:
		return p.answerConfirm(a, k == ui.KeyEnter)
	}
	return false
}

// handleConfirmText confirms on Y and cancels on N. It reports whether a move waited.
func (p *playPage) handleConfirmText(a *App, c rune) bool {
	_, on := p.moveToConfirm()
	if on && !p.isBurst(a) {
		switch c {
		case 'y', 'Y':
			p.answerConfirm(a, true)
		case 'n', 'N':
			p.answerConfirm(a, false)
		}
	}
	return on
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
