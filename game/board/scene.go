package board

import (
	"senet/game/ui"
	"senet/rules"
	"slices"
)

// Use is what a board is there for.
type Use uint8

const (
	Playing Use = iota
	Teaching
	SettingUp
)

// Scene is a board as a drawing, with all that lies round it. Parts says what the kids of its node are.
type Scene struct {
	Use    Use
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

// Presses reports whether a press on something of the board does something now: there the mouse is a hand.
func (s Scene) Presses(t ui.Target) bool {
	if s.Use == SettingUp {
		return t.Kind == ui.TargetSquare || t.Kind == ui.TargetHand
	}
	switch t.Kind {
	case ui.TargetSticks:
		return s.Tray.Lit
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

// leadsHome reports whether a way is seen that ends on a side's shelf.
func (s Scene) leadsHome(side rules.Side) bool {
	return slices.ContainsFunc(s.Board.Glows,
		func(g Glow) bool { return g.Square == rules.Home && g.Side == side })
}

// pressesSquare reports whether a pawn that can move stands on a square, or the chosen one can go there.
func (s Scene) pressesSquare(at rules.Square) bool {
	moves := func(p Pawn) bool { return playable(p.Ring) && !p.Ghost && StandsOn(p.Pose) == at }
	lands := func(f Outline) bool { return f.Kind == OutlineLand && f.Squares.Has(at) }
	return slices.ContainsFunc(s.Board.Pawns, moves) || slices.ContainsFunc(s.Board.Outlines, lands)
}

func playable(r Ring) bool { return r == RingMay || r == RingChosen }

// Moves is the list of moves.
type Moves struct {
	Head    string
	Open    bool // shown beside the board
	Drawer  bool // shown over the page, in windows where it has no place beside the board
	Entries []MoveEntry
	Legend  string  // what a sign in the entries means; empty where none is seen
	Scroll  float64 // entries hidden below the end; 0 = the newest is seen
}

// MoveEntry is a line of the list. Pressing it goes to that moment.
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

// Hint is what everything that can be done is worth, in the tray's place.
type Hint struct {
	Head  string // empty: no hint is shown
	Lines []HintLine
	Page  int // where there is no room for all lines: how often others were asked for
}

// HintLine is one thing that can be done. Its Target is {TargetWidget, ID}: pressing it shows the
// way on the board.
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
