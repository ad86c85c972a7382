package board

import (
	"cmp"
	"slices"

	"senet/game/ui"
	"senet/rules"
)

// Annotations are the arrows and rings that a player draws on one position of a game or lesson.
type Annotations struct {
	DraftArrow
	Ink    Ink // colour to draw with: one of the first Inks
	arrows []Arrow
	key    any // identifies what the board shows; see BoardKey in game/page.go
}

// DraftArrow is an arrow being drawn, or a ring if it ends on the square where it begins.
type DraftArrow struct {
	from       rules.Square // Nowhere for none
	byKeyboard bool         // it is drawn with the keyboard
}

// SetKey removes everything unless the board still shows the position with this key.
func (a *Annotations) SetKey(key any) {
	if a.key != key {
		*a = Annotations{Ink: a.Ink, key: key}
	}
}

// HasAny reports whether something is drawn, or being drawn.
func (a *Annotations) HasAny() bool { return len(a.arrows) > 0 || a.IsDrawing() }

// IsDrawing reports whether something is being drawn.
func (d *DraftArrow) IsDrawing() bool { return d.from != rules.Nowhere }

// Clear removes everything.
func (a *Annotations) Clear() { *a = Annotations{Ink: a.Ink, key: a.key} }

// Cancel stops drawing.
func (d *DraftArrow) Cancel() { d.from = rules.Nowhere }

// Begin starts an arrow at a target and reports whether that is a square.
func (d *DraftArrow) Begin(at ui.Target, byKeyboard bool) bool {
	d.from, d.byKeyboard = squareAt(at), byKeyboard
	return d.IsDrawing()
}

// Finish ends the arrow and returns it; ok is false unless both ends are squares.
func (d *DraftArrow) Finish(at ui.Target) (a Arrow, ok bool) {
	a = Arrow{From: d.from, To: squareAt(at)}
	d.Cancel()
	return a, a.From != rules.Nowhere && a.To != rules.Nowhere
}

// Preview returns the arrow as it would end now: at the square pointed at, or as a ring.
func (d *DraftArrow) Preview(hover, focus ui.Target) Arrow {
	to := hover
	if d.byKeyboard {
		to = focus
	}
	return Arrow{From: d.from, To: cmp.Or(squareAt(to), d.from)}
}

// End finishes the arrow and adds it. It removes an arrow that is drawn again, and replaces one of
// another colour.
func (a *Annotations) End(at ui.Target) {
	next, ok := a.Finish(at)
	if next.Ink = a.Ink; !ok {
		return
	}
	was := slices.IndexFunc(a.arrows, func(old Arrow) bool { return old.From == next.From && old.To == next.To })
	same := was >= 0 && a.arrows[was] == next
	if was >= 0 {
		a.arrows = slices.Delete(slices.Clone(a.arrows), was, was+1)
	}
	if !same {
		a.arrows = append(a.arrows, next)
	}
}

func squareAt(at ui.Target) rules.Square {
	if at.Kind != ui.TargetSquare || !at.Square.IsOnBoard() {
		return rules.Nowhere
	}
	return at.Square
}

// AddTo adds the annotations, and the arrow being drawn, to the diagram with a key.
func (a *Annotations) AddTo(d *Diagram, key any, hover, focus ui.Target) {
	if a.key != key {
		return
	}
	drawn := slices.Clone(a.arrows)
	if a.IsDrawing() {
		next := a.Preview(hover, focus)
		next.Ink = a.Ink
		drawn = append(drawn, next)
	}
	for _, arrow := range drawn {
		if arrow.From == arrow.To {
			d.Marks = append(d.Marks, Mark{Square: arrow.To, Ink: arrow.Ink})
		} else {
			d.Arrows = append(d.Arrows, arrow)
		}
	}
}
