package vg

import (
	"math"

	"senet/game/ui"
)

// Matrix maps (x, y) to (A·x + C·y + E, B·x + D·y + F), as in SVG.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity returns the identity matrix.
func Identity() Matrix { return Matrix{A: 1, D: 1} }

// Translate returns a translation by dx, dy.
func Translate(dx, dy float64) Matrix { return Matrix{A: 1, D: 1, E: dx, F: dy} }

// Scale returns a scaling about the origin.
func Scale(sx, sy float64) Matrix { return Matrix{A: sx, D: sy} }

// Rotate returns a rotation about the origin by degrees, clockwise on the screen.
func Rotate(degrees float64) Matrix {
	sin, cos := sincos(degrees)
	return Matrix{A: cos, B: sin, C: -sin, D: cos}
}

// Mul returns the matrix that applies n first, then m: m.Mul(n).Apply(p) == m.Apply(n.Apply(p)).
// So Translate(x, y).Mul(Scale(s, s)) scales a drawing and then moves its origin to x, y.
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

// Apply returns p mapped by m.
func (m Matrix) Apply(p ui.Point) ui.Point {
	return ui.Point{X: m.A*p.X + m.C*p.Y + m.E, Y: m.B*p.X + m.D*p.Y + m.F}
}

// ApplyRect returns the smallest upright box that contains r mapped by m.
func (m Matrix) ApplyRect(r ui.Rect) ui.Rect {
	at := func(x, y float64) ui.Point { return m.Apply(ui.Point{X: x, Y: y}) }
	return Bounds(at(r.X, r.Y), at(r.Right(), r.Y), at(r.X, r.Bottom()), at(r.Right(), r.Bottom()))
}

// det returns the determinant, the factor by which areas grow; it is zero if m cannot be inverted.
func (m Matrix) det() float64 { return m.A*m.D - m.B*m.C }

// MeanScale returns the mean factor by which lengths grow.
func (m Matrix) MeanScale() float64 { return math.Sqrt(math.Abs(m.det())) }

// invert returns the inverse of m, or false if there is none.
func (m Matrix) invert() (Matrix, bool) {
	det := m.det()
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

// IsTranslation reports whether m only translates.
func (m Matrix) IsTranslation() bool { return m.A == 1 && m.B == 0 && m.C == 0 && m.D == 1 }

// sincos returns the sine and cosine of an angle in degrees. They are exact at quarter turns, where
// rounding would blur edges on whole pixels.
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

// Bounds returns the smallest box that contains points.
func Bounds(points ...ui.Point) ui.Rect {
	if len(points) == 0 {
		return ui.Rect{}
	}
	low, high := points[0], points[0]
	for _, p := range points {
		low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
		high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
	}
	return ui.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}
