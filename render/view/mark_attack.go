package view

import (
	"fmt"
	"math"

	"senet/game/board"
	"senet/render/vg"
)

// Places of the sign of an attack, in pitches from the corner of its square: at the top right,
// clear of the square's number and of the last step's.
const (
	attackX = .81
	attackY = .19
)

// attackSign is the disc on a pawn that a move would attack: two arrows for pawns that change
// places, one that turns back for a pawn that is sent back.
func (k Painter) attackSign(a board.AttackSign, g BoardLayout) vg.Sprite {
	r := math.Max(.155*g.Pitch, 9)
	if k.Theme.Large {
		r = 1.25 * r
	}
	m := k.Theme.Mark
	reach := r + .02*g.Pitch + 1
	picture := k.centeredPicture("attack", fmt.Sprintf("exchange %t r%.2f", a.Exchange, r), reach, reach,
		func(l *vg.List) {
			fillOval(l, 0, 0, r, r, vg.Solid(m.May), math.Max(.016*g.Pitch, 1.2), m.MayEdge)
			pushScaled(l, 0, 0, r/10)
			if a.Exchange {
				strokePath(l, "M-5.4 -2.6L3 -2.6M5.4 2.6L-3 2.6", 1.7, m.OnMay)
				fillPath(l, "M6.4 -2.6L2 -5.6L2 .4ZM-6.4 2.6L-2 -.4L-2 5.6Z", m.OnMay)
			} else {
				strokePath(l, "M-2.6 -2.4L1.6 -2.4Q5.4 -2.4 5.4 1.2Q5.4 4.8 1.6 4.8L-3 4.8", 1.7, m.OnMay)
				fillPath(l, "M-6.2 -2.4L-1.8 -5.6L-1.8 .8Z", m.OnMay)
			}
			l.Pop()
		})
	c, row := board.Cell(a.Square)
	at := g.Point(float64(c)+attackX, float64(row)+attackY)
	return spriteCenteredAt(picture, at.X, at.Y)
}
