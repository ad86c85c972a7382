package paint

import (
	"testing"

	"senet/game"
	"senet/game/ui"
	"senet/render/layout"
	"senet/render/viewtest"
)

// A small button of the title page that is on looks so.
func TestAButtonOfTheTitleShowsThatItIsOn(t *testing.T) {
	k, v := kitOf(t, ui.Presenter), viewtest.Title()
	v.Look.Theme = ui.Presenter
	v.Title.Feet = []game.Widget{{ID: "bar.presenter", Label: "Presenter", Icon: ui.IconPresenter}}
	drawn := func(on bool) int {
		v.Title.Feet[0].On = on
		return len(k.titleFoot(layout.Of(v, 1280, 800, k.Fonts).Title.Feet[0], v))
	}
	if off, on := drawn(false), drawn(true); on <= off {
		t.Errorf("of the button are drawn %d things while it is off, %d while it is on", off, on)
	}
}
