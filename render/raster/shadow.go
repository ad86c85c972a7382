package raster

import (
	"image"
	"math"
	"math/bits"

	"senet/render/canvas"
)

// shadow lays the blurred shape of an op under what follows.
func (p *painter) shadow(r *resolved) {
	area := r.box.Intersect(p.clip.box)
	p.soft.soften(p, r, area)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		p.tone(y, p.soft.values(y, area.Min.X, area.Max.X), area.Min.X)
	}
}

// tone lays the shade's colour over a stretch of a row, as thick as the softened shape there.
func (p *painter) tone(y int, soft []uint16, x0 int) {
	c := p.brush.shade.solid
	x1 := x0 + len(soft)
	d := row(p.to, y, x0, x1)
	var through []uint8
	if p.clip.mask != nil {
		through = p.clip.mask.row(y, x0, x1)
	}
	line := &p.dither[y&7]
	for i := 0; i < len(soft); i++ {
		w := uint32(soft[i])
		if w == 0 {
			continue
		}
		if w == 0xffff && through == nil {
			n := thick(soft[i:])
			solidOver(d[i*4:(i+n)*4], c, 255)
			i += n - 1
			continue
		}
		w += w >> 15 // 65535 counts as a whole
		if through != nil {
			w = w * uint32(through[i]) / 255
		}
		toneOver(d[i*4:i*4+4], c, w, line[(x0+i)&7])
	}
}

// thick counts the full values at the beginning of a row.
func thick(soft []uint16) int {
	for i, v := range soft {
		if v != 0xffff {
			return i
		}
	}
	return len(soft)
}

// toneOver lays c, reduced to w/65536, over a pixel.
func toneOver(d []uint8, c px, w, t uint32) {
	_ = d[3]
	a := uint32(c.a) * w >> 16
	k := full - a
	d[0] = uint8((uint32(c.r)*w>>16 + uint32(d[0])*k/255 + t) >> 8)
	d[1] = uint8((uint32(c.g)*w>>16 + uint32(d[1])*k/255 + t) >> 8)
	d[2] = uint8((uint32(c.b)*w>>16 + uint32(d[2])*k/255 + t) >> 8)
	d[3] = uint8((a + uint32(d[3])*k/255 + t) >> 8)
}

// softness is a blur together with the size of the grid it is worked out on. A wide blur has no detail left, so it is
// made on a coarse grid and spread out: a shadow costs its area, whatever its radius.
type softness struct {
	kernel kernel
	grid   int // pixels a side of one cell of the grid, a power of two
}

// coarsest is the least deviation, in cells, with which the spreading cannot be seen (it stays below half a step of
// 255).
const coarsest = 5

func newSoftness(deviation float64) softness {
	if deviation > widest || math.IsInf(deviation, 1) {
		deviation = widest
	}
	g := 1
	for deviation >= float64(2*g)*coarsest {
		g *= 2
	}
	if g > 1 { // the grid itself blurs a little
		own := float64(g) / 2
		deviation = math.Sqrt(deviation*deviation-own*own) / float64(g)
	}
	return softness{kernel: newKernel(deviation), grid: g}
}

// reach is how far, in pixels, the blur carries.
func (s softness) reach() int {
	if s.grid == 1 {
		return s.kernel.reach()
	}
	return (s.kernel.reach() + 2) * s.grid
}

// soft is a softened shape.
type soft struct {
	softness
	blurrer
	box  image.Rectangle // of the grid, in cells
	out  []uint16
	high []uint16 // one row between two rows of the grid
}

// soften blurs the shape of a shadow, so that values can be asked for within area.
func (s *soft) soften(p *painter, r *resolved, area image.Rectangle) {
	s.softness = newSoftness(r.deviation())
	// There is nothing to blur far from the shape.
	s.box = onGrid(area.Inset(-s.reach()), s.grid).Intersect(onGrid(r.box.Inset(-2*s.grid), s.grid))
	cells := canvas.Scale(1/float64(s.grid), 1/float64(s.grid))
	p.poly.reset()
	p.poly.path(r.op.Path, cells.Mul(r.m).Translate(r.op.At.X, r.op.At.Y), tolerance)
	p.cover.fill(&p.poly, s.box)
	s.reset(s.box.Dx(), s.box.Dy())
	p.cover.sweep(func(y int, spans []span) {
		row := s.row(y - s.box.Min.Y)
		for _, sp := range spans {
			part := row[sp.x0-s.box.Min.X : sp.x1-s.box.Min.X]
			for i := range part {
				part[i] = uint16(sp.cov) * 257
			}
		}
	})
	s.blur(s.kernel)
}

// onGrid is the box of cells that covers a box of pixels.
func onGrid(r image.Rectangle, g int) image.Rectangle {
	return image.Rect(floorDiv(r.Min.X, g), floorDiv(r.Min.Y, g), -floorDiv(-r.Max.X, g), -floorDiv(-r.Max.Y, g))
}

func floorDiv(a, g int) int {
	q := a / g
	if a < q*g {
		q--
	}
	return q
}

// values are the softened coverages, 0 to 65535, of a stretch of a row; valid until the next call.
func (s *soft) values(y, x0, x1 int) []uint16 {
	if s.grid == 1 {
		return s.row(y - s.box.Min.Y)[x0-s.box.Min.X : x1-s.box.Min.X]
	}
	s.between(y)
	s.out = grow(s.out, x1-x0)
	g2 := 2 * s.grid
	shift := bits.TrailingZeros(uint(g2))
	for i := range s.out {
		// Cells and pixels are both seen at their centres.
		at := 2*(x0+i) + 1 - s.grid
		c := at >> shift
		t := uint32(at - c<<shift)
		two := s.high[c-s.box.Min.X:][:2]
		s.out[i] = uint16((uint32(two[0])*(uint32(g2)-t) + uint32(two[1])*t) >> shift)
	}
	return s.out
}

// between fills high with the row of the grid at the height of a pixel row.
func (s *soft) between(y int) {
	g2 := 2 * s.grid
	at := 2*y + 1 - s.grid
	c := floorDiv(at, g2)
	t := uint32(at - c*g2)
	a, b := s.row(c-s.box.Min.Y), s.row(c+1-s.box.Min.Y)
	s.high = grow(s.high, s.w)
	for i := range s.high {
		s.high[i] = uint16((uint32(a[i])*(uint32(g2)-t) + uint32(b[i])*t) / uint32(g2))
	}
}
