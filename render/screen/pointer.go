package screen

import (
	"math"
	"slices"

	"senet/game/ui"
	"senet/render/view"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// fingerSize is the minimum size of what a finger can hit, in device-independent pixels: 9 mm on a
// 10-inch tablet with 1280 by 800, more on coarser screens.
const fingerSize = 53

// lineHeight is how far a line scrolls, in units of View.Scroll.
const lineHeight = 60

// pointer turns mouse and touch input into events. The first finger is the pointer; others are
// ignored.
type pointer struct {
	x, y    float64 // last position of the mouse
	seen    bool    // x, y are known
	finger  finger
	fingers []ebiten.TouchID
}

// finger is a finger on a touch screen.
type finger struct {
	down      bool
	id        ebiten.TouchID
	x, y      float64
	downX     float64
	downY     float64
	scrolling bool // it scrolls the page and does not tap
}

// pointerEvent returns an event at a point of a page, caused by a finger of the given size or, if
// that is 0, by the mouse.
func pointerEvent(kind ui.EventKind, page *view.PageLayout, x, y, finger float64) ui.Event {
	bx, by := page.BoardPoint(x, y)
	return ui.Event{Kind: kind, Target: page.Touch(x, y, finger), X: bx, Y: by, Touch: finger > 0}
}

// isDown reports whether a mouse button or a finger is down.
func (p *pointer) isDown() bool {
	return p.finger.down || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) ||
		ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight)
}

func (p *pointer) readMouse(page *view.PageLayout, events []ui.Event) []ui.Event {
	const linesPerNotch = 3 // how many lines a notch of the wheel scrolls
	x, y := ebiten.CursorPositionF()
	if !p.seen || x != p.x || y != p.y {
		// The first position must not hover, because the player has not moved the mouse.
		if p.seen {
			events = append(events, pointerEvent(ui.PointerMove, page, x, y, 0))
		}
		p.x, p.y, p.seen = x, y, true
	}
	buttons := []struct {
		button   ebiten.MouseButton
		down, up ui.EventKind
	}{
		{ebiten.MouseButtonLeft, ui.PointerDown, ui.PointerUp},
		{ebiten.MouseButtonRight, ui.SecondaryDown, ui.SecondaryUp},
	}
	for _, b := range buttons {
		if inpututil.IsMouseButtonJustPressed(b.button) {
			events = append(events, pointerEvent(b.down, page, x, y, 0))
		}
		if inpututil.IsMouseButtonJustReleased(b.button) {
			events = append(events, pointerEvent(b.up, page, x, y, 0))
		}
	}
	if _, dy := ebiten.Wheel(); dy != 0 && !math.IsNaN(dy) && !math.IsInf(dy, 0) {
		e := pointerEvent(ui.Wheel, page, x, y, 0)
		e.Amount = -dy * linesPerNotch
		events = append(events, e)
	}
	return events
}

func (p *pointer) readFingers(page *view.PageLayout, scale float64, events []ui.Event) []ui.Event {
	p.fingers = ebiten.AppendTouchIDs(p.fingers[:0])
	if p.finger.down {
		return p.followFinger(page, scale, events)
	}
	for _, id := range p.fingers {
		if inpututil.TouchPressDuration(id) > 1 {
			continue // it touched after another finger
		}
		x, y := ebiten.TouchPositionF(id)
		p.finger = finger{down: true, id: id, x: x, y: y, downX: x, downY: y}
		return append(events, pointerEvent(ui.PointerDown, page, x, y, fingerSize*scale))
	}
	return events
}

func (p *pointer) followFinger(page *view.PageLayout, scale float64, events []ui.Event) []ui.Event {
	f := &p.finger
	if !slices.Contains(p.fingers, f.id) {
		f.down = false
		if f.scrolling {
			return events
		}
		return append(events, pointerEvent(ui.PointerUp, page, f.x, f.y, fingerSize*scale))
	}
	x, y := ebiten.TouchPositionF(f.id)
	if x == f.x && y == f.y {
		return events
	}
	moved := y - f.y
	f.x, f.y = x, y
	if !f.scrolling && p.shouldScroll(page, scale) {
		f.scrolling = true
		moved = y - f.downY
		// Releasing over nothing cancels the press.
		events = append(events, ui.Event{Kind: ui.PointerUp, Touch: true})
	}
	if !f.scrolling {
		return append(events, pointerEvent(ui.PointerMove, page, x, y, fingerSize*scale))
	}
	e := pointerEvent(ui.Wheel, page, f.downX, f.downY, fingerSize*scale)
	e.Amount = -moved / (lineHeight * max(page.Unit, 1e-3))
	return append(events, e)
}

// shouldScroll reports whether the finger has moved up or down far enough to scroll the page. It
// does not scroll if it touched something that can be dragged or thrown.
func (p *pointer) shouldScroll(page *view.PageLayout, scale float64) bool {
	const fingerSlack = 12 // how far a finger may move and still tap, in device-independent pixels
	f := &p.finger
	across, down := math.Abs(f.x-f.downX), math.Abs(f.y-f.downY)
	if down < fingerSlack*scale || across > down {
		return false
	}
	under := page.Hit(f.downX, f.downY).Kind
	return under == ui.TargetNone || under == ui.TargetWidget || under == ui.TargetScrollArrow
}
