package canvas

import "math"

// arcTo draws an elliptical arc given by its two ends, as the SVG specification (implementation notes,
// "Conversion from endpoint to center parameterization") lays down; turn is in degrees.
func (p *Path) arcTo(from Point, rx, ry, turn float64, large, clockwise bool, to Point) {
	if from == to {
		return
	}
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 {
		p.LineTo(to.X, to.Y)
		return
	}
	sin, cos := sincos(turn)
	// Half the way between the ends, in the ellipse's own directions.
	dx, dy := (from.X-to.X)/2, (from.Y-to.Y)/2
	hx, hy := cos*dx+sin*dy, cos*dy-sin*dx
	if reach := math.Hypot(hx/rx, hy/ry); reach > 1 { // too small to reach: grow just enough
		rx, ry = rx*reach, ry*reach
	}
	cx, cy := arcCentre(hx, hy, rx, ry, large == clockwise)
	theta0 := math.Atan2((hy-cy)/ry, (hx-cx)/rx)
	theta1 := math.Atan2((-hy-cy)/ry, (-hx-cx)/rx)
	sweep := theta1 - theta0
	if clockwise && sweep < 0 {
		sweep += 2 * math.Pi
	}
	if !clockwise && sweep > 0 {
		sweep -= 2 * math.Pi
	}
	middle := Point{(from.X+to.X)/2 + cos*cx - sin*cy, (from.Y+to.Y)/2 + sin*cx + cos*cy}
	frame := Matrix{A: cos * rx, B: sin * rx, C: -sin * ry, D: cos * ry, E: middle.X, F: middle.Y}
	if !finite(sweep) || !finite(frame.A+frame.B+frame.C+frame.D+frame.E+frame.F) {
		p.LineTo(to.X, to.Y)
		return
	}
	p.unitArc(frame, theta0, sweep, to)
}

// arcCentre is the centre relative to the middle between the ends.
func arcCentre(hx, hy, rx, ry float64, negative bool) (cx, cy float64) {
	ux, uy := hx/rx, hy/ry
	d := ux*ux + uy*uy
	k := math.Sqrt(max(0, 1-d) / d)
	if negative {
		k = -k
	}
	return k * rx * uy, -k * ry * ux
}

// unitArc draws a piece of the unit circle mapped by frame and ends exactly at to.
func (p *Path) unitArc(frame Matrix, theta, sweep float64, to Point) {
	n := max(1, int(math.Ceil(math.Abs(sweep)/(math.Pi/4)-1e-9)))
	step := sweep / float64(n)
	k := 4.0 / 3 * math.Tan(step/4)
	s0, c0 := math.Sincos(theta)
	for i := 1; i <= n; i++ {
		s1, c1 := math.Sincos(theta + step*float64(i))
		a := frame.Apply(Point{c0 - k*s0, s0 + k*c0})
		b := frame.Apply(Point{c1 + k*s1, s1 - k*c1})
		end := frame.Apply(Point{c1, s1})
		if i == n {
			end = to
		}
		p.CubeTo(a.X, a.Y, b.X, b.Y, end.X, end.Y)
		s0, c0 = s1, c1
	}
}
