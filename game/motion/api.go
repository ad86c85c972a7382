package motion

import (
	"time"

	"senet/rules"
)

// (Signatures first; the bodies follow.)

// Speed is how fast everything moves.
type Speed uint8

const (
	Normal Speed = iota
	Slow
	Fast
	Instant
)

// Frame is the board at one moment. Pawns at rest on shelves and in hands are only counted.
type Frame struct {
	Pawns   []Pawn // every pawn on the board, and the ones on their way
	Ripples []Ripple
	Glows   []Glow
	AtHome  [2]int // pawns lying on each side's shelf; a pawn in flight is not counted
	InHand  [2]int // likewise
}

// Still is the board at rest.
func Still(p rules.Position) Frame { return Frame{} }

// Timeline spreads one change of the board over time.
type Timeline struct{ after rules.Position }

func ForMove(r *rules.Rules, before rules.Position, m rules.Move, speed Speed, calm bool) Timeline {
	after, _ := r.Apply(before, m)
	return Timeline{after}
}

// ForChange cross-fades two positions that no single move joins (the colours change in the opening, a jump in the list).
func ForChange(before, after rules.Position, speed Speed, calm bool) Timeline { return Timeline{after} }

// ForRefusal is the pawn on a square shaking its head.
func ForRefusal(p rules.Position, at rules.Square, speed Speed, calm bool) Timeline {
	return Timeline{p}
}
func (t Timeline) Length() time.Duration          { return 0 }
func (t Timeline) At(elapsed time.Duration) Frame { return Still(t.after) }
func (t Timeline) Reversed() Timeline             { return t }

// WinFrame is the end of a game at one moment.
type WinFrame struct {
	Frame
	Dim float64 // 0 … 1: the table as dark as it gets
	Sun float64 // 0 … 1: the sun has risen
}
type WinTimeline struct{ p rules.Position }

func ForWin(p rules.Position, winner rules.Side, speed Speed, calm bool) WinTimeline {
	return WinTimeline{p}
}
func (t WinTimeline) Length() time.Duration { return 0 }
func (t WinTimeline) At(elapsed time.Duration) WinFrame {
	return WinFrame{Frame: Still(t.p), Dim: 1, Sun: 1}
}

// ThrowFrame is the tray at one moment.
type ThrowFrame struct {
	Sticks    [4]Stick
	Marks     [4]bool // of the sticks: marked side up when at rest
	Die       *Die    // instead of the sticks; nil with sticks
	Alpha     float64 // of sticks or die; below 1 only when calm
	PipsShown int     // 0..4
	Pop       float64 // the numeral: 0 not yet … 1, overshooting a little
	Done      bool
}
type ThrowTimeline struct{}

func ForThrow(t rules.Throw, seed uint64, speed Speed, calm bool) ThrowTimeline {
	return ThrowTimeline{}
}

// Rest is how sticks or die lie after a throw: the last frame of ForThrow with the same seed.
func Rest(t rules.Throw, seed uint64) ThrowFrame {
	return ThrowFrame{Alpha: 1, PipsShown: 4, Pop: 1, Done: true}
}

// Waiting is how they lie in a neat row before the first throw of a game.
func Waiting(die bool) ThrowFrame             { return ThrowFrame{Alpha: 1} }
func (t ThrowTimeline) Length() time.Duration { return 0 }
func (t ThrowTimeline) At(elapsed time.Duration) ThrowFrame {
	return ThrowFrame{Alpha: 1, PipsShown: 4, Pop: 1, Done: true}
}

// Change is a small change of the screen.
type Change uint8

const (
	TurnSlide   Change = iota // the frame slides to the other player's panel
	PromptFade                // the prompt's words
	PageFade                  // one page to another
	HoverFade                 // hover on or off
	RefusalFade               // frames and words of a refusal appear
	PathDraw                  // a hint's path draws itself
)

func (c Change) Length(speed Speed, calm bool) time.Duration              { return 0 }
func (c Change) At(elapsed time.Duration, speed Speed, calm bool) float64 { return 1 } // 0..1

// Pulse is the strength of a hint's ring, 0.4..1: it pulses twice, then stays.
func Pulse(elapsed time.Duration, speed Speed, calm bool) float64 { return 1 }
