package view

import (
	"testing"

	"senet/game/gametest"
	"senet/game/ui"
)

// After a lost game the buttons of the table are as high as fingers need, in every language and in a
// window that has a title bar.
func TestEndButtonsAreHigh(t *testing.T) {
	for _, language := range []string{"en", "de", "fr", "es", "ar"} {
		g := gametest.New(t)
		g.Play(`with settings {"speed":"instant","quiet":true,"knows":true,"language":"` + language + `"}`)
		g.Play("with seed 5 & new basics seat.1.computer level.1.pupil open.cones & times 12 go-on")
		g.Play("press bar.menu menu.resign & press resign.yes & wait 2s")
		for _, size := range [][2]int{{1228, 668}, {1280, 800}} {
			p := at(g.View(), size)
			for _, id := range []string{"win.again", "win.review", "win.lively", "win.title"} {
				if box, found := p.RectOf(ui.Widget(id)); !found || box.H < 28 {
					t.Errorf("%s, %v: %s is %v", language, size, id, box)
				}
			}
		}
	}
}
