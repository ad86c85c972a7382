package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// The proportions of the box of Senet, in pitches: distances between the centres of two squares.
const (
	BoardWide  = 10.84 // ten squares and the frame on both sides
	BoardHigh  = 3.74  // three rows, the frame above and below, and the front edge
	frameSide  = 0.42  // frame left and right: it holds the turn arrows
	frameTop   = 0.20  // frame above and below the field
	FrontEdge  = 0.34  // the front edge with the block border
	squareGap  = 0.042 // between two squares' faces
	squareFace = 1 - squareGap
)

// The size of a small board, in pitches.
const (
	miniBoardWide = 10.4
	miniBoardTall = 3.4

	miniHeight = miniBoardTall / miniBoardWide // its height in its width
)

// BoardLayout is the place of a board: Box is the whole piece with its front edge, P the pitch of
// the squares in pixels.
type BoardLayout struct {
	Box   vg.Rect
	Pitch float64
	// pixels from the board up to what is above it: room for the sun of a won game; 0: any
	Sky float64

	Above  []vg.Rect // the words of the prompt, which nothing that belongs to the board may cover
	Number float64   // pixels that the numbers of the squares are high at least; 0: as suits the squares
}

// mostNumber is the largest height of a number, in squares: a larger one leaves no room for the
// pawn beside it.
const mostNumber = 0.46

// boardIn returns the largest board that fits the middle of r, with a pitch of whole pixels so that
// all squares are alike.
func boardIn(r vg.Rect, most float64) BoardLayout {
	p := math.Min(r.W/BoardWide, r.H/BoardHigh)
	if most > 0 {
		p = math.Min(p, most)
	}
	if p > 24 {
		p = math.Floor(p)
	}
	p = math.Max(p, 0)
	w, h := p*BoardWide, p*BoardHigh
	return BoardLayout{Box: vg.Rect{X: math.Round(r.X + (r.W-w)/2), Y: math.Round(r.Y + (r.H-h)/2), W: w,
		H: h}, Pitch: p}
}

// Field returns the bed of the thirty squares.
func (b BoardLayout) Field() vg.Rect {
	return vg.Rect{X: b.Box.X + frameSide*b.Pitch, Y: b.Box.Y + frameTop*b.Pitch, W: 10 * b.Pitch, H: 3 * b.Pitch}
}

// Square returns the visible face of a square; empty for places beside the board.
func (b BoardLayout) Square(s rules.Square) vg.Rect {
	if !s.OnBoard() {
		return vg.Rect{}
	}
	c, r := board.Cell(s)
	f := b.Field()
	half := squareGap / 2 * b.Pitch
	return vg.Rect{X: f.X + float64(c)*b.Pitch + half, Y: f.Y + float64(r)*b.Pitch + half, W: squareFace * b.Pitch,
		H: squareFace * b.Pitch}
}

// Point turns board units (see board.Spot: the centre of square 1 is (0.5, 0.5)) into pixels.
func (b BoardLayout) Point(x, y float64) vg.Point {
	f := b.Field()
	return vg.Point{X: f.X + x*b.Pitch, Y: f.Y + y*b.Pitch}
}

// Units turns pixels into board units.
func (b BoardLayout) Units(x, y float64) (float64, float64) {
	if b.Pitch <= 0 {
		return 0, 0
	}
	f := b.Field()
	return (x - f.X) / b.Pitch, (y - f.Y) / b.Pitch
}

// Hit returns the square under a point. A gap belongs to the nearer square, so that no touch is
// lost.
func (b BoardLayout) Hit(x, y float64) (ui.Target, bool) {
	ux, uy := b.Units(x, y)
	if b.Pitch <= 0 || ux < 0 || uy < 0 || ux >= 10 || uy >= 3 {
		return ui.Target{}, false
	}
	return ui.Target{Kind: ui.TargetSquare, Square: board.SquareAt(int(ux), int(uy))}, true
}
