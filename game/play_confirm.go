package game

import (
	"time"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// burstPause is how long nothing may have been typed, thrown or asked before a key makes something happen
// on the board, where every move is asked about: words that were meant for another window come in
// one burst.
const burstPause = 400 * time.Millisecond

// burst reports whether a key comes too soon after what was typed or done last to be meant.
func (g *tableControl) burst(a *App) bool {
	return a.settings.Confirm && a.now-g.stirred < burstPause
}

// waits lets a move wait until it is confirmed.
func (g *tableControl) waits(a *App, m rules.Move) {
	g.unsure = m
	g.board.No = board.Rejection{}
	g.board.Choose(m.From)
	g.board.LetGo()
	g.stirred = a.now
}

// confirm makes the move that waits, or takes it back; it reports whether there was one.
func (g *tableControl) confirm(a *App, yes bool) bool {
	m, on := g.waiting()
	g.unsure = rules.Move{}
	switch {
	case !on:
	case yes:
		g.make(a, m)
	default:
		g.board.Choose(rules.Nowhere)
		if !isPass(m) {
			a.focus = g.atHand().Target(m.From)
		}
	}
	return on
}

// confirmDown is a press on the board while a move waits: elsewhere it takes the move back; on the
// move itself it does nothing, so that a double click neither makes it nor loses it.
func (g *tableControl) confirmDown(a *App, at ui.Target) bool {
	m, on := g.waiting()
	if on && (at == g.atHand().Target(m.To) || at == g.atHand().Target(m.From)) {
		a.consume()
		return true
	}
	if on {
		g.confirm(a, false)
	}
	return false
}

// confirmKey: Enter confirms, unless another button has the focus; Escape takes back. The space bar
// does neither, for it is what words are full of.
func (g *tableControl) confirmKey(a *App, k ui.Key) bool {
	if _, on := g.waiting(); !on {
		return false
	}
	switch {
	case k == ui.KeySpace, k == ui.KeyEnter && g.burst(a):
		return true
	case k == ui.KeyEnter && (a.focus.Kind != ui.TargetWidget || !a.byKeys), k == ui.KeyEscape:
		return g.confirm(a, k == ui.KeyEnter)
	}
	return false
}

// confirmLetter answers the question by its first letters, and reports whether it was asked.
func (g *tableControl) confirmLetter(a *App, c rune) bool {
	_, on := g.waiting()
	if on && !g.burst(a) {
		switch c {
		case 'y', 'Y':
			g.confirm(a, true)
		case 'n', 'N':
			g.confirm(a, false)
		}
	}
	return on
}
