package vg

import (
	"image"
	"math"
)

// span is a run of pixels x0 <= x < x1 of a row that have the same coverage.
type span struct {
	x0, x1 int
	cov    uint8
}

// coverage computes how much of each pixel is inside a shape. Each edge records by how much it
// changes the coverage of the pixels it crosses and of all pixels to their right; the running sum
// along a row is the coverage.
type coverage struct {
	box  image.Rectangle // the part of the picture that the shape touches
	w, h float64
	// row by row, each two longer than the box is wide, because an edge may run along its right
	// side
	changes []float32
	spans   []span
}

// fill computes the coverage of a shape inside box. All contours count as closed.
func (c *coverage) fill(p *polygons, box image.Rectangle) {
	c.box = box.Intersect(pixelBounds(Bounds(p.pts...)))
	c.w, c.h = float64(c.box.Dx()), float64(c.box.Dy())
	c.changes = resize(c.changes, (c.box.Dx()+2)*c.box.Dy())
	clear(c.changes)
	ox, oy := float64(c.box.Min.X), float64(c.box.Min.Y)
	for i := range p.ends {
		pts := p.contour(i)
		last := pts[len(pts)-1]
		ax, ay := clampCoordinate(last.X)-ox, clampCoordinate(last.Y)-oy
		for _, b := range pts {
			bx, by := clampCoordinate(b.X)-ox, clampCoordinate(b.Y)-oy
			if ay < by {
				c.addEdge(ax, ay, bx, by, 1)
			} else {
				c.addEdge(bx, by, ax, ay, -1)
			}
			ax, ay = bx, by
		}
	}
}

// clampCoordinate limits v so that sums and quotients of coordinates stay finite.
func clampCoordinate(v float64) float64 {
	if math.IsNaN(v) {
		return -maxCoordinate
	}
	return max(-maxCoordinate, min(maxCoordinate, v))
}

// addEdge adds an edge, directed from top to bottom and clipped to the box. Parts above or below
// the box are skipped; parts to its left or right are moved to that side, where they change the
// same pixels.
func (c *coverage) addEdge(x0, y0, x1, y1, sign float64) {
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
		c.addPiece(c.clampX(x0), y0, c.clampX(x1), y1, sign)
		return
	}
	a, b := y0+(0-x0)/slope, y0+(c.w-x0)/slope
	cuts := [4]float64{y0, min(y1, max(y0, min(a, b))), min(y1, max(y0, max(a, b))), y1}
	from := c.clampX(x0)
	for i, y := range cuts[1:] {
		to := c.clampX(x0 + (y-y0)*slope)
		c.addPiece(from, cuts[i], to, y, sign)
		from = to
	}
}

// clampX limits x to the width of the box.
func (c *coverage) clampX(x float64) float64 { return min(c.w, max(0, x)) }

// addPiece adds a piece of an edge that is inside the box.
func (c *coverage) addPiece(x0, y0, x1, y1, sign float64) {
	if y0 >= y1 {
		return
	}
	if x0 == x1 {
		c.addUpright(x0, y0, y1, sign)
		return
	}
	slope, stride := (x1-x0)/(y1-y0), c.box.Dx()+2
	for y := int(y0); float64(y) < y1; y++ {
		height := min(float64(y)+1, y1) - y0
		to := x0 + height*slope
		addCrossing(c.changes[y*stride:][:stride], min(x0, to), max(x0, to), height*sign)
		x0, y0 = to, y0+height
	}
}

// addUpright is addPiece for an upright edge, which crosses the same pixel in every row. It is
// faster, and most edges of boards and panels are upright.
func (c *coverage) addUpright(x, y0, y1, sign float64) {
	i, stride := int(x), c.box.Dx()+2
	right := float64(i) + 1 - x
	for y := int(y0); float64(y) < y1; y++ {
		height := min(float64(y)+1, y1) - y0
		pair := c.changes[y*stride+i:][:2]
		pair[0] += float32(height * sign * right)
		pair[1] += float32(height * sign * (1 - right))
		y0 += height
	}
}

// addCrossing adds a piece of an edge from x = a to x = b within one row; height is its share of
// the row's height. It records how much of each crossed pixel is to the right of the edge.
func addCrossing(row []float32, a, b, height float64) {
	i, last := int(a), int(math.Ceil(b))
	if last <= i+1 { // within one pixel
		right := float64(i) + 1 - (a+b)/2
		row[i] += float32(height * right)
		row[i+1] += float32(height * (1 - right))
		return
	}
	each, before := height/(b-a), 0.0
	// A pixel covers all that is right of the point where the edge enters it, and on average half
	// of the part that the edge crosses.
	for ; i < last; i++ {
		from, to := max(a, float64(i)), min(b, float64(i)+1)
		covered := each * (from - a + (to-from)*(float64(i)+1-(from+to)/2))
		row[i] += float32(covered - before)
		before = covered
	}
	row[last] += float32(height - before)
}

// eachRow calls emit for the rows of the shape from top to bottom. The spans have the coordinates
// of the picture and are valid until emit returns.
func (c *coverage) eachRow(emit func(y int, spans []span)) {
	width := c.box.Dx()
	for y := range c.box.Dy() {
		row, sum := c.changes[y*(width+2):][:width], float32(0)
		c.spans = c.spans[:0]
		for x := 0; x < width; {
			sum += row[x]
			end := x + 1 + leadingZeros(row[x+1:])
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

// leadingZeros counts the pixels at the beginning of a row in which nothing changes, four at a time
// where possible.
func leadingZeros(row []float32) (n int) {
	for ; n+4 <= len(row); n += 4 {
		if four := row[n : n+4 : n+4]; four[0] != 0 || four[1] != 0 || four[2] != 0 ||
			four[3] != 0 {
			break
		}
	}
	for n < len(row) && row[n] == 0 {
		n++
	}
	return n
}

func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
