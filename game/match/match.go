package match

import (
	"senet/game/page"
	"senet/game/session"
	"senet/rules"
	"senet/rules/record"
)

// Host is where a match has things done: the disk and the thinking.
type Host interface {
	Do(page.Effect)
	Ask(page.Question) uint64 // has something thought about; the answer comes under that number
}

// Match is a game in play. What is done in it is saved, and whatever was thought about the moment
// before is dropped.
type Match struct {
	*session.Session
	out     Host
	ruleSet string

	stored string // the record last put away as finished
	// something was taken back, or the game was opened so: the computer waits to be told to go on
	halted  bool
	studied bool // the endings of its rules are being solved
	mind    mind
	forced  forced
	advice  advice
	odds    odds
	review  *reviewing // of the finished game, once it was asked for
}

// New sits down to a game of a rule set, whose experience the computer uses. Endings that are being
// solved for other rules are not wanted any more.
func New(game record.Game, caster rules.Caster, ruleSet string, out Host) *Match {
	m := &Match{Session: session.New(game, caster), out: out, ruleSet: ruleSet}
	m.halted = !m.Live()
	if m.Over() {
		m.stored = m.Text()
	}
	out.Do(page.Effect{Kind: page.Study, Question: m.question(0)})
	return m
}

// question is a question about the moment at hand.
func (m *Match) question(p page.JobKind) *page.Question {
	return &page.Question{Purpose: p, RuleSet: m.ruleSet, Rules: m.Rules(), At: m.Position()}
}

func (m *Match) ask(p page.JobKind) uint64 { return m.out.Ask(*m.question(p)) }
func (m *Match) stop(p page.JobKind) {
	m.out.Do(page.Effect{Kind: page.StopThinking, Question: m.question(p)})
}
func (m *Match) put(k page.EffectKind) { m.out.Do(page.Effect{Kind: k, Text: m.Text()}) }

// Throw throws for the player to move.
func (m *Match) Throw() (session.Step, error) { return m.done(m.Session.Throw()) }

// Given is a throw that fell on the table before the players.
func (m *Match) Given(t rules.Throw) (session.Step, error) { return m.done(m.Session.Given(t)) }

// Move makes a legal move.
func (m *Match) Move(move rules.Move) (session.Step, error) { return m.done(m.Session.Move(move)) }

func (m *Match) done(step session.Step, err error) (session.Step, error) {
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
func (m *Match) Undo() []session.Step { return m.travel(m.Session.Undo) }
func (m *Match) Redo() []session.Step { return m.travel(m.Session.Redo) }
func (m *Match) Goto(n int) []session.Step {
	return m.travel(func() []session.Step { return m.Session.Goto(n) })
}

// Unthrow takes back a throw that the players gave, and nothing before it; else it is Undo.
func (m *Match) Unthrow() []session.Step { return m.travel(m.Session.Unthrow) }

func (m *Match) travel(way func() []session.Step) []session.Step {
	steps := way()
	m.halted = !m.Live()
	m.changed()
	return steps
}

func (m *Match) changed() {
	m.forget()
	m.Save()
	m.study()
}

// Save keeps the game. A game that has just ended is put away under its own name instead, once.
func (m *Match) Save() {
	if !m.Over() || !m.Live() {
		m.put(page.SaveGame)
		return
	}
	if text := m.Text(); text != m.stored {
		m.put(page.StoreGame)
		m.stored = text
	}
	m.out.Do(page.Effect{Kind: page.ForgetGame})
}

// Leave drops all thinking and lets go of the game. One that is left unfinished is kept.
func (m *Match) Leave() {
	m.forget()
	m.dropReview()
	if m.Unfinished() {
		m.put(page.StoreGame)
	} else {
		m.out.Do(page.Effect{Kind: page.ForgetGame})
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
