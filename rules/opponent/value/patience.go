package value

import "senet/rules"

// Patience is how much better, in winning chance, it must look to wait than to act, where waiting is allowed: to throw first
// instead of taking a pawn off, or to let a throw go although a pawn can move. Acting can nearly always wait one more turn, so
// that the difference is less than an estimate can tell; players who go by it alone may wait for each other for ever. Exact
// chances need no patience.
const Patience = 0.02

// Patient knows where under some rules patience counts.
type Patient struct {
	atStart bool // a pawn can be taken off before the throw, or later
	onMoves bool // nobody must move
}

// NewPatient makes one for rules.
func NewPatient(r *rules.Rules) Patient {
	return Patient{atStart: r.Options().Leaving == rules.FromLast, onMoves: r.Options().MayStay}
}

// Beginning tells what it is worth to be at the beginning of a turn, given what is estimated for throwing and for the best
// that can be done before.
func (w Patient) Beginning(throwing, acting float64) float64 {
	if w.atStart && throwing <= acting+Patience {
		return acting
	}
	return max(throwing, acting)
}

// Idle tells whether from one position to the next nothing was done that could have been: all pawns are where they were.
func (w Patient) Idle(before, after *rules.Position) bool {
	if !w.onMoves {
		return false
	}
	own, other := before.Board(rules.Cones)
	o, q := after.Board(rules.Cones)
	return own == o && other == q && before.Home(rules.Cones) == after.Home(rules.Cones) && before.Home(rules.Spools) == after.Home(rules.Spools)
}

// Choice takes the best of some moves; its zero value has seen none.
type Choice struct {
	acting, idle float64
	acts         bool
}

// Add adds what a move is worth.
func (c *Choice) Add(win float64, idle bool) {
	if idle {
		c.idle = max(c.idle, win)
		return
	}
	c.acting, c.acts = max(c.acting, win), true
}

// Win is what the best move is worth, or 0 where there was none.
func (c *Choice) Win() float64 {
	if c.acts && c.idle <= c.acting+Patience {
		return c.acting
	}
	return max(c.acting, c.idle)
}
