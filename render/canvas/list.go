package canvas

import (
	"image/color"
	"slices"

	"senet/render/typeset"
)

// List is a recorded drawing. Drawing order is painting order. The zero value is empty and ready.
type List struct {
	ops   []Op
	depth int
}

// OpKind says what a recorded Op does.
type OpKind uint8

const (
	OpFill OpKind = iota
	OpFillEvenOdd
	OpStroke
	OpShadow
	OpText
	OpPushClip
	OpPushTransform
	OpPop
)

// Op is one recorded word, for rasterisers and other readers of a List. Only the fields of its kind are set.
type Op struct {
	Kind   OpKind
	Path   Path
	Paint  Paint
	Stroke Stroke
	Line   typeset.Line
	At     Point   // left end of the baseline of a text; dx, dy of a shadow
	Blur   float64 // of a shadow
	Matrix Matrix  // of PushTransform
}

// Ops are the recorded words; not to be changed.
func (l *List) Ops() []Op { return l.ops }

// Fill paints the inside of p by the nonzero rule.
func (l *List) Fill(p Path, paint Paint) {
	l.add(Op{Kind: OpFill, Path: p.sealed(), Paint: paint})
}

// FillEvenOdd paints the inside of p by the even-odd rule: what is covered twice is a hole.
func (l *List) FillEvenOdd(p Path, paint Paint) {
	l.add(Op{Kind: OpFillEvenOdd, Path: p.sealed(), Paint: paint})
}

// Stroke paints a line along p.
func (l *List) Stroke(p Path, s Stroke, paint Paint) {
	s.Dash = slices.Clone(s.Dash)
	l.add(Op{Kind: OpStroke, Path: p.sealed(), Stroke: s, Paint: paint})
}

// Shadow fills p, moved by dx, dy and blurred (blur = SVG stdDeviation times 2, about the visible width of the soft edge), with c.
func (l *List) Shadow(p Path, dx, dy, blur float64, c color.NRGBA) {
	l.add(Op{Kind: OpShadow, Path: p.sealed(), At: Point{dx, dy}, Blur: blur, Paint: Solid(c)})
}

// Text draws a set line with its left end at x and its baseline at y.
func (l *List) Text(line typeset.Line, x, baseline float64, paint Paint) {
	l.add(Op{Kind: OpText, Line: line, At: Point{x, baseline}, Paint: paint})
}

// PushClip keeps what follows inside p (nonzero rule) until the matching Pop.
func (l *List) PushClip(p Path) { l.push(Op{Kind: OpPushClip, Path: p.sealed()}) }

// PushTransform maps what follows by m, inside the transforms already there, until the matching Pop.
func (l *List) PushTransform(m Matrix) { l.push(Op{Kind: OpPushTransform, Matrix: m}) }

// Pop undoes the last Push; without one it does nothing.
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
