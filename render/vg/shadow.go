package vg

import (
	"math"

	"senet/game/ui"
)

// shadow paints a blurred rectangle.
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
	var mask []uint8
	if p.clip.mask != nil {
		mask = p.clip.row(y, x0, x1)
	}
	for i, share := range shares {
		w := uint32(share * fullCoverage)
		if mask != nil {
			w = w * uint32(mask[i]) / 255
		}
		if w > 0 {
			blendPixel(d[i*4:i*4+4], c, w, line[(x0+i)&7])
		}
	}
}

// blurredRect is a rectangle with a Gaussian blur. With square corners, the share of a pixel is the
// product of the shares of its column and row. Round corners are approximated by strips above and
// below the rectangle, each a little narrower than the last.
type blurredRect struct {
	box         ui.Rect
	deviation   float64 // of the blur, pixels
	stripHeight float64
	columns     [][]float32 // the share of each column: of the part between the corners, then of each strip
	pixels      []float32
}

func newBlurredRect(r *resolvedOp, x0, x1 int) blurredRect {
	const maxStrips = 16 // enough for the largest corner that is drawn
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
		column := make([]float32, len(s.pixels))
		for i := range column {
			column[i] = s.spread(float64(x0+i)+.5, s.box.X+in, s.box.Right()-in)
		}
		s.columns = append(s.columns, column)
	}
	return s
}

// spread returns the share, at a coordinate, of a blurred interval from a to b.
func (s *blurredRect) spread(at, a, b float64) float32 {
	return float32(normalCDF((at-a)/s.deviation) - normalCDF((at-b)/s.deviation))
}

// normalCDF returns the part of a normal distribution that is below t deviations.
func normalCDF(t float64) float64 {
	const all = 4
	if t <= -all || t >= all {
		return max(0, min(1, t))
	}
	return .5 + .5*math.Erf(t/math.Sqrt2)
}

// row returns the share of each pixel of a row, 0 to 1. It is valid until the next call.
func (s *blurredRect) row(y int) []float32 {
	clear(s.pixels)
	at, radius := float64(y)+.5, s.stripHeight*float64(len(s.columns)-1)
	top, bottom := s.box.Y+radius, s.box.Bottom()-radius
	for k, column := range s.columns {
		share := s.spread(at, top, bottom)
		if k > 0 {
			up := float64(k) * s.stripHeight
			share = s.spread(at, top-up, top-up+s.stripHeight) + s.spread(at, bottom+up-s.stripHeight, bottom+up)
		}
		if share < 1e-5 {
			continue
		}
		for i, v := range column {
			s.pixels[i] += share * v
		}
	}
	return s.pixels
}
