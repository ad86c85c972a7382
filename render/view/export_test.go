package view

import (
	"senet/game/board"
	"senet/game/ui"
)

// Icons returns some icons of buttons.
func Icons() []ui.Icon {
	return []ui.Icon{ui.IconUndo, ui.IconRedo, ui.IconHint, ui.IconRules, ui.IconMenu, ui.IconMoves,
		ui.IconBack, ui.IconForward, ui.IconEdit, ui.IconFullscreen, ui.IconClose}
}

// Drawings that tests outside the package find among the boxes of a page.
type (
	BoardDrawing  = boardDrawing
	ClockDrawing  = simpleDrawing[board.TurnClock]
	NumberDrawing = simpleDrawing[board.Numeral]
	PawnDrawing   = simpleDrawing[board.Shape]
	PawnsDrawing  = pawnsDrawing
	PipsDrawing   = simpleDrawing[board.Pips]
)

// Layout returns the place of the board.
func (d boardDrawing) Layout() BoardLayout { return d.at }

// Slot returns the centre of a dimple.
func (s ShelfLayout) Slot(i int) ui.Point { return s.slot(i) }
