package vg

import (
	"image/color"
	"slices"

	"senet/game/ui"
)

// List is a recorded drawing. Later operations paint over earlier ones. The zero value is empty and
// ready.
type List struct {
	ops   []Op
	depth int
}

// OpKind is the kind of an Op.
type OpKind uint8

const (
	OpFill OpKind = iota
	OpStroke
	OpShadow
	OpText
	OpPushClip
	OpPushTransform
	OpPop
)

// Op is one recorded operation. Only the fields of its kind are set.
type Op struct {
	Kind   OpKind
	Path   Path
	Paint  Paint
	Stroke Stroke
	Line   TextLine // of a text; Path has its outlines
	// of a shadow, as Radius, Blur and Hidden are; X and Y of a text's left end and baseline
	Box    ui.Rect
	Radius float64
	Blur   float64
	Hidden ui.Rect
	Matrix Matrix // of a PushTransform
}

// Ops returns the recorded operations, which must not be changed.
func (l *List) Ops() []Op { return l.ops }

// Fill paints the inside of p by the nonzero rule: an outline inside another one is a hole if it is
// wound the other way.
func (l *List) Fill(p Path, paint Paint) {
	l.add(Op{Kind: OpFill, Path: p.snapshot(), Paint: paint})
}

// Stroke paints a line along p.
func (l *List) Stroke(p Path, s Stroke, paint Paint) {
	s.Dash = slices.Clone(s.Dash)
	l.add(Op{Kind: OpStroke, Path: p.snapshot(), Stroke: s, Paint: paint})
}

// Shadow fills a box with round corners, blurred, with c. The blur is twice
// SVG's stdDeviation, about the visible width of the soft edge. A rotated drawing does not rotate
// its shadows.
func (l *List) Shadow(r ui.Rect, radius, blur float64, c color.NRGBA) {
	l.ShadowAround(ui.Rect{}, r, radius, blur, c)
}

// ShadowAround is Shadow without the part in hidden, which will be painted over.
func (l *List) ShadowAround(hidden, r ui.Rect, radius, blur float64, c color.NRGBA) {
	l.add(Op{Kind: OpShadow, Box: r, Radius: radius, Blur: blur, Hidden: hidden, Paint: Solid(c)})
}

// Text draws a line of text with its left end at x and its baseline at y.
func (l *List) Text(line TextLine, x, baseline float64, paint Paint) {
	l.add(Op{Kind: OpText, Path: line.Path(x, baseline), Line: line, Box: ui.Rect{X: x, Y: baseline}, Paint: paint})
}

// PushClip clips the following operations to p (nonzero rule) until the matching Pop.
func (l *List) PushClip(p Path) { l.push(Op{Kind: OpPushClip, Path: p.snapshot()}) }

// PushTransform maps the following operations by m, inside the transforms already pushed, until the
// matching Pop.
func (l *List) PushTransform(m Matrix) { l.push(Op{Kind: OpPushTransform, Matrix: m}) }

// Pop ends the last push; without one it does nothing.
func (l *List) Pop() {
	if l.depth > 0 {
		l.depth--
		l.add(Op{Kind: OpPop})
	}
}

func (l *List) push(op Op) {
	l.depth++
	l.add(op)
}

func (l *List) add(op Op) { l.ops = append(l.ops, op) }
