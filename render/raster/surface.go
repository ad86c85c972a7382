package raster

import (
	"image"
	"image/color"

	imagedraw "golang.org/x/image/draw"
)

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

// blend lays src, moved by a step, over the box of dst, as thick as alpha says.
func blend(dst *image.RGBA, box image.Rectangle, src *image.RGBA, step image.Point, alpha uint8) {
	var veil image.Image
	if alpha < 255 {
		veil = image.NewUniform(color.Alpha{A: alpha})
	}
	imagedraw.DrawMask(dst, box, src, box.Min.Sub(step), veil, image.Point{}, imagedraw.Over)
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
