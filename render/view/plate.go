package view

import (
	"fmt"
	"image/color"
	"math"

	"senet/game/ui"
	"senet/render/vg"
)

// boxSprite returns a picture of a box with padding for shadows and frames; draw gets the box
// inside the picture. The box is moved to whole pixels, so that its size identifies it.
func (p Painter) boxSprite(role, what string, box ui.Rect, pad float64,
	draw func(*vg.List, ui.Rect)) vg.Sprite {
	pad = math.Ceil(pad)
	box = wholePixels(box)
	w, h := int(math.Ceil(box.W+2*pad)), int(math.Ceil(box.H+2*pad))
	in := ui.Rect{X: pad, Y: pad, W: box.W, H: box.H}
	picture := p.picture(role, fmt.Sprint(what, " ", pad), w, h, func(l *vg.List) { draw(l, in) })
	return spriteAt(picture, box.X-pad, box.Y-pad)
}

// wholePixels returns a box moved to whole pixels, at least one wide and high.
func wholePixels(box ui.Rect) ui.Rect {
	x, y := math.Round(box.X), math.Round(box.Y)
	return ui.Rect{X: x, Y: y, W: max(1, math.Round(box.Right())-x), H: max(1, math.Round(box.Bottom())-y)}
}

// quantize rounds a measure to twentieths for the key of a picture, so that similar pictures are
// shared.
func quantize(x float64) float64 { return math.Round(x*20) / 20 }

// solidBox returns a box of one colour, stretched from one pixel so that large areas need no large
// picture.
func solidBox(box ui.Rect, c color.NRGBA) vg.Sprite {
	p := vg.Picture{Key: fmt.Sprintf("solid %x", c), W: 1, H: 1, Draw: func(l *vg.List) {
		l.Fill(vg.RectPath(ui.Rect{W: 1, H: 1}), vg.Solid(c))
	}}
	return stretchedSprite(p, wholePixels(box))
}

// plate returns a flat box with a line round it.
func (p Painter) plate(box ui.Rect, radius, width float64, fill, line color.NRGBA) vg.Sprite {
	if radius == 0 && width == 0 {
		return solidBox(box, fill)
	}
	radius, width = quantize(radius), quantize(width)
	what := fmt.Sprintf("%v %v %x %x", radius, width, fill, line)
	return p.boxSprite("plate", what, box, width, func(l *vg.List, r ui.Rect) {
		fillRect(l, r, radius, vg.Solid(fill))
		if width > 0 {
			frameRect(l, r, radius, width, vg.Solid(line))
		}
	})
}

// highlightPlate returns an amber frame with a dark edge, a light fill and a shadow, for what is
// chosen or to move.
func (p Painter) highlightPlate(box ui.Rect, radius, unit float64, fill color.NRGBA) vg.Sprite {
	m := p.Palette.Mark
	radius, unit = quantize(radius), quantize(unit)
	what := fmt.Sprintf("%v %v %x", radius, unit, fill)
	return p.boxSprite("plate", "lit "+what, box, 20*unit, func(l *vg.List, r ui.Rect) {
		path := vg.RoundRectPath(r, radius)
		p.dropShadow(l, r, radius, 5*unit, 12*unit, .24)
		l.Fill(path, vg.Solid(fill))
		l.Stroke(path, vg.Stroke{Width: max(6.5*unit, 2.6)}, vg.Solid(m.MayEdge))
		l.Stroke(path, vg.Stroke{Width: max(4*unit, 1.6)}, vg.Solid(m.May))
	})
}

// goldText returns a line in metal letters, with tones from top to bottom, its left end at x and
// its baseline at y.
func goldText(line vg.TextLine, x, y float64, letters Tones) vg.Sprite {
	s := textLine(line, x, y, letters[0])
	s.Picture.Key = fmt.Sprintf("gold %x %s", letters, s.Picture.Key)
	s.Picture.Draw = func(l *vg.List) {
		left, up := math.Round(x)-s.At.E, math.Round(y)-s.At.F
		l.Text(line, left, up, vg.Linear(ui.Point{Y: up - line.CapHeight}, ui.Point{Y: up},
			stops(letters)...))
	}
	return s
}

// table returns the background of every page: linen in soft light from the upper left, or one
// colour in a flat theme.
func (p Painter) table(w, h int) vg.Sprite {
	r, t := ui.Rect{W: float64(w), H: float64(h)}, p.Palette.Page.Table
	if p.Palette.Flat {
		return solidBox(r, t[0])
	}
	return spriteAt(p.picture("table", "", w, h, func(l *vg.List) {
		l.Fill(vg.RectPath(r), vg.Radial(ui.Point{X: .43 * r.W, Y: .36 * r.H}, .72*max(r.W, r.H),
			stops(t, 0, .55, 1)...))
		step := max(3, math.Round(r.H/360))
		p.drawWeave(l, r, step, p.Palette.Page.Weave)
	}), 0, 0)
}

// ebony returns a raised dark panel with a gold line, for the Start button. radius is in pixels.
func (p Painter) ebony(box ui.Rect, radius, unit float64) vg.Sprite {
	radius, unit = quantize(radius), quantize(unit)
	return p.boxSprite("ebony", fmt.Sprintf("%v %v", radius, unit), box, 18*unit, func(l *vg.List, r ui.Rect) {
		p.dropShadow(l, r, radius, 6*unit, 9*unit, .34)
		fillRect(l, r, radius, diagonal(r, .04, 1, stops(p.Palette.Wood.Top, 0, .5, 1)))
		inset := max(3, min(.065*min(r.W, r.H), 8))
		line := r.Inset(inset)
		frameRect(l, line, max(radius-inset, 0), hairline(inset/3), p.goldPaint(line))
	})
}

// raisedPanel returns a raised panel with a fine gold line.
func (p Painter) raisedPanel(box ui.Rect, radius, unit float64) vg.Sprite {
	pg := p.Palette.Page
	radius, unit = quantize(radius), quantize(unit)
	return p.boxSprite("sheet", fmt.Sprintf("%v %v", radius, unit), box, 46*unit, func(l *vg.List, r ui.Rect) {
		path := vg.RoundRectPath(r, radius)
		p.dropShadow(l, r, radius, 14*unit, 30*unit, .5)
		l.Fill(path, vg.Solid(pg.Raised))
		l.Stroke(path, vg.Stroke{Width: hairline(1.5 * unit)}, vg.Solid(pg.Rule))
		in := r.Inset(7 * unit)
		frameRect(l, in, radius*.7, hairline(1.4*unit), p.goldPaint(in))
	})
}

// drawWeave draws the threads of linen: lines along and across, step pixels apart.
func (p Painter) drawWeave(l *vg.List, r ui.Rect, step float64, c color.NRGBA) {
	if c.A == 0 || p.Palette.Weights.Grain == 0 {
		return
	}
	var threads vg.Path
	for i, y := 0, math.Floor(r.Y); y < r.Y+r.H; i, y = i+1, y+step {
		threads.MoveTo(r.X, y+.5)
		threads.LineTo(r.X+r.W, y+.5)
	}
	for x := math.Floor(r.X); x < r.X+r.W; x += step {
		threads.MoveTo(x+.5, r.Y)
		threads.LineTo(x+.5, r.Y+r.H)
	}
	l.Stroke(threads, vg.Stroke{Width: 1, Butt: true}, vg.Solid(c))
}
