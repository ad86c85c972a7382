package kit

import (
	"fmt"
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
	return Drawn(strconv.Itoa(int(s)))
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
	if s == rules.Water { // it stands on any ground
		Carve(l, "27", Waves{k.Theme.Inlay.Line, k.Theme.Inlay.Line, k.Theme.Inlay.Line}, k.Theme.Weights.Outline, 0)
		Carve(l, "27", Waves{k.Theme.Inlay.Line, k.Theme.Water.Zigzag, k.Theme.Water.Zigzag2}, 0, 0)
		return
	}
	Carve(l, strconv.Itoa(int(s)), k.Theme.Inlay, cellWidth, 0)
}

// Waves are the inks of the Water's sign.
type Waves struct{ Line, Outer, Middle theme.Colour }

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
