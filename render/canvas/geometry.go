package canvas

// Point is a place in pixels (or in the unit of the surrounding Matrix); y grows downward.
type Point struct{ X, Y float64 }

// Rect is a box with its top left corner at X, Y.
type Rect struct{ X, Y, W, H float64 }

// Matrix maps (x, y) to (A·x + C·y + E, B·x + D·y + F), as in SVG.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity changes nothing.
var Identity = Matrix{A: 1, D: 1}
