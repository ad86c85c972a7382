package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"senet/game/ui"
	"senet/render/layout"
	"senet/render/typeset"
	"senet/render/viewtest"
)

// With larger letters nothing is cut that is read whole with the usual ones, and no page has smaller letters for it.
func TestLargerLettersAreReadWhole(t *testing.T) {
	for _, n := range viewtest.All() {
		for _, size := range told[:7] {
			var cut [2]string
			var sum [2]float64
			for i, letters := range []ui.TextSize{ui.Usual, ui.Larger} {
				f := laid(n, ui.Day, size)
				if v := n.View; letters == ui.Larger {
					v.Look.Text = letters
					f = at(v, size)
				}
				cut[i], sum[i] = cutIn(f)
			}
			if cut[1] != "" && cut[0] == "" {
				t.Errorf("%s %v: %s", n.Name, size, cut[1])
			}
			if sum[1] < .97*sum[0] { // of a page that is fitted into its window a little may be lost
				t.Errorf("%s %v: letters of %.1f pixels are set in %.1f where they should be larger", n.Name, size, sum[0], sum[1])
			}
		}
	}
}

// cutIn is what ends in an ellipsis that is set, and how small the smallest letters are.
func cutIn(f layout.Frame) (cut string, size float64) {
	size = 1000
	line := func(text string, high float64) {
		if strings.HasSuffix(text, typeset.Ellipsis) {
			cut += fmt.Sprintf("%q ", text)
		}
		size = min(size, high)
	}
	for _, l := range written(f.Boxes) {
		line(l.Text, l.Font.Size)
	}
	return cut, size
}
