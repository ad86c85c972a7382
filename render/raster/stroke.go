package raster

import (
	"math"

	"senet/render/canvas"
)

// stroker walks along a contour and lays down the outline of a line of some width. A contour gives one closed
// outline: along its left side, round the end, back along its right side. Where the line bends the inner side
// runs through the corner itself, so that no piece of the line can turn inside out.
type stroker struct {
	out   *poly
	half  float64
	tol   float64
	miter bool
	butt  bool
	clean []canvas.Point
	dirs  []canvas.Point // unit direction of each piece
}

const (
	miterLimit = 4    // as in SVG
	smoothBend = 0.97 // cosine above which a bend counts as part of a curve
)

// stroke adds the outline of every contour of in to out; tol is the allowed error.
func (s *stroker) stroke(out, in *poly, st canvas.Stroke, tol float64) {
	s.out, s.half, s.tol = out, st.Width/2, tol
	s.miter, s.butt = st.Miter, st.Butt
	for i := range in.ends {
		s.contour(in.contour(i), in.closed[i])
	}
}

func (s *stroker) contour(pts []canvas.Point, closed bool) {
	s.tidy(pts, closed)
	switch n := len(s.clean); {
	case n == 1:
		s.dot(s.clean[0], closed)
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
func (s *stroker) tidy(pts []canvas.Point, closed bool) {
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

// aim finds the directions of the pieces; a closed contour has one more, back to its start.
func (s *stroker) aim(closed bool) {
	s.dirs = s.dirs[:0]
	for i := 1; i < len(s.clean); i++ {
		s.dirs = append(s.dirs, unit(s.clean[i-1], s.clean[i]))
	}
	if closed && len(s.clean) > 1 {
		s.dirs = append(s.dirs, unit(s.clean[len(s.clean)-1], s.clean[0]))
	}
}

// turn reverses the contour, so that its other side becomes the left one.
func (s *stroker) turn() {
	closed := len(s.dirs) == len(s.clean)
	for i, j := 0, len(s.clean)-1; i < j; i, j = i+1, j-1 {
		s.clean[i], s.clean[j] = s.clean[j], s.clean[i]
	}
	s.aim(closed)
}

// side lays down the left side of all pieces and the corners between them.
func (s *stroker) side(closed bool) {
	n := len(s.clean)
	for i, d := range s.dirs {
		a, b := s.clean[i], s.clean[(i+1)%n]
		s.out.add(s.left(a, d))
		s.out.add(s.left(b, d))
		if i+1 < len(s.dirs) {
			s.join(b, d, s.dirs[i+1])
		} else if closed {
			s.join(b, d, s.dirs[0])
		}
	}
}

// left is the point of the left side beside p.
func (s *stroker) left(p, d canvas.Point) canvas.Point {
	return canvas.Point{X: p.X + d.Y*s.half, Y: p.Y - d.X*s.half}
}

// join goes round a corner on the left side.
func (s *stroker) join(p, d, e canvas.Point) {
	cos, sin := d.X*e.X+d.Y*e.Y, d.X*e.Y-d.Y*e.X
	switch {
	case cos > smoothBend && sin <= 0: // part of a curve, bending to the left: the two sides nearly meet
	case sin < 0: // inner side
		s.out.add(p)
	case s.miter:
		s.point(p, d, e, cos)
	default:
		s.fan(p, d, e)
	}
}

// point adds the tip of a pointed corner unless it would be too long.
func (s *stroker) point(p, d, e canvas.Point, cos float64) {
	if 2 > miterLimit*miterLimit*(1+cos) { // 1/sin²(half the corner) = 2/(1+cos of the bend)
		return
	}
	k := s.half / (1 + cos)
	s.out.add(canvas.Point{X: p.X + (d.Y+e.Y)*k, Y: p.Y - (d.X+e.X)*k})
}

// fan adds the arc from the left side of d to the left side of e.
func (s *stroker) fan(p, d, e canvas.Point) {
	angle := math.Atan2(d.X*e.Y-d.Y*e.X, d.X*e.X+d.Y*e.Y)
	if angle < 0 {
		angle = -angle // exactly back: either way round
	}
	s.arc(p, d, angle)
}

// arc adds points round p from the left side of d clockwise on the screen, ends not included.
func (s *stroker) arc(p, d canvas.Point, angle float64) {
	step := 2 * math.Acos(max(0, 1-s.tol/s.half))
	n := 1000.0
	if step > 1e-2 {
		n = math.Ceil(angle / step)
	}
	for i := 1.0; i < n; i++ {
		sin, cos := math.Sincos(angle * i / n)
		turned := canvas.Point{X: d.X*cos - d.Y*sin, Y: d.X*sin + d.Y*cos}
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
func (s *stroker) dot(p canvas.Point, closed bool) {
	if s.butt {
		return
	}
	d := canvas.Point{X: 1}
	s.out.add(s.left(p, d))
	s.arc(p, d, 2*math.Pi)
	s.out.end(true)
}

func unit(a, b canvas.Point) canvas.Point {
	dx, dy := b.X-a.X, b.Y-a.Y
	l := math.Hypot(dx, dy)
	return canvas.Point{X: dx / l, Y: dy / l}
}
