package board

import "senet/game/motion"

// Heard is what begins to be heard on the board before long, and was not told yet, by how long it is until then.
func (b *Board) Heard(c motion.Clock) []motion.Sound {
	list := b.Reel.Heard(c.Now)
	if no := &b.No; no.On && !no.told {
		no.told = true
		list = append(list, motion.Sound{Kind: motion.PawnRefuses, Force: 1, X: motion.Across(no.pawn), Square: no.pawn})
	}
	if held, on := b.Shake.Held(c.Now); on && !c.Calm {
		until := held + motion.Heard
		for _, s := range motion.Rattle(b.Shake.told, until) {
			s.At = max(s.At-held, 0)
			list = append(list, s)
		}
		b.Shake.told = until
	}
	return list
}
