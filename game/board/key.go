package board

import (
	"senet/game/ui"
	"senet/rules"
)

// Enter is Enter on a place of the board. After choosing a pawn the focus goes where it can land.
func (b *Board) Enter(t Turn, focus ui.Target) (Deed, ui.Target) {
	at := focus
	if at.Kind == ui.TargetSticks {
		at = t.Target(b.Chosen)
	}
	deed := b.Click(t, at)
	if !t.Secret && deed.Meant == Nothing && b.Chosen != rules.Nowhere && t.Target(b.Chosen) == at {
		if moves := t.From(b.Chosen); len(moves) > 1 {
			focus = t.Target(t.Dry(moves)[0].To)
		}
	}
	return deed, focus
}

// Places are where Tab stops on the board: the places the chosen pawn can go to, or all pawns that can move, and where the
// only one of them can go to after it.
func (b *Board) Places(t Turn) []ui.Target {
	var list, ends []ui.Target
	if b.Chosen != rules.Nowhere && !t.Secret {
		for _, m := range t.From(b.Chosen) {
			ends = append(ends, t.Target(m.To))
		}
		if !b.ByItself {
			return ends
		}
	}
	for _, s := range t.Offered() {
		list = append(list, t.Target(s))
	}
	return append(list, ends...)
}

// Walk is where an arrow leads from a square: to the next one as the board lies, or to what lies beside the board there.
func Walk(focus ui.Target, key ui.Key, neighbour ui.Target) (ui.Target, bool) {
	columns, rows := 0, 0
	switch key {
	case ui.KeyLeft:
		columns = -1
	case ui.KeyRight:
		columns = 1
	case ui.KeyUp:
		rows = -1
	case ui.KeyDown:
		rows = 1
	}
	if focus.Kind != ui.TargetSquare || columns == 0 && rows == 0 {
		return focus, false
	}
	if s := Beside(focus.Square, columns, rows); s != rules.Nowhere {
		return ui.Target{Kind: ui.TargetSquare, Square: s}, true
	}
	return neighbour, neighbour.Kind != ui.TargetNone
}
