package layout_test

import (
	"fmt"
	"math"
	"testing"

	"senet/game/ui"
	"senet/render/viewtest"
)

// part is the box of what can be pressed under an id, and the lines of words that lie in it.
func part(t *testing.T, l ui.Layout, id string) (box ui.Box, words []ui.Line) {
	t.Helper()
	for _, b := range l.Boxes {
		switch {
		case b.ID == id:
			box = b
		case box.ID != "" && b.Rect.X >= box.Rect.X && b.Rect.Bottom() <= box.Rect.Bottom()+1 && b.Rect.Right() <= box.Rect.Right():
			words = append(words, b.Lines...)
		}
	}
	return box, words
}

// What belongs together stands together in the menu, which leaves the bar in sight: under its heading, in one column, and read whole,
// before a class too.
func TestTheMenuIsGrouped(t *testing.T) {
	const label = "Darken all but the board (F6)"
	groups := []int{5, 3, 4, 4}
	var menus []ui.Node
	for i, n := range groups {
		var entries []ui.Node
		for j := range n {
			entries = append(entries, ui.Entry(fmt.Sprint(i, ".", j), label, ""))
		}
		menus = append(menus, ui.Menu(fmt.Sprint("Group ", i), entries...))
	}
	menu := ui.Dialog("Menu", "The game is saved after every throw and move.", ui.WideDialog, ui.Halves(menus...))
	v := viewtest.Menu()
	v.Dialog = &menu
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}, {800, 1280}} {
		for _, theme := range []ui.Theme{ui.Day, ui.Presenter} {
			v.Look.Theme = theme
			f := at(v, size)
			box := f.Boxes[f.Over].Rect
			if bar := f.Bar; theme == ui.Day && box.Y < bar {
				t.Errorf("%v: the menu begins at %.0f, the bar ends at %.0f", size, box.Y, bar)
			}
			for i, n := range groups {
				left, low := math.Inf(1), box.Y
				for j := range n {
					entry, words := part(t, f.Layout, fmt.Sprint(i, ".", j))
					r := entry.Rect
					if left = min(left, r.X); r.X != left || r.Y < low || r.Bottom() > box.Bottom() {
						t.Errorf("%v, theme %d: %d.%d lies at %v, below %v, in %v", size, theme, i, j, r, low, box)
					}
					low = r.Bottom()
					if got := words[0].Text; got != label {
						t.Errorf("%v, theme %d: %q is not read whole: %q", size, theme, label, got)
					}
				}
			}
		}
	}
}
