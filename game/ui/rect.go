package ui

import "math"

// Rect is a part of the window, in pixels.
type Rect struct{ X, Y, W, H float64 }

// Right and Bottom are its other edges.
func (r Rect) Right() float64  { return r.X + r.W }
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Empty tells whether nothing lies in it.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Contains tells whether a point lies in it.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Intersect is the part that both have in common; empty where there is none.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{X: x, Y: y, W: max(0, min(r.Right(), o.Right())-x), H: max(0, min(r.Bottom(), o.Bottom())-y)}
}

// Inset is it made smaller by dx at both sides and by dy above and below, never inside out.
func (r Rect) Inset(dx, dy float64) Rect {
	dx, dy = min(dx, r.W/2), min(dy, r.H/2)
	return Rect{X: r.X + dx, Y: r.Y + dy, W: r.W - 2*dx, H: r.H - 2*dy}
}

// Whole is it moved to whole pixels, so that baked pictures lie exactly where targets are.
func (r Rect) Whole() Rect {
	x, y := math.Round(r.X), math.Round(r.Y)
	return Rect{X: x, Y: y, W: max(0, math.Round(r.Right())-x), H: max(0, math.Round(r.Bottom())-y)}
}

func (r Rect) center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }
