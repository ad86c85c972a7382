package game

import (
	"senet/game/board"
	"senet/rules"
)

// CompareView is one position and throw under every rule set, side by side.
type CompareView struct {
	Head, Lead string
	Board      board.View     // where the position is set up
	Hint       string         // how
	Sections   []Section      // the throw, whose turn it is, boards to begin with
	Throws     []CompareThrow // the heads of the columns where all throws are shown; else none
	About      string         // of the little board that is pointed at
	Cases      []CompareCase
}

// CompareThrow is the head of a column of little boards.
type CompareThrow struct {
	Pips []bool // sticks, true = marked
	Odds string
}

// CompareCell is what a rule set makes of one throw, on a little board.
type CompareCell struct {
	Value   string
	Ways    []WayView
	Again   bool // the player throws again, always or after some moves
	Differs bool // what can be done differs from the rule set that is the measure
	Turn    bool // who throws next differs from it
	Idle    bool // nothing moves
}

// CompareCase is the position under one rule set.
type CompareCase struct {
	Widget    Widget // Kind Card: pressing it measures the others by this one
	Certainty Certainty
	Badge     string
	Row       Widget // Segments: a choice for each of the Cells
	Cells     []CompareCell
	Pawns     []PreviewPawn
	Ways      []WayView
	Back      bool // the path runs 30→1
	Goals     [2]board.Goals
	Value     string // what the throw counts here; "–" for nothing
	Follows   string // what comes after: who throws, why nothing moves
	Rules     []CompareRule
}

// CompareRule is a rule that makes a difference, and whose it is.
type CompareRule struct{ Text, Source string }

// WayKind tells how a way compares with those of the rule set that is the measure.
type WayKind uint8

const (
	WaySame    WayKind = iota // it is there, too
	WayNew                    // it is only here
	WayMissing                // it is only there
)

// WayView is a move that may be made, or one that may not be made here.
type WayView struct {
	Kind     WayKind
	From, To rules.Square // a square, Hand, Home
	Rest     rules.Square // where the Water carries the pawn; To where it does not
	Victim   rules.Square // where the pawn on To goes; Nowhere for none
}
