package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// CompareThrow is the head of a column of little boards: a throw as its sticks lie, and how often it falls.
type CompareThrow struct {
	View game.CompareThrow
	Pips []canvas.Rect
	Odds Words
}

// CompareCell is a little board with what the throw counts beside it.
type CompareCell struct {
	View  game.CompareCell
	Throw []bool        // sticks, true = marked; none where they stand at the head of a column
	Pips  []canvas.Rect // their places
	Box   canvas.Rect
	Value Words
	Again canvas.Rect // the sign that the player throws again, or does not where others do; W == 0: none
	Board canvas.Rect
}

// overviewWide: a row for every rule set, a column for every throw, and below them what is told of the one that is
// pointed at. The names have a column of their own.
func (p *plan) overviewWide(grid canvas.Rect) {
	g := &p.Compare
	names := 0.145 * grid.W
	about := p.label(20, typeset.Regular)
	foot := math.Round(about.Size*1.3*4 + 16*p.T)
	g.Foot = canvas.Rect{X: g.Scrolls.X, Y: p.H - foot, W: g.Scrolls.W, H: foot}
	g.About = p.para(p.view.Compare.About, about, grid.X, g.Foot.Y+10*p.T, grid.W, 1.3, 4)
	p.overviewHeads(canvas.Rect{X: grid.X, Y: grid.Y - 6*p.T, W: grid.W}, names)
	heads := 46 * p.T
	g.Scrolls.Y += heads
	g.Scrolls.H -= heads + foot
	end := p.overviewRows(canvas.Rect{X: grid.X, Y: g.Scrolls.Y + 8*p.T, W: grid.W}, names)
	p.compareScrolled(end, false)
}

// overviewColumn is the left edge of a column and its width, beside a column of names.
func (p *plan) overviewColumn(grid canvas.Rect, names float64, i int) (x, w float64) {
	gap := 8 * p.T
	n := float64(len(p.view.Compare.Throws))
	w = (grid.W - names - gap*(n-1)) / n
	return grid.X + names + float64(i)*(w+gap), w
}

func (p *plan) overviewHeads(grid canvas.Rect, names float64) {
	for i, t := range p.view.Compare.Throws {
		x, w := p.overviewColumn(grid, names, i)
		head := CompareThrow{View: t}
		at, pw, ph := x+6*p.T, 9*p.T, 28*p.T
		for range t.Pips {
			head.Pips = append(head.Pips, canvas.Rect{X: at, Y: grid.Y + 4*p.T, W: pw, H: ph})
			at += pw + 5*p.T
		}
		at += 6 * p.T
		head.Odds = p.one(t.Odds, p.glance(17, typeset.Regular), canvas.Rect{X: at, Y: grid.Y, W: math.Max(0, x+w-at), H: 36 * p.T}, Left)
		p.Compare.Throws = append(p.Compare.Throws, head)
	}
}

// overviewRows sets a row of little boards for every rule set; its name stands before them, or above them where there is
// no column for it.
func (p *plan) overviewRows(grid canvas.Rect, names float64) float64 {
	y := grid.Y
	for _, v := range p.view.Compare.Cases {
		c := p.overviewRow(v, canvas.Rect{X: grid.X, Y: y, W: grid.W}, names)
		p.Compare.Cases = append(p.Compare.Cases, c)
		y = c.Box.Bottom() + 5*p.T
	}
	return y + 6*p.T
}

func (p *plan) overviewRow(v game.CompareCase, row canvas.Rect, names float64) CompareCase {
	c := CompareCase{View: v, Box: row}
	pad := 4 * p.T
	y := row.Y + pad
	card := Card{View: game.CardView{Widget: v.Widget, Badge: v.Badge}}
	if names == 0 {
		p.cardTitle(&card, canvas.Rect{X: row.X + pad, Y: row.Y, W: row.W - 2*pad, H: 34 * p.T}, p.label(21, typeset.SemiBold))
		c.Title, c.Mark, c.Badge = card.Title, card.Mark, card.Badge
		y += 32 * p.T
	}
	for i, cell := range v.Cells {
		x, w := p.overviewColumn(row, names, i)
		g := p.overviewCell(cell, canvas.Rect{X: x, Y: y, W: w})
		c.Cells = append(c.Cells, g)
		c.Box.H = g.Box.Bottom() + pad - row.Y
	}
	if names > 0 {
		p.overviewName(&c, canvas.Rect{X: row.X + pad, Y: row.Y, W: names - 2*pad, H: c.Box.H})
	}
	c.Box = round(c.Box)
	return c
}

// overviewName is the name in two lines with how sure its telling is below.
func (p *plan) overviewName(c *CompareCase, box canvas.Rect) {
	st, badge := p.label(19, typeset.SemiBold), p.glance(15.5, typeset.Medium)
	c.Title = p.para(c.View.Widget.Label, st, box.X, 0, box.W, 1.16, 2)
	h := badge.Size * 1.4
	top := box.Y + (box.H-c.Title.Box.H-h)/2
	c.Title = c.Title.down(top)
	dot := badge.Size * 0.7
	y := c.Title.bottom()
	c.Mark = round(canvas.Rect{X: box.X, Y: y + (h-dot)/2, W: dot, H: dot})
	c.Badge = p.one(c.View.Badge, badge, canvas.Rect{X: box.X + 1.6*dot, Y: y, W: box.W - 1.6*dot, H: h}, Left)
}

// overviewCell is a little board, and to its left the number with, below it, the sign for throwing again. Where that would
// be too small both stand above it.
func (p *plan) overviewCell(v game.CompareCell, box canvas.Rect) CompareCell {
	pad := 4 * p.T
	number := math.Min(28*p.T, 0.16*box.W)
	w := box.W - number - 2*pad
	high := w * miniHigh
	g := CompareCell{View: v}
	value, again := canvas.Rect{}, canvas.Rect{}
	if high/2*0.86 < p.floor {
		line := 1.3 * p.floor
		g.Board = round(canvas.Rect{X: box.X + pad, Y: box.Y + pad + line, W: box.W - 2*pad, H: (box.W - 2*pad) * miniHigh})
		value = canvas.Rect{X: box.X + pad, Y: box.Y + pad, W: box.W - 2*pad - line, H: line}
		again = canvas.Rect{X: box.X + box.W - pad - line, Y: value.Y, W: line, H: line}
		g.Value = p.one(v.Value, p.label(25, typeset.SemiBold), value, Left)
	} else {
		g.Board = round(canvas.Rect{X: box.X + pad + number, Y: box.Y + pad, W: w, H: high})
		value = canvas.Rect{X: box.X + 0.5*pad, Y: g.Board.Y, W: number, H: high / 2}
		again = value
		again.Y += high / 2
		g.Value = p.one(v.Value, p.label(25, typeset.SemiBold), value, Middle)
	}
	box.H = g.Board.Bottom() + pad - box.Y
	g.Box = round(box)
	if v.Again || v.Turn {
		size := math.Round(math.Min(0.8*again.H, 0.74*again.W))
		g.Again = round(canvas.Rect{X: again.X + (again.W-size)/2, Y: again.Y + (again.H-size)/2, W: size, H: size})
	}
	return g
}

func (t CompareThrow) down(dy float64) CompareThrow {
	pips := make([]canvas.Rect, len(t.Pips))
	for i, r := range t.Pips {
		r.Y += dy
		pips[i] = r
	}
	t.Pips, t.Odds = pips, t.Odds.down(dy)
	return t
}

func (c CompareCell) down(dy float64) CompareCell {
	for _, r := range []*canvas.Rect{&c.Box, &c.Again, &c.Board} {
		r.Y += dy
	}
	c.Value = c.Value.down(dy)
	pips := make([]canvas.Rect, len(c.Pips))
	for i, r := range c.Pips {
		r.Y += dy
		pips[i] = r
	}
	c.Pips = pips
	return c
}
