package paint

import (
	"math"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/theme"
)

// step is a mark on the line of a lesson's steps, in the middle of what can be pressed of it.
func (k tree) step(b ui.Box) canvas.Scene {
	pg, m, r := k.Theme.Page, k.Theme.Mark, b.Rect
	gap, high := math.Min(.16*r.W, 4*b.Unit), math.Max(2, math.Min(.34*r.H, 12*b.Unit))
	if k.Theme.Large {
		high = math.Max(math.Ceil(.8*r.H), k.frame.Least)
	}
	fill, line := theme.Fade(pg.Field, .8), pg.Rule
	switch {
	case b.On:
		fill, line = m.May, m.MayEdge
		if !k.Theme.Large {
			high *= 1.5
		}
	case b.Tint&1 != 0:
		fill, line = pg.Second, pg.Second
	}
	if b.Tint&2 != 0 { // a little more air before a part
		air := math.Min(12*b.Unit, .3*r.W)
		r.X, r.W = r.X+air, r.W-air
	}
	mark := ui.Rect{X: r.X + gap/2, Y: r.Y + (r.H-high)/2, W: math.Max(1, r.W-gap), H: high}.Whole()
	radius := min(mark.H/2, 4)
	return append(canvas.Scene{k.Plate(mark, radius, 1, fill, line)}, k.touched(r, radius, b.ID)...)
}
