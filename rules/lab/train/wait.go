package train

import (
	"senet/rules"
	"senet/rules/ai"
)

// waitRule says where the rules allow waiting.
type waitRule struct {
	atStart bool // a pawn can be taken off before the throw, or later
	onMoves bool // moving is optional
}

// newWaitRule returns the waitRule of rules.
func newWaitRule(r *rules.Rules) waitRule {
	return waitRule{
		atStart: r.Options().Leaving == rules.FromLast,
		onMoves: r.Options().MayStay,
	}
}

// startWin returns the chance at the start of a turn, given the estimates for throwing and for the
// best move before it.
func (w waitRule) startWin(throwing, acting float64) float64 {
	if w.atStart && throwing <= acting+ai.WaitMargin {
		return acting
	}
	return max(throwing, acting)
}

// isIdle reports whether all pawns stayed where they were although moving is optional.
func (w waitRule) isIdle(before, after *rules.Position) bool {
	if !w.onMoves {
		return false
	}
	own, other := before.Board(rules.Cones)
	o, q := after.Board(rules.Cones)
	return own == o && other == q && before.Home(rules.Cones) == after.Home(rules.Cones) &&
		before.Home(rules.Spools) == after.Home(rules.Spools)
}

// bestMove finds the best of some moves. The zero value has seen none.
type bestMove struct {
	acting, idle float64
	acts         bool
}

// add adds the chance after a move.
func (c *bestMove) add(win float64, idle bool) {
	if idle {
		c.idle = max(c.idle, win)
		return
	}
	c.acting, c.acts = max(c.acting, win), true
}

// win returns the chance after the best move, or 0 without moves.
func (c *bestMove) win() float64 {
	if c.acts && c.idle <= c.acting+ai.WaitMargin {
		return c.acting
	}
	return max(c.acting, c.idle)
}
