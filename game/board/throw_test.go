package board

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"senet/rules"
)

func allThrows() []rules.Throw {
	var list []rules.Throw
	for n := range 5 {
		list = append(list, rules.Marked(n))
	}
	for n := 1; n <= 6; n++ {
		list = append(list, rules.Face(n))
	}
	return list
}

func TestThrowsEndWithTheirResult(t *testing.T) {
	ways := map[[3]bool]bool{} // the directions in which a stick turns, rolls and rocks
	for _, throw := range allThrows() {
		for seed := range uint64(40) {
			rest := LandedThrow(throw, seed)
			for _, speed := range []Speed{Slow, Normal, Fast, Instant} {
				tl := AnimateThrow(throw, seed, speed, seed%2 == 0)
				first := tl.trajectories[0]
				ways[[3]bool{first.turn > 0, first.roll > 0, first.rockBy > 0}] = true
				if end := tl.At(tl.Length()); !reflect.DeepEqual(end, rest) {
					t.Fatalf("throw %v seed %d: ends at\n%+v, rests at\n%+v", throw, seed, end, rest)
				}
			}
			if throw.IsDie() {
				if rest.Die.Face != throw.Count() {
					t.Fatalf("die shows %d, not %d", rest.Die.Face, throw.Count())
				}
				continue
			}
			marks := 0
			for i, s := range rest.Sticks {
				if s.Roll != 0 && s.Roll != 180 || rest.Marks[i] != (s.Roll == 0) || s.Height != 0 ||
					s.Tilt != 1 {
					t.Fatalf("stick %d rests at %+v", i, s)
				}
				if rest.Marks[i] {
					marks++
				}
			}
			if marks != throw.Count() {
				t.Fatalf("%d marked were thrown, %d lie there", throw.Count(), marks)
			}
		}
	}
	if len(ways) != 8 {
		t.Errorf("sticks fly in %d ways", len(ways))
	}
}

// outline returns points along a stick's edge, in tray heights.
func outline(s Stick, shape float64) [][2]float64 {
	sin, cos := math.Sincos(s.Angle * math.Pi / 180)
	var list [][2]float64
	for i := -40; i <= 40; i++ {
		for _, across := range []float64{-stickWidth / 2, stickWidth / 2} {
			along := StickLength / 2 * float64(i) / 40
			list = append(list, [2]float64{s.X*shape + across*cos + along*sin, s.Y + across*sin - along*cos})
		}
	}
	return list
}

func TestSticksAtRestDoNotTouch(t *testing.T) {
	seen := map[[4]bool]bool{}
	neat := 0
	for seed := range uint64(1200) {
		f := LandedThrow(rules.Marked(int(seed%5)), seed)
		seen[f.Marks] = true
		if f.Sticks[0].Angle == 0 {
			neat++
		}
		for _, shape := range []float64{narrowTray, 1.2, 1.4, 1.7, trayShape, wideTray} {
			for i, s := range f.Sticks {
				s = s.In(shape)
				if math.Abs(s.Angle) > 30 {
					t.Fatalf("seed %d: stick at %v degrees", seed, s.Angle)
				}
				for _, p := range outline(s, shape) {
					if p[0] < 0.01 || p[0] > shape-0.01 || p[1] < 0.01 || p[1] > 0.99 {
						t.Fatalf("seed %d: stick %d touches the rim at %.2f, %.2f",
							seed, i, p[0], p[1])
					}
					for j, other := range f.Sticks {
						if i != j && inside(other.In(shape), p, shape) {
							t.Fatalf("seed %d: sticks %d and %d overlap", seed, i, j)
						}
					}
				}
			}
		}
	}
	if len(seen) != 16 {
		t.Errorf("%d of 16 ways to fall were seen", len(seen))
	}
	if neat > 12 {
		t.Errorf("%d of 1200 throws found no better way than a neat row", neat)
	}
}

func inside(s Stick, p [2]float64, shape float64) bool {
	sin, cos := math.Sincos(s.Angle * math.Pi / 180)
	dx, dy := p[0]-s.X*shape, p[1]-s.Y
	across, along := dx*cos+dy*sin, dx*sin-dy*cos
	return math.Abs(across) < stickWidth/2 && math.Abs(along) < StickLength/2
}

func TestThrowsAreSmoothAndShort(t *testing.T) {
	for _, throw := range allThrows() {
		for seed := range uint64(30) {
			tl := AnimateThrow(throw, seed, Normal, false)
			late := max(tl.Length()-sticksThrow, 0) // by a stick that sways
			if tl.Length()-late >= 1400*time.Millisecond || late > 450*time.Millisecond ||
				tl.Length() < 700*time.Millisecond {
				t.Fatalf("a throw takes %v", tl.Length())
			}
			last := tl.At(0)
			for e := tick; e <= tl.Length()+tick; e += tick {
				now := tl.At(e)
				for i := range now.Sticks {
					if !throw.IsDie() && stickJump(last.Sticks[i], now.Sticks[i]) > 1 {
						t.Fatalf("seed %d, stick %d jumps at %v:\n%+v\n%+v", seed, i, e, last.Sticks[i],
							now.Sticks[i])
					}
				}
				if now.PipsShown < last.PipsShown || now.Pop > 1.2 ||
					math.Abs(now.Pop-last.Pop) > 0.2 {
					t.Fatalf("seed %d: the value flickers at %v", seed, e)
				}
				last = now
			}
		}
	}
}

// stickJump returns more than 1 if a stick moves too far between two frames.
func stickJump(a, b Stick) float64 {
	roll := math.Abs(math.Mod(b.Roll-a.Roll+540, 360) - 180)
	return max(math.Hypot(b.X-a.X, b.Y-a.Y)/0.03, math.Abs(b.Height-a.Height)/0.04,
		math.Abs(b.Angle-a.Angle)/4, roll/15, math.Abs(b.Tilt-a.Tilt)/0.02)
}

// In calm motion the sticks are at rest from the beginning, and the number appears a moment later.
func TestSticksDoNotMoveInCalmThrows(t *testing.T) {
	for _, throw := range allThrows() {
		tl := AnimateThrow(throw, 5, Normal, true)
		if tl.Length() != calmFade || tl.At(0).Pop != 0 || tl.At(0).PipsShown != 0 ||
			tl.At(calmFade).Pop != 1 {
			t.Fatalf("a calm throw takes %v, and its value is told at once or never", tl.Length())
		}
		for e := time.Duration(0); e <= tl.Length(); e += tick {
			if f := tl.At(e); fmt.Sprint(f.Sticks) != fmt.Sprint(LandedThrow(throw, 5).Sticks) {
				t.Fatal("sticks move in a calm throw")
			}
		}
	}
}

func TestDieTumblesToItsFace(t *testing.T) {
	for seed := range uint64(100) {
		tl := AnimateThrow(rules.Face(3), seed, Normal, false)
		last := math.Inf(1)
		if first := tl.At(0).Die; first.Roll < 5*90 {
			t.Fatalf("seed %d: it tumbles by %.0f degrees only", seed, first.Roll)
		}
		for e := time.Duration(0); e <= tl.Length(); e += tick {
			d := tl.At(e).Die
			if d.Face != 3 || d.Roll > last || d.Roll < 0 {
				t.Fatalf("seed %d: %+v after %.0f degrees", seed, d, last)
			}
			if last = d.Roll; e >= landedAt && d.Roll != 0 {
				t.Fatalf("seed %d: it still tumbles when its number is told", seed)
			}
		}
	}
}

func TestFramesCanBeChanged(t *testing.T) {
	tl := AnimateThrow(rules.Face(2), 1, Instant, false)
	f := tl.At(0)
	f.Die.Face = 6
	if tl.At(0).Die.Face != 2 {
		t.Fatal("a caller can change a throw")
	}
	rs := ruleSets(t)["basics"]
	w := animateChange(rs.StartPositionFor(0), rs.StartPositionFor(1), Normal)
	w.at(0).Pawns[0].Side = rules.Spools
	if !sameFrame(w.at(0), RestingFrame(rs.StartPositionFor(0))) {
		t.Fatal("a caller can change a timeline")
	}
}

// Neighbouring sticks that knock against each other are side by side without overlapping, and slide
// apart to where they rest.
func TestSticksKnockAgainstEachOther(t *testing.T) {
	pushed := [2]float64{} // without and after shaking
	for seed := range uint64(40) {
		for how, tl := range []ThrowTimeline{AnimateThrow(rules.Marked(2), seed, Normal, false),
			AnimateThrow(rules.Marked(2), seed, Normal, false).fromHand()} {
			for _, s := range tl.Sounds() {
				if s.Kind != SticksMeet {
					continue
				}
				at, later := tl.At(s.At).Sticks, tl.At(s.At+recoilLength).Sticks
				nearest := math.Inf(1)
				for i, other := range at {
					dx, dy := (other.X-at[s.Voice].X)*trayShape, other.Y-at[s.Voice].Y
					if sin, cos := math.Sincos(other.Angle * math.Pi / 180); i != s.Voice &&
						math.Abs(dx*sin-dy*cos) < StickLength {
						nearest = min(nearest, math.Abs(dx*cos+dy*sin))
						pushed[how] = max(pushed[how], math.Abs(later[i].X-other.X)*trayShape)
					}
				}
				if nearest < stickWidth || nearest > 1.2*stickWidth {
					t.Errorf("seed %d: heard %.2f from the next stick, which is %.2f wide", seed,
						nearest, stickWidth)
				}
			}
			for e := flight; e < tl.Length(); e += 2 * tick {
				sticks := tl.At(e).Sticks
				for i, a := range sticks {
					for _, b := range sticks[:i] {
						if a.Height+b.Height < .01 && a.through(b) {
							t.Fatalf("seed %d, %v: one stick lies through another: %+v, %+v", seed, e, a, b)
						}
					}
				}
			}
		}
	}
	if min(pushed[0], pushed[1]) < stickWidth {
		t.Errorf("none is pushed by more than %.2f", pushed)
	}
}

// A stick that has fallen stays inside the rim of every tray while it bounces and slides.
func TestFallenSticksStayInsideTheRim(t *testing.T) {
	const most = .001 // rounding
	for seed := range uint64(300) {
		thrown := AnimateThrow(rules.Marked(int(seed%5)), seed, Normal, false)
		for _, tl := range []ThrowTimeline{thrown, thrown.fromHand()} {
			for e := flight; e <= tl.Length(); e += tick {
				for i, s := range tl.At(e).Sticks {
					if x, y := s.overhang(0); e-tl.trajectories[i].delay >= flight &&
						max(math.Abs(x), math.Abs(y)) > most {
						t.Fatalf("seed %d, %v: stick %d reaches over the rim by %.3f, %.3f: %+v",
							seed, e, i, x, y, s)
					}
				}
			}
		}
	}
}

// through reports whether two sticks that lie flat overlap by more than their edges.
func (s Stick) through(other Stick) bool {
	dx, dy := (other.X-s.X)*trayShape, other.Y-s.Y
	for _, angle := range [...]float64{s.Angle, s.Angle + 90, other.Angle, other.Angle + 90} {
		sin, cos := math.Sincos(angle * math.Pi / 180)
		if math.Abs(dx*cos+dy*sin) > s.shadow(angle)+other.shadow(angle)-.01 {
			return false
		}
	}
	return true
}

// Sticks sound when and where they touch the linen, at every speed.
func TestSticksAreHeardWhereTheyFall(t *testing.T) {
	for _, throw := range allThrows() {
		for _, speed := range []Speed{Slow, Normal, Fast} {
			tl := AnimateThrow(throw, 7, speed, false)
			sounds := tl.Sounds()
			if n := len(sounds); n < 3 || sounds[0].Force < sounds[n-1].Force ||
				sounds[n-1].At > tl.numberAt() {
				t.Errorf("%v at speed %d: heard are %v", throw, speed, sounds)
			}
			for _, s := range sounds {
				f := tl.At(s.At)
				x, height := f.Sticks[s.Voice].X, f.Sticks[s.Voice].Height
				if f.Die.Face > 0 {
					x, height = f.Die.X, f.Die.Height
				}
				if height > .02 || math.Abs(trayPan(x)-s.X) > .02 {
					t.Errorf("%v at speed %d: %+v, while it is %.2f high at %.2f", throw,
						speed, s, height, x)
				}
			}
		}
	}
}

// A pawn makes a sound when and where it lands or sinks. A move that is taken back, or made at
// instant speed, has one sound.
func TestPawnsAreHeardWhereTheyLand(t *testing.T) {
	for _, m := range examples(t) {
		if m.move.Kind == rules.Pass {
			continue
		}
		for _, speed := range []Speed{Slow, Normal, Fast} {
			checkHeard(t, animatedMove{m, speed, false}, animateMove(m.rules, m.before, m.move, speed, false))
		}
		if tl := animateMove(m.rules, m.before, m.move, Normal, false).Reversed(); len(tl.Sounds()) != 1 ||
			tl.Sounds()[0].At != tl.Length() {
			t.Errorf("%s %+v: taken back it is heard as %v", m.name, m.move, tl.Sounds())
		}
		if tl := animateMove(m.rules, m.before, m.move, Instant, false); len(tl.Sounds()) != 1 ||
			tl.Sounds()[0].At != 0 {
			t.Errorf("%s %+v: at once it is heard as %v", m.name, m.move, tl.Sounds())
		}
	}
}

func checkHeard(t *testing.T, what animatedMove, tl timeline) {
	t.Helper()
	if len(tl.Sounds()) == 0 {
		t.Fatalf("%v: nothing is heard", what)
	}
	for _, s := range tl.Sounds() {
		f := tl.at(s.At)
		if s.Kind == PawnSinks {
			f = tl.at(s.At + tick)
		}
		there := func(p Pawn) bool {
			if p.T == 0 { // it will go on from there, perhaps away from the board
				p.To = p.From
			}
			if p.T == 1 { // it has come from there, perhaps from beside the board
				p.From = p.To
			}
			x, _, on := p.floorPlace()
			return p.Side == s.Side && on && p.Lift < .02 && math.Abs(x/5-1-s.X) < .02 &&
				(s.Kind != PawnSinks || p.Sink > 0)
		}
		if (s.Kind == PawnLands || s.Kind == PawnSinks) && s.Square.IsOnBoard() &&
			!slices.ContainsFunc(f.Pawns, there) {
			t.Fatalf("%v: %+v, while there are %+v", what, s, f.Pawns)
		}
	}
}

// Shaken sticks move without a jump from where they were to the hand, and land like any throw.
func TestSticksAreShakenInTheHand(t *testing.T) {
	lay, tl := LandedThrow(rules.Marked(1), 3), AnimateThrow(rules.Marked(3), 4, Normal, false)
	frames := []ThrowFrame{lay}
	for held := tick; held < 2*time.Second; held += tick {
		frames = append(frames, ShakingFrame(lay, held, false))
	}
	low := 1.
	for _, s := range frames[len(frames)-1].Sticks {
		low = min(low, s.Height)
	}
	if n := len(rattleSounds(0, 2*time.Second)); low < .2 || n < 20 || n != len(rattleSounds(0, time.Second))+
		len(rattleSounds(time.Second, 2*time.Second)) {
		t.Errorf("held %.2f high, they knock %d times", low, n)
	}
	for i, f := range frames[1:] {
		for j, s := range f.Sticks {
			if stickJump(frames[i].Sticks[j], s) > 1 {
				t.Fatalf("stick %d jumps when it is held for %v:\n%+v\n%+v", j, time.Duration(i+1)*tick,
					frames[i].Sticks[j], s)
			}
		}
	}
	hand := tl.fromHand()
	if start, end := hand.At(0), hand.At(hand.Length()); start.Sticks[2].Height != handHeight ||
		end != tl.At(tl.Length()) {
		t.Errorf("let go, they begin as %+v and end as %+v", start, end)
	}
}

// Only a last stick that decides whether all are alike sways.
func TestDecisiveStickSways(t *testing.T) {
	decided := 0
	for seed := range uint64(60) {
		for n := range 5 {
			tl := AnimateThrow(rules.Marked(n), seed, Normal, false)
			others := landedAt + 2*stagger + rockLength
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
			if want := tl.length > sticksThrow; (sways == 1) != want || (n == 0 || n == 4) && !want ||
				n == 2 && want {
				t.Fatalf("seed %d: of %d marked %d sway", seed, n, sways)
			}
			if tl.numberAt() < others {
				t.Fatalf("seed %d: it is told too soon", seed)
			}
		}
	}
	if decided < 120 || decided > 200 {
		t.Errorf("%d of 300 were decided by the last", decided)
	}
}

// The last stick also sways if it decides an awaited throw, as it does any 2.
func TestAwaitedStickSways(t *testing.T) {
	throw := func(awaited [5]bool) time.Duration {
		return newAnimation(nil, Clock{Speed: Normal}, Change{Kind: ThrowChange, Throw: rules.Marked(2), Rate: 1,
			Awaited: awaited}).length
	}
	if plain, tense := throw([5]bool{}), throw([5]bool{2: true}); tense-plain != swayLength-rockLength {
		t.Errorf("an awaited throw takes %v, another %v", tense, plain)
	}
}
