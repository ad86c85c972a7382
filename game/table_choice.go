package game

import (
	"slices"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// atHand is what can be done with the pawns by hand: by the chosen number, where one is chosen. Of several moves to the same
// place the one that is shown as advice is made.
func (t *sitting) atHand() board.Turn {
	turn := board.Turn{Rules: t.rules(), Position: t.match.Position()}
	if t.match.Mine() {
		turn.Moves = slices.DeleteFunc(t.match.Legal(), func(m rules.Move) bool { return isPass(m) || !t.uses(m) })
	}
	if r, shown := t.advice(); shown {
		turn.Prefer = []rules.Move{r.Move}
	}
	return turn
}

func (t *sitting) lit() []rules.Square                 { return t.atHand().Lit() }
func (t *sitting) from(from rules.Square) []rules.Move { return t.atHand().From(from) }
func (t *sitting) targetOf(s rules.Square) ui.Target   { return t.atHand().Target(s) }

// uses tells whether a move uses the number that was chosen; any does where none was.
func (t *sitting) uses(m rules.Move) bool {
	return m.Used == 0 || (t.number == 0 || int(m.Used) == t.number) && (t.value == 0 || int(m.Value) == t.value)
}

// onlyPass tells whether nothing can be moved by a person: he sees why, and goes on.
func (t *sitting) onlyPass() bool { return t.match.Mine() && t.match.Stuck() }

// do makes the move of a kind of which there is one at most, where it can be made.
func (t *sitting) do(a *App, kind rules.MoveKind) {
	if m, may := t.match.May(kind); may {
		t.move(a, m, false)
	}
}

// mayRelease tells whether a pawn that the Water holds can be sent on now, for the price of the turn.
func (t *sitting) mayRelease() bool {
	_, may := t.match.May(rules.Release)
	return may
}

// mayTakeOff tells whether a pawn on 30 can be taken off now, before the throw.
func (t *sitting) mayTakeOff() bool {
	_, may := t.match.May(rules.TakeOff)
	return may
}
