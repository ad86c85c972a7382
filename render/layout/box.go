package layout

import (
	"math"

	"senet/render/canvas"
)

// inset is r made smaller by d on every side, never inside out.
func inset(r canvas.Rect, d float64) canvas.Rect {
	d = math.Min(d, math.Min(r.W, r.H)/2)
	return canvas.Rect{X: r.X + d, Y: r.Y + d, W: r.W - 2*d, H: r.H - 2*d}
}

// round moves r to whole pixels, so that baked pictures lie exactly where targets are.
func round(r canvas.Rect) canvas.Rect {
	x, y := math.Round(r.X), math.Round(r.Y)
	return canvas.Rect{X: x, Y: y, W: math.Max(0, math.Round(r.X+r.W)-x), H: math.Max(0, math.Round(r.Y+r.H)-y)}
}

// hairline is a thin level line: as thick everywhere, however its place is rounded.
func hairline(x, y, w, h float64) canvas.Rect {
	r := round(canvas.Rect{X: x, Y: y, W: w})
	r.H = math.Max(1, math.Round(h))
	return r
}

// has tells whether a point lies in r; the right and lower edges belong to the neighbour.
func has(r canvas.Rect, x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// meet is what two boxes share; empty when they do not touch.
func meet(a, b canvas.Rect) canvas.Rect {
	x, y := math.Max(a.X, b.X), math.Max(a.Y, b.Y)
	return canvas.Rect{X: x, Y: y,
		W: math.Max(0, math.Min(a.X+a.W, b.X+b.W)-x),
		H: math.Max(0, math.Min(a.Y+a.H, b.Y+b.H)-y)}
}

// centre is the middle of r.
func centre(r canvas.Rect) canvas.Point { return canvas.Point{X: r.X + r.W/2, Y: r.Y + r.H/2} }
