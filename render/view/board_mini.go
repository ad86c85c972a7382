package view

import (
	"fmt"
	"math"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// miniBoard returns the small board on a rule set's card: squares, houses, goals and the pawns at
// the start.
func (p Painter) miniBoard(m board.Diagram, w, h int) vg.Picture {
	key := fmt.Sprint(m.Reverse, m.Goals, m.Outlines)
	for _, pawn := range m.Pawns {
		key += fmt.Sprint(" ", pawn.From, pawn.Shape)
	}
	return p.picture("miniboard", key, w, h, func(l *vg.List) {
		p.drawMiniBoard(l, m, ui.Rect{W: float64(w), H: float64(h)})
	})
}

// miniHand is the width of the hands beside a small board, in pitches.
const miniHand = 1.75

// drawMiniBoard draws the largest small board that fits in the middle of r. Pawns in a hand are
// where the path begins.
func (p Painter) drawMiniBoard(l *vg.List, m board.Diagram, r ui.Rect) {
	width, waiting := miniBoardWidth, [2]float64{}
	for _, pawn := range m.Pawns {
		if pawn.From.Kind == board.InHand {
			width = miniBoardWidth + miniHand
			waiting[pawn.Side&1]++
		}
	}
	hasHand := width > miniBoardWidth
	pitch := min(r.W/width, r.H/miniBoardHeight)
	wood := ui.Rect{X: r.X + (r.W-width*pitch)/2, Y: r.Y + (r.H-miniBoardHeight*pitch)/2, W: miniBoardWidth * pitch,
		H: miniBoardHeight * pitch}
	if hasHand && !m.Reverse {
		wood.X += miniHand * pitch
	}
	fillRect(l, wood, .16*pitch,
		diagonal(wood, .12, 1, stops(Tones{p.Palette.Box.Wood.Top[1], p.Palette.Box.Wood.Top[2]})))
	if !p.Palette.Flat || p.Palette.Finish == Card {
		frameRect(l, wood.Inset(.11*pitch), .1*pitch, max(.025*pitch, .8),
			vg.Solid(fade(p.Palette.Box.Gold.Line, .8)))
	}
	x0, y0 := wood.X+.2*pitch, wood.Y+.2*pitch
	taken := occupiedSquares(m)
	for _, g := range m.Goals {
		taken |= g.Squares
	}
	if p.Palette.Finish != Inlaid { // the squares are as light as the field, so they need lines
		fillRect(l, ui.Rect{X: x0, Y: y0, W: 10 * pitch, H: 3 * pitch}, .06*pitch,
			vg.Solid(p.Palette.Box.Wood.Bed))
	}
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		c, row := board.Cell(s)
		face := ui.Rect{X: x0 + (float64(c)+.022)*pitch, Y: y0 + (float64(row)+.022)*pitch,
			W: .956 * pitch, H: .956 * pitch}
		p.drawMiniSquare(l, s, face, taken.Has(s))
	}
	for _, g := range m.Goals {
		for _, s := range g.Squares.List() {
			at := board.SpotOf(s)
			p.drawPawn(l, g.Shape, x0+(at.X-.39)*pitch, y0+(at.Y-.35)*pitch, .78*pitch)
		}
	}
	left := wood.X - miniHand*pitch
	if m.Reverse {
		left = wood.Right() + .1*pitch
	}
	for _, pawn := range m.Pawns {
		if at := pawn.From; at.Kind == board.OnBoard {
			p.drawPawn(l, pawn.Shape, x0+(at.X-.54)*pitch, y0+(at.Y-.54)*pitch, 1.08*pitch)
		} else { // one behind another
			size, side := 1.02*pitch, pawn.Side&1
			step := min(.62*pitch, (wood.H-size)/max(waiting[side]-1, 1))
			p.drawPawn(l, pawn.Shape, left+(float64(side)*.68-.12)*pitch,
				wood.Y+float64(at.Slot)*step, size)
		}
	}
	if hasHand {
		p.drawMiniEntry(l, m, ui.Point{X: x0, Y: y0}, pitch)
	}
}

// drawMiniEntry frames the squares where pawns enter, and draws an arrow in the direction of the
// path.
func (p Painter) drawMiniEntry(l *vg.List, v board.Diagram, corner ui.Point, pitch float64) {
	m := p.Palette.Mark
	cx0, cy0, cx1, cy1 := cellBounds(v.Outlines[0].Squares)
	r := ui.Rect{X: corner.X + float64(cx0)*pitch, Y: corner.Y + float64(cy0)*pitch, W: float64(cx1-cx0) * pitch,
		H: float64(cy1-cy0) * pitch}
	frameRect(l, r, .08*pitch, max(.15*pitch, 2.6), vg.Solid(m.MayEdge))
	frameRect(l, r, .08*pitch, max(.09*pitch, 1.4), vg.Solid(m.May))
	from, to := r.X+r.W+.3*pitch, r.X+r.W+2.9*pitch
	if v.Reverse {
		from, to = r.X-.3*pitch, r.X-2.9*pitch
	}
	y, head := r.Y+.5*pitch, math.Copysign(.5*pitch, from-to)
	strokePath(l, fmt.Sprintf("M%f %fL%f %f", from, y, to+.6*head, y), max(.1*pitch, 1.4),
		p.Palette.Box.Gold.Line)
	fillPath(l, fmt.Sprintf("M%f %fL%f %fL%f %fZ", to, y, to+head, y-.3*pitch, to+head, y+.3*pitch),
		p.Palette.Box.Gold.Line)
}

// drawMiniSquare draws a square. If a pawn is on it, its sign is small and in the corner.
func (p Painter) drawMiniSquare(l *vg.List, s rules.Square, face ui.Rect, taken bool) {
	iv := p.Palette.Ivory
	fill := Mix(iv.Light[0], iv.Dark[0], .35)
	if s == rules.Water {
		fill = Mix(p.Palette.Water.Top, p.Palette.Water.Bottom, .8)
	}
	fillRect(l, face, .06*face.W, vg.Solid(fill))
	if !board.HouseSquares().Has(s) {
		return
	}
	if s == rules.Water {
		pushScaled(l, face.X+.15*face.W, face.Y+.15*face.H, .7*face.W/100)
		drawArtwork(l, "27", waterInks{Outer: p.Palette.Water.Zigzag, Middle: p.Palette.Water.Zigzag2}, 0, 0)
		l.Pop()
		return
	}
	x, y, size := .11, .11, .78
	if taken {
		x, y, size = .6, .04, .36
	}
	p.drawGlyph(l, s, face.X+x*face.W, face.Y+y*face.H, size*face.W, tinyOutline)
}
