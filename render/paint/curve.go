package paint

import (
	"strconv"
	"strings"

	"senet/game"
	"senet/render/canvas"
	"senet/render/theme"
)

// curve is the chance of the cones from the first throw to the last: above the middle they are ahead. A pawn of each side
// stands at its edge.
func (k Kit) curve(v game.CurveView, box canvas.Rect, unit float64) canvas.Scene {
	pg := k.Theme.Page
	scene := canvas.Scene{k.plate(box, 10*unit, hair(1.5*unit), theme.Fade(pg.Panel, .8), pg.PanelLine)}
	pawn := min(56*unit, .3*box.H)
	if pawn >= 8 {
		x := box.X + .25*pawn
		scene = append(scene, place(k.Pawn(v.Shapes[0], int(pawn)), x, box.Y+.1*pawn))
		scene = append(scene, place(k.Pawn(v.Shapes[1], int(pawn)), x, box.Y+box.H-1.1*pawn))
	}
	in := canvas.Rect{X: box.X + 1.5*pawn, Y: box.Y + 12*unit, W: box.W - 1.5*pawn - 16*unit, H: box.H - 24*unit}
	if in.W < 4 || in.H < 4 {
		return scene
	}
	return append(scene, k.boxed("curve", curveKey(v), in, 4*unit+2, func(l *canvas.List, r canvas.Rect) {
		k.drawCurve(l, v, r, unit)
	}))
}

func curveKey(v game.CurveView) string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(v.All))
	for _, p := range v.Points {
		b.WriteByte(' ')
		b.WriteString(strconv.FormatFloat(p, 'f', 3, 64))
	}
	return b.String()
}

func (k Kit) drawCurve(l *canvas.List, v game.CurveView, r canvas.Rect, unit float64) {
	pg := k.Theme.Page
	for i, share := range []float64{0, .25, .5, .75, 1} {
		var line canvas.Path
		y := r.Y + share*r.H
		line.MoveTo(r.X, y)
		line.LineTo(r.X+r.W, y)
		ink := theme.Fade(pg.Rule, .45)
		if i == 2 {
			ink = pg.Rule
		}
		l.Stroke(line, canvas.Stroke{Width: hair(1.2 * unit)}, canvas.Solid(ink))
	}
	if len(v.Points) == 0 || v.All < 2 {
		return
	}
	var curve canvas.Path
	for i, p := range v.Points {
		x, y := r.X+r.W*float64(i)/float64(v.All-1), r.Y+r.H*(1-min(max(p, 0), 1))
		if i == 0 {
			curve.MoveTo(x, y)
		} else {
			curve.LineTo(x, y)
		}
	}
	l.Stroke(curve, canvas.Stroke{Width: max(3.4*unit, 1.5)}, canvas.Solid(k.Theme.Mark.MayEdge))
	l.Stroke(curve, canvas.Stroke{Width: max(2*unit, 1)}, canvas.Solid(k.Theme.Mark.May))
}
