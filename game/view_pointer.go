package game

import "senet/game/board"

// PointerView is a large ring that follows the mouse, over everything, for the back row.
type PointerView struct {
	On   bool
	X, Y float64 // in board units (see motion.Spot); on a page without a board in tenths of its width and thirds of its height
	Ink  board.Ink
}
