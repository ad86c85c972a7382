package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// Drawings makes the drawings that pages put into their trees.
type Drawings interface {
	board.Drawings
	House(rules.Square) ui.Drawing // the sign of a house
	Certainty(ruleset.Certainty) ui.Drawing
	Throw(SticksSign) ui.Drawing // a throw of four sticks as a sign
	Die(face int) ui.Drawing     // a throw of the die as a sign, 1 to 6
	Artifact(Artifact) ui.Drawing
	Plot(Plot) ui.Drawing
}

// SticksSign is a throw of four sticks.
type SticksSign struct {
	Marked int // lie with the side up that counts
	Made   rules.StickMarking
}

// Artifact is an ancient find that the history page pictures.
type Artifact uint8

const (
	HesyRe       Artifact = iota // a board, seven pieces a side and four sticks, as painted in his tomb
	GameBox                      // a board that is the lid of a box with a drawer
	Nefertari                    // she plays alone, as painted in her tomb
	CastingStick                 // of two colours, from both sides
	Knucklebones
)

// String returns its name in the catalogue.
func (f Artifact) String() string {
	return [...]string{"hesyre", "box", "nefertari", "stick", "bones"}[f%(Knucklebones+1)]
}

// Plot is finished games as dots. The kids of its node are its words, and then the places of its dots.
type Plot struct {
	Words []PlotWord
	Dots  []PlotDot
	Curve []PlotPoint
	Lines []float64 // the heights of its thin lines
	Cross bool      // what lies right of the middle and above it is told apart, and what was won from what was lost
	Tall  float64   // its height, in widths
}

// PlotPoint is a place in a plot, 0..1 from the left and from the foot.
type PlotPoint struct{ X, Y float64 }

// PlotWord is where words stand: Aside of their width is left of X. Left of 0 they stand beside the plot.
type PlotWord struct{ X, Y, Aside float64 }

// PlotDot is a game, with its tally.Seen.Result.
type PlotDot struct {
	X, Y, Result float64
	Lit          bool // it is pointed at
}
