package vg

import (
	"image"
	"math"
)

// span is a stretch of pixels in a row with the same coverage, x1 not included.
type span struct {
	x0, x1 int
	cov    uint8
}

// cover computes how much of every pixel is inside a shape. Every edge records, in the pixels it crosses, by
// how much it changes the coverage of them and of all pixels to their right. The running sum along a row is
// the coverage.
type cover struct {
	box     image.Rectangle // the part of the screen that the shape touches
	w, h    float64
	changes []float32 // row by row, each two wider than the box: an edge may run along its right side
	spans   []span
}

// fill adds a shape with closed contours. Nothing outside box will be reported.
func (c *cover) fill(p *poly, box image.Rectangle) {
	c.box = box.Intersect(pixels(Bounds(p.pts...)))
	c.w, c.h = float64(c.box.Dx()), float64(c.box.Dy())
	c.changes = grow(c.changes, (c.box.Dx()+2)*c.box.Dy())
	clear(c.changes)
	ox, oy := float64(c.box.Min.X), float64(c.box.Min.Y)
	for i := range p.ends {
		pts := p.contour(i)
		last := pts[len(pts)-1]
		ax, ay := bound(last.X)-ox, bound(last.Y)-oy
		for _, b := range pts {
			bx, by := bound(b.X)-ox, bound(b.Y)-oy
			if ay < by {
				c.edge(ax, ay, bx, by, 1)
			} else {
				c.edge(bx, by, ax, ay, -1)
			}
			ax, ay = bx, by
		}
	}
}

// bound keeps coordinates where sums and quotients of them stay finite.
func bound(v float64) float64 {
	if math.IsNaN(v) {
		return -farthest
	}
	return max(-farthest, min(farthest, v))
}

// edge takes in one edge from above to below, cut to the box. What lies above or below does not
// matter; what lies beside it goes along its left or right side, which covers as much.
func (c *cover) edge(x0, y0, x1, y1, way float64) {
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
		c.piece(c.beside(x0), y0, c.beside(x1), y1, way)
		return
	}
	a, b := y0+(0-x0)/slope, y0+(c.w-x0)/slope
	cuts := [4]float64{y0, min(y1, max(y0, min(a, b))), min(y1, max(y0, max(a, b))), y1}
	from := c.beside(x0)
	for i, y := range cuts[1:] {
		to := c.beside(x0 + (y-y0)*slope)
		c.piece(from, cuts[i], to, y, way)
		from = to
	}
}

// beside brings what lies left or right of the box to its side.
func (c *cover) beside(x float64) float64 { return min(c.w, max(0, x)) }

// piece takes in a part of an edge inside the box, row by row.
func (c *cover) piece(x0, y0, x1, y1, way float64) {
	if y0 >= y1 {
		return
	}
	slope, wide := (x1-x0)/(y1-y0), c.box.Dx()+2
	for y := int(y0); float64(y) < y1; y++ {
		high := min(float64(y)+1, y1) - y0
		to := x0 + high*slope
		cross(c.changes[y*wide:][:wide], min(x0, to), max(x0, to), high*way)
		x0, y0 = to, y0+high
	}
}

// cross notes an edge from a to b that covers a part of a row's height: what lies right of it in
// the pixels that it crosses.
func cross(row []float32, a, b, high float64) {
	i, last := int(a), int(math.Ceil(b))
	if last <= i+1 { // within a pixel
		right := float64(i) + 1 - (a+b)/2
		row[i] += float32(high * right)
		row[i+1] += float32(high * (1 - right))
		return
	}
	each, before := high/(b-a), 0.0
	// beside what came before this pixel all of it is covered, and half on an average of what
	// crosses it
	for ; i < last; i++ {
		from, to := max(a, float64(i)), min(b, float64(i)+1)
		covered := each * (from - a + (to-from)*(float64(i)+1-(from+to)/2))
		row[i] += float32(covered - before)
		before = covered
	}
	row[last] += float32(high - before)
}

// sweep reports the rows of the shape from top to bottom; spans are in screen pixels and valid
// until the next.
func (c *cover) sweep(emit func(y int, spans []span)) {
	wide := c.box.Dx()
	for y := range c.box.Dy() {
		row, sum := c.changes[y*(wide+2):][:wide], float32(0)
		c.spans = c.spans[:0]
		for x := 0; x < wide; {
			sum += row[x]
			end := x + 1 + alike(row[x+1:])
			if cov := uint8(255*min(1, max(sum, -sum)) + .5); cov > 0 {
				c.spans = append(c.spans, span{c.box.Min.X + x, c.box.Min.X + end, cov})
			}
			x = end
		}
		if len(c.spans) > 0 {
			emit(c.box.Min.Y+y, c.spans)
		}
	}
}

// alike counts the pixels at the beginning of a row in which nothing changes, mostly four at a time.
func alike(row []float32) (n int) {
	for ; n+4 <= len(row); n += 4 {
		if four := row[n : n+4 : n+4]; four[0] != 0 || four[1] != 0 || four[2] != 0 || four[3] != 0 {
			break
		}
	}
	for n < len(row) && row[n] == 0 {
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
