package layout

import (
	"math"

	"senet/render/canvas"
)

// round moves r to whole pixels, so that baked pictures lie exactly where targets are.
func round(r canvas.Rect) canvas.Rect {
	x, y := math.Round(r.X), math.Round(r.Y)
	return canvas.Rect{X: x, Y: y, W: math.Max(0, math.Round(r.X+r.W)-x), H: math.Max(0, math.Round(r.Y+r.H)-y)}
}

// hairline is a thin level line: as thick everywhere, however its place is rounded.
func hairline(x, y, w, h float64) canvas.Rect {
	r := round(canvas.Rect{X: x, Y: y, W: w})
	r.H = math.Max(1, math.Round(h))
	return r
}
