package board

import (
	"fmt"
	"math"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/theme"
)

// borderHigh is the height of the border on a board, in pitches.
const borderHigh = .1616

// drawBlocks fills r with the Egyptian block border, blocks of lapis, carnelian and turquoise between bars, as on a board of pitch p. It starts and ends on the same block, so their number is
// one more than a multiple of four.
func (k Kit) drawBlocks(l *canvas.List, r canvas.Rect, p float64) {
	in := k.Theme.Inlay
	kit.FillRect(l, r, .012*p, canvas.Solid(k.Theme.Box.Wood.Dimple[0]))
	row := canvas.Rect{X: r.X, Y: r.Y + .1213*r.H, W: r.W, H: .7574 * r.H}
	sep := .06 * p
	count := 4*int(math.Round((r.W/(.32*p)-1)/4)) + 1
	count = max(count, 1)
	block := (r.W - sep*float64(count-1)) / float64(count)
	colours := [4]theme.Colour{in.BlockLapis, in.BlockCarnelian, in.BlockTurquoise, in.BlockCarnelian}
	for i := range count {
		x := row.X + float64(i)*(block+sep)
		l.Fill(canvas.RectPath(canvas.Rect{X: x, Y: row.Y, W: block, H: row.H}), canvas.Solid(colours[i%4]))
		if i < count-1 {
			k.drawBars(l, canvas.Rect{X: x + block, Y: row.Y, W: sep, H: row.H})
		}
	}
	if k.Theme.Flat {
		return
	}
	sheen := canvas.Linear(canvas.Point{Y: row.Y}, canvas.Point{Y: row.Y + row.H},
		canvas.Stop{At: 0, Color: theme.Fade(k.Theme.Highlight, .18)}, canvas.Stop{At: .4, Color: theme.Fade(k.Theme.Highlight, 0)},
		canvas.Stop{At: .4, Color: theme.Fade(k.Theme.Shadow, 0)}, canvas.Stop{At: 1, Color: theme.Fade(k.Theme.Shadow, .35)})
	l.Fill(canvas.RectPath(row), sheen)
	kit.FrameRect(l, r, .012*p, kit.Hair(.012*p), k.gilt(r))
}

// drawBars draws gold, ivory, gold between two blocks.
func (k Kit) drawBars(l *canvas.List, r canvas.Rect) {
	bar := func(from, to float64, c theme.Colour) {
		l.Fill(canvas.RectPath(canvas.Rect{X: r.X + from*r.W, Y: r.Y, W: (to - from) * r.W, H: r.H}), canvas.Solid(c))
	}
	bar(.14, .40, k.Theme.Box.Gold.Line)
	bar(.46, .68, theme.Fade(k.Theme.Inlay.Bar, .9))
	bar(.72, .98, k.Theme.Box.Gold.Line)
}

// turns draws the gold arrows on the frame: in at 1, round the two ends of the rows, out at 30; the other way where
// the path runs back.
func (b boardWork) turns(back bool) {
	f := b.g.Field()
	b.turn(f.X+f.W, f.Y, 1, back)
	b.turn(f.X, f.Y+b.p, -1, back)
	dir := 1.0
	if back {
		dir = -1
	}
	b.wayMark(f.X-.185*b.p, f.Y+.5*b.p, dir)
	b.wayMark(f.X+f.W+.20*b.p, f.Y+2.5*b.p, dir)
}

// turn draws the line from the row whose field begins at y to the next, at the edge x of the field; side is 1 at the
// right end.
func (b boardWork) turn(x, y, side float64, back bool) {
	upper, lower := y+.66*b.p, y+1.34*b.p
	start, end := upper, lower
	if back {
		start, end = lower, upper
	}
	p, out := b.p, func(d float64) float64 { return x + side*d*b.p }
	dir := math.Copysign(1, end-start)
	half, base, far := .08, .139, .21
	if b.Theme.Large { // farther out, so that the line runs straight into its large head
		half, base, far = .14, .2, .32
	}
	line := fmt.Sprintf("M%f %fL%f %fQ%f %f %f %fL%f %fQ%f %f %f %fL%f %f",
		out(.055), start, out(far-.1), start, out(far), start, out(far), start+dir*.1*p,
		out(far), end-dir*.1*p, out(far), end, out(far-.1), end, out(base-.02), end)
	head := fmt.Sprintf("M%f %fL%f %fL%f %fZ", out(.019), end, out(base), end-half*p, out(base), end+half*p)
	u, gold, dark := kit.Pen{List: b.l}, b.Theme.Box.Gold.Bright, b.Theme.Box.Wood.Bed
	if b.Theme.Make == theme.Card {
		dark = b.Theme.Box.Wood.Top[1]
	}
	path := kit.Outline(line)
	b.l.Stroke(path, canvas.Stroke{Width: .0768 * p, Butt: true}, canvas.Solid(dark))
	u.FillLine(head, canvas.Solid(gold), .0176*p, dark)
	b.l.Stroke(path, canvas.Stroke{Width: math.Max(1.6, .032*p)}, canvas.Solid(gold)) // over the head's edge, so that it runs into the head
	u.Oval(out(.055), start, .0368*p, .0368*p, canvas.Solid(gold), .0128*p, dark)
}

// wayMark is a small triangle on the frame around x, y.
func (b boardWork) wayMark(x, y, dir float64) {
	w, h, gold := dir*.0388*b.p, .062*b.p, b.Theme.Box.Gold.Bright
	if b.Theme.Large {
		w, h = 2.3*w, 2.3*h
	}
	d := fmt.Sprintf("M%f %fL%f %fL%f %fZ", x-w, y-h, x+w, y, x-w, y+h)
	kit.Pen{List: b.l}.FillLine(d, canvas.Solid(gold), .0096*b.p, gold)
}
