package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// Handle handles an event.
func (p *setupPage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.KeyPress:
		return a.focus.Kind == ui.TargetSquare && p.boardKey(a, e)
	case ui.TextInput:
		return p.handleText([]rune(e.Text)[0])
	case ui.PointerMove:
		p.Drag.Follow(e.X, e.Y)
	case ui.PointerDown:
		p.pointerDown(e)
	case ui.PointerUp:
		p.pointerUp(a, e)
	default:
		return false
	}
	return true
}

// pointerDown picks up the pawn under the pointer, from a hand or a square.
func (p *setupPage) pointerDown(e ui.Event) {
	if e.Target.Kind != ui.TargetWidget { // there the error of an edited text stays
		p.forget()
		p.Press(e.Target, e.X, e.Y)
	}
}

// pointerUp drops a held pawn; a click puts one down or picks it up.
func (p *setupPage) pointerUp(a *App, e ui.Event) {
	p.noneLeft = !p.Release(e.Pressed, e.Target)
	if e.Pressed == e.Target && e.Target.Kind == ui.TargetSquare {
		a.focus = e.Target
	}
}

// CancelDrag puts a held pawn back.
func (p *setupPage) CancelDrag() { p.Drag = board.Drag{} }

// Copy returns the position.
func (p *setupPage) Copy(a *App) (text, notice string) { return p.text(), a.T("clip.position") }

// Rules returns the chosen rules.
func (p *setupPage) Rules(*App) (string, ruleset.House) { return p.set.ID, p.header.House }

// boardKey moves the focus over the board; Enter puts a pawn down or picks it up.
func (p *setupPage) boardKey(a *App, e ui.Event) bool {
	p.forget()
	switch e.Key {
	case ui.KeyEnter, ui.KeySpace:
		p.noneLeft = !p.ClickSquare(a.focus.Square)
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
func (p *setupPage) handleText(c rune) bool {
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

// TabOrder returns the board, then the buttons.
func (p *setupPage) TabOrder(a *App, buttons []ui.Target) []ui.Target { return a.tabFromBoard(buttons) }
