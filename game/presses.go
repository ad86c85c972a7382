package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// Presses tells whether a press on a thing does something now: there the mouse is a hand.
func (v *View) Presses(t ui.Target) bool {
	settingUp := v.Page == PageSetup
	switch t.Kind {
	case ui.TargetWidget:
		w, found := v.find(t.ID)
		return !found || !w.Off // the steps of a lesson and the like are no widgets, and never greyed
	case ui.TargetSticks:
		return v.Play.Tray.Lit
	case ui.TargetHand:
		return settingUp || playable(v.Play.Panels[t.Side].Ring)
	case ui.TargetSquare:
		return settingUp || v.pressesSquare(t.Square) || t.Square == rules.LastSquare && (v.leadsHome(rules.Cones) || v.leadsHome(rules.Spools))
	case ui.TargetHome:
		return v.leadsHome(t.Side)
	}
	return false
}

// leadsHome tells whether a way is seen that ends on a side's shelf.
func (v *View) leadsHome(side rules.Side) bool {
	for _, g := range v.Play.Board.Glows {
		if g.Square == rules.Home && g.Side == side {
			return true
		}
	}
	return false
}

// pressesSquare tells whether a pawn that can move stands on a square, or the chosen one can go there.
func (v *View) pressesSquare(s rules.Square) bool {
	for _, p := range v.Play.Board.Pawns {
		if playable(p.Ring) && !p.Ghost && board.StandsOn(p.Pawn) == s {
			return true
		}
	}
	for _, f := range v.Play.Board.Frames {
		if f.Kind == board.FrameLand && f.Squares.Has(s) {
			return true
		}
	}
	return false
}

func playable(r board.Ring) bool { return r == board.RingMay || r == board.RingChosen }
