package game

import (
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
)

// pointer is how somebody who teaches points: with the main button or a finger, and with a large ring that follows the
// mouse, which the back row can see.
type pointer struct {
	main bool    // the main button and the finger point instead of playing
	ring bool    // the large ring is shown
	x, y float64 // where the mouse is, in board units
	seen bool
	draw bool // the main button, or a finger, draws
}

// boarded is a page with a board that can be pointed at.
type boarded interface {
	moment(a *App) any // comparable; it changes with every move
}

func (p *playPage) moment(a *App) any { return [2]any{a.table, a.table.match.Game().At()} }

func (p *lessonPage) moment(a *App) any {
	v := p.player.View()
	return [2]any{v.Step, v.Position}
}

// moment is what is shown, and false where there is no board to point at.
func (a *App) moment() (any, bool) {
	p, ok := a.page().(boarded)
	if !ok || a.dialog != nil {
		return nil, false
	}
	return p.moment(a), true
}

// pointing is a gesture of the right button: a click marks a square, a drag draws an arrow. The same again takes it away.
func (a *App) pointing(e ui.Event) {
	now, ok := a.moment()
	if !ok {
		return
	}
	a.points.Keep(now)
	if e.Kind == ui.SecondaryUp {
		a.points.End(e.Target)
	} else if a.points.Begin(e.Target, false) {
		a.stay()
	}
}

// stay lets a lesson that runs by itself stand still: whoever points speaks about what is seen now, and the next step would wipe
// away what was drawn.
func (a *App) stay() {
	if p, ok := a.page().(*lessonPage); ok {
		p.halt()
	}
}

// pointsMain is pointing by the main button: what the right button would do on a square is done by the main one, or a finger. It tells
// whether the gesture was taken; what is not on a square stays as it is, so that buttons can be pressed.
func (a *App) pointsMain(e ui.Event) bool {
	if _, ok := a.moment(); !ok || !a.pointer.main || a.dialog != nil {
		return false
	}
	switch {
	case e.Kind == ui.PointerDown && e.Target.Kind == ui.TargetSquare:
		e.Kind = ui.SecondaryDown
		a.pointing(e)
		a.pointer.draw = a.points.Drawing()
		a.pressed = ui.Target{}
		return true
	case e.Kind == ui.PointerUp && a.pointer.draw:
		e.Kind = ui.SecondaryUp
		a.pointing(e)
		a.pointer.draw = false
		return true
	}
	return false
}

// follow notes where the mouse is, for the large ring.
func (a *App) follow(e ui.Event) {
	switch e.Kind {
	case ui.PointerMove, ui.PointerDown, ui.SecondaryDown:
		if board.Valid(e.X) && board.Valid(e.Y) {
			a.pointer.x, a.pointer.y, a.pointer.seen = e.X, e.Y, true
		}
	}
}

// inkIDs is the beginning of the ids of the dots that choose a colour to point with.
const inkIDs = "ink."

// pointButton takes the hand out to point with, or puts it away.
func (a *App) pointButton() Widget {
	return Widget{ID: "bar.point", Kind: Button, Label: a.words.T("bar.point"), Icon: ui.IconPoint, On: a.pointer.main}
}

// pointTools are the colours to point with, and what wipes away all that was drawn; they are there while the hand is out.
func (a *App) pointTools() []Widget {
	var list []Widget
	for i := range board.Ink(board.Inks) {
		id := inkIDs + strconv.Itoa(int(i)+1)
		list = append(list, Widget{ID: id, Kind: Button, Label: a.words.T(id), Icon: ui.IconDot, Tint: i + 1, On: a.points.Ink == i})
	}
	return append(list, Widget{ID: "bar.erase", Kind: Button, Label: a.words.T("bar.erase"), Icon: ui.IconErase, Off: !a.points.Any()})
}

// pressPoint does what the buttons to point with do.
func (a *App) pressPoint(id string) bool {
	n, ink := strings.CutPrefix(id, inkIDs)
	switch i, err := strconv.Atoi(n); {
	case ink && err == nil && i >= 1 && i <= board.Inks:
		a.points.Ink = board.Ink(i - 1)
	case id == "bar.point":
		if a.pointer.main = !a.pointer.main; a.pointer.main {
			a.stay()
		}
	case id == "bar.erase":
		a.points.Clear()
	default:
		return false
	}
	return true
}

// pointEscape: Escape wipes away what was drawn, then puts away the hand and the ring, which is seen on every page, and brings
// the light back; only then it does what it does anyway.
func (a *App) pointEscape(e ui.Event) bool {
	if e.Key != ui.KeyEscape || a.dialog != nil {
		return false
	}
	now, board := a.moment()
	if board {
		a.points.Keep(now)
	}
	switch {
	case board && (a.points.Any()):
		a.points.Clear()
	case board && a.pointer.main:
		a.pointer.main = false
	case a.pointer.ring:
		a.pointer.ring = false
	case a.presenter && a.dim:
		a.dim = false
	default:
		return false
	}
	return true
}

// sayPointing tells above the board that nothing moves while the hand is out; a lesson keeps its caption.
func (a *App) sayPointing(v *View) {
	p := &v.Play.Prompt
	if v.Page == PageLesson {
		if p.Kind == table.PromptTurn {
			p.Second = a.words.T("point.lesson")
		}
		return
	}
	p.Kind, p.Fade = table.PromptTurn, 1
	p.Lead, p.Rest = a.words.Lines("point.on")
	p.Second = a.words.T("point.on.second")
}

// pointByKey begins an arrow at the square in focus, or ends it there; ended where it began, it is a mark.
func (a *App) pointByKey() bool {
	now, ok := a.moment()
	if !ok || a.focus.Kind != ui.TargetSquare {
		return false
	}
	a.points.Keep(now)
	if a.points.Drawing() {
		a.points.End(a.focus)
	} else if a.points.Begin(a.focus, true) {
		a.stay()
	}
	return true
}

// showPoints puts on the board what is pointed at, and the arrow that is being drawn.
func (a *App) showPoints(v *View) {
	if a.pointer.ring && a.pointer.seen {
		v.Pointer = PointerView{On: true, X: a.pointer.x, Y: a.pointer.y, Ink: a.points.Ink}
	}
	now, ok := a.moment()
	if !ok {
		return
	}
	if a.pointer.main {
		a.sayPointing(v)
	}
	a.points.Show(&v.Play.Board, now, a.hover, a.focus)
}

// typed is a character that was typed where nothing is being written.
func (a *App) typed(c rune) {
	if p, ok := a.page().(interface{ typed(*App, rune) bool }); ok && a.dialog == nil && p.typed(a, c) {
		return
	}
	switch {
	case c >= '1' && c < '1'+board.Inks:
		a.points.Ink = board.Ink(c - '1')
	case c == 'p' || c == 'P':
		a.pointByKey()
	case c == 't' || c == 'T':
		if _, ok := a.moment(); ok {
			a.pressPoint("bar.point")
		}
	case c == 'b' || c == 'B':
		a.pointer.ring = !a.pointer.ring
	}
}
