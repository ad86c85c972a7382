package vg

import "image"

// paintSpans paints the spans of one row.
func (p *painter) paintSpans(y int, spans []span) {
	for _, sp := range spans {
		switch {
		case p.clip.mask != nil:
			p.paintMasked(y, sp)
		case p.shade.table != nil:
			p.paintGradient(y, sp)
		case sp.cov == 255 && p.shade.opaque:
			fillRow(row(p.to, y, sp.x0, sp.x1), p.shade.solid)
		default:
			blendRow(row(p.to, y, sp.x0, sp.x1), p.shade.solid, uint32(sp.cov))
		}
	}
}

// blendRow blends one colour with one coverage over a row of pixels.
func blendRow(d []uint8, c color16, cov uint32) {
	r, g, bl, a := uint32(c.r)*cov/255+rounding, uint32(c.g)*cov/255+rounding, uint32(c.b)*cov/255+rounding,
		uint32(c.a)*cov/255
	k := maxAlpha - a
	a += rounding
	for ; len(d) >= 4; d = d[4:] {
		d[0] = uint8((r + uint32(d[0])*k/255) >> 8)
		d[1] = uint8((g + uint32(d[1])*k/255) >> 8)
		d[2] = uint8((bl + uint32(d[2])*k/255) >> 8)
		d[3] = uint8((a + uint32(d[3])*k/255) >> 8)
	}
}

func (p *painter) paintGradient(y int, sp span) {
	indices := p.gradientIndices(y, sp.x0, sp.x1)
	d := row(p.to, y, sp.x0, sp.x1)
	line, table := &p.dither[y&7], p.shade.table
	if sp.cov == 255 && p.shade.opaque {
		for i, at := range indices {
			setPixel(d[i*4:i*4+4], table[at], line[(sp.x0+i)&7])
		}
		return
	}
	cov := toCoverage(uint32(sp.cov))
	for i, at := range indices {
		blendPixel(d[i*4:i*4+4], table[at], cov, line[(sp.x0+i)&7])
	}
}

func (p *painter) gradientIndices(y, x0, x1 int) []uint16 {
	p.indices = resize(p.indices, x1-x0)
	p.shade.indices(y, x0, p.indices)
	return p.indices
}

// paintMasked paints a span pixel by pixel through the mask of the clip.
func (p *painter) paintMasked(y int, sp span) {
	d, m := row(p.to, y, sp.x0, sp.x1), p.clip.row(y, sp.x0, sp.x1)
	cov := uint32(sp.cov)
	if p.shade.table == nil {
		for i, v := range m {
			if v != 0 {
				blendPixel(d[i*4:i*4+4], p.shade.solid, toCoverage(cov*uint32(v)/255), rounding)
			}
		}
		return
	}
	line, table := &p.dither[y&7], p.shade.table
	for i, at := range p.gradientIndices(y, sp.x0, sp.x1) {
		if m[i] != 0 {
			blendPixel(d[i*4:i*4+4], table[at], toCoverage(cov*uint32(m[i])/255), line[(sp.x0+i)&7])
		}
	}
}

// clip is where painting is allowed: a box and, if an edge is not on whole pixels, a mask with the
// coverage of each pixel.
type clip struct {
	box  image.Rectangle
	mask []uint8 // nil if all of box is open
}

func (c clip) row(y, x0, x1 int) []uint8 {
	at := (y-c.box.Min.Y)*c.box.Dx() - c.box.Min.X
	return c.mask[at+x0 : at+x1]
}

// intersect returns the part of the clip inside a shape and a box.
func (c clip) intersect(shape *coverage, box image.Rectangle) clip {
	in := clip{box: box, mask: make([]uint8, box.Dx()*box.Dy())}
	shape.eachRow(func(y int, spans []span) {
		for _, sp := range spans {
			row := in.row(y, sp.x0, sp.x1)
			if c.mask == nil {
				for i := range row {
					row[i] = sp.cov
				}
				continue
			}
			for i, o := range c.row(y, sp.x0, sp.x1) {
				row[i] = uint8(uint32(sp.cov) * uint32(o) / 255)
			}
		}
	})
	return in
}

// row returns the pixels x0 <= x < x1 of row y of img.
func row(img *image.RGBA, y, x0, x1 int) []uint8 {
	at := img.PixOffset(x0, y)
	return img.Pix[at : at+(x1-x0)*4 : at+(x1-x0)*4]
}

// opacity converts alpha from 0 to 1 into 0 to 255. NaN is invisible.
func opacity(alpha float64) uint8 {
	if !(alpha > 0) {
		return 0
	}
	return uint8(min(1, alpha)*255 + 0.5)
}

// color16 is a premultiplied colour with 8 extra bits a channel, so 255<<8 is the maximum. Writing
// a pixel compares the extra bits with a threshold of the ditherMatrix, so that wide, faint
// gradients show no bands.
type color16 struct{ r, g, b, a uint16 }

const maxAlpha = 255 << 8

// ditherMatrix is an ordered 8x8 pattern of the thresholds 2, 6 … 254, in which similar thresholds
// are far apart.
type ditherMatrix [8][8]uint32

// rounding is the threshold for uniform colours, which need no dithering.
const rounding = 128

func newDitherMatrix() *ditherMatrix {
	var t ditherMatrix
	for y := range t {
		for x := range t[y] {
			v := 0
			for bit := range 3 {
				a, b := x>>bit&1, y>>bit&1
				v |= ((a^b)<<1 | b) << (2 * (2 - bit))
			}
			t[y][x] = uint32(v*4 + 2)
		}
	}
	return &t
}

// setPixel overwrites a pixel with c, using the threshold t.
func setPixel(d []uint8, c color16, t uint32) {
	_ = d[3]
	d[0] = uint8((uint32(c.r) + t) >> 8)
	d[1] = uint8((uint32(c.g) + t) >> 8)
	d[2] = uint8((uint32(c.b) + t) >> 8)
	d[3] = uint8((uint32(c.a) + t) >> 8)
}

const fullCoverage = 1 << 16 // of a whole pixel, in 16 bits

// toCoverage converts a coverage from 0 to 255 into 16 bits.
func toCoverage(cov uint32) uint32 { return cov*257 + cov>>7 }

// blendPixel blends c over a pixel with a coverage in 16 bits, using the threshold t.
func blendPixel(d []uint8, c color16, cov, t uint32) {
	_ = d[3]
	a := uint32(c.a) * cov / fullCoverage
	k := maxAlpha - a
	d[0] = uint8((uint32(c.r)*cov/fullCoverage + uint32(d[0])*k/255 + t) >> 8)
	d[1] = uint8((uint32(c.g)*cov/fullCoverage + uint32(d[1])*k/255 + t) >> 8)
	d[2] = uint8((uint32(c.b)*cov/fullCoverage + uint32(d[2])*k/255 + t) >> 8)
	d[3] = uint8((a + uint32(d[3])*k/255 + t) >> 8)
}

// fillRow fills a row with an opaque colour. Doubling copies are faster than a loop over pixels.
func fillRow(d []uint8, c color16) {
	if len(d) == 0 {
		return
	}
	setPixel(d, c, rounding)
	for n := 4; n < len(d); n *= 2 {
		copy(d[n:], d[:n])
	}
}
