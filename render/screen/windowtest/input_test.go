package windowtest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/gametest"
	"senet/game/ui"
	"senet/rules/record"
)

// The wheel scrolls three lines per notch, either way. A held key repeats after 0.4 s and then
// every 0.06 s.
func TestWheelAndHeldKeyScroll(t *testing.T) {
	t.Parallel()
	p := startPair(t, startState{seed: 1, settings: instant}, 900, 600)
	p.key(ebiten.KeyF1, ui.KeyRules)
	p.settle()
	p.point(700, 400)
	for i, c := range []struct{ notches, lines float64 }{{-2, 6}, {1, -3}} {
		before := p.model.view.Scroll
		p.session.ScrollWheel(0, c.notches)
		p.driver.tick(1)
		e := p.event(ui.Wheel)
		e.Amount = c.lines
		p.model.tick(e)
		if moved := p.model.view.Scroll - before; moved*c.lines <= 0 {
			t.Fatalf("turn %d: the page moved by %v", i, moved)
		}
		p.settle()
		p.comparePicture()
	}
	top := p.screenshot()
	p.session.PressKey(ebiten.KeyArrowDown)
	p.driver.tick(1)
	down := func() {
		p.model.tick(ui.Event{Kind: ui.KeyPress, Key: ui.KeyDown,
			Neighbour: p.model.layout().Neighbour(p.model.view.Focus, ui.KeyDown)})
	}
	down()
	p.advance(24) // just less than 0.4 s
	p.comparePicture()
	p.driver.tick(16) // 0.667 s since the key was pressed
	for range 5 {
		down()
	}
	p.session.ReleaseKey(ebiten.KeyArrowDown)
	p.advance(60)
	p.comparePicture()
	if diffShare(top, p.screenshot()) < 0.01 {
		t.Error("the page has not moved")
	}
}

// The mouse cursor is a hand over everything that can be pressed, and an arrow elsewhere. Dragging
// with the right button draws an arrow on the board.
func TestMouseOnTheBoard(t *testing.T) {
	t.Parallel()
	p := startPair(t,
		startState{seed: 1, settings: `{"speed":"instant","last":{"ruleset":"storer","opening":"cones"}}`},
		900, 600)
	over := func(what string, target ui.Target, want ebiten.CursorShapeType) {
		t.Helper()
		p.point(p.center(target))
		p.advance(1)
		if got := p.session.CursorShape(); got != want {
			t.Errorf("over %s the cursor is %v", what, got)
		}
	}
	hand, arrow := ebiten.CursorShapePointer, ebiten.CursorShapeDefault
	sticks := ui.Target{Kind: ui.TargetSticks}
	over("a button", ui.Widget("title.new"), hand)
	p.startGame()
	over("a square", square(15), arrow)
	over("sticks that can be thrown", sticks, hand)
	p.click(sticks)
	p.settle()
	over("fallen sticks", sticks, arrow)
	g := p.mustSaved()
	m := g.Rules().Legal(g.Position(), nil)[0]
	over("a pawn that can move", square(m.From), hand)
	over("the only square where it can go", square(m.To), hand)
	p.point(p.center(square(3)))
	p.session.PressMouseButton(ebiten.MouseButtonRight)
	p.step(p.event(ui.SecondaryDown))
	p.point(p.center(square(15)))
	p.session.ReleaseMouseButton(ebiten.MouseButtonRight)
	p.step(p.event(ui.SecondaryUp))
	p.settle()
	if got := gametest.Scene(p.model.view).Board.Arrows; len(got) != 1 || got[0].From != 3 ||
		got[0].To != 15 {
		t.Fatalf("the arrows are %+v", got)
	}
	p.comparePicture()
}

// If a slow frame has both Enter and a digit, and only the digit is still down, the digit enters
// the next field.
func TestDigitAfterEnterInOneFrame(t *testing.T) {
	t.Parallel()
	p := startPair(t, startState{seed: 1, settings: instant}, 1280, 1000)
	for _, id := range []string{"title.learn", "throws", "tab.throws.tab.groups"} {
		p.choose(id)
	}
	p.click(ui.Widget("tally.0"))
	stroke := func(key ebiten.Key, text string) {
		p.session.PressKey(key)
		for _, c := range text {
			p.session.TypeRune(c)
		}
	}
	stroke(ebiten.KeyDigit4, "4")
	p.session.ReleaseKey(ebiten.KeyDigit4)
	stroke(ebiten.KeyEnter, "")
	p.session.ReleaseKey(ebiten.KeyEnter)
	stroke(ebiten.KeyDigit6, "6")
	p.driver.tick(1)
	typed := func(text string) ui.Event { return ui.Event{Kind: ui.TextInput, Text: text} }
	enter := ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter}
	p.model.tick(typed("4"), enter, typed("6"), ui.Event{Kind: ui.KeyRelease, Key: ui.KeyEnter})
	p.comparePicture()
	p.session.ReleaseKey(ebiten.KeyDigit6)
	stroke(ebiten.KeyDigit5, "5")
	stroke(ebiten.KeyEnter, "") // stays down
	p.driver.tick(1)
	p.model.tick(typed("5"), enter)
	p.comparePicture()
	for i, want := range []string{"4", "65"} {
		if field, _ := p.model.view.Root.Find("tally." + fmt.Sprint(i)); field.FieldText() != want {
			t.Errorf("field %d has %s, want %s", i, field.FieldText(), want)
		}
	}
}

// Space and Enter count even if they are pressed and released within one slow frame.
func TestShortPressCounts(t *testing.T) {
	t.Parallel()
	p := startPair(t, startState{seed: 1, settings: instant}, 1280, 800)
	for _, c := range []struct {
		key   ebiten.Key
		means ui.Key
	}{{ebiten.KeyEnter, ui.KeyEnter}, {ebiten.KeySpace, ui.KeySpace}} { // begins a game, and throws
		p.session.PressKey(c.key)
		p.session.ReleaseKey(c.key)
		p.driver.tick(1)
		p.model.tick(ui.Event{Kind: ui.KeyPress, Key: c.means}, ui.Event{Kind: ui.KeyRelease, Key: c.means})
		p.comparePicture()
	}
	if p.model.view.Page != "play" {
		t.Errorf("the page is %s", p.model.view.Page)
	}
}

// Random input breaks nothing. The tests of package game play many more random events.
func TestRandomInput(t *testing.T) {
	t.Parallel()
	dir, rnd := t.TempDir(), rand.New(rand.NewPCG(1, 99))
	var d *driver
	for n := range gametest.Long(150, 1000) {
		if d == nil {
			d = start(t, dir, 640, 480)
			d.tick(1)
		}
		d.randomInput(rnd)
		if d.quitsInTick() { // random input can press Quit
			d = nil
		} else if d.session.Err() != nil {
			t.Fatalf("after %d events: %v\n%s", n, d.session.Err(), d.stderr.String())
		}
		if n%200 == 199 && d != nil {
			d.screenshot()
		}
	}
	text, err := savedRecord(dir)
	if text != "" && err == nil {
		_, err = record.Read(text)
	}
	if err != nil {
		t.Errorf("the saved game cannot be read: %v\n%s", err, text)
	}
}

// randomInput sends one random input of the mouse, the keyboard or a finger, or resizes the window.
func (d *driver) randomInput(rnd *rand.Rand) {
	x, y := rnd.Float64()*740-50, rnd.Float64()*580-50
	s := d.session
	switch rnd.IntN(16) {
	case 0, 1, 2:
		s.MoveCursor(x, y)
	case 3, 4:
		s.PressMouseButton(ebiten.MouseButtonLeft)
	case 5, 6:
		s.ReleaseMouseButton(ebiten.MouseButtonLeft)
	case 7:
		s.PressTouch(ebiten.TouchID(rnd.IntN(3)), x, y)
	case 8:
		s.MoveTouch(ebiten.TouchID(rnd.IntN(3)), x, y)
	case 9:
		s.ReleaseTouch(ebiten.TouchID(rnd.IntN(3)))
	case 10:
		s.ScrollWheel(rnd.NormFloat64(), rnd.NormFloat64()*3)
	case 11:
		s.TypeRune([]rune("aé漢\U0001F600 \x00\x7f")[rnd.IntN(7)])
	case 12, 13, 14:
		d.randomKey(rnd)
	case 15:
		if rnd.IntN(30) == 0 { // rarely, because every new size bakes all pictures
			d.resize(1+rnd.IntN(1000), 1+rnd.IntN(700))
		} else {
			s.PressMouseButton(ebiten.MouseButtonRight)
			s.ReleaseMouseButton(ebiten.MouseButtonRight)
		}
	}
}

func (d *driver) randomKey(rnd *rand.Rand) {
	keys := []ebiten.Key{
		ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyTab,
		ebiten.KeyEnter, ebiten.KeySpace, ebiten.KeySpace, ebiten.KeyEscape, ebiten.KeyF1, ebiten.KeyF5,
		ebiten.KeyF11, ebiten.KeyPageUp, ebiten.KeyPageDown, ebiten.KeyHome, ebiten.KeyEnd,
		ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyControl, ebiten.KeyShift, ebiten.KeyZ, ebiten.KeyY,
		ebiten.KeyN, ebiten.KeyAlt,
	}
	key := keys[rnd.IntN(len(keys))]
	if rnd.IntN(2) == 0 {
		d.session.PressKey(key)
	} else {
		d.session.ReleaseKey(key)
	}
}
