package game

import (
	"slices"

	"senet/game/say"
	"senet/rules"
)

// mayRelease tells whether a pawn that the Water holds can be sent on now, for the price of the turn.
func (t *table) mayRelease() bool {
	_, may := t.releaseMove()
	return may
}

func (t *table) releaseMove() (rules.Move, bool) {
	if !t.mine() {
		return rules.Move{}, false
	}
	for _, m := range t.session.Legal() {
		if m.Kind == rules.Release {
			return m, true
		}
	}
	return rules.Move{}, false
}

// releasePawn sends the pawn in the Water on.
func (t *table) releasePawn(a *App) {
	if m, may := t.releaseMove(); may {
		t.move(a, m, false)
	}
}

// dry puts the moves that do not end in the Water first: what is proposed is never a trap while there is anything else.
func (t *table) dry(moves []rules.Move) []rules.Move {
	list := slices.Clone(moves)
	slices.SortStableFunc(list, func(one, other rules.Move) int {
		switch {
		case say.Drowns(t.rules(), one.To) == say.Drowns(t.rules(), other.To):
			return 0
		case say.Drowns(t.rules(), one.To):
			return 1
		}
		return -1
	})
	return list
}

// proposed is the pawn that the focus rests on first: the farthest along that can go anywhere but into the Water.
func (t *table) proposed() rules.Square {
	lit := t.lit()
	for _, s := range lit {
		if moves := t.dry(t.from(s)); len(moves) > 0 && !say.Drowns(t.rules(), moves[0].To) {
			return s
		}
	}
	if len(lit) > 0 {
		return lit[0]
	}
	return rules.Nowhere
}

// mayTakeOff tells whether a pawn on 30 can be taken off now, before the throw.
func (t *table) mayTakeOff() bool {
	_, may := t.takeOffMove()
	return may
}

func (t *table) takeOffMove() (rules.Move, bool) {
	if !t.canThrow() {
		return rules.Move{}, false
	}
	for _, m := range t.session.Legal() {
		if m.Kind == rules.TakeOff {
			return m, true
		}
	}
	return rules.Move{}, false
}

func (t *table) takeOff(a *App) {
	if m, may := t.takeOffMove(); may {
		t.move(a, m, false)
	}
}
