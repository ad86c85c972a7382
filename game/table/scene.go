package table

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// Scene is a game in play as a drawing: the board and all that lies round it. Its kids are nodes with nothing but an id and a name, for the
// drawing has their looks; Parts tells what each of them is.
type Scene struct {
	Prompt Prompt
	Board  board.View
	Panels [2]Panel // by rules.Side
	Tray   Tray
	Moves  Moves
	Hint   Hint
	Odds   Odds
	Won    float64 // 0..1 the end of the game is shown
	Parts  []Part
}

// Part is what a kid of a Scene is: what can be pressed on the table.
type Part uint8

const (
	Action Part = iota // a button of the turn, at the right end of the prompt
	Aside              // one that is rarely wanted: small and plain
	Stick              // the i-th stick, to be turned over
	Tablet             // Tray.Numbers[i]
	Help               // opens the table of what the throws count
	Advice             // Hint.Lines[i]
	More               // leads to the lines of the hint for which there is no room
	Entry              // Moves.Entries[i]
	End                // a button of the finished game
)

// Tall: it fills its room.
func (Scene) Tall() float64 { return 0 }

// Presses tells whether a press on something of the board does something now: there the mouse is a hand.
func (s Scene) Presses(t ui.Target) bool {
	switch t.Kind {
	case ui.TargetSticks:
		return s.Tray.Lit
	case ui.TargetHand:
		return playable(s.Panels[t.Side].Ring)
	case ui.TargetSquare:
		return s.pressesSquare(t.Square) || t.Square == rules.LastSquare && (s.leadsHome(rules.Cones) || s.leadsHome(rules.Spools))
	case ui.TargetHome:
		return s.leadsHome(t.Side)
	}
	return false
}

// leadsHome tells whether a way is seen that ends on a side's shelf.
func (s Scene) leadsHome(side rules.Side) bool {
	for _, g := range s.Board.Glows {
		if g.Square == rules.Home && g.Side == side {
			return true
		}
	}
	return false
}

// pressesSquare tells whether a pawn that can move stands on a square, or the chosen one can go there.
func (s Scene) pressesSquare(at rules.Square) bool {
	for _, p := range s.Board.Pawns {
		if playable(p.Ring) && !p.Ghost && board.StandsOn(p.Pawn) == at {
			return true
		}
	}
	for _, f := range s.Board.Frames {
		if f.Kind == board.FrameLand && f.Squares.Has(at) {
			return true
		}
	}
	return false
}

func playable(r board.Ring) bool { return r == board.RingMay || r == board.RingChosen }
