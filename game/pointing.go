package game

import (
	"senet/game/page"
	"senet/game/ui"
)

// pointable is the page, if it has a board that can be pointed at.
func (a *App) pointable() (page.Pointable, bool) {
	p, ok := a.page().Page.(page.Pointable)
	return p, ok
}

// board is what is shown of a game or lesson on the page, as a comparable value; nil where there is no board to point at.
func (a *App) board() any {
	if p, ok := a.pointable(); ok {
		return p.Moment(a.desk())
	}
	return nil
}

// moment is what can be pointed at now.
func (a *App) moment() any {
	if a.dialog != nil {
		return nil
	}
	return a.board()
}

// stay tells the page that somebody speaks about what is seen now, if that has just begun.
func (a *App) stay(begun bool) {
	if p, ok := a.pointable(); ok && begun {
		p.Stay(a.desk())
	}
}

// pointsMain is pointing by the main button; it tells whether the gesture was taken.
func (a *App) pointsMain(e ui.Event) bool {
	taken, begun := a.point.Takes(e, a.moment())
	a.stay(begun)
	if taken && e.Kind == ui.PointerDown {
		a.pressed = ui.Target{}
	}
	return taken
}

// pressPoint does what the buttons to point with do.
func (a *App) pressPoint(id string) bool {
	was := a.point.Main
	pressed := a.point.Press(id)
	a.stay(a.point.Main && !was)
	return pressed
}

// showPoints shows the ring that follows the mouse.
func (a *App) showPoints(v *View) {
	if p := a.point; p.Ring && p.Seen {
		v.Pointer = PointerView{On: true, X: p.X, Y: p.Y, Ink: p.Ink}
	}
}
