package vg

import (
	"image/color"
	"slices"
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
	Line   TextLine // of a text, whose outlines are in Path
	Box    Rect     // of a shadow, as Radius, Blur and Hidden are; X and Y of a text's left end and baseline
	Radius float64
	Blur   float64
	Hidden Rect
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
func (l *List) Shadow(r Rect, radius, blur float64, c color.NRGBA) {
	l.ShadowAround(Rect{}, r, radius, blur, c)
}

// ShadowAround is Shadow without the part in hidden, which will be painted over.
func (l *List) ShadowAround(hidden, r Rect, radius, blur float64, c color.NRGBA) {
	l.add(Op{Kind: OpShadow, Box: r, Radius: radius, Blur: blur, Hidden: hidden, Paint: Solid(c)})
}

// Text draws a line of text with its left end at x and its baseline at y.
func (l *List) Text(line TextLine, x, baseline float64, paint Paint) {
	l.add(Op{Kind: OpText, Path: line.Path(x, baseline), Line: line, Box: Rect{X: x, Y: baseline}, Paint: paint})
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

// Stop is one colour of a gradient; At is 0 to 1.
type Stop struct {
	At    float64
	Color color.NRGBA
}

// PaintKind is how a Paint varies over the plane.
type PaintKind uint8

const (
	PaintSolid  PaintKind = iota // Stops[0] everywhere
	PaintLinear                  // from From to To
	PaintRadial                  // from From outward to the ellipse RX, RY
)

// Paint is what a shape is filled with. The zero value paints nothing. A gradient has the colour of
// its first stop before it, and that of its last stop after it. Its points are in the units of the
// surrounding transform.
type Paint struct {
	Kind     PaintKind
	From, To Point
	RX, RY   float64
	Stops    []Stop
}

// Solid returns the paint of one colour.
func Solid(c color.NRGBA) Paint { return Paint{Stops: []Stop{{Color: c}}} }

// Linear returns a gradient along the line from one point to another.
func Linear(from, to Point, stops ...Stop) Paint {
	return Paint{Kind: PaintLinear, From: from, To: to, Stops: slices.Clone(stops)}
}

// Radial returns a gradient from a centre outward to a circle.
func Radial(centre Point, radius float64, stops ...Stop) Paint {
	return RadialEllipse(centre, radius, radius, stops...)
}

// RadialEllipse returns a gradient from a centre outward to an ellipse.
func RadialEllipse(centre Point, rx, ry float64, stops ...Stop) Paint {
	return Paint{Kind: PaintRadial, From: centre, RX: rx, RY: ry, Stops: slices.Clone(stops)}
}

// Stroke is how a line is drawn. By default its caps and joins are round.
type Stroke struct {
	Width float64
	Butt  bool      // flat ends instead of round ones
	Miter bool      // pointed corners instead of round ones; very sharp ones are cut (limit 4, as in SVG)
	Dash  []float64 // lengths drawn, skipped, drawn …
}

// Picture is drawn once and shown often, as a sprite.
type Picture struct {
	Key  string      // pictures with the same key look the same, so size, theme, words and state are in it
	Role string      // such as "table", "board" or "pawn"
	W, H int         // pixels
	Draw func(*List) // in pixels from the top left corner
}

// Sprite is a picture at a place on the screen.
type Sprite struct {
	Picture Picture
	At      Matrix  // picture pixels to screen pixels; a pure translation is rounded to whole pixels
	Clip    *Rect   // screen pixels; nil if not clipped
	Alpha   float64 // 0 is invisible, 1 opaque
}
