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

// SticksSign is a throw of four sticks as a sign.
type SticksSign struct {
	Marked int // sticks with the counting side up
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

// Plot is finished games as dots. The children of its node are its words, then its dots.
type Plot struct {
	Words []PlotWord
	Dots  []PlotDot
	Curve []PlotPoint
	Lines []float64 // heights of its thin lines
	Cross bool      // its quarters are told apart, and games won from games lost
	Tall  float64   // height per width
}

// PlotPoint is a point of a plot, 0..1 from the left and from the bottom.
type PlotPoint struct{ X, Y float64 }

// PlotWord is the place of a text: Aside of its width is left of X. With X < 0 it is beside the plot.
type PlotWord struct{ X, Y, Aside float64 }

// PlotDot is a game, with its stats.PlayerGame.Result.
type PlotDot struct {
	X, Y, Result float64
	Lit          bool // it is pointed at
}
