package layout_test

import (
	"slices"
	"testing"

	"senet/game/page"
	"senet/game/ui"
	"senet/render/viewtest"
)

// The sign that the game is not saved has its place in the bar of every page, and covers no button and not the name.
func TestTheSignOfAnUnsavedGameIsInTheBar(t *testing.T) {
	words := viewtest.Words()
	alarm := (&page.Desk{Words: words, Unsaved: true}).Alarm()
	for _, n := range viewtest.All() {
		root := *n.View.Root
		if len(root.Kids) == 0 || root.Kids[0].Skin != ui.Strip || n.View.Dialog != nil {
			continue
		}
		root.Kids = slices.Clone(root.Kids)
		root.Kids[0].Kids = slices.Clone(root.Kids[0].Kids)
		root.Kids[0].Kids[1] = alarm
		n.View.Root = &root
		for i, size := range [][2]int{{640, 480}, {1280, 720}, {768, 1024}, {1920, 1080}} {
			n.View.Look.Theme = []ui.Theme{ui.Day, ui.Presenter}[i%2]
			f := at(n.View, size)
			at := slices.IndexFunc(f.Boxes, func(b ui.Box) bool { return b.Skin == ui.Alarm })
			if sign := f.Boxes[max(at, 0)].Rect; at < 0 || sign.Empty() || sign.Intersect(ui.Rect{W: f.W, H: f.Bar}) != sign {
				t.Errorf("%s, %v: the sign lies at %v, the bar is %v high", n.Name, size, sign, f.Bar)
			}
			for _, b := range f.Boxes[:f.Notes] {
				if both := b.Rect.Intersect(f.Boxes[max(at, 0)].Rect); (b.ID != "" || b.Role == ui.BarName && len(b.Lines) > 0) && both.W > 1 && both.H > 1 {
					t.Errorf("%s, %v: the sign covers %v of %q", n.Name, size, both, b.ID)
				}
			}
		}
	}
}
