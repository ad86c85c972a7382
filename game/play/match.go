package play

import (
	"senet/rules"
	"senet/rules/record"
)

// Backend saves games and thinks about them for a match.
type Backend interface {
	SaveGame(text string)  // keeps the game in play, in a file of its own
	StoreGame(text string) // puts away a game that is over or left: its file stays, and is not in play any more
	ForgetGame()           // says that no game is in play; one that was not stored has nothing in it, and is removed
	Reviewed(r *Review)    // says that all of a finished game was thought over

	Ask(q Question) (id uint64) // has something thought about; an Answer with the same id follows
	Stop(q Question)            // drops the question that was asked for the same purpose

}

// silent is the host of a match that is not saved and about which nothing is thought.
type silent struct{}

func (silent) SaveGame(string)     {}
func (silent) StoreGame(string)    {}
func (silent) ForgetGame()         {}
func (silent) Reviewed(*Review)    {}
func (silent) Ask(Question) uint64 { return 1 }
func (silent) Stop(Question)       {}

// Match is a game in play. What is done in it is saved, and whatever was thought about the moment
// before is dropped.
type Match struct {
	*Session
	out     Backend
	ruleSet string

	stored string // the record last put away as finished
	// something was taken back, or the game was opened so: the computer waits to be told to go on
	halted bool
	mind   mind
	forced forced
	advice advice
	odds   odds
	review *reviewing // of the finished game, once it was asked for
}

// NewMatch begins or resumes a game of a rule set, whose experience the computer uses.
// out may be nil: then nothing is saved, and nothing is thought about.
func NewMatch(game record.Game, caster rules.Caster, ruleSet string, out Backend) *Match {
	if out == nil {
		out = silent{}
	}
	m := &Match{Session: NewSession(game, caster), out: out, ruleSet: ruleSet}
	m.halted = !m.Live()
	if m.Over() {
		m.stored = m.Text()
	}
	return m
}

// question is a question about the moment at hand.
func (m *Match) question(p JobKind) Question {
	return Question{Purpose: p, RuleSet: m.ruleSet, Rules: m.Rules(), At: m.Position()}
}

func (m *Match) ask(p JobKind) uint64 { return m.out.Ask(m.question(p)) }
func (m *Match) stop(p JobKind)       { m.out.Stop(m.question(p)) }

// Throw throws for the player to move.
func (m *Match) Throw() (Step, error) { return m.done(m.Session.Throw()) }

// Given is a throw that fell on the table before the players.
func (m *Match) Given(t rules.Throw) (Step, error) { return m.done(m.Session.Given(t)) }

// Move makes a legal move.
func (m *Match) Move(move rules.Move) (Step, error) { return m.done(m.Session.Move(move)) }

func (m *Match) done(step Step, err error) (Step, error) {
	if err != nil {
		return step, err
	}
	m.halted = false
	// the game went on otherwise from a moment before its end
	if m.review != nil && !m.review.Game.Same(m.Game) {
		m.dropReview()
	}
	m.changed()
	return step, nil
}

// Undo takes back, Redo plays again what was taken back, and Goto goes to the moment before entry
// n. The computer then waits, unless that is the end of the game as it was played.
func (m *Match) Undo() []Step { return m.travel(m.Session.Undo) }
func (m *Match) Redo() []Step { return m.travel(m.Session.Redo) }
func (m *Match) Goto(n int) []Step {
	return m.travel(func() []Step { return m.Session.Goto(n) })
}

// Unthrow takes back a throw that the players gave, and nothing before it; else it is Undo.
func (m *Match) Unthrow() []Step { return m.travel(m.Session.Unthrow) }

func (m *Match) travel(way func() []Step) []Step {
	steps := way()
	m.halted = !m.Live()
	m.changed()
	return steps
}

func (m *Match) changed() {
	m.forget()
	m.Save()
}

// Save keeps the game. A game that has just ended is put away under its own name instead, once.
func (m *Match) Save() {
	if !m.Over() || !m.Live() {
		m.out.SaveGame(m.Text())
		return
	}
	if text := m.Text(); text != m.stored {
		m.out.StoreGame(text)
		m.stored = text
	}
	m.out.ForgetGame()
}

// Leave drops all thinking and lets go of the game. One that is left unfinished is kept.
func (m *Match) Leave() {
	m.forget()
	m.dropReview()
	if m.Unfinished() {
		m.out.StoreGame(m.Text())
	} else {
		m.out.ForgetGame()
	}
}

// Unfinished reports whether leaving the game would lose something: there is something in it, and
// its record does not reach the end.
func (m *Match) Unfinished() bool { return WorthKeeping(m.Game) && !m.Reviewable() }

// WorthKeeping reports whether a game is more than the start of its rules, which anybody has again
// by a press: it has begun, or somebody has set up its board.
func WorthKeeping(game record.Game) bool { return game.Len() > 0 || SetUp(game) }

// SetUp reports whether a game begins on a board that somebody has set up, and not as its rules do.
func SetUp(game record.Game) bool {
	r, start := game.Rules(), game.PositionAt(0)
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if start == r.Start(side) || start == r.StartAt(side) {
			return false
		}
	}
	return true
}
