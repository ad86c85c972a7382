package vg

import (
	"math"
)

// tolerance is how far, in pixels, a chord may stray from its curve: at most 6 of 255 steps at an edge.
const tolerance = 0.025

// poly is a set of contours made of straight pieces.
type poly struct {
	pts    []Point
	ends   []int  // end of each contour in pts
	closed []bool // whether the contour was closed by hand; filling closes all
	begun  int    // where the contour being added begins in pts
}

func (p *poly) reset() { p.pts, p.ends, p.closed, p.begun = p.pts[:0], p.ends[:0], p.closed[:0], 0 }

func (p *poly) contour(i int) []Point {
	from := 0
	if i > 0 {
		from = p.ends[i-1]
	}
	return p.pts[from:p.ends[i]]
}

// end finishes the contour being added, if it has points.
func (p *poly) end(closed bool) {
	if len(p.pts) > p.begun {
		p.begun = len(p.pts)
		p.ends, p.closed = append(p.ends, p.begun), append(p.closed, closed)
	}
}

// drop forgets the contour being added.
func (p *poly) drop() { p.pts = p.pts[:p.begun] }

func (p *poly) add(pt Point) { p.pts = append(p.pts, pt) }

// path adds a path mapped by m; tol is the allowed error after mapping.
func (p *poly) path(path Path, m Matrix, tol float64) {
	pts := path.Points()
	var pen Point
	for _, v := range path.Verbs() {
		n := v.Points()
		args := pts[:n]
		pts = pts[n:]
		switch v {
		case Move:
			p.end(false)
			pen = m.Apply(args[0])
			p.add(pen)
		case Line:
			pen = m.Apply(args[0])
			p.add(pen)
		case Quad:
			pen = p.quad(pen, m.Apply(args[0]), m.Apply(args[1]), tol)
		case Cube:
			pen = p.cube(pen, m.Apply(args[0]), m.Apply(args[1]), m.Apply(args[2]), tol)
		case Close:
			p.end(true)
		}
	}
	p.end(false)
}

// quad adds a quadratic curve in as many chords as its bend needs.
func (p *poly) quad(a, b, c Point, tol float64) Point {
	bend := bendAt(a, b, c)
	n := chords(math.Sqrt(bend / (4 * tol)))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		p.add(Point{
			X: u*u*a.X + 2*u*t*b.X + t*t*c.X,
			Y: u*u*a.Y + 2*u*t*b.Y + t*t*c.Y,
		})
	}
	p.add(c)
	return c
}

// cube adds a cubic curve; the error of n equal steps is at most 6/8 of its sharpest bend by n².
func (p *poly) cube(a, b, c, d Point, tol float64) Point {
	bend := max(bendAt(a, b, c), bendAt(b, c, d))
	n := chords(math.Sqrt(0.75 * bend / tol))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		p.add(Point{
			X: k0*a.X + k1*b.X + k2*c.X + k3*d.X,
			Y: k0*a.Y + k1*b.Y + k2*c.Y + k3*d.Y,
		})
	}
	p.add(d)
	return d
}

// chords bounds the number of pieces, so that a monstrous curve ends in time.
func chords(n float64) int {
	if !(n < 1000) {
		return 1000
	}
	return max(1, int(math.Ceil(n)))
}

// move maps every point, for outlines made in the unit of the drawing.
func (p *poly) move(m Matrix) {
	for i, pt := range p.pts {
		p.pts[i] = m.Apply(pt)
	}
}

// bendAt is how far b lies from where a straight, even run from a to c would have it, times two.
func bendAt(a, b, c Point) float64 {
	dx, dy := a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y
	return math.Sqrt(dx*dx + dy*dy)
}
