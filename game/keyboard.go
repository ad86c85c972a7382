package game

import (
	"slices"

	"senet/game/board"
	"senet/game/ui"
)

// escape goes one step back; on the title page it leads to Quit. Nothing is lost by leaving, so
// nothing is asked.
func (a *App) escape() {
	switch {
	case a.dialog != nil:
		a.dialog = nil
		a.resetFocus()
	case len(a.pages) > 1:
		a.pop()
	case !a.config.Stays:
		a.focus = ui.Widget("title.quit")
	}
}

// keyPress brings a key first to the field being edited, then to the dialog or page, then to what
// works everywhere.
func (a *App) keyPress(e ui.Event) {
	switch {
	case a.edit != nil && a.editKey(e):
	case a.edit == nil && a.pointEscape(e):
	case a.edit != nil && (e.Key == ui.KeyCopy || e.Key == ui.KeyPaste): // what is written is meant
		a.commonKey(e)
	case a.dialog == nil && a.page().Handle(a, e):
	case a.dialog != nil && (e.Key == ui.KeyUndo || e.Key == ui.KeyRedo):
		// those of the page below are kept away from it
	case a.showsFirst(e):
	case a.edit != nil && slices.Contains([]ui.Key{ui.KeyNew, ui.KeyOpen}, e.Key):
		// whoever writes means the field. A look at the rules leads back to it
	default:
		a.commonKey(e)
	}
}

// showsFirst: an arrow on a menu whose focus could not be seen so far shows it, and moves it no further.
func (a *App) showsFirst(e ui.Event) bool {
	arrow := e.Key == ui.KeyUp || e.Key == ui.KeyDown || e.Key == ui.KeyLeft || e.Key == ui.KeyRight
	return arrow && !a.byKeys && (a.dialog != nil || a.page().name == "title")
}

// commonKey is what a key does on every page.
func (a *App) commonKey(e ui.Event) {
	switch e.Key {
	case ui.KeyTab:
		a.walk(1)
	case ui.KeyBackTab:
		a.walk(-1)
	case ui.KeyUp, ui.KeyLeft:
		a.step(e, -1)
	case ui.KeyDown, ui.KeyRight:
		a.step(e, 1)
	case ui.KeyEnter, ui.KeySpace:
		if a.focus.Kind == ui.TargetWidget {
			a.press(a.focus.ID)
		}
	case ui.KeyPageUp, ui.KeyPageDown, ui.KeyHome, ui.KeyEnd:
		a.scrollKey(e)
	case ui.KeyEscape:
		a.escape()
	case ui.KeyFullscreen:
		a.fullscreen()
	case ui.KeyPresenter:
		a.present()
	case ui.KeyDim:
		a.darken()
	case ui.KeyMute:
		a.mute()
	case ui.KeyDelete, ui.KeyBackspace:
		a.point.Clear()
	case ui.KeyRules:
		a.once("rules", a.openRules)
	case ui.KeyNew:
		a.once("new", a.openNewGame)
	case ui.KeyCopy:
		a.copyText()
	case ui.KeyPaste:
		a.pasteText()
	case ui.KeyOpen:
		a.once("games", a.openGames)
	case ui.KeyHint, ui.KeyAll, ui.KeyMenu, ui.KeyUndo, ui.KeyRedo:
		a.padKey(e.Key)
	case ui.KeyQuit:
		if !a.config.Stays {
			a.closeAsked(false)
		}
	}
}

// walk moves the focus to the next or the previous thing that can be pressed.
func (a *App) walk(by int) {
	a.refreshNow()
	stops := a.stops()
	if len(stops) == 0 {
		return
	}
	at := slices.IndexFunc(stops, func(t ui.Target) bool {
		return t == a.focus || t.Kind == ui.TargetWidget && a.view.top().AreInOneRow(t.ID, a.focus.ID)
	})
	switch {
	case at < 0 && by < 0:
		at = 0
	case at >= 0 && by > 0 && !a.byKeys && a.focus.Kind == ui.TargetSticks:
		// what is to be thrown is shown first
		by = 0
	}
	a.focusOn(stops[(at+by+len(stops))%len(stops)])
}

// step moves the focus in the direction of an arrow: to the neighbour the event names, or along the
// stops. Arrows also scroll a page on which nothing lies in that direction.
func (a *App) step(e ui.Event, by int) {
	switch {
	case e.Neighbour.Kind != ui.TargetNone:
		a.focusOn(e.Neighbour)
	case e.ScrollMax > 0 && (e.Key == ui.KeyUp || e.Key == ui.KeyDown):
		a.scrollTo(a.scroll+float64(by)*wheelStep, e.ScrollMax)
	default:
		a.refreshNow()
		if id, ok := a.view.top().NextChoice(a.focus.ID, by); ok &&
			(e.Key == ui.KeyLeft || e.Key == ui.KeyRight) {
			a.focusOn(ui.Widget(id))
			return
		}
		a.walk(by)
	}
}

// stops are the things Tab goes through, in order.
func (a *App) stops() []ui.Target {
	top := a.view.top()
	tree := top.TabStops()
	if top.TabOrder != nil {
		return top.TabOrder(tree)
	}
	return tree
}

// scrollKey scrolls by a key. What has the focus is let out of sight: else the page would be held
// where it is seen.
func (a *App) scrollKey(e ui.Event) {
	if e.ScrollMax > 0 && a.dialog == nil {
		a.showFocus = false
	}
	switch e.Key {
	case ui.KeyPageUp:
		a.scrollTo(a.scroll-e.ScrollBox*.9, e.ScrollMax)
	case ui.KeyPageDown:
		a.scrollTo(a.scroll+e.ScrollBox*.9, e.ScrollMax)
	case ui.KeyHome:
		a.scrollTo(0, e.ScrollMax)
	case ui.KeyEnd:
		a.scrollTo(e.ScrollMax, e.ScrollMax)
	}
}

// typed is a character that was typed where nothing is being written.
func (a *App) typed(c rune) {
	if a.dialog == nil && a.page().typed(a, c) {
		return
	}
	switch {
	case c >= '1' && c < '1'+board.Inks:
		a.point.Ink = board.Ink(c - '1')
	case c == 'p' || c == 'P':
		a.showFocus = true // where an arrow begins, and ends
		a.stay(a.point.Key(a.focus, a.moment()))
	case c == 't' || c == 'T':
		if a.moment() != nil {
			a.takeHand()
		}
	case c == 'b' || c == 'B':
		a.point.Ring = !a.point.Ring
	}
}

// pointEscape: Escape wipes away what was drawn, then puts away the hand and the ring, which is
// seen on every page, and brings the light back; only then it does what it does anyway.
func (a *App) pointEscape(e ui.Event) bool {
	switch {
	case e.Key != ui.KeyEscape || a.dialog != nil:
		return false
	case a.point.Escape(a.moment()):
	case a.settings.Presenter && a.dim:
		a.dim = false
	default:
		return false
	}
	return true
}

// present goes into the presenter's theme, or back to the player's own. The game and its page stay
// as they are.
func (a *App) present() {
	s := &a.settings
	s.Presenter, a.dim = !s.Presenter, false
	if a.play != nil {
		a.play.ShutList()
	}
	if !s.Presenter {
		a.point.Main = false // its button goes too
	}
	a.saveSettings()                                   // the next start is the same
	if s.Presenter && !a.dimTold && a.board() != nil { // no button shows it
		a.dimTold = true
		a.tell(a.words.T("notice.dim"))
	}
}

// darken darkens everything but the board, or lights it up again. That is for a class: it goes into
// the presenter's theme, and back. Where there is no board nothing is dark yet, and that is said.
func (a *App) darken() {
	a.dim, a.dimTold = !a.dim || !a.settings.Presenter, true
	if a.dim {
		a.dimBegan = !a.settings.Presenter
	}
	a.settings.Presenter = a.dim || !a.dimBegan
	a.saveSettings()
	if a.board() == nil {
		a.tell(a.words.T("notice.dimLater", "dark", a.dim))
	}
}

// emitSounds tells what is to be heard, and how loud, when that has changed.
func emitSounds(a *App) {
	loud, room := a.settings.Volume()
	if now := [2]float64{loud, room}; now != a.volume {
		a.volume = now
		a.config.Host.SetVolume(loud, room)
	}
	if p, sounds := a.page().Page.(Animated); sounds {
		for _, s := range p.Sounds(a) {
			if s.Board = a.settings.Board; loud > 0 {
				a.config.Host.PlaySound(s)
			}
		}
	}
}

// mute lets nothing sound any more, or everything again.
func (a *App) mute() {
	a.settings.Mute = !a.settings.Mute
	a.saveSettings()
	a.tell(a.words.T("notice.mute", "on", !a.settings.Mute, "none", a.soundless))
}
