package vg

import (
	"image/color"
	"math"
	"slices"
)

// shade is a Paint made ready for the pixels: a table of colours and how to find the place in it.
type shade struct {
	solid  px
	table  []px // nil for a solid colour
	opaque bool
	radial bool
	// t = ux·x + uy·y + u0 along a linear gradient; with the v's, distance from the centre of a radial one.
	ux, uy, u0 float32
	vx, vy, v0 float32
}

// newShade prepares a paint under a matrix; false where nothing would be seen.
func newShade(p Paint, m Matrix) (shade, bool) {
	if len(p.Stops) == 0 {
		return shade{}, false
	}
	if p.Kind == PaintSolid || len(p.Stops) == 1 {
		return solidShade(p.Stops[0].Color)
	}
	f, ok := gradientFrame(p, m)
	if !ok { // a gradient without length shows its last colour
		return solidShade(p.Stops[len(p.Stops)-1].Color)
	}
	stops := sortedStops(p.Stops)
	s := shade{radial: p.Kind == PaintRadial, opaque: true}
	visible := false
	for _, st := range stops {
		s.opaque = s.opaque && st.Color.A == 255
		visible = visible || st.Color.A > 0
	}
	s.table = colours(stops, tableSize(f))
	n := float64(len(s.table) - 1)
	// Pixels are seen at their centres.
	s.ux, s.uy, s.u0 = float32(f.A*n), float32(f.C*n), float32((f.E+(f.A+f.C)/2)*n)
	s.vx, s.vy, s.v0 = float32(f.B*n), float32(f.D*n), float32((f.F+(f.B+f.D)/2)*n)
	return s, visible
}

func solidShade(c color.NRGBA) (shade, bool) {
	return shade{solid: premultiplied(c), opaque: c.A == 255}, c.A > 0
}

func premultiplied(c color.NRGBA) px {
	a := uint32(c.A)
	part := func(v uint8) uint16 { return uint16((uint32(v)*a*256 + 127) / 255) }
	return px{part(c.R), part(c.G), part(c.B), uint16(a << 8)}
}

// gradientFrame maps pixels to the gradient's own space: x runs 0 to 1 along a linear one, a radial
// one is the unit circle.
func gradientFrame(p Paint, m Matrix) (Matrix, bool) {
	own := Matrix{A: p.RX, D: p.RY, E: p.From.X, F: p.From.Y}
	if p.Kind == PaintLinear {
		dx, dy := p.To.X-p.From.X, p.To.Y-p.From.Y
		own = Matrix{A: dx, B: dy, C: -dy, D: dx, E: p.From.X, F: p.From.Y}
	}
	return m.Mul(own).Invert()
}

// tableSize gives two entries a pixel along the steepest direction, within reason.
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
		if stops[i].At > at { // as in SVG: a stop never lies before the one ahead of it
			at = min(1, stops[i].At)
		}
		stops[i].At = at
	}
	return stops
}

// colours fills the table by straight mixing between stops, as SVG does, and multiplies by alpha
// afterwards.
func colours(stops []Stop, n int) []px {
	table := make([]px, n)
	k := 0
	for i := range table {
		t := float64(i) / float64(n-1)
		for k < len(stops) && stops[k].At <= t {
			k++
		}
		switch {
		case k == 0:
			table[i] = premultiplied(stops[0].Color)
		case k == len(stops):
			table[i] = premultiplied(stops[k-1].Color)
		default:
			a, b := stops[k-1], stops[k]
			table[i] = mixed(a.Color, b.Color, (t-a.At)/(b.At-a.At))
		}
	}
	return table
}

func mixed(a, b color.NRGBA, t float64) px {
	at := func(x, y uint8) float64 { return float64(x) + (float64(y)-float64(x))*t }
	alpha := at(a.A, b.A)
	part := func(x, y uint8) uint16 { return uint16(at(x, y)*alpha*256/255 + 0.5) }
	return px{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), uint16(alpha*256 + 0.5)}
}

// places fills out with the places in the table for a row of pixels from x0.
func (s *shade) places(y, x0 int, out []uint16) {
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
