package vg

import (
	"math"
	"slices"

	"senet/game/ui"
)

// stroker computes the outlines of wide lines. The outline of an open contour runs along its left
// side, round its end and back along its right side. All pieces are wound the same way, so no part
// of a line turns inside out and becomes a hole.
type stroker struct {
	out     *polygons
	half    float64
	tol     float64
	miter   bool
	butt    bool
	points  []ui.Point
	dirs    []ui.Point // unit direction of each piece
	lengths []float64  // length of each piece
}

const (
	miterLimit   = 4   // as in SVG
	maxArcPoints = 400 // in a round end; enough for one as large as any window
)

// stroke adds the outlines of the contours of in to out; tol is the allowed error.
func (s *stroker) stroke(out, in *polygons, st Stroke, tol float64) {
	s.out, s.half, s.tol = out, st.Width/2, tol
	s.miter, s.butt = st.Miter, st.Butt
	for i := range in.ends {
		s.contour(in.contour(i), in.closed[i])
	}
}

func (s *stroker) contour(pts []ui.Point, closed bool) {
	s.setPoints(pts, closed)
	switch n := len(s.points); {
	case n == 1:
		s.addDot(s.points[0])
	case closed && n > 2:
		s.addSide(true)
		s.out.endContour(true)
		s.reverse()
		s.addSide(true)
		s.out.endContour(true)
	case n > 1:
		if closed { // along the line and back
			s.points = append(s.points, s.points[0])
			s.measurePieces(false)
		}
		s.addSide(false)
		s.addCap()
		s.reverse()
		s.addSide(false)
		s.addCap()
		s.out.endContour(true)
	}
}

// setPoints sets the points of a contour, without repeated ones, and its pieces.
func (s *stroker) setPoints(pts []ui.Point, closed bool) {
	s.points = s.points[:0]
	for _, p := range pts {
		if n := len(s.points); n == 0 || s.points[n-1] != p {
			s.points = append(s.points, p)
		}
	}
	for closed && len(s.points) > 1 && s.points[0] == s.points[len(s.points)-1] {
		s.points = s.points[:len(s.points)-1]
	}
	s.measurePieces(closed)
}

// measurePieces computes the direction and length of each piece between points. A closed contour
// has one more piece, back to its start.
func (s *stroker) measurePieces(closed bool) {
	s.dirs, s.lengths = s.dirs[:0], s.lengths[:0]
	pieces := len(s.points) - 1
	if closed && pieces > 0 {
		pieces++
	}
	for i := range max(pieces, 0) {
		a, b := s.points[i], s.points[(i+1)%len(s.points)]
		l := math.Hypot(b.X-a.X, b.Y-a.Y)
		s.dirs, s.lengths = append(s.dirs, ui.Point{X: (b.X - a.X) / l, Y: (b.Y - a.Y) / l}), append(s.lengths, l)
	}
}

// reverse reverses the contour, so that its right side becomes the left one.
func (s *stroker) reverse() {
	closed := len(s.dirs) == len(s.points)
	slices.Reverse(s.points)
	s.measurePieces(closed)
}

// addSide adds the left side of all pieces and the corners between them.
func (s *stroker) addSide(closed bool) {
	n, last := len(s.points), len(s.dirs)-1
	if !closed {
		s.out.add(s.leftOf(s.points[0], s.dirs[0]))
	}
	for i := range s.dirs {
		b := s.points[(i+1)%n]
		switch {
		case i < last:
			s.addCorner(b, i, i+1)
		case closed:
			s.addCorner(b, i, 0)
		default:
			s.out.add(s.leftOf(b, s.dirs[i]))
		}
	}
}

// leftOf returns the point half a line's width to the left of p, looking in the direction d.
func (s *stroker) leftOf(p, d ui.Point) ui.Point {
	return ui.Point{X: p.X + d.Y*s.half, Y: p.Y - d.X*s.half}
}

// addCorner adds the left side of a corner at p, from piece i to piece k.
func (s *stroker) addCorner(p ui.Point, i, k int) {
	d, e := s.dirs[i], s.dirs[k]
	cos, sin := d.X*e.X+d.Y*e.Y, d.X*e.Y-d.Y*e.X
	// The pieces are too short for their inner sides to meet.
	short := -sin*s.half > min(s.lengths[i], s.lengths[k])/2*(1+cos)
	switch {
	case sin == 0 && cos > 0: // no corner
		s.out.add(s.leftOf(p, d))
	case sin < 0 && !short, sin >= 0 && s.miter && 2 <= miterLimit*miterLimit*(1+cos):
		// 1/sin² of half the corner is 2/(1+cos of the bend)
		k := s.half / (1 + cos) // where the left sides of the two pieces meet
		s.out.add(ui.Point{X: p.X + (d.Y+e.Y)*k, Y: p.Y - (d.X+e.X)*k})
	default:
		s.out.add(s.leftOf(p, d))
		if sin < 0 { // through the corner itself
			s.out.add(p)
		} else if !s.miter {
			s.addArc(p, d, math.Abs(math.Atan2(sin, cos))) // a line straight back turns either way
		}
		s.out.add(s.leftOf(p, e))
	}
}

// addArc adds points round p from the left side of d, clockwise on the screen, without the ends.
func (s *stroker) addArc(p, d ui.Point, angle float64) {
	step := 2 * math.Acos(max(0, 1-s.tol/s.half))
	n := float64(maxArcPoints)
	if step*maxArcPoints > angle {
		n = math.Ceil(angle / step)
	}
	for i := 1.0; i < n; i++ {
		sin, cos := math.Sincos(angle * i / n)
		turned := ui.Point{X: d.X*cos - d.Y*sin, Y: d.X*sin + d.Y*cos}
		s.out.add(s.leftOf(p, turned))
	}
}

// addCap adds the end of an open line.
func (s *stroker) addCap() {
	if !s.butt {
		s.addArc(s.points[len(s.points)-1], s.dirs[len(s.dirs)-1], math.Pi)
	}
}

// addDot adds a line without length: a disc if ends are round, else nothing.
func (s *stroker) addDot(p ui.Point) {
	if s.butt {
		return
	}
	d := ui.Point{X: 1}
	s.out.add(s.leftOf(p, d))
	s.addArc(p, d, 2*math.Pi)
	s.out.endContour(true)
}

// maxDashes limits the work for a line with absurdly many dashes, which is drawn solid.
const maxDashes = 10_000

// dash adds the dashes of the contours of in to out.
func dash(out, in *polygons, pattern []float64) {
	total := 0.0
	for _, d := range pattern {
		total += d
	}
	sound := slices.Min(pattern) >= 0 && total > 0
	for i := range in.ends {
		pts := in.contour(i)
		if pieces := length(pts) / total * float64(len(pattern)); !(sound && pieces <= maxDashes) {
			out.pts = append(out.pts, pts...)
			out.endContour(in.closed[i])
			continue
		}
		if in.closed[i] {
			pts = append(append([]ui.Point(nil), pts...), pts[0])
		}
		dashContour(out, pts, pattern)
	}
}

func dashContour(out *polygons, pts []ui.Point, pattern []float64) {
	k, on, left := 0, true, pattern[0]
	out.add(pts[0])
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		whole := math.Hypot(b.X-a.X, b.Y-a.Y)
		if whole == 0 {
			continue
		}
		at := 0.0
		for at+left <= whole {
			at += left
			p := ui.Point{X: a.X + (b.X-a.X)*at/whole, Y: a.Y + (b.Y-a.Y)*at/whole}
			if on {
				out.add(p)
				out.endContour(false)
			} else { // drop what the gap added
				out.pts = out.pts[:out.contourStart]
				out.add(p)
			}
			k, on = k+1, !on
			left = pattern[k%len(pattern)]
		}
		left -= whole - at
		if on {
			out.add(b)
		}
	}
	if on {
		out.endContour(false)
	} else {
		out.pts = out.pts[:out.contourStart]
	}
}

func length(pts []ui.Point) float64 {
	sum := 0.0
	for i := 1; i < len(pts); i++ {
		sum += math.Hypot(pts[i].X-pts[i-1].X, pts[i].Y-pts[i-1].Y)
	}
	return sum
}
