package raster

import (
	"math"
	"slices"

	"senet/render/canvas"
)

// nest turns the contours so that filling them covers what the even-odd rule would: each winds against the one it
// lies in, so that their sum is nothing inside a hole. It takes contours that do not cross themselves or each other,
// as those of a drawn shape; where they cross, what is covered twice stays covered. Two that are the same take each
// other away.
func (p *poly) nest() {
	sizes := make([]float64, len(p.ends))
	for i := range sizes {
		sizes[i] = size(p.contour(i))
	}
	for i, own := range sizes {
		pts := p.contour(i)
		at := middle(pts)
		hole := false
		for k, other := range sizes {
			around := math.Abs(other) > math.Abs(own) || math.Abs(other) == math.Abs(own) && k < i
			if around && holds(p.contour(k), at) {
				hole = !hole
			}
		}
		if hole != (own < 0) {
			slices.Reverse(pts)
		}
	}
}

// size is twice the area of a contour, less than nothing if it winds against the clock's hand.
func size(pts []canvas.Point) float64 {
	sum := 0.0
	a := pts[len(pts)-1]
	for _, b := range pts {
		sum += a.X*b.Y - b.X*a.Y
		a = b
	}
	return sum
}

// middle is a point inside a contour: half way up, in the middle of where it is widest there.
func middle(pts []canvas.Point) canvas.Point {
	top, bottom := pts[0].Y, pts[0].Y
	for _, p := range pts {
		top, bottom = min(top, p.Y), max(bottom, p.Y)
	}
	y := top + (bottom-top)/2
	xs := crossings(pts, y)
	slices.Sort(xs)
	best := canvas.Point{X: pts[0].X, Y: y}
	widest := 0.0
	for i := 1; i < len(xs); i += 2 {
		if gap := xs[i] - xs[i-1]; gap > widest {
			best.X, widest = xs[i-1]+gap/2, gap
		}
	}
	return best
}

// holds tells whether a point lies inside a contour.
func holds(pts []canvas.Point, at canvas.Point) bool {
	in := false
	for _, x := range crossings(pts, at.Y) {
		if x < at.X {
			in = !in
		}
	}
	return in
}

// crossings are the places where a contour crosses a height, in no order.
func crossings(pts []canvas.Point, y float64) []float64 {
	var xs []float64
	a := pts[len(pts)-1]
	for _, b := range pts {
		if (a.Y <= y) != (b.Y <= y) {
			xs = append(xs, a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X))
		}
		a = b
	}
	return xs
}
