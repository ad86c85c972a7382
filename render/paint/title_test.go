package paint

import (
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/page"
	"senet/game/ui"
	"senet/render/layout"
)

// A small button of the title page that is on looks so.
func TestAButtonOfTheTitleShowsThatItIsOn(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	drawn := func(on bool) int {
		key := ui.WoodButton("bar.presenter", "Presenter", ui.IconPresenter).Lit(on)
		root := ui.Wall("SENET", "", nil, nil, []ui.Node{key}, board.Laid{})
		v := game.View{Page: page.Title, Screen: ui.Screen{Root: &root, Look: ui.Look{Theme: ui.Presenter}}}
		return len(Scene(k.Kit, v, layout.Of(v, 1280, 800, k.Fonts)))
	}
	if off, on := drawn(false), drawn(true); on <= off {
		t.Errorf("%d things are drawn while it is off, %d while it is on", off, on)
	}
}
