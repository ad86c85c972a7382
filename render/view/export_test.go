package view

import "senet/render/viewtest"

func init() { viewtest.Draw = Drawings{} }

// What tests outside the package look for among the boxes of a page.
type (
	BoardDrawing  = boardDrawing
	ClockDrawing  = clockDrawing
	NumberDrawing = numberDrawing
	PawnDrawing   = pawnDrawing
	PawnsDrawing  = pawnsDrawing
	PipsDrawing   = pipsDrawing
	TableDrawing  = tableDrawing
)

// Layout returns where the board lies.
func (d boardDrawing) Layout() BoardLayout { return d.at }
