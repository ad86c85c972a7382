package layout

import (
	"math"

	"senet/game"
	"senet/game/board"
	"senet/render/canvas"
	"senet/render/typeset"
)

// samePlayer tells whether two widgets in a row belong to one player: the pawn is shown once for both.
func samePlayer(a, b game.Widget) bool {
	return a.Shape != board.NoShape && a.Shape == b.Shape && a.Side == b.Side
}

// playerLeft is where what stands beside a player's pawn begins, and how large the pawn is.
func (p *plan) playerLeft(x, width float64) (left, pawn float64) {
	pawn = math.Min(104*p.T, 0.3*width)
	return x + 0.96*pawn, pawn
}

// playerMore is a further row of a player, below the one with the pawn.
func (p *plan) playerMore(w game.Widget, x, y, width float64) (Item, float64) {
	left, _ := p.playerLeft(x, width)
	w.Label = ""
	h := 50 * p.T
	it := Item{Widget: w, Control: round(canvas.Rect{X: left, Y: y, W: x + width - left, H: h})}
	p.control(&it)
	return it, h
}

// playerItem is a player's row: the pawn, the side's name and the field or the choices to the right of it.
func (p *plan) playerItem(w game.Widget, x, y, width float64) (Item, float64) {
	left, pawn := p.playerLeft(x, width)
	it := Item{Widget: w, Pawn: round(canvas.Rect{X: x - 0.08*pawn, Y: y, W: pawn, H: pawn})}
	wide := x + width - left
	h := 50 * p.T
	top := y
	if w.Label != "" && w.Kind == game.Segments && wide > 300*p.T { // name and choices share a line
		it.Label = p.one(w.Label, p.label(26, typeset.SemiBold), canvas.Rect{X: left, Y: y, W: 0.32 * wide, H: h}, Left)
		it.Control = round(canvas.Rect{X: left + 0.34*wide, Y: y, W: 0.66 * wide, H: h})
		p.control(&it)
		return it, math.Max(pawn, h)
	}
	if w.Label != "" {
		it.Label = p.one(w.Label, p.label(26, typeset.SemiBold), canvas.Rect{X: left, Y: y, W: wide, H: h}, Left)
		top = y + 50*p.T
	} else {
		top = y + (pawn-h)/2
	}
	it.Control = round(canvas.Rect{X: left, Y: top, W: wide, H: h})
	p.control(&it)
	return it, math.Max(pawn, top+h-y)
}
