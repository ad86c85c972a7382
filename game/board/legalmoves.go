package board

import (
	"slices"

	"senet/game/ui"
	"senet/rules"
)

// LegalMoves is the moves that the player can make now. They come with every gesture, so the board
// never uses stale ones.
type LegalMoves struct {
	Rules    *rules.Rules
	Position rules.Position
	Moves    []rules.Move // moves of pawns; none while the player may not move
	// among several moves to one place, these come first, then those that use the smaller number
	Prefer   []rules.Move
	OneClick bool // a click on the only pawn that can move makes its move
	Hidden   bool // movable pawns are not marked, because the player has to find them
	Secret   bool // the places where pawns can go are not marked either
}

// side returns the side to move.
func (l LegalMoves) side() rules.Side { return l.Position.Turn() }

// Movable returns the places of the pawns that can move, farthest along first.
func (l LegalMoves) Movable() []rules.Square {
	var list []rules.Square
	for _, m := range l.Moves {
		if !slices.Contains(list, m.From) {
			list = append(list, m.From)
		}
	}
	slices.SortFunc(list,
		func(one, other rules.Square) int { return PathIndex(l.Rules, other) - PathIndex(l.Rules, one) })
	return list
}

// IsMovable reports whether the pawn on a place can move.
func (l LegalMoves) IsMovable(place rules.Square) bool {
	return slices.ContainsFunc(l.Moves, func(m rules.Move) bool { return m.From == place })
}

// FocusStops returns the places of the pawns that keys lead to, hindmost first: the movable ones or,
// if they are Hidden, all of the side to move.
func (l LegalMoves) FocusStops() []rules.Square {
	if l.Hidden {
		return l.Position.Pawns(l.side()).List()
	}
	list := l.Movable()
	slices.Reverse(list)
	return list
}

// Foremost returns the target of the pawn farthest along among FocusStops, to which Enter and arrows lead
// first: one that can stay out of the Water, if there is any and the movable pawns are not Hidden. Always
// moving the hindmost pawn would win too many games by itself. There must be a stop.
func (l LegalMoves) Foremost() ui.Target {
	stops := l.FocusStops()
	last := len(stops) - 1
	for i, from := range slices.Backward(stops) {
		isDry := func(m rules.Move) bool { return m.From == from && !Drowns(l.Rules, m.To) }
		if l.Hidden || slices.ContainsFunc(l.Moves, isDry) {
			last = i
			break
		}
	}
	return l.Target(stops[last])
}

// FirstFocus returns the target of the focus before a key has moved it: the only pawn that can move
// or, if there is a choice, the sticks. It returns false if there is none.
func (l LegalMoves) FirstFocus() (ui.Target, bool) {
	switch stops := l.FocusStops(); len(stops) {
	case 0:
		return ui.Target{}, false
	case 1:
		return l.Target(stops[0]), true
	}
	return ui.Target{Kind: ui.TargetSticks}, true
}

// From returns the moves of one pawn, one for each place it can go to.
func (l LegalMoves) From(from rules.Square) []rules.Move {
	var list []rules.Move
	for _, m := range l.Moves {
		if m.From != from {
			continue
		}
		same := slices.IndexFunc(list, func(o rules.Move) bool { return o.To == m.To })
		switch {
		case same < 0:
			list = append(list, m)
		case l.isPreferred(m, list[same]):
			list[same] = m
		}
	}
	return list
}

// isPreferred reports whether a move is preferred to another to the same place.
func (l LegalMoves) isPreferred(m, than rules.Move) bool {
	if first := slices.Contains(l.Prefer, m); first != slices.Contains(l.Prefer, than) {
		return first
	}
	return m.Used < than.Used
}

// To returns the move of a pawn to a place, and false if there is none. A place can mean home; see
// rules.Rules.IntendedSquare.
func (l LegalMoves) To(from, to rules.Square) (rules.Move, bool) {
	to = l.Rules.IntendedSquare(l.Position, from, to)
	for _, m := range l.From(from) {
		if m.To == to {
			return m, true
		}
	}
	return rules.Move{}, false
}

// Target returns the target of a place for the side to move.
func (l LegalMoves) Target(s rules.Square) ui.Target { return TargetOf(s, l.side()) }

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
func (l LegalMoves) Place(target ui.Target) (rules.Square, bool) {
	switch target.Kind {
	case ui.TargetSquare:
		return target.Square, target.Square.IsOnBoard()
	case ui.TargetHome:
		return rules.Home, target.Side == l.side()
	case ui.TargetHand:
		return rules.Hand, target.Side == l.side()
	}
	return rules.Nowhere, false
}

// suggestion returns the first move that does not lead into the Water or, if all do, the first.
func (l LegalMoves) suggestion(moves []rules.Move) rules.Move {
	i := slices.IndexFunc(moves, func(m rules.Move) bool { return !Drowns(l.Rules, m.To) })
	return moves[max(i, 0)]
}

// isOwn reports whether a place holds pawns of the side to move, or is their hand.
func (l LegalMoves) isOwn(place rules.Square) bool {
	if place == rules.Hand {
		return true
	}
	side, there := l.Position.At(place)
	return place.IsOnBoard() && there && side == l.side()
}

func (l LegalMoves) isOccupied(place rules.Square) bool {
	if place == rules.Hand {
		return l.Position.InHand(l.side()) > 0
	}
	_, there := l.Position.At(place)
	return place.IsOnBoard() && there
}
