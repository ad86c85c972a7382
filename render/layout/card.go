package layout

import (
	"math"
	"slices"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// cards sets rule sets in a grid.
func (p *plan) cards(views []game.CardView, box canvas.Rect, columns int, h, gap float64) []Card {
	w := (box.W - gap*float64(columns-1)) / float64(columns)
	size := p.boardSize(views, canvas.Rect{W: w, H: h})
	out := make([]Card, 0, len(views))
	for i, v := range views {
		c, r := i%columns, i/columns
		cell := round(canvas.Rect{X: box.X + float64(c)*(w+gap), Y: box.Y + float64(r)*(h+gap), W: w, H: h})
		out = append(out, p.card(v, cell, size))
	}
	return out
}

// boardSize is how large the boards of a grid of cards are, 1 for as large as they can be: small enough that every card has
// room for its words and its source, or at least for its words.
func (p *plan) boardSize(views []game.CardView, cell canvas.Rect) float64 {
	for _, cut := range []func(Card) bool{p.cutAnywhere, p.cutShort} {
		if size, ok := p.boardWithout(cut, views, cell); ok {
			return size
		}
	}
	return 1 // nothing is won by it
}

// boardWithout is the largest size of the boards at which no card is cut.
func (p *plan) boardWithout(cut func(Card) bool, views []game.CardView, cell canvas.Rect) (float64, bool) {
	const least = 0.7
	for size := 1.0; size > least; size -= 0.06 {
		if !slices.ContainsFunc(views, func(v game.CardView) bool { return cut(p.card(v, cell, size)) }) {
			return size, true
		}
	}
	return 0, false
}

// The size of a little board, in the distances of its squares.
const (
	MiniWide = 10.4
	MiniTall = 3.4

	miniHigh = MiniTall / MiniWide // its height in its width
)

func (p *plan) cardPad(w float64) float64 { return math.Min(22*p.T, 0.06*w) }

// boardShare is how much of a card's width its board takes: less than all where the words have room beside it, for
// about four of them on a line.
func (p *plan) boardShare(w float64) float64 {
	const share = 0.58
	if p.large && p.Class != Tall { // lower still: two cards are seen at once
		return math.Max(0.27, 1.02*MiniWide*p.least/(w-2*p.cardPad(w)))
	}
	if p.Class == Small {
		return 0.42 // low cards, so that what follows them is not far
	}
	if in := w - 2*p.cardPad(w); in*(1-share)-p.cardPad(w) > 9.5*p.label(20.5, typeset.Regular).Size {
		return share
	}
	return 1
}

// cardHeight is what the fullest of the cards needs at a width.
func (p *plan) cardHeight(views []game.CardView, w float64) float64 {
	most := 0.0
	for _, v := range views {
		g := p.card(v, canvas.Rect{W: w, H: 0}, 1)
		most = math.Max(most, g.Box.H)
	}
	return math.Round(most)
}

// card lays a card out in a box, with its board at a size up to 1. A box without height gets the height the card needs.
func (p *plan) card(v game.CardView, box canvas.Rect, size float64) Card {
	g := Card{View: v, Box: box}
	pad := p.cardPad(box.W)
	in := inset2(box, pad, 0)
	titleSt := p.label(28, typeset.SemiBold)
	titleH := titleSt.Size * 1.5
	y := box.Y + 0.55*pad
	p.cardTitle(&g, canvas.Rect{X: in.X, Y: y, W: in.W, H: titleH}, titleSt)
	y += titleH + 0.25*pad
	share := p.boardShare(box.W)
	wide, x := share*in.W, in.X
	switch {
	case share == 1 && len(v.Feel) > 0: // the scales stand beside the board
		wide *= math.Min(size, feelBoard)
	case share == 1:
		wide *= size
		x += (in.W - wide) / 2
	}
	g.Board = round(canvas.Rect{X: x, Y: y, W: wide, H: wide * miniHigh})
	if share == 1 {
		left := g.Board.Right() + 0.7*pad
		p.cardScales(&g, canvas.Rect{X: left, Y: g.Board.Y, W: in.X + in.W - left, H: g.Board.H}, 1)
	}
	bottom := p.cardWords(&g, in, share < 1)
	if box.H == 0 {
		g.Box.H = bottom + 0.6*pad - box.Y
	}
	return g
}

// cardWords sets what the rule set feels like, below the board or beside it, and below both where it comes from. It
// tells where the words end.
func (p *plan) cardWords(g *Card, in canvas.Rect, beside bool) float64 {
	pad := p.cardPad(g.Box.W)
	body, small := p.label(20.5, typeset.Regular), p.label(16.5, typeset.Regular)
	sources := 2
	if p.Class == Small {
		sources = 1
	}
	g.Source = p.para(g.View.Source, small, in.X, 0, in.W, 1.3, sources)
	words := canvas.Rect{X: in.X, Y: g.Board.Bottom() + 0.45*pad, W: in.W}
	if beside {
		x := g.Board.Right() + pad
		words = canvas.Rect{X: x, Y: g.Board.Y - 0.15*pad, W: in.X + in.W - x}
	}
	if p.large && beside {
		return p.cardTold(g, words)
	}
	most := 4
	if beside {
		most = 6
	}
	foot := g.Box.Y + g.Box.H - 0.55*pad - g.Source.Box.H
	if g.Box.H > 0 { // only what fits; the character comes before the rest of the source
		if beside && len(g.View.Feel) > 0 {
			foot -= small.Size * 1.5
		}
		lines := len(p.wrap(g.View.Character, body, words.W))
		most = max(1, int((foot-words.Y)/(body.Size*1.25)+0.05))
		if lines > most && g.Source.Box.H > 1.5*small.Size*1.3 {
			g.Source = p.para(g.View.Source, small, in.X, 0, in.W, 1.3, 1)
			foot = g.Box.Y + g.Box.H - 0.55*pad - g.Source.Box.H
			most = max(1, int((foot-words.Y)/(body.Size*1.25)+0.05))
		}
	}
	g.Character = p.para(g.View.Character, body, words.X, words.Y, words.W, 1.25, most)
	if g.Box.H == 0 {
		foot = math.Max(g.Board.Bottom(), g.Character.bottom()) + 0.4*pad
	}
	if beside && len(g.View.Feel) > 0 {
		h := small.Size * 1.5
		if g.Box.H > 0 {
			foot = math.Min(foot, g.Box.Y+g.Box.H-0.45*pad-g.Source.Box.H-h)
		}
		p.cardScales(g, canvas.Rect{X: in.X, Y: foot, W: in.W, H: h}, len(g.View.Feel))
		foot += h
	}
	g.Source = g.Source.down(foot)
	return g.Source.bottom()
}

// cardTold sets the words of a card for the back row beside its board: what the rule set is like, and below it the scales. Where
// it comes from is told on the page of its rules.
func (p *plan) cardTold(g *Card, words canvas.Rect) float64 {
	g.Source = Words{}
	g.Character = p.para(g.View.Character, p.label(20.5, typeset.Regular), words.X, words.Y, words.W, 1.2, 3)
	y := g.Character.bottom() + 0.3*p.cardPad(g.Box.W)
	if len(g.View.Feel) > 0 {
		h := math.Ceil(1.25 * p.least)
		p.cardScales(g, canvas.Rect{X: words.X, Y: y, W: words.W, H: h}, len(g.View.Feel))
		y += h
	}
	return math.Max(g.Board.Bottom(), y)
}

// feelBoard is the most of a card's width that its board takes beside the scales.
const feelBoard = 0.62

// allScales is how many there are where everything was measured.
const allScales = 3

// cardScales sets the scales of what a game feels like in so many columns.
func (p *plan) cardScales(g *Card, box canvas.Rect, columns int) {
	if len(g.View.Feel) == 0 || box.W < 3*p.floor {
		return
	}
	st := p.glance(16.5, typeset.Medium)
	rows := (len(g.View.Feel) + columns - 1) / columns
	if columns == 1 {
		rows = max(rows, allScales) // where only two were measured they stand as on the cards beside
	}
	w, h := box.W/float64(columns), box.H/float64(rows)
	for i, s := range g.View.Feel {
		cell := canvas.Rect{X: box.X + float64(i%columns)*w, Y: box.Y + float64(i/columns)*h, W: w, H: h}
		scale := Scale{Level: s.Level}
		pip := math.Round(p.picture(math.Min(0.62*st.Size, 0.5*h)))
		step := math.Round(1.36 * pip)
		if p.large {
			step = math.Round(1.15 * pip)
		}
		for j := range scale.Pips {
			scale.Pips[j] = canvas.Rect{X: math.Round(cell.X) + float64(j)*step, Y: math.Round(cell.Y + (h-pip)/2), W: pip, H: pip}
		}
		left := scale.Pips[2].Right() + 0.6*pip
		scale.Label = p.one(s.Label, st, canvas.Rect{X: left, Y: cell.Y, W: cell.X + w - left, H: h}, Left)
		g.Feel = append(g.Feel, scale)
	}
}

// cardTitle sets the title and, at the right, how sure the telling is.
func (p *plan) cardTitle(g *Card, row canvas.Rect, st typeset.Style) {
	badge := p.glance(16.5, typeset.Medium)
	bw := p.fonts.Line(g.View.Badge, badge).Width
	dot := p.picture(badge.Size * 0.72)
	if g.View.Badge != "" && bw+dot*1.6 < row.W*0.45 {
		x := row.X + row.W - bw
		g.Badge = p.one(g.View.Badge, badge, canvas.Rect{X: x, Y: row.Y, W: bw + 1, H: row.H}, Left)
		g.Mark = round(canvas.Rect{X: x - dot*1.6, Y: row.Y + (row.H-dot)/2, W: dot, H: dot})
		row.W -= bw + dot*2.4
	}
	g.Title = p.one(g.View.Widget.Label, st, row, Left)
}

// cutShort tells whether a card has no room for all that is said of what its rule set feels like.
func (p *plan) cutShort(g Card) bool {
	return len(p.wrap(g.View.Character, p.label(20.5, typeset.Regular), g.Character.Box.W)) > len(g.Character.Runs)
}

// cutAnywhere tells whether its words or its source lack room.
func (p *plan) cutAnywhere(g Card) bool {
	return p.cutShort(g) || len(p.wrap(g.View.Source, p.label(16.5, typeset.Regular), g.Source.Box.W)) > len(g.Source.Runs)
}

func (c Card) down(dy float64, clip canvas.Rect) Card {
	c.Clip = clip
	for _, r := range []*canvas.Rect{&c.Box, &c.Mark, &c.Board} {
		r.Y += dy
	}
	feel := make([]Scale, len(c.Feel))
	for i, s := range c.Feel {
		for j := range s.Pips {
			s.Pips[j].Y += dy
		}
		s.Label = s.Label.down(dy)
		feel[i] = s
	}
	c.Feel = feel
	c.Title, c.Badge = c.Title.down(dy), c.Badge.down(dy)
	c.Character, c.Source = c.Character.down(dy), c.Source.down(dy)
	return c
}
