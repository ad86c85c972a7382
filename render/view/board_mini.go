package view

import (
	"fmt"
	"math"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// MiniBoard returns the small board on a rule set's card: squares, houses, goals and the pawns at
// the start.
func (k Painter) MiniBoard(m board.Diagram, w, h int) vg.Picture {
	key := fmt.Sprint(m.Reverse, m.Goals, m.Outlines)
	for _, p := range m.Pawns {
		key += fmt.Sprint(" ", p.From, p.Shape)
	}
	return k.Picture("miniboard", key, w, h, func(l *vg.List) {
		k.drawMiniBoard(l, m, ui.Rect{W: float64(w), H: float64(h)})
	})
}

// miniHand is the width of the hands beside a small board, in pitches.
const miniHand = 1.75

// drawMiniBoard draws the largest small board that fits in the middle of r. Pawns in a hand are
// where the path begins.
func (k Painter) drawMiniBoard(l *vg.List, m board.Diagram, r ui.Rect) {
	wide, waiting := miniBoardWide, [2]float64{}
	for _, pawn := range m.Pawns {
		if pawn.From.Kind == board.InHand {
			wide = miniBoardWide + miniHand
			waiting[pawn.Side&1]++
		}
	}
	hasHand := wide > miniBoardWide
	p := min(r.W/wide, r.H/miniBoardTall)
	wood := ui.Rect{X: r.X + (r.W-wide*p)/2, Y: r.Y + (r.H-miniBoardTall*p)/2, W: miniBoardWide * p,
		H: miniBoardTall * p}
	if hasHand && !m.Reverse {
		wood.X += miniHand * p
	}
	fillRect(l, wood, .16*p,
		diagonal(wood, .12, 1, stops(Tones{k.Palette.Box.Wood.Top[1], k.Palette.Box.Wood.Top[2]})))
	if !k.Palette.Flat || k.Palette.Finish == Card {
		frameRect(l, wood.Inset(.11*p), .1*p, max(.025*p, .8),
			vg.Solid(Fade(k.Palette.Box.Gold.Line, .8)))
	}
	x0, y0 := wood.X+.2*p, wood.Y+.2*p
	taken := occupiedSquares(m)
	for _, g := range m.Goals {
		taken |= g.Squares
	}
	if k.Palette.Finish != Inlaid { // the squares are as light as the field, so they need lines
		fillRect(l, ui.Rect{X: x0, Y: y0, W: 10 * p, H: 3 * p}, .06*p,
			vg.Solid(k.Palette.Box.Wood.Bed))
	}
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		c, row := board.Cell(s)
		face := ui.Rect{X: x0 + (float64(c)+.022)*p, Y: y0 + (float64(row)+.022)*p, W: .956 * p, H: .956 * p}
		k.drawMiniSquare(l, s, face, taken.Has(s))
	}
	for _, g := range m.Goals {
		for _, s := range g.Squares.List() {
			at := board.SpotOf(s)
			k.drawPawn(l, g.Shape, x0+(at.X-.39)*p, y0+(at.Y-.35)*p, .78*p)
		}
	}
	left := wood.X - miniHand*p
	if m.Reverse {
		left = wood.Right() + .1*p
	}
	for _, pawn := range m.Pawns {
		if at := pawn.From; at.Kind == board.OnBoard {
			k.drawPawn(l, pawn.Shape, x0+(at.X-.54)*p, y0+(at.Y-.54)*p, 1.08*p)
		} else { // one behind another
			size, side := 1.02*p, pawn.Side&1
			step := min(.62*p, (wood.H-size)/max(waiting[side]-1, 1))
			k.drawPawn(l, pawn.Shape, left+(float64(side)*.68-.12)*p,
				wood.Y+float64(at.Slot)*step, size)
		}
	}
	if hasHand {
		k.drawMiniEntry(l, m, ui.Point{X: x0, Y: y0}, p)
	}
}

// drawMiniEntry frames the squares where pawns enter, and draws an arrow in the direction of the
// path.
func (k Painter) drawMiniEntry(l *vg.List, v board.Diagram, corner ui.Point, p float64) {
	m := k.Palette.Mark
	cx0, cy0, cx1, cy1 := cellBounds(v.Outlines[0].Squares)
	r := ui.Rect{X: corner.X + float64(cx0)*p, Y: corner.Y + float64(cy0)*p, W: float64(cx1-cx0) * p,
		H: float64(cy1-cy0) * p}
	frameRect(l, r, .08*p, max(.15*p, 2.6), vg.Solid(m.MayEdge))
	frameRect(l, r, .08*p, max(.09*p, 1.4), vg.Solid(m.May))
	from, to := r.X+r.W+.3*p, r.X+r.W+2.9*p
	if v.Reverse {
		from, to = r.X-.3*p, r.X-2.9*p
	}
	y, head := r.Y+.5*p, math.Copysign(.5*p, from-to)
	strokePath(l, fmt.Sprintf("M%f %fL%f %f", from, y, to+.6*head, y), max(.1*p, 1.4),
		k.Palette.Box.Gold.Line)
	fillPath(l, fmt.Sprintf("M%f %fL%f %fL%f %fZ", to, y, to+head, y-.3*p, to+head, y+.3*p),
		k.Palette.Box.Gold.Line)
}

// drawMiniSquare draws a square. If a pawn is on it, its sign is small and in the corner.
func (k Painter) drawMiniSquare(l *vg.List, s rules.Square, face ui.Rect, taken bool) {
	iv := k.Palette.Ivory
	fill := Mix(iv.Light[0], iv.Dark[0], .35)
	if s == rules.Water {
		fill = Mix(k.Palette.Water.Top, k.Palette.Water.Bottom, .8)
	}
	fillRect(l, face, .06*face.W, vg.Solid(fill))
	if !board.HouseSquares().Has(s) {
		return
	}
	if s == rules.Water {
		pushScaled(l, face.X+.15*face.W, face.Y+.15*face.H, .7*face.W/100)
		drawArtwork(l, "27", waterInks{Outer: k.Palette.Water.Zigzag, Middle: k.Palette.Water.Zigzag2}, 0, 0)
		l.Pop()
		return
	}
	x, y, size := .11, .11, .78
	if taken {
		x, y, size = .6, .04, .36
	}
	k.drawGlyph(l, s, face.X+x*face.W, face.Y+y*face.H, size*face.W, tinyOutline)
}
