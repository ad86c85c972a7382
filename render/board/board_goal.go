package board

import (
	"senet/game/board"
	"senet/rules"
)

// goalSize is how large the small pawn on a goal square is, in its face; it stands in the corner below the number, where
// no pawn hides it.
const goalSize = .34

// goals marks the squares that each side has to fill with a small pawn of its own.
func (b boardWork) goals(goals [2]board.Goals) {
	for _, g := range goals {
		for _, s := range g.Squares.List() {
			b.goal(s, g.Shape)
		}
	}
}

func (b boardWork) goal(s rules.Square, shape board.Shape) {
	r := b.g.Square(s)
	size := goalSize * r.W
	x, y := r.X+.015*r.W, r.Y+r.H-size-.03*r.H
	if b.Theme.Large {
		size *= 1.2
		y = r.Y + r.H - size
	}
	Pawns{b.Kit}.drawPawn(b.l, shape, x, y, size)
}
