package layout_test

import (
	"testing"

	"senet/game/ui"
	"senet/render/layout"
	"senet/render/viewtest"
)

// On the projector each little board of an overview has its throw above it, so that it is read however far one has scrolled;
// it is at least a quarter of the window wide, and what is told of it stands in sight.
func TestAnOverviewIsReadFromTheBackRow(t *testing.T) {
	fonts := fonts(t)
	for _, size := range append([][2]int{{1080, 1920}}, classrooms...) {
		for _, scroll := range []float64{0, 500, 1500} {
			v := viewtest.Overview()
			v.Look.Theme, v.Scroll = ui.Presenter, scroll
			f := layout.Of(v, size[0], size[1], fonts)
			if len(f.Compare.Throws) != 0 || len(f.Compare.Cases) != len(v.Compare.Cases) || !f.Compare.Foot.Empty() {
				t.Fatalf("%v: %d heads of columns, %d rule sets, a foot of %v", size, len(f.Compare.Throws), len(f.Compare.Cases), f.Compare.Foot)
			}
			for _, c := range f.Compare.Cases {
				for i, cell := range c.Cells {
					if cell.Board.W < .25*float64(size[0]) {
						t.Errorf("%v: a board is only %.0f wide", size, cell.Board.W)
					}
					if len(cell.Pips) != 4 || len(cell.Throw) != 4 || cell.Throw[0] != v.Compare.Throws[i].Pips[0] {
						t.Errorf("%v: above board %d lie %d sticks, %v", size, i, len(cell.Pips), cell.Throw)
					}
					for _, pip := range cell.Pips {
						if !within(pip, cell.Box) || pip.Bottom() > cell.Board.Y || pip.Right() > cell.Value.Box.X {
							t.Errorf("%v: a stick at %v, its board at %v, the value at %v", size, pip, cell.Board, cell.Value.Box)
						}
					}
				}
			}
			v.Hover = layout.Widget(v.Compare.Cases[1].Row.Choices[2].ID)
			if f = layout.Of(v, size[0], size[1], fonts); f.Compare.Foot.Empty() || !within(f.Compare.About.Box, f.Compare.Foot) || textOf(f.Compare.About) == "" {
				t.Errorf("%v: of the board pointed at is told %q at %v, the foot is at %v", size, textOf(f.Compare.About), f.Compare.About.Box, f.Compare.Foot)
			}
		}
	}
}
