package layout_test

import (
	"strings"
	"testing"

	"senet/game/ui"
	"senet/render/viewtest"
)

// On a tablet of 10 inches, 9 mm are 53 pixels of 1280 by 800. To a finger nothing is smaller, but where something else lies as near or the
// screen ends; and nothing is smaller than 6 mm but the lines of the two lists that are there to be read.
func TestFingersHitEverything(t *testing.T) {
	const w, h, size, least = 1280, 800, 53, 36
	for _, n := range viewtest.All() {
		f := at(n.View, [2]int{w, h})
		for _, target := range f.Order() {
			seen := f.Sight(target)
			if seen.H < 10 { // it is being scrolled out of sight
				continue
			}
			x, y := seen.X+seen.W/2, seen.Y+seen.H/2
			reach := func(dx, dy float64) (d float64) {
				for ; d < size/2-1; d++ {
					px, py := x+d*dx, y+d*dy
					if at := f.Touch(px, py, size); at != target {
						if at.Kind == ui.TargetNone && px > 0 && py > 0 && px < w && py < h {
							t.Errorf("%s: a finger %.0f pixels from %s means nothing", n.Name, d, named(target))
						}
						return d
					}
				}
				return d
			}
			wide, high := reach(1, 0)+reach(-1, 0), reach(0, 1)+reach(0, -1)
			listed := strings.HasPrefix(target.ID, "move.") || strings.HasPrefix(target.ID, "hint.")
			if min(wide, high) < least && !listed {
				t.Errorf("%s: a finger has %.0f by %.0f pixels for %s", n.Name, wide, high, named(target))
			}
		}
	}
}
