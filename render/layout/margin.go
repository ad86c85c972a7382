package layout

import (
	"math"

	"senet/render/canvas"
)

// barMargin is at both sides of what has the whole width of the window.
func (p *sheet) barMargin() float64 {
	switch p.Class {
	case Wide, Tall:
		return 36 * p.U
	case Standard:
		return 18.0 / 1024 * p.W
	}
	return 14.0 / 640 * p.W
}

// movesOver tells whether the list of moves, when it is seen, lies over the page.
func (p *sheet) movesOver() bool { return p.Class != Tall && (p.Class != Wide || p.large) }

// movesBeside tells whether the list of moves has a column of its own.
func (p *plan) movesBeside() bool {
	return p.Class == Wide && p.scene.Moves.Open && !p.large
}

// width is how far the words reach from the left of their first run to the right of their last.
func (w Words) width() float64 {
	if len(w.Runs) == 0 {
		return 0
	}
	last := w.Runs[len(w.Runs)-1]
	return last.X + last.Line.Width - w.Runs[0].X
}

// inset2 is r made narrower by dx and lower by dy on both sides.
func inset2(r canvas.Rect, dx, dy float64) canvas.Rect {
	dx, dy = math.Min(dx, r.W/2), math.Min(dy, r.H/2)
	return canvas.Rect{X: r.X + dx, Y: r.Y + dy, W: r.W - 2*dx, H: r.H - 2*dy}
}
