package game

import "senet/rules"

// OpponentHouse is a house in the row of opponents on the title page and, after a win, at the end of a
// game. The houses of beaten opponents are ivory, the others ebony.
type OpponentHouse struct {
	House   rules.Square
	Beaten  bool
	JustWon bool // lit: the opponent was beaten in the game that has just ended
	IsNext  bool // framed: the opponent of the game that is offered
}

// SticksSign is a throw of four sticks as a symbol.
type SticksSign struct {
	Marked  int // sticks with the counting side up
	Marking rules.StickMarking
	Which   uint // a bit for each of them; 0: the first ones
}

// DieSign is a throw of the die as a symbol, 1 to 6.
type DieSign int

// QRCode is a text as a QR code, black on white.
type QRCode string

// Artifact is an ancient object pictured on the history page.
type Artifact uint8

const (
	HesyRe       Artifact = iota // a painting in his tomb: a board, seven pieces a side, four sticks
	GameBox                      // a board on the lid of a box with a drawer
	Nefertari                    // a painting in her tomb: she plays alone
	CastingStick                 // both sides of a stick, in two colours
	Knucklebones
)

// String returns the artifact's name in the catalogue.
func (a Artifact) String() string {
	return [...]string{"hesyre", "box", "nefertari", "stick", "bones"}[a%(Knucklebones+1)]
}

// Plot shows finished games as dots. The children of its node are its labels, then its dots.
type Plot struct {
	Labels       []PlotLabel
	Dots         []PlotDot
	Curve        []PlotPoint
	GridLines    []float64 // heights of horizontal grid lines
	HasQuadrants bool      // show quadrants, and distinguish wins from losses
	HeightRatio  float64   // height divided by width
}

// PlotPoint is a point of a plot, 0 to 1 from the left and from the bottom.
type PlotPoint struct{ X, Y float64 }

// PlotLabel is the position of a label. Anchor is the share of its width left of X. A negative X
// puts the label beside the plot.
type PlotLabel struct{ X, Y, Anchor float64 }

// PlotDot is a game, with its stats.PlayerGame.Result.
type PlotDot struct {
	X, Y, Result  float64
	IsHighlighted bool // the pointer or focus is on it
}
