package layout

import (
	"math"
	"strings"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// compareLarge is for the back row: the position beside its choices, as low as they can be, so that what the first rule sets make
// of it is seen below them at once. Every little board of an overview has its throw above it, so that nothing has to be remembered
// while it scrolls; what is told of the one that is pointed at stands at the foot.
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
		end = p.cases(v.Cases, canvas.Rect{X: in.X, Y: end, W: in.W}, p.columnsLarge(2))
	} else {
		end = p.overviewLarge(canvas.Rect{X: in.X, Y: end, W: in.W})
	}
	p.compareScrolled(end, true)
	if about != "" { // it stands still
		p.overviewAbout(in)
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
	y := in.Y
	if p.Class == Tall {
		g.Head = p.one(v.Head, p.label(40, typeset.SemiBold), canvas.Rect{X: in.X, Y: in.Y, W: in.W, H: 54 * p.T}, Left)
		y = p.compareBoard(canvas.Rect{X: in.X, Y: y + 58*p.T, W: in.W}, 0.34*p.H)
		g.Sections, y = p.sections(v.Sections, in.X, y, in.W)
		return y + 18*p.T
	}
	if x := p.barMargin() + p.Bar.Mark.width() + 24*p.T; len(p.Bar.Items) > 0 { // the head stands in the bar: below it all is needed
		p.Bar.Name = p.one(v.Head, p.label(24, typeset.SemiBold), canvas.Rect{X: x, W: p.Bar.Items[0].Box.X - x, H: p.Bar.Box.H}, Left)
	}
	const share, mostHigh = 0.62, 0.33
	board := p.compareBoard(canvas.Rect{X: in.X, Y: y, W: share * in.W}, mostHigh*p.H)
	g.Lead = p.para(v.Lead, p.label(20.5, typeset.Regular), g.Board.Box.X, board-8*p.T, share*in.W, 1.3, 0)
	x := in.X + (share+0.025)*in.W
	var side float64
	defer func(before float64) { p.tight = before }(p.tight)
	p.tight = 0.6
	p.scaled(0.86, func() { g.Sections, side = p.sections(v.Sections, x, y, in.X+in.W-x) })
	if side < g.Lead.bottom() { // it comes after what it explains
		g.Lead = Words{}
	}
	return math.Max(math.Max(board, side), g.Lead.bottom()) + 12*p.T
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

// overviewLarge sets the rule sets side by side, each with its name and below it a little board for every throw: so a throw is
// compared along a row. What all of it means is told after the first of them.
func (p *plan) overviewLarge(grid canvas.Rect) float64 {
	v := p.view.Compare
	columns := p.columnsLarge(3)
	gap := 10 * p.T
	w := (grid.W - gap*float64(columns-1)) / float64(columns)
	y := grid.Y
	for from := 0; from < len(v.Cases); from += columns {
		row := v.Cases[from:min(from+columns, len(v.Cases))]
		y = p.overviewColumns(row, canvas.Rect{X: grid.X, Y: y, W: w}, gap) + 1.4*gap
		if from == 0 {
			y = p.overviewMeaning(canvas.Rect{X: grid.X, Y: y, W: grid.W})
		}
	}
	return y
}

// overviewMeaning tells what the little boards show.
func (p *plan) overviewMeaning(room canvas.Rect) float64 {
	v, g := p.view.Compare, &p.Compare
	st := p.label(19, typeset.Regular)
	text := v.About
	if g.Lead.Empty() {
		text = v.Lead + "\n" + text
	}
	if p.cellLooked() { // it stands at the foot
		text = strings.TrimSuffix(text, v.About)
	}
	g.Meaning = p.para(text, st, room.X, room.Y, room.W, 1.3, 0)
	return math.Max(g.Meaning.bottom(), room.Y) + 14*p.T
}

// overviewColumns sets rule sets side by side, the first of them in box, and tells where they end.
func (p *plan) overviewColumns(list []game.CompareCase, box canvas.Rect, gap float64) float64 {
	pad, name := 6*p.T, p.label(24, typeset.SemiBold)
	high := 0.0
	for _, v := range list {
		lines := min(2, len(p.wrap(v.Widget.Label, name, box.W-2*pad)))
		high = math.Max(high, float64(lines)*1.16*name.Size+0.3*name.Size)
	}
	end, first := box.Y, len(p.Compare.Cases)
	for _, v := range list {
		c := CompareCase{View: v, Box: box}
		in := inset2(canvas.Rect{X: box.X, Y: box.Y, W: box.W, H: high}, pad, 0)
		if p.fonts.Line(v.Widget.Label, name).Width <= 0.6*in.W {
			card := Card{View: game.CardView{Widget: v.Widget, Badge: v.Badge}}
			p.cardTitle(&card, in, name)
			c.Title, c.Mark, c.Badge = card.Title, card.Mark, card.Badge
		} else {
			c.Title = p.para(v.Widget.Label, name, in.X, 0, in.W, 1.16, 2)
			c.Title = c.Title.down(in.Y + (in.H-c.Title.Box.H)/2)
		}
		y := box.Y + high
		for i, cell := range v.Cells {
			g := p.cellLarge(cell, p.view.Compare.Throws, i, canvas.Rect{X: in.X, Y: y, W: in.W})
			c.Cells = append(c.Cells, g)
			y = g.Box.Bottom() + 0.5*gap
		}
		end = math.Max(end, y)
		p.Compare.Cases = append(p.Compare.Cases, c)
		box.X += box.W + gap
	}
	for i := first; i < len(p.Compare.Cases); i++ {
		c := &p.Compare.Cases[i]
		c.Box.H = end - c.Box.Y
		c.Box = round(c.Box)
	}
	return end
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
