package game_test

import (
	"testing"

	"senet/game/board"
	"senet/game/gametest"
)

// A click before the throw is answered without a red sign, an illegal move with one.
func TestThrowFirstIsNoRedSign(t *testing.T) {
	for position, isRed := range map[string]bool{"C to throw & click 8": false, "C to move 1 & click 14": true} {
		g, found := gametest.New(t), false
		g.Play("open basics C 4 8 home 3 / S 7 14 home 3 / " + position)
		for n := range g.View().Root.All {
			_, isSign := n.Content.(board.RefusalSign)
			found = found || isSign
		}
		if found != isRed || !g.Says("(refused)") {
			t.Errorf("%s: the click has a red sign: %v", position, found)
		}
	}
}
