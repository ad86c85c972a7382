package play

import (
	"sync"

	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// forcedMove returns the move that the player to move has to make, and reports whether there is
// one: the only legal move or, of several, one that wins the game, the stay of a last pawn on a
// safe square, or any if all lead to the same position. A move before the throw is never forced.
func forcedMove(r *rules.Rules, p rules.Position) (rules.Move, bool) {
	if p.Phase() != rules.ToMove {
		return rules.Move{}, false
	}
	legal := r.Legal(p, nil)
	if len(legal) == 1 {
		return legal[0], true
	}
	for _, m := range legal {
		after, err := r.Apply(p, m)
		// if the loser's remaining pawns count, it may be better to win later
		if err == nil && r.Options().Score == rules.NoScore && r.Outcome(after).HasWon(p.Turn()) {
			return m, true
		}
	}
	if m, stays := lastPawnStays(r, p, legal); stays {
		return m, true
	}
	if leadsToOne(r, p) {
		return legal[0], true
	}
	return rules.Move{}, false
}

// lastPawnStays returns the pass with which a side's last pawn stays on a safe square, if it could
// only go back. In Senet Basics and the short game, staying is never worse against one or two
// pawns; TestLastPawnStays solves these endings.
func lastPawnStays(r *rules.Rules, p rules.Position, legal []rules.Move) (rules.Move, bool) {
	if p.Pawns(p.Turn()).Len() > 1 || p.Pawns(p.Turn().Other()).Len() > 2 {
		return rules.Move{}, false
	}
	if !isBasics(r) {
		return rules.Move{}, false
	}
	for _, m := range legal {
		if m.Kind == rules.Pass {
			return m, true
		}
	}
	return rules.Move{}, false
}

// isBasics reports whether the rules are those of Senet Basics or of the short game, with any
// number of pawns and any set-up.
func isBasics(r *rules.Rules) bool {
	usual, short := basicRules()
	o := r.Options()
	o.Pawns, o.Setup = 0, rules.Alternate
	return o == usual || o == short
}

// basicRules returns the options of Senet Basics and of the short game,
// without the number of pawns.
var basicRules = sync.OnceValues(func() (usual, short rules.Options) {
	usual, short = ruleset.Basics().Options, ruleset.ShortGame().Options
	usual.Pawns, short.Pawns, short.Setup = 0, 0, rules.Alternate
	return usual, short
})

// leadsToOne reports whether the numbers of the side to move lead to one position, however they are
// used. More ways than a player can think through count as a choice.
func leadsToOne(r *rules.Rules, p rules.Position) bool {
	const limit = 1000 // positions
	ends, seen := map[rules.Position]bool{}, map[rules.Position]bool{p: true}
	for open := []rules.Position{p}; len(open) > 0; {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if at.Phase() != rules.ToMove || at.Turn() != p.Turn() {
			ends[at] = true
			if len(ends) > 1 {
				return false
			}
			continue
		}
		for _, m := range r.Legal(at, nil) {
			after, err := r.Apply(at, m)
			if err != nil || len(seen) > limit {
				return false
			}
			if !seen[after] {
				seen[after] = true
				open = append(open, after)
			}
		}
	}
	return true
}

// HasChoice reports whether the player has a choice of moves now or may have one after its next
// throw. Throwing for the first move of a game counts as a choice:
// the player decides when to begin.
func HasChoice(r *rules.Rules, p rules.Position) bool {
	switch p.Phase() {
	case rules.Ended:
		return false
	case rules.ToMove, rules.TurnStart:
		_, forced := forcedMove(r, p)
		return !forced
	case rules.ToThrow:
		for _, c := range rules.ThrowChances(r.Options().Die) {
			next, err := r.Throw(p, c.Throw)
			if err == nil && next.Phase() == rules.ToMove && next.Turn() == p.Turn() &&
				HasChoice(r, next) {
				return true
			}
		}
		return false
	}
	return true
}

// IsForcedPass reports whether entry i of a game is a pass without a choice.
func IsForcedPass(game record.Game, i int) bool {
	e := game.Entry(i)
	return e.IsMove && e.Move.Kind == rules.Pass && !e.Move.Late &&
		len(game.Rules().Legal(game.PositionAt(i), nil)) == 1
}

// PassRun returns how many turns in a row a side had to pass, up to the cursor. Turns that a throw
// ended do not count.
func PassRun(game record.Game, side rules.Side) (n int) {
	for i := game.Cursor() - 1; i >= 0; i-- {
		if e := game.Entry(i); e.Side == side && e.IsMove {
			if !IsForcedPass(game, i) {
				break
			}
			n++
		}
	}
	return n
}
