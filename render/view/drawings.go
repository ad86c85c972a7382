package view

import (
	"math"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
	"senet/rules/ruleset"
)

// Drawings creates the drawings that the pages of the game put into their trees.
type Drawings struct{}

var _ game.Drawings = Drawings{}

// drawing is a ui.Drawing that paints itself. Everything that Drawings creates is one.
type drawing interface {
	ui.Drawing
	// paint returns what is visible in its box, back to front.
	paint(p Page, b ui.Box) vg.Scene
}

// plainDrawing is the base of drawings that cannot be pointed at and have no children.
type plainDrawing struct{}

// Arrange places nothing.
func (plainDrawing) Arrange([]ui.Node, ui.Constraints) ui.Arrangement { return ui.Arrangement{} }

// squareDrawing is a plainDrawing as high as it is wide.
type squareDrawing struct{ plainDrawing }

// Height returns the width.
func (squareDrawing) Height(wide float64, _ ui.Scale) float64 { return wide }

// fillingDrawing is a plainDrawing that fills the height it is given.
type fillingDrawing struct{ plainDrawing }

// Height returns 0, because the drawing has no height of its own.
func (fillingDrawing) Height(float64, ui.Scale) float64 { return 0 }

// halfHeightDrawing is a plainDrawing half as high as it is wide.
type halfHeightDrawing struct{ plainDrawing }

// Height returns half the width.
func (halfHeightDrawing) Height(wide float64, _ ui.Scale) float64 { return math.Round(wide / 2) }

// Board returns a board on a page.
func (Drawings) Board(b board.PageBoard) board.PageBoardDrawing {
	return boardDrawing{PageBoard: b}
}

// MiniBoard returns a small board without numbers.
func (Drawings) MiniBoard(b board.MiniBoard) ui.Drawing { return miniDrawing{MiniBoard: b} }

// Title returns the board and the sticks of the title page.
func (Drawings) Title(s board.FallenSticks) ui.Drawing { return titleDrawing{FallenSticks: s} }

// Scene returns a board to play on and everything round it.
func (Drawings) Scene(s board.Scene) board.SceneDrawing { return tableDrawing{Scene: s} }

// Pawns returns pawns beside the board.
func (Drawings) Pawns(p board.PanelPawns) ui.Drawing { return pawnsDrawing{PanelPawns: p} }

// Pawn returns a pawn.
func (Drawings) Pawn(s board.Shape) ui.Drawing { return pawnDrawing{shape: s} }

// Face returns the face of a computer player, with its pawn.
func (Drawings) Face(f board.Face) ui.Drawing { return faceDrawing{Face: f} }

// Clock returns the sand-clock of a turn.
func (Drawings) Clock(c board.TurnClock) ui.Drawing { return clockDrawing{TurnClock: c} }

// MatchScore returns a mark for each game that wins a match, filled for those won.
func (Drawings) MatchScore(s board.MatchScore) ui.Drawing { return matchDrawing{MatchScore: s} }

// Cross returns the sign of a refusal.
func (Drawings) Cross() ui.Drawing { return crossDrawing{} }

// Number returns the value of a throw, in gold.
func (Drawings) Number(n board.Numeral) ui.Drawing { return numberDrawing{Numeral: n} }

// Pips returns the fallen sticks as small tiles.
func (Drawings) Pips(p board.Pips) ui.Drawing { return pipsDrawing{Pips: p} }

// Gauge returns a bar that shows a share.
func (Drawings) Gauge(g board.Gauge) ui.Drawing { return gaugeDrawing{Gauge: g} }

// Odds returns the bar of winning chances.
func (Drawings) Odds(o board.Odds) ui.Drawing { return oddsDrawing{Odds: o} }

// Lines returns the empty lines of the list of moves.
func (Drawings) Lines() ui.Drawing { return linesDrawing{} }

// House returns the sign of a house.
func (Drawings) House(s rules.Square) ui.Drawing { return houseDrawing{house: s} }

// Passage returns a house of the row on the title page.
func (Drawings) Passage(h game.PassageHouse) ui.Drawing { return passageDrawing{PassageHouse: h} }

// Certainty returns the sign of how certain a rule set is.
func (Drawings) Certainty(c ruleset.Certainty) ui.Drawing { return certaintyDrawing{certainty: c} }

// Throw returns a throw of four sticks as a sign.
func (Drawings) Throw(t game.SticksSign) ui.Drawing { return throwDrawing{SticksSign: t} }

// Die returns a throw of the die as a sign, 1 to 6.
func (Drawings) Die(n int) ui.Drawing { return dieDrawing{face: n} }

// Artifact returns a picture of an ancient find.
func (Drawings) Artifact(f game.Artifact) ui.Drawing { return artifactDrawing{Artifact: f} }

// Card returns a finished game as a picture to keep.
func (Drawings) Card(c game.Card) ui.Drawing { return cardDrawing{Card: c} }

// Plot returns finished games as dots.
func (Drawings) Plot(p game.Plot) ui.Drawing { return plotDrawing{Plot: p} }
