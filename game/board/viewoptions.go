package board

import (
	"slices"
	"time"

	"senet/game/ui"
	"senet/rules"
)

// ViewOptions is how the board is viewed.
type ViewOptions struct {
	Clock  Clock
	Shapes [2]Shape
	Hover  ui.Target
	Focus  ui.Target
	// the focus counts, not the pointer
	Keys     bool
	Pointing bool           // annotations are drawn: unselected pawns show no moves
	Over     bool           // the game has ended: only the last move is marked
	Last     []rules.Square // its two ends
	Plans    []Preview      // moves shown without being selected
	// of the pawn selected or looked at
	NoWays  bool
	NoRings bool                    // of the movable pawns
	Label   func(rules.Move) string // text at the end of a path; nil for none
}

// Preview is a move shown before it is made: its path draws itself.
type Preview struct {
	Move   rules.Move
	Begun  Transition
	Pulses bool // its pawn's ring pulses
}

func (l ViewOptions) label(m rules.Move) string {
	if l.Label == nil {
		return ""
	}
	return l.Label(m)
}

// isLookedAt reports whether a target is pointed at or has the focus.
func (l ViewOptions) isLookedAt(target ui.Target) bool {
	return l.Hover == target || l.Keys && l.Focus == target
}

// Looked returns the movable pawn under the pointer or the focus; Nowhere for none.
func (l ViewOptions) Looked(t LegalMoves) rules.Square {
	target := l.Hover
	if l.Keys {
		target = l.Focus
	}
	if place, ok := t.Place(target); ok && t.IsLit(place) {
		return place
	}
	return rules.Nowhere
}

// View returns what is shown of the board, and whether anything on it moves. It has no effects.
func (b *Board) View(t LegalMoves, l ViewOptions) (v View, moving bool) {
	frame := b.Reel.Frame(l.Clock.Now, t.Position)
	moving = b.Reel.Running()
	if shaking, shakes := b.No.shakeFrame(l.Clock); shakes && !moving {
		frame, moving = shaking, true
	}
	v = Bare(t.Rules, b.Reel.Position(t.Position), frame, l.Shapes)
	dust, hangs := b.Reel.dust(l.Clock)
	v.Ripples, moving = append(v.Ripples, dust...), moving || hangs
	if l.Focus.Kind == ui.TargetSquare && l.Keys {
		v.Focus = l.Focus.Square
	}
	if !b.No.On {
		for _, s := range l.Last { // separately: the two ends of a move are not one thing
			v.OutlineAt(s, OutlineLast, "")
		}
	}
	if b.Reel.Running() || l.Over {
		return v, moving
	}
	if !l.NoRings {
		b.markRings(&v, t, l)
	}
	if !l.NoWays || b.No.On {
		b.markPaths(&v, t, l) // also during a refusal: what is allowed stays lit
	}
	for _, plan := range l.Plans {
		moving = v.plan(t, l, plan) || moving
	}
	if b.No.On {
		moving = b.No.mark(&v, t, l.Clock) || moving
	}
	v.drag(b.Held, t.Side(), l.Shapes)
	return v, moving
}

// markRings puts rings around the movable pawns.
func (b *Board) markRings(v *View, t LegalMoves, l ViewOptions) {
	looked := l.Looked(t)
	for _, s := range t.Lit() {
		switch {
		case t.Hidden:
		case s == looked:
			v.RingAt(s, RingMay, 1)
		default:
			v.RingAt(s, RingMay, ringGlow)
		}
	}
	if t.IsLit(b.Chosen) {
		v.RingAt(b.Chosen, RingChosen, 1)
	}
}

// ringGlow is the strength of the ring around a movable pawn that is not looked at.
const ringGlow = .7

// HandRing returns the ring of the next pawn to enter from the hand of the side to move, its
// strength, and how high the pawn is lifted.
func (b *Board) HandRing(t LegalMoves, l ViewOptions) (ring Ring, glow, lift float64) {
	switch {
	case !t.IsLit(rules.Hand):
		return NoRing, 0, 0
	case b.Chosen == rules.Hand:
		return RingChosen, 1, ChosenLift
	case l.Looked(t) == rules.Hand:
		return RingMay, 1, 0
	}
	return RingMay, ringGlow, 0
}

// markPaths shows where the selected pawn, the one looked at, or else an entering one can go:
// frames, the path looked at or the only one, and a ghost at its end.
func (b *Board) markPaths(v *View, t LegalMoves, l ViewOptions) {
	if t.Secret || l.Pointing && (b.Chosen == rules.Nowhere || b.ByItself) {
		return
	}
	from := b.Chosen
	if looked := l.Looked(t); looked != rules.Nowhere && !t.Hidden && (from == rules.Nowhere || b.ByItself) {
		from = looked
	}
	if from == rules.Nowhere && !t.Hidden { // entry squares are easily overlooked
		from = rules.Hand
	}
	moves := t.From(from)
	for _, m := range moves {
		v.OutlineAt(t.shownSquare(m), OutlineLand, l.label(m))
		if !b.No.On && (len(moves) == 1 || l.isLookedAt(t.Target(m.To))) {
			v.Way(t.Rules, t.Position, l.Shapes, m)
		}
	}
}

// shownSquare returns the square where a move is shown to end: for a move home 30, if 30 itself is home.
func (t LegalMoves) shownSquare(m rules.Move) rules.Square {
	if m.To == rules.Home && t.Rules.Options().Leaving == rules.OntoLast {
		return rules.LastSquare
	}
	return m.To
}

// plan shows a move that was not selected by hand: its ends, and its path drawing itself.
func (v *View) plan(t LegalMoves, l ViewOptions, p Preview) (moving bool) {
	drawn, moving := l.Clock.Shown(p.Begun)
	glow, since := 1., l.Clock.Elapsed(p.Begun)
	if p.Pulses {
		glow = Pulse(since, l.Clock.Calm)
		moving = moving || since < PulseLength && !l.Clock.Calm
	}
	v.RingAt(p.Move.From, RingChosen, glow)
	v.OutlineAt(p.Move.To, OutlineLand, l.label(p.Move))
	before := len(v.Paths)
	v.Way(t.Rules, t.Position, l.Shapes, p.Move)
	for i := range v.Paths[before:] { // a pawn let out of the Water has none
		v.Paths[before+i].Shown = drawn
	}
	return moving
}

// drag lets the held pawn follow the pointer, also one from beside the board.
func (v *View) drag(h Drag, side rules.Side, shapes [2]Shape) {
	if !h.Moved {
		return
	}
	i := slices.IndexFunc(v.Pawns, func(p Pawn) bool { return !p.Ghost && StandsOn(p.Pose) == h.From })
	if !h.From.OnBoard() {
		v.Stand(side, shapes[side&1], Spot{})
		i = len(v.Pawns) - 1
	}
	if i >= 0 {
		pawn := &v.Pawns[i]
		pawn.From.X, pawn.From.Y = h.X, h.Y
		pawn.To, pawn.Lift, pawn.Ring = pawn.From, HeldLift, NoRing
	}
}

// Asked returns the square to explain: not while something moves or is held, nor where the selected
// pawn is or can go, which is explained anyway. Nowhere for none.
func (b *Board) Asked(t LegalMoves, l ViewOptions, telling rules.SquareSet) rules.Square {
	s := b.Rest.square(l, telling)
	if s == rules.Nowhere || b.Reel.Running() || l.Over || b.Held.From != rules.Nowhere ||
		s == b.Chosen || b.Lands(t, s) {
		return rules.Nowhere
	}
	return s
}

// HoverTimer is the square under the pointer, and since when. It is due once the pointer has rested
// there.
type HoverTimer struct {
	at    rules.Square
	since time.Duration
	isDue bool
}

// HoverDelay is how long the pointer rests on a square before it is explained, so that nothing
// flickers in passing.
const HoverDelay = 400 * time.Millisecond

// Follow follows the pointer over squares that can be explained.
func (r *HoverTimer) Follow(now time.Duration, target ui.Target, telling rules.SquareSet) {
	s := rules.Nowhere
	if target.Kind == ui.TargetSquare && telling.Has(target.Square) {
		s = target.Square
	}
	if s != r.at {
		*r = HoverTimer{at: s, since: now}
	}
}

// Wake returns when the square will be explained; false for never.
func (r HoverTimer) Wake() (time.Duration, bool) {
	return r.since + HoverDelay, r.at != rules.Nowhere && !r.isDue
}

// Tick reports whether a square is to be explained now.
func (r *HoverTimer) Tick(now time.Duration) bool {
	at, waits := r.Wake()
	if !waits || now < at {
		return false
	}
	r.isDue = true
	return true
}

// square returns the square looked at, by pointer or keys, if it can be explained; else Nowhere.
func (r HoverTimer) square(l ViewOptions, telling rules.SquareSet) rules.Square {
	s := rules.Nowhere
	switch {
	case r.isDue && l.Hover == (ui.Target{Kind: ui.TargetSquare, Square: r.at}):
		s = r.at
	case l.Keys && l.Focus.Kind == ui.TargetSquare:
		s = l.Focus.Square
	}
	if !telling.Has(s) {
		return rules.Nowhere
	}
	return s
}
