package view

import (
	"math"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
)

// PlotLayout is the place of a plot. It is mirrored in right-to-left languages.
type PlotLayout struct {
	Field    vg.Rect
	Unit     float64
	Dot      float64 // radius of a dot
	Mirrored bool
}

// At returns the place of a point of the plot, whose coordinates are 0 to 1.
func (l PlotLayout) At(x, y float64) vg.Point {
	if l.Mirrored {
		x = 1 - x
	}
	return vg.Point{X: l.Field.X + x*l.Field.W, Y: l.Field.Y + (1-y)*l.Field.H}
}

// Arrange places the words and the dots of a plot. Tab stops at the plot; the page itself moves the
// focus between dots.
func (d plotDrawing) Arrange(kids []ui.Node, in ui.Constraints) ui.Arrangement {
	l := PlotLayout{Field: in.Rect, Unit: in.Unit, Mirrored: in.Mirrored}
	for i, w := range d.Words {
		if beside := in.NaturalWidth(kids[i], in.Unit) + 14*in.Unit; w.X < 0 && in.W-beside < l.Field.W {
			l.Field.W = in.W - beside
			if !l.Mirrored {
				l.Field.X = in.X + beside
			}
		}
	}
	l.Field = l.Field.Rounded()
	l.Dot = max(2.5, 8*in.Unit)
	if !d.Cross {
		l.Dot = max(2.5, min(9*in.Unit, .42*l.Field.W/float64(max(1, len(d.Dots)))))
	}
	var places []ui.Place
	for i, w := range d.Words {
		places = append(places, ui.Place{Rect: l.word(w, kids[i], in)})
	}
	d.at = l
	laid := ui.Arrangement{Drawing: d, Children: places}
	for i, dot := range d.Dots {
		at, r := l.At(dot.X, dot.Y), l.Dot+2
		box := ui.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}
		if !d.Cross { // the dots are close together, with room above and below
			wide, high := l.Field.W/float64(len(d.Dots)), .24*l.Field.H
			box = ui.Rect{X: at.X - wide/2, Y: at.Y - high/2, W: wide, H: high}
		}
		laid.HitRegions = append(laid.HitRegions, ui.HitRegion{Target: ui.Widget(kids[len(d.Words)+i].ID),
			Box: box, NoFocus: true})
	}
	return laid
}

// word returns the place of a text, which is empty if it has no room in its half of the plot.
func (l PlotLayout) word(w game.PlotWord, n ui.Node, in ui.Constraints) ui.Rect {
	const most = .46
	wide, aside := math.Ceil(in.NaturalWidth(n, in.Unit))+1, w.Aside
	if w.X >= 0 {
		wide = min(wide, most*l.Field.W)
	}
	high := in.HeightAt(n, wide, in.Unit)
	if w.X >= 0 && high > .2*l.Field.H {
		return ui.Rect{}
	}
	at := l.At(w.X, w.Y)
	if l.Mirrored {
		aside = 1 - aside
	}
	y := min(max(at.Y-high/2, l.Field.Y+2*l.Unit), l.Field.Bottom()-high-2*l.Unit)
	return ui.Rect{X: at.X - aside*wide, Y: y, W: wide, H: high}
}
