package raster

import (
	"encoding/binary"
	"image"
	"math"

	imagedraw "golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"senet/render/canvas"
)

// span is a stretch of pixels in a row with the same coverage, x1 not included.
type span struct {
	x0, x1 int
	cov    uint8
}

// cover finds how much of every pixel lies inside a shape. The areas are vector.Rasterizer's work; what is done
// here is to hand it no more than it takes: it sums in whole rows of its box without bounds in between, so edges
// come cut to the box, and it walks down an edge in rounded steps, so they come in short pieces.
type cover struct {
	box   image.Rectangle // the part of the screen that the shape touches
	w, h  float64
	areas vector.Rasterizer
	pix   []uint8
	row   int // pixels in a row of pix: as wide as the box or wider
	spans []span
}

// fill takes in a shape, its contours closed; nothing outside box will be reported.
func (c *cover) fill(p *poly, box image.Rectangle) {
	c.box = box.Intersect(p.bounds())
	if c.box.Empty() {
		return
	}
	w, h := c.box.Dx(), c.box.Dy()
	c.w, c.h = float64(w), float64(h)
	if c.row = w; p.flat() > hazy {
		c.row = max(w, floating)
	}
	c.areas.Reset(c.row, h)
	ox, oy := float64(c.box.Min.X), float64(c.box.Min.Y)
	for i := range p.ends {
		pts := p.contour(i)
		last := pts[len(pts)-1]
		ax, ay := bound(last.X)-ox, bound(last.Y)-oy
		for _, b := range pts {
			bx, by := bound(b.X)-ox, bound(b.Y)-oy
			c.edge(ax, ay, bx, by)
			ax, ay = bx, by
		}
	}
	c.pix = grow(c.pix, c.row*h)
	c.areas.DrawOp = imagedraw.Src
	c.areas.Draw(&image.Alpha{Pix: c.pix, Stride: c.row, Rect: c.areas.Bounds()}, c.areas.Bounds(), image.Opaque, image.Point{})
}

// Up to a width of 512 the rasterizer takes whole numbers for areas. A flat edge then loses up to 1/1024 of 1/255 with
// every pixel it crosses, and what is lost lies as a haze over all that follows in the box. Many flat edges are
// therefore given a box that is wide enough for it to take floating numbers.
const (
	hazy     = 1000 // pixels
	floating = 513
)

// flat is by how much the edges run farther across than down, in pixels.
func (p *poly) flat() float64 {
	sum := 0.0
	for i := range p.ends {
		pts := p.contour(i)
		a := pts[len(pts)-1]
		for _, b := range pts {
			sum += max(0, math.Abs(b.X-a.X)-math.Abs(b.Y-a.Y))
			a = b
		}
	}
	return sum
}

// bounds is the box of pixels that the contours touch.
func (p *poly) bounds() image.Rectangle {
	if len(p.pts) == 0 {
		return image.Rectangle{}
	}
	x0, y0 := math.Inf(1), math.Inf(1)
	x1, y1 := -x0, -y0
	for _, pt := range p.pts {
		x, y := bound(pt.X), bound(pt.Y)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	return pixels(canvas.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0})
}

// bound keeps coordinates where sums and quotients of them stay finite.
func bound(v float64) float64 {
	if v > -farthest && v < farthest {
		return v
	}
	if v > 0 {
		return farthest
	}
	return -farthest
}

// edge takes in one edge, cut to the box. What lies above or below does not matter; what lies beside it goes along
// its left or right side, which covers as much.
func (c *cover) edge(x0, y0, x1, y1 float64) {
	up := y0 > y1
	if up {
		x0, y0, x1, y1 = x1, y1, x0, y0
	}
	if y0 == y1 || y1 <= 0 || y0 >= c.h {
		return
	}
	slope := (x1 - x0) / (y1 - y0)
	if y1 > c.h {
		x1, y1 = x0+(c.h-y0)*slope, c.h
	}
	if y0 < 0 {
		x0, y0 = x0-y0*slope, 0
	}
	if min(x0, x1) >= 0 && max(x0, x1) <= c.w || x0 == x1 {
		c.piece(c.beside(x0), y0, c.beside(x1), y1, up)
		return
	}
	a, b := y0+(0-x0)/slope, y0+(c.w-x0)/slope
	cuts := [4]float64{y0, min(y1, max(y0, min(a, b))), min(y1, max(y0, max(a, b))), y1}
	from := c.beside(x0)
	for i, y := range cuts[1:] {
		to := c.beside(x0 + (y-y0)*slope)
		c.piece(from, cuts[i], to, y, up)
		from = to
	}
}

// beside brings what lies left or right of the box to its side.
func (c *cover) beside(x float64) float64 { return min(c.w, max(0, x)) }

// stride is how many rows of an edge the rasterizer may walk before its steps, rounded to 1/512 of a pixel, are set
// right again.
const stride = 8

// piece hands over a part of an edge inside the box.
func (c *cover) piece(x0, y0, x1, y1 float64, up bool) {
	if x0 != x1 {
		slope := (x1 - x0) / (y1 - y0)
		for y := math.Floor(y0) + stride; y < y1; y += stride {
			x := c.beside(x0 + (y-y0)*slope)
			c.hand(x0, y0, x, y, up)
			x0, y0 = x, y
		}
	}
	c.hand(x0, y0, x1, y1, up)
}

func (c *cover) hand(x0, y0, x1, y1 float64, up bool) {
	if up {
		x0, y0, x1, y1 = x1, y1, x0, y0
	}
	c.areas.MoveTo(float32(x0), float32(y0))
	c.areas.LineTo(float32(x1), float32(y1))
}

// sweep reports the rows of the shape from top to bottom; spans are in screen pixels and valid until the next.
func (c *cover) sweep(emit func(y int, spans []span)) {
	for y := range c.box.Dy() {
		if c.part(c.pix[y*c.row:][:c.box.Dx()]); len(c.spans) > 0 {
			emit(c.box.Min.Y+y, c.spans)
		}
	}
}

// part divides a row into spans.
func (c *cover) part(row []uint8) {
	c.spans = c.spans[:0]
	for x := 0; x < len(row); {
		n := level(row[x:])
		if row[x] != 0 {
			c.spans = append(c.spans, span{c.box.Min.X + x, c.box.Min.X + x + n, row[x]})
		}
		x += n
	}
}

// level counts the pixels at the beginning of a row that are covered alike, eight at a time.
func level(row []uint8) int {
	v, n := row[0], 1
	eight := uint64(v) * 0x0101010101010101
	for len(row)-n >= 8 && binary.LittleEndian.Uint64(row[n:]) == eight {
		n += 8
	}
	for n < len(row) && row[n] == v {
		n++
	}
	return n
}

func grow[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
