package board

import (
	"math"
	"time"

	"senet/rules"
)

// SpotKind is the kind of a Spot.
type SpotKind uint8

const (
	// X, Y in squares: the centre of square 1 is (0.5, 0.5), of 10 (9.5, 0.5), of 30 (9.5, 2.5)
	OnBoard SpotKind = iota
	OnShelf          // on the shelf of Side for pawns borne off, in dimple Slot, from 0
	InHand           // in the hand of Side, in place Slot, from 0
)

// Spot is a place for a pawn, on the board or beside it.
type Spot struct {
	Kind SpotKind
	X, Y float64
	Side rules.Side
	Slot int
}

// Ring is the mark around a pawn's foot.
type Ring uint8

const (
	NoRing       Ring = iota
	RingMovable       // it can move
	RingSelected      // it is selected
	RingRefused
)

// Pawn is a pawn at one moment: at From, or on its way to To.
type Pawn struct {
	Side     rules.Side
	Shape    Shape
	From, To Spot
	T        float64 // 0 at From … 1 at To
	Lift     float64 // height above the floor, in squares
	Bow      float64 // how far the middle of its path is bent downward, in squares
	Sink     float64 // depth in the Water, in squares; the part below the surface is hidden
	Shift    float64 // displacement to the right, in squares
	Squash   float64 // how much lower and wider it is: 0.04 is 4 %
	Alpha    float64 // 0 invisible … 1 opaque
	Ring     Ring
	RingGlow float64 // 0..1 strength of the pulse
	Ghost    bool
}

// Stick is a stick at one moment, in a tray whose inner box is trayShape times as wide as high. In
// converts it for other trays.
type Stick struct {
	X, Y   float64 // centre, in the tray's inner box: 0..1 across, 0..1 down
	Angle  float64 // degrees clockwise from upright
	Roll   float64 // degrees about its own length: 0 marked side up, 180 round side up
	Height float64 // above the linen, in tray heights
	Tilt   float64 // foreshortening: 1 lying flat … 0.74
}

// trayShape is the usual ratio of width to height of the tray's inner box. StickLength is the
// length of a stick in heights of that box.
const (
	trayShape   = 1.9
	StickLength = 0.8
)

// In returns the stick in a box of another shape, narrowTray … wideTray. It is steeper in a narrow
// box.
func (s Stick) In(shape float64) Stick {
	s.Angle *= min(1, shape/trayShape)
	return s
}

// DiePose is the die at one moment.
type DiePose struct {
	X, Y, Angle, Height float64 // as in Stick
	// degrees it still has to tumble over its edge, in the direction of Axis; 0 at rest
	Roll float64
	Axis float64 // degrees clockwise from upright
	Face int     // 1..6: the face that is up at rest
}

// RippleKind is the kind of a Ripple.
type RippleKind uint8

const (
	WaterRing RippleKind = iota // spreads on the Water
	WaterDrop                   // flies up from it
	DustCloud                   // around a pawn that landed on wood
	BlowRing                    // flashes around a pawn that is attacked
)

// Ripple is what a pawn stirs up around it for a moment.
type Ripple struct {
	X, Y, Radius, Alpha float64 // in squares
	Kind                RippleKind
}

// dustAt returns the dust around a pawn that landed with a force some time ago, and false once it
// has settled.
func dustAt(at Spot, force float64, since time.Duration) (Ripple, bool) {
	t := fraction(since, 420*ms)
	return Ripple{X: at.X, Y: at.Y, Radius: lerp(.3, .52, quadOut(t)), Alpha: force * (1 - t*t),
		Kind: DustCloud}, since >= 0 && t < 1
}

// Glow is light on a square, or (Square == rules.Home) on a dimple of a shelf.
type Glow struct {
	Square rules.Square
	Side   rules.Side
	Slot   int
	Alpha  float64
}

// Cell returns the column (0 left) and row (0 top) of a square on the board.
func Cell(s rules.Square) (column, row int) {
	column, row = (int(s)-1)%10, (int(s)-1)/10
	if row == 1 {
		column = 9 - column
	}
	return column, row
}

// SquareAt returns the square in a column and row, or Nowhere off the board.
func SquareAt(column, row int) rules.Square {
	if column < 0 || column > 9 || row < 0 || row > 2 {
		return rules.Nowhere
	}
	if row == 1 {
		column = 9 - column
	}
	return rules.Square(10*row + column + 1)
}

// SpotOf returns the middle of a square.
func SpotOf(s rules.Square) Spot {
	column, row := Cell(s)
	return Spot{X: float64(column) + 0.5, Y: float64(row) + 0.5}
}

// Square returns the square of a spot, rules.Home for a shelf, or rules.Hand for a hand.
func (s Spot) Square() rules.Square {
	switch s.Kind {
	case OnShelf:
		return rules.Home
	case InHand:
		return rules.Hand
	}
	return SquareAt(int(math.Floor(s.X)), int(math.Floor(s.Y)))
}

// homeSpot returns dimple n of a side's shelf.
func homeSpot(side rules.Side, n int) Spot { return Spot{Kind: OnShelf, Side: side, Slot: n} }

// restingPawn returns a pawn at rest.
func restingPawn(side rules.Side, at Spot) Pawn { return Pawn{Side: side, From: at, To: at, Alpha: 1} }
