package board

import (
	"time"

	"senet/rules"
)

// Face is the drawn face of a computer player.
type Face struct {
	Level string     // the name of its level, and of the drawing; empty for a person
	Side  rules.Side // whose panel it is on
	Shape Shape      // the pawn in its corner
	Expression
}

// Expression is the expression of a face at a moment.
type Expression struct {
	Mood     Mood
	EyesShut bool
	Gaze     [2]int8 // where it looks: -1 back … 1 forward, and -1 down … 1 up
}

// Mood is the mood of a face.
type Mood uint8

const (
	Calm Mood = iota
	Glad
	Sorry
)

// GazeAt returns the direction in which a face on a side's panel looks at a square.
func GazeAt(side rules.Side, at rules.Square) [2]int8 {
	if !at.IsOnBoard() {
		return [2]int8{1, 0}
	}
	x := SpotOf(at).X
	if side == rules.Cones && x < 3 || side == rules.Spools && x > 7 {
		return [2]int8{0, 1}
	}
	if at > 20 { // the last row is at the height of the panels' upper edge
		return [2]int8{1, 0}
	}
	return [2]int8{1, 1}
}

// FaceAnimation moves a face while nothing else happens: it blinks twice and glances at the last
// move. After about 15 seconds it rests, so that an idle game needs no processor time.
type FaceAnimation struct {
	since time.Duration // when the current expression began
	step  int           // the number of expressions before it
}

// expressionsBeforeRest is the number of expressions before a face rests.
const expressionsBeforeRest = 6

// expression returns how long the current expression lasts, and whether the face has its eyes shut
// or glances at the last move.
func (f FaceAnimation) expression() (lasts time.Duration, shut, glances bool) {
	i := f.step % expressionsBeforeRest
	lasts = [expressionsBeforeRest]time.Duration{4600, 140, 6200, 1200, 140, 3200}[i] * time.Millisecond
	return lasts, i == 1 || i == 4, i == 3
}

// Restart begins with the first expression again.
func (f *FaceAnimation) Restart(now time.Duration) { *f = FaceAnimation{since: now} }

// Wake returns when the expression changes next, or Never.
func (f FaceAnimation) Wake() time.Duration {
	if f.step >= expressionsBeforeRest {
		return Never
	}
	lasts, _, _ := f.expression()
	return f.since + lasts
}

// Tick advances to the expression at a moment, and reports whether it has changed.
func (f *FaceAnimation) Tick(now time.Duration) (changed bool) {
	for now >= f.Wake() {
		f.since, f.step, changed = f.Wake(), f.step+1, true
	}
	return changed
}

// Apply returns an expression with the animation applied; glance is the direction of a glance.
func (f FaceAnimation) Apply(e Expression, glance [2]int8) Expression {
	_, shut, glances := f.expression()
	if e.EyesShut = shut; glances {
		e.Gaze = glance
	}
	return e
}
