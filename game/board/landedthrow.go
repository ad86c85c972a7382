package board

import (
	"math"

	"senet/rules"
)

// Sticks at rest do not touch each other or the rim, in any box from the narrowest to the widest
// that layouts use. Lengths are in heights of the box.
const (
	narrowTray = 1.05
	wideTray   = 2.1
	stickWidth = StickLength / 8.2
	stickGap   = 0.02 // between sticks
	rimGap     = 0.02
	maxAngle   = 28
)

// LandedThrow returns the sticks or the die after a throw: the end of AnimateThrow with the same
// seed.
func LandedThrow(t rules.Throw, seed uint64) ThrowFrame {
	rnd := rules.NewRandom(seed ^ 0x5eae7)
	f := ThrowFrame{Pop: 1}
	if t.Die() {
		f.Die = Die{X: rnd.Between(0.35, 0.65), Y: rnd.Between(0.4, 0.6),
			Angle: rnd.Between(-maxAngle, maxAngle), Face: t.Count()}
		return f
	}
	f.PipsShown = 4
	order := randomOrder(rnd)
	for i := range f.Sticks {
		f.Marks[i] = order[i] < t.Count()
	}
	f.Sticks = scatter(rnd)
	for i, marked := range f.Marks {
		if !marked {
			f.Sticks[i].Roll = 180
		}
	}
	return f
}

// WaitingThrow returns the sticks, as a small fan, or the die, with its 1 up, before the first
// throw of a game.
func WaitingThrow(die bool) ThrowFrame {
	var f ThrowFrame
	if die {
		f.Die = Die{X: 0.5, Y: 0.5, Face: 1}
		return f
	}
	for i := range f.Sticks {
		side := float64(i) - 1.5
		f.Sticks[i] = Stick{X: 0.5 + 0.11*side, Y: 0.5, Angle: 4 * side, Tilt: 1}
		f.Marks[i] = true
	}
	return f
}

// scatter places four sticks at random from left to right so that none touches another or the rim.
// If no try succeeds they are in a neat row.
func scatter(rnd *rules.Random) [4]Stick {
	for range 500 {
		var four [4]Stick
		for i := range four {
			four[i] = Stick{
				X:     0.14 + 0.24*float64(i) + rnd.Between(-0.1, 0.1),
				Y:     0.5 + rnd.Between(-0.08, 0.08),
				Angle: rnd.Between(-maxAngle, maxAngle),
				Tilt:  1,
			}
		}
		if areClear(four, narrowTray) && areClear(four, trayShape) && areClear(four, wideTray) {
			return four
		}
	}
	var row [4]Stick
	for i := range row {
		row[i] = Stick{X: 0.14 + 0.24*float64(i), Y: 0.5, Tilt: 1}
	}
	return row
}

// areClear reports whether no stick touches another or the rim, in a box of a shape.
func areClear(sticks [4]Stick, shape float64) bool {
	for i, s := range sticks {
		s = s.In(shape)
		if w, h := s.reach(); s.X*shape < w+rimGap || s.X*shape > shape-w-rimGap || s.Y < h+rimGap ||
			s.Y > 1-h-rimGap {
			return false
		}
		for _, other := range sticks[:i] {
			if touch(s, other.In(shape), shape) {
				return false
			}
		}
	}
	return true
}

// reach returns half the width and half the height of a stick's bounding box.
func (s Stick) reach() (w, h float64) {
	sin, cos := math.Sincos(s.Angle * math.Pi / 180)
	sin, cos = math.Abs(sin), math.Abs(cos)
	return (StickLength*sin + stickWidth*cos) / 2, (StickLength*cos + stickWidth*sin) / 2
}

// overhang returns how far a stick must move to be clear of the rim of every tray, or to extend at
// most beyond over it, in tray heights. The result is in shares of the tray's width and height.
func (s Stick) overhang(beyond float64) (x, y float64) {
	inside := func(at, edge float64) float64 { return min(max(at, edge), 1-edge) - at }
	for _, shape := range [...]float64{narrowTray, trayShape, wideTray} {
		w, h := s.In(shape).reach()
		x = fartherFromZero(x, inside(s.X, (w+rimGap-beyond)/shape))
		y = fartherFromZero(y, inside(s.Y, h+rimGap-beyond))
	}
	return x, y
}

// fartherFromZero returns the one of two distances that is farther from 0.
func fartherFromZero(a, b float64) float64 {
	if math.Abs(b) > math.Abs(a) {
		return b
	}
	return a
}

// touch reports whether two sticks overlap or nearly do. Two rectangles are apart if and only if
// their projections on one of their sides' directions are.
func touch(a, b Stick, shape float64) bool {
	dx, dy := (b.X-a.X)*shape, b.Y-a.Y
	for _, angle := range [...]float64{a.Angle, a.Angle + 90, b.Angle, b.Angle + 90} {
		sin, cos := math.Sincos(angle * math.Pi / 180)
		distance := math.Abs(dx*cos + dy*sin)
		if distance > a.shadow(angle)+b.shadow(angle)+stickGap {
			return false
		}
	}
	return true
}

// shadow returns half the length of a stick's projection on a direction, in degrees clockwise from
// the right.
func (s Stick) shadow(angle float64) float64 {
	sin, cos := math.Sincos((s.Angle - angle) * math.Pi / 180)
	return (stickWidth*math.Abs(cos) + StickLength*math.Abs(sin)) / 2
}

// sign returns 1 or -1 at random.
func sign(rnd *rules.Random) float64 {
	if rnd.Uint64()&1 == 0 {
		return -1
	}
	return 1
}

// randomOrder returns the numbers 0..3 in random order.
func randomOrder(rnd *rules.Random) [4]int {
	list := [4]int{0, 1, 2, 3}
	for i := 3; i > 0; i-- {
		j := int(rnd.Uint64() % uint64(i+1))
		list[i], list[j] = list[j], list[i]
	}
	return list
}
