package motion

import (
	"math"
	"slices"
	"testing"
	"time"

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

// What is held is shaken from where it lay to where it is let go, without a jump, and comes to rest as any throw.
func TestSticksAreShakenInTheHand(t *testing.T) {
	lay, tl := Rest(rules.Marked(1), 3), ForThrow(rules.Marked(3), 4, Normal, false)
	frames := []ThrowFrame{lay}
	for held := tick; held < 2*time.Second; held += tick {
		frames = append(frames, Shaken(lay, held, false))
	}
	low := 1.
	for _, s := range frames[len(frames)-1].Sticks {
		low = min(low, s.Height)
	}
	if n := len(Rattle(0, 2*time.Second)); low < .2 || n < 20 || n != len(Rattle(0, time.Second))+len(Rattle(time.Second, 2*time.Second)) {
		t.Errorf("held %.2f high, they knock %d times", low, n)
	}
	for i, f := range frames[1:] {
		for j, s := range f.Sticks {
			if stickJump(frames[i].Sticks[j], s) > 1 {
				t.Fatalf("stick %d jumps when it is held for %v:\n%+v\n%+v", j, time.Duration(i+1)*tick, frames[i].Sticks[j], s)
			}
		}
	}
	hand := tl.Shaken()
	if start, end := hand.At(0), hand.At(hand.Length()); start.Sticks[2].Height != handHeight || end != tl.At(tl.Length()) {
		t.Errorf("let go, they begin as %+v and end as %+v", start, end)
	}
}

// A last stick that makes it four or none, or not, takes its time when the others lie still; any other does not.
func TestTheLastStickSwaysWhenItDecides(t *testing.T) {
	decided := 0
	for seed := range uint64(60) {
		for n := range 5 {
			tl := ForThrow(rules.Marked(n), seed, Normal, false)
			others := landed + 2*stagger + rocking
			still, moved := tl.At(tl.Length()), map[int]bool{}
			for e := others; e < others+80*time.Millisecond; e += tick {
				for i, s := range tl.At(e).Sticks {
					if math.Abs(math.Remainder(s.Roll-still.Sticks[i].Roll, 360)) > 4 {
						moved[i] = true
					}
				}
			}
			sways := len(moved)
			if sways > 0 {
				decided++
			}
			if want := tl.late > 0; (sways == 1) != want || (n == 0 || n == 4) && !want || n == 2 && want {
				t.Fatalf("seed %d: of %d marked %d sway", seed, n, sways)
			}
			if tl.Told() < others {
				t.Fatalf("seed %d: it is told too soon", seed)
			}
		}
	}
	if decided < 120 || decided > 200 {
		t.Errorf("%d of 300 were decided by the last", decided)
	}
}
