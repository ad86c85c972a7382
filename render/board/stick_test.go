package board

import (
	"math"
	"testing"

	"senet/game/motion"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/rules/sticks"
)

func TestStickSpan(t *testing.T) {
	half := math.Sqrt2 / 2
	for _, c := range []struct{ roll, left, right, flat float64 }{
		{0, -1, 1, 1},
		{45, -1, half, half},
		{90, -1, 0, 0},
		{135, -1, half, 0},
		{180, -1, 1, 0},
		{225, -half, 1, 0},
		{270, 0, 1, 0},
		{315, -half, 1, half},
	} {
		l, r, f := stickSpan(c.roll)
		if math.Abs(l-c.left)+math.Abs(r-c.right)+math.Abs(f-c.flat) > 1e-6 {
			t.Errorf("roll %g: %.3f %.3f flat %.3f, want %.3f %.3f flat %.3f", c.roll, l, r, f, c.left, c.right, c.flat)
		}
	}
}

// At rest a stick is drawn at its own angle and only moved, so that its lines are sharp.
func TestAStickAtRestIsNotTurned(t *testing.T) {
	k := kitOf(t, ui.Day)
	inner := canvas.Rect{W: 400, H: 200}
	for _, c := range []struct {
		name string
		s    motion.Stick
		pure bool
	}{
		{"marked side up", motion.Stick{X: .5, Y: .5, Angle: 17, Tilt: 1}, true},
		{"round side up", motion.Stick{X: .5, Y: .5, Angle: -8, Roll: 900, Tilt: 1}, true},
		{"in flight", motion.Stick{X: .5, Y: .5, Angle: 17, Height: .4, Tilt: .9}, false},
		{"falling upright", motion.Stick{X: .5, Y: .5, Angle: 17, Height: .4, Tilt: 1}, false},
		{"rocking", motion.Stick{X: .5, Y: .5, Angle: 17, Roll: 9, Tilt: 1}, false},
	} {
		scene := Trays{k}.Sticks([]motion.Stick{c.s}, sticks.Patterned, inner, 160)
		if body := scene[len(scene)-1]; body.At.IsTranslation() != c.pure {
			t.Errorf("%s: matrix %v", c.name, body.At)
		}
	}
}

// The middle of a stick is where the timeline says, whatever its angle.
func TestTurnKeepsTheMiddle(t *testing.T) {
	for _, angle := range []float64{0, 30, 90, 211} {
		m := turn(20, 60, angle, 1.1, .8, 100, 50)
		x, y := m.A*10+m.C*30+m.E, m.B*10+m.D*30+m.F
		if math.Hypot(x-100, y-50) > 1e-9 {
			t.Errorf("%g degrees: middle at %.2f, %.2f", angle, x, y)
		}
	}
}

func TestDieHasAsManyDotsAsItsFace(t *testing.T) {
	for face := 1; face <= 6; face++ {
		if n := len(dotPlaces(face)); n != face {
			t.Errorf("face %d has %d dots", face, n)
		}
	}
}
