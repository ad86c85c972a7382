package ui

import "cmp"

// Constraints is the rectangle a Canvas is laid out in, and the state that affects it.
type Constraints struct {
	Rect
	Scale
	Outer    Rect   // Rect with the padding around it
	Window   Rect   // the window, except for a strip below the page
	Mirrored bool   // right-to-left layout
	Focus    Target // the focus, if it is shown
	solver   *solver
}

// NaturalWidth returns the natural width of a node when a unit is unit pixels.
func (c Constraints) NaturalWidth(n Node, unit float64) (width float64) {
	c.solver.withUnit(unit, func() { width = c.solver.naturalWidth(n) })
	return width
}

// HeightAt returns the height of a node at a given width when a unit is unit pixels.
func (c Constraints) HeightAt(n Node, width, unit float64) (height float64) {
	c.solver.withUnit(unit, func() { height = c.solver.height(n, width) })
	return height
}

// FittingChild returns the child of a FirstFit that fits in a box when a unit is unit pixels.
func (c Constraints) FittingChild(n Node, box Rect, unit float64) Node {
	var child Node
	c.solver.withUnit(unit, func() { child, _ = c.solver.fittingChild(n, box) })
	return child
}

// Drawing is the drawing of a Canvas, such as a board, a pawn or a plot. It measures itself and
// places its parts; the package that implements it also paints it. Each Layout gets a new Drawing,
// so it may store where its parts are.
type Drawing interface {
	// Height returns its height at a width, both in pixels.
	Height(wide float64, s Scale) float64
	// Arrange places hit regions and the children of its node.
	Arrange(children []Node, in Constraints) Arrangement
}

// Arrangement says where a drawing has placed its parts.
type Arrangement struct {
	HitRegions []HitRegion // hit regions below its children
	Children   []Place     // one for each child of the node; missing ones are hidden
	Above      bool        // it is painted a second time, over the children that are not Above
	Covered    Rect        // only children that are Above can be pressed in it; may be empty
	// where a notice may be: in the first that is large enough, otherwise in the last; empty:
	// anywhere
	NoticePlaces []Rect

	// how far something in it can scroll, and how much of it is visible, in a unit of the drawing
	ScrollMax, ScrollBox float64
}

// Place is where a child of a Canvas is.
type Place struct {
	Rect           // empty: hidden
	Unit   float64 // pixels per unit; 0: inherited
	Hidden bool    // it has a place but is not painted
	Above  bool    // it is over everything else
	// It is upside down, turned around the centre of this rectangle, for a reader at the far edge
	// of a flat screen; W == 0: it is upright.
	HalfTurn Rect
}

// canvas lays out a drawing and its children. A drawing is never mirrored: the rectangles it gets
// and returns are those on the screen.
func (sv *solver) canvas(n Node, in, reach Rect) {
	drawing := sv.Drawing(n.Content)
	if drawing == nil {
		return
	}
	content := n
	content.Style, content.ID = Bare, "" // place has added a box with the style and ID
	b := sv.boxOf(content, in)
	b.Drawing = drawing
	constraints := Constraints{
		Rect: sv.out.mirroredRect(b.Rect), Outer: sv.out.mirroredRect(reach.Rounded()), Scale: sv.scale,
		Window: Rect{W: sv.out.W, H: sv.page.H}, Mirrored: sv.screen.Mirrored, solver: sv,
	}
	if sv.screen.ShowFocus {
		constraints.Focus = sv.screen.Focus
	}
	arranged := drawing.Arrange(n.Children, constraints)
	sv.out.Boxes = append(sv.out.Boxes, b)
	for _, s := range arranged.HitRegions {
		s.Box, s.Ring, s.Clip = sv.out.mirroredRect(s.Box), sv.out.mirroredRect(s.Ring), sv.parent.clip
		sv.out.add(s)
	}
	sv.canvasChildren(n, arranged.Children, false)
	if arranged.Above {
		b.Above = true
		sv.out.Boxes = append(sv.out.Boxes, b)
	}
	if arranged.Covered.W > 0 {
		sv.out.cover(sv.out.mirroredRect(arranged.Covered))
	}
	sv.canvasChildren(n, arranged.Children, true)
	if arranged.ScrollBox > 0 {
		sv.out.ScrollMax, sv.out.ScrollBox = arranged.ScrollMax, arranged.ScrollBox
	}
	for _, r := range arranged.NoticePlaces {
		sv.noticePlaces = append(sv.noticePlaces, sv.out.mirroredRect(r))
	}
}

// canvasChildren lays out the children that are Above, or all others.
func (sv *solver) canvasChildren(n Node, places []Place, above bool) {
	for i, p := range places {
		if p.Above != above || p.Empty() {
			continue
		}
		child, at := n.Children[i], sv.out.mirroredRect(p.Rect)
		if p.Hidden {
			child.Fade = 1
		}
		boxes, regions := len(sv.out.Boxes), len(sv.out.regions)
		sv.withUnit(cmp.Or(p.Unit, sv.scale.Unit), func() { sv.place(child, at) })
		if p.HalfTurn.W > 0 {
			sv.out.halfTurn(boxes, regions, sv.out.mirroredRect(p.HalfTurn))
		}
	}
}

// withUnit calls do while a unit is unit pixels.
func (sv *solver) withUnit(unit float64, do func()) {
	s, base := sv.scale, sv.pageScale
	sv.scale.Unit, sv.pageScale.Unit = unit, unit
	do()
	sv.scale, sv.pageScale = s, base
}
