package game

import (
	"senet/game/page"
	"senet/game/page/rulebook"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// keyPress brings a key first to the field being edited, then to the dialog or page, then to what works everywhere.
func (a *App) keyPress(e ui.Event) {
	switch {
	case a.edit != nil && a.editKey(e):
	case a.edit == nil && a.pointEscape(e):
	case a.dialog == nil && a.page().key(a, e):
	case a.dialog != nil && a.dialogKey(e):
	case a.showsFirst(e):
	default:
		a.commonKey(e)
	}
}

// showsFirst: an arrow on a menu whose focus could not be seen so far shows it, and moves it no further.
func (a *App) showsFirst(e ui.Event) bool {
	if a.byKeys || a.dialog == nil && a.page().kind() != PageTitle {
		return false
	}
	return e.Key == ui.KeyUp || e.Key == ui.KeyDown || e.Key == ui.KeyLeft || e.Key == ui.KeyRight
}

func (a *App) editKey(e ui.Event) bool {
	switch e.Key {
	case ui.KeyEnter:
		a.enterText()
		return true
	case ui.KeyEscape:
		a.endEdit(false)
		return true
	case ui.KeySpace: // the blank itself comes as text
		return true
	case ui.KeyTab, ui.KeyBackTab, ui.KeyUp, ui.KeyDown:
		a.endEdit(true)
		return false
	}
	return a.edit.Key(e.Key)
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
	case ui.KeyDelete, ui.KeyBackspace:
		a.point.Clear()
	case ui.KeyRules:
		a.openRules()
	case ui.KeyNew:
		if a.page().kind() != PageNewGame {
			a.dialog = nil
			a.push(a.newGamePage())
		}
	case ui.KeyCopy:
		a.copyText()
	case ui.KeyPaste:
		a.pasteText()
	case ui.KeyOpen:
		a.openGames()
	case ui.KeyQuit:
		a.closeAsked(false)
	}
}

// openGames lists the kept games; where none can be kept, it tells how a record is opened.
func (a *App) openGames() {
	switch {
	case a.config.Unkept:
		a.tell(a.words.T("notice.open"))
	case a.page().kind() != PageGames:
		a.dialog = nil
		a.route(page.Route{To: page.Games})
	}
}

// escape goes one step back; on the title page it leads to Quit. Nothing is lost by leaving, so nothing is asked.
func (a *App) escape() {
	switch {
	case a.dialog != nil:
		a.dialog = nil
		a.focus = a.page().first(a)
	case len(a.pages) > 1:
		a.pop()
	default:
		a.focus = widget("title.quit")
	}
}

// openRules shows the rules of the game in play, or of the last one chosen.
func (a *App) openRules() {
	if a.page().kind() == PageRules {
		return
	}
	a.dialog = nil
	id, house := a.rulesHere()
	a.push(&leaf{rulebook.New(id, house), PageRules})
}

// rulesHere are the rules a page is about: those being chosen or set up, else of the game in play, else of the last one chosen.
func (a *App) rulesHere() (id string, house ruleset.House) {
	if l, leaf := a.page().(*leaf); leaf {
		if p, about := l.Page.(page.About); about {
			return p.About(a.desk())
		}
	}
	choice := a.settings.Last
	if a.play != nil {
		return a.play.About(nil)
	}
	return choice.RuleSet, choice.House(a.config.Set(choice.RuleSet))
}

// walk moves the focus to the next or the previous thing that can be pressed.
func (a *App) walk(by int) {
	a.refreshNow()
	stops := a.stops()
	if len(stops) == 0 {
		return
	}
	at := -1
	for i, t := range stops {
		if t == a.focus || t.Kind == ui.TargetWidget && a.view.sameSegments(t.ID, a.focus.ID) {
			at = i
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	a.focusOn(stops[(at+by+len(stops))%len(stops)])
}

// step moves the focus in the direction of an arrow: to the neighbour the event names, or along the stops. Arrows also
// scroll a page on which nothing lies in that direction.
func (a *App) step(e ui.Event, by int) {
	switch {
	case e.Neighbour.Kind != ui.TargetNone:
		a.focusOn(e.Neighbour)
	case e.ScrollMax > 0 && (e.Key == ui.KeyUp || e.Key == ui.KeyDown):
		a.scrollTo(a.scroll+float64(by)*wheelStep, e.ScrollMax)
	default:
		a.refreshNow()
		if id, ok := a.view.beside(a.focus.ID, by); ok && (e.Key == ui.KeyLeft || e.Key == ui.KeyRight) {
			a.focusOn(widget(id))
			return
		}
		a.walk(by)
	}
}

func (a *App) focusOn(t ui.Target) {
	a.focus = t
	if w, found := a.view.find(t.ID); t.Kind == ui.TargetWidget && found && w.Kind == Field {
		a.startEdit(w)
	}
}

// stops are the things Tab goes through, in order.
func (a *App) stops() []ui.Target {
	if a.dialog == nil {
		if p, ok := a.page().(interface{ stops(*App) []ui.Target }); ok {
			return p.stops(a)
		}
	}
	return a.view.stops()
}

// scrollKey scrolls by a key. What has the focus is let out of sight: else the page would be held where it is seen.
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
