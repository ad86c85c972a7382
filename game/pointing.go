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

// The ids of the button of the hand, of what wipes all away, and the beginning of those of the dots
// that choose a colour.
const (
	handID  = "bar.point"
	eraseID = "bar.erase"
	inkIDs  = "ink."
)

// Press does what the buttons to point with do; it reports whether it was one of them.
func (p *Pointing) Press(id string) bool {
	switch group, _, n := Parts(id); {
	case group+"." == inkIDs:
		p.Ink = board.Ink(n - 1)
	case id == handID:
		p.Main = !p.Main
	case id == eraseID:
		p.Clear()
	default:
		return false
	}
	return true
}

// PointKey takes the hand out to point with, or puts it away.
func (a *App) PointKey() ui.Node {
	return a.BarKey(handID, ui.IconPoint).SelectedIf(a.point.Main)
}

// PointTools are the colours to point with, and what wipes away all that was drawn; they are there
// while the hand is out.
func (a *App) PointTools() []ui.Node {
	if !a.point.Main {
		return nil
	}
	var list []ui.Node
	for i := range board.Ink(board.Inks) {
		id := inkIDs + strconv.Itoa(int(i)+1)
		key := a.BarKey(id, ui.IconDot).SelectedIf(a.point.Ink == i)
		key.Tint, key.Children = uint8(i)+1, key.Children[:1] // the colour tells more than its name
		key.Children[0].Tint = key.Tint
		list = append(list, key)
	}
	return append(list, a.BarKey(eraseID, ui.IconErase).DisabledIf(!a.point.Any()))
}

// PresenterKey turns the presenter's theme on and off, as the key does. Who has a projector running
// knows it by its picture.
func (a *App) PresenterKey() ui.Node {
	key := a.BarKey("bar.presenter", ui.IconPresenter).SelectedIf(a.settings.Presenter)
	key.DropsLabelFirst = true
	return key
}

// Pointed puts on a board what is pointed at in this moment of it.
func (a *App) Pointed(v *board.View, moment any) { a.point.Show(v, moment, a.hover, a.focus) }
