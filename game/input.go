package game

import (
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
)

// dispatch handles an event: the page or dialog gets it first, then App itself.
func (a *App) dispatch(e ui.Event) {
	if a.isConsumed(e) {
		return
	}
	a.noteDevice(e)
	switch e.Kind {
	case ui.PointerMove:
		if a.hover != e.Target {
			a.tooltipEnds = a.now + noticeStays
		}
		a.hover = e.Target
		if a.dialog == nil {
			a.page().Handle(a, e)
		}
	case ui.PointerDown:
		a.pointerDown(e)
	case ui.PointerUp:
		a.pointerUp(e)
	case ui.SecondaryDown, ui.SecondaryUp:
		a.drawWithRightButton(e, !a.isPlaying() || a.hasTeacherKeys())
		if a.boardPage() == nil && a.dialog == nil { // the lesson editor draws with it
			a.page().Handle(a, e)
		}
	case ui.Wheel:
		a.wheel(e)
	case ui.KeyPress:
		a.dismissSeenNotice()
		a.usesKeyboard, a.showFocus = a.showFocus, true
		a.keyPress(e)
	case ui.KeyRelease:
		a.page().Handle(a, e)
	case ui.TextInput:
		a.handleText(e)
	case ui.WindowBlur: // release everything held
		a.pointing.Cancel()
		a.pressed, a.hover = ui.Target{}, ui.Target{}
		a.page().Handle(a, e)
	case ui.FocusMove:
		a.endEdit(true)
		a.showFocus = true
		a.focusOn(e.Target)
	case ui.TabLeave: // the next Tab starts at the first stop
		a.focus, a.showFocus = ui.Target{}, false
	case ui.News:
		a.handleNews(e.News)
	}
}

// isConsumed reports whether an event does nothing else, because the kiosk forbids it, it ends the
// demo, it points at the board, or its gamepad is not the one whose turn it is.
func (a *App) isConsumed(e ui.Event) bool {
	if a.config.isForbiddenInKiosk(e) || a.endDemo(e) {
		return true
	}
	a.pointing.follow(e)
	if a.drawWithMainButton(e) {
		a.showFocus = false
		a.dismissSeenNotice()
		return true
	}
	if e.Kind != ui.PointerMove && e.Kind != ui.News { // any key or button
		a.tooltipEnds = a.now
	}
	if e.Kind != ui.News && e.Kind != ui.WindowBlur { // texts and buttons name the controls of this controller
		a.useGamepad(min(e.Pad, len(a.gamepads)))
	}
	return e.Kind == ui.KeyPress && a.refuseGamepad(e)
}

// noteDevice notes whether the player uses mouse, finger or keys; texts depend on it.
func (a *App) noteDevice(e ui.Event) {
	switch {
	case e.Kind == ui.PointerDown && e.Touch:
		a.words.SetDevice(i18n.Finger)
	case e.Kind == ui.PointerDown && !e.ByReader:
		a.words.SetDevice(i18n.Mouse)
	case e.Kind == ui.PointerDown, e.Kind == ui.FocusMove, e.Kind == ui.KeyPress && a.editor == nil:
		a.words.SetDevice(i18n.Keys)
	}
}

// handleText passes typed text to the field being edited, or letter by letter to the page and the
// shortcuts. Shortcuts on non-Latin keyboards go by the position of the key.
func (a *App) handleText(e ui.Event) {
	a.dismissSeenNotice()
	if a.editor != nil {
		a.write(e.Text)
		return
	}
	text := e.Text
	if e.USText != "" && a.findInput(func(*ui.FieldInput) bool { return true }) == nil {
		text = e.USText
	}
	for _, c := range text {
		a.handleCharacter(c)
	}
}

// handleNews handles news from outside, then passes it to the page.
func (a *App) handleNews(news any) {
	switch n := news.(type) {
	case FilesDrop:
		a.dismissNotice()
		for _, file := range n {
			if !a.openFile(file) { // the notice says why
				break
			}
		}
	case CloseRequest:
		a.requestClose(bool(n))
	case SaveFailed:
		a.unsaved = n
	case Gamepads:
		a.gamepadsChanged(n)
	case NoAudio:
		a.noAudio = bool(n)
	case FullscreenChanged:
		a.noteFullscreen(bool(n))
	case play.Answer:
		a.handleAnswer(n)
	case LessonsRead:
		a.config.OwnLessons, a.config.LessonFaults = n.Lessons, n.Faults
	case ClipboardText:
		if paste := a.paste; paste != nil {
			a.paste = nil
			paste(string(n))
		}
	case NoticeText:
		a.showNews(string(n))
	case Progress:
		a.showProgress(string(n))
	case PrintSaved:
		a.offerPrint(string(n))
	case FinishedGames:
		if a.playPage != nil { // the review may already be above its end
			a.playPage.endScreen.finishedGames = n.Games
		}
	}
	a.page().Handle(a, ui.NewsEvent(news))
}

// pointerDown notes the pressed target and ends the editing of another field.
func (a *App) pointerDown(e ui.Event) {
	a.dismissSeenNotice()
	a.hideFocus(e, a.showFocus)
	a.pressed = e.Target
	if e.Touch {
		a.hover = ui.Target{}
	}
	a.fieldClosed = a.editor != nil && e.Target != ui.Widget(a.editor.id)
	if a.fieldClosed {
		a.endEdit(true)
		if e.Target.Kind != ui.TargetWidget {
			a.focus = ui.Target{} // typing must not reopen the field
		}
	}
	if a.dialog == nil {
		a.page().Handle(a, e)
	}
}

// pointerUp completes a press: on a widget it presses that, outside a dialog it closes the dialog,
// elsewhere the page handles it.
func (a *App) pointerUp(e ui.Event) {
	e.Pressed, a.pressed = a.pressed, ui.Target{}
	if e.Touch { // a lifted finger hovers over nothing
		a.hover = ui.Target{}
	}
	if e.Pressed.Kind == ui.TargetOutside && e.Pressed == e.Target && a.dialog != nil &&
		!a.dialog.isQuestion {
		a.closeDialog()
		return
	}
	if e.Pressed.Kind == ui.TargetScrollArrow {
		if e.Target == e.Pressed {
			a.scrollTo(a.scroll+e.ScrollBox*pageScroll, e.ScrollMax)
		}
		return
	}
	if e.Pressed.Kind == ui.TargetWidget && (e.Pressed == e.Target || a.fieldClosed) {
		if a.dialog != nil || !a.isPlaying() { // during a game the keys stay with the board
			a.focus = e.Pressed
		}
		a.press(e.Pressed.ID)
		return
	}
	if a.dialog == nil {
		a.page().Handle(a, e)
	}
}

// wheelStep is how far a line of the wheel, or an arrow key, scrolls, in pixels of a window that is
// 1080 pixels high.
const wheelStep = 60

// wheel scrolls the page, unless the page uses the wheel itself.
func (a *App) wheel(e ui.Event) {
	if a.dialog != nil || a.page().Handle(a, e) {
		return
	}
	a.hideFocus(e, a.showFocus)
	a.hover = ui.Target{} // the target moves away from under the pointer
	a.scrollTo(a.scroll+e.Amount*wheelStep, e.ScrollMax)
}

// hideFocus hides the focus, which would hold the page in place, and keeps the page where it has
// scrolled it, if it was shown.
func (a *App) hideFocus(e ui.Event, wasShown bool) {
	if wasShown && a.dialog == nil && e.ScrollMax > 0 {
		a.scroll = e.Scroll
	}
	a.showFocus = false
}

// scrollTo scrolls the page to a position, limited to 0 to limit, in the units of wheelStep.
func (a *App) scrollTo(to, limit float64) {
	a.scroll = 0
	if to > 0 && limit > 0 { // false if either is NaN
		a.scroll = min(to, limit)
	}
}

// press presses the widget with that ID if it is shown and enabled.
func (a *App) press(id string) {
	n, ok := a.pressable(id)
	if !ok {
		return
	}
	if n.Input != nil {
		a.startEdit(n)
		return
	}
	switch {
	case a.dialog != nil:
		a.pressInDialog(n)
	case n.Press != nil:
		n.Press()
	}
	a.isViewStale = true
}

// pressable returns the widget with that ID if it is shown and enabled.
func (a *App) pressable(id string) (n ui.Node, ok bool) {
	a.refreshNow()
	n, ok = a.view.Top().Find(id)
	return n, ok && !n.Disabled
}

// refreshNow rebuilds the view during an Update, so that a gesture acts on the current state.
func (a *App) refreshNow() {
	a.isViewStale = true
	a.refresh()
}

// boardPage returns the page if the presenter can draw on its board, else nil.
func (a *App) boardPage() pageWithBoard {
	p, _ := a.page().Page.(pageWithBoard)
	return p
}

// boardKey identifies the board that the presenter can draw on; nil if there is none or a dialog is
// open.
func (a *App) boardKey() any {
	if p := a.boardPage(); p != nil && a.dialog == nil {
		return p.BoardKey(a)
	}
	return nil
}

func (a *App) isEnabled(id string) bool {
	_, ok := a.pressable(id)
	return ok
}

// consume marks the current press as handled, so its release is not a click.
func (a *App) consume() { a.pressed = ui.Target{} }
