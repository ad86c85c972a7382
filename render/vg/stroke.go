package vg

import (
	"math"
	"slices"
)

// stroker walks along a contour and lays down the outline of a line of some width. A contour gives
// one closed outline: along its left side, round the end, back along its right side. Every piece of
// it is wound the same way, so that no part of the line can turn inside out and become a hole.
type stroker struct {
	out   *poly
	half  float64
	tol   float64
	miter bool
	butt  bool
	clean []Point
	dirs  []Point   // unit direction of each piece
	lens  []float64 // and its length
}

const (
	miterLimit = 4   // as in SVG
	mostFacets = 400 // of a round end; enough for one as large as any window
)

// stroke adds the outline of every contour of in to out; tol is the allowed error.
func (s *stroker) stroke(out, in *poly, st Stroke, tol float64) {
	s.out, s.half, s.tol = out, st.Width/2, tol
	s.miter, s.butt = st.Miter, st.Butt
	for i := range in.ends {
		s.contour(in.contour(i), in.closed[i])
	}
}

func (s *stroker) contour(pts []Point, closed bool) {
	s.tidy(pts, closed)
	switch n := len(s.clean); {
	case n == 1:
		s.dot(s.clean[0])
	case closed && n > 2:
		s.side(true)
		s.out.end(true)
		s.turn()
		s.side(true)
		s.out.end(true)
	case n > 1:
		if closed { // there and back again
			s.clean = append(s.clean, s.clean[0])
			s.aim(false)
		}
		s.side(false)
		s.cap()
		s.turn()
		s.side(false)
		s.cap()
		s.out.end(true)
	}
}

// tidy drops points that repeat the one before and measures the pieces.
func (s *stroker) tidy(pts []Point, closed bool) {
	s.clean = s.clean[:0]
	for _, p := range pts {
		if n := len(s.clean); n == 0 || s.clean[n-1] != p {
			s.clean = append(s.clean, p)
		}
	}
	for closed && len(s.clean) > 1 && s.clean[0] == s.clean[len(s.clean)-1] {
		s.clean = s.clean[:len(s.clean)-1]
	}
	s.aim(closed)
}

// aim measures the pieces; a closed contour has one more, back to its start.
func (s *stroker) aim(closed bool) {
	s.dirs, s.lens = s.dirs[:0], s.lens[:0]
	for i := 1; i < len(s.clean); i++ {
		s.measure(s.clean[i-1], s.clean[i])
	}
	if closed && len(s.clean) > 1 {
		s.measure(s.clean[len(s.clean)-1], s.clean[0])
	}
}

func (s *stroker) measure(a, b Point) {
	dx, dy := b.X-a.X, b.Y-a.Y
	l := math.Hypot(dx, dy)
	s.dirs = append(s.dirs, Point{X: dx / l, Y: dy / l})
	s.lens = append(s.lens, l)
}

// turn reverses the contour, so that its other side becomes the left one.
func (s *stroker) turn() {
	closed := len(s.dirs) == len(s.clean)
	slices.Reverse(s.clean)
	s.aim(closed)
}

// side lays down the left side of all pieces and the corners between them.
func (s *stroker) side(closed bool) {
	n, last := len(s.clean), len(s.dirs)-1
	if !closed {
		s.out.add(s.left(s.clean[0], s.dirs[0]))
	}
	for i := range s.dirs {
		b := s.clean[(i+1)%n]
		switch {
		case i < last:
			s.corner(b, i, i+1)
		case closed:
			s.corner(b, i, 0)
		default:
			s.out.add(s.left(b, s.dirs[i]))
		}
	}
}

// left is the point of the left side beside p.
func (s *stroker) left(p, d Point) Point {
	return Point{X: p.X + d.Y*s.half, Y: p.Y - d.X*s.half}
}

// corner goes round a corner on the left side, from piece i to piece k.
func (s *stroker) corner(p Point, i, k int) {
	d, e := s.dirs[i], s.dirs[k]
	cos, sin := d.X*e.X+d.Y*e.Y, d.X*e.Y-d.Y*e.X
	// the pieces are, to get to where their inner sides meet
	short := -sin*s.half > min(s.lens[i], s.lens[k])/2*(1+cos)
	switch {
	case sin == 0 && cos > 0: // straight on
		s.out.add(s.left(p, d))
	case sin < 0 && !short, sin >= 0 && s.miter && 2 <= miterLimit*miterLimit*(1+cos):
		// 1/sin² of half the corner is 2/(1+cos of the bend)
		s.out.add(s.meet(p, d, e, cos))
	default:
		s.out.add(s.left(p, d))
		if sin < 0 { // by way of the corner itself
			s.out.add(p)
		} else if !s.miter {
			s.arc(p, d, math.Abs(math.Atan2(sin, cos))) // exactly back: either way round
		}
		s.out.add(s.left(p, e))
	}
}

// meet is where the left sides of two pieces cross.
func (s *stroker) meet(p, d, e Point, cos float64) Point {
	k := s.half / (1 + cos)
	return Point{X: p.X + (d.Y+e.Y)*k, Y: p.Y - (d.X+e.X)*k}
}

// arc adds points round p from the left side of d clockwise on the screen, ends not included.
func (s *stroker) arc(p, d Point, angle float64) {
	step := 2 * math.Acos(max(0, 1-s.tol/s.half))
	n := float64(mostFacets)
	if step*mostFacets > angle {
		n = math.Ceil(angle / step)
	}
	for i := 1.0; i < n; i++ {
		sin, cos := math.Sincos(angle * i / n)
		turned := Point{X: d.X*cos - d.Y*sin, Y: d.X*sin + d.Y*cos}
		s.out.add(s.left(p, turned))
	}
}

// cap goes round the end of an open line.
func (s *stroker) cap() {
	if !s.butt {
		s.arc(s.clean[len(s.clean)-1], s.dirs[len(s.dirs)-1], math.Pi)
	}
}

// dot is a line without length: round ends make it a disc, flat ones nothing.
func (s *stroker) dot(p Point) {
	if s.butt {
		return
	}
	d := Point{X: 1}
	s.out.add(s.left(p, d))
	s.arc(p, d, 2*math.Pi)
	s.out.end(true)
}

// mostDashes bounds the work for a line that is absurdly long for its dashes; it is then drawn whole.
const mostDashes = 10_000

// dash cuts the contours of in into the pieces that are on.
func dash(out, in *poly, pattern []float64) {
	total := 0.0
	for _, d := range pattern {
		total += d
	}
	sound := slices.Min(pattern) >= 0 && total > 0
	for i := range in.ends {
		pts := in.contour(i)
		if pieces := length(pts) / total * float64(len(pattern)); !(sound && pieces <= mostDashes) {
			out.pts = append(out.pts, pts...)
			out.end(in.closed[i])
			continue
		}
		if in.closed[i] {
			pts = append(append([]Point(nil), pts...), pts[0])
		}
		dashContour(out, pts, pattern)
	}
}

func dashContour(out *poly, pts []Point, pattern []float64) {
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
			p := Point{X: a.X + (b.X-a.X)*at/whole, Y: a.Y + (b.Y-a.Y)*at/whole}
			if on {
				out.add(p)
				out.end(false)
			} else { // what the gap left behind goes
				out.drop()
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
		out.end(false)
	} else {
		out.drop()
	}
}

func length(pts []Point) float64 {
	sum := 0.0
	for i := 1; i < len(pts); i++ {
		sum += math.Hypot(pts[i].X-pts[i-1].X, pts[i].Y-pts[i-1].Y)
	}
	return sum
}
