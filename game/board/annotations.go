package board

import (
	"cmp"
	"slices"

	"senet/game/ui"
	"senet/rules"
)

// Annotations are the arrows and rings that a player draws on the board. They belong to one moment
// of a game or lesson.
type Annotations struct {
	DraftArrow
	Ink    Ink // colour to draw with: one of the first Inks
	arrows []Arrow
	key    any // what the board shows, see BoardKey in game/page.go
}

// DraftArrow is an arrow being drawn, or a ring if it ends on the square where it begins.
type DraftArrow struct {
	from       rules.Square // Nowhere for none
	byKeyboard bool         // it is drawn by the keyboard
}

// SetKey removes everything unless the board still shows what it was drawn on.
func (p *Annotations) SetKey(key any) {
	if p.key != key {
		*p = Annotations{Ink: p.Ink, key: key}
	}
}

// HasAny reports whether something is drawn, or being drawn.
func (p *Annotations) HasAny() bool { return len(p.arrows) > 0 || p.IsDrawing() }

// IsDrawing reports whether something is being drawn.
func (s *DraftArrow) IsDrawing() bool { return s.from != rules.Nowhere }

// Clear removes everything.
func (p *Annotations) Clear() { *p = Annotations{Ink: p.Ink, key: p.key} }

// Cancel stops drawing.
func (s *DraftArrow) Cancel() { s.from = rules.Nowhere }

// Begin starts an arrow and reports whether it is on a square.
func (s *DraftArrow) Begin(at ui.Target, keyed bool) bool {
	s.from, s.byKeyboard = squareAt(at), keyed
	return s.IsDrawing()
}

// Finish ends the arrow and returns it; ok is false unless both ends are squares.
func (s *DraftArrow) Finish(at ui.Target) (a Arrow, ok bool) {
	a = Arrow{From: s.from, To: squareAt(at)}
	s.Cancel()
	return a, a.From != rules.Nowhere && a.To != rules.Nowhere
}

// Preview returns the arrow as it would end now: at the square pointed at, else a ring.
func (s *DraftArrow) Preview(hover, focus ui.Target) Arrow {
	to := hover
	if s.byKeyboard {
		to = focus
	}
	return Arrow{From: s.from, To: cmp.Or(squareAt(to), s.from)}
}

// End ends the stroke and adds it. The same arrow again is removed; one of another colour replaces
// it.
func (p *Annotations) End(at ui.Target) {
	next, ok := p.Finish(at)
	if next.Ink = p.Ink; !ok {
		return
	}
	was := slices.IndexFunc(p.arrows, func(a Arrow) bool { return a.From == next.From && a.To == next.To })
	same := was >= 0 && p.arrows[was] == next
	if was >= 0 {
		p.arrows = slices.Delete(slices.Clone(p.arrows), was, was+1)
	}
	if !same {
		p.arrows = append(p.arrows, next)
	}
}

func squareAt(at ui.Target) rules.Square {
	if at.Kind != ui.TargetSquare || !at.Square.IsOnBoard() {
		return rules.Nowhere
	}
	return at.Square
}

// AddTo adds to a diagram what was drawn on it, and the stroke in progress.
func (p *Annotations) AddTo(v *Diagram, key any, hover, focus ui.Target) {
	if p.key != key {
		return
	}
	drawn := slices.Clone(p.arrows)
	if p.IsDrawing() {
		next := p.Preview(hover, focus)
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
