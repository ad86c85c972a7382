package view

import (
	"fmt"
	"image/color"
	"math"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
)

// plotDrawing draws finished games as dots, with a line through them.
type plotDrawing struct {
	game.Plot
	at PlotLayout
}

// Height returns the height of the plot.
func (d plotDrawing) Height(wide float64, _ ui.Scale) float64 { return math.Round(wide * d.Tall) }

func (d plotDrawing) paint(k Page, _ ui.Box) vg.Scene {
	l := d.at
	u := quantize(l.Unit)
	scene := vg.Scene{k.boxSprite("plot", fmt.Sprint(u, l.Mirrored, d.Cross, d.Curve), l.Field, 4*u,
		func(list *vg.List, r vg.Rect) {
			l := l
			l.Field = r
			k.field(list, d.Plot, l, u)
			k.curve(list, d.Curve, l, u)
		})}
	for _, lit := range []bool{false, true} { // the dot under the pointer is above the others
		for _, dot := range d.Dots {
			if dot.Lit == lit {
				scene = append(scene, k.dot(dot, l))
			}
		}
	}
	return scene
}

// field draws the background of a plot: pale linen with thin lines. In a plot of luck and skill,
// wins are beyond a broken line.
func (k Page) field(list *vg.List, d game.Plot, l PlotLayout, u float64) {
	pg, r := k.Theme.Page, l.Field
	line := func(from, to vg.Point, width float64, dashes []float64, c color.NRGBA) {
		list.Stroke(vg.Polyline(from, to), vg.Stroke{Width: hairline(width), Dash: dashes}, vg.Solid(c))
	}
	fillRect(list, r, 8*u, vg.Solid(pg.Field))
	if d.Cross {
		list.PushClip(vg.RoundRectPath(r, 8*u))
		list.Fill(vg.Polygon(l.At(0, 1), l.At(1, 1), l.At(1, 0)),
			vg.Solid(Fade(k.Theme.Inlay.Turquoise, .16)))
		list.Pop()
		line(l.At(0, 1), l.At(1, 0), 1.4*u, []float64{7 * u, 6 * u}, pg.Second)
		line(l.At(.5, 0), l.At(.5, 1), 1.4*u, nil, pg.Rule)
	}
	for _, y := range d.Lines {
		line(l.At(0, y), l.At(1, y), 1.4*u, nil, pg.Rule)
	}
	frame := k.goldPaint(r)
	if k.Theme.Flat {
		frame = vg.Solid(pg.Rule)
	}
	frameRect(list, r, 8*u, hairline(1.8*u), frame)
}

// curve draws the line of form in lapis, with a shade below it.
func (k Page) curve(list *vg.List, points []game.PlotPoint, l PlotLayout, u float64) {
	if len(points) < 2 {
		return
	}
	area := []vg.Point{l.At(points[len(points)-1].X, 0), l.At(points[0].X, 0)}
	for _, p := range points {
		area = append(area, l.At(p.X, p.Y))
	}
	list.Fill(vg.Polygon(area...), vg.Solid(Fade(k.Theme.Inlay.Lapis, .13)))
	list.Stroke(vg.Polyline(area[2:]...), vg.Stroke{Width: max(2, 5*u)}, vg.Solid(k.Theme.Inlay.Lapis))
}

// dot returns a game: a full disc for a win, a ring for a loss, half a disc for a draw.
func (k Page) dot(d game.PlotDot, l PlotLayout) vg.Sprite {
	r, in := l.Dot, k.Theme.Inlay
	if d.Lit {
		r *= 1.5
	}
	at, wide := l.At(d.X, d.Y), math.Round(2*r)
	// The box is rounded so that all dots have the same size.
	box := vg.Rect{X: math.Round(at.X - wide/2), Y: math.Round(at.Y - wide/2), W: wide, H: wide}
	return k.boxSprite("dot", fmt.Sprint(d.Result, d.Lit), box, 2, func(list *vg.List, r vg.Rect) {
		c, radius := r.Center(), r.W/2
		edge := vg.Stroke{Width: hairline(.2 * radius)}
		disc := vg.EllipsePath(c.X, c.Y, .9*radius, .9*radius)
		switch d.Result {
		case 1:
			list.Fill(disc, vg.Solid(in.Turquoise))
			list.Stroke(disc, edge, vg.Solid(k.Theme.Page.Text))
		case 0:
			list.Fill(disc, vg.Solid(k.Theme.Page.Field))
			ring := vg.EllipsePath(c.X, c.Y, .68*radius, .68*radius)
			list.Stroke(ring, vg.Stroke{Width: .44 * radius}, vg.Solid(k.Theme.Mark.NotWords))
		default:
			list.Fill(disc, vg.Solid(k.Theme.Page.Field))
			list.PushClip(vg.RectPath(vg.Rect{X: r.X, Y: r.Y, W: r.W / 2, H: r.H}))
			list.Fill(disc, vg.Solid(k.Theme.Page.Text))
			list.Pop()
			list.Stroke(disc, edge, vg.Solid(k.Theme.Page.Text))
		}
	})
}
