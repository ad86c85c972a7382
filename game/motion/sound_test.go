package motion

import (
	"math"
	"slices"
	"testing"

	"senet/rules"
)

// What is heard of sticks is heard where and when one is seen to touch the linen, at every speed.
func TestSticksAreHeardWhereTheyFall(t *testing.T) {
	for _, fell := range allThrows() {
		for _, speed := range []Speed{Slow, Normal, Fast} {
			tl := ForThrow(fell, 7, speed, false)
			sounds := tl.Sounds()
			if n := len(sounds); n < 3 || sounds[0].Force < sounds[n-1].Force || sounds[n-1].At > tl.Told() {
				t.Errorf("%v at speed %d: heard are %v", fell, speed, sounds)
			}
			for _, s := range sounds {
				f := tl.At(s.At)
				x, height := f.Sticks[s.Voice].X, f.Sticks[s.Voice].Height
				if f.Die != nil {
					x, height = f.Die.X, f.Die.Height
				}
				if height > .02 || math.Abs(trayPlace(x)-s.X) > .02 {
					t.Errorf("%v at speed %d: %+v, while it is %.2f high at %.2f", fell, speed, s, height, x)
				}
			}
		}
	}
}

// A pawn is heard when its foot comes down, where that is; the Water when it goes under. Taken back, calm or at once it is heard, too, and once.
func TestPawnsAreHeardWhereTheyLand(t *testing.T) {
	for _, m := range examples(t) {
		if m.move.Kind == rules.Pass {
			continue
		}
		for _, speed := range []Speed{Slow, Normal, Fast} {
			checkHeard(t, shownAt{m, speed, false}, ForMove(m.rules, m.before, m.move, speed, false))
		}
		if tl := ForMove(m.rules, m.before, m.move, Normal, false).Reversed(); len(tl.Sounds()) != 1 || tl.Sounds()[0].At != tl.Length() {
			t.Errorf("%s %+v: taken back it is heard as %v", m.name, m.move, tl.Sounds())
		}
		if tl := ForMove(m.rules, m.before, m.move, Instant, false); len(tl.Sounds()) != 1 || tl.Sounds()[0].At != 0 {
			t.Errorf("%s %+v: at once it is heard as %v", m.name, m.move, tl.Sounds())
		}
	}
}

func checkHeard(t *testing.T, what shownAt, tl Timeline) {
	t.Helper()
	if len(tl.Sounds()) == 0 {
		t.Fatalf("%v: nothing is heard", what)
	}
	for _, s := range tl.Sounds() {
		f := tl.At(s.At)
		if s.Kind == PawnSinks {
			f = tl.At(s.At + tick)
		}
		there := func(p Pawn) bool {
			if p.T == 0 { // it will go on from there, perhaps away from the board
				p.To = p.From
			}
			x, _, on := p.Place()
			return p.Side == s.Side && on && p.Lift < .02 && math.Abs(x/5-1-s.X) < .02 && (s.Kind != PawnSinks || p.Sink > 0)
		}
		if (s.Kind == PawnLands || s.Kind == PawnSinks) && s.Square.OnBoard() && !slices.ContainsFunc(f.Pawns, there) {
			t.Fatalf("%v: %+v, while there are %+v", what, s, f.Pawns)
		}
	}
}
