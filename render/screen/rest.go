package screen

import (
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

//lint:file-ignore SA1019 Nothing else lets a window sleep until something happens.

// rest switches between drawing at the monitor's pace and sleeping until something happens.
type rest struct {
	resting bool
	known   bool // resting has been told to the window
	wake    time.Duration
	will    bool // wake is meaningful
	alarm   *time.Timer
	polled  atomic.Bool // a window at rest was woken only to look at controllers
}

// set says whether the window may rest, when the game will do something by itself, and when
// controllers have to be looked at. It reports whether that changed.
func (r *rest) set(resting bool, wake time.Duration, will bool, poll time.Duration) (changed bool) {
	r.wake, r.will = wake, will
	if guest { // a driven program draws in its driver's time
		return false
	}
	r.setAlarm(resting, poll)
	if r.known && resting == r.resting {
		return false
	}
	changed = r.known
	r.resting, r.known = resting, true
	mode := ebiten.FPSModeVsyncOn
	if resting {
		mode = ebiten.FPSModeVsyncOffMinimum
	}
	ebiten.SetFPSMode(mode)
	tellPage("rests", resting)
	return changed
}

// pass lets time pass until what the game asked for.
func (r *rest) pass(elapsed time.Duration) { r.wake -= elapsed }

// alarmed reports whether a window at rest was woken because the game asked for it.
func (r *rest) alarmed() bool { return r.resting && r.will && r.wake <= 0 }

func (r *rest) setAlarm(resting bool, poll time.Duration) {
	switch r.end(); {
	case !resting:
	case r.will && r.wake <= poll:
		r.alarm = time.AfterFunc(max(r.wake, time.Millisecond), wakeWindow)
	default:
		r.alarm = time.AfterFunc(poll, func() {
			r.polled.Store(true)
			wakeWindow()
		})
	}
}

// wakeWindow wakes a window at rest; it may be called from anywhere.
func wakeWindow() {
	ebiten.ScheduleFrame()
	tellPage("wake")
}

// end stops the alarm.
func (r *rest) end() {
	if r.alarm != nil {
		r.alarm.Stop()
		r.alarm = nil
	}
}
