package vg

import (
	"math"

	"senet/game/ui"
)

// Point and Rect are those that pages are laid out with.
type (
	Point = ui.Point
	Rect  = ui.Rect
)

// Matrix maps (x, y) to (A·x + C·y + E, B·x + D·y + F), as in SVG.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity changes nothing.
func Identity() Matrix { return Matrix{A: 1, D: 1} }

// Translate moves by dx, dy.
func Translate(dx, dy float64) Matrix { return Matrix{A: 1, D: 1, E: dx, F: dy} }

// Scale stretches away from the origin.
func Scale(sx, sy float64) Matrix { return Matrix{A: sx, D: sy} }

// Rotate turns round the origin, clockwise on the screen, by degrees.
func Rotate(degrees float64) Matrix {
	sin, cos := sincos(degrees)
	return Matrix{A: cos, B: sin, C: -sin, D: cos}
}

// Mul is the matrix that first does n, then m: m.Mul(n).Apply(p) == m.Apply(n.Apply(p)). So
// Translate(x, y).Mul(Scale(s, s)) scales a drawing and then puts its origin at x, y.
func (m Matrix) Mul(n Matrix) Matrix {
	return Matrix{
		A: m.A*n.A + m.C*n.B,
		B: m.B*n.A + m.D*n.B,
		C: m.A*n.C + m.C*n.D,
		D: m.B*n.C + m.D*n.D,
		E: m.A*n.E + m.C*n.F + m.E,
		F: m.B*n.E + m.D*n.F + m.F,
	}
}

// Apply maps a point.
func (m Matrix) Apply(p Point) Point {
	return Point{X: m.A*p.X + m.C*p.Y + m.E, Y: m.B*p.X + m.D*p.Y + m.F}
}

// ApplyRect is the smallest upright box round the mapped box.
func (m Matrix) ApplyRect(r Rect) Rect {
	at := func(x, y float64) Point { return m.Apply(Point{X: x, Y: y}) }
	return Bounds(at(r.X, r.Y), at(r.Right(), r.Y), at(r.X, r.Bottom()), at(r.Right(), r.Bottom()))
}

// Det is the factor by which areas grow; zero where the matrix flattens everything.
func (m Matrix) Det() float64 { return m.A*m.D - m.B*m.C }

// Grow is the mean factor by which lengths grow.
func (m Matrix) Grow() float64 { return math.Sqrt(math.Abs(m.Det())) }

// Invert is the way back; false where there is none.
func (m Matrix) Invert() (Matrix, bool) {
	det := m.Det()
	if det == 0 || math.IsNaN(det) || math.IsInf(det, 0) || math.IsInf(1/det, 0) {
		return Identity(), false
	}
	return Matrix{
		A: m.D / det, B: -m.B / det,
		C: -m.C / det, D: m.A / det,
		E: (m.C*m.F - m.D*m.E) / det,
		F: (m.B*m.E - m.A*m.F) / det,
	}, true
}

// IsTranslation reports whether m only moves.
func (m Matrix) IsTranslation() bool { return m.A == 1 && m.B == 0 && m.C == 0 && m.D == 1 }

// sincos is exact at quarter turns, where rounding would blur edges that lie on whole pixels.
func sincos(degrees float64) (sin, cos float64) {
	switch math.Mod(degrees, 360) {
	case 0:
		return 0, 1
	case 90, -270:
		return 1, 0
	case 180, -180:
		return 0, -1
	case 270, -90:
		return -1, 0
	}
	return math.Sincos(degrees * math.Pi / 180)
}

// Bounds is the box round points.
func Bounds(points ...Point) Rect {
	if len(points) == 0 {
		return Rect{}
	}
	low, high := points[0], points[0]
	for _, p := range points {
		low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
		high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
	}
	return Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}
