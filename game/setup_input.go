package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// Handle handles an event.
func (p *setupPage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.KeyPress:
		switch e.Key {
		case ui.KeyCopy:
			a.copyOut(p.textToCopy(a))
		case ui.KeyRules:
			a.openRulesOf(p.pageRules(a))
		default:
			return p.handleKey(a, e)
		}
	case ui.TextInput:
		return p.handleText(a, []rune(e.Text)[0])
	case ui.PointerMove, ui.PointerDown, ui.PointerUp, ui.Wheel:
		return p.handlePointer(a, e)
	case ui.WindowBlur:
		p.cancelDrag(a)
	default:
		return false
	}
	return true
}

// handlePointer handles mouse and touch: pawns are dragged from the hands to squares, between
// squares, home, and back; a click puts one down or picks it up.
func (p *setupPage) handlePointer(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove:
		p.Drag.Follow(e.X, e.Y)
	case ui.PointerDown:
		// The error of an edited text stays.
		if e.Target.Kind == ui.TargetWidget {
			return false
		}
		p.forget()
		p.Press(e.Target, e.X, e.Y)
	case ui.PointerUp:
		p.none = !p.Release(a.wasPressed, e.Target)
		if a.wasPressed == e.Target && e.Target.Kind == ui.TargetSquare {
			a.focus = e.Target
		}
	default:
		return false
	}
	return true
}

// cancelDrag puts a held pawn back.
func (p *setupPage) cancelDrag(*App) { p.Drag = board.Drag{} }

// handleKey handles keys: arrows move over the board, Enter puts a pawn down or picks it up, C and
// S choose the side.
func (p *setupPage) handleKey(a *App, e ui.Event) bool {
	if a.focus.Kind != ui.TargetSquare {
		return false
	}
	p.forget()
	switch e.Key {
	case ui.KeyEnter, ui.KeySpace:
		p.none = !p.ClickSquare(a.focus.Square)
	case ui.KeyDelete, ui.KeyBackspace:
		p.Remove(a.focus.Square)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		a.moveFocus(e)
	default:
		return false
	}
	return true
}

// handleText chooses the side of placed pawns, or sends one home.
func (p *setupPage) handleText(_ *App, c rune) bool {
	switch c {
	case 'c', 'C':
		p.Brush = rules.Cones
	case 's', 'S':
		p.Brush = rules.Spools
	case 'h', 'H':
		p.SendHome(p.Brush)
	default:
		return false
	}
	return true
}

// tabOrder returns the board, then everything else.
func (p *setupPage) tabOrder(a *App, tree []ui.Target) []ui.Target {
	return a.tabFromBoard(tree)
}
