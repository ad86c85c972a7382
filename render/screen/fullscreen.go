package screen

import (
	"time"

	"senet/game"
	"senet/game/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// obeying is how long a window may take to do what the game wants. A browser may never do it.
const obeying = 2 * time.Second

// fullKeeper hears of a full screen that came or went without the game: by the browser's Esc, or a
// button of the system.
type fullKeeper struct {
	told bool          // what the game knows
	seen bool          // what the window was last
	odd  time.Duration // how long the two have differed
}

// set makes the window do what the game wants.
func (k *fullKeeper) set(on bool) {
	k.told = on
	ebiten.SetFullscreen(on)
}

// note takes in whether the window fills the screen now, and reports whether the game has to hear of it.
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

// read appends what the game has to hear.
func (k *fullKeeper) read(elapsed time.Duration, events []ui.Event) []ui.Event {
	if guest { // a driven program has no window
		return events
	}
	if now := ebiten.IsFullscreen(); k.note(now, elapsed) {
		events = append(events, ui.NewsEvent(game.Filled(now)))
	}
	return events
}

// waiting reports whether the window may still do what the game wants.
func (k *fullKeeper) waiting() bool { return k.odd > 0 }
