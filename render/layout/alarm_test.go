package layout_test

import (
	"testing"

	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
)

// The sign that the game is not saved has its place in the bar of every page, and covers no button.
func TestTheSignOfAnUnsavedGameIsInTheBar(t *testing.T) {
	for _, n := range viewtest.All() {
		for i, size := range [][2]int{{640, 480}, {1280, 720}, {768, 1024}, {1920, 1080}} {
			n.View.Look.Theme = []ui.Theme{ui.Day, ui.Presenter}[i%2]
			n.View.Bar.Unsaved = "Not saved"
			bar := layout.Of(n.View, size[0], size[1], fonts(t)).Bar
			if bar.Box.Empty() {
				continue
			}
			if bar.Alarm.Empty() || bar.Alarm.Intersect(canvas.Rect{W: bar.Box.W, H: bar.Box.H}) != bar.Alarm {
				t.Errorf("%s, %v: the sign lies at %v, the bar at %v", n.Name, size, bar.Alarm, bar.Box)
			}
			if len(bar.Name.Runs) > 0 && bar.Alarm.Intersect(bar.Name.Box).W > 1 {
				t.Errorf("%s, %v: the sign lies at %v, the name at %v", n.Name, size, bar.Alarm, bar.Name.Box)
			}
			for _, it := range bar.Items {
				if both := it.Box.Intersect(bar.Alarm); both.W > 1 && both.H > 1 {
					t.Errorf("%s, %v: the sign covers %v of %s", n.Name, size, both, it.Widget.ID)
				}
			}
		}
	}
}
