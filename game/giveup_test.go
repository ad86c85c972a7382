package game_test

import (
	"testing"

	"senet/game/gametest"
)

// Who gives up against the computer reads that and the score, and nothing about how close the game was.
func TestGivingUpIsSaid(t *testing.T) {
	g := gametest.Start(`with settings {"speed":"instant","knows":true} & with seed 5`,
		"new basics seat.1.computer level.1.pupil open.cones & times 12 go-on",
		"press bar.menu menu.resign resign.yes & wait 2s")
	if p := gametest.Scene(g.View()).Prompt; p.Rest != "You gave up." || p.Detail != "You 0, Novice 1." {
		t.Errorf("the end screen says %q, below: %q", p.Rest, p.Detail)
	}
}
