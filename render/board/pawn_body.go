package board

import (
	"senet/game/board"
	"senet/render/kit"
	"senet/render/theme"
)

// A pawn's box of 100 is the square it stands on; its foot is an ellipse round (footX, footY).
const (
	footX = 50.0
	footY = 76.5
)

// Lines of a pawn, in its box.
const (
	bodyLine     = 1.5 // outside; 2 looked like clip-art
	paperLine    = 2.4 // outside, printed
	flatBodyLine = 3.0 // outside, where there is no shading to tell the parts
)

// drawBody draws a pawn without its shadow into its box of 100. Some makes have pawns of their own.
func (k Pawns) drawBody(u kit.Pen, shape board.Shape) {
	bodies := [...]theme.Body{board.Cone: k.Theme.Cone, board.Spool: k.Theme.Spool, board.Cube: k.Theme.Cube}
	name, edge := shape.Word(), bodyLine
	if own := name + "." + string(k.Theme.Make); kit.Drawn(own) {
		name = own
	}
	switch {
	case k.Theme.Flat:
		edge = flatBodyLine
	case k.Theme.Make == theme.Card:
		edge = paperLine
	}
	kit.Carve(u.List, name, bodies[shape], 0, edge)
	if bodies[shape].Fluted {
		kit.Carve(u.List, name+".fluted", bodies[shape], 0, edge)
	}
}
