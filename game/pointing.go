package game

import (
	"strconv"

	"senet/game/board"
	"senet/game/ui"
)

// pointing is what a presenter uses to explain a board: drawings with the right mouse button, or in
// pointing mode with the main button or a finger, and a large ring that follows the mouse.
type pointing struct {
	board.Annotations
	isOn         bool    // pointing mode: main button and finger draw instead of playing
	hasRing      bool    // the large ring is shown
	x, y         float64 // mouse position, in board units
	isMouseKnown bool
	isDrawing    bool // the main button, or a finger, is drawing
}

// follow moves the ring to the mouse.
func (p *pointing) follow(e ui.Event) {
	switch e.Kind {
	case ui.PointerMove, ui.PointerDown, ui.SecondaryDown:
		if board.IsValidCoordinate(e.X) && board.IsValidCoordinate(e.Y) {
			p.x, p.y, p.isMouseKnown = e.X, e.Y, true
		}
	}
}

// drawFrom begins an arrow on the board, which the page may notice.
func (a *App) drawFrom(at ui.Target, byKeyboard bool) {
	a.pointing.SetKey(a.boardKey())
	if a.pointing.Begin(at, byKeyboard) {
		a.page().Handle(a, ui.Event{Kind: ui.PointStart})
	}
}

// drawWithRightButton handles the right mouse button: a click marks a square if marks is true, a drag
// draws an arrow, and repeating one removes it.
func (a *App) drawWithRightButton(e ui.Event, marks bool) {
	switch p, key := &a.pointing, a.boardKey(); {
	case key == nil:
	case e.Kind == ui.SecondaryDown:
		a.drawFrom(e.Target, false)
	default:
		p.SetKey(key)
		if drawn := p.Preview(e.Target, e.Target); drawn.From == drawn.To && !marks {
			p.Cancel()
		}
		p.End(e.Target)
	}
}

// drawWithMainButton handles the main mouse button or a finger in pointing mode, but only on squares:
// other targets stay pressable. It reports whether it used the event.
func (a *App) drawWithMainButton(e ui.Event) bool {
	switch p := &a.pointing; {
	case !p.isOn || a.boardKey() == nil:
		return false
	case e.Kind == ui.PointerDown && e.Target.Kind == ui.TargetSquare:
		a.drawFrom(e.Target, false)
		p.isDrawing, a.pressed = p.IsDrawing(), ui.Target{}
		return true
	case e.Kind == ui.PointerUp && p.isDrawing:
		p.End(e.Target)
		p.isDrawing = false
		return true
	}
	return false
}

// drawByKey begins an arrow at the focused square, or ends it there; an arrow that ends where it
// began is a mark.
func (a *App) drawByKey() {
	p, key := &a.pointing, a.boardKey()
	if key == nil || a.focus.Kind != ui.TargetSquare {
		return
	}
	if p.SetKey(key); p.IsDrawing() {
		p.End(a.focus)
		return
	}
	a.drawFrom(a.focus, true)
}

func (a *App) togglePointing() {
	if a.pointing.isOn = !a.pointing.isOn; a.pointing.isOn {
		a.page().Handle(a, ui.Event{Kind: ui.PointStart})
	}
}

// hasTeacherKeys reports whether letters are shortcuts for a teacher. The toolbar must have the
// button for pointing, because otherwise nothing explains what a stray key draws. In a game outside
// the presenter, a teacher's tool must have been used.
func (a *App) hasTeacherKeys() bool {
	p, plays := a.page().Page.(*playPage)
	return a.isEnabled("bar.point") && (!plays || a.settings.Presenter || p.usedClassMenu || a.pointing.isOn)
}

func (a *App) pointingButton() ui.Node {
	return a.barButton("bar.point", ui.IconPoint).ForScreen().PressedIf(a.pointing.isOn).OnPress(a.togglePointing)
}

// pointingTools returns the colour buttons and the eraser in pointing mode, else no nodes.
func (a *App) pointingTools() []ui.Node {
	if !a.pointing.isOn {
		return nil
	}
	var list []ui.Node
	for i := range board.Ink(board.Inks) {
		button := a.barButton("ink."+strconv.Itoa(int(i)+1), ui.IconDot).PressedIf(a.pointing.Ink == i).
			OnPress(func() { a.pointing.Ink = i })
		button.Tint, button.Children = uint8(i)+1, button.Children[:1] // no label: the icon has the colour
		button.Children[0].Tint = button.Tint
		list = append(list, button)
	}
	return append(list,
		a.barButton("bar.erase", ui.IconErase).DisabledIf(!a.pointing.HasAny()).OnPress(a.pointing.Clear))
}

const presenterID = "bar.presenter"

// presenterButton returns the button for the presenter's theme, which shows only an icon. A kiosk
// has none.
func (a *App) presenterButton() []ui.Node {
	if a.config.Kiosk {
		return nil
	}
	button := a.barButton(presenterID, ui.IconPresenter).PressedIf(a.settings.Presenter).OnPress(a.togglePresenter)
	button.DropsLabelFirst = true
	return []ui.Node{button.ForScreen()}
}

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
	if s.Presenter && !a.dimExplained {
		a.dimExplained = true
		a.showNotice(a.T("notice.dim"))
	}
}

// toggleDim dims everything but the board, or ends dimming. It turns on the presenter's theme if
// needed, and off again at the end. A page without a board shows a notice instead.
func (a *App) toggleDim() {
	a.dimExplained = true
	if a.isDimmed && a.settings.Presenter {
		a.isDimmed, a.settings.Presenter = false, !a.dimTurnedOnPresenter
	} else {
		a.isDimmed, a.settings.Presenter, a.dimTurnedOnPresenter = true, true, !a.settings.Presenter
	}
	if a.boardPage() == nil {
		a.showNotice(a.T("notice.dimLater", "dark", a.isDimmed))
	}
}

// handlePresenterEscape handles Escape for a presenter: it erases the drawings, else ends pointing
// mode, else hides the ring, else ends dimming. It reports whether it did any of these.
func (a *App) handlePresenterEscape(e ui.Event) bool {
	if e.Key != ui.KeyEscape || a.dialog != nil {
		return false
	}
	p, key := &a.pointing, a.boardKey()
	if key != nil {
		p.SetKey(key)
	}
	switch {
	case key != nil && p.HasAny():
		p.Clear()
	case key != nil && p.isOn:
		p.isOn = false
	case p.hasRing:
		p.hasRing = false
	case a.settings.Presenter && a.isDimmed:
		a.isDimmed = false
	default:
		return false
	}
	return true
}
