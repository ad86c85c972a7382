package vg

import (
	"image/color"
	"slices"

	"senet/game/ui"
)

// Stop is a colour of a gradient; At is 0 to 1.
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

// Paint is what fills a shape. The zero value paints nothing. A gradient has the colour of its
// first stop before its start and that of its last stop after its end. Points are in the units of
// the surrounding transform.
type Paint struct {
	Kind     PaintKind
	From, To ui.Point
	RX, RY   float64
	Stops    []Stop
}

// Solid returns the paint of one colour.
func Solid(c color.NRGBA) Paint { return Paint{Stops: []Stop{{Color: c}}} }

// Linear returns a gradient along the line from one point to another.
func Linear(from, to ui.Point, stops ...Stop) Paint {
	return Paint{Kind: PaintLinear, From: from, To: to, Stops: slices.Clone(stops)}
}

// Radial returns a gradient from a centre outward to a circle.
func Radial(centre ui.Point, radius float64, stops ...Stop) Paint {
	return RadialEllipse(centre, radius, radius, stops...)
}

// RadialEllipse returns a gradient from a centre outward to an ellipse.
func RadialEllipse(centre ui.Point, rx, ry float64, stops ...Stop) Paint {
	return Paint{Kind: PaintRadial, From: centre, RX: rx, RY: ry, Stops: slices.Clone(stops)}
}

// Stroke is how a line is drawn. Its caps and joins are round by default.
type Stroke struct {
	Width float64
	Butt  bool      // flat ends instead of round ones
	Miter bool      // pointed corners instead of round ones; very sharp ones are cut (limit 4, as in SVG)
	Dash  []float64 // lengths drawn, skipped, drawn …
}
