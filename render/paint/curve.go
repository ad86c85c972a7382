package paint

import (
	"strconv"
	"strings"

	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
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
	b.WriteString(strconv.Itoa(v.All) + " " + strconv.Itoa(v.Now))
	for i, p := range v.Points {
		b.WriteByte(' ')
		b.WriteString(strconv.FormatFloat(p, 'f', 3, 64))
		if exactAt(v, i) {
			b.WriteByte('!')
		}
	}
	return b.String()
}

func exactAt(v game.CurveView, i int) bool { return i < len(v.Exact) && v.Exact[i] }

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
	place := func(i int) canvas.Point {
		return canvas.Point{X: r.X + r.W*float64(i)/float64(v.All-1), Y: r.Y + r.H*(1-min(max(v.Points[i], 0), 1))}
	}
	for from := 0; from < len(v.Points)-1 || from == 0; {
		to := from + 1
		exact := to < len(v.Points) && exactAt(v, to)
		for to+1 < len(v.Points) && exactAt(v, to+1) == exact {
			to++
		}
		k.drawStretch(l, place, from, min(to, len(v.Points)-1), exact, unit)
		from = to
	}
	if now := v.Now - 1; now >= 0 && now < len(v.Points) {
		p, d := place(now), max(5*unit, 3)
		l.Fill(canvas.EllipsePath(p.X, p.Y, d+max(1.4*unit, 1), d+max(1.4*unit, 1)), canvas.Solid(k.Theme.Mark.MayEdge))
		l.Fill(canvas.EllipsePath(p.X, p.Y, d, d), canvas.Solid(k.Theme.Mark.May))
	}
}

// drawStretch draws the curve between two of its points: thick where it is exact, thin where it is estimated.
func (k Kit) drawStretch(l *canvas.List, place func(int) canvas.Point, from, to int, exact bool, unit float64) {
	var curve canvas.Path
	for i := from; i <= to; i++ {
		if p := place(i); i == from {
			curve.MoveTo(p.X, p.Y)
		} else {
			curve.LineTo(p.X, p.Y)
		}
	}
	wide := 1.8 * unit
	if exact {
		wide = 4.6 * unit
	}
	l.Stroke(curve, canvas.Stroke{Width: max(wide+1.6*unit, 1.6)}, canvas.Solid(k.trace()))
	if exact {
		l.Stroke(curve, canvas.Stroke{Width: max(wide, 1)}, canvas.Solid(k.Theme.Mark.May))
	}
}

// sums are what the throws gave and the choices cost, as numbers and bars: a gain to the right of the middle, a loss to the
// left.
func (k Kit) sums(v game.SumsView, g layout.Sums, unit float64) canvas.Scene {
	pg, m := k.Theme.Page, k.Theme.Mark
	var scene canvas.Scene
	for _, h := range g.Heads {
		scene = write(scene, h, pg.Second)
	}
	for i, r := range g.Rows {
		if r.Pawn.W >= 8 {
			scene = append(scene, place(k.Pawn(v.Rows[i].Shape, int(r.Pawn.W)), r.Pawn.X, r.Pawn.Y))
		}
		scene = write(scene, r.Name, pg.Text)
		for j, bar := range r.Bars {
			scene = write(scene, r.Words[j], pg.Text)
			if bar.W < 4 {
				continue
			}
			fill := theme.Fade(pg.Rule, .35)
			scene = append(scene, k.plate(bar, 3*unit, 0, fill, fill))
			part, ink := bar, m.Not
			part.W = v.Rows[i].Shares[j] * bar.W
			if j == 0 {
				middle := bar.X + bar.W/2
				part.X, part.W = middle, part.W/2
				if ink = pg.Sure; part.W < 0 {
					part.X, part.W, ink = middle+part.W, -part.W, m.Not
				}
				scene = append(scene, k.plate(canvas.Rect{X: middle - .5, Y: bar.Y - .2*bar.H, W: hair(1.5 * unit), H: 1.4 * bar.H}, 0, 0, pg.Second, pg.Second))
			}
			if part.W >= 1 {
				scene = append(scene, k.plate(part, 0, 0, ink, ink))
			}
		}
	}
	return scene
}

// tally is how often a throw fell, as a bar, and a stroke where chance expects its end.
func (k Kit) tally(r layout.ThrowRow, unit float64) canvas.Scene {
	if r.Bar.W < 4 {
		return nil
	}
	pg, m := k.Theme.Page, k.Theme.Mark
	bar, tick := r.Bar, r.Bar
	bar.W = r.View.Bar * r.Bar.W
	tick.X, tick.W = r.Bar.X+r.View.Tick*r.Bar.W-unit, max(2*unit, 2)
	tick.Y, tick.H = tick.Y-.25*tick.H, 1.5*tick.H
	var scene canvas.Scene
	if bar.W >= 1 {
		scene = append(scene, k.plate(bar, 0, hair(1.2*unit), m.May, m.MayEdge))
	}
	return append(scene, k.plate(tick, 0, 0, pg.Text, pg.Text))
}
