package board

import (
	"slices"

	"senet/game/ui"
	"senet/rules"
)

// LegalMoves is the moves that the player can make now. Every gesture brings them, so that the board
// never has old ones.
type LegalMoves struct {
	Rules    *rules.Rules
	Position rules.Position
	Moves    []rules.Move // moves of pawns; none while the player may not move
	// of several moves to one place, these come first, then those with the smaller number
	Prefer []rules.Move
	Hidden bool // movable pawns are not marked, because the player has to find them
	Secret bool // the places where pawns can go are not marked either
}

// side returns the side to move.
func (legal LegalMoves) side() rules.Side { return legal.Position.Turn() }

// Movable returns the places of the pawns that can move, farthest along first.
func (legal LegalMoves) Movable() []rules.Square {
	var list []rules.Square
	for _, m := range legal.Moves {
		if !slices.Contains(list, m.From) {
			list = append(list, m.From)
		}
	}
	slices.SortFunc(list,
		func(one, other rules.Square) int { return PathIndex(legal.Rules, other) - PathIndex(legal.Rules, one) })
	return list
}

// IsMovable reports whether the pawn on a place can move.
func (legal LegalMoves) IsMovable(place rules.Square) bool {
	return slices.ContainsFunc(legal.Moves, func(m rules.Move) bool { return m.From == place })
}

// FocusStops returns the places of the pawns that keys lead to: the movable ones or, if they are
// Hidden, all of the side to move.
func (legal LegalMoves) FocusStops() []rules.Square {
	if !legal.Hidden {
		return legal.Movable()
	}
	list := legal.Position.Pawns(legal.side()).List()
	slices.Reverse(list)
	return list
}

// From returns the moves of one pawn, one for each place it can go to.
func (legal LegalMoves) From(from rules.Square) []rules.Move {
	var list []rules.Move
	for _, m := range legal.Moves {
		if m.From != from {
			continue
		}
		same := slices.IndexFunc(list, func(o rules.Move) bool { return o.To == m.To })
		switch {
		case same < 0:
			list = append(list, m)
		case legal.isPreferred(m, list[same]):
			list[same] = m
		}
	}
	return list
}

// isPreferred reports whether a move is preferred to another to the same place.
func (legal LegalMoves) isPreferred(m, than rules.Move) bool {
	if first := slices.Contains(legal.Prefer, m); first != slices.Contains(legal.Prefer, than) {
		return first
	}
	return m.Used < than.Used
}

// To returns the move of a pawn to a place, and false if there is none. A place can mean home; see
// rules.Destination.
func (legal LegalMoves) To(from, to rules.Square) (rules.Move, bool) {
	to = legal.Rules.Destination(legal.Position, from, to)
	for _, m := range legal.From(from) {
		if m.To == to {
			return m, true
		}
	}
	return rules.Move{}, false
}

// Target returns the target of a place for the side to move.
func (legal LegalMoves) Target(s rules.Square) ui.Target { return TargetOf(s, legal.side()) }

// TargetOf returns the target of a place for a side.
func TargetOf(s rules.Square, side rules.Side) ui.Target {
	switch s {
	case rules.Home:
		return ui.Target{Kind: ui.TargetHome, Side: side}
	case rules.Hand:
		return ui.Target{Kind: ui.TargetHand, Side: side}
	}
	return ui.Target{Kind: ui.TargetSquare, Square: s}
}

// Place returns the place of a target, and false if it is not one for the side to move.
func (legal LegalMoves) Place(target ui.Target) (rules.Square, bool) {
	switch target.Kind {
	case ui.TargetSquare:
		return target.Square, target.Square.IsOnBoard()
	case ui.TargetHome:
		return rules.Home, target.Side == legal.side()
	case ui.TargetHand:
		return rules.Hand, target.Side == legal.side()
	}
	return rules.Nowhere, false
}

// dryFirst returns the moves with those into the Water last, so that the game suggests one only if
// there is no other.
func (legal LegalMoves) dryFirst(moves []rules.Move) []rules.Move {
	dry, wet := []rules.Move{}, []rules.Move(nil)
	for _, m := range moves {
		if Drowns(legal.Rules, m.To) {
			wet = append(wet, m)
		} else {
			dry = append(dry, m)
		}
	}
	return append(dry, wet...)
}

// SuggestedPawn returns the pawn that gets the focus first: the farthest along. Its move may lead
// into the Water, so that pressing Enter alone does not play well.
func (legal LegalMoves) SuggestedPawn() rules.Square {
	if stops := legal.FocusStops(); len(stops) > 0 {
		return stops[0]
	}
	return rules.Nowhere
}

// isOwn reports whether a place holds pawns of the side to move, or is their hand.
func (legal LegalMoves) isOwn(place rules.Square) bool {
	if place == rules.Hand {
		return true
	}
	side, there := legal.Position.At(place)
	return place.IsOnBoard() && there && side == legal.side()
}

func (legal LegalMoves) isOccupied(place rules.Square) bool {
	if place == rules.Hand {
		return legal.Position.InHand(legal.side()) > 0
	}
	_, there := legal.Position.At(place)
	return place.IsOnBoard() && there
}
