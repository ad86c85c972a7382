package vg

import (
	"math"

	"senet/game/ui"
)

// shadow paints the blurred rectangle of an op.
func (p *painter) shadow(r *resolvedOp) {
	area := r.box.Intersect(p.clip.box)
	s := newBlurredRect(r, area.Min.X, area.Max.X)
	hidden := pixelBounds(r.m.ApplyRect(r.op.Hidden)).Inset(1).Intersect(area)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		shares, from := s.row(y), area.Min.X
		if y >= hidden.Min.Y && y < hidden.Max.Y {
			p.shadowRow(y, from, shares[:hidden.Min.X-from])
			shares, from = shares[hidden.Max.X-from:], hidden.Max.X
		}
		p.shadowRow(y, from, shares)
	}
}

// shadowRow paints the pixels of a row from x0, each with its share of the shadow.
func (p *painter) shadowRow(y, x0 int, shares []float32) {
	x1, line, c := x0+len(shares), &p.dither[y&7], p.shade.solid
	d := row(p.to, y, x0, x1)
	var through []uint8
	if p.clip.mask != nil {
		through = p.clip.row(y, x0, x1)
	}
	for i, share := range shares {
		w := uint32(share * fullCoverage)
		if through != nil {
			w = w * uint32(through[i]) / 255
		}
		if w > 0 {
			blendPixel(d[i*4:i*4+4], c, w, line[(x0+i)&7])
		}
	}
}

// blurredRect is a rectangle blurred by a bell curve. With square corners, the share of a pixel is
// the share of its column times that of its row. Round corners are approximated by a few rectangles
// one above the other, each a little narrower.
type blurredRect struct {
	box         ui.Rect
	deviation   float64 // of the bell curve, pixels
	stripHeight float64 // height of each of the rectangles at the corners
	// the share of each column: of the rectangle between the corners, and of those outward from
	// there
	columns [][]float32
	pixels  []float32
}

// maxStrips is enough for the largest corner that is drawn.
const maxStrips = 16

func newBlurredRect(r *resolvedOp, x0, x1 int) blurredRect {
	s := blurredRect{box: r.m.ApplyRect(r.op.Box), deviation: r.deviation(),
		pixels: make([]float32, max(0, x1-x0))}
	radius := max(0, min(r.op.Radius*r.m.MeanScale(), s.box.W/2, s.box.H/2))
	n := min(maxStrips, math.Ceil(2*radius/s.deviation))
	if n > 0 {
		s.stripHeight = radius / n
	}
	for k := 0.0; k <= n; k++ {
		up := max(0, k-.5) * s.stripHeight
		in := radius - math.Sqrt(radius*radius-up*up)
		of := make([]float32, len(s.pixels))
		for i := range of {
			of[i] = s.spread(float64(x0+i)+.5, s.box.X+in, s.box.Right()-in)
		}
		s.columns = append(s.columns, of)
	}
	return s
}

// spread returns the share of a blurred stretch from a to b at a coordinate.
func (s *blurredRect) spread(at, a, b float64) float32 {
	return float32(normalCDF((at-a)/s.deviation) - normalCDF((at-b)/s.deviation))
}

// normalCDF returns the part of a bell curve that is below t deviations.
func normalCDF(t float64) float64 {
	const all = 4
	if t <= -all || t >= all {
		return max(0, min(1, t))
	}
	return .5 + .5*math.Erf(t/math.Sqrt2)
}

// row returns the share of every pixel of a row, 0 to 1; valid until the next call.
func (s *blurredRect) row(y int) []float32 {
	clear(s.pixels)
	at, radius := float64(y)+.5, s.stripHeight*float64(len(s.columns)-1)
	high, low := s.box.Y+radius, s.box.Bottom()-radius
	for k, of := range s.columns {
		has := s.spread(at, high, low)
		if k > 0 {
			up := float64(k) * s.stripHeight
			has = s.spread(at, high-up, high-up+s.stripHeight) + s.spread(at, low+up-s.stripHeight, low+up)
		}
		if has < 1e-5 {
			continue
		}
		for i, v := range of {
			s.pixels[i] += has * v
		}
	}
	return s.pixels
}
