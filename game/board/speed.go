package board

import (
	"math"
	"time"
)

// Speed is the speed of animations.
type Speed uint8

const (
	Normal  Speed = iota
	Slow          // animations take 1.6 times as long
	Fast          // animations take half as long, and pawns glide instead of hopping
	Instant       // animations take no time
)

// Of converts a duration at normal speed to one at this speed.
func (s Speed) Of(length time.Duration) time.Duration {
	return length * [...]time.Duration{Normal: 10, Slow: 16, Fast: 5, Instant: 0}[s] / 10
}

const ms = time.Millisecond

// calmFade is the length of every animation in calm motion, where things only fade.
const calmFade = 120 * ms

// TransitionKind is a kind of small change of the screen. Its value is its length at normal speed.
type TransitionKind time.Duration

const (
	TurnSlide   = TransitionKind(260 * ms) // the frame slides to the other player's panel
	PromptFade  = TransitionKind(160 * ms) // the prompt changes
	PageFade    = TransitionKind(200 * ms) // another page appears
	RefusalFade = TransitionKind(120 * ms) // the outlines and the sentence of a refusal appear
	PassFade    = TransitionKind(400 * ms) // the outlines of the reasons for a pass appear
	ButtonsFade = TransitionKind(400 * ms) // buttons replace the sticks of a finished game
	PathDraw    = TransitionKind(500 * ms) // a hint's path draws itself
)

// Clock is the current time, with the settings of motion.
type Clock struct {
	Now   time.Duration // since the start
	Speed Speed
	Calm  bool // things fade instead of moving
}

// Never is the time of an event that does not happen by itself.
const Never time.Duration = math.MaxInt64

// Transition is a small change of the screen that began at some moment. The zero value is over.
type Transition struct {
	kind  TransitionKind
	since time.Duration
}

// Begin returns a transition that begins now.
func (c Clock) Begin(kind TransitionKind) Transition { return kind.From(c.Now) }

// From returns a transition that begins at a moment.
func (k TransitionKind) From(moment time.Duration) Transition { return Transition{k, moment} }

// elapsed returns how long ago a transition began.
func (c Clock) elapsed(t Transition) time.Duration { return c.Now - t.since }

// Shown returns how far a transition has come, 0 … 1, and reports whether it is still going on.
func (c Clock) Shown(t Transition) (float64, bool) {
	length := c.Speed.Of(time.Duration(t.kind))
	if c.Calm {
		length = c.Speed.Of(calmFade)
	}
	if elapsed := c.elapsed(t); t.kind > 0 && elapsed < length {
		return sineInOut(fraction(elapsed, length)), true
	}
	return 1, false
}

// pulseLength is how long a hint's ring pulses, twice.
const pulseLength = 1800 * ms

// pulse returns the strength of a hint's ring, 0.4 … 1; it is 1 afterwards and in calm motion.
func pulse(elapsed time.Duration, calm bool) float64 {
	if calm || elapsed >= pulseLength {
		return 1
	}
	return 0.7 + 0.3*math.Cos(4*math.Pi*fraction(elapsed, pulseLength))
}

// fraction returns which part of a length has passed, 0 … 1; 1 if the length is 0.
func fraction(elapsed, length time.Duration) float64 {
	if elapsed >= length {
		return 1
	}
	return max(0, float64(elapsed)/float64(length))
}

// The easing functions below map 0 … 1 to about 0 … 1, and 0 and 1 exactly to themselves.

func sineInOut(t float64) float64 { return (1 - math.Cos(math.Pi*t)) / 2 }

func cubicInOut(t float64) float64 {
	if t < 0.5 {
		return 4 * t * t * t
	}
	t = 2 - 2*t
	return 1 - t*t*t/2
}

func cubicOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

func quadIn(t float64) float64  { return t * t }
func quadOut(t float64) float64 { return t * (2 - t) }

// backOut overshoots 1 and comes back; s is how far.
func backOut(t, s float64) float64 {
	t--
	return 1 + t*t*((s+1)*t+s)
}

// arch rises from 0 to 1 in the middle and falls to 0 again.
func arch(t float64) float64 { return 4 * t * (1 - t) }

func lerp(a, b, t float64) float64 { return a + (b-a)*t }
