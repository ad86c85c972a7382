package game

import (
	"slices"

	"senet/game/board"
	"senet/game/ui"
)

// escape goes one step back; on the title page it leads to Quit. It does not ask, because leaving a
// page loses nothing.
func (a *App) escape() {
	switch {
	case a.dialog != nil:
		back := a.dialog.back
		a.closeDialog()
		if back != nil {
			back()
		}
	case len(a.pages) > 1:
		a.closePage()
	}
}

func (a *App) closeDialog() {
	before := a.dialog.pageFocus
	a.dialog = nil
	a.returnFocus(before)
}

// keyPress passes a key to the field being edited, then to the dialog or page, then to the common
// keys.
func (a *App) keyPress(e ui.Event) {
	switch {
	case a.editor != nil && a.editKey(e):
	case a.editor == nil && a.pointEscape(e):
	case a.dialog == nil && a.page().Handle(a, e):
	case a.dialog != nil && (e.Key == ui.KeyUndo || e.Key == ui.KeyRedo):
		// Keys of the page below do not reach the dialog.
	case a.onlyRevealsFocus(e):
	case a.editor != nil && slices.Contains([]ui.Key{ui.KeyNew, ui.KeyOpen}, e.Key):
		// While a field is edited, keys belong to it. The rules page leads back to it.
	default:
		a.commonKey(e)
	}
}

// onlyRevealsFocus reports whether a key only shows a hidden focus: the first arrow on a menu.
func (a *App) onlyRevealsFocus(e ui.Event) bool {
	arrow := e.Key == ui.KeyUp || e.Key == ui.KeyDown || e.Key == ui.KeyLeft || e.Key == ui.KeyRight
	return arrow && !a.usesKeyboard && (a.dialog != nil || a.page().name == "title")
}

// commonKey handles keys that work on every page.
func (a *App) commonKey(e ui.Event) {
	switch e.Key {
	case ui.KeyTab:
		a.moveByTab(1)
	case ui.KeyBackTab:
		a.moveByTab(-1)
	case ui.KeyUp, ui.KeyLeft:
		a.moveByArrow(e, -1)
	case ui.KeyDown, ui.KeyRight:
		a.moveByArrow(e, 1)
	case ui.KeyEnter, ui.KeySpace:
		if a.focus.Kind == ui.TargetWidget {
			a.press(a.focus.ID)
		}
	case ui.KeyPageUp, ui.KeyPageDown, ui.KeyHome, ui.KeyEnd:
		a.scrollKey(e)
	case ui.KeyEscape:
		a.escape()
	case ui.KeyFullscreen:
		a.toggleFullscreen()
	case ui.KeyPresenter:
		a.togglePresenter()
	case ui.KeyDim:
		a.toggleSpotlight()
	case ui.KeyMute:
		a.toggleMute()
	case ui.KeyDelete, ui.KeyBackspace:
		a.pointing.Clear()
	case ui.KeyRules:
		a.openOnce("rules", a.openRules)
	case ui.KeyNew:
		a.openOnce("new", a.openNewGame)
	case ui.KeyPaste:
		a.pasteText()
	case ui.KeyOpen:
		a.openOnce("games", a.openGames)
	case ui.KeyHint, ui.KeyAll, ui.KeyMenu, ui.KeyUndo, ui.KeyRedo, ui.KeyCopy:
		a.keyOfButton(e.Key)
	case ui.KeyQuit:
		if !a.config.InBrowser {
			a.requestClose(false)
		}
	}
}

// moveByTab moves the focus to the next or previous target.
func (a *App) moveByTab(by int) {
	a.refreshNow()
	stops := a.stops()
	if len(stops) == 0 {
		return
	}
	at := a.stopOfFocus(stops)
	switch {
	case at < 0 && by < 0:
		at = 0
	case at >= 0 && by > 0 && !a.usesKeyboard && a.focus.Kind == ui.TargetSticks:
		// The throw is shown first.
		by = 0
	}
	a.focusOn(stops[(at+by+len(stops))%len(stops)])
}

// stopOfFocus returns the index of the target of Tab that has the focus, or -1.
func (a *App) stopOfFocus(stops []ui.Target) int {
	return slices.IndexFunc(stops, func(t ui.Target) bool {
		return t == a.focus || t.Kind == ui.TargetWidget && a.view.top().AreInOneRow(t.ID, a.focus.ID)
	})
}

// moveByArrow moves the focus in the direction of an arrow: to the neighbour named by the event, or
// along the stops. If there is nothing in that direction, the page scrolls.
func (a *App) moveByArrow(e ui.Event, by int) {
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
		a.moveByTab(by)
	}
}

// stops returns the targets of Tab, in order.
func (a *App) stops() []ui.Target {
	top := a.view.top()
	if top.TabOrder == nil {
		return top.TabStops()
	}
	return top.TabOrder
}

// scrollKey scrolls by a key. It hides the focus; otherwise the page would stay where the focus is.
func (a *App) scrollKey(e ui.Event) {
	if e.ScrollMax > 0 && a.dialog == nil {
		a.keepScroll(e, a.usesKeyboard)
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

// handleCharacter handles a character typed outside fields.
func (a *App) handleCharacter(c rune) {
	if a.dialog == nil {
		if a.typeInField(c) {
			return
		}
		used := a.page().Handle(a, ui.Event{Kind: ui.TextInput, Text: string(c)})
		if a.typeInField(c) || used { // the page may have focused a field for it
			return
		}
	}
	switch {
	case a.dialog != nil && a.dialog.id == nextThrowsID && (c == 'n' || c == 'N'): // the key that opened it
		a.closeDialog()
	case c >= '1' && c < '1'+board.Inks:
		a.pointing.Ink = board.Ink(c - '1')
	case (c == 'p' || c == 'P') && a.hasTeacherKeys():
		a.showFocus = true // shows where an arrow begins and ends
		a.notifyPointing(a.pointing.handleKey(a.focus, a.boardKey()))
	case (c == 't' || c == 'T') && a.hasTeacherKeys() && a.boardKey() != nil:
		a.togglePointing()
	case c == 'w' || c == 'W':
		a.view.StatusCount++
	case c == 'b' || c == 'B':
		a.pointing.hasRing = !a.pointing.hasRing
	}
}

// pointEscape handles Escape while pointing: it erases drawings first, then puts away the hand and
// the ring, then ends dimming. It reports whether it did any of these.
func (a *App) pointEscape(e ui.Event) bool {
	switch {
	case e.Key != ui.KeyEscape || a.dialog != nil:
		return false
	case a.pointing.escape(a.boardKey()):
	case a.settings.Presenter && a.isDimmed:
		a.isDimmed = false
	default:
		return false
	}
	return true
}

// togglePresenter turns the presenter's theme on or off. The game and its page stay.
func (a *App) togglePresenter() {
	s := &a.settings
	s.Presenter, a.isDimmed = !s.Presenter, false
	if a.playPage != nil {
		a.playPage.moveList.drawerOpen = false
	}
	if !s.Presenter {
		a.pointing.isOn = false // its button disappears
		a.pointing.Clear()
	}
	// no button shows that the board can be dimmed
	if s.Presenter && !a.dimExplained && a.boardPage() != nil {
		a.dimExplained = true
		a.showNotice(a.T("notice.dim"))
	}
}

// toggleSpotlight dims everything but the board, or ends that. It turns on the presenter's theme if
// needed, and off again. Without a board it only shows a notice.
func (a *App) toggleSpotlight() {
	a.isDimmed, a.dimExplained = !a.isDimmed || !a.settings.Presenter, true
	if a.isDimmed {
		a.dimTurnedOnPresenter = !a.settings.Presenter
	}
	a.settings.Presenter = a.isDimmed || !a.dimTurnedOnPresenter
	if a.boardPage() == nil {
		a.showNotice(a.T("notice.dimLater", "dark", a.isDimmed))
	}
}

// setVolume sends the volume of sounds when it has changed.
func (a *App) setVolume() {
	loud, room := a.settings.volume()
	if now := [2]float64{loud, room}; now != a.sentVolume {
		a.sentVolume = now
		a.config.Host.SetVolume(loud, room)
	}
}

// playSounds plays the sounds that are due soon.
func (a *App) playSounds(sounds []board.Sound) {
	loud, _ := a.settings.volume()
	for _, s := range sounds {
		if s.Board = a.settings.Board; loud > 0 {
			a.config.Host.PlaySound(s)
		}
	}
}

// toggleMute turns all sound off or on.
func (a *App) toggleMute() {
	a.settings.Mute = !a.settings.Mute
	a.showNotice(a.T("notice.mute", "on", !a.settings.Mute, "none", a.noAudio))
}

// moveFocus moves the focus one square and reports whether it moved.
func (a *App) moveFocus(e ui.Event) bool {
	next, found := board.ArrowTarget(a.focus, e.Key, e.Neighbour)
	if found {
		a.focus = next
	}
	return found
}

// tabFromBoard returns the board, represented by the focused square or the first, then all other
// targets of Tab.
func (a *App) tabFromBoard(page ui.Node) []ui.Target {
	square := ui.Target{Kind: ui.TargetSquare, Square: 1}
	if a.focus.Kind == ui.TargetSquare {
		square = a.focus
	}
	return append([]ui.Target{square}, page.TabStops()...)
}
