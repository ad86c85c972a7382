package paint

import (
	"fmt"
	"math"
	"strings"

	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules"
)

// Mini is what is seen on a little board.
type Mini struct {
	Houses rules.SquareSet
	Pawns  []game.PreviewPawn
	Goals  [2]game.GoalsView
}

// MiniBoard is the little board on a rule set's card: squares, houses, goals and where the pawns begin.
func (k Kit) MiniBoard(m Mini, w, h int) canvas.Picture {
	return k.picture("miniboard", m.key(), w, h, func(l *canvas.List) {
		k.drawMiniBoard(l, m, canvas.Rect{W: float64(w), H: float64(h)})
	})
}

func (m Mini) key() string {
	var b strings.Builder
	fmt.Fprintf(&b, "houses %x goals %v", uint32(m.Houses), m.Goals)
	for _, p := range m.Pawns {
		fmt.Fprintf(&b, " %d:%d", p.Square, p.Shape)
	}
	return b.String()
}

// drawMiniBoard draws it as large as fits into r, in its middle.
func (k Kit) drawMiniBoard(l *canvas.List, m Mini, r canvas.Rect) {
	p := math.Min(r.W/10.4, r.H/3.4)
	wood := canvas.Rect{X: r.X + (r.W-10.4*p)/2, Y: r.Y + (r.H-3.4*p)/2, W: 10.4 * p, H: 3.4 * p}
	fillRect(l, wood, .16*p, across(wood, 0, 0, .12, 1, stops(theme.Tones{k.Theme.Wood.Top[1], k.Theme.Wood.Top[2]})))
	if !k.Theme.Flat {
		frameRect(l, grown(wood, -.11*p), .1*p, math.Max(.025*p, .8), canvas.Solid(theme.Fade(k.Theme.Gold.Line, .8)))
	}
	x0, y0 := wood.X+.2*p, wood.Y+.2*p
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		c, row := layout.Cell(s)
		face := canvas.Rect{X: x0 + (float64(c)+.022)*p, Y: y0 + (float64(row)+.022)*p, W: .956 * p, H: .956 * p}
		k.drawMiniSquare(l, s, face, m.Houses.Has(s))
	}
	for _, g := range m.Goals {
		for _, s := range g.Squares.List() {
			c, row := layout.Cell(s)
			k.drawPawn(l, g.Shape, x0+(float64(c)+.03)*p, y0+(float64(row)+.5)*p, .46*p)
		}
	}
	for _, pawn := range m.Pawns {
		if !pawn.Square.OnBoard() {
			continue
		}
		c, row := layout.Cell(pawn.Square)
		k.drawPawn(l, pawn.Shape, x0+(float64(c)-.04)*p, y0+(float64(row)-.04)*p, 1.08*p)
	}
}

func (k Kit) drawMiniSquare(l *canvas.List, s rules.Square, face canvas.Rect, house bool) {
	iv := k.Theme.Ivory
	fill := theme.Mix(iv.Light[0], iv.Dark[0], .35)
	if house && s == rules.Water {
		fill = theme.Mix(k.Theme.Water.Top, k.Theme.Water.Bottom, .8)
	}
	fillRect(l, face, .06*face.W, canvas.Solid(fill))
	if !house || !hasGlyph(s) {
		return
	}
	if s == rules.Water {
		u := unit(l, face.X+.15*face.W, face.Y+.15*face.H, .7*face.W/100)
		k.drawZigzags(u, theme.Colour{}, k.Theme.Water.Zigzag, k.Theme.Water.Zigzag2)
		u.done()
		return
	}
	k.drawGlyph(l, s, face.X+.11*face.W, face.Y+.11*face.H, .78*face.W, tinyOutline)
}
