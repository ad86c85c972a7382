package windowtest

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/ui"
	"senet/rules"
)

// finger is the touch of all these tests. It comes in where Ebitengine hands touches to the program: the X server of the tests
// has no touch screen, and its extension for tests (XTEST) moves a mouse and presses keys, but has no fingers.
const finger = ebiten.TouchID(1)

// touchEvent is what a finger at a place means.
func (p *pair) touchEvent(kind ui.EventKind, x, y float64) ui.Event {
	bx, by := p.twin.frame().BoardPoint(x, y)
	return ui.Event{Kind: kind, Target: p.twin.frame().Hit(x, y), X: bx, Y: by, Touch: true}
}

// tap touches a thing and lets go.
func (p *pair) tap(target ui.Target) { p.t.Helper(); p.carry(target) }

// carry puts a finger on one thing, draws it to others and lifts it there.
func (p *pair) carry(from ui.Target, to ...ui.Target) {
	p.t.Helper()
	x, y := p.middle(from)
	p.session.PressTouch(finger, x/scale(), y/scale())
	p.does(p.touchEvent(ui.PointerDown, x, y))
	for _, target := range to {
		x, y = p.middle(target)
		for _, at := range []float64{x - 9, x} {
			p.session.MoveTouch(finger, at/scale(), y/scale())
			p.does(p.touchEvent(ui.PointerMove, at, y))
		}
	}
	p.session.ReleaseTouch(finger)
	p.does(p.touchEvent(ui.PointerUp, x, y))
}

func TestFingersPlay(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 9, settings: `{"speed":"instant","last":{"ruleset":"storer","opening":"cones"}}`}, 1080, 1920)
	p.taps("title.new")
	p.taps("start")
	for range 30 {
		g := p.mustSaved()
		if g.Phase() != rules.ToMove {
			p.tap(ui.Target{Kind: ui.TargetSticks})
		} else if m := g.Rules().Legal(g.Position(), nil)[0]; m.Kind == rules.Pass {
			p.tap(widget(p.action()))
		} else {
			p.tap(square(m.From))
			if p.mustSaved().Len() == g.Len() {
				p.tap(square(m.To))
			}
		}
		if p.mustSaved().Len() <= g.Len() {
			t.Fatalf("a tap did nothing\n%s", g.Position())
		}
	}
	p.sees()
}

func TestFingerDrawsThePage(t *testing.T) {
	t.Parallel()
	d := start(t, t.TempDir(), 800, 500)
	d.tick(1)
	d.strike(ebiten.KeyF1) // the rules are longer than so small a window
	d.tick(60)
	before := d.look()
	d.session.PressTouch(finger, 300/scale(), 400/scale())
	d.tick(1)
	for y := 390.0; y >= 200; y -= 10 {
		d.session.MoveTouch(finger, 300/scale(), y/scale())
		d.tick(1)
	}
	d.session.ReleaseTouch(finger)
	d.tick(1)
	after := d.look()
	if differing(before, after) < 0.02 {
		t.Fatal("the page stays where it is")
	}
	// What was at the finger is still there: the page has moved by as much as the finger.
	same, all := 0, 0
	for y := 330; y < 400; y++ {
		for x := 200; x < 500; x++ {
			all++
			a, b := before.RGBAAt(x, y), after.RGBAAt(x, y-200)
			if abs(int(a.R)-int(b.R)) < 40 {
				same++
			}
		}
	}
	if same < all*9/10 {
		t.Errorf("only %d of %d pixels came along with the finger", same, all)
	}
}

func abs(n int) int { return max(n, -n) }
