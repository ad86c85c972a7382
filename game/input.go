package game

// take brings one event to the page, the dialog or the App itself.
func (a *App) take(e Event) {
	if a.endDemo(e) {
		return
	}
	a.follow(e)
	if a.pointsMain(e) {
		a.showFocus, a.notice = false, ""
		return
	}
	switch e.Kind {
	case PointerMove, PointerDown, PointerUp, SecondaryDown, SecondaryUp, Wheel:
		a.takePointer(e)
	case KeyPress:
		a.notice = ""
		a.byKeys, a.showFocus = a.showFocus, true
		a.keyPress(e)
	case TextInput:
		a.takeText(e)
	case FilesDrop:
		if len(e.Files) > 0 {
			a.notice = ""
			a.open(e.Files[0])
		}
	case WindowBlur:
		a.takeBlur()
	case CloseAsked:
		a.closeAsked(e.On)
	default:
		a.hear(e)
	}
}

// takePointer takes in what mouse and fingers do.
func (a *App) takePointer(e Event) {
	switch e.Kind {
	case PointerMove:
		a.pointerMove(e)
	case PointerDown:
		a.pointerDown(e)
	case PointerUp:
		a.pointerUp(e)
	case SecondaryDown, SecondaryUp:
		a.pointing(e)
	case Wheel:
		a.wheel(e)
	}
}

// takeText takes in what is typed: into the field being edited, or letter by letter as keys. Whose letters are not Latin
// finds those keys by their place.
func (a *App) takeText(e Event) {
	a.notice = ""
	if a.edit != nil {
		a.edit.write(e.Text)
		return
	}
	text := e.Text
	if p, ok := a.page().(interface{ writes(*App) bool }); e.Places != "" && !(ok && p.writes(a)) {
		text = e.Places
	}
	for _, c := range text {
		a.typed(c)
	}
}

// takeBlur lets go of all that is held.
func (a *App) takeBlur() {
	a.points.held = false
	a.pressed = Target{}
	a.hover = Target{}
	if a.table != nil {
		a.table.letGo()
	}
	if p, holds := a.page().(interface{ putBack() }); holds {
		p.putBack()
	}
}

// hear takes in what is told from outside.
func (a *App) hear(e Event) {
	switch e.Kind {
	case Unsaved:
		a.unsaved = e.On
	case Filled:
		a.fills(e.On)
	case Thought:
		a.thought(e.Answer)
	case Listed:
		a.listed(e.Files)
	case LessonsRead:
		a.config.OwnLessons, a.config.LessonFaults = e.Lessons, e.Faults
		if p, ok := a.page().(*lessonFaultPage); ok {
			p.readAgain(a)
		}
	case Pasted:
		a.pasted(e.Text)
	case Noted:
		a.tell(e.Text)
	}
}

func (a *App) pointerMove(e Event) {
	a.hover = e.Target
	if a.dialog == nil {
		a.page().pointer(a, e)
	}
}

func (a *App) pointerDown(e Event) {
	a.notice = ""
	a.showFocus = false
	a.pressed = e.Target
	if e.Touch {
		a.hover = Target{}
	}
	if a.edit != nil && e.Target != widget(a.edit.id) {
		a.endEdit(true)
	}
	if a.dialog == nil {
		a.page().pointer(a, e)
	}
}

func (a *App) pointerUp(e Event) {
	pressed := a.pressed
	a.pressed, a.wasPressed = Target{}, pressed
	if e.Touch { // a finger that is lifted points at nothing
		a.hover = Target{}
	}
	if pressed.Kind == TargetWidget && pressed == e.Target {
		if a.dialog != nil || a.page().kind() != PagePlay { // at the table the keys stay with the game
			a.focus = pressed
		}
		a.press(pressed.ID)
		return
	}
	if a.dialog == nil {
		a.page().pointer(a, e)
	}
}

// wheelStep is how far one line of the wheel scrolls, in pixels of a window 1080 high.
const wheelStep = 60

func (a *App) wheel(e Event) {
	if a.dialog != nil || a.page().pointer(a, e) {
		return
	}
	a.showFocus = false // else the page would be held where the focus is seen
	a.hover = Target{}  // it moves away from under the pointer
	a.scrollTo(a.scroll+e.Amount*wheelStep, e.ScrollMax)
}

func (a *App) scrollTo(to, limit float64) {
	if !(to > 0) { // also when it is not a number
		to = 0
	}
	a.scroll = min(to, max(limit, 0))
}

// press presses the widget of that id, if it is on the page and not greyed.
func (a *App) press(id string) {
	a.refreshNow()
	w, found := a.view.find(id)
	if !found || w.Off {
		return
	}
	if w.Kind == Field {
		a.startEdit(w)
		return
	}
	switch {
	case a.dialog != nil:
		a.dialog.press(a, id)
	case a.pressBar(id), a.page().kind() == PagePlay && a.pressClass(id):
	default:
		a.page().press(a, id)
	}
	a.stale = true
}

// refreshNow makes the view fit what has happened in this very Update, so that a gesture meets what it would see.
func (a *App) refreshNow() {
	a.stale = true
	a.refresh()
}

func (a *App) startEdit(w Widget) {
	if a.edit != nil && a.edit.id == w.ID {
		return
	}
	a.endEdit(true)
	most := maxName
	if w.Longest > 0 {
		most = w.Longest
	}
	a.edit = newField(w.ID, w.Text, most)
	a.focus = widget(w.ID)
}

// enterText takes what is written. What is refused goes on being written, so that it can be mended where it stands.
func (a *App) enterText() {
	id := a.edit.id
	a.endEdit(true)
	switch p := a.page().(type) {
	case *newGamePage: // the next Enter begins the game
		a.focus = widget("start")
		return
	case interface{ refused(id string) bool }:
		a.focus = widget(id)
		if p.refused(id) {
			a.refreshNow()
			a.focusOn(widget(id))
		}
		return
	}
	a.walk(1)
}

// endEdit ends the editing of a field and keeps what was written, or what stood there before.
func (a *App) endEdit(keep bool) {
	if a.edit == nil {
		return
	}
	f := a.edit
	a.edit = nil
	text := f.before
	if p, ok := a.page().(interface {
		standing(a *App, field string) (string, bool)
	}); ok && !keep {
		if now, known := p.standing(a, f.id); known {
			text = now
		}
	}
	if keep {
		text = cleanLine(string(f.text), f.most)
	}
	if p, ok := a.page().(interface{ written(*App, string, string) }); ok {
		p.written(a, f.id, text)
	}
}
