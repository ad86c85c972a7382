package vg

import (
	"image/color"
	"slices"
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
	OpStroke
	OpShadow
	OpText
	OpPushClip
	OpPushTransform
	OpPop
)

// Op is one recorded operation, for rasterisers and other readers of a List. Only the fields of its kind are
// set.
type Op struct {
	Kind   OpKind
	Path   Path
	Paint  Paint
	Stroke Stroke
	Line   Letters // of a text; Path has its outlines
	Box    Rect    // of a shadow, with its Radius and Blur
	Radius float64
	Blur   float64
	Matrix Matrix // of PushTransform
}

// Ops returns the recorded operations, which must not be changed.
func (l *List) Ops() []Op { return l.ops }

// Fill paints the inside of p by the nonzero rule: what winds against the outline it lies in is a hole.
func (l *List) Fill(p Path, paint Paint) {
	l.add(Op{Kind: OpFill, Path: p.sealed(), Paint: paint})
}

// Stroke paints a line along p.
func (l *List) Stroke(p Path, s Stroke, paint Paint) {
	s.Dash = slices.Clone(s.Dash)
	l.add(Op{Kind: OpStroke, Path: p.sealed(), Stroke: s, Paint: paint})
}

// Shadow fills a box with round corners, moved by dx, dy and blurred (blur = SVG stdDeviation times
// 2, about the visible width of the soft edge), with c. It is not turned where the drawing is.
func (l *List) Shadow(r Rect, radius, dx, dy, blur float64, c color.NRGBA) {
	l.add(Op{Kind: OpShadow, Box: r.Offset(dx, dy), Radius: radius, Blur: blur, Paint: Solid(c)})
}

// Letters is a line of text that has been set. Its Path returns the outlines of its letters, to be filled by
// the nonzero rule, with the left end of the baseline at a point.
type Letters interface {
	Path(x, baseline float64) Path
}

// Text draws a set line with its left end at x and its baseline at y.
func (l *List) Text(line Letters, x, baseline float64, paint Paint) {
	l.add(Op{Kind: OpText, Path: line.Path(x, baseline), Line: line, Paint: paint})
}

// PushClip clips what follows to p (nonzero rule) until the matching Pop.
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

// Stop is one colour of a gradient at 0..1.
type Stop struct {
	At    float64
	Color color.NRGBA
}

// PaintKind says how a Paint varies over the plane.
type PaintKind uint8

const (
	PaintSolid  PaintKind = iota // Stops[0] everywhere
	PaintLinear                  // along From to To
	PaintRadial                  // from From outward to the ellipse RX, RY
)

// Paint is what a shape is filled with. The zero value paints nothing. Before the first and after
// the last stop a gradient keeps their colours. Gradients lie in the unit of the surrounding
// Matrix.
type Paint struct {
	Kind     PaintKind
	From, To Point
	RX, RY   float64
	Stops    []Stop
}

// Solid is one colour.
func Solid(c color.NRGBA) Paint { return Paint{Stops: []Stop{{Color: c}}} }

// Linear changes along the line from one point to another, and stays the same across it.
func Linear(from, to Point, stops ...Stop) Paint {
	return Paint{Kind: PaintLinear, From: from, To: to, Stops: slices.Clone(stops)}
}

// Radial changes from a centre outward to a circle.
func Radial(centre Point, radius float64, stops ...Stop) Paint {
	return RadialEllipse(centre, radius, radius, stops...)
}

// RadialEllipse changes from a centre outward to an ellipse.
func RadialEllipse(centre Point, rx, ry float64, stops ...Stop) Paint {
	return Paint{Kind: PaintRadial, From: centre, RX: rx, RY: ry, Stops: slices.Clone(stops)}
}

// Stroke is how a line is drawn. Round caps and joins unless said otherwise.
type Stroke struct {
	Width float64
	Butt  bool      // flat ends instead of round ones
	Miter bool      // pointed corners instead of round ones; very sharp ones are cut (limit 4, as in SVG)
	Dash  []float64 // lengths on, off, on …
}

// Picture is something that is drawn once and shown often.
type Picture struct {
	Key  string      // pictures with the same key look the same: size, theme, words and state are in it
	Role string      // what it is ("table", "board", "pawn")
	W, H int         // pixels
	Draw func(*List) // records it, in pixels from the top left corner
}

// Sprite is a picture somewhere on the screen.
type Sprite struct {
	Picture Picture
	At      Matrix  // picture pixels to screen pixels; a pure translation is rounded to whole pixels
	Clip    *Rect   // screen pixels; nil: not clipped
	Alpha   float64 // 0 invisible … 1 opaque
}

// Scene is a whole picture of the window, back to front.
type Scene []Sprite
