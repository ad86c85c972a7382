package motion

import "senet/rules"

const (
	dimLength = 400 * ms
	sunStart  = 200 * ms
	sunLength = 900 * ms
	feastHop  = 320 * ms
	feastGap  = 80 * ms
)

// How high the winner's pawns hop, in squares or dimples.
const (
	hopHigh = 0.35
	hopLow  = 0.15
)

// ForWin is the winner's little feast when a game is won. p is the last position. Calm, the sun fades in and nothing else changes.
func ForWin(p rules.Position, winner rules.Side, speed Speed, calm bool) Timeline {
	t := between(p, p)
	t.sounds = []Sound{{Kind: GameWon, Force: 1}}
	t.after.Sun = 1
	if calm {
		t.resting = t.before.Pawns
		t.light(0, speed.Of(calmFade), func(f *Frame, s float64) { f.Sun = s })
		t.close()
		return t
	}
	t.after.Dim = 1
	t.light(0, speed.Of(dimLength), func(f *Frame, s float64) { f.Dim = sineInOut(s) })
	t.light(speed.Of(sunStart), speed.Of(sunLength), func(f *Frame, s float64) { f.Sun = expoOut(s) })
	pawns := t.before.copied().Pawns
	for i := range p.Home(winner) {
		pawns = append(pawns, standing(winner, homeSpot(winner, i)))
	}
	t.atHome[winner] = 0
	start, hop := speed.Of(dimLength), speed.Of(feastHop)
	for _, pawn := range pawns {
		if pawn.Side != winner {
			t.resting = append(t.resting, pawn)
			continue
		}
		high := hopHigh
		if pawn.From.Kind == OnShelf { // the words above the shelf stay in sight
			high = hopLow
		}
		t.actors = append(t.actors, actor{acts: []act{{start, hop, func(s float64) Pawn {
			pawn.Lift = high * arch(s)
			return pawn
		}}}})
		if speed != Instant {
			t.sounds = append(t.sounds, Sound{Kind: PawnLands, At: start + hop, Force: .3, X: .5, Side: winner})
		}
		start += speed.Of(feastGap)
	}
	t.close()
	return t
}
