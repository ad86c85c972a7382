package windowtest

import (
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
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
	if got := gametest.Scene(p.twin.view).Board.Arrows; len(got) != 1 || got[0].From != want.From ||
		got[0].To != want.To {
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
		p.twin.tick(ui.Event{Kind: ui.KeyPress, Key: ui.KeyDown,
			Neighbour: p.twin.frame().Neighbour(p.twin.view.Focus, ui.KeyDown)})
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
	p := startPair(t,
		known{seed: 1, settings: `{"speed":"instant","last":{"ruleset":"storer","opening":"cones"}}`},
		1280, 720)
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
	p := startPair(t,
		known{seed: 1, settings: `{"speed":"instant","last":{"ruleset":"storer","opening":"cones"}}`},
		1280, 720)
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
	if got := gametest.Scene(p.twin.view).Panels[rules.Cones].Player; got != "ш" {
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

// What hands, cats and window systems may do breaks nothing; ten thousand such events stand in
// package game, where no window is needed.
func TestRandomEvents(t *testing.T) {
	t.Parallel()
	dir, chance := t.TempDir(), rand.New(rand.NewPCG(1, 99))
	var d *driver
	for n := range 2000 {
		if d == nil {
			d = start(t, dir, 900, 600)
			d.tick(1)
		}
		d.random(chance)
		if d.quits() { // a random hand finds the Quit button, too
			d = nil
		} else if d.session.Err() != nil {
			t.Fatalf("after %d events: %v\n%s", n, d.session.Err(), d.complain.String())
		}
		if n%200 == 199 && d != nil {
			d.look()
		}
	}
	text, err := saved(dir)
	if text != "" && err == nil {
		_, err = record.Read(text)
	}
	if err != nil {
		t.Errorf("the saved game cannot be read: %v\n%s", err, text)
	}
}

// random does something that a hand might do.
func (d *driver) random(chance *rand.Rand) {
	x, y := chance.Float64()*1000-50, chance.Float64()*700-50
	s := d.session
	switch chance.IntN(16) {
	case 0, 1, 2:
		s.MoveCursor(x, y)
	case 3, 4:
		s.PressMouseButton(ebiten.MouseButtonLeft)
	case 5, 6:
		s.ReleaseMouseButton(ebiten.MouseButtonLeft)
	case 7:
		s.PressTouch(ebiten.TouchID(chance.IntN(3)), x, y)
	case 8:
		s.MoveTouch(ebiten.TouchID(chance.IntN(3)), x, y)
	case 9:
		s.ReleaseTouch(ebiten.TouchID(chance.IntN(3)))
	case 10:
		s.ScrollWheel(chance.NormFloat64(), chance.NormFloat64()*3)
	case 11:
		s.TypeRune([]rune("aé漢\U0001F600 \x00\x7f")[chance.IntN(7)])
	case 12, 13, 14:
		d.randomKey(chance)
	case 15:
		if chance.IntN(30) == 0 { // every size has its own pictures, which are slow to draw
			d.resize(1+chance.IntN(1400), 1+chance.IntN(1000))
		} else {
			s.PressMouseButton(ebiten.MouseButtonRight)
			s.ReleaseMouseButton(ebiten.MouseButtonRight)
		}
	}
}

func (d *driver) randomKey(chance *rand.Rand) {
	keys := []ebiten.Key{
		ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown,
		ebiten.KeyTab, ebiten.KeyEnter,
		ebiten.KeySpace, ebiten.KeySpace, ebiten.KeyEscape, ebiten.KeyF1, ebiten.KeyF5, ebiten.KeyF11,
		ebiten.KeyPageUp,
		ebiten.KeyPageDown, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyBackspace, ebiten.KeyDelete,
		ebiten.KeyControl,
		ebiten.KeyShift, ebiten.KeyZ, ebiten.KeyY, ebiten.KeyN, ebiten.KeyAlt,
	}
	key := keys[chance.IntN(len(keys))]
	if chance.IntN(2) == 0 {
		d.session.PressKey(key)
	} else {
		d.session.ReleaseKey(key)
	}
}
