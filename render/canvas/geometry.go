package canvas

import "math"

// Point is a place in pixels (or in the unit of the surrounding Matrix); y grows downward.
type Point struct{ X, Y float64 }

// Rect is a box with its top left corner at X, Y.
type Rect struct{ X, Y, W, H float64 }

// Right is the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center is the middle of the box.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Inset moves every edge inward by d (outward where d is negative); a box never turns inside out.
func (r Rect) Inset(d float64) Rect {
	r.X, r.Y, r.W, r.H = r.X+d, r.Y+d, r.W-2*d, r.H-2*d
	if r.W < 0 {
		r.X, r.W = r.X+r.W/2, 0
	}
	if r.H < 0 {
		r.Y, r.H = r.Y+r.H/2, 0
	}
	return r
}

// Offset moves the box.
func (r Rect) Offset(dx, dy float64) Rect {
	r.X, r.Y = r.X+dx, r.Y+dy
	return r
}

// Empty tells whether nothing can be seen of the box; a box with NaN in it is empty.
func (r Rect) Empty() bool { return !(r.W > 0 && r.H > 0) }

// Contains tells whether p lies in the box; left and top edges belong to it, right and lower ones do not.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Intersect is what both boxes cover, empty where they do not meet.
func (r Rect) Intersect(s Rect) Rect {
	x0, y0 := max(r.X, s.X), max(r.Y, s.Y)
	x1, y1 := min(r.Right(), s.Right()), min(r.Bottom(), s.Bottom())
	if !(x1 > x0 && y1 > y0) {
		return Rect{}
	}
	return Rect{x0, y0, x1 - x0, y1 - y0}
}

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
	return Point{m.A*p.X + m.C*p.Y + m.E, m.B*p.X + m.D*p.Y + m.F}
}

// ApplyRect is the smallest upright box round the mapped box.
func (m Matrix) ApplyRect(r Rect) Rect {
	var box bounds
	for _, p := range [4]Point{{r.X, r.Y}, {r.Right(), r.Y}, {r.X, r.Bottom()}, {r.Right(), r.Bottom()}} {
		box.add(m.Apply(p))
	}
	return box.rect()
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

// IsTranslation tells whether m only moves.
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

// bounds gathers points into a box.
type bounds struct {
	x0, y0, x1, y1 float64
	any            bool
}

func (b *bounds) add(p Point) {
	if !b.any {
		*b = bounds{p.X, p.Y, p.X, p.Y, true}
		return
	}
	b.x0, b.y0 = min(b.x0, p.X), min(b.y0, p.Y)
	b.x1, b.y1 = max(b.x1, p.X), max(b.y1, p.Y)
}

func (b *bounds) rect() Rect { return Rect{b.x0, b.y0, b.x1 - b.x0, b.y1 - b.y0} }
