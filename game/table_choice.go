package game

import (
	"slices"

	"senet/rules"
)

// moves are the legal moves of pawns, by the chosen number where one is chosen.
func (t *table) moves() []rules.Move {
	if !t.mine() {
		return nil
	}
	return slices.DeleteFunc(t.session.Legal(), func(m rules.Move) bool {
		return m.Kind == rules.Pass ||
			t.number > 0 && m.Used > 0 && int(m.Used) != t.number ||
			t.value > 0 && m.Used > 0 && int(m.Value) != t.value
	})
}

// lit are the pawns that can move, first the one farthest along.
func (t *table) lit() []rules.Square {
	var list []rules.Square
	for _, m := range t.moves() {
		if !slices.Contains(list, m.From) {
			list = append(list, m.From)
		}
	}
	slices.SortFunc(list, func(one, other rules.Square) int { return t.along(other) - t.along(one) })
	return list
}

// from are the moves of one pawn, one for each place: where two numbers lead to the same place, the smaller is used.
func (t *table) from(from rules.Square) []rules.Move {
	var list []rules.Move
	for _, m := range t.moves() {
		if m.From != from {
			continue
		}
		same := slices.IndexFunc(list, func(o rules.Move) bool { return o.To == m.To })
		switch {
		case same < 0:
			list = append(list, m)
		case m.Used < list[same].Used:
			list[same] = m
		}
	}
	return list
}

// to is the move of a pawn to a place.
func (t *table) to(from, to rules.Square) (rules.Move, bool) {
	for _, m := range t.from(from) {
		if m.To == to {
			return m, true
		}
	}
	return rules.Move{}, false
}

// onlyPass tells whether nothing can be moved by a person: he sees why, and goes on.
func (t *table) onlyPass() bool { return t.mine() && t.stuck() }

// stuck tells whether nothing can be moved by whoever plays.
func (t *table) stuck() bool {
	m, forced := t.session.Forced()
	return forced && m.Kind == rules.Pass
}

// mayPass tells whether staying is legal, beside moves or alone.
func (t *table) mayPass() (rules.Move, bool) {
	if !t.mine() {
		return rules.Move{}, false
	}
	for _, m := range t.session.Legal() {
		if m.Kind == rules.Pass {
			return m, true
		}
	}
	return rules.Move{}, false
}

func (t *table) pass(a *App) {
	if m, may := t.mayPass(); may {
		t.move(a, m, false)
	}
}

// places are where Tab stops on the board: the places the chosen pawn can go to and the pawns that can move.
func (t *table) places() []Target {
	var list []Target
	if t.chosen != rules.Nowhere {
		for _, m := range t.from(t.chosen) {
			list = append(list, t.targetOf(m.To))
		}
		if !t.byItself {
			return list
		}
	}
	for _, s := range t.lit() {
		list = append(list, t.targetOf(s))
	}
	return list
}

// targetOf is the thing that stands for a place.
func (t *table) targetOf(s rules.Square) Target {
	side := t.session.Position().Turn()
	switch s {
	case rules.Home:
		return Target{Kind: TargetHome, Side: side}
	case rules.Hand:
		return Target{Kind: TargetHand, Side: side}
	}
	return Target{Kind: TargetSquare, Square: s}
}

// placeOf is the place a thing stands for, and false for things that are none.
func (t *table) placeOf(target Target) (rules.Square, bool) {
	switch target.Kind {
	case TargetSquare:
		return target.Square, target.Square.OnBoard()
	case TargetHome:
		return rules.Home, target.Side == t.session.Position().Turn()
	case TargetHand:
		return rules.Hand, target.Side == t.session.Position().Turn()
	}
	return rules.Nowhere, false
}
