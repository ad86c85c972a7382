package ui

import "math"

// Point is a place in pixels, or in the unit of a drawing; y grows downward.
type Point struct{ X, Y float64 }

// Rect is a part of the window, or of a drawing, with its top left corner at X, Y.
type Rect struct{ X, Y, W, H float64 }

// Right and Bottom are its other edges.
func (r Rect) Right() float64  { return r.X + r.W }
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center is its middle.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty reports whether nothing lies in it; a box with NaN in it is empty.
func (r Rect) Empty() bool { return !(r.W > 0 && r.H > 0) }

// Contains reports whether a point lies in it; left and top edges belong to it, right and lower
// ones do not.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.Right() && p.Y >= r.Y && p.Y < r.Bottom()
}

// Intersect is the part that both have in common, the zero Rect where there is none.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	both := Rect{X: x, Y: y, W: min(r.Right(), o.Right()) - x, H: min(r.Bottom(), o.Bottom()) - y}
	if both.Empty() {
		return Rect{}
	}
	return both
}

// Inset moves every edge inward by d, outward where d is negative.
func (r Rect) Inset(d float64) Rect { return r.Shrink(d, d) }

// Shrink is it made smaller by dx at both sides and by dy above and below, never inside out.
func (r Rect) Shrink(dx, dy float64) Rect {
	dx, dy = min(dx, r.W/2), min(dy, r.H/2)
	return Rect{X: r.X + dx, Y: r.Y + dy, W: r.W - 2*dx, H: r.H - 2*dy}
}

// Offset moves it.
func (r Rect) Offset(dx, dy float64) Rect {
	r.X, r.Y = r.X+dx, r.Y+dy
	return r
}

// Rounded is it moved to whole pixels, so that baked pictures lie exactly where targets are.
func (r Rect) Rounded() Rect {
	x, y := math.Round(r.X), math.Round(r.Y)
	return Rect{X: x, Y: y, W: max(0, math.Round(r.Right())-x), H: max(0, math.Round(r.Bottom())-y)}
}
