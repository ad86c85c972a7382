package screen

import (
	"time"

	"senet/game"
	"senet/game/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// obeying is how long a window may take to enter or leave full screen. A browser may never do it.
const obeying = 2 * time.Second

// fullKeeper notices when the window enters or leaves full screen without the game: by the browser's Esc
// key or a button of the system.
type fullKeeper struct {
	told bool          // the state the game knows
	seen bool          // the state of the window at the last tick
	odd  time.Duration // how long the two have differed
}

// set makes the window enter or leave full screen.
func (k *fullKeeper) set(on bool) {
	k.told = on
	ebiten.SetFullscreen(on)
}

// note records whether the window fills the screen now, and reports whether the game must be told.
func (k *fullKeeper) note(now bool, elapsed time.Duration) bool {
	changed := now != k.seen
	k.seen = now
	if now == k.told {
		k.odd = 0
		return false
	}
	if k.odd += elapsed; !changed && k.odd < obeying {
		return false
	}
	k.told, k.odd = now, 0
	return true
}

// read appends an event if the game must be told of a change.
func (k *fullKeeper) read(elapsed time.Duration, events []ui.Event) []ui.Event {
	if guest { // a driven program has no window
		return events
	}
	if now := ebiten.IsFullscreen(); k.note(now, elapsed) {
		events = append(events, ui.NewsEvent(game.Filled(now)))
	}
	return events
}

// waiting reports whether a change that the game wants may still happen.
func (k *fullKeeper) waiting() bool { return k.odd > 0 }
