package game

import "senet/rules"

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
