package raster

import "image"

// surface is a rectangle of pixels being painted, premultiplied RGBA.
type surface struct {
	box    image.Rectangle
	pix    []uint8
	stride int
}

// row is the part of a row from x0 to x1, in screen pixels.
func (s *surface) row(y, x0, x1 int) []uint8 {
	at := (y-s.box.Min.Y)*s.stride + (x0-s.box.Min.X)*4
	return s.pix[at : at+(x1-x0)*4 : at+(x1-x0)*4]
}

// Colours between are kept with 8 bits behind the point: 255<<8 is full. The low bits are settled by a threshold
// when a pixel is written, so that wide, faint gradients show no bands.
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

// over lays c, reduced to cov/255, over a pixel.
func over(d []uint8, c px, cov, t uint32) {
	_ = d[3]
	a := uint32(c.a) * cov / 255
	k := full - a
	d[0] = uint8((uint32(c.r)*cov/255 + uint32(d[0])*k/255 + t) >> 8)
	d[1] = uint8((uint32(c.g)*cov/255 + uint32(d[1])*k/255 + t) >> 8)
	d[2] = uint8((uint32(c.b)*cov/255 + uint32(d[2])*k/255 + t) >> 8)
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
