package game

import (
	"slices"
	"time"

	"senet/game/ui"
)

// kioskIdle is the time without input after which a kiosk resets for the next player.
const kioskIdle = 2 * time.Minute

// kiosk restricts the configuration for a museum: no access to the machine, and nothing is saved
// about players.
func (c *Config) kiosk() {
	if c.Kiosk {
		c.InBrowser, c.CannotKeep, c.Fullscreen, c.Demo, c.HasPicker, c.SavedGame, c.Open = true, true, true, true,
			false, "", nil
	}
}

// leavesKiosk reports whether an event would lead out of a kiosk, or change more of it than the
// language and the size of letters.
func (c *Config) leavesKiosk(e ui.Event) bool {
	switch n := e.News.(type) {
	case FilesDrop:
		return c.Kiosk
	case CloseRequest:
		return c.Kiosk && !bool(n)
	}
	return c.Kiosk && e.Kind == ui.KeyPress &&
		slices.Contains([]ui.Key{ui.KeyFullscreen, ui.KeyQuit, ui.KeyOpen, ui.KeyCopy, ui.KeyPaste,
			ui.KeyPresenter, ui.KeyDim, ui.KeyMute}, e.Key)
}

// kioskDelay returns the time until a kiosk starts its demonstration.
func (a *App) kioskDelay() (left time.Duration, waits bool) {
	return kioskIdle - (a.now - a.lastInput), a.config.Kiosk && !a.isExhibiting()
}

// restartExhibit begins the demonstration and forgets the last players.
func (a *App) restartExhibit() {
	a.endEdit(false)
	a.settings, _ = ReadSettings(a.config.Settings)
	a.dialog, a.dim, a.point, a.setUp, a.throws = nil, false, pointing{}, nil, nil
	a.applyLanguage()
	a.closeGame()
	a.closeToTitle()
	a.exhibit()
}

// isExhibiting reports whether the demonstration is shown.
func (a *App) isExhibiting() bool {
	_, on := a.page().Page.(*exhibitPage)
	return on
}

// endExhibit handles an input that only ends the demonstration, and reports whether it did.
func (a *App) endExhibit(e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove, ui.PointerUp, ui.SecondaryUp, ui.KeyRelease, ui.WindowBlur:
		return false
	case ui.News:
		if _, dropped := e.News.(FilesDrop); !dropped {
			return false
		}
		if a.isExhibiting() { // a dropped file is opened all the same
			a.pop()
		}
		a.lastInput = a.now
		return false
	}
	a.lastInput = a.now
	if a.ignoreInput {
		return true
	}
	if !a.isExhibiting() {
		return false
	}
	if e.Kind == ui.KeyPress && (e.Key == ui.KeyPresenter || e.Key == ui.KeyDim ||
		e.Key == ui.KeyMute || e.Key == ui.KeyFullscreen) {
		return false // leave it to the page for whoever sets up the kiosk
	}
	a.pop()
	a.ignoreInput = true // one press can be a key and a character
	return true
}
