package paint

import (
	"image"
	"testing"

	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/raster"
	"senet/render/theme"
)

// As the turn goes, sand leaves the upper half of the glass and fills the lower one.
func TestTheSandRunsDown(t *testing.T) {
	for _, look := range []ui.Theme{ui.Day, ui.Night, ui.Presenter, ui.HighContrast} {
		k := treeOf(t, look)
		halves := func(left float64) (upper, lower int) {
			clock := k.sandclock(table.Sand{On: true, Left: left}, canvas.Rect{W: 48, H: 48})
			img := raster.Compose(canvas.Scene{clock}, 48, 48, raster.NewCache(1<<20))
			return dots(img, 0, 24, k.Theme.Mark.May), dots(img, 24, 48, k.Theme.Mark.May)
		}
		above, below := 1<<30, -1
		for _, left := range []float64{1, .8, .6, .4, .2} {
			upper, lower := halves(left)
			if upper >= above || lower <= below {
				t.Errorf("theme %d: with %.1f of the turn left %d dots of sand are above and %d below, before it %d and %d", look, left, upper, lower, above, below)
			}
			above, below = upper, lower
		}
	}
}

// dots is how many pixels of some rows have a colour.
func dots(img *image.RGBA, from, to int, c theme.Colour) (n int) {
	for y := from; y < to; y++ {
		for x := range img.Bounds().Dx() {
			if p := img.RGBAAt(x, y); p.R == c.R && p.G == c.G && p.B == c.B && p.A == 255 {
				n++
			}
		}
	}
	return n
}
