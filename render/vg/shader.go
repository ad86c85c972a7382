package vg

import (
	"image/color"
	"math"
	"slices"
)

// shader computes the colours of pixels from a Paint. A gradient is a table of colours and a
// formula for a pixel's index in it.
type shader struct {
	solid  color16
	table  []color16 // nil for a solid colour
	opaque bool
	radial bool
	// The index is ux·x + uy·y + u0 along a linear gradient. In a radial one it is the length of
	// the vector with this component and the same with v.
	ux, uy, u0 float32
	vx, vy, v0 float32
}

// newShader returns the shader of a paint under a matrix, or false if the paint is invisible.
func newShader(p Paint, m Matrix) (shader, bool) {
	if len(p.Stops) == 0 {
		return shader{}, false
	}
	if p.Kind == PaintSolid || len(p.Stops) == 1 {
		return solidShader(p.Stops[0].Color)
	}
	f, ok := gradientFrame(p, m)
	if !ok { // a gradient without length shows its last colour
		return solidShader(p.Stops[len(p.Stops)-1].Color)
	}
	stops := sortedStops(p.Stops)
	s := shader{radial: p.Kind == PaintRadial, opaque: true}
	visible := false
	for _, st := range stops {
		s.opaque = s.opaque && st.Color.A == 255
		visible = visible || st.Color.A > 0
	}
	s.table = gradientTable(stops, tableSize(f))
	n := float64(len(s.table) - 1)
	// A pixel has the colour of its centre.
	s.ux, s.uy, s.u0 = float32(f.A*n), float32(f.C*n), float32((f.E+(f.A+f.C)/2)*n)
	s.vx, s.vy, s.v0 = float32(f.B*n), float32(f.D*n), float32((f.F+(f.B+f.D)/2)*n)
	return s, visible
}

func solidShader(c color.NRGBA) (shader, bool) {
	return shader{solid: premultiply(c), opaque: c.A == 255}, c.A > 0
}

func premultiply(c color.NRGBA) color16 {
	a := uint32(c.A)
	part := func(v uint8) uint16 { return uint16((uint32(v)*a*256 + 127) / 255) }
	return color16{part(c.R), part(c.G), part(c.B), uint16(a << 8)}
}

// gradientFrame returns the matrix from pixels to the gradient's own space, in which a linear
// gradient runs from x = 0 to 1 and a radial one is the unit circle.
func gradientFrame(p Paint, m Matrix) (Matrix, bool) {
	own := Matrix{A: p.RX, D: p.RY, E: p.From.X, F: p.From.Y}
	if p.Kind == PaintLinear {
		dx, dy := p.To.X-p.From.X, p.To.Y-p.From.Y
		own = Matrix{A: dx, B: dy, C: -dy, D: dx, E: p.From.X, F: p.From.Y}
	}
	return m.Mul(own).invert()
}

// tableSize returns a table size with two entries a pixel along the steepest direction, between 64
// and 4096.
func tableSize(f Matrix) int {
	steep := max(math.Hypot(f.A, f.C), math.Hypot(f.B, f.D))
	n := 64
	for n < 4096 && float64(n)*steep < 2 {
		n *= 2
	}
	return n
}

func sortedStops(in []Stop) []Stop {
	stops, at := slices.Clone(in), 0.0
	for i := range stops {
		if stops[i].At > at { // as in SVG, no stop is before the previous one
			at = min(1, stops[i].At)
		}
		stops[i].At = at
	}
	return stops
}

// gradientTable returns n colours, mixed linearly between stops as in SVG, then premultiplied.
func gradientTable(stops []Stop, n int) []color16 {
	table := make([]color16, n)
	k := 0
	for i := range table {
		t := float64(i) / float64(n-1)
		for k < len(stops) && stops[k].At <= t {
			k++
		}
		switch {
		case k == 0:
			table[i] = premultiply(stops[0].Color)
		case k == len(stops):
			table[i] = premultiply(stops[k-1].Color)
		default:
			a, b := stops[k-1], stops[k]
			table[i] = mix(a.Color, b.Color, (t-a.At)/(b.At-a.At))
		}
	}
	return table
}

func mix(a, b color.NRGBA, t float64) color16 {
	at := func(x, y uint8) float64 { return float64(x) + (float64(y)-float64(x))*t }
	alpha := at(a.A, b.A)
	part := func(x, y uint8) uint16 { return uint16(at(x, y)*alpha*256/255 + 0.5) }
	return color16{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), uint16(alpha*256 + 0.5)}
}

// indices sets out to the table indices of a row of pixels from x0.
func (s *shader) indices(y, x0 int, out []uint16) {
	last := float32(len(s.table) - 1)
	fy := float32(y)
	u0, v0 := s.uy*fy+s.u0, s.vy*fy+s.v0
	if !s.radial {
		for i := range out {
			t := u0 + s.ux*float32(x0+i)
			out[i] = uint16(min(last, max(0, t)) + 0.5)
		}
		return
	}
	for i := range out {
		x := float32(x0 + i)
		u, v := u0+s.ux*x, v0+s.vx*x
		t := float32(math.Sqrt(float64(u*u + v*v)))
		if !(t < last) {
			t = last
		}
		out[i] = uint16(t + 0.5)
	}
}
