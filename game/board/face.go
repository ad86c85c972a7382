package board

import (
	"time"

	"senet/rules"
	"senet/rules/ai"
)

// Face is the drawn player who sits there for the computer.
type Face struct {
	On    bool
	Level ai.Level
	Side  rules.Side // whose panel it is on: it looks from there to the board
	Shape Shape      // the pawn in its corner
	Look
}

// Look is what a face does at a moment.
type Look struct {
	Mood Mood
	Shut bool    // it blinks
	Gaze [2]int8 // where it looks: -1 back … 1 forward, and -1 down … 1 up
}

// Mood is what a face says.
type Mood uint8

const (
	Calm Mood = iota
	Glad
	Sorry
)

// Toward is where a face on a side's panel looks to see a square: up, and forward where that does
// not lie above it.
func Toward(side rules.Side, at rules.Square) [2]int8 {
	if !at.OnBoard() {
		return [2]int8{1, 0}
	}
	x := SpotOf(at).X
	if side == rules.Cones && x < 3 || side == rules.Spools && x > 7 {
		return [2]int8{0, 1}
	}
	return [2]int8{1, 1}
}

// FaceAnimation is what a face does while nothing happens: it blinks, and looks at what was moved
// last. After a minute it sits still, so that a game nobody looks at costs nothing.
type FaceAnimation struct {
	since time.Duration // when the look that it has now began
	beat  int           // how many there were before
}

// lively is how many looks there are before it sits still.
const lively = 24

// now is how long its look lasts, and what it is.
func (l FaceAnimation) now() (lasts time.Duration, shut, glances bool) {
	i := l.beat % 6
	return [...]time.Duration{4600, 140, 6200, 1200, 140, 3200}[i] * time.Millisecond, i == 1 || i == 4,
		i == 3
}

// Stir begins anew: something has happened.
func (l *FaceAnimation) Stir(now time.Duration) { *l = FaceAnimation{since: now} }

// Wake is when its look changes next; false for never.
func (l FaceAnimation) Wake() (time.Duration, bool) {
	lasts, _, _ := l.now()
	return l.since + lasts, l.beat < lively
}

// Tick reports whether its look has changed.
func (l *FaceAnimation) Tick(now time.Duration) (changed bool) {
	for at, lives := l.Wake(); lives && now >= at; at, lives = l.Wake() {
		l.since, l.beat, changed = at, l.beat+1, true
	}
	return changed
}

// Of is a look with what life makes of it, beside something to glance at.
func (l FaceAnimation) Of(look Look, glance [2]int8) Look {
	_, shut, glances := l.now()
	if look.Shut = shut; glances {
		look.Gaze = glance
	}
	return look
}
