package canvas

import (
	"image/color"

	"senet/render/typeset"
)

// (Contract, to be replaced by real files. Names and signatures below are what the other rooms build on.)

// Path is an outline; the zero value is empty. Build it with the methods below or ParsePath.
type Path struct{}

func (p *Path) MoveTo(x, y float64)                 {}
func (p *Path) LineTo(x, y float64)                 {}
func (p *Path) QuadTo(x1, y1, x, y float64)         {}
func (p *Path) CubeTo(x1, y1, x2, y2, x, y float64) {}
func (p *Path) Close()                              {}
func (p Path) Transform(m Matrix) Path              { return p }

// ParsePath reads SVG path data (all commands, absolute and relative, arcs included).
func ParsePath(d string) (Path, error)              { return Path{}, nil }
func RectPath(r Rect) Path                          { return Path{} }
func RoundRectPath(r Rect, radius float64) Path     { return Path{} }
func EllipsePath(cx, cy, rx, ry float64) Path       { return Path{} }
func ArcPath(cx, cy, rx, ry, from, to float64) Path { return Path{} } // open, degrees, clockwise on screen

// Stop is one colour of a gradient at 0..1.
type Stop struct {
	At    float64
	Color color.NRGBA
}

// Paint is what a shape is filled with.
type Paint struct{}

func Solid(c color.NRGBA) Paint                                       { return Paint{} }
func Linear(from, to Point, stops ...Stop) Paint                      { return Paint{} }
func Radial(centre Point, radius float64, stops ...Stop) Paint        { return Paint{} }
func RadialEllipse(centre Point, rx, ry float64, stops ...Stop) Paint { return Paint{} }

// Stroke is how a line is drawn. Round caps and joins unless said otherwise.
type Stroke struct {
	Width float64
	Butt  bool      // flat ends instead of round ones
	Miter bool      // pointed corners instead of round ones
	Dash  []float64 // lengths on, off, on …
}

// List is a recorded drawing. Drawing order is painting order.
type List struct{}

func (l *List) Fill(p Path, paint Paint)             {}
func (l *List) FillEvenOdd(p Path, paint Paint)      {}
func (l *List) Stroke(p Path, s Stroke, paint Paint) {}

// Shadow fills p, moved by dx, dy and blurred (blur = SVG stdDeviation times 2, about the visible width of the soft edge), with c.
func (l *List) Shadow(p Path, dx, dy, blur float64, c color.NRGBA) {}

// InnerShadow is the shadow p's edge throws inward.
func (l *List) InnerShadow(p Path, dx, dy, blur float64, c color.NRGBA) {}

// Text draws a set line with its left end at x and its baseline at y.
func (l *List) Text(line typeset.Line, x, baseline float64, paint Paint) {}
func (l *List) PushClip(p Path)                                          {}
func (l *List) PushTransform(m Matrix)                                   {}
func (l *List) PushAlpha(a float64)                                      {} // the group is blended as one
func (l *List) Pop()                                                     {} // undoes the last Push

// Picture is something that is drawn once and shown often.
type Picture struct {
	Key  string      // pictures with the same key look the same: size, theme, words and state are in it
	Role string      // what it is ("table", "board", "pawn"); while a big picture is baked, the last one with its Role is shown stretched
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
