package view_test

import (
	"strings"
	"testing"
	"time"

	"senet/game/ui"
)

// In the presenter the strip of a lesson plan names every step and the minutes in full, and nothing
// above it is cut, in every language.
func TestPlanStripFits(t *testing.T) {
	for language, words := range catalogues(t) {
		app := newApp(words, "", "presenter")
		press := func(id string) {
			for _, kind := range []ui.EventKind{ui.PointerDown, ui.PointerUp} {
				app.Update(time.Minute, []ui.Event{{Kind: kind, Target: ui.Widget(id)}})
			}
		}
		for _, id := range []string{"title.learn", "plan.40", "plan.begin"} {
			press(id)
		}
		for step := 1; step <= 7; step++ {
			for _, size := range [][2]int{{1024, 768}, {1280, 800}} {
				v := app.View()
				f := at(v, size)
				strip, _ := f.RectOf(ui.Widget("plan.strip"))
				shown := 0
				texts := strings.Join(v.Root.Texts(), "\n")
				for b, l := range textLines(f.Boxes) {
					if strip.Contains(b.Rect.Center()) {
						shown++
					}
					if strings.HasSuffix(l.Text, "…") && !strings.Contains(texts, l.Text) {
						t.Errorf("%s, step %d, %v: %q is cut", language, step, size, l.Text)
					}
				}
				if shown < 2 {
					t.Errorf("%s, step %d, %v: %d texts, want the step and the minutes", language, step, size, shown)
				}
			}
			press("plan.next")
		}
	}
}
