package layout

import (
	"math"

	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Compare is the page that shows one position under every rule set.
type Compare struct {
	Head, Lead Words
	Board      Board // where the position is set up
	Hint       Words
	Sections   []Section
	Cases      []CompareCase
	Throws     []CompareThrow // the heads of the columns of an overview
	About      Words          // below an overview
	Meaning    Words          // amid an overview for the back row: what it shows
	Foot       canvas.Rect    // behind it
	Side       canvas.Rect    // behind the position, where it stands beside the cases
	Scrolls    canvas.Rect
}

// CompareCase is the position under one rule set.
type CompareCase struct {
	View    game.CompareCase
	Box     canvas.Rect
	Title   Words
	Mark    canvas.Rect
	Badge   Words
	Board   canvas.Rect
	Value   Words
	Follows Words
	Rules   []Words // each rule, then whose it is
	Sources []Words
	Cells   []CompareCell
}

func (p *plan) compare() {
	switch {
	case p.Class == Wide:
		p.compareWide()
	case p.large:
		p.compareLarge()
	default:
		p.compareScroll()
	}
}

// compareWide: the position in a column at the left, the rule sets beside it.
func (p *plan) compareWide() {
	v, g := p.view.Compare, &p.Compare
	top := p.Bar.Box.H
	side := math.Round(0.3 * p.W)
	g.Side = canvas.Rect{Y: top, W: side, H: p.H - top}
	margin := 40 * p.T
	in := canvas.Rect{X: margin, Y: top + 20*p.T, W: side - 2*margin, H: p.H - top - 20*p.T}
	y := p.compareHead(in)
	y = p.compareBoard(canvas.Rect{X: in.X - 0.5*margin, Y: y, W: in.W + margin}, 0.5*p.H)
	p.compareChoices(v.Sections, canvas.Rect{X: in.X, Y: y, W: in.W, H: p.H - y - 10*p.T})
	p.spotSections(g.Sections)
	g.Scrolls = canvas.Rect{X: side, Y: top, W: p.W - side, H: p.H - top}
	grid := canvas.Rect{X: side + 0.6*margin, Y: top + 20*p.T, W: p.W - side - 1.2*margin}
	if len(v.Throws) > 0 {
		p.overviewWide(grid)
		return
	}
	end := p.cases(v.Cases, grid, 3)
	p.compareScrolled(end, false)
}

// compareColumn is the column that scrolls, beginning so far below the bar.
func (p *plan) compareColumn(below float64) canvas.Rect {
	top, margin := p.Bar.Box.H, math.Max(p.barMargin(), 12*p.T)
	p.Compare.Scrolls = canvas.Rect{Y: top, W: p.W, H: math.Max(1, p.H-top-p.Bar.Foot.H)}
	return canvas.Rect{X: margin, Y: top + below, W: p.W - 2*margin}
}

// compareScroll: all in one column that scrolls, the position above the rule sets.
func (p *plan) compareScroll() {
	v, g := p.view.Compare, &p.Compare
	in := p.compareColumn(12 * p.T)
	y := p.compareHead(in)
	y = p.compareBoard(canvas.Rect{X: in.X, Y: y, W: in.W}, 0.34*p.H) // what is compared begins in the same window
	columns := 3
	if p.Class == Tall {
		columns = 1
	}
	g.Sections, y = p.sectionColumns(v.Sections, in.X, y, in.W, columns, 20*p.T)
	grid := canvas.Rect{X: in.X, Y: y + 24*p.T, W: in.W}
	if len(v.Throws) > 0 {
		g.About = p.para(v.About, p.label(19, typeset.Regular), grid.X, grid.Y, grid.W, 1.3, 0)
		p.overviewHeads(canvas.Rect{X: grid.X, Y: g.About.bottom() + 10*p.T, W: grid.W}, 0)
		end := p.overviewRows(canvas.Rect{X: grid.X, Y: g.About.bottom() + 52*p.T, W: grid.W}, 0)
		p.compareScrolled(end, true)
		return
	}
	end := p.cases(v.Cases, grid, 2)
	p.compareScrolled(end, true)
}

func (p *plan) compareHead(in canvas.Rect) float64 {
	v, g := p.view.Compare, &p.Compare
	g.Head = p.one(v.Head, p.label(40, typeset.SemiBold), canvas.Rect{X: in.X, Y: in.Y, W: in.W, H: 54 * p.T}, Left)
	g.Lead = p.para(v.Lead, p.label(20.5, typeset.Regular), in.X, in.Y+60*p.T, in.W, 1.3, 0)
	return g.Lead.bottom() + 16*p.T
}

// compareBoard sets the board on which the position is chosen, so high at most; it tells where what belongs to it ends.
func (p *plan) compareBoard(in canvas.Rect, most float64) float64 {
	g := &p.Compare
	g.Board = boardIn(canvas.Rect{X: in.X, Y: in.Y, W: in.W, H: most}, 0)
	g.Board.Box.Y = math.Round(in.Y)
	y := g.Board.Box.Y + g.Board.Box.H + 14*p.T
	g.Hint = p.para(p.view.Compare.Hint, p.glance(18, typeset.Regular), in.X+0.02*in.W, y, 0.96*in.W, 1.3, 0)
	return g.Hint.bottom() + 18*p.T
}

// compareChoices sets the choices below the board, smaller where there is little room.
func (p *plan) compareChoices(list []game.Section, room canvas.Rect) {
	var end float64
	for k := 1.0; k > 0.6; k -= 0.05 {
		p.scaled(k, func() { p.Compare.Sections, end = p.sections(list, room.X, room.Y, room.W) })
		if end <= room.Y+room.H {
			return
		}
	}
}

// cases sets the rule sets in a grid; all of a row are as high as the highest.
func (p *plan) cases(list []game.CompareCase, in canvas.Rect, columns int) float64 {
	gap := 14 * p.T
	w := (in.W - gap*float64(columns-1)) / float64(columns)
	y := in.Y
	for from := 0; from < len(list); from += columns {
		row := list[from:min(from+columns, len(list))]
		most := 0.0
		first := len(p.Compare.Cases)
		for i, v := range row {
			c := p.compareCase(v, in.X+float64(i)*(w+gap), y, w)
			p.Compare.Cases = append(p.Compare.Cases, c)
			most = math.Max(most, c.Box.H)
		}
		for i := first; i < len(p.Compare.Cases); i++ {
			p.Compare.Cases[i].Box.H = most
		}
		y += most + gap
	}
	return y + 10*p.T
}

func (p *plan) compareCase(v game.CompareCase, x, y, w float64) CompareCase {
	c := CompareCase{View: v, Box: round(canvas.Rect{X: x, Y: y, W: w})}
	pad := math.Min(14*p.T, 0.05*w)
	in := w - 2*pad
	card := Card{View: game.CardView{Widget: v.Widget, Badge: v.Badge}}
	p.cardTitle(&card, canvas.Rect{X: x + pad, Y: y + 0.4*pad, W: in, H: 34 * p.T}, p.label(22, typeset.SemiBold))
	c.Title, c.Mark, c.Badge = card.Title, card.Mark, card.Badge
	y += 0.4*pad + 38*p.T
	c.Board = round(canvas.Rect{X: x + pad, Y: y, W: in, H: in * miniHigh})
	y = c.Board.Y + c.Board.H + 8*p.T
	value := p.label(30, typeset.SemiBold)
	c.Value = p.one(v.Value, value, canvas.Rect{X: x + pad, Y: y, W: 0.16 * in, H: 38 * p.T}, Left)
	c.Follows = p.para(v.Follows, p.glance(18, typeset.Medium), x+pad+0.16*in, y+7*p.T, 0.84*in, 1.26, 0)
	y = math.Max(y+38*p.T, c.Follows.bottom()) + 2*p.T
	for _, r := range v.Rules {
		rule := p.para(r.Text, p.label(17.5, typeset.Regular), x+pad, y, in, 1.28, 0)
		source := p.para(r.Source, p.glance(15.5, typeset.Regular), x+pad, rule.bottom()+2*p.T, in, 1.28, 0)
		c.Rules, c.Sources = append(c.Rules, rule), append(c.Sources, source)
		y = source.bottom() + 6*p.T
	}
	c.Box.H = y + pad - c.Box.Y
	return c
}

// compareScrolled moves what scrolls to where it stands, and makes it targets.
func (p *plan) compareScrolled(end float64, all bool) {
	g := &p.Compare
	focus := canvas.Rect{}
	for _, c := range g.Cases {
		if layoutFocus(p.view, c.View.Widget.ID) {
			focus = c.Box
		}
		for i, cell := range c.Cells {
			if layoutFocus(p.view, c.View.Row.Choices[i].ID) {
				focus = cell.Box
			}
		}
	}
	if all && focus.H == 0 {
		focus = p.focusInSections(g.Sections)
		if s := p.view.Focus.Square; p.view.Focus.Kind == ui.TargetSquare && s.OnBoard() {
			focus = g.Board.Square(s)
		}
	}
	dy := p.scrollTo(g.Scrolls, end-g.Scrolls.Y, focus)
	for i := range g.Cases {
		g.Cases[i] = g.Cases[i].down(-dy)
	}
	p.clip = g.Scrolls
	if all {
		g.Head, g.Lead, g.Hint = g.Head.down(-dy), g.Lead.down(-dy), g.Hint.down(-dy)
		g.About, g.Meaning = g.About.down(-dy), g.Meaning.down(-dy)
		for i := range g.Throws {
			g.Throws[i] = g.Throws[i].down(-dy)
		}
		g.Board.Box.Y -= dy
		for i := range g.Sections {
			g.Sections[i] = g.Sections[i].down(-dy)
		}
		p.compareSpots()
		p.spotSections(g.Sections)
	} else {
		p.clip = canvas.Rect{}
		p.compareSpots()
		p.clip = g.Scrolls
	}
	for _, c := range g.Cases {
		p.spot(Widget(c.View.Widget.ID), c.grip(), c.View.Widget.Off)
		for i, cell := range c.Cells {
			p.spot(Widget(c.View.Row.Choices[i].ID), cell.Box, c.View.Row.Choices[i].Off)
		}
	}
	p.clip = canvas.Rect{}
}

// grip is where a case is pressed: beside its little boards, which are targets of their own, everywhere.
func (c CompareCase) grip() canvas.Rect {
	if len(c.Cells) == 0 {
		return c.Box
	}
	first, box := c.Cells[0].Box, c.Box
	if first.Y-box.Y > first.X-box.X { // the name stands above them
		box.H = first.Y - box.Y
	} else {
		box.W = first.X - box.X
	}
	return box
}

func layoutFocus(v game.View, id string) bool {
	return v.Focus.Kind == ui.TargetWidget && v.Focus.ID == id
}

func (p *plan) compareSpots() {
	b := p.Compare.Board
	f := b.Field()
	for row := range 3 {
		for col := range 10 {
			box := canvas.Rect{X: f.X + float64(col)*b.P, Y: f.Y + float64(row)*b.P, W: b.P, H: b.P}
			p.spot(ui.Target{Kind: ui.TargetSquare, Square: SquareAt(col, row)}, box, false)
		}
	}
}

func (c CompareCase) down(dy float64) CompareCase {
	for _, r := range []*canvas.Rect{&c.Box, &c.Mark, &c.Board} {
		r.Y += dy
	}
	c.Title, c.Badge, c.Value = c.Title.down(dy), c.Badge.down(dy), c.Value.down(dy)
	c.Follows = c.Follows.down(dy)
	c.Rules, c.Sources = allDown(c.Rules, dy), allDown(c.Sources, dy)
	cells := make([]CompareCell, len(c.Cells))
	for i, cell := range c.Cells {
		cells[i] = cell.down(dy)
	}
	c.Cells = cells
	return c
}

func allDown(list []Words, dy float64) []Words {
	out := make([]Words, len(list))
	for i, w := range list {
		out[i] = w.down(dy)
	}
	return out
}
