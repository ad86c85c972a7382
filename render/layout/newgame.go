package layout

import (
	"cmp"
	"math"
	"slices"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// NewGame is the page where a game is chosen: cards and choices.
type NewGame struct {
	Head, Lead Words
	Order      Item // by which feeling the cards stand; an empty one has no choices
	Cards      []Card
	Side       canvas.Rect // the column of choices; empty where they stand below the cards
	Foot       canvas.Rect // the strip with Start, where the page scrolls
	Sections   []Section
	Summary    Words
	Start      Item
	StartNote  Words
	Scrolls    canvas.Rect // the part that scrolls; W == 0: none

	SideScrolls canvas.Rect // the choices' part of the column, where they are too many for it; W == 0: none
}

// Card is a rule set to be chosen.
type Card struct {
	View      game.CardView
	Box       canvas.Rect
	Clip      canvas.Rect
	Title     Words
	Mark      canvas.Rect // the dot of certainty
	Badge     Words
	Board     canvas.Rect
	Feel      []Scale
	Character Words
	Source    Words
}

// Scale is one side of what a game feels like: three pips, as many of them filled as it is so, and its word.
type Scale struct {
	Pips  [3]canvas.Rect
	Level int
	Label Words
}

func (p *plan) newGame() {
	if p.Class == Wide || p.Class == Standard && p.W >= 900 && p.H >= 660 {
		p.newGameWide()
		return
	}
	if p.newGameBeside() {
		p.newGameNarrow()
		return
	}
	p.newGameScroll()
}

// newGameWide: cards in the left seven tenths, choices in a column of their own.
func (p *plan) newGameWide() {
	v := p.view.NewGame
	g := &p.NewGame
	top := p.Bar.Box.H
	side := math.Round(546.0 / 1920 * p.W)
	if p.Class != Wide {
		side = math.Round(0.36 * p.W)
	}
	g.Side = canvas.Rect{X: p.W - side, Y: top, W: side, H: p.H - top}
	left := canvas.Rect{X: 48 * p.U, W: p.W - side - 48*p.U - 22*p.U}
	h := p.H / 1080
	p.pageHead(v.Head, v.Lead, canvas.Rect{X: left.X, Y: top + 26*h, W: left.W, H: 62 * h}, &g.Head, &g.Lead)
	first := top + p.order(left.X, top+98*h, left.W) + 102*h
	cards := canvas.Rect{X: left.X, Y: first, W: left.W, H: p.H - first - 26*h}
	gap := 20 * p.U
	if g.Order.Box.H > 0 {
		gap = 16 * p.U
	}
	columns := 3
	if p.Class != Wide || len(v.Cards) <= 6 {
		columns = 2 // wider cards: the window is narrow, or few of them fill the page too
	}
	rows := max(1, (len(v.Cards)+columns-1)/columns)
	if p.Class != Wide {
		cards.H, cards.W = p.H-cards.Y-8*p.U, cards.W-12*p.U
		p.cardsScrolled(v.Cards, cards, columns, p.cardHeight(v.Cards, (cards.W-gap*float64(columns-1))/float64(columns)), gap)
	} else if rows > 3 {
		p.cardsScrolled(v.Cards, cards, columns, 284*h, gap)
	} else {
		most := (cards.H - gap*float64(rows-1)) / float64(rows)
		k := 1.0
		if columns == 2 {
			k = 1.1
		}
		p.scaled(k, func() {
			w := (cards.W - gap*float64(columns-1)) / float64(columns)
			g.Cards = p.cards(v.Cards, cards, columns, math.Min(most, p.cardHeight(v.Cards, w)), gap)
		})
		p.spotCards()
	}
	p.newGameSide(g.Side)
}

// order sets the row in which one chooses by what a game feels like, and tells how much room it takes.
func (p *plan) order(x, y, width float64) float64 {
	w := p.view.NewGame.Order
	if len(w.Choices) == 0 {
		return 0
	}
	var h float64
	p.NewGame.Order, h = p.choiceItem(w, x, y, width)
	p.spotItem(p.NewGame.Order)
	return h + 14*p.T
}

// cardsScrolled is for more cards than the window can hold.
func (p *plan) cardsScrolled(views []game.CardView, box canvas.Rect, columns int, cardH, gap float64) {
	g := &p.NewGame
	rows := (len(views) + columns - 1) / columns
	content := float64(rows)*(cardH+gap) - gap
	g.Cards = p.cards(views, box, columns, cardH, gap)
	g.Scrolls = inset2(box, -8*p.U, -8*p.U)
	dy := p.scrollTo(box, content, p.focusCard(g.Cards))
	if p.More.H > 0 {
		p.More = canvas.Rect{X: g.Scrolls.X, Y: p.More.Y, W: g.Scrolls.W, H: g.Scrolls.Bottom() - p.More.Y}
	}
	if p.Thumb.H > 0 {
		p.Thumb.X = math.Round(box.X + box.W + 8*p.U)
	}
	p.clip = g.Scrolls
	for i := range g.Cards {
		g.Cards[i] = g.Cards[i].down(-dy, p.clip)
	}
	p.spotCards()
	p.clip = canvas.Rect{}
}

func (p *plan) spotCards() {
	for _, c := range p.NewGame.Cards {
		p.spot(Widget(c.View.Widget.ID), c.Box, c.View.Widget.Off)
	}
}

func (p *plan) focusCard(cards []Card) canvas.Rect {
	for _, c := range cards {
		if p.view.Focus == Widget(c.View.Widget.ID) {
			return c.Box
		}
	}
	return canvas.Rect{}
}

// newGameSide sets the choices, smaller when there are many, and Start at the foot of the column.
func (p *plan) newGameSide(side canvas.Rect) {
	v := p.view.NewGame
	g := &p.NewGame
	h := p.H / 1080
	x, w := side.X+26*p.U, side.W-74*p.U
	g.StartNote = p.one(v.StartNote, p.glance(18, typeset.Regular), canvas.Rect{X: x, Y: p.H - 44*h, W: w, H: 28 * h}, Middle)
	start := round(canvas.Rect{X: x, Y: p.H - 136*h, W: w, H: 86 * h})
	p.start(start)
	g.Summary = p.para(v.Summary, p.glance(19.5, typeset.Medium), x, 0, w, 1.3, 2)
	g.Summary = g.Summary.down(start.Y - 12*h - g.Summary.Box.H)
	room := canvas.Rect{X: x, Y: side.Y + 22*h, W: w, H: g.Summary.Box.Y - 10*h - side.Y - 22*h}
	g.Sections = p.fitSections(v.Sections, room)
	p.clip = g.SideScrolls
	p.spotSections(g.Sections)
	p.clip = canvas.Rect{}
	p.spotItem(g.Start)
}

func (p *plan) start(box canvas.Rect) {
	w := p.view.NewGame.Start
	st := typeset.Style{Family: typeset.Label, Weight: typeset.SemiBold, Size: 0.43 * box.H}
	if p.large {
		st = p.sized(typeset.Glance, typeset.Bold, st.Size)
	}
	p.NewGame.Start = Item{Widget: w, Box: box, Label: p.one(w.Label, st, inset2(box, 0.2*box.H, 0), Middle)}
}

// fitSections sets groups in a box, closer together and a little smaller until they fit; a finger must still hit them. Too
// many of them scroll.
func (p *plan) fitSections(list []game.Section, room canvas.Rect) []Section {
	var out []Section
	var end float64
	defer func(before float64) { p.tight = before }(p.tight)
	for k := 1.0; k > 0.87; k -= 0.04 {
		for p.tight = 0; p.tight < 0.6; p.tight += 0.25 {
			p.scaled(k, func() { out, end = p.sections(list, room.X, room.Y, room.W) })
			if end <= room.Y+room.H {
				return out
			}
		}
	}
	p.scaled(0.88, func() { out, end = p.sections(list, room.X, room.Y, room.W-14*p.U) }) // beside them is the mark of how far one has scrolled
	p.NewGame.SideScrolls = round(inset2(room, -10*p.U, -4*p.U))
	dy := p.scrollTo(room, end-room.Y, p.focusInSections(out))
	for i := range out {
		out[i] = out[i].down(-dy)
	}
	return out
}

// newGameScroll: cards in one or two columns and the choices below them, all scrolling; Start stays at the foot.
func (p *plan) newGameScroll() {
	v := p.view.NewGame
	g := &p.NewGame
	margin := p.barMargin()
	top := p.Bar.Box.H
	footH := math.Round(math.Max(96*p.T, 50*p.floor/13))
	g.Foot = canvas.Rect{Y: p.H - footH, W: p.W, H: footH}
	headH := math.Round(74 * p.T)
	if p.large && p.Class != Tall {
		headH = p.headInBar(margin, top)
	} else {
		p.pageHead(v.Head, v.Lead, canvas.Rect{X: margin, Y: top + 8*p.T, W: p.W - 2*margin, H: headH - 8*p.T}, &g.Head, &g.Lead)
	}
	headH += math.Round(p.order(margin, top+headH, p.W-2*margin))
	box := round(canvas.Rect{Y: top + headH, W: p.W, H: math.Max(1, p.H-top-headH-footH)})
	g.Scrolls = box
	columns := 2
	if p.W < 36*p.floor || p.large {
		columns = 1
	}
	gap := math.Round(18 * p.T)
	in := canvas.Rect{X: margin, Y: box.Y + gap/2, W: p.W - 2*margin - 6*p.U}
	cardW := (in.W - gap*float64(columns-1)) / float64(columns)
	cardH := p.cardHeight(v.Cards, cardW)
	g.Cards = p.cards(v.Cards, in, columns, cardH, gap)
	rows := (len(v.Cards) + columns - 1) / columns
	y := in.Y + float64(rows)*(cardH+gap) + gap
	var end float64
	g.Sections, end = p.sectionColumns(v.Sections, in.X, y, in.W, columns, 30*p.T)
	if p.large {
		p.chosenFirst(cardH + gap)
	}
	if p.large && v.PlayersFirst {
		end = p.playersFirst(v.Sections, in, gap)
	}
	focus := p.focusCard(g.Cards)
	if focus.H == 0 {
		focus = p.focusInSections(g.Sections)
	}
	dy := p.scrollTo(box, end+gap-box.Y, focus)
	p.clip = box
	for i := range g.Cards {
		g.Cards[i] = g.Cards[i].down(-dy, box)
	}
	for i := range g.Sections {
		g.Sections[i] = g.Sections[i].down(-dy)
	}
	p.spotCards()
	p.spotSections(g.Sections)
	p.clip = canvas.Rect{}
	p.newGameFoot(margin)
}

// headInBar sets the page's head into the bar and its lead below it, for the back row; it tells how high that is.
func (p *plan) headInBar(margin, top float64) float64 {
	v, g := p.view.NewGame, &p.NewGame
	st := p.label(24, typeset.SemiBold)
	if x := margin + p.Bar.Mark.width() + 24*p.T; len(p.Bar.Items) > 0 && p.fonts.Line(v.Head, st).Width < p.Bar.Items[0].Box.X-x {
		p.Bar.Name = p.one(v.Head, st, canvas.Rect{X: x, W: p.Bar.Items[0].Box.X - x, H: top}, Left)
	}
	g.Lead = p.para(v.Lead, p.label(19, typeset.Regular), margin, top+6*p.T, p.W-2*margin, 1.2, 2)
	return math.Round(g.Lead.bottom() - top + 8*p.T)
}

// chosenFirst moves the chosen card of a single column, each so high, to its top: of so many only the first is seen at once.
func (p *plan) chosenFirst(step float64) {
	cards := p.NewGame.Cards
	chosen := max(0, slices.IndexFunc(cards, func(c Card) bool { return c.View.Widget.On }))
	for i := range cards {
		switch {
		case i == chosen:
			cards[i] = cards[i].down(-float64(i)*step, canvas.Rect{})
		case i < chosen:
			cards[i] = cards[i].down(step, canvas.Rect{})
		}
	}
}

// playersFirst puts the choices above the cards, and tells where those end then.
func (p *plan) playersFirst(list []game.Section, in canvas.Rect, gap float64) float64 {
	g := &p.NewGame
	var end float64
	g.Sections, end = p.sectionColumns(list, in.X, in.Y, in.W, 1, 30*p.T)
	slices.SortStableFunc(g.Cards, func(one, other Card) int { return cmp.Compare(one.Box.Y, other.Box.Y) })
	y := end + gap
	for i, c := range g.Cards {
		g.Cards[i] = c.down(y-c.Box.Y, canvas.Rect{})
		y += c.Box.H + gap
	}
	return y - gap
}

// newGameFoot is Start with the summary beside it.
func (p *plan) newGameFoot(margin float64) {
	v := p.view.NewGame
	g := &p.NewGame
	p.cover(g.Foot)
	w := math.Max(0.34*p.W, math.Min(260*p.T, 0.5*p.W))
	pad := 0.14 * g.Foot.H
	p.start(round(canvas.Rect{X: p.W - margin - w, Y: g.Foot.Y + pad, W: w, H: g.Foot.H - 2*pad}))
	text := canvas.Rect{X: margin, Y: g.Foot.Y, W: p.W - 2*margin - w - 16*p.T, H: g.Foot.H}
	if p.large { // who plays against whom is read whole, also where both are teams
		if st := p.glance(20, typeset.Medium); len(p.wrap(v.Summary, st, text.W)) > 1 {
			g.Summary = p.para(v.Summary, st, text.X, 0, text.W, 1.15, int(text.H/(1.15*st.Size)))
			g.Summary = g.Summary.down(text.Y + (text.H-g.Summary.Box.H)/2)
			p.spotItem(g.Start)
			return
		}
	}
	g.Summary = p.one(v.Summary, p.glance(20, typeset.Medium), canvas.Rect{X: text.X, Y: text.Y + 0.14*text.H, W: text.W, H: 0.42 * text.H}, Left)
	g.StartNote = p.one(v.StartNote, p.glance(18, typeset.Regular), canvas.Rect{X: text.X, Y: text.Y + 0.5*text.H, W: text.W, H: 0.34 * text.H}, Left)
	p.spotItem(g.Start)
}

// sectionColumns spreads groups over columns, each into the one that is shortest so far.
func (p *plan) sectionColumns(list []game.Section, x, y, width float64, columns int, between float64) ([]Section, float64) {
	gap := 36 * p.T
	w := (width - gap*float64(columns-1)) / float64(columns)
	ends := make([]float64, columns)
	for i := range ends {
		ends[i] = y
	}
	var out []Section
	for _, s := range list {
		c := 0
		for i, e := range ends {
			if e < ends[c] {
				c = i
			}
		}
		g, end := p.section(s, x+float64(c)*(w+gap), ends[c], w)
		out = append(out, g)
		ends[c] = end + between
	}
	last := y
	for _, e := range ends {
		last = math.Max(last, e)
	}
	return out, last
}

// pageHead is the head of a page with a lead beside it where both fit on one line.
func (p *plan) pageHead(head, lead string, box canvas.Rect, h, l *Words) {
	st := p.label(50, typeset.SemiBold)
	if p.Class != Wide {
		st = p.label(38, typeset.SemiBold)
	}
	*h = p.one(head, st, canvas.Rect{X: box.X, Y: box.Y, W: box.W * 0.6, H: box.H}, Left)
	if len(h.Runs) == 0 {
		return
	}
	x := h.Runs[0].X + h.width() + 30*p.T
	if room := box.X + box.W - x; room > 0.3*box.W && lead != "" {
		st := p.label(22.5, typeset.Regular)
		lines := p.wrap(lead, st, room)
		if len(lines) == 1 {
			*l = p.base(lead, st, x, h.Runs[0].Y, room, Left)
			return
		}
		st = p.label(19, typeset.Regular)
		*l = p.para(lead, st, x, 0, room, 1.22, 2)
		*l = l.down(box.Y + (box.H-l.Box.H)/2)
	}
}
