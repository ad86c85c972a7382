package screen

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/vg/vgtest"
	"senet/render/view"

	"github.com/hajimehoshi/ebiten/v2"
)

// fakePads are the controllers of a test. Only active is used.
type fakePads struct {
	names   []string
	pressed map[ebiten.StandardGamepadButton]bool
	active  ebiten.GamepadID
	lean    map[ebiten.StandardGamepadAxis]float64
}

func (f *fakePads) List() (ids []ebiten.GamepadID) {
	for i, name := range f.names {
		if name != "" {
			ids = append(ids, ebiten.GamepadID(i))
		}
	}
	return ids
}
func (f *fakePads) Name(id ebiten.GamepadID) string { return f.names[id] }
func (f *fakePads) IsPressed(id ebiten.GamepadID, b ebiten.StandardGamepadButton) bool {
	return id == f.active && f.pressed[b]
}
func (f *fakePads) Lean(id ebiten.GamepadID, a ebiten.StandardGamepadAxis) float64 {
	if id == f.active {
		return f.lean[a]
	}
	return 0
}

// padGame is a game played with controllers, without a window.
type padGame struct {
	*testing.T
	fake *fakePads
	pads pads
	app  *game.App
}

func newPadGame(t *testing.T, names ...string) *padGame {
	fake := &fakePads{names: names}
	config := gametest.Config(5)
	// Two players play a short game with a head start.
	config.Settings = `{"speed":"instant","calm":true,` +
		`"last":{"ruleset":"basics","opening":"cones","house":{"basics":"pawns=3"},"handicap":[1,1]}}`
	p := &padGame{t, fake, pads{controllers: fake}, game.New(config)}
	p.advance(0)
	return p
}

func (p *padGame) advance(elapsed time.Duration) {
	press := func(key ui.Key) ui.Event {
		e, v := ui.Event{Kind: ui.KeyPress, Key: key}, p.app.View()
		if key == ui.KeyLeft {
			e.Neighbour = view.Open(v, 1280, 720, vgtest.Fonts()).Neighbour(v.Focus, key)
		}
		return e
	}
	p.app.Update(elapsed, p.pads.read(elapsed, press, nil))
}

// press presses and releases a button of a controller, and waits until nothing moves.
func (p *padGame) press(by int, b ebiten.StandardGamepadButton) {
	p.fake.active, p.fake.pressed = ebiten.GamepadID(by), map[ebiten.StandardGamepadButton]bool{b: true}
	p.advance(0)
	p.fake.pressed = nil
	p.advance(10 * time.Second)
}

const (
	agree  = ebiten.StandardGamepadButtonRightBottom
	next   = ebiten.StandardGamepadButtonFrontBottomRight
	menu   = ebiten.StandardGamepadButtonCenterRight
	toLeft = ebiten.StandardGamepadButtonLeftLeft
)

// choose moves the focus to a widget and presses it.
func (p *padGame) choose(id string) {
	p.Helper()
	for range 60 {
		if p.app.View().Focus == ui.Widget(id) {
			p.press(0, agree)
			return
		}
		if v := p.app.View(); v.Root.AreInOneRow(v.Focus.ID, id) {
			p.press(0, toLeft)
			continue
		}
		p.press(0, next)
	}
	p.Fatalf("the focus does not reach %s; it is on %v", id, p.app.View().Focus)
}

func (p *padGame) has(id string) bool {
	v := p.app.View()
	if v.Dialog != nil {
		_, found := v.Dialog.Find(id)
		return found
	}
	_, found := v.Root.Find(id)
	return found
}

// Two players can play a whole game with one controller, or with one each, which then moves only in
// its player's turn.
func TestGameWithControllers(t *testing.T) {
	for _, names := range [][]string{{"DualSense"}, {"Xbox Wireless Controller", "DualSense"}} {
		t.Run(strings.Join(names, " and "),
			func(t *testing.T) { newPadGame(t, names...).playToEnd(len(names)) })
	}
}

// playToEnd plays from the title page to the end with n controllers.
func (p *padGame) playToEnd(n int) {
	t, dice := p.T, rand.New(rand.NewPCG(1, 2))
	p.choose("title.new")
	p.choose("start")
	for range 5000 {
		if p.has("win.review") {
			return
		}
		turn := 0
		if gametest.Scene(p.app.View()).Panels[1].ToMove != "" {
			turn = n - 1
		}
		before := gametest.Scene(p.app.View())
		if n == 1 || dice.IntN(8) > 0 {
		} else if p.press(1-turn, agree); !reflect.DeepEqual(gametest.Scene(p.app.View()).Moves,
			before.Moves) {
			t.Fatal("a controller moved for the other side")
		}
		if at := p.app.View().Focus; dice.IntN(3) > 0 &&
			(at.Kind != ui.TargetWidget || at.ID == "pass") {
			p.press(turn, agree)
		} else {
			p.press(turn, next)
		}
	}
	t.Fatalf("the game does not end; the prompt is %q", gametest.Scene(p.app.View()).Prompt.Lead)
}

// When a controller is disconnected, the game waits for another.
// Texts name the buttons of the controller in use.
func TestControllerUnplugged(t *testing.T) {
	p := newPadGame(t, "DualSense")
	p.press(0, agree)
	if rest := gametest.Scene(p.app.View()).Prompt.Rest; rest != "Press Cross." {
		t.Errorf("the prompt says %q", rest)
	}
	if n, _ := p.app.View().Root.Find("bar.hint"); n.Children[0].Icon != "pad.square" {
		t.Errorf("the hint button has the icon %q", n.Children[0].Icon)
	}
	p.fake.names[0] = ""
	p.advance(time.Second)
	if !p.has("pad.on") {
		t.Fatal("no notice says that the controller is gone")
	}
	p.fake.names[0] = "Pro Controller"
	if p.advance(time.Second); p.has("pad.on") {
		t.Error("the game still waits")
	}
	p.press(0, menu)
	if !p.has("menu.resume") {
		t.Error("the menu button opens no menu")
	}
	if p.press(0, menu); p.has("menu.resume") {
		t.Error("the menu button does not close the menu")
	}
}

// A leaning stick is an arrow key. It repeats while the stick leans, and is released when the stick
// is back in the middle.
func TestStickIsArrowKey(t *testing.T) {
	fake := &fakePads{names: []string{"Nintendo Switch Pro Controller"},
		lean: map[ebiten.StandardGamepadAxis]float64{}}
	p := pads{controllers: fake}
	var keys []ui.Key // released keys are negative
	read := func(elapsed time.Duration) {
		for _, e := range p.read(elapsed,
			func(k ui.Key) ui.Event { return ui.Event{Kind: ui.KeyPress, Key: k} }, nil) {
			switch {
			case e.Kind == ui.KeyPress:
				keys = append(keys, e.Key)
			case e.Kind == ui.KeyRelease && e.Pad == 1:
				keys = append(keys, -e.Key)
			case !reflect.DeepEqual(e.News, game.Gamepads{ui.Nintendo}):
				t.Errorf("the event is %v", e.News)
			}
		}
	}
	lean := func(by float64, elapsed time.Duration) {
		fake.lean[ebiten.StandardGamepadAxisLeftStickHorizontal] = by
		read(elapsed)
	}
	lean(.5, 0)
	lean(.7, 0)
	lean(.5, repeatAfter)
	lean(.5, repeatEvery/2)
	lean(.2, repeatEvery)
	lean(-1, 0)
	fake.lean, fake.pressed = nil, map[ebiten.StandardGamepadButton]bool{agree: true}
	read(0)
	right, left := ui.KeyRight, ui.KeyLeft
	// On a Nintendo controller the lower button goes back.
	want := []ui.Key{right, right, -right, left, ui.KeyEscape, -left}
	if !reflect.DeepEqual(keys, want) {
		t.Errorf("keys %v, want %v", keys, want)
	}
}

// tap touches and releases a target with a finger, just inside the area in which the finger still
// hits it.
func (p *padGame) tap(target ui.Target) {
	p.Helper()
	page := view.Open(p.app.View(), 1280, 800, vgtest.Fonts())
	box := page.VisibleRect(target)
	x, y := box.X+box.W/2, box.Y+box.H/2+max(0, fingerSize-box.H)/2-1
	if hit := page.Touch(x, y, fingerSize); hit != target {
		p.Fatalf("a finger on %v hits %v", target, hit)
	}
	p.app.Update(0, []ui.Event{pointerEvent(ui.PointerDown, &page, x, y, fingerSize)})
	p.app.Update(0, []ui.Event{pointerEvent(ui.PointerUp, &page, x, y, fingerSize)})
	p.app.Update(10*time.Second, nil)
}

// One finger is enough to play a whole game for two, from the title page on.
func TestGameByTouch(t *testing.T) {
	p, dice := newPadGame(t), rand.New(rand.NewPCG(1, 2))
	for _, id := range []string{"title.new", "seat.1.person", "start"} {
		p.tap(ui.Widget(id))
	}
	for range 2000 {
		scene := gametest.Scene(p.app.View())
		pawns, goals := gametest.Choices(scene)
		switch {
		case p.has("win.review"):
			return
		case scene.Tray.CanThrow:
			p.tap(ui.Target{Kind: ui.TargetSticks})
		case p.has("pass") && len(pawns) == 0:
			p.tap(ui.Widget("pass"))
		case len(goals) > 0 && (dice.IntN(2) == 0 || len(pawns) == 0):
			p.tap(goals[dice.IntN(len(goals))])
		default:
			p.tap(pawns[dice.IntN(len(pawns))])
		}
	}
	t.Fatalf("the game does not end; the prompt is %q", gametest.Scene(p.app.View()).Prompt.Lead)
}

// Either half of the keyboard alone is enough to play a whole game for two, from the title page and
// back to it.
func TestGameWithEitherHand(t *testing.T) {
	for name, hand := range map[string][]ui.Key{
		"left": {ui.KeySpace, ui.KeyTab}, "right": {ui.KeyEnter, ui.KeyLeft, ui.KeyRight, ui.KeyUp,
			ui.KeyDown},
	} {
		t.Run(name, func(t *testing.T) {
			p, dice := newPadGame(t), rand.New(rand.NewPCG(3, 4))
			press := func(key ui.Key) {
				e, v := ui.Event{Kind: ui.KeyPress, Key: key}, p.app.View()
				if key != hand[0] {
					e.Neighbour = view.Open(v, 1280, 720, vgtest.Fonts()).Neighbour(v.Focus, key)
				}
				p.app.Update(0, []ui.Event{e, {Kind: ui.KeyRelease, Key: key}})
				p.app.Update(10*time.Second, nil)
			}
			press(hand[0])
			if name == "left" {
				if press(ui.KeyEscape); !p.has("menu.resume") {
					t.Error("Escape opens no menu")
				}
				press(ui.KeyEscape)
			}
			for range 3000 {
				switch over := p.has("win.title"); {
				case over && p.app.View().Focus == ui.Widget("win.title"):
					if press(hand[0]); !p.has("title.play") {
						t.Error("the button does not lead back to the title page")
					}
					return
				case over:
					press(hand[1+dice.IntN(len(hand)-1)])
					continue
				}
				before, at := gametest.Scene(p.app.View()), p.app.View().Focus
				if at.Kind != ui.TargetWidget || at.ID == "pass" {
					press(hand[0])
				}
				if reflect.DeepEqual(gametest.Scene(p.app.View()), before) || dice.IntN(4) == 0 {
					press(hand[1+dice.IntN(len(hand)-1)])
				}
			}
			t.Fatalf("the game does not end; the prompt is %q",
				gametest.Scene(p.app.View()).Prompt.Lead)
		})
	}
}
