package board

import (
	"time"

	"senet/rules"
)

// Frame is the board at one moment. Pawns that lie on shelves and in hands are only counted.
type Frame struct {
	Pawns   []Pose // every pawn on the board, and those on their way
	Ripples []Ripple
	Glows   []Glow
	AtHome  [2]int  // pawns on each side's shelf; one in flight is not counted
	InHand  [2]int  // pawns in each side's hand; likewise
	Dim     float64 // 0 … 1: the table as dark as it gets
	Sun     float64 // 0 … 1: the sun has risen behind the board
}

// RestingFrame is the board at rest, its pawns in the order of their squares.
func RestingFrame(p rules.Position) Frame {
	var f Frame
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		if side, ok := p.At(s); ok {
			f.Pawns = append(f.Pawns, standing(side, SpotOf(s)))
		}
	}
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		f.AtHome[side], f.InHand[side] = p.Home(side), p.InHand(side)
	}
	return f
}

// Timeline spreads one change of the board over time. It is a value and never changes.
type Timeline struct {
	before, after Frame
	resting       []Pose // pawns that have no part in it
	moving        []movingPawn
	atHome        [2]int
	inHand        [2]int
	effects       []effect
	sounds        []Sound
	length        time.Duration
	reversed      bool
}

// segment is a part of a pawn's way. pose tells the pawn for 0 … 1 of it.
type segment struct {
	start, length time.Duration
	pose          func(t float64) Pose
}

// movingPawn is a pawn that moves. Between its acts it stays as the last one left it.
type movingPawn struct {
	from, until time.Duration // only then it is there at all; until 0: to the end
	acts        []segment
}

// effect is what else is seen, from its start on; show puts it on the board for 0 … 1 of it.
type effect struct {
	start, length time.Duration
	show          func(f *Frame, t float64)
}

// between is a change of one position into another to which nothing belongs yet.
func between(before, after rules.Position) Timeline {
	t := Timeline{before: RestingFrame(before), after: RestingFrame(after)}
	t.atHome, t.inHand = t.before.AtHome, t.before.InHand
	return t
}

// Length is how long all of it takes.
func (t Timeline) Length() time.Duration { return t.length }

// Reversed is the same change backward: from the position after it to the one before.
func (t Timeline) Reversed() Timeline {
	t.reversed = !t.reversed
	return t
}

// At is the board so long after the beginning. Before it, and after the end, the board is at rest.
func (t Timeline) At(elapsed time.Duration) Frame {
	first, last := t.before, t.after
	if t.reversed {
		first, last = last, first
	}
	switch {
	case elapsed >= t.length:
		return last.copied()
	case elapsed <= 0:
		return first.copied()
	case t.reversed:
		elapsed = t.length - elapsed
	}
	f := Frame{AtHome: t.atHome, InHand: t.inHand}
	f.Pawns = make([]Pose, len(t.resting), len(t.resting)+len(t.moving))
	copy(f.Pawns, t.resting)
	for _, a := range t.moving {
		if elapsed >= a.from && (a.until == 0 || elapsed < a.until) {
			f.Pawns = append(f.Pawns, a.at(elapsed))
		}
	}
	for _, l := range t.effects {
		if u := elapsed - l.start; u >= 0 {
			l.show(&f, share(u, l.length))
		}
	}
	return f
}

// copied protects the timeline from a caller that changes the frame.
func (f Frame) copied() Frame {
	f.Pawns = append([]Pose(nil), f.Pawns...)
	return f
}

func (a movingPawn) at(elapsed time.Duration) Pose {
	now := a.acts[0]
	for _, next := range a.acts[1:] {
		if elapsed >= next.start {
			now = next
		}
	}
	return now.pose(share(elapsed-now.start, now.length))
}

func (t *Timeline) addEffect(start, length time.Duration, show func(f *Frame, s float64)) {
	t.effects = append(t.effects, effect{start, length, show})
}

// glow lets a place light up and fade again.
func (t *Timeline) glow(start, length time.Duration, g Glow) {
	t.addEffect(start, length, func(f *Frame, s float64) {
		if g.Alpha = arch(s); s < 1 {
			f.Glows = append(f.Glows, g)
		}
	})
}

// ripple is a ring that spreads on the Water.
func (t *Timeline) ripple(start, length time.Duration, at Spot) {
	t.addEffect(start, length, func(f *Frame, s float64) {
		if s < 1 {
			f.Ripples = append(f.Ripples, Ripple{X: at.X, Y: at.Y, Radius: lerp(0.2, 0.9, quadOut(s)),
				Alpha: ringAlpha(s)})
		}
	})
}

// ringAlpha lets a ring of the Water come up quickly and die away.
func ringAlpha(s float64) float64 {
	const up = 0.08
	if s < up {
		return s / up
	}
	return (1 - s) / (1 - up)
}

// close works out when the last act ends.
func (t *Timeline) close() {
	for _, a := range t.moving {
		last := a.acts[len(a.acts)-1]
		t.length = max(t.length, last.start+last.length)
	}
	for _, l := range t.effects {
		t.length = max(t.length, l.start+l.length)
	}
	t.sounds = inOrder(t.sounds)
}
