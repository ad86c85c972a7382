package board

import (
	"slices"

	"senet/game/ui"
	"senet/rules"
)

// Points are what somebody draws on the board to point at something: arrows, and rings, which end where they begin. They belong to
// the moment of a game or lesson at which they were drawn.
type Points struct {
	Ink    Ink // the colour that is drawn with: one of the first Inks
	drawn  []Arrow
	from   rules.Square // where the arrow begins that is being drawn; Nowhere for none
	keyed  bool         // it is drawn by the keyboard
	moment any
}

// Keep forgets what was drawn at another moment. Moments are comparable values.
func (p *Points) Keep(moment any) {
	if p.moment != moment {
		*p = Points{Ink: p.Ink, moment: moment}
	}
}

// Any tells whether something is drawn, or being drawn.
func (p *Points) Any() bool { return len(p.drawn) > 0 || p.Drawing() }

// Drawing tells whether something is being drawn.
func (p *Points) Drawing() bool { return p.from != rules.Nowhere }

// Clear wipes everything away, and Drop what is being drawn.
func (p *Points) Clear() { *p = Points{Ink: p.Ink, moment: p.moment} }
func (p *Points) Drop()  { p.from = rules.Nowhere }

// Begin begins an arrow on a square, and tells whether it is one.
func (p *Points) Begin(at ui.Target, keyed bool) bool {
	p.from, p.keyed = pointed(at), keyed
	return p.Drawing()
}

// End ends it. The same arrow again takes it away; one of another colour takes its place.
func (p *Points) End(at ui.Target) {
	next := Arrow{From: p.from, To: pointed(at), Ink: p.Ink}
	p.Drop()
	if next.From == rules.Nowhere || next.To == rules.Nowhere {
		return
	}
	was := slices.IndexFunc(p.drawn, func(a Arrow) bool { return a.From == next.From && a.To == next.To })
	same := was >= 0 && p.drawn[was] == next
	if was >= 0 {
		p.drawn = slices.Delete(slices.Clone(p.drawn), was, was+1)
	}
	if !same {
		p.drawn = append(p.drawn, next)
	}
}

func pointed(at ui.Target) rules.Square {
	if at.Kind != ui.TargetSquare || !at.Square.OnBoard() {
		return rules.Nowhere
	}
	return at.Square
}

// Show puts on a board what was drawn at a moment, and what is being drawn to what is pointed at.
func (p *Points) Show(v *View, moment any, hover, focus ui.Target) {
	if p.moment != moment {
		return
	}
	drawn := slices.Clone(p.drawn)
	if p.Drawing() {
		to := hover
		if p.keyed {
			to = focus
		}
		next := Arrow{From: p.from, To: pointed(to), Ink: p.Ink}
		if next.To == rules.Nowhere {
			next.To = p.from
		}
		drawn = append(drawn, next)
	}
	for _, a := range drawn {
		if a.From == a.To {
			v.Marks = append(v.Marks, Mark{Square: a.To, Ink: a.Ink})
		} else {
			v.Arrows = append(v.Arrows, a)
		}
	}
}
