package session

import "senet/rules"

// Undo goes back to the last moment at which a person could have done something else, its throw still lying there: what
// fell and what the computer did are stepped over. It never goes farther than one turn of a person: a turn in which all was
// forced is a stop too, where its throw had fallen. Where no person plays, every player counts as one. The steps come in
// the order they are undone.
func (s *Session) Undo() []Step {
	to := s.game.At() - 1
	for to > 0 && !s.stopAt(to) {
		to--
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

// Unthrow takes back the throw that lies there to be moved, and nothing before it: it fell before the players, who may have told another one.
// Where no person has just thrown, it is Undo.
func (s *Session) Unthrow() []Step {
	if last := s.game.At() - 1; last >= 0 && !s.game.Entry(last).IsMove && s.person(s.game.Entry(last).Side) {
		if step, ok := s.back(); ok {
			return []Step{step}
		}
	}
	return s.Undo()
}

// Redo plays again what was taken back, up to the next moment at which Undo would stop, or the end.
func (s *Session) Redo() []Step {
	var steps []Step
	for {
		step, err := s.forward()
		if err != nil {
			return steps
		}
		steps = append(steps, step)
		if s.stopAt(s.game.At()) {
			return steps
		}
	}
}

// stopAt tells whether Undo and Redo stop before entry i: at every choice of a person, and once in each of his turns that
// had none: before its first move, or before its throw where that allowed no move.
func (s *Session) stopAt(i int) bool {
	if i >= s.game.Len() || !s.person(s.game.Entry(i).Side) {
		return false
	}
	if s.choiceAt(i) {
		return true
	}
	first, end := s.turnOf(i)
	stop := -1
	for n := first; n < end; n++ {
		switch {
		case s.choiceAt(n):
			return false
		case stop < 0 && s.game.Entry(n).IsMove:
			stop = n
		}
	}
	if stop < 0 && end == s.game.Len() && s.game.PositionAt(end).Turn() == s.game.Entry(i).Side {
		return false // a throw that still has to be moved
	}
	if stop < 0 {
		stop = first
	}
	return i == stop
}

// turnOf is the turn entry i belongs to: its first entry, and the one after its last.
func (s *Session) turnOf(i int) (first, end int) {
	side := s.game.Entry(i).Side
	first, end = i, i+1
	for first > 0 && s.game.Entry(first-1).Side == side {
		first--
	}
	for end < s.game.Len() && s.game.Entry(end).Side == side {
		end++
	}
	return first, end
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

// person tells whether a person plays a side, or nobody plays but computers.
func (s *Session) person(side rules.Side) bool {
	return !s.Seat(side).Computer || s.People() == 0
}
