package play

import (
	"senet/rules"
	"senet/rules/ai"
)

// hint is every possible action with its winning chance, for a person who asked for it.
type hint struct {
	on    bool
	rated []ai.RatedMove
}

// AskHint asks for the winning chance of every possible action, and calls then when they are known.
func (m *Match) AskHint(then func()) {
	m.hint = hint{on: true}
	m.ask(ForHint, func(a Answer) {
		if m.learnHint(a) {
			then()
		}
	})
}

// IsHinting reports whether a hint was asked for.
func (m *Match) IsHinting() bool { return m.hint.on }

// HintMoves returns every possible action, the best first; nil until it is known.
func (m *Match) HintMoves() []ai.RatedMove { return m.hint.rated }

// DropHint withdraws the hint.
func (m *Match) DropHint() {
	if m.hint.on && m.hint.rated == nil {
		m.backend.Stop(ForHint)
	}
	m.hint = hint{}
}

// learnHint stores the hint and reports whether there is one.
func (m *Match) learnHint(a Answer) bool {
	switch {
	case !m.hint.on || m.hint.rated != nil:
		return false
	case len(a.Rated) == 0:
		m.hint = hint{}
		return false
	}
	m.hint.rated = a.Rated
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

// askedOdds is the winning chance that a match knows last, and what it has asked for.
type askedOdds struct {
	Odds
	of       rules.Position // what was asked about
	wasAsked bool           // something was asked
	waits    bool           // it is not known yet
}

func (o *askedOdds) learn(win float64, exact bool) {
	o.waits, o.Odds = false, Odds{Known: true, Cones: conesChance(win, o.of), Exact: exact}
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
	o.wasAsked, o.of, o.waits = true, m.Position(), !m.Over()
	if m.Over() {
		o.Odds = Odds{Known: true, Cones: EndChance(m.Game, m.Cursor()), Exact: true}
		return
	}
	m.ask(ForChance, func(a Answer) {
		if o.waits { // neither the end nor a hint has made it known
			o.learn(a.Win, a.Exact)
		}
	})
}

// reviewJob is the review of the finished game in progress.
type reviewJob struct {
	*Review
	done bool // it is complete
}

// newJob returns a job about the current position.
func (m *Match) newJob(kind JobKind) Job {
	return Job{Kind: kind, RuleSet: m.ruleSet, Rules: m.Rules(), At: m.Position()}
}

func (m *Match) ask(kind JobKind, learn func(Answer)) { m.backend.Ask(m.newJob(kind), learn) }

// CanReview reports whether the record reaches the end of the game.
func (m *Match) CanReview() bool { return m.OutcomeAt(m.Len()).Over() }

// AskReview asks for a review of the whole finished game, once.
func (m *Match) AskReview() {
	if !m.CanReview() || m.review != nil {
		return
	}
	r := &reviewJob{Review: NewReview(m.Game)}
	m.review = r
	q := m.newJob(ForReview)
	q.Game, q.At = r.Game, r.Game.PositionAt(0)
	m.backend.Ask(q, func(a Answer) {
		if !a.Done {
			r.Learn(a)
			return
		}
		r.done = true
		m.backend.Reviewed(r.Review)
	})
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
		m.backend.Stop(ForReview)
	}
	m.review = nil
}
