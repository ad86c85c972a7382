package board

import (
	"fmt"
	"math"
	"senet/game/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules"
	"strings"
)

// MiniBoard is the little board on a rule set's card: squares, houses, goals and where the pawns begin.
func (k Kit) MiniBoard(m board.Mini, w, h int) canvas.Picture {
	return k.Picture("miniboard", miniKey(m), w, h, func(l *canvas.List) {
		k.drawMiniBoard(l, m, canvas.Rect{W: float64(w), H: float64(h)})
	})
}

func miniKey(m board.Mini) string {
	var b strings.Builder
	fmt.Fprintf(&b, "houses %x goals %v hands %v", uint32(m.Houses), m.Goals, m.Hands)
	for _, p := range m.Pawns {
		fmt.Fprintf(&b, " %d:%d", p.Square, p.Shape)
	}
	return b.String()
}

// The sizes of a little board, in pitches: its wood, and beside it the pawns in the hands.
const (
	miniHand = 1.75
)

// drawMiniBoard draws it as large as fits into r, in its middle. Pawns in the hands stand where the path begins.
func (k Kit) drawMiniBoard(l *canvas.List, m board.Mini, r canvas.Rect) {
	wide, hand := layout.MiniWide, m.Hands[0].N+m.Hands[1].N > 0
	if hand {
		wide += miniHand
	}
	p := math.Min(r.W/wide, r.H/layout.MiniTall)
	wood := canvas.Rect{X: r.X + (r.W-wide*p)/2, Y: r.Y + (r.H-layout.MiniTall*p)/2, W: layout.MiniWide * p, H: layout.MiniTall * p}
	if hand && !m.Hands[0].Back {
		wood.X += miniHand * p
	}
	kit.FillRect(l, wood, .16*p, kit.Across(wood, 0, 0, .12, 1, kit.Stops(theme.Tones{k.Theme.Box.Wood.Top[1], k.Theme.Box.Wood.Top[2]})))
	if !k.Theme.Flat || k.Theme.Make == theme.Card {
		kit.FrameRect(l, wood.Inset(.11*p), .1*p, math.Max(.025*p, .8), canvas.Solid(theme.Fade(k.Theme.Box.Gold.Line, .8)))
	}
	x0, y0 := wood.X+.2*p, wood.Y+.2*p
	if k.Theme.Make != theme.Inlaid { // its squares are as light as what they lie in: lines tell them apart
		kit.FillRect(l, canvas.Rect{X: x0, Y: y0, W: 10 * p, H: 3 * p}, .06*p, canvas.Solid(k.Theme.Box.Wood.Bed))
	}
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		c, row := layout.Cell(s)
		face := canvas.Rect{X: x0 + (float64(c)+.022)*p, Y: y0 + (float64(row)+.022)*p, W: .956 * p, H: .956 * p}
		k.drawMiniSquare(l, s, face, m.Houses.Has(s))
	}
	for _, g := range m.Goals {
		for _, s := range g.Squares.List() {
			c, row := layout.Cell(s)
			Pawns{k}.drawPawn(l, g.Shape, x0+(float64(c)+.11)*p, y0+(float64(row)+.15)*p, .78*p)
		}
	}
	for _, pawn := range m.Pawns {
		if !pawn.Square.OnBoard() {
			continue
		}
		c, row := layout.Cell(pawn.Square)
		Pawns{k}.drawPawn(l, pawn.Shape, x0+(float64(c)-.04)*p, y0+(float64(row)-.04)*p, 1.08*p)
	}
	if hand {
		k.drawMiniEntry(l, m.Hands[0], canvas.Point{X: x0, Y: y0}, p)
		k.drawMiniHands(l, m.Hands, wood, p)
	}
}

// drawMiniEntry frames the squares on which pawns come in, and shows where they go from there.
func (k Kit) drawMiniEntry(l *canvas.List, h board.MiniHand, corner canvas.Point, p float64) {
	if h.Entry.Len() == 0 {
		return
	}
	m := k.Theme.Mark
	cx0, cy0, cx1, cy1 := box(h.Entry)
	r := canvas.Rect{X: corner.X + float64(cx0)*p, Y: corner.Y + float64(cy0)*p, W: float64(cx1-cx0) * p, H: float64(cy1-cy0) * p}
	kit.FrameRect(l, r, .08*p, math.Max(.15*p, 2.6), canvas.Solid(m.MayEdge))
	kit.FrameRect(l, r, .08*p, math.Max(.09*p, 1.4), canvas.Solid(m.May))
	from, to := r.X+r.W+.3*p, r.X+r.W+2.9*p
	if h.Back {
		from, to = r.X-.3*p, r.X-2.9*p
	}
	y, head := r.Y+.5*p, math.Copysign(.5*p, from-to)
	kit.Pen{List: l}.Line(fmt.Sprintf("M%f %fL%f %f", from, y, to+.6*head, y), math.Max(.1*p, 1.4), k.Theme.Box.Gold.Line)
	kit.Pen{List: l}.Fill(fmt.Sprintf("M%f %fL%f %fL%f %fZ", to, y, to+head, y-.3*p, to+head, y+.3*p), k.Theme.Box.Gold.Line)
}

// drawMiniHands stands the pawns of both hands beside the board, one behind the other.
func (k Kit) drawMiniHands(l *canvas.List, hands [2]board.MiniHand, wood canvas.Rect, p float64) {
	left := wood.X - miniHand*p
	if hands[0].Back {
		left = wood.X + wood.W + .1*p
	}
	size := 1.02 * p
	for side, h := range hands {
		step := (layout.MiniTall*p - size) / math.Max(float64(h.N-1), 1)
		for i := range h.N {
			Pawns{k}.drawPawn(l, h.Shape, left+(float64(side)*.68-.12)*p, wood.Y+float64(i)*math.Min(step, .62*p), size)
		}
	}
}

func (k Kit) drawMiniSquare(l *canvas.List, s rules.Square, face canvas.Rect, house bool) {
	iv := k.Theme.Ivory
	fill := theme.Mix(iv.Light[0], iv.Dark[0], .35)
	if house && s == rules.Water {
		fill = theme.Mix(k.Theme.Water.Top, k.Theme.Water.Bottom, .8)
	}
	kit.FillRect(l, face, .06*face.W, canvas.Solid(fill))
	if !house || !kit.HasGlyph(s) {
		return
	}
	if s == rules.Water {
		u := kit.Unit(l, face.X+.15*face.W, face.Y+.15*face.H, .7*face.W/100)
		kit.Carve(l, "27", kit.Waves{Outer: k.Theme.Water.Zigzag, Middle: k.Theme.Water.Zigzag2}, 0, 0)
		u.Done()
		return
	}
	kit.Signs{Kit: k.Kit}.DrawGlyph(l, s, face.X+.11*face.W, face.Y+.11*face.H, .78*face.W, kit.TinyOutline)
}
