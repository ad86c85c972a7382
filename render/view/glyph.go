package view

import (
	"fmt"
	"image/color"
	"strconv"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// The place of a glyph on its square, as shares of the square's face.
const (
	badgeSize   = .235 // while a pawn is on the square
	badgeX      = .81 - badgeSize/2
	badgeY      = .178 - badgeSize/2
	largeBadgeX = .035 // on the presenter's board: below the number, beside the pawn's waist
	largeBadgeY = .44
	largeBadge  = .31
	badgeLine   = 6.0 // outline of a badge, thick because a badge is small
	waterSize   = .74
	waterX      = .13
	waterY      = .16
	tinyOutline = 5.0 // outline of glyphs on cards and in lists
)

// glyph returns the sign of a house without its square, size pixels a side. It is empty for other
// squares.
func (p Painter) glyph(s rules.Square, size int) vg.Picture {
	return p.picture("glyph", fmt.Sprint(int(s)), size, size, func(l *vg.List) {
		p.drawGlyph(l, s, 0, 0, float64(size), glyphOutline(p.Palette, float64(size)))
	})
}

// glyphOutline returns the width of a glyph's outlines. It is larger in small glyphs, to keep their
// cells visible.
func glyphOutline(p Palette, size float64) float64 {
	if size < 48 {
		return max(p.Weights.Outline, tinyOutline)
	}
	return p.Weights.Outline
}

// drawGlyph draws the sign of a house in a box with the side size.
func (p Painter) drawGlyph(l *vg.List, s rules.Square, x, y, size, cellWidth float64) {
	pushScaled(l, x, y, size/100)
	defer l.Pop()
	if s == rules.Water { // it must be visible on any background
		drawArtwork(l, "27", waterInks{p.Palette.Inlay.Line, p.Palette.Inlay.Line, p.Palette.Inlay.Line},
			p.Palette.Weights.Outline, 0)
		drawArtwork(l, "27", waterInks{p.Palette.Inlay.Line, p.Palette.Water.Zigzag, p.Palette.Water.Zigzag2}, 0, 0)
		return
	}
	drawArtwork(l, strconv.Itoa(int(s)), p.Palette.Inlay, cellWidth, 0)
}

// waterInks are the colours of the Water's sign.
type waterInks struct{ Line, Outer, Middle color.NRGBA }

// badge returns the small form of a glyph beside a pawn, for a face of a given width. On the
// presenter's board it is at least minSize pixels.
func (p Painter) badge(s rules.Square, face, minSize float64) vg.Picture {
	size := badgeSize * face
	if p.Palette.Large {
		size = max(largeBadge*face, minSize)
	}
	n := int(size + 1)
	return p.picture("badge", fmt.Sprintf("%d @%.2f", s, size), n, n, func(l *vg.List) {
		p.drawGlyph(l, s, 0, 0, size, badgeLine)
	})
}

// face returns a computer player's face on a square of ivory with a rim of ebony.
func (p Painter) face(f board.Face, size int) vg.Picture {
	f.Shape = board.NoShape // the pawn is drawn beside the face
	return p.picture("face", fmt.Sprint(f), size, size, func(l *vg.List) {
		s := float64(size)
		rim := max(1.5, .03*s)
		box := ui.Rect{W: s, H: s}
		fillRect(l, box, .09*s, vg.Solid(p.Palette.Wood.Top[1]))
		in := box.Inset(rim)
		path := vg.RoundRectPath(in, .06*s)
		l.Fill(path, diagonal(in, 1, 1, stops(p.Palette.Ivory.Light[:1:1])))
		l.PushClip(path)
		at := vg.Matrix{A: in.W / 100, D: in.W / 100, E: in.X, F: in.Y}
		if f.Level == "pupil" { // a child is smaller
			at = at.Mul(vg.Matrix{A: .92, D: .92, E: 4, F: 9})
		}
		if f.Side == rules.Cones { // on the left, so it must look to the right
			at = vg.Matrix{A: -1, D: 1, E: s}.Mul(at)
		}
		l.PushTransform(at)
		p.drawFace(l, f)
		l.Pop()
		l.Pop()
		frameRect(l, in, .06*s, hairline(.012*s), p.goldPaint(in))
	})
}

// drawFace draws a face in a box of 100 x 100.
func (p Painter) drawFace(l *vg.List, f board.Face) {
	draw := func(name string) { drawArtwork(l, name, p.Palette.Inlay, 0, 0) }
	for _, part := range []string{"torso", f.Level + ".worn", "head", f.Level} {
		draw(part)
	}
	raised := 0.0
	if f.Mood == board.Sorry || f.Gaze[1] > 0 {
		raised = -2.2
	}
	l.PushTransform(vg.Translate(0, raised))
	draw("brow")
	l.Pop()
	draw([...]string{"calm", "glad", "sorry"}[f.Mood])
	if f.EyesShut {
		draw("lid")
		return
	}
	draw("eye")
	l.PushClip(artworks()["eye"][0].path)
	l.Fill(vg.EllipsePath(37.6-3.2*float64(f.Gaze[0]), 39.7-1.9*float64(f.Gaze[1]), 3.9, 4.2),
		vg.Solid(p.Palette.Inlay.Line))
	l.Pop()
	draw("kohl")
}
