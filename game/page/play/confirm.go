package play

import (
	"time"

	"senet/game/board"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
)

// unsure is a move that waits for being confirmed, so that before a class nothing moves by accident. It is forgotten with the
// moment of the game it belongs to.
type unsure struct {
	move rules.Move
	on   bool
}

// hasty remembers when something was last typed, thrown or asked.
type hasty struct {
	last time.Duration
	ever bool
}

// calm is how long nothing may have been typed, thrown or asked before a key makes something happen on the board, where
// every move is asked about: words that were meant for another window come in one burst.
const calm = 400 * time.Millisecond

// stirs notes that something was typed or done just now.
func (h *hasty) stirs(now time.Duration) { h.last, h.ever = now, true }

// burst tells whether a key comes too soon after what was typed or done last to be meant.
func (h hasty) burst(d *page.Desk) bool { return d.Settings.Confirm && h.ever && d.Now-h.last < calm }

// waits lets a move wait until it is confirmed.
func (g *game) waits(d *page.Desk, m rules.Move) {
	g.unsure = unsure{move: m, on: true}
	g.board.No = board.Refused{}
	g.board.Choose(m.From)
	g.board.LetGo()
	g.hasty.stirs(d.Now)
}

// confirm makes the move that waits, or takes it back; it tells whether there was one.
func (g *game) confirm(d *page.Desk, yes bool) bool {
	m, on := g.waiting()
	g.unsure = unsure{}
	switch {
	case !on:
	case yes:
		g.make(d, m)
	default:
		g.board.Choose(rules.Nowhere)
		if !isPass(m) {
			d.Focus = g.atHand().Target(m.From)
		}
	}
	return on
}

// confirmDown is a press on the board while a move waits: elsewhere it takes the move back; on the move itself it does
// nothing, so that a double click neither makes it nor loses it.
func (g *game) confirmDown(d *page.Desk, at ui.Target) bool {
	m, on := g.waiting()
	if on && (at == g.atHand().Target(m.To) || at == g.atHand().Target(m.From)) {
		d.Spend()
		return true
	}
	if on {
		g.confirm(d, false)
	}
	return false
}

// confirmKey: Enter confirms, unless another button has the focus; Escape takes back. The space bar does neither, for it is
// what words are full of.
func (g *game) confirmKey(d *page.Desk, k ui.Key) bool {
	if _, on := g.waiting(); !on {
		return false
	}
	switch {
	case k == ui.KeySpace, k == ui.KeyEnter && g.hasty.burst(d):
		return true
	case k == ui.KeyEnter && (d.Focus.Kind != ui.TargetWidget || !d.ByKeys), k == ui.KeyEscape:
		return g.confirm(d, k == ui.KeyEnter)
	}
	return false
}

// confirmLetter answers the question by its first letters, and tells whether it was asked.
func (g *game) confirmLetter(d *page.Desk, c rune) bool {
	_, on := g.waiting()
	if on && !g.hasty.burst(d) {
		switch c {
		case 'y', 'Y':
			g.confirm(d, true)
		case 'n', 'N':
			g.confirm(d, false)
		}
	}
	return on
}
