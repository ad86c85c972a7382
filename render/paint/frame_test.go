package paint

import (
	"math"
	"senet/game"
	"senet/game/ui"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/viewtest"
	"testing"
)

// The keyboard's frame goes round the whole tray, also where numbers are gathered on its plaque.
func TestTheFrameOfTheSticksGoesRoundTheTray(t *testing.T) {
	k, v := treeOf(t, ui.Day), viewtest.Numbers()
	v.ShowFocus, v.Focus = true, ui.Target{Kind: ui.TargetSticks}
	for _, lit := range []bool{false, true} {
		v = viewtest.With(v, func(p *viewtest.Play) { p.Tray.Lit = lit })
		f := layout.Of(v, 1280, 720, k.Fonts)
		tray := f.Play.Tray.Box
		scene := tree{k.Kit, v, f}.focus()
		if len(scene) != 1 {
			t.Fatalf("lit %t: %d frames", lit, len(scene))
		}
		if right := scene[0].At.E + float64(scene[0].Picture.W); right < tray.X+tray.W {
			t.Errorf("lit %t: the frame ends at %.0f, the tray at %.0f", lit, right, tray.X+tray.W)
		}
	}
}

// The keyboard's frame round the pawns of a panel leaves the count above them whole.
func TestTheFrameOfThePawnsLeavesTheirCountWhole(t *testing.T) {
	k := treeOf(t, ui.Day)
	for name, test := range map[string]struct {
		view game.View
		at   ui.TargetKind
	}{"home": {viewtest.Choice(), ui.TargetHome}, "hand": {viewtest.Goals(), ui.TargetHand}} {
		for _, size := range [][2]int{{1280, 720}, {1920, 1080}, {1024, 768}, {640, 480}, {540, 960}} {
			v := test.view
			v.ShowFocus, v.Focus = true, ui.Target{Kind: test.at}
			f := layout.Of(v, size[0], size[1], k.Fonts)
			scene := tree{k.Kit, v, f}.focus()
			if len(scene) != 1 {
				t.Fatalf("%s, %v: %d frames", name, size, len(scene))
			}
			unit := kit.Coarse(max(f.U, 0.55))
			top := scene[0].At.F + math.Ceil(7*unit) - 4.5*unit
			for _, b := range f.Boxes {
				for _, l := range b.Lines {
					if b.Role == ui.Count && l.Y > top && l.X > scene[0].At.E && f.Play.Panels[0].Contains(b.Rect.Center()) {
						t.Errorf("%s, %v: the frame begins at %.1f, the count stands at %.1f", name, size, top, l.Y)
					}
				}
			}
		}
	}
}
