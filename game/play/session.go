package play

import (
	"errors"
	"slices"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// Backend saves the game of a Session and does its jobs.
type Backend interface {
	// Claim makes the game the one in play and reports whether it may be saved. It returns false
	// for a game that is only viewed.
	Claim() bool
	SaveGame(text string)  // saves the game in play, in a file of its own
	CloseGame(text string) // saves a game that was finished or left, and is then no longer in play
	ForgetGame()           // removes the game in play and its file, unless CloseGame has saved it
	TakeReview(r *Review)  // takes the complete review of a finished game
	// NextGame returns the next game of the match that a finished game is part of,
	// if the match goes on.
	NextGame(finished record.Game) (record.Game, bool)

	// Ask starts a job, and stops the last one of its kind. It calls learn with each Answer.
	Ask(q Job, learn func(Answer))
	Stop(kind JobKind) // stops the job of a kind, so that no more Answers follow
}

// Session is one game in play: its record with the cursor, the players, and the computer's plans.
// Every change is saved, and ends jobs about the last position.
type Session struct {
	record.Game
	backend    Backend
	ruleSet    string
	thrower    rules.Thrower
	seats      [2]Seat
	throwsMade int // how often the thrower has thrown in this game

	stored string // text of the finished game, as last stored
	// The next game of the match, after the end of this game; none if it has no Rules. It is saved
	// as the game in play, so that the match goes on even if the program stops now.
	next record.Game
	// the computer waits, because moves were taken back or the game was opened before its end
	paused bool
	// the game before the last choice, if it replaced entries that were taken back; else without
	// Rules
	replaced record.Game
	plan     computerPlan
	forced   forcedAction
	hint     hint
	hinted   map[rules.Position][]ai.RatedMove // the answers to hints
	chance   chanceRequest
	review   *Review // of the finished game; nil until it is asked for
}

// PlayedEntry is an entry of the record that was played or taken back, with the positions before
// and after it.
type PlayedEntry struct {
	Index         int // of the entry in the record
	Entry         record.Entry
	Before, After rules.Position // in playing order, even if Undone
	Undone        bool           // it was taken back
}

// ErrNoThrow means that no throw can be made now.
var ErrNoThrow = errors.New("no throw can be made now")

// NewSession begins or resumes a game of a rule set. The thrower must throw what the rules require:
// sticks, or the die.
func NewSession(game record.Game, thrower rules.Thrower, ruleSet string, backend Backend) *Session {
	s := &Session{Game: game, backend: backend, ruleSet: ruleSet, thrower: thrower,
		seats: Seats(game.Header()), throwsMade: ThrowsMade(game)}
	s.paused = !s.IsAtEnd()
	if s.CanReview() {
		s.stored = s.endedText()
	}
	return s
}

// Text returns the record as it is saved.
func (s *Session) Text() string { return record.Write(withThrowsMade(s.Game, s.throwsMade)) }

// endedText returns the record of the finished game, at its end.
func (s *Session) endedText() string {
	return record.Write(withThrowsMade(s.Game.Goto(s.Len()), s.throwsMade))
}

// IsAtEnd reports whether the cursor is at the end of the record.
func (s *Session) IsAtEnd() bool { return s.Cursor() == s.Len() }

// IsOver reports whether the game has ended at the cursor.
func (s *Session) IsOver() bool { return s.Outcome().IsOver() }

// CanThrow reports whether the player to move may throw.
func (s *Session) CanThrow() bool { return s.Phase() != rules.ToMove && !s.IsOver() }

// Legal returns the legal moves. There are none if only a throw is possible.
func (s *Session) Legal() []rules.Move { return s.Rules().Legal(s.Position(), nil) }

// OnlyMove returns the only legal move, if there is one and a throw is not possible instead.
func (s *Session) OnlyMove() (rules.Move, bool) {
	if s.Phase() != rules.ToMove {
		return rules.Move{}, false
	}
	if legal := s.Legal(); len(legal) == 1 {
		return legal[0], true
	}
	return rules.Move{}, false
}

// Throw throws for the player to move. It repeats a throw that was taken back.
func (s *Session) Throw() (PlayedEntry, error) {
	if !s.CanThrow() {
		return PlayedEntry{}, ErrNoThrow
	}
	if next, stored := s.Next(); stored && !next.IsMove {
		return s.EnterThrow(next.Throw)
	}
	s.throwsMade++
	return s.EnterThrow(s.thrower.Throw())
}

// EnterThrow adds a throw of the players' own sticks or die. It returns an error if the throw is
// impossible in the game or cannot be made now.
func (s *Session) EnterThrow(t rules.Throw) (PlayedEntry, error) {
	if !s.CanThrow() {
		return PlayedEntry{}, ErrNoThrow
	}
	after, err := s.Game.Throw(t)
	if err != nil {
		return PlayedEntry{}, err
	}
	step := s.advanceTo(after)
	s.Save()
	return step, nil
}

// ThrowAnew replaces a throw that has not been used yet by a new one.
func (s *Session) ThrowAnew() (PlayedEntry, error) {
	if !s.CanThrowAnew() {
		return PlayedEntry{}, ErrNoThrow
	}
	s.Game = s.Game.Goto(s.Cursor() - 1)
	s.throwsMade++
	return s.EnterThrow(s.thrower.Throw())
}

// CanThrowAnew reports whether the last entry of the game is a throw that has not been used yet.
func (s *Session) CanThrowAnew() bool {
	last := s.Cursor() - 1
	return s.IsAtEnd() && s.Phase() == rules.ToMove && last >= 0 && !s.Entry(last).IsMove &&
		s.PhaseAt(last) != rules.Opening
}

// Move makes a legal move. If it is the move that was taken back, the entries after it stay;
// another move replaces them.
func (s *Session) Move(move rules.Move) (PlayedEntry, error) {
	after, err := s.Game.Move(move)
	if err != nil {
		return PlayedEntry{}, err
	}
	before := s.Game
	step := s.advanceTo(after)
	switch {
	case before.Cursor() < before.Len() && !before.SameEntries(after):
		s.replaced = before
	case s.isChoice(step.Index):
		s.replaced = record.Game{}
	}
	s.Save()
	return step, nil
}

// CanResign reports whether a person may give up the game: it has begun, and shows its last moment.
func (s *Session) CanResign() bool {
	return s.People() > 0 && s.IsAtEnd() && s.Len() > 0 && !s.IsOver() && s.Phase() != rules.Opening
}

// Resign ends the game: a side gives it up.
func (s *Session) Resign(side rules.Side) {
	s.Game = s.Game.Resign(side)
	s.dropFormerReview()
	s.dropPlans()
	s.Save()
}

// HasReplaced reports whether the last move replaced entries that were taken back.
func (s *Session) HasReplaced() bool {
	return s.replaced.Rules() != nil && s.replaced.Cursor() == s.Cursor()-1
}

// advanceTo continues with after, which is one entry further on.
func (s *Session) advanceTo(after record.Game) PlayedEntry {
	i := after.Cursor() - 1
	step := PlayedEntry{Index: i, Entry: after.Entry(i), Before: s.Position(), After: after.Position()}
	s.Game, s.paused = after, false
	s.dropFormerReview()
	s.dropPlans()
	return step
}

// dropFormerReview drops the review if moves were taken back, and others played.
func (s *Session) dropFormerReview() {
	if s.review != nil && !s.review.Game.SameEntries(s.Game) {
		s.dropReview()
	}
}

// Save saves the game in play. It stores a game that has ended, once.
func (s *Session) Save() {
	if !s.backend.Claim() {
		return
	}
	if !s.CanReview() {
		s.backend.SaveGame(s.Text())
		return
	}
	text := s.endedText()
	if text == s.stored {
		if s.next.Rules() == nil { // otherwise the next game of the match is in play
			s.backend.ForgetGame()
		}
		return
	}
	s.backend.CloseGame(text)
	s.stored = text
	s.backend.ForgetGame()
	if next, on := s.backend.NextGame(s.Game); on {
		s.next = next
		s.backend.SaveGame(record.Write(next))
	}
}

// TakeNext returns the next game of the match that the finished game is part of, if the match goes
// on. The caller opens it.
func (s *Session) TakeNext() (record.Game, bool) {
	next := s.next
	if s.next = (record.Game{}); next.Rules() != nil {
		return next, true
	}
	return s.backend.NextGame(s.Game)
}

// StopThinking stops all jobs. Those still needed can be asked again.
func (s *Session) StopThinking() {
	s.dropPlans()
	s.dropReview()
	s.chance.asked = s.chance.asked && !s.chance.pending
}

// Leave stops all jobs and closes the game. It stores an unfinished one.
func (s *Session) Leave() {
	s.StopThinking()
	switch {
	case !s.backend.Claim():
	case s.IsUnfinished():
		s.backend.CloseGame(s.Text())
	case s.next.Rules() != nil && s.CanReview(): // so that the match can go on
		s.backend.CloseGame(record.Write(s.next))
	default:
		s.backend.ForgetGame()
	}
}

// IsUnfinished reports whether the game is worth keeping, and its record does not reach the end.
func (s *Session) IsUnfinished() bool { return IsWorthKeeping(s.Game) && !s.CanReview() }

// IsWorthKeeping reports whether a game has begun, begins on a board that was set up, or is not the
// first of a match.
func IsWorthKeeping(game record.Game) bool {
	return game.Len() > 0 || game.HasOwnSetup() || MatchOf(game.Header()).Number > 1
}

// LastThrow returns the index of the last throw before entry n, if there is one.
func (s *Session) LastThrow(n int) (int, bool) {
	i := s.LastBefore(min(n, s.Len()), func(e record.Entry) bool { return !e.IsMove })
	return max(i, 0), i >= 0
}

// LastMove returns the index of the last move of a pawn before entry n, if there is one.
func (s *Session) LastMove(n int) (int, bool) {
	i := s.LastBefore(min(n, s.Len()), func(e record.Entry) bool { return e.IsMove && e.Move.Kind != rules.Pass })
	return max(i, 0), i >= 0
}

// Number is one of the numbers gathered in a turn.
type Number struct {
	Value int
	Used  bool
}

// Numbers returns the numbers gathered before entry n in its turn, in the order in which they fell.
// It is empty after the turn, and in rule sets that do not gather.
func (s *Session) Numbers(n int) []Number {
	if !s.Rules().Options().Gather {
		return nil
	}
	side := s.PositionAt(n).Turn()
	first := s.firstInTurn(n, side)
	var list []Number
	// the board may have been set up with numbers
	if start := s.PositionAt(0); first == 0 && start.Turn() == side {
		for _, value := range start.Numbers() {
			list = append(list, Number{Value: value})
		}
	}
	for i := first; i < n; i++ {
		list = gather(list, s.Rules(), s.Entry(i))
	}
	return list
}

// gather adds the number of a throw to a list, or marks the number of a move as used.
func gather(list []Number, r *rules.Rules, entry record.Entry) []Number {
	if !entry.IsMove {
		if value := r.Meaning(entry.Throw).Value; value > 0 {
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

// CanUndo reports whether there is an entry to take back.
func (s *Session) CanUndo() bool { return s.Cursor() > 0 }

// CanRedo reports whether there is an entry that was taken back.
func (s *Session) CanRedo() bool { return !s.IsAtEnd() }

// Undo goes back to the last choice of a person, and returns the entries it took back, the last one
// first. It also takes back forced actions and those of the computer, but at most one turn of a
// person. If only computers play, they count as people. The computer then waits. Undoing the last
// choice brings back the entries that it replaced, which Redo plays again. Undo then returns nil.
func (s *Session) Undo() []PlayedEntry { return s.saveCursor(s.undo()) }

// UndoThrow takes back a throw that a person has just entered, and nothing before it. After any
// other entry it is like Undo.
func (s *Session) UndoThrow() []PlayedEntry {
	if last := s.Cursor() - 1; last >= 0 && !s.Entry(last).IsMove &&
		s.isPerson(s.Entry(last).Side) {
		return s.saveCursor([]PlayedEntry{s.back()})
	}
	return s.Undo()
}

// Redo plays entries that were taken back, up to the next one where Undo would stop, or to the end.
// The computer waits unless that is the end.
func (s *Session) Redo() []PlayedEntry {
	var steps []PlayedEntry
	for s.CanRedo() {
		if steps = append(steps, s.forward()); s.isUndoStop(s.Cursor()) {
			break
		}
	}
	return s.saveCursor(steps)
}

// Goto moves the cursor before entry n, clamped to the record. If it moves by one entry, it returns
// that. The computer waits unless that is the end.
func (s *Session) Goto(n int) []PlayedEntry {
	switch at := s.Cursor(); {
	case n == at-1 && s.CanUndo():
		return s.saveCursor([]PlayedEntry{s.back()})
	case n == at+1 && s.CanRedo():
		return s.saveCursor([]PlayedEntry{s.forward()})
	}
	s.Game = s.Game.Goto(n)
	return s.saveCursor(nil)
}

// saveCursor saves the game after the cursor has moved, and returns steps.
func (s *Session) saveCursor(steps []PlayedEntry) []PlayedEntry {
	s.paused = !s.IsAtEnd()
	s.dropPlans()
	s.Save()
	return steps
}

func (s *Session) undo() (steps []PlayedEntry) {
	if s.IsAtEnd() && s.Outcome().EndReason == rules.Resigned {
		s.Game, s.stored = s.Game.Resumed(), ""
		s.dropFormerReview()
		return nil
	}
	to := max(0, s.Cursor()-1)
	for to > 0 && !s.isUndoStop(to) {
		to--
	}
	for s.Cursor() > to {
		steps = append(steps, s.back())
	}
	if s.replaced.Rules() != nil && s.replaced.Cursor() == s.Cursor() && s.replaced.Position() == s.Position() {
		s.Game, s.replaced = s.replaced, record.Game{}
		s.dropFormerReview()
		if s.CanReview() { // it was stored when it ended
			s.stored = s.endedText()
		}
		return nil // the record no longer has the entries that were taken back
	}
	return steps
}

// forward plays the next entry of the record, which must exist.
func (s *Session) forward() PlayedEntry { return s.advanceTo(s.Game.Goto(s.Cursor() + 1)) }

// back takes back the last entry.
func (s *Session) back() PlayedEntry {
	before := s.Game.Goto(s.Cursor() - 1)
	step := PlayedEntry{Index: before.Cursor(), Entry: before.Entry(before.Cursor()), Before: before.Position(),
		After: s.Position(), Undone: true}
	s.Game = before
	return step
}

// isUndoStop reports whether Undo and Redo stop before entry i: a person's choice or, in a person's
// turn without a choice, its first move, or its throw if it has no move.
func (s *Session) isUndoStop(i int) bool {
	if i >= s.Len() || !s.isPerson(s.Entry(i).Side) {
		return false
	}
	if s.PhaseAt(i) == rules.Opening {
		return !s.IsAutomaticOpening(i)
	}
	if s.isChoice(i) {
		return true
	}
	first, end := s.turnBounds(i)
	stop := -1
	for n := first; n < end; n++ {
		switch {
		case s.isChoice(n):
			return false
		case stop < 0 && s.Entry(n).IsMove:
			stop = n
		}
	}
	if stop < 0 && end == s.Len() && s.PositionAt(end).Turn() == s.Entry(i).Side {
		return false // the throw has not been used yet
	}
	if stop < 0 {
		stop = first
	}
	return i == stop
}

// turnBounds returns the first entry of the turn that entry i belongs to, and the one after its
// last.
func (s *Session) turnBounds(i int) (first, end int) {
	side := s.Entry(i).Side
	first, end = s.firstInTurn(i, side), i+1
	for end < s.Len() && s.Entry(end).Side == side {
		end++
	}
	return first, end
}

// firstInTurn returns the first of the consecutive entries of a side just before entry i, or i if
// there are none.
func (s *Session) firstInTurn(i int, side rules.Side) int {
	return 1 + s.LastBefore(i, func(e record.Entry) bool { return e.Side != side })
}

// isChoice reports whether a person chose entry i: another move, or a move instead of a throw, was
// possible.
func (s *Session) isChoice(i int) bool {
	if i >= s.Len() || !s.isPerson(s.Entry(i).Side) {
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

// isPerson reports whether a person plays a side, or only computers play.
func (s *Session) isPerson(side rules.Side) bool { return !s.Seat(side).Computer || s.People() == 0 }
