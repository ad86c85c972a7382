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

// BenchmarkScene is what every frame of a movement costs before anything is drawn.
func BenchmarkScene(b *testing.B) {
	k := goldenKit(b, ui.Day)
	v := viewtest.Choice()
	b.Run("layout", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			layout.Of(v, 1920, 1080, k.Fonts)
		}
	})
	f := layout.Of(v, 1920, 1080, k.Fonts)
	b.Run("scene", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			paint.Scene(k, v, f)
		}
	})
}

// BenchmarkRulePage is a step of scrolling.
func BenchmarkRulePage(b *testing.B) {
	k := goldenKit(b, ui.Day)
	v := viewtest.Rules()
	b.ReportAllocs()
	for b.Loop() {
		paint.Scene(k, v, layout.Of(v, 1920, 1080, k.Fonts))
	}
}
