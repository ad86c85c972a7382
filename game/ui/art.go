package ui

import "cmp"

// Constraints is where an Art is laid out, and what bears on it.
type Constraints struct {
	Rect
	Scale
	Reach    Rect   // with what is kept free round it
	Window   Rect   // all of it
	Mirrored bool   // for those who read from right to left
	Focus    Target // what has the focus, while that is shown
	solver   *solver
}

// Wide is how wide a node would like to be where a unit is so many pixels.
func (r Constraints) Wide(n Node, unit float64) (wide float64) {
	r.solver.withUnit(unit, func() { wide = r.solver.naturalWidth(n) })
	return wide
}

// High is how high a node so wide is where a unit is so many pixels.
func (r Constraints) High(n Node, wide, unit float64) (high float64) {
	r.solver.withUnit(unit, func() { high = r.solver.height(n, wide) })
	return high
}

// Way is which of the kids of a First is seen in a box where a unit is so many pixels: its index.
func (r Constraints) Way(n Node, box Rect, unit float64) (way int) {
	r.solver.withUnit(unit, func() { way, _ = r.solver.fittingChild(n, box) })
	return way
}

// Placed is where a drawing has put what belongs to it.
type Placed struct {
	Drawn any         // what its painter has to know of that
	Spots []HitRegion // what can be pointed at in it, below its kids
	Kids  []Place     // of the node's kids, in their order; those that are missing are not seen
	Above bool        // it is painted once more, over its kids but for those that lie above
	Cover Rect        // what lies over the kids but for those above: nothing is pressed below it
	// where a sentence laid over the page hides least: the first in which it has one line, else the
	// last; none: as usual
	Quiet []Rect

	// how far something in it can scroll, and how much of that is seen, in a unit of its own
	ScrollMax, ScrollBox float64
}

// Place is where a kid of an Art lies.
type Place struct {
	Rect          // empty: it is not seen
	Unit  float64 // pixels of a unit in it; 0: as around it
	Gone  bool    // nothing of it is painted, and yet it has its place
	Above bool    // over all else
}

// art lays a drawing out and, in the places that it has for them, its kids. What is drawn is never
// turned round, so its places are told as they will be seen.
func (v *solver) art(n Node, in, reach Rect) {
	b := Box{Kind: Art, Drawing: n.Drawing, Rect: in.Rounded(), Clip: v.under.clip, Unit: v.scale.Unit,
		Off: n.Disabled, Gone: max(v.under.gone, n.Fade), Ground: v.under.skin, Lit: v.under.on,
		Faint: v.under.off}
	room := Constraints{Rect: v.out.turned(b.Rect), Reach: v.out.turned(reach.Rounded()), Scale: v.scale,
		Window: Rect{W: v.out.W, H: v.out.H}, Mirrored: v.screen.Mirrored, solver: v}
	if v.screen.ShowFocus {
		room.Focus = v.screen.Focus
	}
	laid := v.Lay(n, room)
	b.Laid = laid.Drawn
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

// kids lays out those that lie above, or all others.
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

// withUnit does something where a unit is so many pixels.
func (v *solver) withUnit(unit float64, do func()) {
	s, base := v.scale, v.pageScale
	v.scale.Unit, v.pageScale.Unit = unit, unit
	do()
	v.scale, v.pageScale = s, base
}
