package board

import (
	"slices"
	"time"

	"senet/rules"
)

// Frame is the board at one moment. Pawns on shelves and in hands are only counted.
type Frame struct {
	Pawns   []Pawn // every pawn on the board or moving
	Ripples []Ripple
	Glows   []Glow
	AtHome  [2]int // pawns on each side's shelf, without moving ones
	InHand  [2]int // pawns in each side's hand, without moving ones
	Sky
}

// RestingFrame returns the board at rest. While the sides throw for the first move, which decides
// where their pawns begin, none is on it.
func RestingFrame(p rules.Position) Frame {
	var f Frame
	if p.Phase() != rules.Opening {
		f.Pawns = restingPawns(p)
	}
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		f.AtHome[side], f.InHand[side] = p.Home(side), p.InHand(side)
	}
	return f
}

// restingPawns returns the pawns on the board in the order of their squares.
func restingPawns(p rules.Position) (list []Pawn) {
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		if side, ok := p.At(s); ok {
			list = append(list, restingPawn(side, SpotOf(s)))
		}
	}
	return list
}

// timeline is one change of the board, spread over time.
type timeline struct {
	before, after Frame
	resting       []Pawn // pawns that do not move
	moving        []movingPawn
	inHand        [2]int // pawns in each side's hand that do not move
	effects       []effect
	sounds        []Sound
	length        time.Duration
	reversed      bool
}

// segment is a part of a pawn's animation. pose returns the pawn for t from 0 to 1.
type segment struct {
	start, length time.Duration
	pose          func(t float64) Pawn
}

// movingPawn is a pawn that moves. Between segments it stays where the last one left it.
type movingPawn struct {
	from, until time.Duration // when it is visible; until 0: to the end
	segments    []segment
}

// effect is any other change. show adds it to a frame:
// t goes from 0 to 1 and stays 1 after the end.
type effect struct {
	start, length time.Duration
	show          func(f *Frame, t float64)
}

// newTimeline returns a timeline between two positions, without any changes yet.
func newTimeline(before, after rules.Position) timeline {
	t := timeline{before: RestingFrame(before), after: RestingFrame(after)}
	t.inHand = t.before.InHand
	return t
}

// Length returns how long the change takes.
func (t timeline) Length() time.Duration { return t.length }

// Reversed returns the same change played backward.
func (t timeline) Reversed() timeline {
	t.reversed = !t.reversed
	return t
}

// at returns the board at a time since the beginning. Before the beginning and after the end it is
// at rest.
func (t timeline) at(elapsed time.Duration) Frame {
	first, last := t.before, t.after
	if t.reversed {
		first, last = last, first
	}
	switch {
	case elapsed >= t.length:
		return last.clone()
	case elapsed <= 0:
		return first.clone()
	case t.reversed:
		elapsed = t.length - elapsed
	}
	f := Frame{Pawns: slices.Clone(t.resting), AtHome: t.before.AtHome, InHand: t.inHand}
	for _, a := range t.moving {
		if elapsed >= a.from && (a.until == 0 || elapsed < a.until) {
			f.Pawns = append(f.Pawns, a.at(elapsed))
		}
	}
	for _, l := range t.effects {
		if u := elapsed - l.start; u >= 0 {
			l.show(&f, fraction(u, l.length))
		}
	}
	return f
}

// clone returns a copy that a caller may change.
func (f Frame) clone() Frame {
	f.Pawns = slices.Clone(f.Pawns)
	return f
}

func (m movingPawn) at(elapsed time.Duration) Pawn {
	now := m.segments[0]
	for _, next := range m.segments[1:] {
		if elapsed >= next.start {
			now = next
		}
	}
	return now.pose(fraction(elapsed-now.start, now.length))
}

func (t *timeline) addEffect(start, length time.Duration, show func(f *Frame, s float64)) {
	t.effects = append(t.effects, effect{start, length, show})
}

// ringAlpha returns the opacity of a ring on the Water, which appears quickly and fades away.
func ringAlpha(s float64) float64 {
	const up = 0.08
	if s < up {
		return s / up
	}
	return (1 - s) / (1 - up)
}

// finish sets the length and sorts the sounds.
func (t *timeline) finish() {
	for _, a := range t.moving {
		last := a.segments[len(a.segments)-1]
		t.length = max(t.length, last.start+last.length)
	}
	for _, l := range t.effects {
		t.length = max(t.length, l.start+l.length)
	}
	t.sounds = sortSounds(t.sounds)
}
