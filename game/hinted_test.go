package game_test

import (
	"testing"

	"senet/game/gametest"
)

// A move counts as a hint's if a shown hint put it first and there was a choice.
func TestOnlyTheFirstMoveOfAHintCounts(t *testing.T) {
	for _, c := range []struct {
		name, position, move string
		hinted               int
	}{
		{"the hint's move", "C 3 12 20 home 2 / S 1 5 7 9 11 / C to move 1", "answer hint & key Enter", 1},
		{"another, as good", "C 3 12 20 home 2 / S 1 5 7 9 11 / C to move 1", "answer hint .5 .5 .5 & click 12, 13", 0},
		{"the only move", "C 12 home 4 / S 18 20 home 3 / C to move 5", "answer hint & key Enter", 0},
	} {
		g := gametest.Start("open basics "+c.position, "press bar.hint & "+c.move)
		if n := g.App().CountHinted(); n != c.hinted || g.App().Session().Len() == 0 {
			t.Errorf("%s: %d moves count as a hint's, want %d", c.name, n, c.hinted)
		}
	}
}
