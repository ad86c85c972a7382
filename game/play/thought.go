package play

import (
	"senet/rules"
	"senet/rules/ai"
)

// Answer takes in what came of thinking, if it was asked for, and reports whether advice has come.
func (m *Match) Answer(a Answer) (advised bool) {
	if a.ID == 0 {
		return false
	}
	if m.odds.asked == a.ID {
		m.odds.learn(a.Win, a.Exact)
	}
	m.reviewed(a)
	if m.mind.asked == a.ID && !m.mind.known {
		m.mind.known, m.mind.deed = true, Deed{Throw: a.Throw, Move: a.Move}
	}
	return m.advised(a)
}

// advice is everything that can be done now, with its worth, for a person who asked.
type advice struct {
	on    bool
	asked uint64
	rated []ai.RatedMove
}

// AskAdvice asks what everything that can be done is worth.
func (m *Match) AskAdvice() { m.advice = advice{on: true, asked: m.ask(ForHint)} }

// Advised reports whether advice was asked for.
func (m *Match) Advised() bool { return m.advice.on }

// Advice is everything that can be done, the best first; nil until it is known.
func (m *Match) Advice() []ai.RatedMove { return m.advice.rated }

// DropAdvice takes the advice away.
func (m *Match) DropAdvice() {
	if m.advice.on && m.advice.rated == nil {
		m.stop(ForHint)
	}
	m.advice = advice{}
}

func (m *Match) advised(a Answer) bool {
	switch {
	case !m.advice.on || m.advice.asked != a.ID || m.advice.rated != nil:
		return false
	case len(a.Rated) == 0:
		m.advice = advice{}
		return false
	}
	m.advice.rated = a.Rated
	// the hint looked longer: the bar says the same
	if o := &m.odds; o.begun && o.of == m.Position() && !(o.Known && o.Exact) {
		o.learn(a.Rated[0].Win, a.Rated[0].Exact)
	}
	return true
}

// Odds is the winning chance of the position at hand.
type Odds struct {
	Known bool
	Cones float64 // chance of the cones, 0..1
	Exact bool    // it is not estimated
}

type odds struct {
	Odds
	asked uint64
	of    rules.Position // what was asked about
	begun bool           // something was asked
}

func (o *odds) learn(win float64, exact bool) {
	o.asked, o.Odds = 0, Odds{Known: true, Cones: ForCones(win, o.of), Exact: exact}
}

// Odds is the winning chance as far as it is known; of the position before while another is thought about.
func (m *Match) Odds() Odds { return m.odds.Odds }

// Weigh asks for the winning chance of a new position. When the game is over it is certain, and
// even in a draw.
func (m *Match) Weigh() {
	o := &m.odds
	if o.begun && o.of == m.Position() {
		return
	}
	o.begun, o.of = true, m.Position()
	if m.Over() {
		o.asked, o.Odds = 0, Odds{Known: true, Cones: EndWorth(m.Game, m.At()), Exact: true}
		return
	}
	o.asked = m.ask(ForChance)
}

// reviewing is the thinking about the finished game.
type reviewing struct {
	*Review
	asked uint64
	done  bool // all of it has been thought over
}

// Reviewable reports whether the record reaches the end of the game.
func (m *Match) Reviewable() bool {
	return m.OutcomeAt(m.Len()).Over()
}

// AskReview has the whole game thought over, once.
func (m *Match) AskReview() {
	if m.Reviewable() && m.review == nil {
		m.review = &reviewing{Review: NewReview(m.Game)}
		m.askReview()
	}
}

func (m *Match) askReview() {
	q := m.question(ForReview)
	q.Game, q.At = m.review.Game, m.review.Game.PositionAt(0)
	m.review.asked = m.out.Ask(q)
}

// Review is what is known of the finished game, and whether that is all; nil where it was not asked for.
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

// reviewed takes in what was found out about one entry.
func (m *Match) reviewed(a Answer) {
	r := m.review
	switch {
	case r == nil || r.asked != a.ID:
	case a.Done:
		r.done = true
		m.out.Reviewed(r.Review)
	default:
		r.Learn(a)
	}
}
