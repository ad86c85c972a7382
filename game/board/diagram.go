package board

import (
	"senet/rules"
)

// Diagram is the board at one moment, with its marks: a part of a Scene, or of a drawing on another
// page or on paper.
type Diagram struct {
	Frame
	Reverse  bool // the path runs 30→1: arrows the other way
	Paths    []MovePath
	Outlines []Outline
	Arrows   []Arrow
	Marks    []Mark
	Attacks  []AttackSign
	Votes    []VoteBar
	Focus    rules.Square // keyboard focus, Nowhere for none
	Goals    [2]Goals     // by rules.Side; empty unless the game is won by filling squares
	// the labels of outlines are upside down, for a player at the far edge
	LabelsTurned bool
}

// PageBoard is a board as a drawing on a page.
type PageBoard struct {
	Diagram
	// it is plain and has no numbers; it shows pawns in the hand beside the board, and outlines the
	// squares where they enter
	Small bool
	Live  bool // its squares can be pressed
	Twin  bool // another board of the page has the same squares, and takes the focus
}

// Shape is what a pawn looks like.
type Shape uint8

const (
	NoShape Shape = iota
	Cone
	Spool
	Cube
)

// Word returns the name of a shape as it occurs in keys of the catalogue.
func (s Shape) Word() string {
	return [...]string{NoShape: "cone", Cone: "cone", Spool: "spool", Cube: "cube"}[s]
}

// MovePath is the path of a move, drawn with a number at each step.
type MovePath struct {
	Squares []rules.Square // from the first square to the last, which may be Home
	Refused bool           // dashed, with a cross at the end
	Shown   float64        // 0..1 drawn so far
}

// OutlineKind is the kind of an Outline.
type OutlineKind uint8

const (
	OutlineLand    OutlineKind = iota // the selected pawn can go there
	OutlineRefused                    // the reason of a refusal
	OutlineLast                       // changed by the last move or by a new position
	OutlineSelected
)

// Outline is a frame around squares, joined if they are neighbours, with a label.
type Outline struct {
	Kind    OutlineKind
	Squares rules.SquareSet
	Label   string
	Alpha   float64
}

// AttackSign is the mark on a pawn that a move would attack, or of the last move if that attacked.
type AttackSign struct {
	Square   rules.Square
	Exchange bool // the pawns change places; else the attacked one is sent back
	Made     bool // the last move attacked, and one of its pawns is here
}

// Goals are the squares that a side has to fill, each marked with a small pawn of its shape.
type Goals struct {
	Squares rules.SquareSet
	Shape   Shape
}

// Ink is the colour of an arrow or a ring.
type Ink uint8

const (
	InkOne Ink = iota // the first of the four colours of players
	InkTwo
	InkThree
	InkFour
	InkLegal   // a move that is legal
	InkDot     // a legal move among many: only a dot where it ends
	InkRefused // a move that the rules refuse
	InkLesson  // an arrow of a lesson
	InkMistake // a move that was made although another was better: red and dashed
)

// Inks is the number of colours that players choose from.
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

// FallenSticks is the content of the title page's canvas: a board that extends beyond the canvas,
// and the sticks beside it.
type FallenSticks struct {
	Diagram Diagram
	Sticks  [4]Stick
}

// ArrowSample is the content of a canvas with an arrow of an ink, for a legend.
type ArrowSample struct{ Ink Ink }
