package game

import (
	"slices"
	"unicode"

	"senet/game/board"
	"senet/game/ui"
)

// escape closes the dialog or, without one, the page. Leaving a page loses nothing.
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
	case a.dialog != nil && a.now < a.dialog.keysFrom:
	case a.editor != nil && a.editKey(e):
	case a.editor == nil && a.handlePresenterEscape(e):
	case a.dialog == nil && a.page().Handle(a, e):
	case a.dialog != nil && (e.Key == ui.KeyUndo || e.Key == ui.KeyRedo):
		// These keys press buttons of the covered page.
	case a.dialog == nil && a.editor == nil && a.planKey(e):
	case a.onlyRevealsFocus(e):
	case a.editor != nil && slices.Contains([]ui.Key{ui.KeyNew, ui.KeyOpen}, e.Key):
		// These keys would lead away from the field being edited.
	default:
		a.commonKey(e)
	}
}

// onlyRevealsFocus reports whether a key only shows a hidden focus: the first arrow key on the
// title page or in a dialog, or Space or Enter on the button that leaves a step of a plan.
func (a *App) onlyRevealsFocus(e ui.Event) bool {
	if (e.Key == ui.KeyEnter || e.Key == ui.KeySpace) && a.dialog == nil && a.isOnPlanStrip() {
		return !a.usesKeyboard
	}
	arrow := e.Key == ui.KeyUp || e.Key == ui.KeyDown || e.Key == ui.KeyLeft || e.Key == ui.KeyRight
	return arrow && !a.usesKeyboard && (a.dialog != nil || a.isAtTitle())
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
		if !a.staysAtPlanStep() {
			a.escape()
		}
	case ui.KeyFullscreen:
		a.toggleFullscreen()
	case ui.KeyPresenter:
		a.togglePresenter()
	case ui.KeyDim:
		a.toggleDim()
	case ui.KeyMute:
		a.settings.Mute = !a.settings.Mute
		a.showNotice(a.T("notice.mute", "on", !a.settings.Mute, "none", a.noAudio))
	case ui.KeyDelete, ui.KeyBackspace:
		a.pointing.Clear()
	case ui.KeyRules:
		openOnce[*rulesPage](a, a.openRules)
	case ui.KeyNew:
		if _, chooses := a.page().Page.(*ruleSetsPage); !chooses { // chooses for a new game
			openOnce[*newGamePage](a, a.openNewGame)
		}
	case ui.KeyPaste:
		a.pasteText()
	case ui.KeyOpen:
		openOnce[*gamesPage](a, a.openGames)
	case ui.KeyHint, ui.KeyAll, ui.KeyMenu, ui.KeyUndo, ui.KeyRedo, ui.KeyCopy:
		a.pressButtonFor(e.Key)
	case ui.KeyQuit:
		if !a.config.InBrowser {
			a.requestClose(false)
		}
	}
}

func (a *App) moveByTab(by int) {
	a.refreshNow()
	stops := a.view.Top().TabSequence()
	if len(stops) == 0 {
		return
	}
	at := a.focusIndex(stops)
	switch {
	case at < 0 && by < 0:
		at = 0
	case at >= 0 && by > 0 && !a.usesKeyboard && a.focus.Kind == ui.TargetSticks:
		by = 0 // the first Tab shows the hidden focus on the sticks
	}
	a.focusOn(stops[(at+by+len(stops))%len(stops)])
}

// focusIndex returns the index of the stop that has the focus, alone or in its row, or -1.
func (a *App) focusIndex(stops []ui.Target) int {
	return slices.IndexFunc(stops, func(t ui.Target) bool {
		return t == a.focus || t.Kind == ui.TargetWidget &&
			a.view.Top().AreInOneRow(t.ID, a.focus.ID)
	})
}

// moveByArrow moves the focus to the neighbour that the event names. Without one, the arrow scrolls
// the page, or moves the focus within a row of choices or along the stops. No arrow leads from a
// step of a plan to the plan's own buttons, or to the one that prints.
func (a *App) moveByArrow(e ui.Event, by int) {
	avoids := func() bool { return a.isOnPlanStrip() || a.isAtPlanStep() && a.focus.ID == "worksheet.print" }
	if before := a.focus; !a.usesKeyboard || !avoids() {
		defer func() {
			if avoids() {
				a.focus = before
			}
		}()
	}
	switch {
	case e.Neighbour.Kind != ui.TargetNone:
		a.focusOn(e.Neighbour)
	case e.ScrollMax > 0 && a.dialog == nil && (e.Key == ui.KeyUp || e.Key == ui.KeyDown):
		a.scrollTo(a.scroll+float64(by)*wheelStep, e.ScrollMax)
	default:
		a.refreshNow()
		if id, ok := a.view.Top().NextChoice(a.focus.ID, by); ok &&
			(e.Key == ui.KeyLeft || e.Key == ui.KeyRight) {
			a.focusOn(ui.Widget(id))
			return
		}
		a.moveByTab(by)
	}
}

// pageScroll is the part of the visible text by which Page Down scrolls. The rest stays visible,
// because the fades at the edges cover some text.
const pageScroll = .8

// scrollKey scrolls the page by Page Up, Page Down, Home or End, but not behind a dialog.
func (a *App) scrollKey(e ui.Event) {
	if a.dialog != nil {
		return
	}
	if e.ScrollMax > 0 {
		a.hideFocus(e, a.usesKeyboard)
	}
	switch e.Key {
	case ui.KeyPageUp:
		a.scrollTo(a.scroll-e.ScrollBox*pageScroll, e.ScrollMax)
	case ui.KeyPageDown:
		a.scrollTo(a.scroll+e.ScrollBox*pageScroll, e.ScrollMax)
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
		if a.typeInField(c) || used { // the page may have focused a field
			return
		}
	}
	_, plays := a.page().Page.(*playPage)
	switch {
	case a.dialog != nil && a.dialog.letter == unicode.ToLower(c):
		a.closeDialog()
	case c >= '1' && c < '1'+board.Inks:
		a.pointing.Ink = board.Ink(c - '1')
	case a.ignoresLetter(c):
	case (c == 'p' || c == 'P') && a.hasTeacherKeys():
		a.showFocus = true // the arrow begins or ends at the focus
		a.drawByKey()
	case (c == 't' || c == 'T') && a.hasTeacherKeys() && a.boardKey() != nil:
		a.togglePointing()
	case c == 'w' || c == 'W':
		a.view.StatusCount++
	case (c == 'b' || c == 'B') && (!plays || a.pointing.hasRing || a.hasTeacherKeys()):
		a.pointing.hasRing = !a.pointing.hasRing
	}
}

// ignoresLetter reports whether a character is a letter, which does nothing while the keyboard has
// moved the focus to a button: letters are keys of the board. A button that the game itself focused
// ignores no letters.
func (a *App) ignoresLetter(c rune) bool {
	p, plays := a.page().Page.(*playPage)
	return unicode.IsLetter(c) && a.showFocus && a.focus.Kind == ui.TargetWidget &&
		(a.dialog != nil || !plays || a.focus != p.firstFocus())
}

// moveBoardFocus moves the focus on the board by an arrow key and reports whether it moved.
func (a *App) moveBoardFocus(e ui.Event) bool {
	next, found := board.ArrowTarget(a.focus, e.Key, e.Neighbour)
	if found {
		a.focus = next
	}
	return found
}

// readingStep returns 1 for the arrow key in the direction of reading, -1 for the one against it, and
// 0 for other keys.
func (a *App) readingStep(key ui.Key) int {
	step := map[ui.Key]int{ui.KeyLeft: -1, ui.KeyRight: 1}[key]
	if a.words.IsRightToLeft() {
		return -step
	}
	return step
}

// tabFromBoard returns the stops of a page with a board: the focused square, or square 1, then the
// widgets.
func (a *App) tabFromBoard(page ui.Node) []ui.Target {
	square := ui.Target{Kind: ui.TargetSquare, Square: 1}
	if a.focus.Kind == ui.TargetSquare {
		square = a.focus
	}
	return append([]ui.Target{square}, page.TabStops()...)
}

// scrollByArrows scrolls a text by arrow keys and reports whether it did.
func scrollByArrows(a *App, e ui.Event) bool {
	by := map[ui.Key]float64{ui.KeyUp: -wheelStep, ui.KeyDown: wheelStep}[e.Key]
	if by != 0 {
		a.scrollTo(a.scroll+by, e.ScrollMax)
	}
	return by != 0
}
