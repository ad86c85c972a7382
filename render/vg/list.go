package vg

import (
	"image/color"
	"slices"

	"senet/game/ui"
)

// List is a recorded drawing. Later operations paint over earlier ones. The zero value is an empty
// drawing.
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

// Op is a recorded operation. Only the fields of its kind are set.
type Op struct {
	Kind   OpKind
	Path   Path
	Paint  Paint
	Stroke Stroke
	Line   TextLine // of OpText; Path has its outlines
	Box    ui.Rect  // of OpShadow; X and Y of OpText's left end and baseline
	Radius float64  // of OpShadow
	Blur   float64  // of OpShadow
	Hidden ui.Rect  // of OpShadow
	Matrix Matrix   // of OpPushTransform
}

// Ops returns the recorded operations. The caller must not change them.
func (l *List) Ops() []Op { return l.ops }

// Fill paints the inside of p by the nonzero rule: an outline inside another is a hole if it has
// the opposite direction.
func (l *List) Fill(p Path, paint Paint) {
	l.add(Op{Kind: OpFill, Path: p.snapshot(), Paint: paint})
}

// Stroke paints a line along p.
func (l *List) Stroke(p Path, s Stroke, paint Paint) {
	s.Dash = slices.Clone(s.Dash)
	l.add(Op{Kind: OpStroke, Path: p.snapshot(), Stroke: s, Paint: paint})
}

// Shadow paints a blurred box with round corners. The blur is about the visible width of the soft
// edge, twice SVG's stdDeviation. A shadow stays upright in a rotated drawing.
func (l *List) Shadow(r ui.Rect, radius, blur float64, c color.NRGBA) {
	l.ShadowAround(ui.Rect{}, r, radius, blur, c)
}

// ShadowAround is Shadow without the part in hidden, which is about to be painted over.
func (l *List) ShadowAround(hidden, r ui.Rect, radius, blur float64, c color.NRGBA) {
	l.add(Op{Kind: OpShadow, Box: r, Radius: radius, Blur: blur, Hidden: hidden, Paint: Solid(c)})
}

// Text draws a line of text with its left end at x and its baseline at y.
func (l *List) Text(line TextLine, x, baseline float64, paint Paint) {
	l.add(Op{Kind: OpText, Path: line.Path(x, baseline), Line: line, Box: ui.Rect{X: x, Y: baseline}, Paint: paint})
}

// PushClip clips the following operations to p (nonzero rule) until the matching Pop.
func (l *List) PushClip(p Path) { l.push(Op{Kind: OpPushClip, Path: p.snapshot()}) }

// PushTransform maps the following operations by m, after the transforms pushed before, until the
// matching Pop.
func (l *List) PushTransform(m Matrix) { l.push(Op{Kind: OpPushTransform, Matrix: m}) }

// Pop ends the last push that is still open.
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
