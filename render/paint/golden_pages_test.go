package paint_test

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"golang.org/x/image/draw"

	"senet/game"
	"senet/game/ui"
	"senet/render/layout"
	"senet/render/paint"
	"senet/render/raster"
	"senet/render/rastertest"
	"senet/render/viewtest"
)

// pageSizes are a small, a large and an upright window.
var pageSizes = [][2]int{{640, 480}, {1920, 1080}, {1080, 1920}}

func TestGoldenPages(t *testing.T) {
	k := goldenKit(t, ui.Day)
	for _, n := range viewtest.All() {
		for _, size := range pageSizes {
			if size[0] != 640 && (testing.Short() || smallOnly(n.Name)) {
				continue
			}
			t.Run(fmt.Sprintf("%s-%dx%d", n.Name, size[0], size[1]), func(t *testing.T) {
				t.Parallel()
				comparePage(t, k, n.View, size[0], size[1], fmt.Sprintf("page/%s-%dx%d", n.Name, size[0], size[1]))
			})
		}
	}
}

// smallOnly are pages that differ from another only in what is seen in a small window, too.
func smallOnly(name string) bool {
	return slices.Contains([]string{"pass", "numbers", "held", "caught", "housechoice", "looked", "far", "odds", "drawer", "allmoves", "ringed", "explained", "tipped", "marked"}, name)
}

func TestGoldenPagesInOtherColours(t *testing.T) {
	pages := map[ui.Theme][]viewtest.Named{}
	for _, n := range viewtest.All() {
		if !smallOnly(n.Name) && n.Name != "idle" {
			pages[ui.Night] = append(pages[ui.Night], n)
			pages[ui.Presenter] = append(pages[ui.Presenter], n)
		}
	}
	pages[ui.Presenter] = append(pages[ui.Presenter], viewtest.Named{Name: "numbers", View: viewtest.Numbers()})
	pages[ui.HighContrast] = []viewtest.Named{{Name: "choice", View: viewtest.Choice()}, {Name: "refusal", View: viewtest.Refusal()}, {Name: "title", View: viewtest.Title()},
		{Name: "lesson", View: viewtest.Lesson()}, {Name: "newgame", View: viewtest.NewGame()}, {Name: "review", View: viewtest.Review()}}
	for theme, list := range pages {
		k := goldenKit(t, theme)
		for _, n := range list {
			n.View.Look.Theme = theme
			t.Run(fmt.Sprintf("%s-%s", n.Name, k.Theme.Name), func(t *testing.T) {
				t.Parallel()
				comparePage(t, k, n.View, 1280, 720, fmt.Sprintf("page/%s-%s", n.Name, k.Theme.Name))
			})
		}
	}
}

// A screen that stands upright before a class.
func TestGoldenPagesUprightOnTheProjector(t *testing.T) {
	k := goldenKit(t, ui.Presenter)
	for _, n := range []viewtest.Named{{Name: "choice", View: viewtest.Choice()}, {Name: "lesson", View: viewtest.Lesson()}, {Name: "setup", View: viewtest.Setup()}} {
		n.View.Look.Theme = ui.Presenter
		comparePage(t, k, n.View, 800, 1280, fmt.Sprintf("page/%s-presenter-800x1280", n.Name))
	}
}

func TestGoldenLargePage(t *testing.T) {
	if testing.Short() {
		t.Skip("a large picture")
	}
	comparePage(t, goldenKit(t, ui.Day), viewtest.Choice(), 3840, 2160, "page/choice-3840x2160")
}

// Hover, pressed, greyed and focused looks, and a name being written.
func TestGoldenTouchedWidgets(t *testing.T) {
	v := viewtest.NewGame()
	v.Hover = layout.Widget("start")
	v.Pressed = v.Hover
	v.NewGame.Sections[0].Widgets[0].Caret = 2
	v.Focus, v.ShowFocus = layout.Widget("card.secret"), true
	v.NewGame.Cards[1].Widget.Off = true
	v.Bar.Buttons[1].Off = true
	v.Notice = "The record “monday.senet” cannot be opened as a game: line 3 speaks of a square 31."
	comparePage(t, goldenKit(t, ui.Day), v, 1280, 720, "page/touched")
}

func comparePage(t *testing.T, k paint.Kit, v game.View, w, h int, name string) {
	t.Helper()
	img := raster.Compose(k.Scene(v, layout.Of(v, w, h, k.Fonts)), w, h, nil)
	for w*h > keptPixels {
		w, h = w/2, h/2
		small := image.NewRGBA(image.Rect(0, 0, w, h))
		draw.BiLinear.Scale(small, small.Rect, img, img.Rect, draw.Src, nil)
		img = small
	}
	rastertest.Compare(t, img, name)
}

// keptPixels keeps the many pictures of pages small; what is fine in them is compared in pictures of its own.
const keptPixels = 320_000
