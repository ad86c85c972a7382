package windowtest

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
)

// The wheel turned toward the player goes on in the page, three lines a notch; turned away it goes back.
func TestTheWheelScrolls(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: instant}, 900, 600)
	p.key(ebiten.KeyF1, ui.KeyRules)
	p.settle()
	p.point(700, 400)
	for i, c := range []struct{ notches, lines float64 }{{-2, 6}, {1, -3}} {
		before := p.twin.view.Scroll
		p.session.ScrollWheel(0, c.notches)
		p.driver.tick(1)
		e := p.event(ui.Wheel)
		e.Amount = c.lines
		p.twin.tick(e)
		if moved := p.twin.view.Scroll - before; moved*c.lines <= 0 {
			t.Fatalf("turn %d: the page moves by %v", i, moved)
		}
		p.settle()
		p.sees()
	}
}

// The right button draws an arrow from where it is pressed to where it is let go.
func TestTheRightButtonDraws(t *testing.T) {
	t.Parallel()
	p := inGame(t, 1, "storer", "instant", 1280, 720)
	p.point(p.middle(square(3)))
	p.session.PressMouseButton(ebiten.MouseButtonRight)
	p.does(p.event(ui.SecondaryDown))
	p.point(p.middle(square(15)))
	p.session.ReleaseMouseButton(ebiten.MouseButtonRight)
	p.does(p.event(ui.SecondaryUp))
	p.settle()
	want := board.Arrow{From: 3, To: 15}
	if got := viewtest.Table(p.twin.view).Board.Arrows; len(got) != 1 || got[0].From != want.From || got[0].To != want.To {
		t.Fatalf("drawn is %+v", got)
	}
	p.sees()
}

// A key that is held repeats: after 0.4 s, then every 0.06 s. Let go, it does so no more.
func TestAHeldKeyRepeats(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: instant}, 900, 600)
	p.key(ebiten.KeyF1, ui.KeyRules)
	p.settle()
	top := p.look()
	p.session.PressKey(ebiten.KeyArrowDown)
	p.driver.tick(1)
	down := func() {
		p.twin.tick(ui.Event{Kind: ui.KeyPress, Key: ui.KeyDown, Neighbour: p.twin.frame().Neighbour(p.twin.view.Focus, ui.KeyDown)})
	}
	down()
	p.pass(24) // a moment less than 0.4 s
	p.sees()
	p.driver.tick(16) // 0.667 s in all
	for range 5 {
		down()
	}
	p.session.ReleaseKey(ebiten.KeyArrowDown)
	p.pass(60)
	p.sees()
	if differing(top, p.look()) < 0.01 {
		t.Error("nothing has moved")
	}
}

// The mouse is a hand over what can be pressed, and nowhere else.
func TestTheMouseIsAHandWherePressesDoSomething(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: `{"speed":"instant","last":{"ruleset":"storer","opening":"cones"}}`}, 1280, 720)
	over := func(what string, target ui.Target, want ebiten.CursorShapeType) {
		t.Helper()
		p.point(p.middle(target))
		p.pass(1)
		if got := p.session.CursorShape(); got != want {
			t.Errorf("over %s the mouse is %v", what, got)
		}
	}
	hand, arrow := ebiten.CursorShapePointer, ebiten.CursorShapeDefault
	sticks := ui.Target{Kind: ui.TargetSticks}
	over("a button", widget("title.new"), hand)
	p.begins()
	over("a square", square(15), arrow)
	over("sticks that can be thrown", sticks, hand)
	p.click(sticks)
	p.settle()
	over("sticks that lie", sticks, arrow)
	g := p.mustSaved()
	m := g.Rules().Legal(g.Position(), nil)[0]
	over("a pawn that can move", square(m.From), hand)
	over("where it can go, the only one that can", square(m.To), hand)
}

// Letters of another script are the game's keys by their place, and are themselves in a name.
func TestLettersOfAnotherScript(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: `{"speed":"instant","last":{"ruleset":"storer","opening":"cones"}}`}, 1280, 720)
	typed := func(key ebiten.Key, c rune, place string) {
		p.session.PressKey(key)
		p.session.TypeRune(c)
		p.does(ui.Event{Kind: ui.TextInput, Text: string(c), Places: place})
		p.session.ReleaseKey(key)
		p.pass(1)
	}
	p.chooses("title.new")
	p.click(widget("name.0"))
	typed(ebiten.KeyI, 'ш', "i")
	p.sees()
	p.key(ebiten.KeyEnter, ui.KeyEnter)
	p.chooses("start")
	if got := viewtest.Table(p.twin.view).Panels[rules.Cones].Player; got != "ш" {
		t.Errorf("the player is called %q", got)
	}
	typed(ebiten.KeyR, 'к', "r") // the sticks are thrown on a real table
	p.settle()
	p.sees()
	typed(ebiten.KeyDigit3, '३', "3")
	p.settle()
	if g := p.mustSaved(); g.Len() != 1 || g.Entry(0).Throw != rules.Marked(3) {
		t.Errorf("a 3 was typed, and saved are %d entries", g.Len())
	}
	p.sees()
}
