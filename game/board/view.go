package board

import (
	"senet/rules"
)

// View is the board at one moment.
type View struct {
	Back     bool            // the path runs 30→1: arrows the other way
	Houses   rules.SquareSet // squares that carry a glyph and are inset with gold
	Pawns    []Pawn
	Paths    []Path
	Outlines []Outline
	Ripples  []Ripple
	Glows    []Glow
	Arrows   []Arrow
	Marks    []Mark
	Attacks  []AttackSign
	Focus    rules.Square // keyboard focus, Nowhere for none
	Goals    [2]Goals     // by rules.Side; squares a side has to fill, where the game is won so
	Dim      float64      // 0..1
	Sun      float64      // 0..1 how far the sun has risen behind the board (win)
}

// BoardPicture is a board as a drawing on a page.
type BoardPicture struct {
	View
	Live bool // its squares can be pointed at
	Twin bool // another board of the page has the same squares: keys stay there
}

// Shape is what a pawn looks like.
type Shape uint8

const (
	NoShape Shape = iota
	Cone
	Spool
	Cube
)

// Word is the catalogue's name of a shape.
func (s Shape) Word() string {
	return [...]string{NoShape: "cone", Cone: "cone", Spool: "spool", Cube: "cube"}[s]
}

// Ring is the mark round a pawn's foot.
type Ring uint8

const (
	NoRing       Ring = iota
	RingMay           // can move
	RingSelected      // chosen
	RingRefused
)

// Pawn is a pawn at one moment, with its marks.
type Pawn struct {
	Pose
	Shape    Shape
	Ring     Ring
	RingGlow float64 // 0..1 strength of the pulse
	Ghost    bool
}

// Path is the way of a move, drawn with counted steps.
type Path struct {
	Squares []rules.Square // first the square it leaves; last where it ends (may be Home)
	Refused bool           // dashed, with a cross at the last square
	Shown   float64        // 0..1 drawn so far
}

// OutlineKind is a kind of outline round squares.
type OutlineKind uint8

const (
	OutlineLand    OutlineKind = iota // may land here
	OutlineRefused                    // forbids it
	OutlineLast                       // part of the last move
	OutlineSelected
)

// Outline outlines squares, joining neighbours into one frame, with a tab that names them.
type Outline struct {
	Kind    OutlineKind
	Squares rules.SquareSet
	Label   string
	Alpha   float64
}

// AttackSign marks the square of a pawn that a move would attack.
type AttackSign struct {
	Square   rules.Square
	Exchange bool // the pawns change places; else the attacked one is sent back
}

// Goals are the squares that a side has to fill, each marked with a small pawn of its shape.
type Goals struct {
	Squares rules.SquareSet
	Shape   Shape
}

// Ink is the colour of what is pointed with.
type Ink uint8

const (
	InkPoint Ink = iota // the first of the four colours to point with
	InkTwo
	InkThree
	InkFour
	InkMay  // a move that is legal
	InkNot  // a move that the rules refuse
	InkShow // a lesson's own arrow: what it speaks of
	InkSet  // a move that was made, set against a better one: red and dashed
)

// Inks is the number of colours to point with.
const Inks = 4

// Arrow is an arrow from place to place: squares, rules.Hand or rules.Home.
type Arrow struct {
	From, To rules.Square
	Ink      Ink
}

// Mark is a ring drawn on a square.
type Mark struct {
	Square rules.Square
	Ink    Ink
}

// FallenSticks is a drawing of a board with the sticks beside it, which fills its room and reaches
// out of it.
type FallenSticks struct {
	View   View
	Sticks [4]Stick
}
