package play

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/rules"
	"senet/rules/ai"
)

// Deed is something that is done by itself: a throw, or a move.
type Deed struct {
	Throw bool
	Move  rules.Move
}

// mind is the computer's next deed: first it is not known, then it waits to be seen, then it is
// shown on the board, and then it is done.
type mind struct {
	asked uint64 // the question being thought about; 0 for none
	known bool
	deed  Deed

	timed bool             // everything has come to rest, and at is set
	at    time.Duration    // before then nothing is done
	shown bool             // from, path and to are seen
	begun board.Transition // the path draws itself
}

// forced is the only move that a person has, made for him.
type forced struct {
	on bool
	at time.Duration
}

// How long the computer lets the players see what is before it goes on, at normal speed.
const (
	pauseThrow = 500 * time.Millisecond // before it throws
	// before it throws, where nothing could be done with the person's throw
	pauseNews  = 2 * time.Second
	pauseThink = 350 * time.Millisecond // between throw and move
	// while the move is shown, its path drawing itself in the first half
	pauseShown = 900 * time.Millisecond
)

// manner is how a player takes its turn, beside the usual: how long it waits before it throws and
// before it takes up a pawn, how long it shows where that goes, and how fast its hand is.
type manner struct{ throw, think, show, hand float64 }

// manner is that of who plays a side: the pupil is hasty, the priest solemn, and the vizier thinks
// long and then acts.
func (m *Match) manner(side rules.Side) manner {
	return [...]manner{
		ai.Pupil: {.7, .6, .9, 1.2}, ai.Potter: {1, 1, 1, 1}, ai.Scribe: {1, 1.6, 1, 1.05},
		ai.Priest: {1.3, 2, 1.1, .85}, ai.Vizier: {.9, 2.6, .8, 1},
	}[min(m.Seat(side).Level, ai.Vizier)]
}

// Hand is how fast the computer that plays a side moves its pawns, beside the usual.
func (m *Match) Hand(side rules.Side) float64 { return m.manner(side).hand }

func longer(pause time.Duration, by float64) time.Duration { return time.Duration(by * float64(pause)) }

// How long a move without a choice waits before it is made, so that the throw can be read; a turn
// in which nothing is moved has a sentence to be read, too.
const (
	pauseMove = 700 * time.Millisecond
	pausePass = 2600 * time.Millisecond
)

// Computer reports whether the computer plays a side.
func (m *Match) Computer(side rules.Side) bool { return m.Seat(side).Computer }

// Mine reports whether it is a person's turn.
func (m *Match) Mine() bool { return !m.Computer(m.Position().Turn()) }

// MayThrow reports whether a person may throw now.
func (m *Match) MayThrow() bool { return m.Mine() && m.CanThrow() }

// Stuck reports whether nothing can be moved by whoever plays.
func (m *Match) Stuck() bool {
	move, only := m.Forced()
	return only && move.Kind == rules.Pass
}

// May is the move of a kind of which there is one at most, a pass, a release or a pawn taken off,
// where a person can make it.
func (m *Match) May(kind rules.MoveKind) (rules.Move, bool) {
	if !m.Mine() {
		return rules.Move{}, false
	}
	legal := m.Legal()
	i := slices.IndexFunc(legal, func(move rules.Move) bool { return move.Kind == kind })
	if i < 0 {
		return rules.Move{}, false
	}
	return legal[i], true
}

// Halted reports whether the computer waits to be told to go on.
func (m *Match) Halted() bool { return m.halted }

// Halt lets the computer wait.
func (m *Match) Halt() {
	m.forget()
	m.halted = true
}

// Hurry lets the computer do at once what it has decided, and go on where it waits.
func (m *Match) Hurry(now time.Duration) {
	if !m.halted {
		m.mind.at = now
	}
	m.halted = false
}

// computes reports whether the computer is to do something at the cursor.
func (m *Match) computes() bool { return !m.Mine() && !m.halted && !m.Over() }

// Rest is told when everything on the board has come to rest. A person's only move then waits to be
// made, if the game is to make it.
func (m *Match) Rest(c board.Clock, help bool) {
	m.forced = forced{}
	if move, only := m.Forced(); only && m.Mine() && help && !m.halted {
		m.forced = forced{on: true, at: c.Now + pause(move, c.Speed)}
	}
}

func pause(move rules.Move, speed board.Speed) time.Duration {
	wait := pauseMove
	if move.Kind == rules.Pass {
		wait = pausePass
	}
	if speed == board.Instant { // a sentence still takes its time to be read
		return wait - pauseMove
	}
	return speed.Of(wait)
}

// Tick lets time pass; moving is whether something still moves on the board. It tells what is due
// to be done by itself, and whether anything has changed.
func (m *Match) Tick(c board.Clock, moving bool) (due Deed, is, changed bool) {
	if m.forced.on && c.Now >= m.forced.at && !moving {
		m.forced.on = false
		if move, only := m.Forced(); only && !m.halted {
			return Deed{Move: move}, true, true
		}
	}
	if !m.computes() {
		return Deed{}, false, false
	}
	mind := &m.mind
	if !mind.known && mind.asked == 0 {
		m.consider()
	}
	if moving {
		return Deed{}, false, false
	}
	if !mind.timed {
		mind.timed, mind.at = true, c.Now+m.patience(c.Speed)
	}
	if !mind.known || c.Now < mind.at {
		return Deed{}, false, false
	}
	if !mind.deed.Throw && !mind.shown && mind.deed.Move.Kind != rules.Pass {
		mind.shown, mind.begun, mind.at = true, c.Begin(board.PathDraw), c.Now+m.followed(c.Speed)
		return Deed{}, false, true
	}
	return m.decided(), true, true
}

// consider finds out what the computer does next: by itself where there is no choice, else by
// asking. What was taken back is played again as it was.
func (m *Match) consider() {
	legal := m.Legal()
	next, stored := m.Next()
	switch {
	case stored:
		m.mind.known, m.mind.deed = true, Deed{Throw: !next.IsMove, Move: next.Move}
	case len(legal) == 0:
		m.mind.known, m.mind.deed = true, Deed{Throw: true}
	case len(legal) == 1 && !m.CanThrow():
		m.mind.known, m.mind.deed = true, Deed{Move: legal[0]}
	default:
		q := m.question(ForMove)
		q.Level = m.Seat(m.Position().Turn()).Level
		m.mind.asked = m.out.Ask(q)
	}
}

// patience is how long the computer waits before its next deed, after everything has come to rest.
func (m *Match) patience(speed board.Speed) time.Duration {
	manner := m.manner(m.Position().Turn())
	switch deed := m.mind.deed; {
	case m.mind.known && !deed.Throw && deed.Move.Kind == rules.Pass:
		return pause(deed.Move, speed)
	case deed.Throw && m.lost():
		return speed.Of(pauseNews)
	case deed.Throw:
		return speed.Of(longer(pauseThrow, manner.throw))
	}
	return speed.Of(longer(pauseThink, manner.think))
}

// lost reports whether the last throw was a person's, and nothing could be done with it.
func (m *Match) lost() bool {
	n := m.At()
	return n > 0 && !m.Entry(n-1).IsMove && !m.Computer(m.Entry(n-1).Side)
}

// followed is how long a move is shown before it is made. It can be followed at every speed.
func (m *Match) followed(speed board.Speed) time.Duration {
	if speed == board.Instant {
		return pauseThink
	}
	return speed.Of(longer(pauseShown, m.manner(m.Position().Turn()).show))
}

// decided is what the computer does. A move that is not legal, which no player of ours decides on,
// gives way to the first that is.
func (m *Match) decided() Deed {
	legal := m.Legal()
	switch deed := m.mind.deed; {
	case deed.Throw && m.CanThrow(), len(legal) == 0:
		return Deed{Throw: true}
	case slices.Contains(legal, deed.Move):
		return deed
	}
	return Deed{Move: legal[0]}
}

// Plan is the move that the computer shows before it makes it, and since when.
func (m *Match) Plan() (move rules.Move, begun board.Transition, shown bool) {
	return m.mind.deed.Move, m.mind.begun, m.mind.shown
}

// Stays reports whether the computer has decided to stay where it could move.
func (m *Match) Stays() bool {
	return m.mind.known && !m.mind.deed.Throw && m.mind.deed.Move.Kind == rules.Pass && !m.Stuck()
}

// Wake is when something will be done by itself.
func (m *Match) Wake() (at time.Duration, waits bool) {
	if m.computes() && (m.mind.known || !m.mind.timed) {
		return m.mind.at, true
	}
	return m.forced.at, m.forced.on
}

// forget drops what the computer has in mind and what was advised, because the position is another one.
func (m *Match) forget() {
	m.DropAdvice()
	if m.mind.asked != 0 && !m.mind.known {
		m.stop(ForMove)
	}
	m.mind, m.forced = mind{}, forced{}
}
