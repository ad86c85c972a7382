package game_test

import (
	"testing"
	"time"

	"senet/game/board"
	"senet/game/gametest"
)

// Throws that fall one by one are seen in flight; the last one stays in the tray.
func TestThrowsAreSeenFalling(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"speed":"normal"}`)
	g.Play("start & press title.learn throws")
	tray := func() board.FallenTray { return contentsOf[board.FallenTray](g.View())[0] }
	waiting := tray()
	g.Play("press throw.16")
	seen := map[float64]bool{}
	for range 6 {
		g.Update(50*time.Millisecond, nil)
		if !g.View().Moving {
			t.Fatal("the page is still while sticks fly")
		}
		seen[tray().Sticks[0].Y] = true
	}
	if len(seen) < 5 {
		t.Errorf("a stick was seen at %d heights, want it to fly", len(seen))
	}
	g.Update(30*time.Second, nil)
	last := tray()
	if g.View().Moving || last.Sticks == waiting.Sticks {
		t.Error("the last throw is not in the tray")
	}
}
