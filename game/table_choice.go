package game

import (
	"slices"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// moves are the legal moves of pawns, by the chosen number where one is chosen.
func (t *table) moves() []rules.Move {
	if !t.mine() {
		return nil
	}
	return slices.DeleteFunc(t.session.Legal(), func(m rules.Move) bool {
		return m.Kind == rules.Pass || !t.uses(m)
	})
}

// uses tells whether a move uses the number that was chosen; any does where none was.
func (t *table) uses(m rules.Move) bool {
	return m.Used == 0 || (t.number == 0 || int(m.Used) == t.number) && (t.value == 0 || int(m.Value) == t.value)
}

// choosing is what can be done with the pawns now; where two numbers lead to the same place, the smaller is used.
func (t *table) choosing() choosing {
	return choosing{
		rules: t.rules(), side: t.session.Position().Turn(), moves: t.moves(),
		rather: func(m, than rules.Move) bool { return m.Used < than.Used },
	}
}

func (t *table) lit() []rules.Square                           { return t.choosing().lit() }
func (t *table) isLit(place rules.Square) bool                 { return t.choosing().isLit(place) }
func (t *table) from(from rules.Square) []rules.Move           { return t.choosing().from(from) }
func (t *table) targetOf(s rules.Square) ui.Target             { return t.choosing().targetOf(s) }
func (t *table) placeOf(target ui.Target) (rules.Square, bool) { return t.choosing().placeOf(target) }
func (t *table) looked(a *App) rules.Square                    { return t.choosing().looked(a) }
func (t *table) along(s rules.Square) int                      { return board.Along(t.rules(), s) }

// to is the move of a pawn to a place; what the hint shows rather than another that leads there.
func (t *table) to(from, to rules.Square) (rules.Move, bool) {
	if m, shown := t.advised(from, to); shown && slices.Contains(t.moves(), m) {
		return m, true
	}
	return t.choosing().to(from, to)
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

// places are where Tab stops on the board: the places the chosen pawn can go to, or all pawns that can move, and where the
// only one of them can go to after it.
func (t *table) places() []ui.Target {
	var list, ends []ui.Target
	if t.chosen != rules.Nowhere {
		for _, m := range t.from(t.chosen) {
			ends = append(ends, t.targetOf(m.To))
		}
		if !t.byItself {
			return ends
		}
	}
	for _, s := range t.lit() {
		list = append(list, t.targetOf(s))
	}
	return append(list, ends...)
}
