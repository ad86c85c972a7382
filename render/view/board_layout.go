package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// The proportions of the board, in pitches. A pitch is the distance between the centres of two
// adjacent squares.
const (
	BoardWidth  = 10.84 // ten squares and the frame on both sides
	BoardHeight = 3.74  // three rows, the frame above and below, and the front edge
	frameSide   = 0.42  // frame at the left and right, which holds the turn arrows
	frameTop    = 0.20  // frame above and below the field
	FrontEdge   = 0.34  // the front edge with the block border
	squareGap   = 0.042 // between the faces of two squares
	squareFace  = 1 - squareGap
)

// The size of a small board, in pitches.
const (
	miniBoardWidth  = 10.4
	miniBoardHeight = 3.4

	miniAspect = miniBoardHeight / miniBoardWidth // height as a share of the width
)

// BoardLayout is the place of a board and of the pawns beside it.
type BoardLayout struct {
	Box    ui.Rect
	Pitch  float64
	Sky    ui.Rect   // the band above the board for the sky of a finished game; if empty, only a sun is shown
	Above  []ui.Rect // the prompt and a notice, which marks on the board must not cover
	Number float64   // minimum height of the squares' numbers, in pixels; 0 if the squares decide

	Home [2]shelfLayout // by rules.Side: for pawns borne off
	Hand [2]shelfLayout // for pawns that have not entered; empty if the rule set has no hand
	// ClearNumbers makes pawns smaller and moves them away from the numbers of their squares.
	ClearNumbers bool
}

// maxNumberShare is the maximum height of a number, as a share of its square, that leaves room for
// a pawn.
const maxNumberShare = 0.46

// boardIn returns the largest board that fits in the middle of r, with a pitch of at most maxPitch
// pixels if that is not 0. Large pitches are whole pixels, so that all squares are equal.
func boardIn(r ui.Rect, maxPitch float64) BoardLayout {
	p := min(r.W/BoardWidth, r.H/BoardHeight)
	if maxPitch > 0 {
		p = min(p, maxPitch)
	}
	if p > 24 {
		p = math.Floor(p)
	}
	p = max(p, 0)
	w, h := p*BoardWidth, p*BoardHeight
	return BoardLayout{Box: ui.Rect{X: math.Round(r.X + (r.W-w)/2), Y: math.Round(r.Y + (r.H-h)/2), W: w,
		H: h}, Pitch: p}
}

// field returns the area of the thirty squares.
func (b BoardLayout) field() ui.Rect {
	return ui.Rect{X: b.Box.X + frameSide*b.Pitch, Y: b.Box.Y + frameTop*b.Pitch, W: 10 * b.Pitch, H: 3 * b.Pitch}
}

// Square returns the visible face of a square, or an empty box for places beside the board.
func (b BoardLayout) Square(s rules.Square) ui.Rect {
	if !s.IsOnBoard() {
		return ui.Rect{}
	}
	c, r := board.Cell(s)
	f := b.field()
	half := squareGap / 2 * b.Pitch
	return ui.Rect{X: f.X + float64(c)*b.Pitch + half, Y: f.Y + float64(r)*b.Pitch + half, W: squareFace * b.Pitch,
		H: squareFace * b.Pitch}
}

// point converts board units to pixels. See board.Spot: the centre of square 1 is (0.5, 0.5).
func (b BoardLayout) point(x, y float64) ui.Point {
	f := b.field()
	return ui.Point{X: f.X + x*b.Pitch, Y: f.Y + y*b.Pitch}
}

// units converts pixels to board units. Pitch must not be 0.
func (b BoardLayout) units(x, y float64) (float64, float64) {
	f := b.field()
	return (x - f.X) / b.Pitch, (y - f.Y) / b.Pitch
}

// squareAt returns the square at a point, or Nowhere. A gap belongs to the nearer square.
func (b BoardLayout) squareAt(at ui.Point) rules.Square {
	x, y := b.units(at.X, at.Y)
	if b.Pitch <= 0 || x < 0 || y < 0 || x >= 10 || y >= 3 {
		return rules.Nowhere
	}
	return board.SquareAt(int(x), int(y))
}
