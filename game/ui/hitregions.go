package ui

import (
	"math"
	"slices"
)

// HitRegion is an area that can be pointed at. Later regions are on top of earlier ones.
type HitRegion struct {
	Target   Target
	Box      Rect
	Clip     Rect // it is visible only in this rectangle; W == 0: everywhere
	Ring     Rect // the focus ring is around this rectangle; W == 0: around Box
	NoFocus  bool // keys do not reach it: it is disabled, or a second region of the same target
	SkipsTab bool // arrow keys reach it, but Tab does not: a choice that is not the current one
}

// visible returns the part of the region that can be pointed at.
func (r HitRegion) visible() Rect { return r.Box.clipped(r.Clip) }

// HitRegions is everything in a window that can be pointed at, in reading order.
type HitRegions struct {
	regions []HitRegion
	modal   int // regions before this one are covered by a dialog
	// close button of a notice, over everything but a dialog; may be empty
	NoticeClose Rect
	// arrow that scrolls the page down, over everything but a dialog; may be empty
	ScrollArrow Rect
}

// add adds a region on top of the others.
func (h *HitRegions) add(s HitRegion) { h.regions = append(h.regions, s) }

// cover adds an area that hides what is behind it.
func (h *HitRegions) cover(box Rect) { h.add(HitRegion{Box: box, NoFocus: true}) }

// Hit returns the topmost target at a point. A dialog hides everything behind it; the close button
// of a notice hides what it covers.
func (h HitRegions) Hit(x, y float64) Target {
	if h.modal == 0 && h.NoticeClose.Contains(Point{x, y}) {
		return Target{}
	}
	return h.hitBelowNotice(x, y)
}

// hitBelowNotice is like Hit, but ignores a notice, which disappears at the next input.
func (h HitRegions) hitBelowNotice(x, y float64) Target {
	if h.modal == 0 && h.ScrollArrow.Contains(Point{x, y}) {
		return Target{Kind: TargetScrollArrow}
	}
	for _, s := range slices.Backward(h.regions[h.modal:]) {
		if s.visible().Contains(Point{x, y}) {
			return s.Target
		}
	}
	if h.modal > 0 {
		return Target{Kind: TargetOutside}
	}
	return Target{}
}

// Touch returns what a finger at a point touches: the target there, or the nearest one that would
// be there if every region were at least size pixels wide and high.
func (h HitRegions) Touch(x, y, size float64) Target {
	if at := h.Hit(x, y); at.Kind != TargetNone || h.modal == 0 &&
		h.NoticeClose.Contains(Point{x, y}) {
		return at
	}
	near, best, cover := math.Inf(1), Target{}, Rect{}
	for _, s := range slices.Backward(h.regions[h.modal:]) {
		r := s.visible()
		if s.Target.Kind == TargetNone {
			cover = r
		}
		if r.Empty() || !r.Intersect(cover).Empty() {
			continue
		}
		dx, dy := max(r.X-x, x-r.Right(), 0), max(r.Y-y, y-r.Bottom(), 0)
		if away := max(dx, dy); away < near && dx <= max(0, size-r.W)/2 &&
			dy <= max(0, size-r.H)/2 {
			near, best = away, s.Target
		}
	}
	return best
}

// last returns the topmost region of a target for which a condition holds.
func (h HitRegions) last(t Target, holds func(HitRegion) bool) (HitRegion, bool) {
	for _, s := range slices.Backward(h.regions[h.modal:]) {
		if s.Target == t && holds(s) {
			return s, true
		}
	}
	return HitRegion{}, false
}

// RectOf returns the rectangle of a target that keys can reach, including parts that are scrolled
// out of view.
func (h HitRegions) RectOf(t Target) (Rect, bool) {
	s, is := h.last(t, func(s HitRegion) bool { return t.Kind != TargetNone && !s.NoFocus })
	return s.Box, is
}

// VisibleRect returns the part of a target that can be pointed at. It is empty if the target is
// scrolled out of view.
func (h HitRegions) VisibleRect(t Target) Rect {
	s, _ := h.last(t, func(HitRegion) bool { return true })
	return s.visible()
}

// FocusRect returns the rectangle inside the focus ring of a target.
func (h HitRegions) FocusRect(t Target) Rect {
	if s, is := h.last(t, func(s HitRegion) bool { return !s.NoFocus && s.Ring.W > 0 }); is {
		return s.Ring
	}
	return h.VisibleRect(t)
}

// isFocusable reports whether keys reach a region: it is neither disabled nor hidden by a drawer.
func (h HitRegions) isFocusable(s HitRegion) bool {
	if s.NoFocus {
		return false
	}
	if s.Clip.W > 0 {
		return true // it scrolls into view when it gets the focus
	}
	c := s.Box.Center()
	return h.hitBelowNotice(c.X, c.Y) == s.Target
}

// TabTargets returns the targets that Tab reaches, in reading order. Node.TabSequence has the order
// in which Tab reaches them.
func (h HitRegions) TabTargets() []Target {
	list := make([]Target, 0, len(h.regions)-h.modal)
	for _, s := range h.regions[h.modal:] {
		if h.isFocusable(s) && !s.SkipsTab {
			list = append(list, s.Target)
		}
	}
	return list
}

// Neighbour returns the target next to another in the direction of an arrow key, or none. For an
// unknown target it returns the first that Tab reaches.
func (h HitRegions) Neighbour(from Target, key Key) (to Target) {
	box, known := h.RectOf(from)
	if !known {
		if order := h.TabTargets(); len(order) > 0 {
			return order[0]
		}
		return to
	}
	s, _ := h.last(from, func(HitRegion) bool { return true })
	part := s.Clip // the scrolling part that it is in; empty for none
	if to = h.nearest(from, box, part, key, true); to.Kind == TargetNone && part.W > 0 {
		to = h.nearest(from, scrollInto(box, part), part, key, false)
	}
	return to
}

// nearest returns the nearest target in a direction, and prefers those straight ahead. If from is in a
// scrolling part, the target is in that part (inside) or outside.
func (h HitRegions) nearest(from Target, box, part Rect, key Key, inside bool) (found Target) {
	best := math.Inf(1)
	for _, s := range h.regions[h.modal:] {
		if s.Target == from || part.W > 0 && (s.Clip == part) != inside || !h.isFocusable(s) {
			continue
		}
		other := s.Box
		if s.Clip.W > 0 && s.Clip != part {
			other = scrollInto(other, s.Clip)
		}
		d, ok := distance(box, other, key)
		// visible targets count as nearer than those that must be scrolled into view
		d += 0.1 * math.Abs(other.Y-s.Box.Y)
		if ok && d < best {
			best, found = d, s.Target
		}
	}
	return found
}

// scrollInto returns the place of a rectangle after the part around it has scrolled it into view.
func scrollInto(box, part Rect) Rect {
	box.Y = max(part.Y, min(box.Y, part.Y+part.H-box.H))
	return box
}

// distance returns how far b is from a in a key's direction, and false if it is elsewhere.
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
	// The small share of side breaks ties between targets that are equally straight ahead.
	return max(gap, 0) + 3*aside + 0.05*side + 0.001*ahead, true
}

// gapBetween returns the gap between two intervals; 0 if they overlap.
func gapBetween(a, al, b, bl float64) float64 { return max(0, b-(a+al), a-(b+bl)) }
