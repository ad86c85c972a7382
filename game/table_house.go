package game

import "senet/rules"

// tellHouse tells what the house or goal is that is looked at, and what it does here; empty where none is. Where the chosen pawn
// can go, and of where it stands, the prompt tells already what happens.
func (t *sitting) tellHouse(a *App) string {
	if s := t.board.Asked(t.atHand(), t.looks(a), t.tells(a).Telling()); s != rules.Nowhere {
		return t.tells(a).Square(s)
	}
	return ""
}
