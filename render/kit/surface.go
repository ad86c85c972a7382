package kit

import (
	"fmt"
	"math"

	"senet/render/canvas"
	"senet/render/theme"
)

// Table is the ground of every page: linen in quiet light from the upper left.
func (k Kit) Table(w, h int) canvas.Picture {
	return k.Picture("table", "", w, h, func(l *canvas.List) {
		r := canvas.Rect{W: float64(w), H: float64(h)}
		t := k.Theme.Page.Table
		light := canvas.Radial(canvas.Point{X: .43 * r.W, Y: .36 * r.H}, .72*math.Max(r.W, r.H), Stops(t, 0, .55, 1)...)
		if k.Theme.Flat {
			light = canvas.Solid(t[0])
		}
		l.Fill(canvas.RectPath(r), light)
		step := math.Max(3, math.Round(r.H/360))
		k.DrawWeave(l, r, step, k.Theme.Page.Weave)
	})
}

// Ebony is a dark panel with a gold fillet: the Start button. radius is of its corners, in pixels; the picture has no
// margin, a shadow is the caller's.
func (k Kit) Ebony(w, h int, radius float64) canvas.Picture {
	return k.Picture("ebony", fmt.Sprintf("r%.2f", radius), w, h, func(l *canvas.List) {
		k.drawEbony(l, canvas.Rect{W: float64(w), H: float64(h)}, radius)
	})
}

// drawEbony draws a dark panel with a gold fillet.
func (k Kit) drawEbony(l *canvas.List, r canvas.Rect, radius float64) {
	w := k.Theme.Wood
	FillRect(l, r, radius, Across(r, 0, 0, .04, 1, Stops(w.Top, 0, .5, 1)))
	inset := math.Max(3, math.Min(.065*math.Min(r.W, r.H), 8))
	line := r.Inset(inset)
	FrameRect(l, line, math.Max(radius-inset, 0), Hair(inset/3), k.GoldAcross(line))
}

// sheet is a raised panel with a fine gold line.
func (k Kit) Sheet(box canvas.Rect, radius, unit float64) canvas.Sprite {
	pg := k.Theme.Page
	radius, unit = Coarse(radius), Coarse(unit)
	return k.Boxed("sheet", fmt.Sprintf("%v %v", radius, unit), box, 46*unit, func(l *canvas.List, r canvas.Rect) {
		path := canvas.RoundRectPath(r, radius)
		if !k.Theme.Flat {
			l.Shadow(path, 0, 14*unit, 30*unit, theme.Fade(k.Theme.Shadow, .5))
		}
		l.Fill(path, canvas.Solid(pg.Raised))
		l.Stroke(path, canvas.Stroke{Width: Hair(1.5 * unit)}, canvas.Solid(pg.Rule))
		in := r.Inset(7 * unit)
		FrameRect(l, in, radius*.7, Hair(1.4*unit), k.GoldAcross(in))
	})
}

// drawWeave draws the threads of linen: lines along and across, so far apart as step says.
func (k Kit) DrawWeave(l *canvas.List, r canvas.Rect, step float64, c theme.Colour) {
	if c.A == 0 || k.Theme.Weights.Grain == 0 {
		return
	}
	var threads canvas.Path
	for i, y := 0, math.Floor(r.Y); y < r.Y+r.H; i, y = i+1, y+step {
		threads.MoveTo(r.X, y+.5)
		threads.LineTo(r.X+r.W, y+.5)
	}
	for x := math.Floor(r.X); x < r.X+r.W; x += step {
		threads.MoveTo(x+.5, r.Y)
		threads.LineTo(x+.5, r.Y+r.H)
	}
	l.Stroke(threads, canvas.Stroke{Width: 1, Butt: true}, canvas.Solid(c))
}
