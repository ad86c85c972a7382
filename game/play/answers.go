package play

import (
	"senet/rules"
	"senet/rules/ai"
)

// Answer hands the match an answer to one of its questions, and reports whether it is new advice.
// Answers to other questions are ignored.
func (m *Match) Answer(a Answer) (advised bool) {
	if a.ID == 0 {
		return false
	}
	if m.odds.asked == a.ID {
		m.odds.learn(a.Win, a.Exact)
	}
	m.learnReview(a)
	if m.plan.asked == a.ID && !m.plan.known {
		m.plan.known, m.plan.action = true, Action{Throw: a.Throw, Move: a.Move}
	}
	return m.learnAdvice(a)
}

// advice is every possible action with its winning chance, for a person who asked for a hint.
type advice struct {
	on    bool
	asked uint64
	rated []ai.RatedMove
}

// AskAdvice asks for the winning chance of every possible action.
func (m *Match) AskAdvice() { m.advice = advice{on: true, asked: m.ask(ForHint)} }

// IsAdvising reports whether advice was asked for.
func (m *Match) IsAdvising() bool { return m.advice.on }

// Advice returns every possible action, the best first; nil until it is known.
func (m *Match) Advice() []ai.RatedMove { return m.advice.rated }

// DropAdvice withdraws the advice.
func (m *Match) DropAdvice() {
	if m.advice.on && m.advice.rated == nil {
		m.stop(ForHint)
	}
	m.advice = advice{}
}

func (m *Match) learnAdvice(a Answer) bool {
	switch {
	case !m.advice.on || m.advice.asked != a.ID || m.advice.rated != nil:
		return false
	case len(a.Rated) == 0:
		m.advice = advice{}
		return false
	}
	m.advice.rated = a.Rated
	// the hint was searched longer: the bar shows the same chance
	if o := &m.odds; o.wasAsked && o.of == m.Position() && !(o.Known && o.Exact) {
		o.learn(a.Rated[0].Win, a.Rated[0].Exact)
	}
	return true
}

// Odds is the winning chance of a position.
type Odds struct {
	Known bool
	Cones float64 // chance of the cones, 0..1
	Exact bool    // it is not estimated
}

type odds struct {
	Odds
	asked    uint64
	of       rules.Position // what was asked about
	wasAsked bool           // something was asked
}

func (o *odds) learn(win float64, exact bool) {
	o.asked, o.Odds = 0, Odds{Known: true, Cones: conesChance(win, o.of), Exact: exact}
}

// Odds returns the winning chance: of the current position, or of the one before until it is known.
func (m *Match) Odds() Odds { return m.odds.Odds }

// AskOdds asks for the winning chance of the current position, once. When the game is over it is
// known.
func (m *Match) AskOdds() {
	o := &m.odds
	if o.wasAsked && o.of == m.Position() {
		return
	}
	o.wasAsked, o.of = true, m.Position()
	if m.Over() {
		o.asked, o.Odds = 0, Odds{Known: true, Cones: EndChance(m.Game, m.At()), Exact: true}
		return
	}
	o.asked = m.ask(ForChance)
}

// reviewJob is the review of the finished game in progress.
type reviewJob struct {
	*Review
	asked uint64
	done  bool // it is complete
}

// newQuestion returns a question about the current position.
func (m *Match) newQuestion(kind JobKind) Question {
	return Question{Kind: kind, RuleSet: m.ruleSet, Rules: m.Rules(), At: m.Position()}
}

func (m *Match) ask(kind JobKind) uint64 { return m.backend.Ask(m.newQuestion(kind)) }
func (m *Match) stop(kind JobKind)       { m.backend.Stop(m.newQuestion(kind)) }

// CanReview reports whether the record reaches the end of the game.
func (m *Match) CanReview() bool { return m.OutcomeAt(m.Len()).Over() }

// AskReview asks for a review of the whole finished game, once.
func (m *Match) AskReview() {
	if !m.CanReview() || m.review != nil {
		return
	}
	m.review = &reviewJob{Review: NewReview(m.Game)}
	q := m.newQuestion(ForReview)
	q.Game, q.At = m.review.Game, m.review.Game.PositionAt(0)
	m.review.asked = m.backend.Ask(q)
}

// Review returns the review of the finished game, and whether it is complete; nil if it was not
// asked for.
func (m *Match) Review() (r *Review, done bool) {
	if m.review == nil {
		return nil, false
	}
	return m.review.Review, m.review.done
}

func (m *Match) dropReview() {
	if m.review != nil {
		m.stop(ForReview)
	}
	m.review = nil
}

// learnReview adds an answer to the review it belongs to.
func (m *Match) learnReview(a Answer) {
	r := m.review
	switch {
	case r == nil || r.asked != a.ID:
	case a.Done:
		r.done = true
		m.backend.Reviewed(r.Review)
	default:
		r.Learn(a)
	}
}
