package game

import (
	"senet/game/board"
	"senet/rules"
)

// NewGameView is the page where a game is chosen.
type NewGameView struct {
	Head, Lead string
	Order      Widget // Segments: by which feeling the cards stand; no choices: none
	Cards      []CardView
	Sections   []Section // the choices at the side
	Summary    string    // above the Start button
	Start      Widget
	StartNote  string // "or press Enter", where that begins the game

	PlayersFirst bool // in a single column on the projector: Sections stand above the cards
}

// Certainty is how sure the telling of a rule set is.
type Certainty uint8

const (
	FromSheet Certainty = iota
	Told
	Inferred
)

// CardView is a rule set to be chosen.
type CardView struct {
	Widget    Widget // Kind Card; Label is its title
	Certainty Certainty
	Badge     string // the certainty in words
	Character string // one line of what it feels like
	Source    string
	Preview   []PreviewPawn
	Goals     [2]board.Goals // squares the sides have to fill
	Hands     [2]PreviewHand
	Feel      []ScaleView // what was measured: how long, how sharp, how much skill decides
	Pale      bool        // not what is looked for; it can be chosen all the same
}

// PreviewHand is the pawns that begin in a side's hand, and the squares on which they can enter.
type PreviewHand struct {
	N     int // 0: none
	Shape board.Shape
	Entry rules.SquareSet
	Back  bool // the path runs from 30 to 1
}

// PreviewPawn is a pawn on a card's little board.
type PreviewPawn struct {
	Square rules.Square
	Shape  board.Shape
}
