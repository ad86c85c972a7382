package layout_test

import (
	"fmt"
	"testing"

	"senet/game"
	"senet/render/layout"
	"senet/render/viewtest"
)

// The menu, long as it is, leaves the bar with what stands in it in sight, and its letters keep their size.
func TestTheMenuLeavesTheBarInSight(t *testing.T) {
	v := viewtest.Menu()
	v.Dialog.Widgets = nil
	for i := range 15 {
		v.Dialog.Widgets = append(v.Dialog.Widgets, game.Widget{ID: fmt.Sprint("menu.", i), Kind: game.Entry, Label: "Show a large ring round the mouse"})
	}
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}} {
		f := layout.Of(v, size[0], size[1], fonts(t))
		if bar := f.Bar.Box.Y + f.Bar.Box.H; f.Dialog.Box.Y < bar {
			t.Errorf("%v: the menu begins at %.0f, the bar ends at %.0f", size, f.Dialog.Box.Y, bar)
		}
		for _, it := range f.Dialog.Items {
			if len(it.Label.Runs) != 1 || it.Label.Runs[0].Line.Text != it.Widget.Label {
				t.Fatalf("%v: %q is not read whole", size, it.Widget.Label)
			}
		}
	}
}
