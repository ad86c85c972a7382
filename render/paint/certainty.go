package paint

import (
	"image/color"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/rules/ruleset"
)

func (k tree) certaintyInk(c ruleset.Certainty) color.NRGBA {
	switch c {
	case ruleset.Page:
		return k.Theme.Page.Sure
	case ruleset.Told:
		return k.Theme.Page.Told
	}
	return k.Theme.Mark.NotWords
}

// certainty is a full disc, a half one or a dashed ring: to be told apart without colour.
func (k tree) certainty(c ruleset.Certainty, box canvas.Rect) canvas.Scene {
	if box.Empty() {
		return nil
	}
	ink := canvas.Solid(k.certaintyInk(c))
	what := [...]string{ruleset.Page: "sheet", ruleset.Told: "told", ruleset.Inferred: "inferred"}[c]
	return canvas.Scene{k.Boxed("certainty", what, box, 2, func(l *canvas.List, r canvas.Rect) {
		cx, cy, rad := r.X+r.W/2, r.Y+r.H/2, r.W/2
		width := kit.Hair(r.W * .14)
		switch c {
		case ruleset.Page:
			l.Fill(canvas.EllipsePath(cx, cy, rad, rad), ink)
		case ruleset.Told:
			l.Stroke(canvas.EllipsePath(cx, cy, rad-width/2, rad-width/2), canvas.Stroke{Width: width}, ink)
			half := canvas.ArcPath(cx, cy, rad-width/2, rad-width/2, 90, 270)
			half.Close()
			l.Fill(half, ink)
		default:
			dash := rad * 2 * 3.1416 / 12
			l.Stroke(canvas.EllipsePath(cx, cy, rad-width/2, rad-width/2), canvas.Stroke{Width: width * 1.2, Butt: true, Dash: []float64{dash, dash}}, ink)
		}
	})}
}
