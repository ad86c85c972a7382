package paint

import (
	"fmt"

	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
)

// dialog is a small page over the page, which is dimmed.
func (k Kit) dialog(v game.View, f layout.Frame) canvas.Scene {
	g := f.Dialog
	pg := k.Theme.Page
	scene := canvas.Scene{solid(canvas.Rect{W: f.W, H: f.H}, pg.Veil), k.sheet(g.Box, 16*f.T, f.T)}
	scene = write(scene, g.Head, pg.Text)
	scene = write(scene, g.Text, pg.Second)
	for _, head := range g.Heads {
		scene = write(scene, head, pg.Second)
	}
	for _, it := range g.Items {
		scene = append(scene, k.item(it, v, f.T)...)
	}
	return scene
}

// sheet is a raised panel with a fine gold line.
func (k Kit) sheet(box canvas.Rect, radius, unit float64) canvas.Sprite {
	pg := k.Theme.Page
	radius, unit = coarse(radius), coarse(unit)
	return k.boxed("sheet", fmt.Sprintf("%v %v", radius, unit), box, 46*unit, func(l *canvas.List, r canvas.Rect) {
		path := canvas.RoundRectPath(r, radius)
		if !k.Theme.Flat {
			l.Shadow(path, 0, 14*unit, 30*unit, theme.Fade(k.Theme.Shadow, .5))
		}
		l.Fill(path, canvas.Solid(pg.Raised))
		l.Stroke(path, canvas.Stroke{Width: hair(1.5 * unit)}, canvas.Solid(pg.Rule))
		in := r.Inset(7 * unit)
		frameRect(l, in, radius*.7, hair(1.4*unit), k.goldAcross(in))
	})
}
