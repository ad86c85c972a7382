package play

import (
	"errors"
	"slices"

	"senet/rules"
	"senet/rules/record"
)

// Backend saves the game of a Match and does its jobs.
type Backend interface {
	// Claim makes the game the one in play and reports whether it may be saved. A game that is only
	// viewed is neither.
	Claim() bool
	SaveGame(text string)  // saves the game in play, in a file of its own
	CloseGame(text string) // saves a game that is finished or left: it is no longer in play
	// ends the game in play; without moves and not stored, its file is removed
	ForgetGame()
	Reviewed(r *Review) // the review of a finished game is complete
	// NextGame returns the next game of the match that a finished game is part of, if it goes on.
	NextGame(finished record.Game) (record.Game, bool)

	// Ask starts a job, and drops the last one of its kind. It calls learn with
	// each Answer.
	Ask(q Job, learn func(Answer))
	Stop(kind JobKind) // drops the job of a kind: no more Answers follow
}

// noBackend is the Backend of a match that is not saved and asks nothing.
type noBackend struct{}

func (noBackend) Claim() bool           { return true }
func (noBackend) SaveGame(string)       {}
func (noBackend) CloseGame(string)      {}
func (noBackend) ForgetGame()           {}
func (noBackend) Reviewed(*Review)      {}
func (noBackend) Ask(Job, func(Answer)) {}
func (noBackend) Stop(JobKind)          {}

func (noBackend) NextGame(record.Game) (record.Game, bool) { return record.Game{}, false }

// Match is one game in play: its record with its cursor, the players, and what the computer thinks
// about it. Every change is saved, and ends all thinking about the position before.
type Match struct {
	record.Game
	backend Backend
	ruleSet string
	caster  rules.Caster
	seats   [2]Seat
	casts   int // how often the caster has thrown in this game

	stored string // the finished record that was stored last
	// The next game of a series whose current game has ended. It is already saved as the game in
	// play, so that the series goes on even if the program stops now. Without Rules there is none.
	next record.Game
	// moves were taken back, or the game was opened before its end: the computer waits
	paused bool
	plan   computerPlan
	forced forcedAction
	hint   hint
	odds   askedOdds
	review *reviewJob // of the finished game; nil until it is asked for
}

// PlayedEntry is one entry of the record that was played or taken back, with the positions before
// and after it.
type PlayedEntry struct {
	Index         int // of the entry in the record
	Entry         record.Entry
	Before, After rules.Position // in playing order, even if Back
	Back          bool           // it was taken back
}

// ErrNotNow is the error of a throw that cannot be made now.
var ErrNotNow = errors.New("there is nothing to throw for now")

// NewMatch begins or resumes a game of a rule set. The caster must throw what the rules ask for:
// sticks, or the die. Without a backend (nil) nothing is saved and nothing is thought about.
func NewMatch(game record.Game, caster rules.Caster, ruleSet string, backend Backend) *Match {
	if backend == nil {
		backend = noBackend{}
	}
	m := &Match{Game: game, backend: backend, ruleSet: ruleSet, caster: caster,
		seats: Seats(game.Header()), casts: CastCount(game)}
	m.paused = !m.AtEnd()
	if m.CanReview() {
		m.stored = m.endedText()
	}
	return m
}

// Text returns the record as it is saved.
func (m *Match) Text() string { return record.Write(withCastCount(m.Game, m.casts)) }

// endedText returns the record of the finished game, at its end.
func (m *Match) endedText() string { return record.Write(withCastCount(m.Game.Goto(m.Len()), m.casts)) }

// AtEnd reports whether the cursor is at the end of the record: nothing has been taken back.
func (m *Match) AtEnd() bool { return m.Cursor() == m.Len() }

// Over reports whether the game has ended at the cursor.
func (m *Match) Over() bool { return m.Outcome().Over() }

// CanThrow reports whether the player to move may throw.
func (m *Match) CanThrow() bool { return m.Phase() != rules.ToMove && !m.Over() }

// Legal returns the legal moves; none if only a throw is possible.
func (m *Match) Legal() []rules.Move { return m.Rules().Legal(m.Position(), nil) }

// OnlyMove returns the only legal move, if there is no choice. A throw that could be made instead
// is a choice.
func (m *Match) OnlyMove() (rules.Move, bool) {
	if m.Phase() != rules.ToMove {
		return rules.Move{}, false
	}
	if legal := m.Legal(); len(legal) == 1 {
		return legal[0], true
	}
	return rules.Move{}, false
}

// Throw throws for the player to move. A throw that was taken back falls again.
func (m *Match) Throw() (PlayedEntry, error) {
	if !m.CanThrow() {
		return PlayedEntry{}, ErrNotNow
	}
	if next, stored := m.Next(); stored && !next.IsMove {
		return m.EnterThrow(next.Throw)
	}
	m.casts++
	return m.EnterThrow(m.caster.Cast())
}

// EnterThrow adds a throw that the players made on the table. It replaces a throw that was taken
// back. Throws that the game does not have, or that cannot be made now, are errors.
func (m *Match) EnterThrow(t rules.Throw) (PlayedEntry, error) {
	if !m.CanThrow() {
		return PlayedEntry{}, ErrNotNow
	}
	after, err := m.Game.Throw(t)
	if err != nil {
		return PlayedEntry{}, err
	}
	step := m.advanceTo(after)
	m.Save()
	return step, nil
}

// PassLate ends the turn of the player to move, whose time is up.
func (m *Match) PassLate() (PlayedEntry, error) {
	return m.Move(rules.Move{Kind: rules.Pass, Late: true})
}

// ThrowAnew replaces the throw that the player to move has not used yet by a new one.
func (m *Match) ThrowAnew() (PlayedEntry, error) {
	if !m.CanThrowAnew() {
		return PlayedEntry{}, ErrNotNow
	}
	m.Game = m.Game.Goto(m.Cursor() - 1)
	m.casts++
	return m.EnterThrow(m.caster.Cast())
}

// CanThrowAnew reports whether the last entry of the game is a throw that is still to be moved.
func (m *Match) CanThrowAnew() bool {
	last := m.Cursor() - 1
	return m.AtEnd() && m.Phase() == rules.ToMove && last >= 0 && !m.Entry(last).IsMove &&
		m.PhaseAt(last) != rules.Opening
}

// Move makes a legal move. The move that was taken back keeps what followed it; another replaces
// it.
func (m *Match) Move(move rules.Move) (PlayedEntry, error) {
	after, err := m.Game.Move(move)
	if err != nil {
		return PlayedEntry{}, err
	}
	step := m.advanceTo(after)
	m.Save()
	return step, nil
}

// advanceTo makes after, which is one entry further on, the game in play.
func (m *Match) advanceTo(after record.Game) PlayedEntry {
	i := after.Cursor() - 1
	step := PlayedEntry{Index: i, Entry: after.Entry(i), Before: m.Position(), After: after.Position()}
	m.Game, m.paused = after, false
	// other moves were played after some were taken back
	if m.review != nil && !m.review.Game.SameEntries(m.Game) {
		m.dropReview()
	}
	m.dropPlans()
	return step
}

// Save saves the game. A game that has ended is stored instead, once; looking back at it changes
// nothing.
func (m *Match) Save() {
	if !m.backend.Claim() {
		return
	}
	if !m.CanReview() {
		m.backend.SaveGame(m.Text())
		return
	}
	text := m.endedText()
	if text == m.stored {
		if m.next.Rules() == nil { // else the saved game is the next one of the match
			m.backend.ForgetGame()
		}
		return
	}
	m.backend.CloseGame(text)
	m.stored = text
	m.backend.ForgetGame()
	if next, on := m.backend.NextGame(m.Game); on {
		m.next = next
		m.backend.SaveGame(record.Write(next))
	}
}

// TakeNext returns the next game of the match that the finished game is part of, if it goes on. The
// caller opens it.
func (m *Match) TakeNext() (record.Game, bool) {
	next := m.next
	if m.next = (record.Game{}); next.Rules() != nil {
		return next, true
	}
	return m.backend.NextGame(m.Game)
}

// StopThinking drops all jobs that are not done yet. Those still needed are asked again.
func (m *Match) StopThinking() {
	m.dropPlans()
	m.dropReview()
	m.odds.wasAsked = m.odds.wasAsked && !m.odds.waits
}

// Leave ends all thinking and closes the game, storing it if it is unfinished.
func (m *Match) Leave() {
	m.StopThinking()
	switch {
	case !m.backend.Claim():
	case m.Unfinished():
		m.backend.CloseGame(m.Text())
	case m.next.Rules() != nil && m.CanReview(): // the match stays among the kept games
		m.backend.CloseGame(record.Write(m.next))
	default:
		m.backend.ForgetGame()
	}
}

// Unfinished reports whether leaving the game would lose something: it is worth keeping, and its
// record does not reach the end.
func (m *Match) Unfinished() bool { return WorthKeeping(m.Game) && !m.CanReview() }

// WorthKeeping reports whether a game has begun, or begins on a board that was set up, or after
// other games of a match.
func WorthKeeping(game record.Game) bool {
	return game.Len() > 0 || game.HasOwnSetup() || SeriesOf(game.Header()).Number > 1
}

// LastThrow returns the index of the last throw before entry n, if there is one.
func (m *Match) LastThrow(n int) (int, bool) { return m.lastEntry(n, false) }

// LastMove returns the index of the last move of a pawn before entry n, if there is one.
func (m *Match) LastMove(n int) (int, bool) { return m.lastEntry(n, true) }

func (m *Match) lastEntry(n int, move bool) (int, bool) {
	for i := min(n, m.Len()) - 1; i >= 0; i-- {
		entry := m.Entry(i)
		if entry.IsMove == move && !(move && entry.Move.Kind == rules.Pass) {
			return i, true
		}
	}
	return 0, false
}

// Number is one of the numbers gathered in a turn.
type Number struct {
	Value int
	Used  bool
}

// Numbers returns the numbers gathered before entry n in the turn it belongs to, in the order they
// fell. It is empty after the turn, and in rule sets that do not gather.
func (m *Match) Numbers(n int) []Number {
	if !m.Rules().Options().Gather {
		return nil
	}
	side := m.PositionAt(n).Turn()
	first := m.firstInTurn(n, side)
	var list []Number
	// a board that was set up with numbers
	if start := m.PositionAt(0); first == 0 && start.Turn() == side {
		for _, value := range start.Numbers(nil) {
			list = append(list, Number{Value: value})
		}
	}
	for i := first; i < n; i++ {
		list = gather(list, m.Rules(), m.Entry(i))
	}
	return list
}

// gather adds the number of a throw to a list, or marks the number of a move as used.
func gather(list []Number, r *rules.Rules, entry record.Entry) []Number {
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

// CanUndo reports whether there is anything to take back.
func (m *Match) CanUndo() bool { return m.Cursor() > 0 }

// CanRedo reports whether something was taken back that can be played again.
func (m *Match) CanRedo() bool { return !m.AtEnd() }

// Undo goes back to the last choice of a person, and returns the steps it took back, the last one
// first. It also takes back the computer's actions and forced ones, but never more than one turn of
// a person: it stops at a turn without a choice, too. If no person plays, every player counts
// as one. The computer then waits.
func (m *Match) Undo() []PlayedEntry { return m.travelled(m.undo()) }

// UndoThrow takes back a throw that a person has just entered and nothing before it; otherwise it
// is Undo.
func (m *Match) UndoThrow() []PlayedEntry {
	if last := m.Cursor() - 1; last >= 0 && !m.Entry(last).IsMove && m.isPerson(m.Entry(last).Side) {
		return m.travelled([]PlayedEntry{m.back()})
	}
	return m.Undo()
}

// Redo plays again what was taken back, up to the next entry where Undo would stop, or to the end.
// The computer waits unless that is the end.
func (m *Match) Redo() []PlayedEntry { return m.travelled(m.redo()) }

// Goto moves the cursor before entry n, clamped to the record. It returns the step if it is only
// one. The computer waits unless that is the end.
func (m *Match) Goto(n int) []PlayedEntry {
	switch at := m.Cursor(); {
	case n == at-1 && m.CanUndo():
		return m.travelled([]PlayedEntry{m.back()})
	case n == at+1 && m.CanRedo():
		return m.travelled([]PlayedEntry{m.forward()})
	}
	m.Game = m.Game.Goto(n)
	return m.travelled(nil)
}

// travelled saves the game after the cursor has moved, and returns the steps.
func (m *Match) travelled(steps []PlayedEntry) []PlayedEntry {
	m.paused = !m.AtEnd()
	m.dropPlans()
	m.Save()
	return steps
}

func (m *Match) undo() (steps []PlayedEntry) {
	to := max(0, m.Cursor()-1)
	for to > 0 && !m.isUndoStop(to) {
		to--
	}
	for m.Cursor() > to {
		steps = append(steps, m.back())
	}
	return steps
}

func (m *Match) redo() (steps []PlayedEntry) {
	for m.CanRedo() {
		if steps = append(steps, m.forward()); m.isUndoStop(m.Cursor()) {
			break
		}
	}
	return steps
}

// forward plays the next entry of the record, which must exist.
func (m *Match) forward() PlayedEntry { return m.advanceTo(m.Game.Goto(m.Cursor() + 1)) }

// back takes back the last entry.
func (m *Match) back() PlayedEntry {
	before := m.Game.Goto(m.Cursor() - 1)
	step := PlayedEntry{Index: before.Cursor(), Entry: before.Entry(before.Cursor()), Before: before.Position(),
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
