package paint

import (
	"testing"

	"senet/game/page/lesson"
	"senet/game/ui"
	"senet/render/raster"
	"senet/render/theme"
)

// While a lesson that runs by itself waits for an answer, a bar on the button that shows it grows shorter; it can be told from
// the button in every theme.
func TestTheTimeForAnAnswerRunsOut(t *testing.T) {
	for _, look := range []ui.Theme{ui.Day, ui.Night, ui.Presenter, ui.HighContrast} {
		k := treeOf(t, look)
		for what, test := range map[string]struct {
			ground ui.Skin
			ink    theme.Colour
		}{"an answer": {ui.Amber, k.Theme.Mark.OnMay}, "a task": {ui.Onward, k.Theme.Page.OnChosen}} {
			last := 1 << 30
			for _, left := range []float64{1, .7, .4, .1} {
				scene := tree{Kit: k.Kit}.art(ui.Box{Kind: ui.Art, Drawing: lesson.Left(left), Ground: test.ground, Rect: ui.Rect{X: 20, Y: 40, W: 180, H: 4}})
				n := dots(raster.Compose(scene, 220, 60, raster.NewCache(1<<20)), 0, 60, test.ink)
				if n >= last || n == 0 {
					t.Errorf("theme %d, %s: with %.1f of the time left %d dots, before %d", look, what, left, n, last)
				}
				last = n
			}
		}
	}
}
