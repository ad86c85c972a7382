package game_test

import (
	"testing"
	"time"

	"senet/game/board"
	"senet/game/gametest"
)

// trayIn returns the tray of the page Throws.
func trayIn(t *testing.T, g *gametest.Game) board.FallenTray {
	t.Helper()
	for n := range g.View().Root.All {
		if tray, is := n.Content.(board.FallenTray); is {
			return tray
		}
	}
	t.Fatal("the page shows no tray")
	return board.FallenTray{}
}

// Throws that fall one by one are seen in flight; the last one stays in the tray.
func TestThrowsAreSeenFalling(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"speed":"normal"}`)
	g.Play("start & press title.learn throws")
	waiting := trayIn(t, g)
	g.Play("press throw.16")
	seen := map[float64]bool{}
	for range 6 {
		g.Update(50*time.Millisecond, nil)
		if !g.View().Moving {
			t.Fatal("the page is still while sticks fly")
		}
		seen[trayIn(t, g).Sticks[0].Y] = true
	}
	if len(seen) < 5 {
		t.Errorf("a stick was seen at %d heights, want it to fly", len(seen))
	}
	g.Update(30*time.Second, nil)
	last := trayIn(t, g)
	if g.View().Moving || last.Sticks == waiting.Sticks {
		t.Error("the last throw does not lie in the tray")
	}
}
