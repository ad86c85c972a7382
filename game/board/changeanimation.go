package board

import (
	"math"
	"slices"
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
	for _, p := range t.before.Pawns {
		if slices.Contains(t.after.Pawns, p) {
			t.resting = append(t.resting, p)
			continue
		}
		t.moving = append(t.moving, movingPawn{until: half, segments: []segment{{0, half, fadePose(p, 1, 0)}}})
	}
	for _, p := range t.after.Pawns {
		if !slices.Contains(t.before.Pawns, p) {
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

// How pawns are placed, one after another.
const (
	placeLength = 240 * ms
	placeGap    = 45 * ms
	placeHold   = 700 * ms // afterwards, to read the sentence about it and see the pawns in place
)

// animatePlacing returns the animation of the pawns coming down on their first squares. In calm
// motion they fade in together.
func animatePlacing(before, after rules.Position, speed Speed, calm bool) timeline {
	t := newTimeline(before, after)
	if calm {
		t = animateChange(before, after, speed)
		t.length += speed.Of(placeHold)
		return t
	}
	length, start := speed.Of(placeLength), time.Duration(0)
	for _, pawn := range t.after.Pawns {
		t.moving = append(t.moving, movingPawn{segments: []segment{{start, length, func(s float64) Pawn {
			p := fadePose(pawn, 0, 1)(quadOut(s))
			p.Lift = .7 * (1 - quadIn(s))
			return p
		}}}})
		t.sounds = append(t.sounds, Sound{Kind: PawnLands, At: start + length, Force: .4, X: pawn.From.pan(),
			Side: pawn.Side, Square: pawn.From.Square()})
		start += speed.Of(placeGap)
	}
	t.finish()
	if speed == Instant {
		t.sounds = loudest(t.sounds)
	}
	t.length += speed.Of(placeHold)
	return t
}
