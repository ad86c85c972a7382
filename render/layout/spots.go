package layout

import (
	"math"

	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
)

// spot is a place that can be pointed at. Later spots lie over earlier ones.
type spot struct {
	target ui.Target
	box    canvas.Rect
	clip   canvas.Rect // seen only within; W == 0: everywhere
	idle   bool        // greyed, or a second place for the same target: not visited by keys
}

// seen is the part of the spot that can be pointed at.
func (s spot) seen() canvas.Rect {
	if s.clip.W == 0 {
		return s.box
	}
	return s.box.Intersect(s.clip)
}

func (p *plan) spot(t ui.Target, box canvas.Rect, idle bool) {
	p.spots = append(p.spots, spot{target: t, box: box, clip: p.clip, idle: idle})
}

// cover makes a box swallow what lies behind it.
func (p *plan) cover(box canvas.Rect) { p.spot(ui.Target{}, box, true) }

// Widget is the target of a widget, a choice, a number or a line of the list.
func Widget(id string) ui.Target { return ui.Target{Kind: ui.TargetWidget, ID: id} }

// Hit is what lies under a point, topmost first; an open dialog swallows everything behind it, the cross of a notice what it
// covers.
func (f Frame) Hit(x, y float64) ui.Target {
	if f.Dialog.Box.Empty() && f.Notice.Close.Contains(canvas.Point{X: x, Y: y}) {
		return ui.Target{}
	}
	return f.under(x, y)
}

// under is what lies under a point but for a notice, which goes before anything is done.
func (f Frame) under(x, y float64) ui.Target {
	for i := len(f.spots) - 1; i >= f.modal; i-- {
		if f.spots[i].seen().Contains(canvas.Point{X: x, Y: y}) {
			return f.spots[i].target
		}
	}
	return ui.Target{}
}

// Box is where a target lies (the whole of it, also where it is scrolled out of sight).
func (f Frame) Box(t ui.Target) (canvas.Rect, bool) {
	if t.Kind == ui.TargetNone {
		return canvas.Rect{}, false
	}
	for i := len(f.spots) - 1; i >= f.modal; i-- {
		if f.spots[i].target == t && !f.spots[i].idle {
			return f.spots[i].box, true
		}
	}
	return canvas.Rect{}, false
}

// Seen is the part of a target's box that can be pointed at; empty when it is scrolled out of sight.
func (f Frame) Seen(t ui.Target) canvas.Rect {
	for i := len(f.spots) - 1; i >= f.modal; i-- {
		if f.spots[i].target == t {
			return f.spots[i].seen()
		}
	}
	return canvas.Rect{}
}

// visited tells whether keys lead to a spot: not when it is greyed, or lies wholly under a drawer.
func (f Frame) visited(s spot) bool {
	if s.idle {
		return false
	}
	if s.clip.W > 0 {
		return true // scrolled into view when it gets the focus
	}
	c := s.box.Center()
	return f.under(c.X, c.Y) == s.target
}

// Order is the order in which Tab visits the targets.
func (f Frame) Order() []ui.Target {
	order := make([]ui.Target, 0, len(f.spots)-f.modal)
	for _, s := range f.spots[f.modal:] {
		if f.visited(s) {
			order = append(order, s.target)
		}
	}
	return order
}

// BoardPoint turns a point of the window into board units (see motion.Spot); on a page without a board into tenths of its
// width and thirds of its height.
func (f Frame) BoardPoint(x, y float64) (float64, float64) {
	if !f.boarded() {
		return 10 * x / f.W, 3 * y / f.H
	}
	return f.Play.Board.Units(x, y)
}

// PointAt is the point of the window that BoardPoint turned into those units.
func (f Frame) PointAt(x, y float64) canvas.Point {
	if !f.boarded() {
		return canvas.Point{X: x * f.W / 10, Y: y * f.H / 3}
	}
	return f.Play.Board.Point(x, y)
}

func (f Frame) boarded() bool {
	return f.Page == game.PagePlay || f.Page == game.PageLesson || f.Page == game.PageSetup
}

// Neighbour is the target next to from in the direction of an arrow key, or the next and last one in Tab order for the
// Tab keys; none when there is nothing further. From no target at all, it is the first one.
func (f Frame) Neighbour(from ui.Target, key ui.Key) ui.Target {
	order := f.Order()
	if len(order) == 0 {
		return ui.Target{}
	}
	box, known := f.Box(from)
	if !known {
		if key == ui.KeyBackTab {
			return order[len(order)-1]
		}
		return order[0]
	}
	switch key {
	case ui.KeyTab:
		return next(order, from, 1)
	case ui.KeyBackTab:
		return next(order, from, len(order)-1)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		return f.beside(from, box, key)
	}
	return ui.Target{}
}

func next(order []ui.Target, from ui.Target, step int) ui.Target {
	for i, t := range order {
		if t == from {
			return order[(i+step)%len(order)]
		}
	}
	return order[0]
}

// beside is the nearest target in a direction: straight ahead counts for more than aslant. From within a scrolling
// part, what lies further on in it comes before what stands outside.
func (f Frame) beside(from ui.Target, box canvas.Rect, key ui.Key) ui.Target {
	if part := f.partOf(from); part.W > 0 {
		inPart := func(s spot) bool { return s.clip == part }
		if found := f.nearest(from, box, key, inPart); found.Kind != ui.TargetNone {
			return found
		}
		return f.nearest(from, pushed(box, part), key, func(s spot) bool { return s.clip != part })
	}
	return f.nearest(from, box, key, func(spot) bool { return true })
}

func (f Frame) nearest(from ui.Target, box canvas.Rect, key ui.Key, keep func(spot) bool) ui.Target {
	part := f.partOf(from)
	best, found := math.Inf(1), ui.Target{}
	for _, s := range f.spots[f.modal:] {
		if s.target == from || !keep(s) || !f.visited(s) {
			continue
		}
		other := s.box
		if s.clip.W > 0 && s.clip != part {
			other = pushed(other, s.clip)
		}
		d, ok := distance(box, other, key)
		d += 0.1 * math.Abs(other.Y-s.box.Y) // what is in sight is nearer than what must be scrolled to
		if ok && d < best {
			best, found = d, s.target
		}
	}
	return found
}

// partOf is the scrolling part a target lies in; empty for none.
func (f Frame) partOf(t ui.Target) canvas.Rect {
	for _, s := range f.spots[f.modal:] {
		if s.target == t {
			return s.clip
		}
	}
	return canvas.Rect{}
}

// pushed is a box moved into a part, to where it comes into sight when that is scrolled.
func pushed(box, part canvas.Rect) canvas.Rect {
	box.Y = math.Max(part.Y, math.Min(box.Y, part.Y+part.H-box.H))
	return box
}

// distance is how far b is from a in a key's direction; false when it does not lie there.
func distance(a, b canvas.Rect, key ui.Key) (float64, bool) {
	ca, cb := a.Center(), b.Center()
	var ahead, gap, aside float64
	switch key {
	case ui.KeyLeft:
		ahead, gap, aside = ca.X-cb.X, a.X-(b.X+b.W), apart(a.Y, a.H, b.Y, b.H)
	case ui.KeyRight:
		ahead, gap, aside = cb.X-ca.X, b.X-(a.X+a.W), apart(a.Y, a.H, b.Y, b.H)
	case ui.KeyUp:
		ahead, gap, aside = ca.Y-cb.Y, a.Y-(b.Y+b.H), apart(a.X, a.W, b.X, b.W)
	case ui.KeyDown:
		ahead, gap, aside = cb.Y-ca.Y, b.Y-(a.Y+a.H), apart(a.X, a.W, b.X, b.W)
	}
	half := math.Min(math.Min(a.W, a.H), math.Min(b.W, b.H)) / 2
	if ahead <= 0 || gap < -half {
		return 0, false
	}
	side := math.Abs(ca.X - cb.X)
	if key == ui.KeyLeft || key == ui.KeyRight {
		side = math.Abs(ca.Y - cb.Y)
	}
	// The small share of side decides between two that are equally straight ahead.
	return math.Max(gap, 0) + 3*aside + 0.05*side + 0.001*ahead, true
}

// apart is the gap between two stretches of a line; 0 when they share a part.
func apart(a, al, b, bl float64) float64 {
	return math.Max(0, math.Max(b-(a+al), a-(b+bl)))
}
