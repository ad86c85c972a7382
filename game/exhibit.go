package game

import (
	"senet/game/page"
	"senet/game/page/lesson"
	"senet/game/ui"
)

// exhibits tells whether it does.
func (a *App) exhibits() bool {
	_, on := a.page().Page.(*lesson.Exhibit)
	return on
}

// endExhibit takes an input that only ends the demonstration.
func (a *App) endExhibit(e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove, ui.PointerUp, ui.SecondaryUp, ui.KeyRelease, ui.WindowBlur:
		return false
	case ui.News:
		if _, dropped := e.News.(page.FilesDrop); !dropped {
			return false
		}
		if a.exhibits() { // what was dropped is opened all the same
			a.pop()
		}
		a.heard = a.now
		return false
	}
	a.heard = a.now
	if a.deaf {
		return true
	}
	if !a.exhibits() {
		return false
	}
	if e.Kind == ui.KeyPress && (e.Key == ui.KeyPresenter || e.Key == ui.KeyDim || e.Key == ui.KeyMute || e.Key == ui.KeyFullscreen) {
		return false // for whoever sets it up
	}
	a.pop()
	a.deaf = true // one press can be a key and a character
	return true
}
