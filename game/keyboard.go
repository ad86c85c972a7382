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
		a.focus = a.page().First(a.context())
	case len(a.pages) > 1:
		a.pop()
	case !a.config.Stays:
		a.focus = ui.Widget("title.quit")
	}
}

// keyboard is what keys do on every page: they go to the field being written, the dialog and the
// page first.
type keyboard struct{ *App }

// keyPress brings a key first to the field being edited, then to the dialog or page, then to what
// works everywhere.
func (k keyboard) keyPress(e ui.Event) {
	switch {
	case k.edit != nil && textEditor(k).editKey(e):
	case k.edit == nil && k.pointEscape(e):
	case k.dialog == nil &&
		dispatch(k.App, func(p KeyHandler, d *Context) bool { return p.Key(d, e) }):
	case k.dialog != nil && (e.Key == ui.KeyUndo || e.Key == ui.KeyRedo):
		// those of the page below are kept away from it
	case k.showsFirst(e):
	case k.edit != nil && slices.Contains([]ui.Key{ui.KeyNew, ui.KeyOpen}, e.Key):
		// whoever writes means the field. A look at the rules leads back to it
	default:
		k.commonKey(e)
	}
}

// showsFirst: an arrow on a menu whose focus could not be seen so far shows it, and moves it no further.
func (k keyboard) showsFirst(e ui.Event) bool {
	arrow := e.Key == ui.KeyUp || e.Key == ui.KeyDown || e.Key == ui.KeyLeft || e.Key == ui.KeyRight
	return arrow && !k.byKeys && (k.dialog != nil || k.page().as == Title)
}

// commonKey is what a key does on every page.
func (k keyboard) commonKey(e ui.Event) {
	switch e.Key {
	case ui.KeyTab:
		k.walk(1)
	case ui.KeyBackTab:
		k.walk(-1)
	case ui.KeyUp, ui.KeyLeft:
		k.step(e, -1)
	case ui.KeyDown, ui.KeyRight:
		k.step(e, 1)
	case ui.KeyEnter, ui.KeySpace:
		if k.focus.Kind == ui.TargetWidget {
			k.press(k.focus.ID)
		}
	case ui.KeyPageUp, ui.KeyPageDown, ui.KeyHome, ui.KeyEnd:
		k.scrollKey(e)
	case ui.KeyEscape:
		k.escape()
	case ui.KeyFullscreen:
		k.fullscreen()
	case ui.KeyPresenter:
		k.present()
	case ui.KeyDim:
		k.darken()
	case ui.KeyMute:
		k.mute()
	case ui.KeyDelete, ui.KeyBackspace:
		k.point.Clear()
	case ui.KeyRules:
		navigator(k).once(Rules)
	case ui.KeyNew:
		navigator(k).once(NewGame)
	case ui.KeyCopy:
		textEditor(k).copyText()
	case ui.KeyPaste:
		textEditor(k).pasteText()
	case ui.KeyOpen:
		navigator(k).once(Games)
	case ui.KeyHint, ui.KeyAll, ui.KeyMenu, ui.KeyUndo, ui.KeyRedo:
		k.padKey(e.Key)
	case ui.KeyQuit:
		if !k.config.Stays {
			navigator(k).closeAsked(false)
		}
	}
}

// walk moves the focus to the next or the previous thing that can be pressed.
func (k keyboard) walk(by int) {
	k.refreshNow()
	stops := k.stops()
	if len(stops) == 0 {
		return
	}
	at := slices.IndexFunc(stops, func(t ui.Target) bool {
		return t == k.focus || t.Kind == ui.TargetWidget && k.view.top().AreInOneRow(t.ID, k.focus.ID)
	})
	switch {
	case at < 0 && by < 0:
		at = 0
	case at >= 0 && by > 0 && !k.byKeys && k.focus.Kind == ui.TargetSticks:
		// what is to be thrown is shown first
		by = 0
	}
	textEditor(k).focusOn(stops[(at+by+len(stops))%len(stops)])
}

// step moves the focus in the direction of an arrow: to the neighbour the event names, or along the
// stops. Arrows also scroll a page on which nothing lies in that direction.
func (k keyboard) step(e ui.Event, by int) {
	switch {
	case e.Neighbour.Kind != ui.TargetNone:
		textEditor(k).focusOn(e.Neighbour)
	case e.ScrollMax > 0 && (e.Key == ui.KeyUp || e.Key == ui.KeyDown):
		k.scrollTo(k.scroll+float64(by)*wheelStep, e.ScrollMax)
	default:
		k.refreshNow()
		if id, ok := k.view.top().NextChoice(k.focus.ID, by); ok &&
			(e.Key == ui.KeyLeft || e.Key == ui.KeyRight) {
			textEditor(k).focusOn(ui.Widget(id))
			return
		}
		k.walk(by)
	}
}

// stops are the things Tab goes through, in order.
func (k keyboard) stops() []ui.Target {
	tree := k.view.top().TabStops()
	if p, goes := k.page().Page.(TabOrderer); goes && k.dialog == nil {
		return p.Stops(k.context(), tree)
	}
	return tree
}

// scrollKey scrolls by a key. What has the focus is let out of sight: else the page would be held
// where it is seen.
func (k keyboard) scrollKey(e ui.Event) {
	if e.ScrollMax > 0 && k.dialog == nil {
		k.showFocus = false
	}
	switch e.Key {
	case ui.KeyPageUp:
		k.scrollTo(k.scroll-e.ScrollBox*.9, e.ScrollMax)
	case ui.KeyPageDown:
		k.scrollTo(k.scroll+e.ScrollBox*.9, e.ScrollMax)
	case ui.KeyHome:
		k.scrollTo(0, e.ScrollMax)
	case ui.KeyEnd:
		k.scrollTo(e.ScrollMax, e.ScrollMax)
	}
}

// typed is a character that was typed where nothing is being written.
func (k keyboard) typed(c rune) {
	if k.dialog == nil && k.page().typed(k.App, c) {
		return
	}
	switch {
	case c >= '1' && c < '1'+board.Inks:
		k.point.Ink = board.Ink(c - '1')
	case c == 'p' || c == 'P':
		k.showFocus = true // where an arrow begins, and ends
		k.stay(k.point.Key(k.focus, k.moment()))
	case c == 't' || c == 'T':
		if k.moment() != nil {
			k.pressPoint("bar.point")
		}
	case c == 'b' || c == 'B':
		k.point.Ring = !k.point.Ring
	}
}

// pointEscape: Escape wipes away what was drawn, then puts away the hand and the ring, which is
// seen on every page, and brings the light back; only then it does what it does anyway.
func (k keyboard) pointEscape(e ui.Event) bool {
	switch {
	case e.Key != ui.KeyEscape || k.dialog != nil:
		return false
	case k.point.Escape(k.moment()):
	case k.settings.Presenter && k.dim:
		k.dim = false
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
		a.do(Effect{Kind: SetVolume, Loud: loud, Room: room})
	}
	if p, sounds := a.page().Page.(SoundSource); sounds {
		for _, s := range p.Sounds(a.context()) {
			if s.Board = a.settings.Board; loud > 0 {
				a.do(Effect{Kind: PlaySound, Sound: s})
			}
		}
	}
}

// mute lets nothing sound any more, or everything again.
func (k keyboard) mute() {
	k.settings.Mute = !k.settings.Mute
	k.saveSettings()
	k.tell(k.words.T("notice.mute", "on", !k.settings.Mute, "none", k.soundless))
}
