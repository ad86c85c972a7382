package layout_test

import (
	"fmt"
	"math"
	"testing"

	"senet/game"
	"senet/game/ui"
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

// What belongs together stands together in the menu: under its heading, in one column, and read whole, before a class too.
func TestTheMenuIsGrouped(t *testing.T) {
	v := viewtest.Menu()
	v.Dialog.Widgets, v.Dialog.Groups = nil, nil
	for i, n := range []int{5, 3, 4, 4} {
		v.Dialog.Groups = append(v.Dialog.Groups, game.DialogGroup{Head: fmt.Sprint("Group ", i), N: n})
		for j := range n {
			v.Dialog.Widgets = append(v.Dialog.Widgets, game.Widget{ID: fmt.Sprint(i, ".", j), Kind: game.Entry, Label: "Darken all but the board (F6)"})
		}
	}
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}, {800, 1280}} {
		for _, theme := range []ui.Theme{ui.Day, ui.Presenter} {
			v.Look.Theme = theme
			d := layout.Of(v, size[0], size[1], fonts(t)).Dialog
			if len(d.Heads) != 4 || len(d.Items) != 16 {
				t.Fatalf("%v: %d headings over %d entries", size, len(d.Heads), len(d.Items))
			}
			at := 0
			for i, group := range v.Dialog.Groups {
				above := d.Heads[i].Box
				for _, it := range d.Items[at : at+group.N] {
					if it.Box.X != math.Round(above.X) || it.Box.Y < above.Y+above.H-1 || it.Box.Y+it.Box.H > d.Box.Y+d.Box.H {
						t.Errorf("%v: %s stands at %v, what is above it at %v, the menu at %v", size, it.Widget.ID, it.Box, above, d.Box)
					}
					if textOf(it.Label) != plain(it.Widget.Label) {
						t.Errorf("%v, theme %d: %q is not read whole: %q", size, theme, it.Widget.Label, textOf(it.Label))
					}
					above = it.Box
				}
				at += group.N
			}
		}
	}
}
