package session

import "senet/rules"

// Undo goes back to the last moment at which a person could have done something else, its throw still lying there: what was
// forced, what fell and what the computer did are stepped over. Where everything before was forced it goes back one turn of
// a person, and so at last to the start. Where no person plays, every player counts as one. The steps come in the order
// they are undone.
func (s *Session) Undo() []Step {
	to := s.before(s.game.At(), s.choiceAt)
	if to < 0 {
		to = max(s.before(s.game.At(), s.turnAt), 0)
	}
	var steps []Step
	for s.game.At() > to {
		step, ok := s.back()
		if !ok {
			break
		}
		steps = append(steps, step)
	}
	return steps
}

// Redo plays again what was taken back, up to the next moment at which Undo would stop, or the end.
func (s *Session) Redo() []Step {
	first := 0 // the first choice: before it Undo goes by turns
	for first < s.game.Len() && !s.choiceAt(first) {
		first++
	}
	var steps []Step
	for {
		step, err := s.forward()
		if err != nil {
			return steps
		}
		steps = append(steps, step)
		if at := s.game.At(); s.choiceAt(at) || at < first && s.turnAt(at) {
			return steps
		}
	}
}

// before is the last entry before n of which holds is true, -1 when there is none.
func (s *Session) before(n int, holds func(i int) bool) int {
	for i := n - 1; i >= 0; i-- {
		if holds(i) {
			return i
		}
	}
	return -1
}

// choiceAt tells whether a person could have done something else than entry i: made another move, or thrown where he moved
// before the throw, or the other way round.
func (s *Session) choiceAt(i int) bool {
	if i >= s.game.Len() || !s.person(s.game.Entry(i).Side) {
		return false
	}
	switch p := s.game.PositionAt(i); p.Phase() {
	case rules.TurnStart:
		return true
	case rules.ToMove:
		return len(s.Rules().Legal(p, nil)) > 1
	}
	return false
}

// turnAt tells whether entry i is the first of a person's turn.
func (s *Session) turnAt(i int) bool {
	if i >= s.game.Len() || !s.person(s.game.Entry(i).Side) {
		return false
	}
	return i == 0 || s.game.Entry(i-1).Side != s.game.Entry(i).Side
}

// person tells whether a person plays a side, or nobody plays but computers.
func (s *Session) person(side rules.Side) bool {
	return !s.Seat(side).Computer || s.People() == 0
}
