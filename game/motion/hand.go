package motion

import (
	"math"
	"time"
)

// The hand that shakes the sticks, over the middle of the tray: lengths are those of a Stick.
const (
	handX, handY = .5, .52
	handHeight   = .3
	gathering    = 160 * ms // until all are in the hand
	clash        = 62 * ms  // between two knocks of the sticks in it
)

// inHand is how the i-th stick is held, so long after it was taken up; sway is where it swings to, -1 … 1.
func inHand(i int, held time.Duration) (s Stick, sway float64) {
	t := held.Seconds()
	sway = math.Sin(2*math.Pi*(5.1+.4*float64(i))*t + 1.9*float64(i))
	side := float64(i) - 1.5
	return Stick{
		X: handX + .045*side + .016*sway, Y: handY + .03*math.Sin(2*math.Pi*(4.3+.3*float64(i))*t+float64(i)),
		Angle: 7*side + 7*sway, Height: handHeight + .05*math.Sin(2*math.Pi*4.7*t), Tilt: 1 - .1*foreshorten,
	}, sway
}

// Shaken is the tray while sticks or die have been held for so long, given how they lay. In calm motion they only wait.
func Shaken(lay ThrowFrame, held time.Duration, calm bool) ThrowFrame {
	f := lay.copied()
	f.PipsShown, f.Pop = 0, 0
	if calm {
		return f
	}
	up := sineInOut(share(held, gathering))
	if f.Die != nil {
		s, sway := inHand(1, held)
		f.Die.X, f.Die.Y, f.Die.Height = lerp(f.Die.X, s.X, up), lerp(f.Die.Y, s.Y, up), up*s.Height
		f.Die.Roll, f.Die.Axis = 50*up*(1+sway), -90
		return f
	}
	for i := range f.Sticks {
		at := &f.Sticks[i]
		s, sway := inHand(i, held)
		at.X, at.Y, at.Angle = lerp(at.X, s.X, up), lerp(at.Y, s.Y, up), lerp(at.Angle, s.Angle, up)
		at.Height, at.Tilt, at.Roll = up*s.Height, lerp(1, s.Tilt, up), fullTurn(at.Roll+up*30*sway)
	}
	return f
}

// Rattle is what is heard of sticks in a hand between two moments since they were taken up.
func Rattle(from, until time.Duration) (list []Sound) {
	for k := max(0, int((from-gathering)/clash)-1); ; k++ {
		rnd := Chance(k)
		at := gathering + time.Duration(k)*clash + time.Duration(rnd.Between(0, float64(clash)/2))
		if at >= until {
			return list
		}
		if at >= from {
			list = append(list, Sound{Kind: SticksMeet, At: at, Force: rnd.Between(.15, .5), X: trayPlace(handX), Voice: int(rnd.next() % 4)})
		}
	}
}

// Shaken is the same throw out of a hand that has shaken the sticks above the tray.
func (t ThrowTimeline) Shaken() ThrowTimeline {
	for i := range t.ways {
		w, lies := &t.ways[i], t.rest.Sticks[i]
		s, _ := inHand(i, 0)
		w.x, w.y, w.lift = s.X, s.Y, s.Height
		w.turn = s.Angle - lies.Angle + math.Copysign(180, w.turn) // a stick has no head
	}
	t.meet()
	t.die.x, t.die.y, t.die.lift = handX, handY, handHeight
	return t
}
