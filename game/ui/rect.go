package ui

import "math"

// Point is a place in pixels, or in the unit of a drawing; y grows downward.
type Point struct{ X, Y float64 }

// Rect is a rectangle with its top left corner at X, Y.
type Rect struct{ X, Y, W, H float64 }

// Right returns the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center returns the middle.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty reports whether r has no area. A Rect with NaN in it is empty.
func (r Rect) Empty() bool { return !(r.W > 0 && r.H > 0) }

// Contains reports whether a point is in r, including the left and top edges.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.Right() && p.Y >= r.Y && p.Y < r.Bottom()
}

// Intersect returns the part that both rectangles have in common, or the zero Rect.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	both := Rect{X: x, Y: y, W: min(r.Right(), o.Right()) - x, H: min(r.Bottom(), o.Bottom()) - y}
	if both.Empty() {
		return Rect{}
	}
	return both
}

// clipped returns the part of r inside another rectangle, or all of r if that has no width.
func (r Rect) clipped(clip Rect) Rect {
	if clip.W == 0 {
		return r
	}
	return r.Intersect(clip)
}

// Union returns the smallest rectangle around two rectangles. It ignores an empty one.
func (r Rect) Union(o Rect) Rect {
	switch {
	case r.Empty():
		return o
	case o.Empty():
		return r
	}
	x, y := min(r.X, o.X), min(r.Y, o.Y)
	return Rect{x, y, max(r.Right(), o.Right()) - x, max(r.Bottom(), o.Bottom()) - y}
}

// Inset returns r with every edge moved inward by d, or outward if d is negative.
func (r Rect) Inset(d float64) Rect { return r.Shrink(d, d) }

// Shrink returns r made smaller by dx at both sides and by dy at top and bottom, but not negative.
func (r Rect) Shrink(dx, dy float64) Rect {
	dx, dy = min(dx, r.W/2), min(dy, r.H/2)
	return Rect{X: r.X + dx, Y: r.Y + dy, W: r.W - 2*dx, H: r.H - 2*dy}
}

// Offset returns r moved by dx and dy.
func (r Rect) Offset(dx, dy float64) Rect {
	r.X, r.Y = r.X+dx, r.Y+dy
	return r
}

// TurnedIn returns r rotated by half a turn around the centre of another rectangle. A zero Rect
// stays zero.
func (r Rect) TurnedIn(about Rect) Rect {
	if r == (Rect{}) {
		return r
	}
	r.X, r.Y = 2*about.X+about.W-r.Right(), 2*about.Y+about.H-r.Bottom()
	return r
}

// Rounded returns r moved to whole pixels, so that images are exactly where targets are.
func (r Rect) Rounded() Rect {
	x, y := math.Round(r.X), math.Round(r.Y)
	return Rect{X: x, Y: y, W: max(0, math.Round(r.Right())-x), H: max(0, math.Round(r.Bottom())-y)}
}
