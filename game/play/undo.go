package play

import "senet/rules"

// CanUndo reports whether there is anything to take back.
func (m *Match) CanUndo() bool { return m.At() > 0 }

// CanRedo reports whether something was taken back that can be played again.
func (m *Match) CanRedo() bool { return !m.AtEnd() }

// Undo goes back to the last choice of a person, and returns the steps it took back, the last one
// first. What the computer did and what was forced is taken back too, but never more than one turn
// of a person: a turn without a choice is a stop as well. If no person plays, every player counts
// as one. The computer then waits.
func (m *Match) Undo() []Step { return m.travelled(m.undo()) }

// UndoThrow takes back a throw that a person has just entered and nothing before it; otherwise it
// is Undo.
func (m *Match) UndoThrow() []Step {
	if last := m.At() - 1; last >= 0 && !m.Entry(last).IsMove && m.isPerson(m.Entry(last).Side) {
		return m.travelled([]Step{m.back()})
	}
	return m.Undo()
}

// Redo plays again what was taken back, up to the next entry where Undo would stop, or to the end.
// The computer waits unless that is the end.
func (m *Match) Redo() []Step { return m.travelled(m.redo()) }

// Goto moves the cursor before entry n, clamped to the record. It returns the step if it is only
// one. The computer waits unless that is the end.
func (m *Match) Goto(n int) []Step {
	switch at := m.At(); {
	case n == at-1 && m.CanUndo():
		return m.travelled([]Step{m.back()})
	case n == at+1 && m.CanRedo():
		return m.travelled([]Step{m.forward()})
	}
	m.Game = m.Game.Goto(n)
	return m.travelled(nil)
}

// travelled saves the game after the cursor has moved, and returns the steps.
func (m *Match) travelled(steps []Step) []Step {
	m.paused = !m.AtEnd()
	m.dropPlans()
	m.Save()
	return steps
}

func (m *Match) undo() (steps []Step) {
	to := max(0, m.At()-1)
	for to > 0 && !m.isUndoStop(to) {
		to--
	}
	for m.At() > to {
		steps = append(steps, m.back())
	}
	return steps
}

func (m *Match) redo() (steps []Step) {
	for m.CanRedo() {
		if steps = append(steps, m.forward()); m.isUndoStop(m.At()) {
			break
		}
	}
	return steps
}

// forward plays the next entry of the record, which must exist.
func (m *Match) forward() Step { return m.advanceTo(m.Game.Goto(m.At() + 1)) }

// back takes back the last entry.
func (m *Match) back() Step {
	before := m.Game.Goto(m.At() - 1)
	step := Step{Index: before.At(), Entry: before.Entry(before.At()), Before: before.Position(),
		After: m.Position(), Back: true}
	m.Game = before
	return step
}

// isUndoStop reports whether Undo and Redo stop before entry i: at every choice of a person, and
// once in a person's turn without a choice, before its first move, or before its throw if that
// allowed no move.
func (m *Match) isUndoStop(i int) bool {
	if i >= m.Len() || !m.isPerson(m.Entry(i).Side) {
		return false
	}
	if m.isChoice(i) {
		return true
	}
	first, end := m.turnAround(i)
	stop := -1
	for n := first; n < end; n++ {
		switch {
		case m.isChoice(n):
			return false
		case stop < 0 && m.Entry(n).IsMove:
			stop = n
		}
	}
	if stop < 0 && end == m.Len() && m.PositionAt(end).Turn() == m.Entry(i).Side {
		return false // the throw still has to be used
	}
	if stop < 0 {
		stop = first
	}
	return i == stop
}

// turnAround returns the first entry of the turn that entry i belongs to, and the one after its
// last.
func (m *Match) turnAround(i int) (first, end int) {
	side := m.Entry(i).Side
	first, end = m.firstInTurn(i, side), i+1
	for end < m.Len() && m.Entry(end).Side == side {
		end++
	}
	return first, end
}

// firstInTurn returns the first of the entries just before entry i that belong to a side, or i.
func (m *Match) firstInTurn(i int, side rules.Side) int {
	for i > 0 && m.Entry(i-1).Side == side {
		i--
	}
	return i
}

// isChoice reports whether a person could have done something else than entry i: another move, or a
// throw instead of a move before the throw.
func (m *Match) isChoice(i int) bool {
	if i >= m.Len() || !m.isPerson(m.Entry(i).Side) {
		return false
	}
	switch p := m.PositionAt(i); p.Phase() {
	case rules.TurnStart:
		return true
	case rules.ToMove:
		return len(m.Rules().Legal(p, nil)) > 1
	}
	return false
}

// isPerson reports whether a person plays a side, or only computers play.
func (m *Match) isPerson(side rules.Side) bool { return !m.Seat(side).Computer || m.People() == 0 }
