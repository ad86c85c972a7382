package raster

import "image"

// brush lays a shade on a surface through a clip.
type brush struct {
	to     *image.RGBA
	shade  *shade
	mask   *mask
	dither *thresholds
	places []uint16
}

// spans paints the spans of one row.
func (b *brush) spans(y int, spans []span) {
	for _, sp := range spans {
		switch {
		case b.mask != nil:
			b.masked(y, sp)
		case b.shade.table == nil:
			b.plain(row(b.to, y, sp.x0, sp.x1), uint32(sp.cov))
		default:
			b.graded(y, sp)
		}
	}
}

func (b *brush) plain(d []uint8, cov uint32) {
	c := b.shade.solid
	switch {
	case cov == 255 && b.shade.opaque:
		flood(d, c)
	default:
		solidOver(d, c, cov)
	}
}

// solidOver lays one colour with one coverage; what does not change from pixel to pixel is worked out once.
func solidOver(d []uint8, c px, cov uint32) {
	r, g, bl, a := uint32(c.r)*cov/255+half, uint32(c.g)*cov/255+half, uint32(c.b)*cov/255+half, uint32(c.a)*cov/255
	k := full - a
	a += half
	for ; len(d) >= 4; d = d[4:] {
		d[0] = uint8((r + uint32(d[0])*k/255) >> 8)
		d[1] = uint8((g + uint32(d[1])*k/255) >> 8)
		d[2] = uint8((bl + uint32(d[2])*k/255) >> 8)
		d[3] = uint8((a + uint32(d[3])*k/255) >> 8)
	}
}

func (b *brush) graded(y int, sp span) {
	places := b.find(y, sp.x0, sp.x1)
	d := row(b.to, y, sp.x0, sp.x1)
	line, table := &b.dither[y&7], b.shade.table
	if sp.cov == 255 && b.shade.opaque {
		for i, at := range places {
			put(d[i*4:i*4+4], table[at], line[(sp.x0+i)&7])
		}
		return
	}
	cov := uint32(sp.cov)
	for i, at := range places {
		over(d[i*4:i*4+4], table[at], cov, line[(sp.x0+i)&7])
	}
}

func (b *brush) find(y, x0, x1 int) []uint16 {
	b.places = grow(b.places, x1-x0)
	b.shade.places(y, x0, b.places)
	return b.places
}

// masked paints a span pixel by pixel, as the mask allows.
func (b *brush) masked(y int, sp span) {
	d, m := row(b.to, y, sp.x0, sp.x1), b.mask.row(y, sp.x0, sp.x1)
	cov := uint32(sp.cov)
	if b.shade.table == nil {
		for i, v := range m {
			if v != 0 {
				over(d[i*4:i*4+4], b.shade.solid, cov*uint32(v)/255, half)
			}
		}
		return
	}
	line, table := &b.dither[y&7], b.shade.table
	for i, at := range b.find(y, sp.x0, sp.x1) {
		if m[i] != 0 {
			over(d[i*4:i*4+4], table[at], cov*uint32(m[i])/255, line[(sp.x0+i)&7])
		}
	}
}
