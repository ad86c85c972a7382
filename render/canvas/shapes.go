package canvas

import "math"

// Polyline runs through points.
func Polyline(points ...Point) (p Path) {
	for _, at := range points {
		p.LineTo(at.X, at.Y)
	}
	return p
}

// Polygon runs through points, and back to the first.
func Polygon(points ...Point) Path {
	p := Polyline(points...)
	p.Close()
	return p
}

// RectPath is a box, clockwise; nothing where the box is empty.
func RectPath(r Rect) Path {
	if r.Empty() {
		return Path{}
	}
	return Polygon(Point{X: r.X, Y: r.Y}, Point{X: r.Right(), Y: r.Y}, Point{X: r.Right(), Y: r.Bottom()}, Point{X: r.X, Y: r.Bottom()})
}

// RoundRectPath is a box with round corners, clockwise; the radius is at most half the shorter side.
func RoundRectPath(r Rect, radius float64) Path {
	if !(radius > 0) || r.Empty() {
		return RectPath(r)
	}
	radius = min(radius, r.W/2, r.H/2)
	var p Path
	x0, y0, x1, y1, c := r.X, r.Y, r.Right(), r.Bottom(), radius
	p.MoveTo(x0+c, y0)
	p.LineTo(x1-c, y0)
	p.arc(x1-c, y0+c, c, c, -90, 0)
	p.LineTo(x1, y1-c)
	p.arc(x1-c, y1-c, c, c, 0, 90)
	p.LineTo(x0+c, y1)
	p.arc(x0+c, y1-c, c, c, 90, 180)
	p.LineTo(x0, y0+c)
	p.arc(x0+c, y0+c, c, c, 180, 270)
	p.Close()
	return p
}

// EllipsePath is a closed ellipse, clockwise from its rightmost point.
func EllipsePath(cx, cy, rx, ry float64) Path {
	var p Path
	if !(rx > 0 && ry > 0) {
		return p
	}
	p.MoveTo(cx+rx, cy)
	p.arc(cx, cy, rx, ry, 0, 360)
	p.Close()
	return p
}

// arc continues the path along an ellipse, in pieces of at most 45 degrees: then the cubic curves are off by
// less than four millionths of the radius.
func (p *Path) arc(cx, cy, rx, ry, from, to float64) {
	n := int(math.Ceil(math.Abs(to-from)/45 - 1e-9))
	if n == 0 {
		return
	}
	step := (to - from) / float64(n)
	k := 4.0 / 3 * math.Tan(step*math.Pi/180/4)
	s0, c0 := sincos(from)
	for i := 1; i <= n; i++ {
		s1, c1 := sincos(from + step*float64(i))
		p.CubeTo(
			cx+rx*(c0-k*s0), cy+ry*(s0+k*c0),
			cx+rx*(c1+k*s1), cy+ry*(s1-k*c1),
			cx+rx*c1, cy+ry*s1)
		s0, c0 = s1, c1
	}
}

func finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
