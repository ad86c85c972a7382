package paint_test

import (
	"testing"

	"senet/game/ui"
	"senet/render/layout"
	"senet/render/paint"
	"senet/render/raster"
	"senet/render/viewtest"
)

// BenchmarkWholePage bakes everything of the play page and puts it together, as at the start or after a resize.
func BenchmarkWholePage(b *testing.B) {
	for _, size := range [][2]int{{1920, 1080}, {3840, 2160}} {
		b.Run(map[int]string{1920: "1080p", 3840: "2160p"}[size[0]], func(b *testing.B) {
			k := goldenKit(b, ui.Day)
			v := viewtest.Choice()
			for b.Loop() {
				scene := paint.Scene(k, v, layout.Of(v, size[0], size[1], k.Fonts))
				raster.Compose(scene, size[0], size[1], raster.NewCache(1<<30))
			}
		})
	}
}
