package board

import (
	"math"
	"time"

	"senet/rules"
)

// animateChange returns the animation between two positions that are not one move apart, such as
// two moments in the list of moves. Pawns that are in both do not move; the others fade.
func animateChange(before, after rules.Position, speed Speed) timeline {
	t := newTimeline(before, after)
	half := speed.Of(calmFade)
	if half == 0 || before == after {
		return t
	}
	hasPawn := func(p rules.Position, pawn Pawn) bool {
		side, ok := p.At(pawn.From.Square())
		return ok && side == pawn.Side
	}
	for _, p := range t.before.Pawns {
		if hasPawn(after, p) {
			t.resting = append(t.resting, p)
			continue
		}
		t.moving = append(t.moving, movingPawn{until: half, segments: []segment{{0, half, fadePose(p, 1, 0)}}})
	}
	for _, p := range t.after.Pawns {
		if !hasPawn(before, p) {
			t.moving = append(t.moving, movingPawn{from: half, segments: []segment{{half, half, fadePose(p, 0, 1)}}})
		}
	}
	if len(t.moving) > 0 {
		t.sounds = []Sound{{Kind: PawnLands, At: half, Force: .4}}
	}
	t.addEffect(half, 0, func(f *Frame, _ float64) { f.AtHome, f.InHand = t.after.AtHome, t.after.InHand })
	t.finish()
	return t
}

func fadePose(p Pawn, from, to float64) func(float64) Pawn {
	return func(t float64) Pawn {
		p.Alpha = lerp(from, to, t)
		return p
	}
}

// animateRefusal returns the animation of the pawn on a square shaking its head. In calm motion, or
// if there is no pawn, nothing moves.
func animateRefusal(p rules.Position, at rules.Square, speed Speed, calm bool) timeline {
	t := newTimeline(p, p)
	length := speed.Of(260 * ms)
	if calm || length == 0 {
		return t
	}
	for _, pawn := range t.before.Pawns {
		if pawn.From.Square() == at {
			t.moving = append(t.moving, movingPawn{segments: []segment{{0, length, func(s float64) Pawn {
				pawn.Shift = 0.035 * (1 - s) * math.Sin(6*math.Pi*s)
				return pawn
			}}}})
			continue
		}
		t.resting = append(t.resting, pawn)
	}
	t.finish()
	return t
}

// How pawns change places before the first move: pair after pair, slowly enough to understand.
const (
	swapLength = 620 * ms
	swapGap    = 140 * ms
	swapHold   = 900 * ms // afterwards, to read the sentence about it
)

// animateSwap returns the animation of the sides changing places, pawn by pawn, because the player
// who threw the deciding 1 takes the even squares. In calm motion, or if the sides have different
// numbers of pawns, it is that of animateChange.
func animateSwap(before, after rules.Position, speed Speed, calm bool) timeline {
	length, gap := speed.Of(swapLength), speed.Of(swapGap)
	pairs := max(before.Pawns(rules.Cones).Len(), before.Pawns(rules.Spools).Len())
	if calm || length == 0 || !haveEqualPawns(before, after) {
		return animateChange(before, after, speed)
	}
	t := newTimeline(before, after)
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		from, to := before.Pawns(side).List(), after.Pawns(side).List()
		bow := slideBow
		if side == rules.Spools {
			bow = -slideBow // so that they pass each other
		}
		for i := range from {
			start, a, b := gap*time.Duration(pairs-1-i), SpotOf(from[i]), SpotOf(to[i])
			t.moving = append(t.moving, movingPawn{segments: []segment{{start, length, func(s float64) Pawn {
				p := restingPawn(side, a)
				p.To, p.T, p.Lift = b, cubicInOut(s), .3*arch(s)
				p.Bow = bow
				if s >= 1 {
					return restingPawn(side, b)
				}
				return p
			}}}})
			t.sounds = append(t.sounds, Sound{Kind: PawnLands, At: start + length, Force: .6,
				X: b.pan(), Side: side, Square: to[i]})
		}
	}
	t.finish()
	t.length += speed.Of(swapHold)
	return t
}

// haveEqualPawns reports whether both sides have the same number of pawns, before and after.
func haveEqualPawns(before, after rules.Position) bool {
	n := before.Pawns(rules.Cones).Len()
	for _, p := range []rules.Position{before, after} {
		if p.Pawns(rules.Cones).Len() != n || p.Pawns(rules.Spools).Len() != n {
			return false
		}
	}
	return n > 0
}
