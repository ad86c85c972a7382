package paint

import (
	"testing"

	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/raster"
	"senet/render/theme"
)

// While a lesson that runs by itself waits for an answer, a bar on the button that shows it grows shorter; it can be told from
// the button in every theme. Nothing is drawn where nothing runs out.
func TestTheTimeForAnAnswerRunsOut(t *testing.T) {
	for _, look := range []ui.Theme{ui.Day, ui.Night, ui.Presenter, ui.HighContrast} {
		k := kitOf(t, look)
		button := canvas.Rect{X: 10, Y: 10, W: 200, H: 40}
		for what, test := range map[string]struct {
			g   layout.Lesson
			ink theme.Colour
		}{
			"an answer": {layout.Lesson{Main: layout.Item{Box: button}}, k.Theme.Mark.OnMay},
			"a task":    {layout.Lesson{Next: layout.Item{Box: button}}, k.Theme.Page.OnChosen},
		} {
			last := 1 << 30
			for _, left := range []float64{1, .7, .4, .1} {
				scene := k.timeLeft(game.LessonView{Timed: true, TimeLeft: left}, test.g)
				n := dots(raster.Compose(scene, 220, 60, raster.NewCache(1<<20)), 0, 60, test.ink)
				if n >= last || n == 0 {
					t.Errorf("theme %d, %s: with %.1f of the time left %d dots, before %d", look, what, left, n, last)
				}
				last = n
			}
			if scene := k.timeLeft(game.LessonView{}, test.g); len(scene) > 0 {
				t.Error("a bar is drawn where nothing runs out")
			}
		}
	}
}
