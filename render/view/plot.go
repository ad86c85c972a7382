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
	field    ui.Rect
	unit     float64
	dot      float64 // radius of a dot
	mirrored bool    // in right-to-left languages
}

// point returns the place of a point of the plot, whose coordinates are 0 to 1.
func (d *plotDrawing) point(x, y float64) ui.Point {
	if d.mirrored {
		x = 1 - x
	}
	return ui.Point{X: d.field.X + x*d.field.W, Y: d.field.Y + (1-y)*d.field.H}
}

// Height returns the height of the plot.
func (d *plotDrawing) Height(width float64, _ ui.Scale) float64 {
	return math.Round(width * d.HeightRatio)
}

// Arrange places the words and the dots of a plot. Tab stops at the plot; the page moves the focus
// between dots.
func (d *plotDrawing) Arrange(children []ui.Node, in ui.Constraints) ui.Arrangement {
	d.field, d.unit, d.mirrored = in.Rect, in.Unit, in.Mirrored
	for i, w := range d.Labels {
		if beside := in.NaturalWidth(children[i], in.Unit) + 14*in.Unit; w.X < 0 &&
			in.W-beside < d.field.W {
			d.field.W = in.W - beside
			if !d.mirrored {
				d.field.X = in.X + beside
			}
		}
	}
	d.field = d.field.Rounded()
	d.dot = max(2.5, 8*in.Unit)
	if !d.HasQuadrants {
		d.dot = max(2.5, min(9*in.Unit, .42*d.field.W/float64(max(1, len(d.Dots)))))
	}
	var places []ui.Place
	for i, w := range d.Labels {
		places = append(places, ui.Place{Rect: d.moveClear(d.word(w, children[i], in), places)})
	}
	result := ui.Arrangement{Children: places}
	for i, dot := range d.Dots {
		at, r := d.point(dot.X, dot.Y), d.dot+2
		box := ui.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}
		if !d.HasQuadrants { // the dots are close together, with space above and below
			width, height := d.field.W/float64(len(d.Dots)), .24*d.field.H
			box = ui.Rect{X: at.X - width/2, Y: at.Y - height/2, W: width, H: height}
		}
		result.HitRegions = append(result.HitRegions, ui.HitRegion{Target: ui.Widget(children[len(d.Labels)+i].ID),
			Box: box, NoFocus: true})
	}
	return result
}

// word returns the place of a text, or an empty box if it does not fit into its half of the plot.
func (d *plotDrawing) word(w game.PlotLabel, n ui.Node, in ui.Constraints) ui.Rect {
	const maxShare = .46
	width, aside := math.Ceil(in.NaturalWidth(n, in.Unit))+1, w.Anchor
	if w.X >= 0 {
		width = min(width, maxShare*d.field.W)
	}
	height := in.HeightAt(n, width, in.Unit)
	if w.X >= 0 && height > .2*d.field.H {
		return ui.Rect{}
	}
	at := d.point(w.X, w.Y)
	if d.mirrored {
		aside = 1 - aside
	}
	y := min(max(at.Y-height/2, d.field.Y+2*d.unit), d.field.Bottom()-height-2*d.unit)
	return ui.Rect{X: at.X - aside*width, Y: y, W: width, H: height}
}

// moveClear returns the free place for a text that is nearest to its own, in the same part of the
// plot, or its own place if none is free. A free place covers no dot and none of the places in
// before.
func (d *plotDrawing) moveClear(text ui.Rect, before []ui.Place) ui.Rect {
	isFree := func(r ui.Rect) bool {
		for _, p := range before {
			if !r.Intersect(p.Rect).Empty() {
				return false
			}
		}
		for _, dot := range d.Dots {
			at := d.point(dot.X, dot.Y)
			reach := 1.5*d.dot + 1
			if !r.Intersect(ui.Rect{X: at.X - reach, Y: at.Y - reach, W: 2 * reach, H: 2 * reach}).Empty() {
				return false
			}
		}
		return true
	}
	part := func(r ui.Rect) [3]bool {
		x, y := (r.Center().X-d.field.X)/d.field.W, (d.field.Bottom()-r.Center().Y)/d.field.H
		if d.mirrored {
			x = 1 - x
		}
		return [3]bool{x > .5, y > .5, x+y > 1}
	}
	if !d.HasQuadrants || text.W == 0 || isFree(text) {
		return text
	}
	const steps = 16
	best, minDistance := text, math.Inf(1)
	for i := -steps; i <= steps; i++ {
		for j := -steps; j <= steps; j++ {
			r := text
			r.X += float64(i) / steps * .4 * d.field.W
			r.Y += float64(j) / steps * .4 * d.field.H
			distance := math.Hypot(r.X-text.X, r.Y-text.Y)
			if distance < minDistance && d.field.Inset(3*d.unit).Intersect(r) == r && part(r) == part(text) &&
				isFree(r) {
				best, minDistance = r, distance
			}
		}
	}
	return best
}

func (d *plotDrawing) paint(p PageLayout, _ ui.Box) []vg.Sprite {
	u := quantize(d.unit)
	sprites := []vg.Sprite{p.boxSprite("plot", fmt.Sprint(u, d.mirrored, d.HasQuadrants, d.Curve), d.field, 4*u,
		func(list *vg.List, r ui.Rect) {
			d := *d
			d.field = r
			p.plotField(list, &d, u)
			p.plotCurve(list, &d, u)
		})}
	for _, lit := range []bool{false, true} { // the dot under the pointer is above the others
		for _, dot := range d.Dots {
			if dot.IsHighlighted == lit {
				sprites = append(sprites, p.plotDot(dot, d))
			}
		}
	}
	return sprites
}

// plotField draws the background of a plot: pale linen with thin lines. In a plot of luck and
// skill, wins are beyond a broken line.
func (p PageLayout) plotField(list *vg.List, d *plotDrawing, u float64) {
	pg, r := p.Palette.Page, d.field
	line := func(from, to ui.Point, width float64, dashes []float64, c color.NRGBA) {
		list.Stroke(vg.Polyline(from, to), vg.Stroke{Width: hairline(width), Dash: dashes}, vg.Solid(c))
	}
	fillRect(list, r, 8*u, vg.Solid(pg.Field))
	if d.HasQuadrants {
		list.PushClip(vg.RoundRectPath(r, 8*u))
		list.Fill(vg.Polygon(d.point(0, 1), d.point(1, 1), d.point(1, 0)),
			vg.Solid(fade(p.Palette.Inlay.Turquoise, .16)))
		list.Pop()
		line(d.point(0, 1), d.point(1, 0), 1.4*u, []float64{7 * u, 6 * u}, pg.Second)
		line(d.point(.5, 0), d.point(.5, 1), 1.4*u, nil, pg.Rule)
	}
	for _, y := range d.GridLines {
		line(d.point(0, y), d.point(1, y), 1.4*u, nil, pg.Rule)
	}
	frame := p.goldPaint(r)
	if p.Palette.Flat {
		frame = vg.Solid(pg.Rule)
	}
	frameRect(list, r, 8*u, hairline(1.8*u), frame)
}

// plotCurve draws the line of form in lapis, with a tint below it.
func (p PageLayout) plotCurve(list *vg.List, d *plotDrawing, u float64) {
	points := d.Curve
	if len(points) < 2 {
		return
	}
	area := []ui.Point{d.point(points[len(points)-1].X, 0), d.point(points[0].X, 0)}
	for _, point := range points {
		area = append(area, d.point(point.X, point.Y))
	}
	list.Fill(vg.Polygon(area...), vg.Solid(fade(p.Palette.Inlay.Lapis, .13)))
	list.Stroke(vg.Polyline(area[2:]...), vg.Stroke{Width: max(2, 5*u)},
		vg.Solid(p.Palette.Inlay.Lapis))
}

// plotDot returns the dot of a game: a full disc for a win, a ring for a loss, half a disc for a
// draw.
func (p PageLayout) plotDot(dot game.PlotDot, d *plotDrawing) vg.Sprite {
	r, in := d.dot, p.Palette.Inlay
	if dot.IsHighlighted {
		r *= 1.5
	}
	at, diameter := d.point(dot.X, dot.Y), math.Round(2*r)
	// All dots must have the same size.
	box := ui.Rect{X: math.Round(at.X - diameter/2), Y: math.Round(at.Y - diameter/2), W: diameter, H: diameter}
	return p.boxSprite("dot", fmt.Sprint(dot.Result, dot.IsHighlighted), box, 2, func(list *vg.List, r ui.Rect) {
		c, radius := r.Center(), r.W/2
		edge := vg.Stroke{Width: hairline(.2 * radius)}
		disc := vg.EllipsePath(c.X, c.Y, .9*radius, .9*radius)
		switch dot.Result {
		case 1:
			list.Fill(disc, vg.Solid(in.Turquoise))
			list.Stroke(disc, edge, vg.Solid(p.Palette.Page.Text))
		case 0:
			list.Fill(disc, vg.Solid(p.Palette.Page.Field))
			ring := vg.EllipsePath(c.X, c.Y, .68*radius, .68*radius)
			list.Stroke(ring, vg.Stroke{Width: .44 * radius}, vg.Solid(p.Palette.Mark.NotWords))
		default:
			list.Fill(disc, vg.Solid(p.Palette.Page.Field))
			list.PushClip(vg.RectPath(ui.Rect{X: r.X, Y: r.Y, W: r.W / 2, H: r.H}))
			list.Fill(disc, vg.Solid(p.Palette.Page.Text))
			list.Pop()
			list.Stroke(disc, edge, vg.Solid(p.Palette.Page.Text))
		}
	})
}
