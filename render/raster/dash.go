package raster

import (
	"math"

	"senet/render/canvas"
)

// mostDashes bounds the work for a line that is absurdly long for its dashes; it is then drawn whole.
const mostDashes = 10_000

// dash cuts the contours of in into the pieces that are on.
func dash(out, in *poly, pattern []float64) {
	total := 0.0
	for _, d := range pattern {
		if !(d >= 0) {
			total = 0
			break
		}
		total += d
	}
	for i := range in.ends {
		pts := in.contour(i)
		if pieces := length(pts) / total * float64(len(pattern)); !(total > 0 && pieces <= mostDashes) {
			out.pts = append(out.pts, pts...)
			out.end(in.closed[i])
			continue
		}
		if in.closed[i] {
			pts = append(append([]canvas.Point(nil), pts...), pts[0])
		}
		dashContour(out, pts, pattern)
	}
}

func dashContour(out *poly, pts []canvas.Point, pattern []float64) {
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
			p := canvas.Point{X: a.X + (b.X-a.X)*at/whole, Y: a.Y + (b.Y-a.Y)*at/whole}
			if out.add(p); on {
				out.end(false)
			} else {
				restart(out, p)
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
		drop(out)
	}
}

// restart begins a dash at p after a gap; what the gap left behind goes.
func restart(out *poly, p canvas.Point) {
	drop(out)
	out.add(p)
}

// drop forgets the unfinished contour.
func drop(out *poly) {
	from := 0
	if n := len(out.ends); n > 0 {
		from = out.ends[n-1]
	}
	out.pts = out.pts[:from]
}

func length(pts []canvas.Point) float64 {
	sum := 0.0
	for i := 1; i < len(pts); i++ {
		sum += math.Hypot(pts[i].X-pts[i-1].X, pts[i].Y-pts[i-1].Y)
	}
	return sum
}
