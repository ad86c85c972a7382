package game

import (
	"time"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// burstPause is the required pause in typing, throws and hints before a key acts on the board, if
// moves are confirmed. Text meant for another window arrives in one burst.
const burstPause = 400 * time.Millisecond

// isBurst reports whether a key follows previous input too soon to be intended.
func (g *tableControl) isBurst(a *App) bool {
	return a.settings.Confirm && a.now-g.lastTyped < burstPause
}

// holdMove holds a move until it is confirmed.
func (g *tableControl) holdMove(a *App, m rules.Move) {
	g.unconfirmed = m
	g.board.Rejection = board.Rejection{}
	g.board.Select(m.From)
	g.board.CancelDrag()
	g.lastTyped = a.now
}

// answerConfirm makes or cancels the move to confirm, and reports whether there was one.
func (g *tableControl) answerConfirm(a *App, yes bool) bool {
	m, on := g.moveToConfirm()
	g.unconfirmed = rules.Move{}
	switch {
	case !on:
	case yes:
		if step, err := g.Match.Move(m); err == nil {
			g.animate(a, step)
		}
	default:
		g.board.Select(rules.Nowhere)
		if !isPass(m) {
			a.focus = g.legalMoves().Target(m.From)
		}
	}
	return on
}

// confirmDown handles a press on the board while a move waits: outside the move it cancels; on the
// move it does nothing, so that a double click neither makes nor cancels it.
func (g *tableControl) confirmDown(a *App, at ui.Target) bool {
	m, on := g.moveToConfirm()
	if on && (at == g.legalMoves().Target(m.To) || at == g.legalMoves().Target(m.From)) {
		a.consume()
		return true
	}
	if on {
		g.answerConfirm(a, false)
	}
	return false
}

// confirmKey confirms on Enter, unless another button has the focus, and cancels on Escape. Space
// does neither, since typed text contains it.
func (g *tableControl) confirmKey(a *App, k ui.Key) bool {
	if _, on := g.moveToConfirm(); !on {
		return false
	}
	switch {
	case k == ui.KeySpace, k == ui.KeyEnter && g.isBurst(a):
		return true
	case k == ui.KeyEnter && (a.focus.Kind != ui.TargetWidget || !a.byKeys), k == ui.KeyEscape:
		return g.answerConfirm(a, k == ui.KeyEnter)
	}
	return false
}

// confirmLetter answers the question by its first letters, and reports whether it was asked.
func (g *tableControl) confirmLetter(a *App, c rune) bool {
	_, on := g.moveToConfirm()
	if on && !g.isBurst(a) {
		switch c {
		case 'y', 'Y':
			g.answerConfirm(a, true)
		case 'n', 'N':
			g.answerConfirm(a, false)
		}
	}
	return on
}
