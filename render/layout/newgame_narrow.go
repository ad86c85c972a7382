package layout

import (
	"math"

	"senet/game"
	"senet/render/canvas"
	"senet/render/typeset"
)

// newGameBeside tells whether a window that is too small for the wide page still has room for a column of cards and,
// beside it, one of choices: nobody has to look for the choices below nine cards.
func (p *plan) newGameBeside() bool {
	return !p.large && p.Class != Tall && p.W >= 600 && p.H >= 440
}

// newGameNarrow: head and order over the whole page, below them the cards one under the other, which scroll, and the
// choices, which do not.
func (p *plan) newGameNarrow() {
	v, g := p.view.NewGame, &p.NewGame
	top, margin := p.Bar.Box.H, p.barMargin()
	headH := math.Round(66 * p.T)
	p.pageHead(v.Head, v.Lead, canvas.Rect{X: margin, Y: top + 6*p.T, W: p.W - 2*margin, H: headH - 6*p.T}, &g.Head, &g.Lead)
	headH += math.Round(p.order(margin, top+headH, p.W-2*margin))
	side := math.Round(0.44 * p.W)
	g.Side = canvas.Rect{X: p.W - side, Y: top + headH, W: side, H: p.H - top - headH}
	gap := math.Round(14 * p.T)
	cards := canvas.Rect{X: margin, Y: g.Side.Y + gap/2, W: p.W - side - margin - 26*p.U, H: g.Side.H - gap}
	p.cardsScrolled(v.Cards, cards, 1, p.cardHeight(v.Cards, cards.W), gap)
	p.narrowSide(inset2(g.Side, math.Round(16*p.T), 0))
}

// narrowSide sets the choices into the column, and Start at its foot.
func (p *plan) narrowSide(in canvas.Rect) {
	v, g := p.view.NewGame, &p.NewGame
	h := math.Round(math.Max(70*p.T, 2.8*p.floor))
	start := round(canvas.Rect{X: in.X, Y: p.H - h - 14*p.T, W: in.W, H: h})
	p.start(start)
	line := math.Max(34*p.T, 1.5*p.floor)
	g.Summary = p.one(v.Summary, p.glance(19.5, typeset.Medium), canvas.Rect{X: in.X, Y: start.Y - line, W: in.W, H: line}, Left)
	room := canvas.Rect{X: in.X, Y: in.Y + 10*p.T, W: in.W, H: start.Y - line - in.Y - 10*p.T}
	g.Sections = p.squeezed(v.Sections, room)
	p.spotSections(g.Sections)
	p.spotItem(g.Start)
}

// squeezed sets groups in a box: first without what only explains, then closer and closer.
func (p *plan) squeezed(list []game.Section, room canvas.Rect) []Section {
	bare := make([]game.Section, len(list))
	for i, s := range list {
		s.Note = ""
		bare[i] = s
	}
	var out []Section
	var end float64
	for _, try := range [][]game.Section{list, bare} {
		for k := 1.0; k > 0.6; k -= 0.04 {
			p.scaled(k, func() { out, end = p.sections(try, room.X, room.Y, room.W) })
			if end <= room.Y+room.H {
				return out
			}
		}
	}
	return out
}
