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
