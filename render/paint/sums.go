package paint

import (
	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
)

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
