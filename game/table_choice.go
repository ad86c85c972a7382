package game

import (
	"slices"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// atHand is what can be done with the pawns by hand: by the chosen number, where one is chosen. Of several moves to the same
// place the one that is shown as advice is made.
func (t *table) atHand() board.Turn {
	turn := board.Turn{Rules: t.rules(), Position: t.session.Position()}
	if t.mine() {
		turn.Moves = slices.DeleteFunc(t.session.Legal(), func(m rules.Move) bool { return isPass(m) || !t.uses(m) })
	}
	if r, shown := t.advice(); shown {
		turn.Prefer = []rules.Move{r.Move}
	}
	return turn
}

func (t *table) lit() []rules.Square                 { return t.atHand().Lit() }
func (t *table) from(from rules.Square) []rules.Move { return t.atHand().From(from) }
func (t *table) targetOf(s rules.Square) ui.Target   { return t.atHand().Target(s) }

// uses tells whether a move uses the number that was chosen; any does where none was.
func (t *table) uses(m rules.Move) bool {
	return m.Used == 0 || (t.number == 0 || int(m.Used) == t.number) && (t.value == 0 || int(m.Value) == t.value)
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
