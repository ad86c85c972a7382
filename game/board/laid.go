package board

import (
	"senet/game/motion"
	"senet/rules"
)

// Laid is a drawing of a board with the sticks beside it, which fills its room and reaches out of it.
type Laid struct {
	View   View
	Sticks [4]motion.Stick
}

// Sign is a drawing of the sign of a house.
type Sign rules.Square
