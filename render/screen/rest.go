package screen

import (
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

//lint:file-ignore SA1019 Only FPSModeVsyncOffMinimum lets a window sleep until something happens.

// rest switches between drawing at the monitor's rate and sleeping until something happens.
type rest struct {
	resting bool
	known   bool // Ebitengine's mode has been set to resting
	wake    time.Duration
	hasWake bool // wake is set
	alarm   *time.Timer
	polled  atomic.Bool // a resting window was woken only to poll controllers
}

// set sets whether the window may rest, when the game will next act on its own, and how often
// controllers must be polled, 0 for never. It reports whether the window started or stopped
// resting.
func (r *rest) set(resting bool, wake time.Duration, hasWake bool, poll time.Duration) (changed bool) {
	r.wake, r.hasWake = wake, hasWake
	if IsDriven { // the driver decides when to draw
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

// wakeIsDue reports whether a resting window was woken at the time that the game asked for.
func (r *rest) wakeIsDue() bool { return r.resting && r.hasWake && r.wake <= 0 }

func (r *rest) setAlarm(resting bool, poll time.Duration) {
	switch r.end(); {
	case !resting:
	case r.hasWake && (poll == 0 || r.wake <= poll):
		wait := max(r.wake, time.Millisecond)
		r.alarm = time.AfterFunc(wait, wakeWindow)
		tellPage("wakeIn", wait.Milliseconds()+1)
	case poll > 0:
		r.alarm = time.AfterFunc(poll, func() {
			r.polled.Store(true)
			wakeWindow()
		})
	}
}

// wakeWindow wakes a resting window. Any goroutine may call it.
func wakeWindow() {
	ebiten.ScheduleFrame()
	tellPage("wake")
}

// end cancels the alarm.
func (r *rest) end() {
	if r.alarm != nil {
		r.alarm.Stop()
		r.alarm = nil
	}
}
