package game

import (
	"slices"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// choosing is what can be done with pawns at one moment, at the table or in a task of a lesson.
type choosing struct {
	rules  *rules.Rules
	side   rules.Side                    // whose pawns they are
	moves  []rules.Move                  // of pawns; none while there is nothing to choose
	rather func(m, than rules.Move) bool // of two moves of a pawn to the same place
}

// lit are the pawns that can move, first the one farthest along.
func (c choosing) lit() []rules.Square {
	var list []rules.Square
	for _, m := range c.moves {
		if !slices.Contains(list, m.From) {
			list = append(list, m.From)
		}
	}
	slices.SortFunc(list, func(one, other rules.Square) int { return board.Along(c.rules, other) - board.Along(c.rules, one) })
	return list
}

func (c choosing) isLit(place rules.Square) bool {
	return slices.ContainsFunc(c.moves, func(m rules.Move) bool { return m.From == place })
}

// from are the moves of one pawn, one for each place.
func (c choosing) from(from rules.Square) []rules.Move {
	var list []rules.Move
	for _, m := range c.moves {
		if m.From != from {
			continue
		}
		same := slices.IndexFunc(list, func(o rules.Move) bool { return o.To == m.To })
		switch {
		case same < 0:
			list = append(list, m)
		case c.rather(m, list[same]):
			list[same] = m
		}
	}
	return list
}

// to is the move of a pawn to a place.
func (c choosing) to(from, to rules.Square) (rules.Move, bool) {
	for _, m := range c.from(from) {
		if m.To == to {
			return m, true
		}
	}
	return rules.Move{}, false
}

// targetOf is the thing that stands for a place.
func (c choosing) targetOf(s rules.Square) ui.Target {
	switch s {
	case rules.Home:
		return ui.Target{Kind: ui.TargetHome, Side: c.side}
	case rules.Hand:
		return ui.Target{Kind: ui.TargetHand, Side: c.side}
	}
	return ui.Target{Kind: ui.TargetSquare, Square: s}
}

// placeOf is the place a thing stands for, and false for things that are none.
func (c choosing) placeOf(target ui.Target) (rules.Square, bool) {
	switch target.Kind {
	case ui.TargetSquare:
		return target.Square, target.Square.OnBoard()
	case ui.TargetHome:
		return rules.Home, target.Side == c.side
	case ui.TargetHand:
		return rules.Hand, target.Side == c.side
	}
	return rules.Nowhere, false
}

// looked is the pawn that can move on which the pointer or the focus rests.
func (c choosing) looked(a *App) rules.Square {
	target := a.hover
	if a.showFocus {
		target = a.focus
	}
	if place, ok := c.placeOf(target); ok && c.isLit(place) {
		return place
	}
	return rules.Nowhere
}
