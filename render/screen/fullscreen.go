package screen

import (
	"image"
	"math"
	"runtime"
	"time"

	"senet/game"
	"senet/game/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// fullscreenTimeout is how long a window may take to enter or leave full screen. Some browsers
// never do it.
const fullscreenTimeout = 2 * time.Second

// fullscreenTracker notices when the window enters or leaves full screen on its own, because of the
// browser's Esc key or a button of the system.
type fullscreenTracker struct {
	known   bool          // the state that the game knows
	seen    bool          // the state of the window at the last tick
	differs time.Duration // how long they have differed
}

// set makes the window enter or leave full screen.
func (t *fullscreenTracker) set(on bool) {
	t.known = on
	ebiten.SetFullscreen(on)
}

// openFullscreen makes the window open in full screen, if the game asked for it before there was a
// window, and returns its size in pixels. Entering full screen later would show a smaller picture
// for a moment. A browser first needs a click.
func (h *Host) openFullscreen() (size image.Point, opens bool) {
	m := ebiten.Monitor() // nil without a display
	if IsDriven || runtime.GOOS == "js" || m == nil || h.fullscreenRequest == nil ||
		!*h.fullscreenRequest {
		return size, false
	}
	h.fullscreen.set(true)
	h.fullscreenRequest = nil
	w, height := m.Size()
	scale := m.DeviceScaleFactor()
	return image.Pt(int(math.Round(float64(w)*scale)), int(math.Round(float64(height)*scale))), true
}

// note records whether the window is full screen, and reports whether to send the game an event.
func (t *fullscreenTracker) note(now bool, elapsed time.Duration) bool {
	changed := now != t.seen
	t.seen = now
	if now == t.known {
		t.differs = 0
		return false
	}
	if t.differs += elapsed; !changed && t.differs < fullscreenTimeout {
		return false
	}
	t.known, t.differs = now, 0
	return true
}

// read appends an event if the window has entered or left full screen on its own.
func (t *fullscreenTracker) read(elapsed time.Duration, events []ui.Event) []ui.Event {
	if IsDriven { // a driven program has no window
		return events
	}
	if now := ebiten.IsFullscreen(); t.note(now, elapsed) {
		events = append(events, ui.NewsEvent(game.FullscreenChanged(now)))
	}
	return events
}

// isChanging reports whether a change by the game may still be happening.
func (t *fullscreenTracker) isChanging() bool { return t.differs > 0 }
