package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// cards sets rule sets in a grid.
func (p *plan) cards(views []game.CardView, box canvas.Rect, columns int, h, gap float64) []Card {
	w := (box.W - gap*float64(columns-1)) / float64(columns)
	out := make([]Card, 0, len(views))
	for i, v := range views {
		c, r := i%columns, i/columns
		cell := round(canvas.Rect{X: box.X + float64(c)*(w+gap), Y: box.Y + float64(r)*(h+gap), W: w, H: h})
		out = append(out, p.card(v, cell))
	}
	return out
}

// cardHeight is what a card of a width needs for its board and three lines of words.
func (p *plan) cardHeight(w float64) float64 {
	pad := p.cardPad(w)
	body := p.label(20.5, typeset.Regular).Size
	source := p.label(16.5, typeset.Regular).Size
	title := p.label(28, typeset.SemiBold).Size
	board := (w - 2*pad) * miniHigh
	if p.Class == Tall {
		board = 0.46 * (w - 2*pad) * miniHigh
	}
	return math.Round(0.8*pad + title*1.5 + board + 0.6*pad + 3*body*1.25 + source*1.8 + 0.6*pad)
}

func (p *plan) cardPad(w float64) float64 { return math.Min(22*p.T, 0.06*w) }

// miniHigh is the height of a card's little board in its width.
const miniHigh = 123.76 / 378.56

func (p *plan) card(v game.CardView, box canvas.Rect) Card {
	g := Card{View: v, Box: box}
	pad := p.cardPad(box.W)
	in := inset2(box, pad, 0)
	titleSt := p.label(28, typeset.SemiBold)
	titleH := titleSt.Size * 1.5
	y := box.Y + 0.6*pad
	p.cardTitle(&g, canvas.Rect{X: in.X, Y: y, W: in.W, H: titleH}, titleSt)
	y += titleH + 0.2*pad
	body := p.label(20.5, typeset.Regular)
	source := p.label(16.5, typeset.Regular)
	bottom := box.Y + box.H - 0.5*pad
	g.Source = p.para(v.Source, source, in.X, 0, in.W, 1.25, 2)
	g.Source = g.Source.down(bottom - g.Source.Box.H)
	words := 2 * body.Size * 1.25
	boardW := in.W
	if p.Class == Wide && in.W > 480*p.T {
		boardW = 0.66 * in.W
	}
	if most := (bottom - g.Source.Box.H - 0.3*pad - words - 0.5*pad - y) / miniHigh; boardW > most {
		boardW = math.Max(0.3*in.W, most)
	}
	g.Board = round(canvas.Rect{X: in.X, Y: y, W: boardW, H: boardW * miniHigh})
	if boardW < 0.7*in.W { // room for the words beside the board
		x := in.X + boardW + pad
		most := max(1, int((g.Board.H+0.5*pad)/(body.Size*1.25)))
		g.Character = p.para(v.Character, body, x, y, in.X+in.W-x, 1.25, most)
		return g
	}
	y = g.Board.Y + g.Board.H + 0.42*pad
	most := max(1, int((g.Source.Box.Y-0.1*pad-y)/(body.Size*1.25)))
	g.Character = p.para(v.Character, body, in.X, y, in.W, 1.25, most)
	return g
}

// cardTitle sets the title and, at the right, how sure the telling is.
func (p *plan) cardTitle(g *Card, row canvas.Rect, st typeset.Style) {
	badge := p.glance(16.5, typeset.Medium)
	bw := p.fonts.Line(g.View.Badge, badge).Width
	dot := badge.Size * 0.72
	if g.View.Badge != "" && bw+dot*1.6 < row.W*0.45 {
		x := row.X + row.W - bw
		g.Badge = p.one(g.View.Badge, badge, canvas.Rect{X: x, Y: row.Y, W: bw + 1, H: row.H}, Left)
		g.Mark = round(canvas.Rect{X: x - dot*1.6, Y: row.Y + (row.H-dot)/2, W: dot, H: dot})
		row.W -= bw + dot*2.4
	}
	g.Title = p.one(g.View.Widget.Label, st, row, Left)
}

func (c Card) down(dy float64, clip canvas.Rect) Card {
	c.Clip = clip
	for _, r := range []*canvas.Rect{&c.Box, &c.Mark, &c.Board} {
		r.Y += dy
	}
	c.Title, c.Badge = c.Title.down(dy), c.Badge.down(dy)
	c.Character, c.Source = c.Character.down(dy), c.Source.down(dy)
	return c
}
