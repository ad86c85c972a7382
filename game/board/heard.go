package board

import (
	"time"

	"senet/game/motion"
)

// Heard is what begins to be heard on the board before long, and was not told yet, by how long it is until then.
func (b *Board) Heard(now time.Duration) []motion.Sound {
	list := b.Reel.Heard(now)
	if no := &b.No; no.On && !no.told {
		no.told = true
		list = append(list, motion.Sound{Kind: motion.PawnRefuses, Force: 1, X: motion.Across(no.pawn), Square: no.pawn})
	}
	return list
}
