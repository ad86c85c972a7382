package layout_test

import (
	"testing"

	"senet/game/table"
	"senet/render/viewtest"
)

// With the bar of chances between board and panels, the mark of whose turn it is stands within its panel: it would be cut by
// the bar where it rides on the edge.
func TestTheBarOfChancesLeavesTheTurnToBeRead(t *testing.T) {
	v := viewtest.Choice()
	v = viewtest.With(v, func(p *viewtest.Play) {
		p.Odds = table.Odds{Shown: true, Known: true, Cones: .5, Words: [2]string{"50 %", "50 %"}}
	})
	for _, size := range [][2]int{{1278, 695}, {1276, 660}, {1280, 720}, {1024, 640}} {
		f := at(v, size)
		seen := false
		for _, panel := range f.Play.Panels {
			pill := pillIn(f, panel)
			if pill.Empty() {
				continue
			}
			seen = true
			if !within(pill, panel) {
				t.Errorf("%v: the mark %v leaves its panel %v", size, pill, panel)
			}
			if both := pill.Intersect(f.Play.Odds); !both.Empty() {
				t.Errorf("%v: the bar covers %v of the mark", size, both)
			}
		}
		if !seen && size[0] > 1200 {
			t.Errorf("%v: no mark tells whose turn it is", size)
		}
	}
}
