package layout_test

import (
	"slices"
	"testing"

	"senet/game/ui"
	"senet/render/layout"
	"senet/render/viewtest"
)

// The order of a tree is the order of reading, that of Tab, and that in which it is painted: there is no other.
func TestThereIsOneOrder(t *testing.T) {
	trees := 0
	for _, n := range views() {
		root := n.View.Root
		if root == nil || n.View.Dialog != nil {
			continue
		}
		trees++
		for _, theme := range []ui.Theme{ui.Day, ui.Presenter} {
			for _, size := range told {
				v := viewtest.In(n.View, theme)
				want := v.Root.Stops()
				l := at(v, size).Layout
				widgets := func(list []ui.Target) []ui.Target {
					return slices.DeleteFunc(list, func(t ui.Target) bool { return t.Kind != ui.TargetWidget })
				}
				want = slices.DeleteFunc(want, func(t ui.Target) bool { // of a long list a part is seen
					_, seen := l.Place(t)
					return !seen
				})
				if got := widgets(l.Order()); !slices.Equal(got, want) {
					t.Errorf("%s %v: Tab goes %v, the page is read %v", n.Name, size, got, want)
				}
				var painted []ui.Target
				for _, b := range l.Boxes {
					if slices.Contains(want, ui.Widget(b.ID)) {
						painted = append(painted, ui.Widget(b.ID))
					}
				}
				if !slices.Equal(painted, want) {
					t.Errorf("%s %v: painted is %v, the page is read %v", n.Name, size, painted, want)
				}
			}
		}
	}
	if trees < 4 {
		t.Errorf("only %d pages are trees", trees)
	}
}

// For those who read from right to left a page is turned round: what stood at the left stands at the right, and leads the other way.
func TestATreeIsMirrored(t *testing.T) {
	root := ui.Groups("Head", "", ui.Group("Group", "", ui.Entry("one", "One", "Sub"), ui.Toggle("two", "Two", true)))
	m := layout.Metrics{Fonts: viewtest.Fonts()}
	there := ui.Solve(ui.Screen{Root: &root}, 1280, 720, m)
	back := ui.Solve(ui.Screen{Root: &root, Mirrored: true}, 1280, 720, m)
	for i, b := range there.Boxes {
		o := back.Boxes[i]
		if want := 1280 - b.Rect.X - b.Rect.W; o.Rect.X != want || o.Rect.Y != b.Rect.Y {
			t.Errorf("%q lies at %v, and mirrored at %v", b.ID, b.Rect, o.Rect)
		}
		if b.Icon == ui.IconForward && o.Icon != ui.IconBack {
			t.Errorf("what leads on leads to %s", o.Icon)
		}
		for j, l := range b.Lines {
			if o.Lines[j].X+o.Lines[j].Width != 1280-l.X {
				t.Errorf("%q begins at %.0f and mirrored ends at %.0f", l.Text, l.X, o.Lines[j].X+o.Lines[j].Width)
			}
		}
	}
	one, _ := back.Place(ui.Widget("one"))
	if got := back.Hit(one.X+one.W/2, one.Y+one.H/2); got != ui.Widget("one") {
		t.Errorf("there is %v", got)
	}
}
