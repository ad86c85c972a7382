package game

import (
	"senet/game/motion"
	"senet/rules"
)

// Shape is what a pawn looks like.
type Shape uint8

const (
	NoShape Shape = iota
	Cone
	Spool
	Cube
)

// Ring is the mark round a pawn's foot.
type Ring uint8

const (
	NoRing     Ring = iota
	RingMay         // can move
	RingChosen      // chosen
	RingRefused
)

// PawnView is a pawn at one moment, with its marks.
type PawnView struct {
	motion.Pawn
	Shape    Shape
	Ring     Ring
	RingGlow float64 // 0..1 strength of the pulse
	Ghost    bool
}

// PathView is the way of a move, drawn with counted steps.
type PathView struct {
	Squares []rules.Square // first the square it leaves; last where it ends (may be Home)
	Refused bool           // dashed, with a cross at the last square
	Shown   float64        // 0..1 drawn so far
}

// FrameKind is a kind of outline round squares.
type FrameKind uint8

const (
	FrameLand    FrameKind = iota // may land here
	FrameRefused                  // forbids it
	FrameLast                     // part of the last move
	FrameChosen
)

// FrameView outlines squares, joining neighbours into one frame, with a tab that names them.
type FrameView struct {
	Kind    FrameKind
	Squares rules.SquareSet
	Label   string
	Alpha   float64
}

// BoardView is the board at one moment.
type BoardView struct {
	Back    bool            // the path runs 30→1: arrows the other way
	Houses  rules.SquareSet // squares that carry a glyph and are inset with gold
	Pawns   []PawnView
	Paths   []PathView
	Frames  []FrameView
	Ripples []motion.Ripple
	Glows   []motion.Glow
	Arrows  []ArrowView
	Marks   []MarkView
	Focus   rules.Square // keyboard focus, Nowhere for none
	Goals   [2]GoalsView // by rules.Side; squares a side has to fill, where the game is won so
	Dim     float64      // 0..1
	Sun     float64      // 0..1 how far the sun has risen behind the board (win)
}

// GoalsView is the squares that a side has to fill, each marked with a small pawn of its shape.
type GoalsView struct {
	Squares rules.SquareSet
	Shape   Shape
}
