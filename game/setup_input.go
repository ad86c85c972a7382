package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// pointer: pawns are dragged from the hands to squares, from square to square, home, and back; a click puts one down or
// takes it up.
func (p *setupPage) pointer(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove:
		p.Held.Follow(e.X, e.Y)
	case ui.PointerDown:
		p.forget()
		p.Down(e.Target, e.X, e.Y)
	case ui.PointerUp:
		p.none = !p.Up(a.wasPressed, e.Target)
		if a.wasPressed == e.Target && e.Target.Kind == ui.TargetSquare {
			a.focus = e.Target
		}
	default:
		return false
	}
	return true
}

// putBack lets a pawn that is held stand where it was.
func (p *setupPage) putBack() { p.Held = board.Held{} }

// key: the arrows walk over the board, Enter puts a pawn down or takes it up, C and S choose whose.
func (p *setupPage) key(a *App, e ui.Event) bool {
	if a.focus.Kind != ui.TargetSquare {
		return false
	}
	p.forget()
	switch e.Key {
	case ui.KeyEnter, ui.KeySpace:
		p.none = !p.Dab(a.focus.Square)
	case ui.KeyDelete, ui.KeyBackspace:
		p.Lift(a.focus.Square)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		if next, found := board.Walk(a.focus, e.Key, e.Neighbour); found {
			a.focus = next
		}
	default:
		return false
	}
	return true
}

func (p *setupPage) typed(a *App, c rune) bool {
	switch c {
	case 'c', 'C':
		p.Brush = rules.Cones
	case 's', 'S':
		p.Brush = rules.Spools
	case 'h', 'H':
		p.Send(p.Brush)
	default:
		return false
	}
	return true
}

// stops are the board, then the buttons.
func (p *setupPage) stops(a *App) []ui.Target {
	square := ui.Target{Kind: ui.TargetSquare, Square: 1}
	if a.focus.Kind == ui.TargetSquare {
		square = a.focus
	}
	return append([]ui.Target{square}, a.view.stops()...)
}
