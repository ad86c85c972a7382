package layout_test

import (
	"testing"

	"senet/game/ui"
	"senet/render/viewtest"
)

// While a throw is due all of the tray glows, and all of it throws but the tablets; afterwards the plaque is theirs.
func TestWhatGlowsThrows(t *testing.T) {
	v := viewtest.Numbers()
	for _, lit := range []bool{true, false} {
		v = viewtest.With(v, func(p *viewtest.Play) { p.Tray.Lit = lit })
		f := at(v, [2]int{1280, 720})
		tray := f.Play.Tray
		x, y := tray.Plaque.X+tray.Plaque.W/2, tray.Plaque.Y+.1*tray.Plaque.H
		if got := f.Hit(x, y).Kind == ui.TargetSticks; got != lit {
			t.Errorf("lit %t: the plaque throws %t", lit, got)
		}
		if box, _ := f.Place(ui.Target{Kind: ui.TargetSticks}); lit && box != tray.Box {
			t.Errorf("the focus goes round %v, and %v glows", box, tray.Box)
		}
		n := tray.Numbers[2]
		if got := f.Hit(n.X+n.W/2, n.Y+n.H/2); got != ui.Widget(viewtest.Table(v).Tray.Numbers[2].ID) {
			t.Errorf("lit %t: a tablet is %v", lit, got)
		}
	}
}

// The button that explains the throws stands beside gathered numbers, never on them.
func TestTheThrowsAreExplainedBesideTheNumbers(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1920, 1080}} {
		v := viewtest.Numbers()
		v = viewtest.With(v, func(p *viewtest.Play) { p.Help = true })
		f := at(v, size)
		help, _ := f.Place(ui.Widget("tray.values"))
		if help.Empty() || f.Hit(help.X+help.W/2, help.Y+help.H/2) != ui.Widget("tray.values") {
			t.Fatalf("%v: nothing explains the throws", size)
		}
		for _, n := range f.Play.Tray.Numbers {
			if both := n.Intersect(help); !both.Empty() {
				t.Errorf("%v: it lies on a number", size)
			}
		}
	}
}
