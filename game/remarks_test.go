package game_test

import (
	"fmt"
	"testing"

	"senet/game/gametest"
)

// In whole games no opponent says a line, stops, and says it again.
func TestNoRemarkIsShownTwice(t *testing.T) {
	for seed := range 2 {
		g := gametest.New(t)
		g.Do(fmt.Sprint(`with settings {"speed":"normal"} & with seed `, seed+1))
		g.Do("alone basics C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw")
		seen, last := map[string]bool{}, ""
		for range 3000 {
			panels := gametest.Scene(g.View()).Panels
			now := panels[0].Remark + panels[1].Remark
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
