package game

import (
	"slices"
	"time"

	"senet/game/motion"
	"senet/game/page"
	"senet/rules"
)

// thinking is the computer's next deed: first it is not known, then it waits to be seen, then it is shown on the board,
// and then it is done.
type thinking struct {
	asked uint64 // the question being thought about; 0 for none
	known bool
	move  rules.Move
	throw bool // it throws instead of moving

	timed bool              // everything has come to rest, and at is set
	at    time.Duration     // before then nothing is done
	shown bool              // from, path and to are seen
	begun motion.Transition // the path draws itself
}

// How long the computer lets the players see what is before it goes on, at normal speed.
const (
	pauseThrow = 500 * time.Millisecond // before it throws
	pauseNews  = 2 * time.Second        // before it throws, where nothing could be done with the person's throw
	pauseThink = 350 * time.Millisecond // between throw and move
	pauseShown = 900 * time.Millisecond // while the move is shown, its path drawing itself in the first half
)

// computes tells whether the computer is to do something at the cursor. After something was taken back it waits until it
// is told to go on.
func (t *table) computes() bool { return !t.mine() && !t.halted && !t.session.Over() }

// compute does what the computer does by itself, and tells whether that was anything.
func (t *table) compute(a *App) bool {
	if !t.computes() {
		return false
	}
	m := &t.mind
	if !m.known && m.asked == 0 {
		t.consider(a)
	}
	if t.board.Reel.Running() {
		return false
	}
	if !m.timed {
		m.timed, m.at = true, a.now+t.patience(a)
	}
	if !m.known || a.now < m.at {
		return false
	}
	if !m.throw && !m.shown && m.move.Kind != rules.Pass {
		m.shown, m.begun, m.at = true, a.clock().Begin(motion.PathDraw), a.now+followed(a.settings.speed())
		return true
	}
	t.carryOut(a)
	return true
}

// consider finds out what the computer does next: by itself where there is no choice, else by asking. What was taken back
// is played again as it was.
func (t *table) consider(a *App) {
	m, legal := &t.mind, t.session.Legal()
	next, stored := t.session.Game().Next()
	switch {
	case stored:
		m.known, m.move, m.throw = true, next.Move, !next.IsMove
	case len(legal) == 0:
		m.known, m.throw = true, true
	case len(legal) == 1 && !t.session.CanThrow():
		m.known, m.move = true, legal[0]
	default:
		side := t.session.Position().Turn()
		m.asked = a.ask(page.Question{
			Purpose: page.ForMove, RuleSet: t.set.ID, Rules: t.rules(), At: t.session.Position(), Level: t.session.Seat(side).Level,
		})
	}
}

// patience is how long the computer waits before its next deed, after everything has come to rest.
func (t *table) patience(a *App) time.Duration {
	speed := a.settings.speed()
	switch {
	case t.stuck():
		return pause(rules.Move{Kind: rules.Pass}, speed)
	case t.mind.throw && t.lost():
		return speed.Of(pauseNews)
	case t.mind.throw:
		return speed.Of(pauseThrow)
	}
	return speed.Of(pauseThink)
}

// lost tells whether the last throw was a person's, and nothing could be done with it.
func (t *table) lost() bool {
	n := t.session.Game().At()
	return n > 0 && !t.session.Game().Entry(n-1).IsMove && !t.computer(t.session.Game().Entry(n-1).Side)
}

// followed is how long a move is shown before it is made. It can be followed at every speed.
func followed(speed motion.Speed) time.Duration {
	if speed == motion.Instant {
		return pauseThink
	}
	return speed.Of(pauseShown)
}

// carryOut does what the computer has decided. A move that is not legal, which no player of ours decides on, gives way
// to the first that is.
func (t *table) carryOut(a *App) {
	m := t.mind
	if m.throw && t.session.CanThrow() {
		t.throw(a)
		return
	}
	legal := t.session.Legal()
	if len(legal) == 0 {
		t.throw(a)
		return
	}
	if !slices.Contains(legal, m.move) {
		m.move = legal[0]
	}
	t.move(a, m.move, false)
}

// forget drops what the computer has in mind and what it advised, because the position is another one.
func (t *table) forget(a *App) {
	t.dropHint(a)
	if t.mind.asked != 0 && !t.mind.known {
		a.stopThinking(page.ForMove)
	}
	t.mind = thinking{}
}

// hurry lets the computer do at once what it has decided, and go on where it waits.
func (t *table) hurry(a *App) {
	if t.halted {
		t.halted = false
		return
	}
	t.mind.at = a.now
}

// thought takes in an answer, if it is to the question that was asked last.
func (a *App) thought(answer page.Answer) {
	if a.table != nil && answer.Learned {
		a.table.learned(a)
	}
	if a.table == nil || answer.ID == 0 {
		return
	}
	a.table.hinted(a, answer)
	a.table.weighed(answer)
	a.table.reviewed(a, answer)
	if m := &a.table.mind; m.asked == answer.ID && !m.known {
		m.known, m.move, m.throw = true, answer.Move, answer.Throw
	}
}
