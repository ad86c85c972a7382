package play

import (
	"errors"
	"slices"

	"senet/rules"
	"senet/rules/record"
)

// Session is one game in play: its record with its cursor, and who throws and plays.
type Session struct {
	record.Game
	caster rules.Caster
	seats  [2]Seat
	casts  int // how often the caster has thrown in this game
}

// Step is one throw or move that was made, or taken back, with the positions on both sides of it.
type Step struct {
	Index         int // of the entry in the record
	Entry         record.Entry
	Before, After rules.Position // in the order of play, also when Back
	Back          bool           // the step was taken back
}

// ErrNotNow answers a throw that cannot be made now.
var ErrNotNow = errors.New("there is nothing to throw for now")

// NewSession begins or resumes a game. The caster must throw what the game is thrown with: sticks, or the die.
func NewSession(game record.Game, caster rules.Caster) *Session {
	return &Session{Game: game, caster: caster, seats: Seats(game.Header()), casts: Casts(game)}
}

// Text is the record as it is saved.
func (s *Session) Text() string { return record.Write(withCasts(s.Game, s.casts)) }

// Live reports whether the cursor stands at the end of the record: nothing has been taken back.
func (s *Session) Live() bool { return s.At() == s.Len() }

// Begun reports whether anything has been thrown.
func (s *Session) Begun() bool { return s.Len() > 0 }

// Over reports whether the game at the cursor has ended.
func (s *Session) Over() bool { return s.Outcome().Over() }

// CanThrow reports whether the player may throw now.
func (s *Session) CanThrow() bool { return s.Phase() != rules.ToMove && !s.Over() }

// Legal lists the moves there are now; none where only a throw can be made.
func (s *Session) Legal() []rules.Move { return s.Rules().Legal(s.Position(), nil) }

// Throw throws; after a move was taken back further than its throw, the throw that fell then is used again.
func (s *Session) Throw() (Step, error) {
	if !s.CanThrow() {
		return Step{}, ErrNotNow
	}
	if next, stored := s.Next(); stored && !next.IsMove {
		return s.forward(), nil
	}
	s.casts++
	return s.Given(s.caster.Cast())
}

// Move makes a legal move. The same move as the one taken back keeps what followed it; another one
// replaces it.
func (s *Session) Move(m rules.Move) (Step, error) {
	return s.take(s.Game.Move(m))
}

// take makes after, one entry further on, the game in play.
func (s *Session) take(after record.Game, err error) (Step, error) {
	if err != nil {
		return Step{}, err
	}
	before, i := s.Position(), after.At()-1
	s.Game = after
	return Step{Index: i, Entry: after.Entry(i), Before: before, After: after.Position()}, nil
}

// forward plays the next entry of the record, of which there is one.
func (s *Session) forward() Step {
	step, _ := s.take(s.Game.Goto(s.At()+1), nil)
	return step
}

// back takes back the last one.
func (s *Session) back() Step {
	before := s.Game.Goto(s.At() - 1)
	step := Step{Index: before.At(), Entry: before.Entry(before.At()), Before: before.Position(),
		After: s.Position(), Back: true}
	s.Game = before
	return step
}

// CanUndo reports whether there is anything to take back.
func (s *Session) CanUndo() bool { return s.At() > 0 }

// CanRedo reports whether something was taken back that can be played again.
func (s *Session) CanRedo() bool { return !s.Live() }

// Goto sets the cursor before entry n, clamped to the record. The steps are given only for a way of
// one step.
func (s *Session) Goto(n int) []Step {
	switch at := s.At(); {
	case n == at-1 && s.CanUndo():
		return []Step{s.back()}
	case n == at+1 && s.CanRedo():
		return []Step{s.forward()}
	}
	s.Game = s.Game.Goto(n)
	return nil
}

// Forced is the only legal move, where there is no choice at all; a throw that could be made
// instead is a choice.
func (s *Session) Forced() (rules.Move, bool) {
	if s.Phase() != rules.ToMove {
		return rules.Move{}, false
	}
	if legal := s.Legal(); len(legal) == 1 {
		return legal[0], true
	}
	return rules.Move{}, false
}

// Given is a throw that fell on the table before the players, not in the program. It takes the
// place of a throw that was taken back. A throw that is none for this game, or cannot be made now,
// is an error.
func (s *Session) Given(throw rules.Throw) (Step, error) {
	if !s.CanThrow() {
		return Step{}, ErrNotNow
	}
	return s.take(s.Game.Throw(throw))
}

// LastThrow is the index of the last throw before entry n, and false when nothing has been thrown
// before it.
func (s *Session) LastThrow(n int) (int, bool) { return s.last(n, false) }

// LastMove is the index of the last move of a pawn before entry n, and false when there is none.
func (s *Session) LastMove(n int) (int, bool) { return s.last(n, true) }

func (s *Session) last(n int, move bool) (int, bool) {
	for i := min(n, s.Len()) - 1; i >= 0; i-- {
		entry := s.Entry(i)
		if entry.IsMove == move && !(move && entry.Move.Kind == rules.Pass) {
			return i, true
		}
	}
	return 0, false
}

// Number is one of the numbers gathered in this turn.
type Number struct {
	Value int
	Used  bool
}

// Numbers lists the numbers of the turn in hand before entry n, in the order they fell, and which
// are used. It is empty where the rule set does not gather, and after the turn.
func (s *Session) Numbers(n int) []Number {
	if !s.Rules().Options().Gather {
		return nil
	}
	side := s.PositionAt(n).Turn()
	first := s.first(n, side)
	var list []Number
	// a board set up with numbers that have fallen
	if start := s.PositionAt(0); first == 0 && start.Turn() == side {
		for _, value := range start.Numbers(nil) {
			list = append(list, Number{Value: value})
		}
	}
	for i := first; i < n; i++ {
		list = count(list, s.Rules(), s.Entry(i))
	}
	return list
}

func count(list []Number, r *rules.Rules, entry record.Entry) []Number {
	if !entry.IsMove {
		if value := r.Read(entry.Throw).Value; value > 0 {
			list = append(list, Number{Value: value})
		}
		return list
	}
	i := slices.Index(list, Number{Value: int(entry.Move.Used)})
	if i >= 0 {
		list[i].Used = true
	}
	return list
}

// Undo goes back to the last moment at which a person could have done something else, its throw
// still lying there: what fell and what the computer did are stepped over. It never goes farther
// than one turn of a person: a turn in which all was forced is a stop too, where its throw had
// fallen. Where no person plays, every player counts as one. The steps come in the order they are
// undone.
func (s *Session) Undo() []Step {
	to := max(0, s.At()-1)
	for to > 0 && !s.stopAt(to) {
		to--
	}
	var steps []Step
	for s.At() > to {
		steps = append(steps, s.back())
	}
	return steps
}

// Unthrow takes back the throw that lies there to be moved, and nothing before it: it fell before
// the players, who may have told another one. Where no person has just thrown, it is Undo.
func (s *Session) Unthrow() []Step {
	if last := s.At() - 1; last >= 0 && !s.Entry(last).IsMove && s.person(s.Entry(last).Side) {
		return []Step{s.back()}
	}
	return s.Undo()
}

// Redo plays again what was taken back, up to the next moment at which Undo would stop, or the end.
func (s *Session) Redo() []Step {
	var steps []Step
	for s.CanRedo() {
		if steps = append(steps, s.forward()); s.stopAt(s.At()) {
			break
		}
	}
	return steps
}

// stopAt reports whether Undo and Redo stop before entry i: at every choice of a person, and once
// in each of his turns that had none: before its first move, or before its throw where that allowed
// no move.
func (s *Session) stopAt(i int) bool {
	if i >= s.Len() || !s.person(s.Entry(i).Side) {
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
		case stop < 0 && s.Entry(n).IsMove:
			stop = n
		}
	}
	if stop < 0 && end == s.Len() && s.PositionAt(end).Turn() == s.Entry(i).Side {
		return false // a throw that still has to be moved
	}
	if stop < 0 {
		stop = first
	}
	return i == stop
}

// turnOf is the turn entry i belongs to: its first entry, and the one after its last.
func (s *Session) turnOf(i int) (first, end int) {
	side := s.Entry(i).Side
	first, end = s.first(i, side), i+1
	for end < s.Len() && s.Entry(end).Side == side {
		end++
	}
	return first, end
}

// first is the first of the entries before entry i that are a side's, or i.
func (s *Session) first(i int, side rules.Side) int {
	for i > 0 && s.Entry(i-1).Side == side {
		i--
	}
	return i
}

// choiceAt reports whether a person could have done something else than entry i: made another move,
// or thrown where he moved before the throw, or the other way round.
func (s *Session) choiceAt(i int) bool {
	if i >= s.Len() || !s.person(s.Entry(i).Side) {
		return false
	}
	switch p := s.PositionAt(i); p.Phase() {
	case rules.TurnStart:
		return true
	case rules.ToMove:
		return len(s.Rules().Legal(p, nil)) > 1
	}
	return false
}

// person reports whether a person plays a side, or nobody plays but computers.
func (s *Session) person(side rules.Side) bool {
	return !s.Seat(side).Computer || s.People() == 0
}
