package view

import (
	"image/color"
	"math"
	"senet/game/ui"
	"senet/render/vg"
)

// borderHeight is the height of the border on a board, in pitches.
const borderHeight = .1616

// drawBlocks fills r with the Egyptian block border, for a board of a pitch: blocks of lapis,
// carnelian and turquoise between bars. It begins and ends with a block of lapis, so the number of
// blocks is one more than a multiple of four.
func (p Painter) drawBlocks(l *vg.List, r ui.Rect, pitch float64) {
	in := p.Palette.Inlay
	fillRect(l, r, .012*pitch, vg.Solid(p.Palette.Box.Wood.Dimple[0]))
	row := ui.Rect{X: r.X, Y: r.Y + .1213*r.H, W: r.W, H: .7574 * r.H}
	sep := .06 * pitch
	count := 4*int(math.Round((r.W/(.32*pitch)-1)/4)) + 1
	count = max(count, 1)
	block := (r.W - sep*float64(count-1)) / float64(count)
	for i := range count {
		x := row.X + float64(i)*(block+sep)
		l.Fill(vg.RectPath(ui.Rect{X: x, Y: row.Y, W: block, H: row.H}), vg.Solid(in.block(i)))
		if i < count-1 {
			p.drawBars(l, ui.Rect{X: x + block, Y: row.Y, W: sep, H: row.H})
		}
	}
	if p.Palette.Flat {
		return
	}
	light, dark := p.Palette.Highlight, p.Palette.Shadow
	fillGradient(l, row, true, Tones{fade(light, .18), fade(light, 0),
		fade(dark, 0), fade(dark, .35)}, 0, .4, .4, 1)
	frameRect(l, r, .012*pitch, hairline(.012*pitch), p.boxGold(r))
}

// drawBars draws a bar each of gold, ivory and gold between two blocks.
func (p Painter) drawBars(l *vg.List, r ui.Rect) {
	bar := func(from, to float64, c color.NRGBA) {
		l.Fill(vg.RectPath(ui.Rect{X: r.X + from*r.W, Y: r.Y, W: (to - from) * r.W, H: r.H}), vg.Solid(c))
	}
	bar(.14, .40, p.Palette.Box.Gold.Line)
	bar(.46, .68, fade(p.Palette.Inlay.Bar, .9))
	bar(.72, .98, p.Palette.Box.Gold.Line)
}

// turnArrows draws the gold arrows on the frame: into square 1, round the ends of the rows, and out
// of square 30. They are reversed if the path runs backward.
func (b boardPainter) turnArrows(back bool) {
	f, dir, size := b.field(), 1.0, .01*b.Pitch
	inks := struct{ Line, Bright color.NRGBA }{b.Palette.Box.Wood.Bed, b.Palette.Box.Gold.Bright}
	if b.Palette.Finish == Card {
		inks.Line = b.Palette.Box.Wood.Top[1]
	}
	draw := func(name string, x, y, sx, sy float64) {
		if b.Palette.Large {
			name += ".large"
		}
		b.list.PushTransform(vg.Matrix{A: sx, D: sy, E: x, F: y})
		drawArtwork(b.list, name, inks, 0, max(160/b.Pitch, 3.2))
		b.list.Pop()
	}
	upper, lower := f.Y, f.Y+b.Pitch
	if back {
		dir, upper, lower = -1, upper+2*b.Pitch, lower+2*b.Pitch
	}
	draw("turn", f.Right(), upper, size, dir*size)
	draw("turn", f.X, lower, -size, dir*size)
	draw("way", f.X-.185*b.Pitch, f.Y+.5*b.Pitch, dir*size, size)
	draw("way", f.Right()+.20*b.Pitch, f.Y+2.5*b.Pitch, dir*size, size)
}
