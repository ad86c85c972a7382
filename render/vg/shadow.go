package vg

import (
	"math"
)

// shadow lays the softened box of an op under what follows.
func (p *painter) shadow(r *resolved) {
	area := r.box.Intersect(p.clip.box)
	s := newSoft(r, area.Min.X, area.Max.X)
	c := p.shade.solid
	for y := area.Min.Y; y < area.Max.Y; y++ {
		line := &p.dither[y&7]
		d := row(p.to, y, area.Min.X, area.Max.X)
		var through []uint8
		if p.clip.pix != nil {
			through = p.clip.row(y, area.Min.X, area.Max.X)
		}
		for i, share := range s.row(y) {
			w := uint32(share * whole)
			if through != nil {
				w = w * uint32(through[i]) / 255
			}
			if w > 0 {
				over(d[i*4:i*4+4], c, w, line[(area.Min.X+i)&7])
			}
		}
	}
}

// soft is a box softened by a bell curve. Of a box with square corners every pixel has what its
// column has, times what its row has; round corners are a few such boxes one above the other, each
// a little narrower.
type soft struct {
	box       Rect
	deviation float64 // of the bell curve, pixels
	strip     float64 // height of each of the boxes at the corners
	// what columns have of each: of the box between the corners, and of those outward from there
	across [][]float32
	sum    []float32
}

// mostStrips are enough for a corner as large as any that is drawn.
const mostStrips = 16

func newSoft(r *resolved, x0, x1 int) soft {
	s := soft{box: r.m.ApplyRect(r.op.Box), deviation: r.deviation(), sum: make([]float32, max(0, x1-x0))}
	radius := max(0, min(r.op.Radius*r.m.Grow(), s.box.W/2, s.box.H/2))
	n := min(mostStrips, math.Ceil(2*radius/s.deviation))
	if n > 0 {
		s.strip = radius / n
	}
	for k := 0.0; k <= n; k++ {
		up := max(0, k-.5) * s.strip
		in := radius - math.Sqrt(radius*radius-up*up)
		of := make([]float32, len(s.sum))
		for i := range of {
			of[i] = s.between(float64(x0+i)+.5, s.box.X+in, s.box.Right()-in)
		}
		s.across = append(s.across, of)
	}
	return s
}

// between is what a place has of the stretch from a to b.
func (s *soft) between(at, a, b float64) float32 {
	return float32(bell((at-a)/s.deviation) - bell((at-b)/s.deviation))
}

// bell is how much of a bell curve lies below t deviations.
func bell(t float64) float64 {
	const all = 4
	if t <= -all || t >= all {
		return max(0, min(1, t))
	}
	return .5 + .5*math.Erf(t/math.Sqrt2)
}

// row is what every pixel of a row has of the box, 0 to 1; valid until the next call.
func (s *soft) row(y int) []float32 {
	clear(s.sum)
	at, radius := float64(y)+.5, s.strip*float64(len(s.across)-1)
	high, low := s.box.Y+radius, s.box.Bottom()-radius
	for k, of := range s.across {
		has := s.between(at, high, low)
		if k > 0 {
			up := float64(k) * s.strip
			has = s.between(at, high-up, high-up+s.strip) + s.between(at, low+up-s.strip, low+up)
		}
		if has < 1e-5 {
			continue
		}
		for i, v := range of {
			s.sum[i] += has * v
		}
	}
	return s.sum
}
