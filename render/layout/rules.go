package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Rules is the page that tells a rule set.
type Rules struct {
	Tabs    []Item
	Side    canvas.Rect // behind the tabs; empty where they stand in rows
	Scrolls canvas.Rect
	Head    Words
	Lead    Words
	Source  Words
	Mark    canvas.Rect // the dot of certainty
	Badge   Words
	Blocks  []Block // those that are seen
}

// Block is a paragraph of the page.
type Block struct {
	View   game.Block
	Box    canvas.Rect
	Text   Words
	Quote  Words
	Bar    canvas.Rect // the thin line beside a quotation
	Origin Words
	Mark   canvas.Rect // before an origin that is this game's own
	Bullet canvas.Rect
	Rows   []ThrowRow
	Board  Board // P == 0: none
}

// ThrowRow is a line of the table of throws.
type ThrowRow struct {
	View  game.ThrowRow
	Box   canvas.Rect
	Pips  []canvas.Rect // little sticks
	Face  canvas.Rect   // of a die; W == 0: none
	Value Words
	Note  Words
	Odds  Words
}

func (p *plan) rules() {
	if p.Class == Wide { // a page to be read, not glanced at
		p.scaled(1.12, p.rulePage)
		return
	}
	p.rulePage()
}

func (p *plan) rulePage() {
	g := &p.Rules
	top := p.Bar.Box.H
	page := canvas.Rect{Y: top, W: p.W, H: p.H - top}
	if len(p.view.Rules.Tabs) > 0 {
		page = p.ruleTabs(page)
	}
	g.Scrolls = round(page)
	margin := math.Max(40*p.T, 12*p.floor/13)
	w := math.Min(page.W-2*margin, 1000*p.T)
	x := math.Round(page.X + math.Max(margin, (page.W-w)*0.38))
	y := p.ruleHead(x, page.Y+28*p.T, w)
	for _, b := range p.view.Rules.Blocks {
		block := p.block(b, x, y, w)
		g.Blocks = append(g.Blocks, block)
		y = block.Box.Y + block.Box.H + p.blockGap(b.Kind)
	}
	p.rulesScroll(y + 24*p.T - page.Y)
}

// rulesScroll moves all to where the page stands and drops the blocks out of sight.
func (p *plan) rulesScroll(content float64) {
	g := &p.Rules
	dy := p.scrollTo(g.Scrolls, content, canvas.Rect{})
	g.Head, g.Lead, g.Source, g.Badge = g.Head.down(-dy), g.Lead.down(-dy), g.Source.down(-dy), g.Badge.down(-dy)
	g.Mark.Y -= dy
	seen := g.Blocks[:0]
	for _, b := range g.Blocks {
		b = b.down(-dy)
		if m := inset2(b.Box, 0, -20*p.T).Intersect(g.Scrolls); m.H > 0 {
			seen = append(seen, b)
		}
	}
	g.Blocks = seen
}

// ruleTabs sets the other rule sets in a column at the left, or in rows above in portrait; it returns what is left.
func (p *plan) ruleTabs(page canvas.Rect) canvas.Rect {
	if p.Class == Tall {
		return p.ruleTabRows(page)
	}
	g := &p.Rules
	share, em := 0.28, p.W
	if p.large { // letters for the back row
		share, em = 0.31, p.glance(20.5, typeset.Medium).Size
	}
	w := math.Round(math.Max(0.2*p.W, math.Min(300*p.T, share*p.W)))
	g.Side = canvas.Rect{X: 0, Y: page.Y, W: w, H: page.H}
	tabs := p.view.Rules.Tabs
	pad := 20 * p.T
	most := (page.H - 2*pad) / float64(len(tabs))
	h := math.Min(58*p.T, most)
	side := math.Min(0.28*h, 0.6*em)
	for _, t := range tabs { // a name that needs two lines makes all tabs as high as it
		st := p.glance(20.5, typeset.Medium)
		if p.fonts.Line(t.Label, st).Width > w-1.2*pad-2*side {
			h = math.Max(h, math.Min(2*tabLeading*st.Size+4*p.T, most))
		}
	}
	for i, t := range tabs {
		r := round(canvas.Rect{X: pad * 0.6, Y: page.Y + pad + float64(i)*h, W: w - 1.2*pad, H: h})
		it := Item{Widget: t, Box: r, Label: p.tabName(t, inset2(r, side, 0))}
		g.Tabs = append(g.Tabs, it)
		p.spot(Widget(t.ID), r, t.Off)
	}
	return canvas.Rect{X: w, Y: page.Y, W: page.W - w, H: page.H}
}

// tabLeading is the distance of two lines of a tab's name, in the size of its letters.
const tabLeading = 1.1

// tabName is the name of a rule set in a tab at the left, in two lines where one is too short.
func (p *plan) tabName(t game.Widget, box canvas.Rect) Words {
	st := p.glance(20.5, tabWeight(t))
	if p.fonts.Line(t.Label, st).Width <= box.W || box.H < 2*tabLeading*st.Size {
		return p.one(t.Label, st, box, Left)
	}
	w := p.para(t.Label, st, box.X, box.Y, box.W, tabLeading, 2)
	return w.down(math.Max(0, (box.H-w.Box.H)/2))
}

func (p *plan) ruleTabRows(page canvas.Rect) canvas.Rect {
	g := &p.Rules
	tabs := p.view.Rules.Tabs
	columns := 3
	if len(tabs) <= 4 {
		columns = 2
	}
	gap, margin := 10*p.T, p.barMargin()
	h := 50 * p.T
	w := (page.W - 2*margin - gap*float64(columns-1)) / float64(columns)
	rows := (len(tabs) + columns - 1) / columns
	for i, t := range tabs {
		r := round(canvas.Rect{X: margin + float64(i%columns)*(w+gap), Y: page.Y + gap*1.6 + float64(i/columns)*(h+gap), W: w, H: h})
		it := Item{Widget: t, Box: r, Label: p.one(t.Label, p.glance(20, tabWeight(t)), inset2(r, 0.2*h, 0), Middle)}
		g.Tabs = append(g.Tabs, it)
		p.spot(Widget(t.ID), r, t.Off)
	}
	used := gap*2 + float64(rows)*(h+gap)
	return canvas.Rect{X: page.X, Y: page.Y + used, W: page.W, H: math.Max(1, page.H-used)}
}

func tabWeight(t game.Widget) typeset.Weight {
	if t.On {
		return typeset.Medium
	}
	return typeset.Regular
}

func (p *plan) ruleHead(x, y, w float64) float64 {
	v := p.view.Rules
	g := &p.Rules
	g.Head = p.one(v.Head, p.label(50, typeset.SemiBold), canvas.Rect{X: x, Y: y, W: w, H: 68 * p.T}, Left)
	y += 74 * p.T
	if v.Lead != "" {
		g.Lead = p.para(v.Lead, p.label(24, typeset.Regular), x, y, w, 1.3, 0)
		y = g.Lead.bottom() + 8*p.T
	}
	if v.Source != "" {
		g.Source = p.para(v.Source, p.label(18, typeset.Regular), x, y, w, 1.35, 0)
		y = g.Source.bottom() + 6*p.T
	}
	if v.Badge != "" {
		st := p.glance(17.5, typeset.Medium)
		h := st.Size * 1.5
		dot := p.picture(st.Size * 0.72)
		g.Mark = round(canvas.Rect{X: x, Y: y + (h-dot)/2, W: dot, H: dot})
		g.Badge = p.one(v.Badge, st, canvas.Rect{X: x + dot*1.6, Y: y, W: w - dot*1.6, H: h}, Left)
		y += h
	}
	return y + 22*p.T
}

func (p *plan) blockGap(k game.BlockKind) float64 {
	if k == game.BlockHead {
		return 8 * p.T
	}
	return 18 * p.T
}

func (p *plan) block(b game.Block, x, y, w float64) Block {
	g := Block{View: b, Box: canvas.Rect{X: x, Y: y, W: w}}
	switch b.Kind {
	case game.BlockHead:
		y += 14 * p.T
		g.Text = p.para(b.Text, p.label(27, typeset.SemiBold), x, y, w, 1.3, 0)
		y = g.Text.bottom()
	case game.BlockText:
		g.Text = p.para(b.Text, p.label(20.5, typeset.Regular), x, y, w, 1.38, 0)
		y = g.Text.bottom()
	case game.BlockRule:
		y = p.ruleBlock(&g, x, y, w)
	case game.BlockThrows:
		y = p.throwBlock(&g, x, y, w)
	case game.BlockBoard:
		y = p.boardBlock(&g, x, y, w)
	}
	g.Box.H = y - g.Box.Y
	return g
}

// ruleBlock is a rule with its source: the words, the source's own words, and whose it is.
func (p *plan) ruleBlock(g *Block, x, y, w float64) float64 {
	b := g.View
	indent := 26 * p.T
	body := p.label(20.5, typeset.Regular)
	dot := body.Size * 0.36
	g.Bullet = canvas.Rect{X: x + 4*p.T, Y: y + body.Size*0.69 - dot/2, W: dot, H: dot}
	g.Text = p.para(b.Text, body, x+indent, y, w-indent, 1.38, 0)
	y = g.Text.bottom()
	if b.Quote != "" {
		y += 4 * p.T
		g.Quote = p.para(b.Quote, p.label(18.5, typeset.Regular), x+indent+18*p.T, y, w-indent-18*p.T, 1.36, 0)
		g.Bar = canvas.Rect{X: x + indent + 2*p.T, Y: y + 3*p.T, W: math.Max(1, 2*p.T), H: g.Quote.Box.H - 6*p.T}
		y = g.Quote.bottom()
	}
	if b.Origin != "" {
		y += 2 * p.T
		st := p.glance(16.5, typeset.Regular)
		left := x + indent
		if b.Ours {
			st.Weight = typeset.Medium
			dot := p.picture(st.Size * 0.72)
			g.Mark = round(canvas.Rect{X: left, Y: y + (st.Size*1.35-dot)/2, W: dot, H: dot})
			left += dot * 1.6
		}
		g.Origin = p.para(b.Origin, st, left, y, x+w-left, 1.35, 0)
		y = g.Origin.bottom()
	}
	return y
}

// throwBlock is the table of throws: the sticks as they lie, what they count, what follows, and how often.
func (p *plan) throwBlock(g *Block, x, y, w float64) float64 {
	words := g.View.Text
	if words == "" {
		words = g.View.Caption
	}
	if words != "" {
		g.Text = p.para(words, p.label(20.5, typeset.Regular), x, y, w, 1.38, 0)
		y = g.Text.bottom() + 8*p.T
	}
	h := 50 * p.T
	for _, t := range g.View.Throws {
		r := ThrowRow{View: t, Box: canvas.Rect{X: x, Y: y, W: w, H: h}}
		at := x + 16*p.T
		sw, sh := 11*p.T, 32*p.T
		for range t.Pips {
			r.Pips = append(r.Pips, canvas.Rect{X: at, Y: y + (h-sh)/2, W: sw, H: sh})
			at += sw + 7*p.T
		}
		if t.Face > 0 {
			r.Face = canvas.Rect{X: at, Y: y + (h-sh)/2, W: sh, H: sh}
		}
		at = x + math.Min(104*p.T, 0.22*w)
		r.Value = p.one(t.Value, p.label(28, typeset.SemiBold), canvas.Rect{X: at, Y: y, W: math.Min(70*p.T, 0.12*w), H: h}, Middle)
		at += math.Min(90*p.T, 0.15*w)
		odds := math.Min(150*p.T, 0.24*w)
		room := canvas.Rect{X: at, Y: y, W: x + w - odds - at - 10*p.T, H: h}
		r.Note = p.one(t.Note, p.glance(20, typeset.Regular), room, Left)
		r.Odds = p.one(t.Odds, p.glance(18, typeset.Regular), canvas.Rect{X: x + w - odds, Y: y, W: odds - 14*p.T, H: h}, Right)
		g.Rows = append(g.Rows, r)
		y += h
	}
	if g.View.Origin != "" {
		y += 4 * p.T
		g.Origin = p.para(g.View.Origin, p.glance(16.5, typeset.Regular), x, y, w, 1.35, 0)
		y = g.Origin.bottom()
	}
	return y
}

// boardBlock is a diagram with its caption.
func (p *plan) boardBlock(g *Block, x, y, w float64) float64 {
	pitch := math.Floor(math.Min(math.Min(w/BoardWide, 74*p.T), 0.8*p.H/BoardHigh))
	g.Board = Board{Box: canvas.Rect{X: math.Round(x), Y: math.Round(y), W: pitch * BoardWide, H: pitch * BoardHigh}, P: pitch}
	y += g.Board.Box.H + 18*p.T
	if g.View.Caption != "" {
		g.Text = p.para(g.View.Caption, p.label(18.5, typeset.Regular), x, y, g.Board.Box.W, 1.35, 0)
		y = g.Text.bottom()
	}
	return y
}

func (b Block) down(dy float64) Block {
	for _, r := range []*canvas.Rect{&b.Box, &b.Bar, &b.Mark, &b.Bullet, &b.Board.Box} {
		r.Y += dy
	}
	b.Text, b.Quote, b.Origin = b.Text.down(dy), b.Quote.down(dy), b.Origin.down(dy)
	rows := make([]ThrowRow, len(b.Rows))
	for i, r := range b.Rows {
		r.Box.Y += dy
		r.Face.Y += dy
		r.Value, r.Note, r.Odds = r.Value.down(dy), r.Note.down(dy), r.Odds.down(dy)
		pips := make([]canvas.Rect, len(r.Pips))
		for j, q := range r.Pips {
			q.Y += dy
			pips[j] = q
		}
		r.Pips = pips
		rows[i] = r
	}
	b.Rows = rows
	return b
}
