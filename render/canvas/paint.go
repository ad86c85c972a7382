package canvas

import (
	"image/color"
	"slices"
)

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

// Paint is what a shape is filled with. The zero value paints nothing. Before the first and after the last stop
// a gradient keeps their colours. Gradients lie in the unit of the surrounding Matrix.
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

// At is a short way to write a Stop.
func At(at float64, c color.NRGBA) Stop { return Stop{At: at, Color: c} }

// Stroke is how a line is drawn. Round caps and joins unless said otherwise.
type Stroke struct {
	Width float64
	Butt  bool      // flat ends instead of round ones
	Miter bool      // pointed corners instead of round ones; very sharp ones are cut (limit 4, as in SVG)
	Dash  []float64 // lengths on, off, on …
}
