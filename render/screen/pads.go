package screen

import (
	"slices"
	"strings"
	"time"

	"senet/game"
	"senet/game/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// padPoll is how often a resting window polls the controllers, which do not wake it. Without
// controllers, it looks for new ones every padsPoll.
const padPoll = 40 * time.Millisecond

// stickThreshold is how far, 0 to 1, a stick must lean to press a direction. Half of it releases
// the direction.
const stickThreshold = 0.6

// controllers gives access to the game controllers of the system or of a test.
type controllers interface {
	// List returns the connected controllers with the standard layout.
	List() []ebiten.GamepadID
	Name(ebiten.GamepadID) string
	IsPressed(ebiten.GamepadID, ebiten.StandardGamepadButton) bool
	Lean(ebiten.GamepadID, ebiten.StandardGamepadAxis) float64 // -1 to 1
}

// systemPads gives access to the controllers of the system.
type systemPads struct{}

func (systemPads) List() []ebiten.GamepadID {
	return slices.DeleteFunc(ebiten.AppendGamepadIDs(nil),
		func(id ebiten.GamepadID) bool { return !ebiten.IsStandardGamepadLayoutAvailable(id) })
}
func (systemPads) Name(id ebiten.GamepadID) string { return ebiten.GamepadName(id) }
func (systemPads) IsPressed(id ebiten.GamepadID, b ebiten.StandardGamepadButton) bool {
	return ebiten.IsStandardGamepadButtonPressed(id, b)
}
func (systemPads) Lean(id ebiten.GamepadID, a ebiten.StandardGamepadAxis) float64 {
	return ebiten.StandardGamepadAxisValue(id, a)
}

// padKey is a key that a controller presses with a button or a stick.
type padKey struct {
	means  ui.Key
	button ebiten.StandardGamepadButton // noButton if only a stick presses it
	stick  ebiten.StandardGamepadAxis
	lean   float64 // direction of the stick; 0 if only the button presses it, which does not repeat
}

const noButton ebiten.StandardGamepadButton = -1

// padKeys returns the keys of all controls. Nintendo's A and X, which confirm and ask for a hint,
// are where others have B and Y.
func padKeys(make ui.PadMake) []padKey {
	agree, back, hint, all := ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonRightRight,
		ebiten.StandardGamepadButtonRightLeft, ebiten.StandardGamepadButtonRightTop
	if make == ui.Nintendo {
		agree, back, hint, all = back, agree, all, hint
	}
	across, down := ebiten.StandardGamepadAxisLeftStickHorizontal, ebiten.StandardGamepadAxisLeftStickVertical
	page := ebiten.StandardGamepadAxisRightStickVertical
	return []padKey{
		{ui.KeyLeft, ebiten.StandardGamepadButtonLeftLeft, across, -1},
		{ui.KeyRight, ebiten.StandardGamepadButtonLeftRight, across, 1},
		{ui.KeyUp, ebiten.StandardGamepadButtonLeftTop, down, -1},
		{ui.KeyDown, ebiten.StandardGamepadButtonLeftBottom, down, 1},
		{ui.KeyPageUp, noButton, page, -1}, {ui.KeyPageDown, noButton, page, 1},
		{ui.KeyEnter, agree, 0, 0}, {ui.KeyEscape, back, 0, 0}, {ui.KeyHint, hint, 0, 0},
		{ui.KeyAll, all, 0, 0},
		{ui.KeyUndo, ebiten.StandardGamepadButtonFrontTopLeft, 0, 0},
		{ui.KeyRedo, ebiten.StandardGamepadButtonFrontTopRight, 0, 0},
		{ui.KeyBackTab, ebiten.StandardGamepadButtonFrontBottomLeft, 0, 0},
		{ui.KeyTab, ebiten.StandardGamepadButtonFrontBottomRight, 0, 0},
		{ui.KeyRules, ebiten.StandardGamepadButtonCenterLeft, 0, 0},
		{ui.KeyMenu, ebiten.StandardGamepadButtonCenterRight, 0, 0},
	}
}

// padMake returns the make of a controller from its name. It determines the names of the buttons.
func padMake(name string) ui.PadMake {
	name = strings.ToLower(name)
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(name, w) })
	}
	switch {
	case has("playstation", "sony", "dualsense", "dualshock", "ps3", "ps4", "ps5"),
		name == "wireless controller":
		return ui.PlayStation
	case has("nintendo", "switch", "joy-con", "pro controller"):
		return ui.Nintendo
	}
	return ui.Xbox
}

// pad is a controller.
type pad struct {
	id        ebiten.GamepadID
	make      ui.PadMake
	keys      []padKey
	down      []bool   // of each key
	repeat    keyboard // of the key that repeats
	repeating int      // its index
}

// pads turns controllers into events, in the order in which they were connected.
type pads struct {
	controllers
	list []pad
}

// read appends what has happened since the last call. press makes an event of a key.
func (p *pads) read(elapsed time.Duration, press func(ui.Key) ui.Event,
	events []ui.Event) []ui.Event {
	events = p.updateList(events)
	for i := range p.list {
		before := len(events)
		pressed, released := p.list[i].read(p.controllers, elapsed)
		for _, key := range pressed {
			events = append(events, press(key))
		}
		for _, key := range released {
			events = append(events, ui.Event{Kind: ui.KeyRelease, Key: key})
		}
		for j := range events[before:] {
			events[before+j].Pad = i + 1
		}
	}
	return events
}

// updateList appends an event with all controllers if some were connected or disconnected.
func (p *pads) updateList(events []ui.Event) []ui.Event {
	ids := p.List()
	before := len(p.list)
	p.list = slices.DeleteFunc(p.list, func(c pad) bool { return !slices.Contains(ids, c.id) })
	changed := len(p.list) != before
	for _, id := range ids {
		if !slices.ContainsFunc(p.list, func(c pad) bool { return c.id == id }) {
			c := pad{id: id, make: padMake(p.Name(id))}
			c.keys = padKeys(c.make)
			c.down = make([]bool, len(c.keys))
			p.list, changed = append(p.list, c), true
		}
	}
	if changed {
		var makes game.Gamepads
		for _, c := range p.list {
			makes = append(makes, c.make)
		}
		events = append(events, ui.NewsEvent(makes))
	}
	return events
}

// read returns the keys that the controller presses or repeats, and those it releases.
func (p *pad) read(from controllers, elapsed time.Duration) (pressed, released []ui.Key) {
	for i, key := range p.keys {
		threshold := stickThreshold
		if p.down[i] {
			threshold /= 2
		}
		down := key.lean != 0 && key.lean*from.Lean(p.id, key.stick) > threshold || key.button != noButton &&
			from.IsPressed(p.id, key.button)
		if down && !p.down[i] {
			pressed = append(pressed, key.means)
			if p.repeat.release(); key.lean != 0 {
				p.repeat, p.repeating = keyboard{means: key.means}, i
			}
		} else if !down && p.down[i] {
			released = append(released, key.means)
		}
		p.down[i] = down
	}
	if p.repeat.isHeld() && len(pressed) == 0 && p.repeat.hold(elapsed, p.down[p.repeating]) {
		pressed = append(pressed, p.repeat.means)
	}
	return pressed, released
}

// isHeld reports whether anything is held.
func (p *pads) isHeld() bool {
	return slices.ContainsFunc(p.list, func(c pad) bool { return slices.Contains(c.down, true) })
}

// poll returns how often a resting window must poll, or 0 for never.
func (p *pads) poll() time.Duration {
	if len(p.list) == 0 {
		return padsPoll
	}
	return padPoll
}
