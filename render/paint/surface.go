package paint

import (
	"fmt"
	"math"

	"senet/render/canvas"
	"senet/render/theme"
)

// Table is the ground of every page: linen in quiet light from the upper left.
func (k Kit) Table(w, h int) canvas.Picture {
	return k.picture("table", "", w, h, func(l *canvas.List) {
		r := canvas.Rect{W: float64(w), H: float64(h)}
		t := k.Theme.Page.Table
		light := canvas.Radial(canvas.Point{X: .43 * r.W, Y: .36 * r.H}, .72*math.Max(r.W, r.H), stops(t, 0, .55, 1)...)
		if k.Theme.Flat {
			light = canvas.Solid(t[0])
		}
		l.Fill(canvas.RectPath(r), light)
		step := math.Max(3, math.Round(r.H/360))
		Trays{k}.drawWeave(l, r, step, k.Theme.Page.Weave)
	})
}

// Ebony is a dark panel with a gold fillet: the Start button. radius is of its corners, in pixels; the picture has no
// margin, a shadow is the caller's.
func (k Kit) Ebony(w, h int, radius float64) canvas.Picture {
	return k.picture("ebony", fmt.Sprintf("r%.2f", radius), w, h, func(l *canvas.List) {
		k.drawEbony(l, canvas.Rect{W: float64(w), H: float64(h)}, radius)
	})
}

// drawEbony draws a dark panel with a gold fillet.
func (k Kit) drawEbony(l *canvas.List, r canvas.Rect, radius float64) {
	w := k.Theme.Wood
	fillRect(l, r, radius, across(r, 0, 0, .04, 1, stops(w.Top, 0, .5, 1)))
	inset := math.Max(3, math.Min(.065*math.Min(r.W, r.H), 8))
	line := r.Inset(inset)
	frameRect(l, line, math.Max(radius-inset, 0), hair(inset/3), k.goldAcross(line))
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
