package game

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/ui"
)

// kioskIdle is the time without input after which a kiosk restarts for the next player.
const kioskIdle = 2 * time.Minute

// isForbiddenInKiosk reports whether an event would lead out of a kiosk, or change how it looks or
// sounds.
func (c *Config) isForbiddenInKiosk(e ui.Event) bool {
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

// kioskWake returns when a kiosk starts its demonstration, or board.Never.
func (a *App) kioskWake() time.Duration {
	if !a.config.Kiosk || a.isDemoShown() {
		return board.Never
	}
	return a.lastInput + kioskIdle
}

// restartKiosk begins the demonstration and forgets the last players.
func (a *App) restartKiosk() {
	a.endEdit(false)
	a.settings, _ = ReadSettings(a.config.Settings)
	a.dialog, a.isDimmed, a.pointing, a.lastSetup, a.throws = nil, false, pointing{}, nil, nil
	a.applyLanguage()
	a.closeGame()
	a.closeToTitle()
	a.openDemo()
}
