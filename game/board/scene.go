package board

import (
	"senet/game/ui"
	"senet/rules"
	"slices"
)

// Purpose says what a board is for.
type Purpose uint8

const (
	Playing Purpose = iota
	Teaching
	SettingUp
)

// Scene is a board with everything round it. Parts names the children of its node.
type Scene struct {
	Use    Purpose
	Prompt Prompt
	Board  View
	Panels [2]Panel // by rules.Side
	Tray   Tray
	Moves  Moves
	Hint   Hint
	Odds   Odds
	Won    float64 // 0..1 the end of the game is shown
	Parts  Parts
}

// IsClickable reports whether pressing something on the board does something now: the mouse pointer is
// a hand there.
func (s Scene) IsClickable(t ui.Target) bool {
	if s.Use == SettingUp {
		return t.Kind == ui.TargetSquare || t.Kind == ui.TargetHand
	}
	switch t.Kind {
	case ui.TargetSticks:
		return s.Tray.CanThrow
	case ui.TargetHand:
		return playable(s.Panels[t.Side].Ring)
	case ui.TargetSquare:
		return s.pressesSquare(t.Square) || t.Square == rules.LastSquare &&
			(s.leadsHome(rules.Cones) || s.leadsHome(rules.Spools))
	case ui.TargetHome:
		return s.leadsHome(t.Side)
	}
	return false
}

// leadsHome reports whether a visible way ends on a side's shelf.
func (s Scene) leadsHome(side rules.Side) bool {
	return slices.ContainsFunc(s.Board.Glows,
		func(g Glow) bool { return g.Square == rules.Home && g.Side == side })
}

// pressesSquare reports whether a pawn on a square can move, or the selected pawn can go there.
func (s Scene) pressesSquare(at rules.Square) bool {
	moves := func(p Pawn) bool { return playable(p.Ring) && !p.Ghost && StandsOn(p.Pose) == at }
	lands := func(f Outline) bool { return f.Kind == OutlineLand && f.Squares.Has(at) }
	return slices.ContainsFunc(s.Board.Pawns, moves) || slices.ContainsFunc(s.Board.Outlines, lands)
}

func playable(r Ring) bool { return r == RingMay || r == RingSelected }

// Moves is the list of moves.
type Moves struct {
	Heading string
	Open    bool // shown beside the board
	Drawer  bool // shown over the page, in windows where it has no place beside the board
	Entries []MoveEntry
	Legend  string  // what a sign in the entries means; empty where none is seen
	Scroll  float64 // entries hidden below the end; 0 = the newest is seen
}

// MoveEntry is a line of the list of moves. Pressing it shows that moment.
type MoveEntry struct {
	ID     string
	Number string
	Shape  Shape
	Value  string
	Broad  bool // a value may be "2×4": all of them have the room for that
	// "18 → 21", "10 × 13", "26 → 27 → 15", "28 → home", "miss"; → and × are drawn by the painter
	Text  string
	Now   bool // the moment shown
	Faint bool // taken back; redo leads there
}

// Hint is the values of all possible moves, in place of the tray.
type Hint struct {
	Head  string // empty: no hint is shown
	Lines []HintLine
	Page  int // where there is no room for all lines: how often others were asked for
}

// HintLine is a possible move. Pressing it, as {TargetWidget, ID}, shows its way on the board.
type HintLine struct {
	ID     string
	Text   string  // as in the list of moves
	Chance string  // in words
	Win    float64 // 0..1
	Exact  bool
	Now    bool // its way is shown on the board
	Whole  bool // it is not pressed by itself
}

// Odds is the bar of winning chances.
type Odds struct {
	Shown bool
	Known bool
	Cones float64   // chance of the cones, 0..1
	Words [2]string // the chances in words, by rules.Side
}
