package board

import (
	"senet/game/motion"
	"senet/rules"
)

// Laid is a drawing of a board with the sticks beside it, which fills its room and reaches out of it.
type Laid struct {
	View   View
	Sticks [4]motion.Stick
	Dusk   float64 // 0..1 how dark the room is, in which it lies
}

// Sign is a drawing of the sign of a house.
type Sign rules.Square
