package game

import (
	"senet/game/motion"
	"senet/game/ui"
	"slices"
	"testing"
)

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
