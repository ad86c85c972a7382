package vg

import (
	"math"

	"senet/game/ui"
)

// tolerance is the largest distance, in pixels, of a chord from its curve. It changes the coverage
// of a pixel at an edge by at most 6 of 255.
const tolerance = 0.025

// polygons is a set of contours made of straight lines.
type polygons struct {
	pts          []ui.Point
	ends         []int  // end of each contour in pts
	closed       []bool // by a Close verb
	contourStart int    // index in pts of the contour being added
}

func (p *polygons) reset() {
	p.pts, p.ends, p.closed, p.contourStart = p.pts[:0], p.ends[:0], p.closed[:0], 0
}

func (p *polygons) contour(i int) []ui.Point {
	from := 0
	if i > 0 {
		from = p.ends[i-1]
	}
	return p.pts[from:p.ends[i]]
}

// endContour ends the contour being added, if it has points.
func (p *polygons) endContour(closed bool) {
	if len(p.pts) > p.contourStart {
		p.contourStart = len(p.pts)
		p.ends, p.closed = append(p.ends, p.contourStart), append(p.closed, closed)
	}
}

func (p *polygons) add(pt ui.Point) { p.pts = append(p.pts, pt) }

// addPath adds path mapped by m; tol is the largest error after mapping.
func (p *polygons) addPath(path Path, m Matrix, tol float64) {
	pts := path.Points()
	var pen ui.Point
	for _, v := range path.Verbs() {
		n := v.Points()
		args := pts[:n]
		pts = pts[n:]
		switch v {
		case Move:
			p.endContour(false)
			pen = m.Apply(args[0])
			p.add(pen)
		case Line:
			pen = m.Apply(args[0])
			p.add(pen)
		case Quad:
			pen = p.addQuad(pen, m.Apply(args[0]), m.Apply(args[1]), tol)
		case Cube:
			pen = p.addCube(pen, m.Apply(args[0]), m.Apply(args[1]), m.Apply(args[2]), tol)
		case Close:
			p.endContour(true)
		}
	}
	p.endContour(false)
}

// addQuad adds a quadratic curve as chords and returns its end.
func (p *polygons) addQuad(a, b, c ui.Point, tol float64) ui.Point {
	bend := secondDifference(a, b, c)
	n := chordCount(math.Sqrt(bend / (4 * tol)))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		p.add(ui.Point{
			X: u*u*a.X + 2*u*t*b.X + t*t*c.X,
			Y: u*u*a.Y + 2*u*t*b.Y + t*t*c.Y,
		})
	}
	p.add(c)
	return c
}

// addCube adds a cubic curve as chords and returns its end. With n equal steps, the error is at
// most 6/8 of the largest second difference divided by n².
func (p *polygons) addCube(a, b, c, d ui.Point, tol float64) ui.Point {
	bend := max(secondDifference(a, b, c), secondDifference(b, c, d))
	n := chordCount(math.Sqrt(0.75 * bend / tol))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		p.add(ui.Point{
			X: k0*a.X + k1*b.X + k2*c.X + k3*d.X,
			Y: k0*a.Y + k1*b.Y + k2*c.Y + k3*d.Y,
		})
	}
	p.add(d)
	return d
}

// chordCount rounds n up, to at most 1000.
func chordCount(n float64) int {
	if !(n < 1000) {
		return 1000
	}
	return max(1, int(math.Ceil(n)))
}

// secondDifference returns twice the distance of b from the middle of a and c.
func secondDifference(a, b, c ui.Point) float64 {
	dx, dy := a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y
	return math.Sqrt(dx*dx + dy*dy)
}
