package view

import (
	"image/color"
	"math"
	"senet/game/ui"
	"senet/render/vg"
)

// brushLine draws a line from a to b as with a brush: thick at its start, thin at its end, and
// slightly wavy.
func brushLine(l *vg.List, a, b ui.Point, width float64, c color.NRGBA, seed int) {
	const parts = 12
	r, dx, dy := noise(seed), b.X-a.X, b.Y-a.Y
	long := math.Hypot(dx, dy)
	if long == 0 {
		return
	}
	var left, right [parts + 1]ui.Point
	for i := range left {
		t := float64(i) / parts
		half := width * (.5 - .14*t + .12*(r(i)-.5))
		sway := width * .22 * (math.Sin(7*t+6*r(50)) + .5*math.Sin(17*t+6*r(51)))
		x, y := a.X+t*dx, a.Y+t*dy
		left[i] = ui.Point{X: x - dy/long*(sway+half), Y: y + dx/long*(sway+half)}
		right[parts-i] = ui.Point{X: x - dy/long*(sway-half), Y: y + dx/long*(sway-half)}
	}
	p := vg.Polygon(append(left[:], right[:]...)...)
	l.Fill(p, vg.Solid(c))
	l.Stroke(p, vg.Stroke{Width: .12 * width}, vg.Solid(fade(c, .5)))
}

// brushFrame draws the four sides of a box with brush lines that run a little past the corners.
func brushFrame(l *vg.List, r ui.Rect, width float64, c color.NRGBA, seed int) {
	x, y, w := r.Right(), r.Bottom(), .3*width
	brushLine(l, ui.Point{X: r.X - w, Y: r.Y}, ui.Point{X: x + w, Y: r.Y}, width, c, seed)
	brushLine(l, ui.Point{X: x, Y: r.Y - w}, ui.Point{X: x, Y: y + w}, width, c, seed+1)
	brushLine(l, ui.Point{X: r.X - w, Y: y}, ui.Point{X: x + w, Y: y}, width, c, seed+2)
	brushLine(l, ui.Point{X: r.X, Y: r.Y - w}, ui.Point{X: r.X, Y: y + w}, width, c, seed+3)
}

// isGlazed reports whether the board is drawn with a glaze.
func (p Painter) isGlazed() bool { return p.Palette.Finish == Glazed && !p.Palette.Flat }

// glaze draws the look of a glaze over a box: clouds of uneven thickness, pinholes, a darker rim,
// and a reflection. unit is the side of a square.
func (p Painter) glaze(l *vg.List, r ui.Rect, radius, unit float64, seed int) {
	if !p.isGlazed() {
		return
	}
	deep, light := p.Palette.Box.Wood.Top[2], p.Palette.Highlight
	shape, c := vg.RoundRectPath(r, radius), noise(seed)
	l.PushClip(shape)
	for i := range 2 + 2*int(r.W/unit) {
		ink, size := fade(deep, .1), unit*(.5+.5*c(3*i+2))
		if i%2 == 0 {
			ink = fade(light, .1)
		}
		fillRadial(l, r.X+r.W*c(3*i), r.Y+r.H*c(3*i+1), size, min(size, r.H),
			Tones{ink, fade(ink, 0)})
	}
	for i := range 3 * int(math.Ceil(r.W/unit)) {
		l.Fill(vg.EllipsePath(r.X+r.W*c(60+i), r.Y+r.H*c(160+i), unit*(.003+.006*c(260+i)), unit*.005),
			vg.Solid(fade(deep, .5)))
	}
	for i := range 4 {
		l.Stroke(shape, vg.Stroke{Width: unit * .024 * float64(i+1)}, vg.Solid(fade(deep, .13)))
	}
	edge := p.Palette.Box.Wood.Edge
	if r.W < 2*unit { // a tile reflects a window, away from its number
		fillRadial(l, r.X+.66*r.W, r.Y+.1*r.H, .42*r.W, .26*r.H,
			Tones{fade(edge, .85), fade(edge, 0)})
	} else { // a long box reflects a band
		height := min(.2*unit, .45*r.H)
		fillGradient(l, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: height}, true,
			Tones{fade(edge, .55), fade(edge, 0)})
	}
	l.Pop()
}

// petals draws a garland of lotus petals below a brush line.
func (p Painter) petals(l *vg.List, r ui.Rect, pitch float64) {
	in, n := p.Palette.Inlay, int(r.W/(.21*pitch))
	step := r.W / float64(n)
	for i := range n {
		pushScaled(l, r.X+(float64(i)+.5)*step, r.Y, r.H/100)
		halfWidth := .46 * step / r.H * 100
		var petal vg.Path
		petal.MoveTo(-halfWidth, 4)
		petal.QuadTo(-halfWidth*1.05, 55, 0, 98)
		petal.QuadTo(halfWidth*1.05, 55, halfWidth, 4)
		petal.Close()
		l.Fill(petal, vg.Solid(in.block(i)))
		l.Stroke(petal, vg.Stroke{Width: 7}, vg.Solid(in.Line))
		l.Pop()
	}
	brushLine(l, ui.Point{X: r.X, Y: r.Y}, ui.Point{X: r.Right(), Y: r.Y}, .03*pitch, in.Line, 71)
}
