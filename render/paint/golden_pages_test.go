package paint_test

import (
	"fmt"
	"image"
	"testing"

	"golang.org/x/image/draw"

	"senet/game"
	"senet/game/ui"
	art "senet/render/board"
	"senet/render/layout"
	"senet/render/paint"
	"senet/render/raster"
	"senet/render/rastertest"
	"senet/render/viewtest"
)

// TestGoldenPages looks at the key pages as a whole, each where it is at its most telling. Where everything else lies, in
// every window, is told by the geometry of the pages.
func TestGoldenPages(t *testing.T) {
	for _, c := range []struct {
		theme ui.Theme
		w, h  int
		pages []viewtest.Named
	}{
		{ui.Day, 1280, 720, []viewtest.Named{
			{Name: "title", View: viewtest.Title()}, {Name: "newgame", View: viewtest.NewGame()}, {Name: "choice", View: viewtest.Choice()},
			{Name: "refusal", View: viewtest.Refusal()}, {Name: "hint", View: viewtest.Hint()}, {Name: "win", View: viewtest.Win()},
			{Name: "menu", View: viewtest.Menu()}, {Name: "lesson", View: viewtest.Lesson()}, {Name: "setup", View: viewtest.Setup()},
			{Name: "rules", View: viewtest.Rules()}, {Name: "review", View: viewtest.Review()}, {Name: "games", View: viewtest.Games()}, {Name: "statistics", View: viewtest.Statistics()},
			{Name: "touched", View: touched()}}},
		{ui.Night, 1280, 720, []viewtest.Named{
			{Name: "choice", View: viewtest.Choice()}, {Name: "lesson", View: viewtest.Lesson()}, {Name: "learn", View: viewtest.Learn()},
			{Name: "house", View: viewtest.House()}, {Name: "die", View: viewtest.Die()},
			{Name: "fairness", View: viewtest.Fairness()}}},
		{ui.Presenter, 1280, 720, []viewtest.Named{
			{Name: "choice", View: viewtest.Choice()}, {Name: "lesson", View: viewtest.Lesson()}, {Name: "setup", View: viewtest.Setup()},
			{Name: "newgame", View: viewtest.NewGame()}, {Name: "compare", View: viewtest.CompareBeforeAClass()}, {Name: "settings", View: viewtest.Settings()},
			{Name: "numbers", View: viewtest.Numbers()}}},
		{ui.HighContrast, 1280, 720, []viewtest.Named{{Name: "refusal", View: viewtest.Refusal()}, {Name: "review", View: viewtest.Review()}}},
		{ui.Day, 640, 480, []viewtest.Named{
			{Name: "newgame", View: viewtest.NewGame()}, {Name: "allmoves", View: viewtest.AllMoves()}, {Name: "drawer", View: viewtest.Drawer()}}},
		{ui.Day, 1080, 1920, []viewtest.Named{{Name: "choice", View: viewtest.Choice()}, {Name: "seats", View: viewtest.Seats()}}},
		{ui.Presenter, 800, 1280, []viewtest.Named{{Name: "lesson", View: viewtest.Lesson()}}},
	} {
		k := goldenKit(t, c.theme)
		for _, n := range c.pages {
			n.View = viewtest.In(n.View, c.theme)
			name := fmt.Sprintf("%s-%s-%dx%d", n.Name, k.Theme.Name, c.w, c.h)
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				comparePage(t, k, n.View, c.w, c.h, "page/"+name)
			})
		}
	}
}

// touched has hover, pressed, greyed and focused looks, and a name being written.
func touched() game.View {
	v := viewtest.Writing()
	v.Hover = ui.Widget("start")
	v.Pressed = v.Hover
	v.Focus, v.ShowFocus = ui.Widget("more"), true
	v.Notice = "The record “monday.senet” cannot be opened as a game: line 3 speaks of a square 31."
	return v
}

// comparePage keeps a page at half its size, as a quarter of its pixels; what is fine is compared in pictures of its own.
func comparePage(t *testing.T, k art.Kit, v game.View, w, h int, name string) {
	t.Helper()
	img := raster.Compose(paint.Scene(k, v, layout.Of(v, w, h, k.Fonts)), w, h, nil)
	const kept = 320_000 // pixels
	for ; w*h > kept; w, h = w/2, h/2 {
		small := image.NewRGBA(image.Rect(0, 0, w/2, h/2))
		draw.ApproxBiLinear.Scale(small, small.Rect, img, img.Rect, draw.Src, nil)
		img = small
	}
	rastertest.Compare(t, img, name)
}
