package ui

import "math"

// HitRegion is a place that can be pointed at. Later spots lie over earlier ones.
type HitRegion struct {
	Target    Target
	Box       Rect
	Clip      Rect // seen only within; W == 0: everywhere
	Ring      Rect // what the frame of the focus goes round; W == 0: the box
	NoFocus   bool // greyed, or a second place for the same target: not visited by keys
	NoTabStop bool // visited by arrows, and not by Tab: a choice beside the chosen one
}

// visible is the part of the spot that can be pointed at.
func (s HitRegion) visible() Rect {
	if s.Clip.W == 0 {
		return s.Box
	}
	return s.Box.Intersect(s.Clip)
}

// HitRegions are all that can be pointed at in a window, in the order of reading, which is that of Tab.
// There is no other order.
type HitRegions struct {
	list  []HitRegion
	modal int // spots before this one are covered by a dialog
	// the little one at the end of a notice, which takes what is pressed below it unless a dialog
	// is open; empty: none
	Cross Rect
}

// Add puts a spot behind and over those that are there.
func (l *HitRegions) Add(s HitRegion) { l.list = append(l.list, s) }

// List is all of them, as they lie over one another.
func (l *HitRegions) List() []HitRegion { return l.list }

// Cover makes a box swallow what lies behind it.
func (l *HitRegions) Cover(box Rect) { l.Add(HitRegion{Box: box, NoFocus: true}) }

// Hit is what lies under a point, topmost first; an open dialog swallows everything behind it, the
// cross of a notice what it covers.
func (l HitRegions) Hit(x, y float64) Target {
	if l.modal == 0 && l.Cross.Contains(Point{x, y}) {
		return Target{}
	}
	return l.Under(x, y)
}

// Under is what lies under a point but for a notice, which goes before anything is done.
func (l HitRegions) Under(x, y float64) Target {
	for i := len(l.list) - 1; i >= l.modal; i-- {
		if l.list[i].visible().Contains(Point{x, y}) {
			return l.list[i].Target
		}
	}
	if l.modal > 0 {
		return Target{Kind: TargetOutside}
	}
	return Target{}
}

// Touch is what a finger means at a point: what lies under it, else what is nearest of all that
// would lie there if nothing were smaller than size pixels.
func (l HitRegions) Touch(x, y, size float64) Target {
	if at := l.Hit(x, y); at.Kind != TargetNone || l.modal == 0 && l.Cross.Contains(Point{x, y}) {
		return at
	}
	near, best, cover := math.Inf(1), Target{}, Rect{}
	for i := len(l.list) - 1; i >= l.modal; i-- {
		r := l.list[i].visible()
		if l.list[i].Target.Kind == TargetNone {
			cover = r
		}
		if r.Empty() || !r.Intersect(cover).Empty() {
			continue
		}
		dx, dy := max(r.X-x, x-r.Right(), 0), max(r.Y-y, y-r.Bottom(), 0)
		if away := max(dx, dy); away < near && dx <= max(0, size-r.W)/2 && dy <= max(0, size-r.H)/2 {
			near, best = away, l.list[i].Target
		}
	}
	return best
}

// last is the uppermost spot of a target for which a condition holds.
func (l HitRegions) last(t Target, holds func(HitRegion) bool) (HitRegion, bool) {
	for i := len(l.list) - 1; i >= l.modal; i-- {
		if l.list[i].Target == t && holds(l.list[i]) {
			return l.list[i], true
		}
	}
	return HitRegion{}, false
}

// RectOf is where a target lies (the whole of it, also where it is scrolled out of sight).
func (l HitRegions) RectOf(t Target) (Rect, bool) {
	s, is := l.last(t, func(s HitRegion) bool { return t.Kind != TargetNone && !s.NoFocus })
	return s.Box, is
}

// VisibleRect is the part of a target's box that can be pointed at; empty when it is scrolled out of sight.
func (l HitRegions) VisibleRect(t Target) Rect {
	s, _ := l.last(t, func(HitRegion) bool { return true })
	return s.visible()
}

// FocusRect is what the frame of the focus goes round, where a target has it.
func (l HitRegions) FocusRect(t Target) Rect {
	if s, is := l.last(t, func(s HitRegion) bool { return !s.NoFocus && s.Ring.W > 0 }); is {
		return s.Ring
	}
	return l.VisibleRect(t)
}

// isFocusable reports whether keys lead to a spot: not when it is greyed, or lies wholly under a drawer.
func (l HitRegions) isFocusable(s HitRegion) bool {
	if s.NoFocus {
		return false
	}
	if s.Clip.W > 0 {
		return true // scrolled into view when it gets the focus
	}
	c := s.Box.Center()
	return l.Under(c.X, c.Y) == s.Target
}

// TabOrder is the order in which Tab visits the targets.
func (l HitRegions) TabOrder() []Target {
	order := make([]Target, 0, len(l.list)-l.modal)
	for _, s := range l.list[l.modal:] {
		if l.isFocusable(s) && !s.NoTabStop {
			order = append(order, s.Target)
		}
	}
	return order
}

// Neighbour is the target next to from in the direction of an arrow key; none when there is nothing
// further. From no target at all, it is the first one.
func (l HitRegions) Neighbour(from Target, key Key) (to Target) {
	if box, known := l.RectOf(from); known {
		return l.neighbour(from, box, key)
	}
	if order := l.TabOrder(); len(order) > 0 {
		return order[0]
	}
	return to
}

// neighbour is the nearest target in a direction: straight ahead counts for more than aslant. From
// within a scrolling part, what lies further on in it comes before what stands outside.
func (l HitRegions) neighbour(from Target, box Rect, key Key) Target {
	if part := l.partOf(from); part.W > 0 {
		inPart := func(s HitRegion) bool { return s.Clip == part }
		if found := l.nearest(from, box, key, inPart); found.Kind != TargetNone {
			return found
		}
		return l.nearest(from, scrolledInto(box, part), key, func(s HitRegion) bool { return s.Clip != part })
	}
	return l.nearest(from, box, key, func(HitRegion) bool { return true })
}

func (l HitRegions) nearest(from Target, box Rect, key Key, keep func(HitRegion) bool) Target {
	part := l.partOf(from)
	best, found := math.Inf(1), Target{}
	for _, s := range l.list[l.modal:] {
		if s.Target == from || !keep(s) || !l.isFocusable(s) {
			continue
		}
		other := s.Box
		if s.Clip.W > 0 && s.Clip != part {
			other = scrolledInto(other, s.Clip)
		}
		d, ok := distance(box, other, key)
		d += 0.1 * math.Abs(other.Y-s.Box.Y) // what is in sight is nearer than what must be scrolled to
		if ok && d < best {
			best, found = d, s.Target
		}
	}
	return found
}

// partOf is the scrolling part a target lies in; empty for none.
func (l HitRegions) partOf(t Target) Rect {
	s, _ := l.last(t, func(HitRegion) bool { return true })
	return s.Clip
}

// scrolledInto is a box moved into a part, to where it comes into sight when that is scrolled.
func scrolledInto(box, part Rect) Rect {
	box.Y = max(part.Y, min(box.Y, part.Y+part.H-box.H))
	return box
}

// distance is how far b is from a in a key's direction; false when it does not lie there.
func distance(a, b Rect, key Key) (float64, bool) {
	from, to := a.Center(), b.Center()
	var ahead, gap, aside float64
	switch key {
	case KeyLeft:
		ahead, gap, aside = from.X-to.X, a.X-b.Right(), gapBetween(a.Y, a.H, b.Y, b.H)
	case KeyRight:
		ahead, gap, aside = to.X-from.X, b.X-a.Right(), gapBetween(a.Y, a.H, b.Y, b.H)
	case KeyUp:
		ahead, gap, aside = from.Y-to.Y, a.Y-b.Bottom(), gapBetween(a.X, a.W, b.X, b.W)
	case KeyDown:
		ahead, gap, aside = to.Y-from.Y, b.Y-a.Bottom(), gapBetween(a.X, a.W, b.X, b.W)
	}
	half := min(a.W, a.H, b.W, b.H) / 2
	if ahead <= 0 || gap < -half {
		return 0, false
	}
	side := math.Abs(from.X - to.X)
	if key == KeyLeft || key == KeyRight {
		side = math.Abs(from.Y - to.Y)
	}
	// The small share of side decides between two that are equally straight ahead.
	return max(gap, 0) + 3*aside + 0.05*side + 0.001*ahead, true
}

// gapBetween is the gap between two stretches of a line; 0 when they share a part.
func gapBetween(a, al, b, bl float64) float64 { return max(0, b-(a+al), a-(b+bl)) }
