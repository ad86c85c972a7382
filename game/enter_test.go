package game

import (
	"senet/game/motion"
	"senet/game/ui"
	"slices"
	"strings"
	"testing"
)

// Where only the hand can move, the prompt speaks of entering and not of pawns to be picked on the board.
func TestAHandThatAloneCanMoveIsAskedToEnter(t *testing.T) {
	p := at(t, "tait", "C hand 5 / S hand 5 / C to move 3")
	if got := scene(p.app.View()).Prompt.Rest; !strings.HasPrefix(got, "Enter a cone") {
		t.Errorf("it says %q", got)
	}
	p = at(t, "tait", "C 8 hand 4 / S 20 hand 4 / C to move 3")
	if got := scene(p.app.View()).Prompt.Rest; strings.HasPrefix(got, "Enter a cone") {
		t.Errorf("with a cone on the board it says %q", got)
	}
}

// The sticks of a throw lie alike as often as they are looked at, and otherwise in another game.
func TestSticksLieOtherwiseInEveryGame(t *testing.T) {
	first := func(seed uint64) []motion.Stick {
		c := seeded(config(t, 1))
		c.Seed = func() uint64 { return seed }
		p := sitDown(t, c)
		p.play("basics")
		p.click(ui.Target{Kind: ui.TargetSticks})
		return scene(p.app.View()).Tray.Sticks
	}
	one, same, other := first(1), first(1), first(2)
	if slices.Equal(one, other) || !slices.Equal(one, same) {
		t.Errorf("the sticks lie so: %v, in the same game %v, in another %v", one, same, other)
	}
}
