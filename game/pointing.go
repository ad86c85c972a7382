package game

import (
	"strconv"

	"senet/game/board"
	"senet/game/ui"
)

// Pointing is how somebody who teaches points: by what is drawn on the board with the right button,
// or while the hand is out with the main one and a finger, and by a large ring that follows the
// mouse, which the back row can see. Where a moment is asked for, nil is a page without a board to
// point at.
type Pointing struct {
	board.Points
	Main bool    // the hand is out: the main button and the finger point instead of playing
	Ring bool    // the large ring is shown
	X, Y float64 // where the mouse is, in board units
	Seen bool
	draw bool // the main button, or a finger, draws
}

// Follow notes where the mouse is, for the large ring.
func (p *Pointing) Follow(e ui.Event) {
	switch e.Kind {
	case ui.PointerMove, ui.PointerDown, ui.SecondaryDown:
		if board.IsValidCoordinate(e.X) && board.IsValidCoordinate(e.Y) {
			p.X, p.Y, p.Seen = e.X, e.Y, true
		}
	}
}

// Draw is a gesture of the right button: a click marks a square, a drag draws an arrow. The same
// again takes it away. It reports whether something has been begun.
func (p *Pointing) Draw(e ui.Event, moment any) (begun bool) {
	if moment == nil {
		return false
	}
	p.Keep(moment)
	if e.Kind == ui.SecondaryUp {
		p.End(e.Target)
		return false
	}
	return p.Begin(e.Target, false)
}

// Takes is pointing by the main button: what the right button would do on a square is done by the
// main one, or a finger. It tells whether the gesture was taken; what is not on a square stays as
// it is, so that buttons can be pressed.
func (p *Pointing) Takes(e ui.Event, moment any) (taken, begun bool) {
	switch {
	case moment == nil || !p.Main:
	case e.Kind == ui.PointerDown && e.Target.Kind == ui.TargetSquare:
		begun = p.Draw(e, moment)
		p.draw = p.Drawing()
		return true, begun
	case e.Kind == ui.PointerUp && p.draw:
		p.End(e.Target)
		p.draw = false
		return true, false
	}
	return false, false
}

// Key begins an arrow at the square in focus, or ends it there; ended where it began, it is a mark.
// It reports whether something has been begun.
func (p *Pointing) Key(focus ui.Target, moment any) (begun bool) {
	if moment == nil || focus.Kind != ui.TargetSquare {
		return false
	}
	p.Keep(moment)
	if p.Drawing() {
		p.End(focus)
		return false
	}
	return p.Begin(focus, true)
}

// Escape wipes away what was drawn, then puts away the hand and the ring; it reports whether there
// was anything.
func (p *Pointing) Escape(moment any) bool {
	if moment != nil {
		p.Keep(moment)
	}
	switch {
	case moment != nil && p.Any():
		p.Clear()
	case moment != nil && p.Main:
		p.Main = false
	case p.Ring:
		p.Ring = false
	default:
		return false
	}
	return true
}

// takeHand takes the hand out to point with, or puts it away.
func (a *App) takeHand() {
	a.point.Main = !a.point.Main
	a.stay(a.point.Main)
}

// PointKey takes the hand out to point with, or puts it away.
func (a *App) PointKey() ui.Node {
	return a.BarKey("bar.point", ui.IconPoint).SelectedIf(a.point.Main).OnPress(a.takeHand)
}

// PointTools are the colours to point with, and what wipes away all that was drawn; they are there
// while the hand is out.
func (a *App) PointTools() []ui.Node {
	if !a.point.Main {
		return nil
	}
	var list []ui.Node
	for i := range board.Ink(board.Inks) {
		key := a.BarKey("ink."+strconv.Itoa(int(i)+1), ui.IconDot).SelectedIf(a.point.Ink == i).
			OnPress(func() { a.point.Ink = i })
		key.Tint, key.Children = uint8(i)+1, key.Children[:1] // the colour tells more than its name
		key.Children[0].Tint = key.Tint
		list = append(list, key)
	}
	return append(list, a.BarKey("bar.erase", ui.IconErase).DisabledIf(!a.point.Any()).OnPress(a.point.Clear))
}

// PresenterKey turns the presenter's theme on and off, as the key does. Who has a projector running
// knows it by its picture.
func (a *App) PresenterKey() ui.Node {
	key := a.BarKey("bar.presenter", ui.IconPresenter).SelectedIf(a.settings.Presenter).OnPress(a.present)
	key.DropsLabelFirst = true
	return key
}

// Pointed puts on a board what is pointed at in this moment of it.
func (a *App) Pointed(v *board.View, moment any) { a.point.Show(v, moment, a.hover, a.focus) }
