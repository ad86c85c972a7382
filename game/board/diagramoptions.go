package board

import (
	"slices"
	"time"

	"senet/game/ui"
	"senet/rules"
)

// DiagramOptions is how a Diagram shows the board.
type DiagramOptions struct {
	Clock      Clock
	Shapes     [2]Shape
	Hover      ui.Target
	Focus      ui.Target
	ByKeyboard bool // the focus counts, not the pointer
	// annotations are being drawn: unselected pawns show no paths
	Annotating bool
	Over       bool // the game has ended: only the last move is marked
	// the two ends of the last move, or what a new position changed
	LastMove []rules.Square
	Previews []Preview               // moves shown without being selected
	NoPaths  bool                    // the selected or hovered pawn shows no paths
	NoRings  bool                    // movable pawns have no rings
	Label    func(rules.Move) string // returns the text at the end of a path; nil for none
}

// Preview is a move shown before it is made: its path draws itself.
type Preview struct {
	Move       rules.Move
	Transition Transition
	Pulses     bool // the pawn's ring pulses
}

func (l DiagramOptions) label(m rules.Move) string {
	if l.Label == nil {
		return ""
	}
	return l.Label(m)
}

// isLookedAt reports whether a target is pointed at or has the focus.
func (l DiagramOptions) isLookedAt(target ui.Target) bool {
	return l.Hover == target || l.ByKeyboard && l.Focus == target
}

// HoveredPawn returns the movable pawn under the pointer or the focus; Nowhere for none.
func (l DiagramOptions) HoveredPawn(t LegalMoves) rules.Square {
	target := l.Hover
	if l.ByKeyboard {
		target = l.Focus
	}
	if place, ok := t.Place(target); ok && t.IsMovable(place) {
		return place
	}
	return rules.Nowhere
}

// Diagram returns what is shown of the board, and whether anything on it moves. It has no effects.
func (b *Board) Diagram(t LegalMoves, l DiagramOptions) (v Diagram, moving bool) {
	frame := b.Animator.frame(l.Clock.Now, t.Position)
	moving = b.Animator.IsRunning()
	if shaking, shakes := b.Rejection.shakeFrame(l.Clock); shakes && !moving {
		frame, moving = shaking, true
	}
	v = PlainDiagram(t.Rules, b.Animator.Position(t.Position), frame, l.Shapes)
	dust, hangs := b.Animator.dust(l.Clock)
	v.Ripples, moving = append(v.Ripples, dust...), moving || hangs
	if l.Focus.Kind == ui.TargetSquare && l.ByKeyboard {
		v.Focus = l.Focus.Square
	}
	if !b.Rejection.Shown {
		for _, s := range l.LastMove { // two frames, even if they are neighbours
			v.AddOutline(s, OutlineLast, "")
		}
	}
	if b.Animator.IsRunning() || l.Over {
		return v, moving
	}
	if !l.NoRings {
		b.markRings(&v, t, l)
	}
	if !l.NoPaths || b.Rejection.Shown {
		b.markPaths(&v, t, l) // also during a refusal
	}
	for _, plan := range l.Previews {
		moving = v.addPreview(t, l, plan) || moving
	}
	if b.Rejection.Shown {
		moving = b.Rejection.mark(&v, t, l.Clock) || moving
	}
	v.drag(b.Drag, t.side(), l.Shapes)
	return v, moving
}

// markRings puts rings around the movable pawns.
func (b *Board) markRings(v *Diagram, t LegalMoves, l DiagramOptions) {
	looked := l.HoveredPawn(t)
	for _, s := range t.Movable() {
		switch {
		case t.Hidden:
		case s == looked:
			v.AddRing(s, RingMovable, 1)
		default:
			v.AddRing(s, RingMovable, ringGlow)
		}
	}
	if t.IsMovable(b.Selected) {
		v.AddRing(b.Selected, RingSelected, 1)
	}
}

// ringGlow is the strength of the ring around a movable pawn that is not looked at.
const ringGlow = .7

// handRing returns the ring of the next pawn to enter from the hand of the side to move, and its
// strength.
func (b *Board) handRing(t LegalMoves, l DiagramOptions) (ring Ring, glow float64) {
	switch {
	case !t.IsMovable(rules.Hand):
		return NoRing, 0
	case b.Selected == rules.Hand:
		return RingSelected, 1
	case l.HoveredPawn(t) == rules.Hand:
		return RingMovable, 1
	}
	return RingMovable, ringGlow
}

// markPaths shows where the selected pawn, the hovered one or else an entering one can go: frames,
// the hovered path or the only one, and a ghost at its end.
func (b *Board) markPaths(v *Diagram, t LegalMoves, l DiagramOptions) {
	if t.Secret || l.Annotating && (b.Selected == rules.Nowhere || b.SelectedAlone) {
		return
	}
	from := b.Selected
	if looked := l.HoveredPawn(t); looked != rules.Nowhere && !t.Hidden && (from == rules.Nowhere || b.SelectedAlone) {
		from = looked
	}
	if from == rules.Nowhere && !t.Hidden { // entry squares are easily overlooked
		from = rules.Hand
	}
	moves := t.From(from)
	for _, m := range moves {
		v.addTarget(t, m, l.label(m))
		if !b.Rejection.Shown && (len(moves) == 1 || l.isLookedAt(t.Target(m.To))) {
			v.addPath(t.Rules, t.Position, l.Shapes, m)
		}
	}
}

// ShownSquare returns the square where a move is shown to end: for a move home 30, if 30 itself is
// home.
func (t LegalMoves) ShownSquare(m rules.Move) rules.Square {
	if m.To == rules.Home && t.Rules.Options().Leaving == rules.OntoLast {
		return rules.LastSquare
	}
	return m.To
}

// addPreview shows a move that was not selected by hand: its ends, and its path drawing itself.
func (v *Diagram) addPreview(t LegalMoves, l DiagramOptions, p Preview) (moving bool) {
	drawn, moving := l.Clock.Shown(p.Transition)
	glow, since := 1., l.Clock.elapsed(p.Transition)
	if p.Pulses {
		glow = pulse(since, l.Clock.Calm)
		moving = moving || since < pulseLength && !l.Clock.Calm
	}
	v.AddRing(p.Move.From, RingSelected, glow)
	v.addTarget(t, p.Move, l.label(p.Move))
	before := len(v.Paths)
	v.addPath(t.Rules, t.Position, l.Shapes, p.Move)
	for i := range v.Paths[before:] { // a pawn let out of the Water has none
		v.Paths[before+i].Shown = drawn
	}
	return moving
}

// drag lets the held pawn follow the pointer, also one from beside the board.
func (v *Diagram) drag(h Drag, side rules.Side, shapes [2]Shape) {
	if !h.hasMoved {
		return
	}
	i := slices.IndexFunc(v.Pawns, func(p Pawn) bool { return !p.Ghost && p.Square() == h.From })
	if !h.From.IsOnBoard() {
		v.AddPawn(side, shapes[side&1], Spot{})
		i = len(v.Pawns) - 1
	}
	if i >= 0 {
		pawn := &v.Pawns[i]
		pawn.From.X, pawn.From.Y = h.x, h.y
		pawn.To, pawn.Lift, pawn.Ring = pawn.From, heldLift, NoRing
	}
}

// SquareToExplain returns the square under the pointer or focus if it is one of those with an
// explanation; Nowhere while something moves or is dragged, and where the selected pawn is or can
// go.
func (b *Board) SquareToExplain(t LegalMoves, l DiagramOptions, explained rules.SquareSet) rules.Square {
	s := b.Hover.square(l, explained)
	if s == rules.Nowhere || b.Animator.IsRunning() || l.Over || b.Drag.From != rules.Nowhere ||
		s == b.Selected || b.canLand(t, s) {
		return rules.Nowhere
	}
	return s
}

// HoverTimer is the square under the pointer, and since when. It is due once the pointer has rested
// there for hoverDelay.
type HoverTimer struct {
	at    rules.Square
	since time.Duration
	isDue bool
}

// hoverDelay is how long the pointer rests on a square before it is explained, so that nothing
// flickers in passing.
const hoverDelay = 400 * time.Millisecond

// follow follows the pointer over squares that can be explained.
func (r *HoverTimer) follow(now time.Duration, target ui.Target, explained rules.SquareSet) {
	s := rules.Nowhere
	if target.Kind == ui.TargetSquare && explained.Has(target.Square) {
		s = target.Square
	}
	if s != r.at {
		*r = HoverTimer{at: s, since: now}
	}
}

// Wake returns when the square will be explained.
func (r HoverTimer) Wake() time.Duration {
	if r.at == rules.Nowhere || r.isDue {
		return Never
	}
	return r.since + hoverDelay
}

// Tick reports whether a square is to be explained now.
func (r *HoverTimer) Tick(now time.Duration) bool {
	due := now >= r.Wake()
	r.isDue = r.isDue || due
	return due
}

// square returns the square looked at, by pointer or keys, if it can be explained; else Nowhere.
func (r HoverTimer) square(l DiagramOptions, explained rules.SquareSet) rules.Square {
	s := rules.Nowhere
	switch {
	case r.isDue && l.Hover == (ui.Target{Kind: ui.TargetSquare, Square: r.at}):
		s = r.at
	case l.ByKeyboard && l.Focus.Kind == ui.TargetSquare:
		s = l.Focus.Square
	}
	if !explained.Has(s) {
		return rules.Nowhere
	}
	return s
}
