package kit

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"senet/render/canvas"
	"senet/render/theme"
	"senet/rules"
)

// Where a glyph lies on its square, in parts of the square's face.
const (
	badgeSize   = .235 // while a pawn stands on the square
	BadgeX      = .81 - badgeSize/2
	BadgeY      = .178 - badgeSize/2
	LargeBadgeX = .035 // on the presenter's board: below the number, beside the pawn's waist
	LargeBadgeY = .44
	largeBadge  = .31
	badgeLine   = 6.0 // outline of a badge: heavier, because it is small
	WaterSize   = .74
	WaterX      = .13
	WaterY      = .16
	TinyOutline = 5.0 // outline of glyphs on cards and in lists
)

// HasGlyph tells whether a square has a sign of its own.
func HasGlyph(s rules.Square) bool {
	return s == rules.Water || drawings()[strconv.Itoa(int(s))] != nil
}

// Glyph is the sign of a house without its square; empty for other squares. size is its side in pixels.
func (k Signs) Glyph(s rules.Square, size int) canvas.Picture {
	return k.Picture("glyph", fmt.Sprint(int(s)), size, size, func(l *canvas.List) {
		k.DrawGlyph(l, s, 0, 0, float64(size), GlyphOutline(k.Theme, float64(size)))
	})
}

// glyphOutline keeps the cells of small glyphs visible.
func GlyphOutline(t theme.Theme, size float64) float64 {
	if size < 48 {
		return max(t.Weights.Outline, TinyOutline)
	}
	return t.Weights.Outline
}

// drawGlyph draws the sign of a house into a box of the given side.
func (k Signs) DrawGlyph(l *canvas.List, s rules.Square, x, y, size, cellWidth float64) {
	u := Unit(l, x, y, size/100)
	defer u.Done()
	if s == rules.Water {
		k.DrawZigzags(u, k.Theme.Inlay.Line, k.Theme.Water.Zigzag, k.Theme.Water.Zigzag2)
	}
	k.carve(l, drawings()[strconv.Itoa(int(s))], cellWidth)
}

// zigzag is one wave of the Water, around the height y of a box of 100.
func zigzag(y float64) canvas.Path {
	var p canvas.Path
	p.MoveTo(5, y+6)
	for i := 1; i <= 10; i++ {
		dy := 6.0
		if i%2 == 1 {
			dy = -6
		}
		p.LineTo(5+9*float64(i), y+dy)
	}
	return p
}

// drawZigzags draws the three waves; with an edge they stand on any ground, without one on the Water's own blue.
func (k Signs) DrawZigzags(u Pen, edge, outer, middle color.NRGBA) {
	if edge.A > 0 {
		for _, y := range [3]float64{24, 50, 76} {
			u.List.Stroke(zigzag(y), canvas.Stroke{Width: 6 + k.Theme.Weights.Outline, Miter: true}, canvas.Solid(edge))
		}
	}
	for i, y := range [3]float64{24, 50, 76} {
		c := outer
		if i == 1 {
			c = middle
		}
		u.List.Stroke(zigzag(y), canvas.Stroke{Width: 6, Butt: true, Miter: true}, canvas.Solid(c))
	}
}

// badge is the small form of a glyph beside a pawn, at least so many pixels large.
func (k Signs) Badge(s rules.Square, face, least float64) canvas.Picture {
	size := badgeSize * face
	if k.Theme.Large {
		size = math.Max(largeBadge*face, least)
	}
	n := int(size + 1)
	return k.Picture("badge", fmt.Sprintf("%d @%.2f", s, size), n, n, func(l *canvas.List) {
		k.DrawGlyph(l, s, 0, 0, size, badgeLine)
	})
}
