package layout_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"senet/game/ui"
	"senet/render/layout"
	"senet/render/rastertest"
	"senet/rules"
)

// told are the windows whose geometry is kept: laptops, a large and a wide screen, projectors, and screens that stand upright.
var told = [][2]int{{640, 480}, {1024, 768}, {1280, 720}, {1920, 1080}, {2560, 1080}, {3840, 2160}, {800, 1280}, {1080, 1920}}

// TestGeometryOfPages keeps, as text that can be read and compared, where everything that can be reached lies on every page,
// in the order in which Tab walks, in every kind of window, by day and on the projector.
func TestGeometryOfPages(t *testing.T) {
	for _, n := range views() {
		var b strings.Builder
		for _, theme := range []ui.Theme{ui.Day, ui.Presenter} {
			for _, size := range told {
				fmt.Fprintf(&b, "%s %dx%d\n", map[ui.Theme]string{ui.Day: "day", ui.Presenter: "presenter"}[theme], size[0], size[1])
				writeGeometry(&b, laid(n, theme, size))
			}
		}
		rastertest.CompareText(t, b.String(), "geometry/"+n.Name)
	}
}

// writeGeometry writes a line for each thing that can be reached: its left upper corner and its size, in pixels.
func writeGeometry(b *strings.Builder, f layout.Frame) {
	if f.ScrollMax > 0 {
		fmt.Fprintf(b, "  scrolls by %.0f\n", f.ScrollMax)
	}
	for _, target := range f.Order() {
		if target.Kind == ui.TargetSquare && target.Square != 1 && target.Square != 10 && target.Square != rules.LastSquare {
			continue // the corners of the board tell of the others
		}
		box, _ := f.Place(target)
		fmt.Fprintf(b, "  %-16s %5.0f %5.0f  %4.0f x %.0f\n", named(target), whole(box.X), whole(box.Y), whole(box.W), whole(box.H))
	}
}

func named(t ui.Target) string {
	switch t.Kind {
	case ui.TargetSquare:
		return fmt.Sprint("square ", t.Square)
	case ui.TargetSticks:
		return "sticks"
	case ui.TargetHome:
		return fmt.Sprint("home ", t.Side)
	case ui.TargetHand:
		return fmt.Sprint("hand ", t.Side)
	}
	return t.ID
}

// whole is the nearest whole number; halves are rounded down, though a processor may come out a hair above them.
func whole(x float64) float64 { return math.Ceil(x - .5 - 1e-6) }
