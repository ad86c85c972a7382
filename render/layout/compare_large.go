package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// compareLarge is for the back row: the position beside its choices, and below them the rule sets with boards as large as
// they can be. Every little board of an overview has its throw above it, so that nothing has to be remembered while it
// scrolls; what is told of the one that is pointed at stands at the foot.
func (p *plan) compareLarge() {
	v, g := p.view.Compare, &p.Compare
	top := p.Bar.Box.H
	in := p.compareColumn(8 * p.T)
	end := p.compareTop(in)
	about := p.overviewAbout(in)
	if about != "" { // over the foot of what scrolls
		g.Scrolls.H = math.Max(1, g.Foot.Y-top)
	}
	if len(v.Throws) == 0 {
		p.compareScrolled(p.cases(v.Cases, canvas.Rect{X: in.X, Y: end, W: in.W}, p.columnsLarge(2)), true)
		return
	}
	if about == "" {
		st := p.label(19, typeset.Regular)
		g.About = p.para(v.About, st, in.X, end, in.W, 1.3, 0)
		end = g.About.bottom() + 14*p.T
	}
	told := g.About
	p.compareScrolled(p.overviewLarge(canvas.Rect{X: in.X, Y: end, W: in.W}), true)
	if about != "" {
		g.About = told
	}
}

// columnsLarge is how many boards stand side by side: fewer in an upright window.
func (p *plan) columnsLarge(most int) int {
	if p.Class == Tall {
		return max(1, most-1)
	}
	return most
}

// compareTop is the position, and what is chosen about it at its right or, in an upright window, below it. It tells where
// the rule sets begin.
func (p *plan) compareTop(in canvas.Rect) float64 {
	v, g := p.view.Compare, &p.Compare
	g.Head = p.one(v.Head, p.label(40, typeset.SemiBold), canvas.Rect{X: in.X, Y: in.Y, W: in.W, H: 54 * p.T}, Left)
	y := in.Y + 58*p.T
	var end float64
	if p.Class == Tall {
		end = p.compareBoard(canvas.Rect{X: in.X, Y: y, W: in.W}, 0.34*p.H)
		g.Sections, end = p.sections(v.Sections, in.X, end, in.W)
	} else {
		end = p.compareBoard(canvas.Rect{X: in.X, Y: y, W: 0.57 * in.W}, 0.5*p.H)
		var side float64
		g.Sections, side = p.sections(v.Sections, in.X+0.61*in.W, y-6*p.T, 0.39*in.W)
		end = math.Max(end, side)
	}
	g.Lead = p.para(v.Lead, p.label(20.5, typeset.Regular), in.X, end+12*p.T, in.W, 1.3, 0)
	return g.Lead.bottom() + 18*p.T
}

// overviewAbout sets what is told of the little board that is pointed at into the foot; empty where none is.
func (p *plan) overviewAbout(in canvas.Rect) string {
	v, g := p.view.Compare, &p.Compare
	if !p.cellLooked() {
		return ""
	}
	st := p.label(19, typeset.Regular)
	foot := math.Round(st.Size*1.3*3 + 20*p.T)
	g.Foot = canvas.Rect{Y: p.H - p.Bar.Foot.H - foot, W: p.W, H: foot}
	g.About = p.para(v.About, st, in.X, g.Foot.Y+10*p.T, in.W, 1.3, 3)
	return v.About
}

// cellLooked tells whether a little board is pointed at or has the keyboard focus.
func (p *plan) cellLooked() bool {
	for _, c := range p.view.Compare.Cases {
		for _, choice := range c.Row.Choices {
			if p.view.Hover == Widget(choice.ID) || p.view.ShowFocus && p.view.Focus == Widget(choice.ID) {
				return true
			}
		}
	}
	return false
}

// overviewLarge sets the rule sets one below the other, each with its name and a little board for every throw.
func (p *plan) overviewLarge(grid canvas.Rect) float64 {
	y := grid.Y
	columns := p.columnsLarge(3)
	gap := 10 * p.T
	pad := 10 * p.T
	in := inset2(grid, pad, 0)
	w := (in.W - gap*float64(columns-1)) / float64(columns)
	for _, v := range p.view.Compare.Cases {
		c := CompareCase{View: v, Box: canvas.Rect{X: grid.X, Y: y, W: grid.W}}
		card := Card{View: game.CardView{Widget: v.Widget, Badge: v.Badge}}
		name := p.label(24, typeset.SemiBold)
		p.cardTitle(&card, canvas.Rect{X: in.X, Y: y, W: in.W, H: 1.6 * name.Size}, name)
		c.Title, c.Mark, c.Badge = card.Title, card.Mark, card.Badge
		y += 1.7 * name.Size
		row := 0.0
		for i, cell := range v.Cells {
			if i > 0 && i%columns == 0 {
				y += row + gap
			}
			at := canvas.Rect{X: in.X + float64(i%columns)*(w+gap), Y: y, W: w}
			g := p.cellLarge(cell, p.view.Compare.Throws, i, at)
			c.Cells = append(c.Cells, g)
			row = g.Box.H
		}
		y += row + 0.6*pad
		c.Box.H = y - c.Box.Y
		c.Box = round(c.Box)
		p.Compare.Cases = append(p.Compare.Cases, c)
		y += 20 * p.T
	}
	return y
}

// cellLarge is a little board, and above it its throw, what that counts, and the sign for throwing again.
func (p *plan) cellLarge(v game.CompareCell, throws []game.CompareThrow, i int, box canvas.Rect) CompareCell {
	pad := 6 * p.T
	g := CompareCell{View: v}
	st := p.label(25, typeset.SemiBold)
	line := 1.3 * st.Size
	x := box.X + pad
	if i < len(throws) {
		g.Throw = throws[i].Pips
		high := 0.82 * line
		for range g.Throw {
			g.Pips = append(g.Pips, canvas.Rect{X: x, Y: box.Y + pad + (line-high)/2, W: 0.36 * high, H: high})
			x += 0.52 * high
		}
		x += 0.3 * high
	}
	g.Value = p.one(v.Value, st, canvas.Rect{X: x, Y: box.Y + pad, W: math.Max(1, box.X+box.W-pad-1.4*line-x), H: line}, Left)
	g.Board = round(canvas.Rect{X: box.X + pad, Y: box.Y + pad + 1.1*line, W: box.W - 2*pad, H: (box.W - 2*pad) * miniHigh})
	if v.Again || v.Turn {
		size := math.Round(0.8 * line)
		g.Again = round(canvas.Rect{X: box.X + box.W - 2*pad - size, Y: box.Y + pad + 0.1*line, W: size, H: size})
	}
	box.H = g.Board.Bottom() + pad - box.Y
	g.Box = round(box)
	return g
}
