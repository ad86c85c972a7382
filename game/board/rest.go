package board

import (
	"time"

	"senet/game/ui"
	"senet/rules"
)

// Rest is the square the pointer rests on, and since when; told once it has rested there long enough to be told of.
type Rest struct {
	at    rules.Square
	since time.Duration
	told  bool
}

// RestTold is how long the pointer rests on a square before it is told of, so that nothing flickers while it only passes.
const RestTold = 400 * time.Millisecond

// Follow follows the pointer over the board, on which some squares have something to tell.
func (r *Rest) Follow(now time.Duration, target ui.Target, telling rules.SquareSet) {
	s := rules.Nowhere
	if target.Kind == ui.TargetSquare && telling.Has(target.Square) {
		s = target.Square
	}
	if s != r.at {
		*r = Rest{at: s, since: now}
	}
}

// Wake is when the square that is pointed at will be told of; false for never.
func (r Rest) Wake() (time.Duration, bool) {
	return r.since + RestTold, r.at != rules.Nowhere && !r.told
}

// Tick tells whether a square is to be told of now.
func (r *Rest) Tick(now time.Duration) bool {
	at, waits := r.Wake()
	if !waits || now < at {
		return false
	}
	r.told = true
	return true
}

// square is the telling square that is looked at, by the pointer or the keys; Nowhere for none.
func (r Rest) square(l Looks, telling rules.SquareSet) rules.Square {
	s := rules.Nowhere
	switch {
	case r.told && l.Hover == (ui.Target{Kind: ui.TargetSquare, Square: r.at}):
		s = r.at
	case l.Keys && l.Focus.Kind == ui.TargetSquare:
		s = l.Focus.Square
	}
	if !telling.Has(s) {
		return rules.Nowhere
	}
	return s
}
