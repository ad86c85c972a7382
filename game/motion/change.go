package motion

import (
	"math"

	"senet/rules"
)

// ForChange joins two positions that no single move joins: the colours change places in the opening, or the player goes
// elsewhere in the list of moves. Pawns that are in both stand still, the others fade.
func ForChange(before, after rules.Position, speed Speed, calm bool) Timeline {
	t := between(before, after)
	half := speed.Of(calmFade)
	if half == 0 || before == after {
		return t
	}
	there := func(p rules.Position, pawn Pawn) bool {
		side, ok := p.At(pawn.From.Square())
		return ok && side == pawn.Side
	}
	for _, p := range t.before.Pawns {
		if there(after, p) {
			t.resting = append(t.resting, p)
			continue
		}
		t.actors = append(t.actors, actor{until: half, acts: []act{{0, half, faded(p, 1, 0)}}})
	}
	for _, p := range t.after.Pawns {
		if !there(before, p) {
			t.actors = append(t.actors, actor{from: half, acts: []act{{half, half, faded(p, 0, 1)}}})
		}
	}
	if len(t.actors) > 0 {
		t.sounds = []Sound{{Kind: PawnLands, At: half, Force: .4}}
	}
	t.recount = half
	t.close()
	return t
}

func faded(p Pawn, from, to float64) func(float64) Pawn {
	return func(t float64) Pawn {
		p.Alpha = lerp(from, to, t)
		return p
	}
}

// ForRefusal lets the pawn on a square shake its head. Calm, and where no pawn stands, nothing moves.
func ForRefusal(p rules.Position, at rules.Square, speed Speed, calm bool) Timeline {
	t := between(p, p)
	length := speed.Of(260 * ms)
	if calm || length == 0 {
		return t
	}
	for _, pawn := range t.before.Pawns {
		if pawn.From.Square() == at {
			t.actors = append(t.actors, actor{acts: []act{{0, length, shaken(pawn)}}})
			continue
		}
		t.resting = append(t.resting, pawn)
	}
	t.close()
	return t
}

func shaken(p Pawn) func(float64) Pawn {
	return func(t float64) Pawn {
		p.Shift = 0.035 * (1 - t) * math.Sin(6*math.Pi*t)
		return p
	}
}
