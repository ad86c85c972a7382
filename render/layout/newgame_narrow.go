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
	if p.large || p.Class == Tall || p.W < 600 || p.H < 440 {
		return false
	}
	side, _, _ := p.narrowColumn(p.Bar.Box.H + narrowHead*p.T + 64*p.T)
	_, fits := p.squeezed(p.view.NewGame.Sections, side)
	return fits
}

// narrowHead is the height of the page's head, in T.
const narrowHead = 66

// narrowColumn divides the column of choices from a height on: the groups, the line that sums them up, Start.
func (p *plan) narrowColumn(top float64) (room, summary, start canvas.Rect) {
	side := math.Round(0.44 * p.W)
	in := canvas.Rect{X: p.W - side + math.Round(16*p.T), Y: top, W: side - 2*math.Round(16*p.T), H: p.H - top}
	h := math.Round(math.Max(70*p.T, 2.8*p.floor))
	start = round(canvas.Rect{X: in.X, Y: p.H - h - 14*p.T, W: in.W, H: h})
	line := math.Max(34*p.T, 1.5*p.floor)
	summary = canvas.Rect{X: in.X, Y: start.Y - line, W: in.W, H: line}
	return canvas.Rect{X: in.X, Y: in.Y + 10*p.T, W: in.W, H: summary.Y - in.Y - 10*p.T}, summary, start
}

// newGameNarrow: head and order over the whole page, below them the cards one under the other, which scroll, and the
// choices, which do not.
func (p *plan) newGameNarrow() {
	v, g := p.view.NewGame, &p.NewGame
	top, margin := p.Bar.Box.H, p.barMargin()
	headH := math.Round(narrowHead * p.T)
	p.pageHead(v.Head, v.Lead, canvas.Rect{X: margin, Y: top + 6*p.T, W: p.W - 2*margin, H: headH - 6*p.T}, &g.Head, &g.Lead)
	headH += math.Round(p.order(margin, top+headH, p.W-2*margin))
	side := math.Round(0.44 * p.W)
	g.Side = canvas.Rect{X: p.W - side, Y: top + headH, W: side, H: p.H - top - headH}
	gap := math.Round(14 * p.T)
	cards := canvas.Rect{X: margin, Y: g.Side.Y + gap/2, W: p.W - side - margin - 26*p.U, H: g.Side.H - gap/2 - math.Ceil(10*p.U)}
	p.cardsScrolled(v.Cards, cards, 1, p.cardHeight(v.Cards, cards.W), gap)
	room, summary, start := p.narrowColumn(g.Side.Y)
	p.start(start)
	g.Summary = p.one(v.Summary, p.glance(19.5, typeset.Medium), summary, Left)
	g.Sections, _ = p.squeezed(v.Sections, room)
	p.spotSections(g.Sections)
	p.spotItem(g.Start)
}

// squeezed sets groups in a box, closer and closer, at last without what only explains; it tells whether they fit.
func (p *plan) squeezed(list []game.Section, room canvas.Rect) ([]Section, bool) {
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
				return out, true
			}
		}
	}
	return out, false
}
