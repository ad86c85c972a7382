package motion

import (
	"time"

	"senet/rules"
)

// How pawns change places before the first move: pair after pair, slowly enough to be understood.
const (
	swapLength = 620 * ms
	swapGap    = 140 * ms
	swapHold   = 900 * ms // afterwards the board stands until the sentence about it has been read
)

// ForSwap lets the pawns of two sides change places with each other, the first of one with the first of the other: whoever
// threw the deciding 1 takes the even squares. Calm, or where the pawns are not in pairs, they fade as in ForChange.
func ForSwap(before, after rules.Position, speed Speed, calm bool) Timeline {
	length, gap := speed.Of(swapLength), speed.Of(swapGap)
	pairs := before.Pawns(rules.Cones).Len()
	if calm || length == 0 || !pairwise(before, after) {
		return ForChange(before, after, speed, calm)
	}
	t := between(before, after)
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		from, to := before.Pawns(side).List(), after.Pawns(side).List()
		bow := slideBow
		if side == rules.Spools {
			bow = -slideBow // each makes way for the other
		}
		for i := range from {
			start, a, b := gap*time.Duration(pairs-1-i), SpotOf(from[i]), SpotOf(to[i])
			t.actors = append(t.actors, actor{acts: []act{{start, length, func(s float64) Pawn {
				p := standing(side, a)
				p.To, p.T, p.Lift = b, cubicInOut(s), .3*arch(s)
				p.Bow = bow
				if s >= 1 {
					return standing(side, b)
				}
				return p
			}}}})
			t.sounds = append(t.sounds, Sound{Kind: PawnLands, At: start + length, Force: .6, X: b.place(), Side: side, Square: to[i]})
		}
	}
	t.close()
	t.length += speed.Of(swapHold)
	return t
}

// pairwise tells whether both sides have as many pawns before as after, and as many as each other.
func pairwise(before, after rules.Position) bool {
	n := before.Pawns(rules.Cones).Len()
	for _, p := range []rules.Position{before, after} {
		if p.Pawns(rules.Cones).Len() != n || p.Pawns(rules.Spools).Len() != n {
			return false
		}
	}
	return n > 0
}
