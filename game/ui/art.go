package ui

import "cmp"

// Constraints is the room an Art is laid out in, and the state that affects it.
type Constraints struct {
	Rect
	Scale
	Reach    Rect   // including padding
	Window   Rect   // the whole window
	Mirrored bool   // right-to-left layout
	Focus    Target // the focus, if it is shown
	solver   *solver
}

// Wide returns the natural width of a node for a unit in pixels.
func (r Constraints) Wide(n Node, unit float64) (wide float64) {
	r.solver.withUnit(unit, func() { wide = r.solver.naturalWidth(n) })
	return wide
}

// High returns the height of a node of a given width for a unit in pixels.
func (r Constraints) High(n Node, wide, unit float64) (high float64) {
	r.solver.withUnit(unit, func() { high = r.solver.height(n, wide) })
	return high
}

// Way returns the index of the child of a FirstFit that fits in a box for a unit in pixels.
func (r Constraints) Way(n Node, box Rect, unit float64) (way int) {
	r.solver.withUnit(unit, func() { way, _ = r.solver.fittingChild(n, box) })
	return way
}

// Drawing is what an Art shows: a board, a pawn, a plot. It measures itself and places its parts;
// the package that made it paints it.
type Drawing interface {
	// Height returns its height at a width, both in pixels.
	Height(wide float64, s Scale) float64
	// Arrange places its hit regions and the children of its node.
	Arrange(children []Node, in Constraints) Placed
}

// Placed is where a drawing has placed its parts.
type Placed struct {
	Drawing Drawing     // the drawing as it is painted there; nil: unchanged
	Spots   []HitRegion // hit regions below its children
	Kids    []Place     // of the node's children in order; missing ones are hidden
	Above   bool        // it is painted again over its children, but for those that are above
	Cover   Rect        // covers the children but for those above: nothing below it can be pressed
	// where a notice covers least: the first in which it fits on one line, else the last; none: the
	// default place
	Quiet []Rect

	// how far something in it can scroll, and how much of that is visible, in a unit of its own
	ScrollMax, ScrollBox float64
}

// Place is where a child of an Art is.
type Place struct {
	Rect          // empty: hidden
	Unit  float64 // pixels per unit; 0: inherited
	Gone  bool    // it has a place but is not painted
	Above bool    // over everything else
}

// art lays out a drawing and, in the places it has for them, its children. Drawings are never
// mirrored, so places are given as they are visible.
func (v *solver) art(n Node, in, reach Rect) {
	if n.Drawing == nil {
		return
	}
	b := Box{Kind: Art, Drawing: n.Drawing, Rect: in.Rounded(), Clip: v.under.clip, Unit: v.scale.Unit,
		Off: n.Disabled, Gone: max(v.under.gone, n.Fade), Ground: v.under.skin, Lit: v.under.on,
		Faint: v.under.off}
	room := Constraints{Rect: v.out.turned(b.Rect), Reach: v.out.turned(reach.Rounded()), Scale: v.scale,
		Window: Rect{W: v.out.W, H: v.out.H}, Mirrored: v.screen.Mirrored, solver: v}
	if v.screen.ShowFocus {
		room.Focus = v.screen.Focus
	}
	laid := n.Drawing.Arrange(n.Children, room)
	if laid.Drawing != nil {
		b.Drawing = laid.Drawing
	}
	v.out.Boxes = append(v.out.Boxes, b)
	for _, s := range laid.Spots {
		s.Box, s.Ring, s.Clip = v.out.turned(s.Box), v.out.turned(s.Ring), v.under.clip
		v.out.Add(s)
	}
	v.kids(n, laid.Kids, false)
	if laid.Above {
		b.Above = true
		v.out.Boxes = append(v.out.Boxes, b)
	}
	if laid.Cover.W > 0 {
		v.out.Cover(v.out.turned(laid.Cover))
	}
	v.kids(n, laid.Kids, true)
	if laid.ScrollBox > 0 {
		v.out.ScrollMax, v.out.ScrollBox = laid.ScrollMax, laid.ScrollBox
	}
	for _, r := range laid.Quiet {
		v.noticeSpots = append(v.noticeSpots, v.out.turned(r))
	}
}

// kids lays out the children that are above, or all others.
func (v *solver) kids(n Node, places []Place, above bool) {
	for i, p := range places {
		if p.Above != above || p.Empty() {
			continue
		}
		kid, at := n.Children[i], v.out.turned(p.Rect)
		if p.Gone {
			kid.Fade = 1
		}
		v.withUnit(cmp.Or(p.Unit, v.scale.Unit), func() { v.place(kid, at) })
	}
}

// withUnit calls do with a unit in pixels.
func (v *solver) withUnit(unit float64, do func()) {
	s, base := v.scale, v.pageScale
	v.scale.Unit, v.pageScale.Unit = unit, unit
	do()
	v.scale, v.pageScale = s, base
}
