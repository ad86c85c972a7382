package board

import (
	"slices"

	"senet/game/ui"
	"senet/rules"
)

// Mode is what a board is for.
type Mode uint8

const (
	PlayMode Mode = iota
	TeachMode
	SetupMode
)

// Scene is what is visible of a board and everything around it. It is the content of a Canvas whose
// children are the Parts.
type Scene struct {
	Mode      Mode
	Prompt    Prompt
	Speech    Speech // of a game; the zero Speech on other pages
	Board     Diagram
	Panels    [2]Panel // by rules.Side
	Tray      Tray
	Moves     MoveList
	Hint      HintPanel
	ChanceBar ChanceBar
	EndShown  float64 // 0..1: how far the buttons of a finished game have faded in
	Moving    bool    // something is animated, so the next frame will look different
	Parts     Parts   // set by a SceneBuilder
	// The players sit at opposite edges of a flat screen. The panel of the side Far is at the top
	// and upside down.
	FaceToFace bool
	Far        rules.Side
	PawnMoves  []PawnMove // moves of the highlighted and selected pawns, on the board and in the hand
	// names of the houses in the rule set, by square; empty for other squares
	HouseNames [rules.LastSquare + 1]string
	// score of a match after a game, or who has won it; empty for a single game
	MatchResult string
}

// PawnMove is a possible move of a pawn, in words.
type PawnMove struct {
	From, To rules.Square // where the pawn is, and the square to press
	Ring     Ring         // of the pawn
	Goal     string       // "to 12", "back to 9", "home"
	Attacks  bool
	Follows  string          // "which carries it to 15", "home with a 2"; empty if nothing else happens
	Open     string          // what can be attacked after it: "8 open to a 2"; if GoesOn, only what is new
	Opens    bool            // some of that is new
	Saves    rules.SquareSet // pawns that can be attacked before it, but not after it
	GoesOn   bool            // the turn goes on after it, so Open may change
}

// SceneIn returns the scene in a tree, and false if there is none.
func SceneIn(root *ui.Node) (s Scene, is bool) {
	if root == nil {
		return s, false
	}
	for n := range root.All {
		if s, is = n.Content.(Scene); is {
			return s, true
		}
	}
	return s, false
}

// IsClickable reports whether a press on a target has an effect now. The mouse pointer is a hand
// there.
func (s Scene) IsClickable(t ui.Target) bool {
	if s.Mode == SetupMode {
		return t.Kind == ui.TargetSquare || t.Kind == ui.TargetHand
	}
	switch t.Kind {
	case ui.TargetSticks:
		return s.Tray.CanThrow
	case ui.TargetHand:
		return isPlayable(s.Panels[t.Side].Ring)
	case ui.TargetSquare:
		return s.isSquareClickable(t.Square) || t.Square == rules.LastSquare &&
			(s.hasPathHome(rules.Cones) || s.hasPathHome(rules.Spools))
	case ui.TargetHome:
		return s.hasPathHome(t.Side)
	}
	return false
}

// FacesFar reports whether the texts around the board are upside down, for the player at the far
// edge.
func (s Scene) FacesFar() bool { return s.FaceToFace && s.Panels[s.Far].Turn > .5 }

// hasPathHome reports whether a visible path ends on a side's shelf.
func (s Scene) hasPathHome(side rules.Side) bool {
	return slices.ContainsFunc(s.Board.Glows,
		func(g Glow) bool { return g.Square == rules.Home && g.Side == side })
}

// isSquareClickable reports whether a pawn on a square can move, or the selected pawn can go there.
func (s Scene) isSquareClickable(at rules.Square) bool {
	moves := func(p Pawn) bool { return isPlayable(p.Ring) && !p.Ghost && p.Square() == at }
	lands := func(f Outline) bool { return f.Kind == OutlineLand && f.Squares.Has(at) }
	return slices.ContainsFunc(s.Board.Pawns, moves) || slices.ContainsFunc(s.Board.Outlines, lands)
}

func isPlayable(r Ring) bool { return r == RingMovable || r == RingSelected }

// MoveList is the list of moves.
type MoveList struct {
	Heading string
	Open    bool // it is shown beside the board
	Drawer  bool // it is shown over the page, in windows without room beside the board
	Lines   []MoveLine
	Reason  string  // of the last move back or pass; empty if there was none
	Legend  string  // explains a sign in the lines; empty if there is none
	Scroll  float64 // number of lines hidden below; 0: the newest is visible
}

// MoveLine is a line of the list of moves. A press goes to the moment of that move.
type MoveLine struct {
	ID     string
	Number string
	Shape  Shape
	Value  string
	Broad  bool // the list has values like "2×4", which are wider
	// "18 → 21", "10 × 13", "26 → 27 → 15", "28 → home", "miss"; → and × are drawn
	Text   string
	Phrase string // Text as it is read out: "18 to 21"; empty if no pawn moved
	Now    bool   // it is the moment shown
	Faint  bool   // it has been taken back
}

// HintPanel is the list of all possible moves with their chances, shown instead of the tray.
type HintPanel struct {
	Head      string // empty: no hint is shown
	ShortHead string // shown if Head does not fit on a line
	Lines     []HintLine
	Page      int  // page of lines shown, if not all fit
	IsVote    bool // a class votes on its moves
}

// HintLine is a possible move. A press shows its path on the board.
type HintLine struct {
	ID       string
	Text     string  // as in the list of moves
	Spoken   string  // the line as it is read out
	Chance   string  // in words
	Reason   string  // Chance without the number, shown if Chance does not fit
	Brief    string  // the chance as a number, shown if Reason is empty or does not fit, too
	Win      float64 // 0..1, or NoBar
	Exact    bool
	Selected bool // its path is shown on the board
	IsText   bool // it is not a button
}

// NoBar is the chance of a HintLine without a bar.
const NoBar = -1

// ChanceBar is the bar of winning chances.
type ChanceBar struct {
	Shown bool
	Known bool
	Cones float64   // chance of the cones, 0..1
	Words [2]string // the chances in words, by rules.Side
	// who is ahead on the board, by how much, and how many pawns each side has home and safe; empty
	// if there is nothing to compare
	Standing string
}
