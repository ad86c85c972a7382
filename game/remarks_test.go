package game_test

import (
	"fmt"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
)

// In whole games no opponent says a line, stops, and says it again.
func TestNoRemarkIsShownTwice(t *testing.T) {
	for seed := range 6 {
		g := gametest.New(t)
		g.Do(fmt.Sprint(`with settings {"speed":"normal"} & with seed `, seed+1))
		g.Do("alone basics C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw")
		seen, last := map[string]bool{}, ""
		for range 3000 {
			now := remark(g)
			if now != "" && now != last && seen[now] {
				t.Errorf("game %d: %q is said again", seed, now)
			}
			seen[now], last = true, now
			if g.App().Session().IsOver() {
				break
			}
			g.Do("go-on")
		}
		if len(seen) < 5 {
			t.Errorf("game %d: only %d lines are said", seed, len(seen)-1)
		}
	}
}

// remark returns what the opponent says now.
func remark(g *gametest.Game) (said string) {
	for n := range g.View().Root.All {
		if scene, is := n.Content.(board.Scene); is {
			said = scene.Panels[0].Remark + scene.Panels[1].Remark
		}
	}
	return said
}
