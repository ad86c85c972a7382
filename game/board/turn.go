package board

import (
	"slices"

	"senet/game/ui"
	"senet/rules"
)

// LegalMoves is what can be done by hand at one moment. It is handed in with every gesture, and so
// is never out of date.
type LegalMoves struct {
	Rules    *rules.Rules
	Position rules.Position
	Moves    []rules.Move // of pawns; none while nothing may be moved
	// of several moves of a pawn to one place these come first, then those that use the smaller
	// number
	Prefer []rules.Move
	Hidden bool // which pawns can move is to be found out: none is pointed out
	Secret bool // nor is where they go
}

// Side is whose pawns can be moved.
func (t LegalMoves) Side() rules.Side { return t.Position.Turn() }

// Lit are the pawns that can move, first the one farthest along.
func (t LegalMoves) Lit() []rules.Square {
	var list []rules.Square
	for _, m := range t.Moves {
		if !slices.Contains(list, m.From) {
			list = append(list, m.From)
		}
	}
	slices.SortFunc(list,
		func(one, other rules.Square) int { return Along(t.Rules, other) - Along(t.Rules, one) })
	return list
}

// IsLit reports whether the pawn on a place can move.
func (t LegalMoves) IsLit(place rules.Square) bool {
	return slices.ContainsFunc(t.Moves, func(m rules.Move) bool { return m.From == place })
}

// Offered are the pawns that keys lead to: those that can move, or all, where that is to be found out.
func (t LegalMoves) Offered() []rules.Square {
	if !t.Hidden {
		return t.Lit()
	}
	list := t.Position.Pawns(t.Side()).List()
	slices.Reverse(list)
	return list
}

// From are the moves of one pawn, one for each place.
func (t LegalMoves) From(from rules.Square) []rules.Move {
	var list []rules.Move
	for _, m := range t.Moves {
		if m.From != from {
			continue
		}
		same := slices.IndexFunc(list, func(o rules.Move) bool { return o.To == m.To })
		switch {
		case same < 0:
			list = append(list, m)
		case t.rather(m, list[same]):
			list[same] = m
		}
	}
	return list
}

// rather tells which of two moves to the same place is made.
func (t LegalMoves) rather(m, than rules.Move) bool {
	if first := slices.Contains(t.Prefer, m); first != slices.Contains(t.Prefer, than) {
		return first
	}
	return m.Used < than.Used
}

// To is the move of a pawn to a place, or to home where 30 can only mean that.
func (t LegalMoves) To(from, to rules.Square) (rules.Move, bool) {
	to = t.Rules.Meant(t.Position, from, to)
	for _, m := range t.From(from) {
		if m.To == to {
			return m, true
		}
	}
	return rules.Move{}, false
}

// Target is the thing that stands for a place to whose turn it is.
func (t LegalMoves) Target(s rules.Square) ui.Target { return TargetOf(s, t.Side()) }

// TargetOf is the thing that stands for a place to a side.
func TargetOf(s rules.Square, side rules.Side) ui.Target {
	switch s {
	case rules.Home:
		return ui.Target{Kind: ui.TargetHome, Side: side}
	case rules.Hand:
		return ui.Target{Kind: ui.TargetHand, Side: side}
	}
	return ui.Target{Kind: ui.TargetSquare, Square: s}
}

// Place is the place a thing stands for, and false for things that are none to whose turn it is.
func (t LegalMoves) Place(target ui.Target) (rules.Square, bool) {
	switch target.Kind {
	case ui.TargetSquare:
		return target.Square, target.Square.OnBoard()
	case ui.TargetHome:
		return rules.Home, target.Side == t.Side()
	case ui.TargetHand:
		return rules.Hand, target.Side == t.Side()
	}
	return rules.Nowhere, false
}

// Dry puts the moves that do not end in the Water first: what is proposed is never a trap while
// there is anything else.
func (t LegalMoves) Dry(moves []rules.Move) []rules.Move {
	dry, wet := []rules.Move{}, []rules.Move(nil)
	for _, m := range moves {
		if Drowns(t.Rules, m.To) {
			wet = append(wet, m)
		} else {
			dry = append(dry, m)
		}
	}
	return append(dry, wet...)
}

// Proposed is the pawn that the focus rests on first: the farthest along that can go anywhere but
// into the Water.
func (t LegalMoves) Proposed() rules.Square {
	lit := t.Lit()
	for _, s := range lit {
		if !Drowns(t.Rules, t.Dry(t.From(s))[0].To) {
			return s
		}
	}
	if len(lit) > 0 {
		return lit[0]
	}
	return rules.Nowhere
}

// own reports whether a place holds pawns of whose turn it is, or is where they wait.
func (t LegalMoves) own(place rules.Square) bool {
	if place == rules.Hand {
		return true
	}
	side, there := t.Position.At(place)
	return place.OnBoard() && there && side == t.Side()
}

func (t LegalMoves) occupied(place rules.Square) bool {
	if place == rules.Hand {
		return t.Position.InHand(t.Side()) > 0
	}
	_, there := t.Position.At(place)
	return place.OnBoard() && there
}
