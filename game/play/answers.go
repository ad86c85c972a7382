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
func (s *Session) AskHint(then func()) {
	s.hint = hint{on: true}
	s.ask(ForHint, func(a Answer) {
		if s.learnHint(a) {
			then()
		}
	})
}

// IsHinting reports whether a hint was asked for.
func (s *Session) IsHinting() bool { return s.hint.on }

// HintMoves returns every possible action, the best first; nil until it is known.
func (s *Session) HintMoves() []ai.RatedMove { return s.hint.rated }

// DropHint withdraws the hint.
func (s *Session) DropHint() {
	if s.hint.on && s.hint.rated == nil {
		s.backend.Stop(ForHint)
	}
	s.hint = hint{}
}

// learnHint stores the hint and reports whether there is one.
func (s *Session) learnHint(a Answer) bool {
	switch {
	case !s.hint.on || s.hint.rated != nil:
		return false
	case len(a.Rated) == 0:
		s.hint = hint{}
		return false
	}
	s.hint.rated = a.Rated
	// the hint was searched longer: the bar shows the same chance
	if o := &s.chance; o.wasAsked && o.of == s.Position() && !(o.Known && o.Exact) {
		o.learn(a.Rated[0].Win, a.Rated[0].Exact)
	}
	return true
}

// WinChance is the winning chance of a position.
type WinChance struct {
	Known bool
	Cones float64 // chance of the cones, 0..1
	Exact bool    // it is not estimated
}

// askedChance is the winning chance that a session knows last, and what it has asked for.
type askedChance struct {
	WinChance
	of       rules.Position // what was asked about
	wasAsked bool           // something was asked
	waits    bool           // it is not known yet
}

func (o *askedChance) learn(win float64, exact bool) {
	o.waits, o.WinChance = false, WinChance{Known: true, Cones: conesChance(win, o.of), Exact: exact}
}

// WinChance returns the winning chance: of the current position, or of the one before until it is known.
func (s *Session) WinChance() WinChance { return s.chance.WinChance }

// AskWinChance asks for the winning chance of the current position, once. When the game is over it is
// known.
func (s *Session) AskWinChance() {
	o := &s.chance
	if o.wasAsked && o.of == s.Position() {
		return
	}
	o.wasAsked, o.of, o.waits = true, s.Position(), !s.IsOver()
	if s.IsOver() {
		o.WinChance = WinChance{Known: true, Cones: EndChance(s.Game, s.Cursor()), Exact: true}
		return
	}
	s.ask(ForChance, func(a Answer) {
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
func (s *Session) newJob(kind JobKind) Job {
	return Job{Kind: kind, RuleSet: s.ruleSet, Rules: s.Rules(), At: s.Position()}
}

func (s *Session) ask(kind JobKind, learn func(Answer)) { s.backend.Ask(s.newJob(kind), learn) }

// CanReview reports whether the record reaches the end of the game.
func (s *Session) CanReview() bool { return s.OutcomeAt(s.Len()).IsOver() }

// AskReview asks for a review of the whole finished game, once.
func (s *Session) AskReview() {
	if !s.CanReview() || s.review != nil {
		return
	}
	r := &reviewJob{Review: NewReview(s.Game)}
	s.review = r
	q := s.newJob(ForReview)
	q.Game, q.At = r.Game, r.Game.PositionAt(0)
	s.backend.Ask(q, func(a Answer) {
		if !a.Done {
			r.Learn(a)
			return
		}
		r.done = true
		s.backend.Reviewed(r.Review)
	})
}

// Review returns the review of the finished game, and whether it is complete; nil if it was not
// asked for.
func (s *Session) Review() (r *Review, done bool) {
	if s.review == nil {
		return nil, false
	}
	return s.review.Review, s.review.done
}

func (s *Session) dropReview() {
	if s.review != nil {
		s.backend.Stop(ForReview)
	}
	s.review = nil
}
