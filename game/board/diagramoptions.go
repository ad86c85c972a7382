package board

import (
	"slices"
	"time"

	"senet/game/ui"
	"senet/rules"
)

// DiagramOptions says what a Diagram shows besides the position.
type DiagramOptions struct {
	Clock      Clock
	Shapes     [2]Shape
	Hover      ui.Target
	Focus      ui.Target
	ByKeyboard bool // the player uses the focus, not the pointer
	// annotations are being drawn, so only a pawn that the player selected shows its paths
	Annotating bool
	Over       bool // the game has ended: only the last move is marked
	Placed     bool // pawns are on the board even while the sides throw for the first move, as in lessons
	// both ends of the last move, or the squares that a new position changed
	LastMove []rules.Square
	Previews []Preview               // moves shown without being selected
	NoPaths  bool                    // the selected or hovered pawn shows no paths
	NoRings  bool                    // movable pawns have no rings
	Label    func(rules.Move) string // returns the text at the end of a path; nil for none
}

// Preview is a move that is shown before it is made, with a path that draws itself.
type Preview struct {
	Move       rules.Move
	Transition Transition
	Pulses     bool // the pawn's ring pulses
}

// isLookedAt reports whether a target is under the pointer or has the focus.
func (o DiagramOptions) isLookedAt(target ui.Target) bool {
	return o.Hover == target || o.ByKeyboard && o.Focus == target
}

// HoveredPawn returns the movable pawn under the pointer or the focus, or Nowhere.
func (o DiagramOptions) HoveredPawn(legal LegalMoves) rules.Square {
	target := o.Hover
	if o.ByKeyboard {
		target = o.Focus
	}
	if place, ok := legal.Place(target); ok && legal.IsMovable(place) {
		return place
	}
	return rules.Nowhere
}

// Diagram returns the board as it looks now, and whether anything on it is moving.
func (b *Board) Diagram(legal LegalMoves, o DiagramOptions) (d Diagram, moving bool) {
	if o.Label == nil {
		o.Label = func(rules.Move) string { return "" }
	}
	frame := b.Animator.frame(o.Clock.Now, legal.Position)
	moving = b.Animator.IsRunning()
	if shaking, isShaking := b.Rejection.shakeFrame(o.Clock); isShaking && !moving {
		frame, moving = shaking, true
	}
	if at := b.Animator.Position(legal.Position); o.Placed && at.Phase() == rules.Opening {
		frame.Pawns = restingPawns(at)
	}
	d = PlainDiagram(legal.Rules, b.Animator.Position(legal.Position), frame, o.Shapes)
	dust, visible := b.Animator.dust(o.Clock)
	d.Ripples, moving = append(d.Ripples, dust...), moving || visible
	if o.Focus.Kind == ui.TargetSquare && o.ByKeyboard {
		d.Focus = o.Focus.Square
	}
	if !b.Rejection.Shown {
		for _, s := range o.LastMove { // one outline each, so that neighbours are not joined
			d.AddOutline(s, OutlineLast, "")
		}
	}
	if b.Animator.IsRunning() || o.Over {
		return d, moving
	}
	if !o.NoRings {
		b.markRings(&d, legal, o)
	}
	if !o.NoPaths || b.Rejection.Shown {
		b.markPaths(&d, legal, o)
	}
	for _, preview := range o.Previews {
		moving = d.addPreview(legal, o, preview) || moving
	}
	if b.Rejection.Shown {
		moving = b.Rejection.mark(&d, legal, o.Clock) || moving
	}
	d.drag(b.Drag, legal.side(), o.Shapes)
	return d, moving
}

// markRings puts rings around the movable pawns.
func (b *Board) markRings(d *Diagram, legal LegalMoves, o DiagramOptions) {
	hovered := o.HoveredPawn(legal)
	for _, s := range legal.Movable() {
		switch {
		case legal.Hidden:
		case s == hovered:
			d.AddRing(s, RingMovable, 1)
		default:
			d.AddRing(s, RingMovable, ringGlow)
		}
	}
	if legal.IsMovable(b.Selected) {
		d.AddRing(b.Selected, RingSelected, 1)
	}
}

// ringGlow is the strength of the ring around a movable pawn that is not hovered.
const ringGlow = .7

// handRing returns the ring of the next pawn to enter from the hand of the side to move, and its
// strength.
func (b *Board) handRing(legal LegalMoves, o DiagramOptions) (ring Ring, glow float64) {
	switch {
	case !legal.IsMovable(rules.Hand):
		return NoRing, 0
	case b.Selected == rules.Hand:
		return RingSelected, 1
	case o.HoveredPawn(legal) == rules.Hand:
		return RingMovable, 1
	}
	return RingMovable, ringGlow
}

// markPaths outlines where the selected pawn can go, otherwise the hovered one, otherwise a pawn in
// the hand. A path that is the only one or hovered is drawn, with a ghost at its end.
func (b *Board) markPaths(d *Diagram, legal LegalMoves, o DiagramOptions) {
	if legal.Secret || o.Annotating && (b.Selected == rules.Nowhere || b.SelectedAlone) {
		return
	}
	from := b.Selected
	if hovered := o.HoveredPawn(legal); hovered != rules.Nowhere && !legal.Hidden &&
		(from == rules.Nowhere || b.SelectedAlone) {
		from = hovered
	}
	if from == rules.Nowhere && !legal.Hidden { // entry squares are easily overlooked
		from = rules.Hand
	}
	moves := legal.From(from)
	for _, m := range moves {
		d.addTarget(legal, m, o.Label(m))
		if !b.Rejection.Shown && (len(moves) == 1 || o.isLookedAt(legal.Target(m.To))) {
			d.addPath(legal.Rules, legal.Position, o.Shapes, m)
		}
	}
}

// ShownSquare returns the place where a move is shown to end: its target, or 30 for a move home
// where 30 itself is home.
func (l LegalMoves) ShownSquare(m rules.Move) rules.Square {
	if m.To == rules.Home && l.Rules.Options().Leaving == rules.OntoLast {
		return rules.LastSquare
	}
	return m.To
}

// addPreview adds a move that the player did not select: its two ends, and its path so far.
func (d *Diagram) addPreview(legal LegalMoves, o DiagramOptions, p Preview) (moving bool) {
	drawn, moving := o.Clock.Shown(p.Transition)
	glow, since := 1., o.Clock.elapsed(p.Transition)
	if p.Pulses {
		glow = pulse(since, o.Clock.Calm)
		moving = moving || since < pulseLength && !o.Clock.Calm
	}
	d.AddRing(p.Move.From, RingSelected, glow)
	d.addTarget(legal, p.Move, o.Label(p.Move))
	before := len(d.Paths)
	d.addPath(legal.Rules, legal.Position, o.Shapes, p.Move)
	for i := range d.Paths[before:] { // a pawn let out of the Water has none
		d.Paths[before+i].Shown = drawn
	}
	return moving
}

// drag puts the held pawn, which may come from beside the board, at the pointer.
func (d *Diagram) drag(h Drag, side rules.Side, shapes [2]Shape) {
	if !h.hasMoved {
		return
	}
	i := slices.IndexFunc(d.Pawns, func(p Pawn) bool { return !p.Ghost && p.Square() == h.From })
	if !h.From.IsOnBoard() {
		d.AddPawn(side, shapes[side&1], Spot{})
		i = len(d.Pawns) - 1
	}
	if i >= 0 {
		pawn := &d.Pawns[i]
		pawn.From.X, pawn.From.Y = h.x, h.y
		pawn.To, pawn.Lift, pawn.Ring = pawn.From, heldLift, NoRing
	}
}

// SquareToExplain returns the square under the pointer or the focus if it is one of explained, or
// Nowhere. It returns Nowhere while something moves or is dragged and, unless targets is true, for
// squares where the selected pawn is or can go.
func (b *Board) SquareToExplain(legal LegalMoves, o DiagramOptions, explained rules.SquareSet,
	targets bool) rules.Square {
	s := b.Hover.square(o, explained)
	if s == rules.Nowhere || b.Animator.IsRunning() || o.Over || b.Drag.From != rules.Nowhere ||
		!targets && (s == b.Selected || b.canLand(legal, s)) {
		return rules.Nowhere
	}
	return s
}

// HoverTimer measures how long the pointer has rested on a square with an explanation. It is due
// after hoverDelay.
type HoverTimer struct {
	at    rules.Square
	since time.Duration
	isDue bool
}

// hoverDelay is how long the pointer rests on a square before an explanation replaces the prompt.
const hoverDelay = 900 * time.Millisecond

// follow restarts the timer when the pointer moves to another square.
func (h *HoverTimer) follow(now time.Duration, target ui.Target, explained rules.SquareSet) {
	s := rules.Nowhere
	if target.Kind == ui.TargetSquare && explained.Has(target.Square) {
		s = target.Square
	}
	if s != h.at {
		*h = HoverTimer{at: s, since: now}
	}
}

// Wake returns when the timer is due, or Never.
func (h HoverTimer) Wake() time.Duration {
	if h.at == rules.Nowhere || h.isDue {
		return Never
	}
	return h.since + hoverDelay
}

// Tick reports whether the timer is due now.
func (h *HoverTimer) Tick(now time.Duration) bool {
	due := now >= h.Wake()
	h.isDue = h.isDue || due
	return due
}

// square returns the square with an explanation under the pointer, once the timer is due, or under
// the focus; otherwise Nowhere.
func (h HoverTimer) square(o DiagramOptions, explained rules.SquareSet) rules.Square {
	s := rules.Nowhere
	switch {
	case h.isDue && o.Hover == (ui.Target{Kind: ui.TargetSquare, Square: h.at}):
		s = h.at
	case o.ByKeyboard && o.Focus.Kind == ui.TargetSquare:
		s = o.Focus.Square
	}
	if !explained.Has(s) {
		return rules.Nowhere
	}
	return s
}
