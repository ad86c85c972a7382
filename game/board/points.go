package board

import (
	"cmp"
	"slices"

	"senet/game/ui"
	"senet/rules"
)

// Points are what somebody draws on the board to point at something: arrows, and rings, which end
// where they begin. They belong to the moment of a game or lesson at which they were drawn.
type Points struct {
	Stroke
	Ink    Ink // the colour that is drawn with: one of the first Inks
	drawn  []Arrow
	moment any
}

// Stroke is an arrow that is being drawn, or what will be a ring if it ends where it begins.
type Stroke struct {
	from  rules.Square // where it begins; Nowhere for none
	keyed bool         // it is drawn by the keyboard
}

// Keep forgets what was drawn at another moment. Moments are comparable values.
func (p *Points) Keep(moment any) {
	if p.moment != moment {
		*p = Points{Ink: p.Ink, moment: moment}
	}
}

// Any reports whether something is drawn, or being drawn.
func (p *Points) Any() bool { return len(p.drawn) > 0 || p.Drawing() }

// Drawing reports whether something is being drawn.
func (s *Stroke) Drawing() bool { return s.from != rules.Nowhere }

// Clear wipes everything away, and Drop what is being drawn.
func (p *Points) Clear() { *p = Points{Ink: p.Ink, moment: p.moment} }
func (s *Stroke) Drop()  { s.from = rules.Nowhere }

// Begin begins an arrow on a square, and reports whether it is one.
func (s *Stroke) Begin(at ui.Target, keyed bool) bool {
	s.from, s.keyed = pointed(at), keyed
	return s.Drawing()
}

// Drawn ends it, and is the arrow that it came to, where both its ends are squares.
func (s *Stroke) Drawn(at ui.Target) (a Arrow, is bool) {
	a = Arrow{From: s.from, To: pointed(at)}
	s.Drop()
	return a, a.From != rules.Nowhere && a.To != rules.Nowhere
}

// Seen is it as far as it is drawn: to the square that is pointed at, or it is a ring.
func (s *Stroke) Seen(hover, focus ui.Target) Arrow {
	to := hover
	if s.keyed {
		to = focus
	}
	return Arrow{From: s.from, To: cmp.Or(pointed(to), s.from)}
}

// End ends what is being drawn. The same arrow again takes it away; one of another colour takes its place.
func (p *Points) End(at ui.Target) {
	next, is := p.Drawn(at)
	if next.Ink = p.Ink; !is {
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
		next := p.Seen(hover, focus)
		next.Ink = p.Ink
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
