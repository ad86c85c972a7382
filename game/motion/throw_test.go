package motion

import (
	"fmt"
	"math"
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

// upMarks counts the sticks that show their marked side.
func upMarks(f ThrowFrame) int {
	n := 0
	for _, s := range f.Sticks {
		if math.Cos(s.Roll*math.Pi/180) > 0 {
			n++
		}
	}
	return n
}

func TestThrowsShowWhatFell(t *testing.T) {
	for _, fell := range allThrows() {
		for seed := range uint64(40) {
			rest := Rest(fell, seed)
			for _, speed := range []Speed{Slow, Normal, Fast, Instant} {
				tl := ForThrow(fell, seed, speed, seed%2 == 0)
				if end := tl.At(tl.Length()); fmt.Sprintf("%+v", flat(end)) != fmt.Sprintf("%+v", flat(rest)) {
					t.Fatalf("throw %v seed %d: ends at\n%+v, rests at\n%+v", fell, seed, flat(end), flat(rest))
				}
			}
			if fell.Die() {
				if rest.Die.Face != fell.Count() {
					t.Fatalf("die shows %d, not %d", rest.Die.Face, fell.Count())
				}
				continue
			}
			marks := 0
			for i, s := range rest.Sticks {
				if s.Roll != 0 && s.Roll != 180 || rest.Marks[i] != (s.Roll == 0) || s.Height != 0 || s.Tilt != 1 {
					t.Fatalf("stick %d rests at %+v", i, s)
				}
				if rest.Marks[i] {
					marks++
				}
			}
			if marks != fell.Count() || upMarks(rest) != fell.Count() {
				t.Fatalf("%d marked were thrown, %d lie there", fell.Count(), upMarks(rest))
			}
		}
	}
}

// flat is the frame with the die in place of where it is kept.
func flat(f ThrowFrame) any {
	var die Die
	if f.Die != nil {
		die, f.Die = *f.Die, nil
	}
	return struct {
		f   ThrowFrame
		die Die
	}{f, die}
}

// outline are points all along a stick's edge, in heights of the tray.
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

func TestSticksLieClear(t *testing.T) {
	seen := map[[4]bool]bool{}
	neat := 0
	for seed := range uint64(1200) {
		f := Rest(rules.Marked(int(seed%5)), seed)
		seen[f.Marks] = true
		if f.Sticks[0].Angle == 0 {
			neat++
		}
		for _, shape := range []float64{narrowTray, 1.2, 1.4, 1.7, TrayShape, wideTray} {
			for i, s := range f.Sticks {
				s = s.In(shape)
				if math.Abs(s.Angle) > 30 {
					t.Fatalf("seed %d: stick at %v degrees", seed, s.Angle)
				}
				for _, p := range outline(s, shape) {
					if p[0] < 0.01 || p[0] > shape-0.01 || p[1] < 0.01 || p[1] > 0.99 {
						t.Fatalf("seed %d: stick %d touches the rim at %.2f, %.2f", seed, i, p[0], p[1])
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
	for _, fell := range allThrows() {
		for seed := range uint64(30) {
			tl := ForThrow(fell, seed, Normal, false)
			if tl.Length()-tl.late >= 1400*time.Millisecond || tl.late > 300*time.Millisecond || tl.Length() < 700*time.Millisecond {
				t.Fatalf("a throw takes %v", tl.Length())
			}
			last := tl.At(0)
			for e := tick; e <= tl.Length()+tick; e += tick {
				now := tl.At(e)
				for i := range now.Sticks {
					if !fell.Die() && stickJump(last.Sticks[i], now.Sticks[i]) > 1 {
						t.Fatalf("seed %d, stick %d jumps at %v:\n%+v\n%+v", seed, i, e, last.Sticks[i], now.Sticks[i])
					}
				}
				if now.PipsShown < last.PipsShown || now.Pop > 1.2 || math.Abs(now.Pop-last.Pop) > 0.2 {
					t.Fatalf("seed %d: the value flickers at %v", seed, e)
				}
				last = now
			}
		}
	}
}

// stickJump is over 1 where a stick moves further in one tick than the eye follows.
func stickJump(a, b Stick) float64 {
	roll := math.Abs(math.Mod(b.Roll-a.Roll+540, 360) - 180)
	return max(math.Hypot(b.X-a.X, b.Y-a.Y)/0.03, math.Abs(b.Height-a.Height)/0.04, math.Abs(b.Angle-a.Angle)/4, roll/15, math.Abs(b.Tilt-a.Tilt)/0.02)
}

// A calm throw lies there at once, and what it counts is told a moment later.
func TestCalmThrowsLieStill(t *testing.T) {
	for _, fell := range allThrows() {
		tl := ForThrow(fell, 5, Normal, true)
		if tl.Length() != calmFade || tl.At(0).Pop != 0 || tl.At(0).PipsShown != 0 || tl.At(calmFade).Pop != 1 {
			t.Fatalf("a calm throw takes %v, and its value is told at once or never", tl.Length())
		}
		for e := time.Duration(0); e <= tl.Length(); e += tick {
			if f := tl.At(e); fmt.Sprint(f.Sticks) != fmt.Sprint(Rest(fell, 5).Sticks) {
				t.Fatal("sticks move in a calm throw")
			}
		}
	}
}

func TestTheDieTumblesToItsFace(t *testing.T) {
	for seed := range uint64(100) {
		tl := ForThrow(rules.Face(3), seed, Normal, false)
		last := math.Inf(1)
		if first := tl.At(0).Die; first.Roll < 5*90 {
			t.Fatalf("seed %d: it tumbles by %.0f degrees only", seed, first.Roll)
		}
		for e := time.Duration(0); e <= tl.Length(); e += tick {
			d := tl.At(e).Die
			if d.Face != 3 || d.Roll > last || d.Roll < 0 {
				t.Fatalf("seed %d: %+v after %.0f degrees", seed, *d, last)
			}
			if last = d.Roll; e >= landed && d.Roll != 0 {
				t.Fatalf("seed %d: it still tumbles when its number is told", seed)
			}
		}
	}
}

func TestFramesAreCopies(t *testing.T) {
	tl := ForThrow(rules.Face(2), 1, Instant, false)
	tl.At(0).Die.Face = 6
	if tl.At(0).Die.Face != 2 {
		t.Fatal("a caller can change a throw")
	}
	rs := ruleSets(t)["basics"]
	w := ForChange(rs.StartAt(0), rs.StartAt(1), Normal, false)
	w.At(0).Pawns[0].Side = rules.Spools
	if !sameFrame(w.At(0), Still(rs.StartAt(0))) {
		t.Fatal("a caller can change a timeline")
	}
}

// Neighbours knock against each other as they fall: they lie side by side at that moment, neither through the other, and part from there to
// where they rest.
func TestSticksPushOneAnother(t *testing.T) {
	pushed := [2]float64{} // thrown at once, and shaken
	for seed := range uint64(40) {
		for how, tl := range []ThrowTimeline{ForThrow(rules.Marked(2), seed, Normal, false), ForThrow(rules.Marked(2), seed, Normal, false).Shaken()} {
			for _, s := range tl.Sounds() {
				if s.Kind != SticksMeet {
					continue
				}
				at, later := tl.At(s.At).Sticks, tl.At(s.At+recoil).Sticks
				nearest := math.Inf(1)
				for i, other := range at {
					dx, dy := (other.X-at[s.Voice].X)*TrayShape, other.Y-at[s.Voice].Y
					if sin, cos := math.Sincos(other.Angle * math.Pi / 180); i != s.Voice && math.Abs(dx*sin-dy*cos) < StickLength {
						nearest = min(nearest, math.Abs(dx*cos+dy*sin))
						pushed[how] = max(pushed[how], math.Abs(later[i].X-other.X)*TrayShape)
					}
				}
				if nearest < stickWidth || nearest > 1.2*stickWidth {
					t.Errorf("seed %d: heard %.2f from the next stick, which is %.2f wide", seed, nearest, stickWidth)
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

// through tells whether two sticks that lie flat cover the same place, but for the very edge.
func (s Stick) through(other Stick) bool {
	dx, dy := (other.X-s.X)*TrayShape, other.Y-s.Y
	for _, angle := range [...]float64{s.Angle, s.Angle + 90, other.Angle, other.Angle + 90} {
		sin, cos := math.Sincos(angle * math.Pi / 180)
		if math.Abs(dx*cos+dy*sin) > s.shadow(angle)+other.shadow(angle)-.01 {
			return false
		}
	}
	return true
}
