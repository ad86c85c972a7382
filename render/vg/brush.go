package vg

import "image"

// spans paints the spans of one row.
func (p *painter) spans(y int, spans []span) {
	for _, sp := range spans {
		switch {
		case p.clip.pix != nil:
			p.masked(y, sp)
		case p.shade.table != nil:
			p.graded(y, sp)
		case sp.cov == 255 && p.shade.opaque:
			flood(row(p.to, y, sp.x0, sp.x1), p.shade.solid)
		default:
			solidOver(row(p.to, y, sp.x0, sp.x1), p.shade.solid, uint32(sp.cov))
		}
	}
}

// solidOver lays one colour with one coverage; what does not change from pixel to pixel is worked out once.
func solidOver(d []uint8, c px, cov uint32) {
	r, g, bl, a := uint32(c.r)*cov/255+half, uint32(c.g)*cov/255+half, uint32(c.b)*cov/255+half,
		uint32(c.a)*cov/255
	k := full - a
	a += half
	for ; len(d) >= 4; d = d[4:] {
		d[0] = uint8((r + uint32(d[0])*k/255) >> 8)
		d[1] = uint8((g + uint32(d[1])*k/255) >> 8)
		d[2] = uint8((bl + uint32(d[2])*k/255) >> 8)
		d[3] = uint8((a + uint32(d[3])*k/255) >> 8)
	}
}

func (p *painter) graded(y int, sp span) {
	places := p.find(y, sp.x0, sp.x1)
	d := row(p.to, y, sp.x0, sp.x1)
	line, table := &p.dither[y&7], p.shade.table
	if sp.cov == 255 && p.shade.opaque {
		for i, at := range places {
			put(d[i*4:i*4+4], table[at], line[(sp.x0+i)&7])
		}
		return
	}
	cov := part(uint32(sp.cov))
	for i, at := range places {
		over(d[i*4:i*4+4], table[at], cov, line[(sp.x0+i)&7])
	}
}

func (p *painter) find(y, x0, x1 int) []uint16 {
	p.places = grow(p.places, x1-x0)
	p.shade.places(y, x0, p.places)
	return p.places
}

// masked paints a span pixel by pixel, as the clip allows.
func (p *painter) masked(y int, sp span) {
	d, m := row(p.to, y, sp.x0, sp.x1), p.clip.row(y, sp.x0, sp.x1)
	cov := uint32(sp.cov)
	if p.shade.table == nil {
		for i, v := range m {
			if v != 0 {
				over(d[i*4:i*4+4], p.shade.solid, part(cov*uint32(v)/255), half)
			}
		}
		return
	}
	line, table := &p.dither[y&7], p.shade.table
	for i, at := range p.find(y, sp.x0, sp.x1) {
		if m[i] != 0 {
			over(d[i*4:i*4+4], table[at], part(cov*uint32(m[i])/255), line[(sp.x0+i)&7])
		}
	}
}

// clip is where painting may go: a box, and where its edge is not made of whole pixels, how much of
// each of them, 0 to 255.
type clip struct {
	box image.Rectangle
	pix []uint8 // nil: all of the box
}

func (c clip) row(y, x0, x1 int) []uint8 {
	at := (y-c.box.Min.Y)*c.box.Dx() - c.box.Min.X
	return c.pix[at+x0 : at+x1]
}

// to is what of a clip lies in a shape, and in a box of it.
func (c clip) to(shape *cover, box image.Rectangle) clip {
	in := clip{box: box, pix: make([]uint8, box.Dx()*box.Dy())}
	shape.sweep(func(y int, spans []span) {
		for _, sp := range spans {
			row := in.row(y, sp.x0, sp.x1)
			if c.pix == nil {
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

// row is the part of a row from x0 to x1, in screen pixels.
func row(img *image.RGBA, y, x0, x1 int) []uint8 {
	at := img.PixOffset(x0, y)
	return img.Pix[at : at+(x1-x0)*4 : at+(x1-x0)*4]
}

// opacity is alpha in 255ths; NaN is invisible.
func opacity(alpha float64) uint8 {
	if !(alpha > 0) {
		return 0
	}
	return uint8(min(1, alpha)*255 + 0.5)
}

// Colours between are kept with 8 bits behind the point: 255<<8 is full. The low bits are settled
// by a threshold when a pixel is written, so that wide, faint gradients show no bands.
type px struct{ r, g, b, a uint16 }

const full = 255 << 8

// thresholds is an ordered 8x8 pattern with all values 2, 6 … 254 once, neighbours far apart.
type thresholds [8][8]uint32

// half rounds: for colours that are the same everywhere.
const half = 128

func ordered() *thresholds {
	var t thresholds
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

// put writes c over an empty or hidden pixel.
func put(d []uint8, c px, t uint32) {
	_ = d[3]
	d[0] = uint8((uint32(c.r) + t) >> 8)
	d[1] = uint8((uint32(c.g) + t) >> 8)
	d[2] = uint8((uint32(c.b) + t) >> 8)
	d[3] = uint8((uint32(c.a) + t) >> 8)
}

// whole is all of a colour; parts of it are counted in so many steps.
const whole = 1 << 16

// part is a coverage of 255 counted in steps of the whole.
func part(cov uint32) uint32 { return cov*257 + cov>>7 }

// over lays a part of c over a pixel.
func over(d []uint8, c px, part, t uint32) {
	_ = d[3]
	a := uint32(c.a) * part / whole
	k := full - a
	d[0] = uint8((uint32(c.r)*part/whole + uint32(d[0])*k/255 + t) >> 8)
	d[1] = uint8((uint32(c.g)*part/whole + uint32(d[1])*k/255 + t) >> 8)
	d[2] = uint8((uint32(c.b)*part/whole + uint32(d[2])*k/255 + t) >> 8)
	d[3] = uint8((a + uint32(d[3])*k/255 + t) >> 8)
}

// flood writes one opaque colour; doubling copies outrun a loop over pixels.
func flood(d []uint8, c px) {
	if len(d) == 0 {
		return
	}
	put(d, c, half)
	for n := 4; n < len(d); n *= 2 {
		copy(d[n:], d[:n])
	}
}
