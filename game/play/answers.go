package play

import (
	"slices"

	"senet/game/board"
	"senet/rules"
	"senet/rules/ai"
)

// hint is the possible actions with their winning chances, if a person has asked for them.
type hint struct {
	on    bool
	rated []ai.RatedMove
}

// AskHint asks for the winning chances of all possible actions, and calls then when they are known.
func (s *Session) AskHint(then func()) {
	s.hint = hint{on: true}
	s.backend.Ask(s.newJob(ForHint), func(a Answer) {
		if s.learnHint(a) {
			then()
		}
	})
}

// IsHinting reports whether a person has asked for a hint.
func (s *Session) IsHinting() bool { return s.hint.on }

// HintMoves returns the possible actions, the best first; nil until their chances are known.
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
	if s.hinted == nil {
		s.hinted = map[rules.Position][]ai.RatedMove{}
	}
	s.hinted[s.Position()] = a.Rated
	s.hint.rated = steadyFirst(s.Rules(), s.Position(), a.Rated)
	// the bar shows the chance of the hint, which was searched longer
	if request := &s.chance; request.asked && request.position == s.Position() &&
		!(request.Known && request.Exact) {
		request.learn(a.Rated[0].Win, a.Rated[0].Exact)
	}
	return true
}

// steadyFirst moves one of the rated actions to the front: the best that neither leads into the
// Water nor leaves the side fewer numbers to move forward with, otherwise the best that stays out
// of the Water. It does so only if both chances are estimates and NearlyEqual.
func steadyFirst(r *rules.Rules, p rules.Position, rated []ai.RatedMove) []ai.RatedMove {
	open := OpenNumbers(r, p, p.Turn())
	staysDry := func(m ai.RatedMove) bool { return !board.Drowns(r, m.Move.To) }
	staysOpen := func(m ai.RatedMove) bool {
		after, err := r.Apply(p, m.Move)
		return staysDry(m) && (err != nil || r.Outcome(after).IsOver() || OpenNumbers(r, after, p.Turn()) >= open)
	}
	for _, is := range []func(ai.RatedMove) bool{staysOpen, staysDry} {
		i := slices.IndexFunc(rated, is)
		if i >= 0 && (i == 0 || !rated[0].Exact && !rated[i].Exact && rated[0].Win-rated[i].Win < NearlyEqual) {
			return slices.Concat(rated[i:i+1], rated[:i], rated[i+1:])
		}
	}
	return rated
}

// NearlyEqual is the smallest difference in winning chance that means anything between estimates,
// which are not accurate to a percentage point.
const NearlyEqual = .01

// WinChance is the winning chance of a position.
type WinChance struct {
	Known bool
	Cones float64 // chance of the cones, 0..1
	Exact bool    // it is not an estimate
}

// Of returns how likely a side is to win, from 0 to 1.
func (c WinChance) Of(side rules.Side) float64 { return chanceOf(side, c.Cones) }

// chanceRequest is the last winning chance that a session knows, and what it has asked for.
type chanceRequest struct {
	WinChance
	position rules.Position // the position that it has asked about
	asked    bool           // it has asked about a position
	pending  bool           // the answer is not known yet
}

func (a *chanceRequest) learn(win float64, exact bool) {
	a.pending, a.WinChance = false, WinChance{Known: true, Cones: chanceOf(a.position.Turn(), win), Exact: exact}
}

// WinChance returns the winning chance of the current position or, until that is known, the last
// one known.
func (s *Session) WinChance() WinChance { return s.chance.WinChance }

// AskWinChance asks for the winning chance of the current position, once. After the end of the game
// it is known at once.
func (s *Session) AskWinChance() {
	request := &s.chance
	if request.asked && request.position == s.Position() {
		return
	}
	request.asked, request.position, request.pending = true, s.Position(), !s.IsOver()
	if s.IsOver() {
		request.WinChance = WinChance{Known: true, Cones: EndChance(s.Game, s.Cursor()), Exact: true}
		return
	}
	s.backend.Ask(s.newJob(ForChance), func(a Answer) {
		if request.pending { // neither the end of the game nor a hint has made it known
			request.learn(a.Win, a.Exact)
		}
	})
}

// newJob returns a job of a kind about the current position.
func (s *Session) newJob(kind JobKind) Job {
	return Job{Kind: kind, RuleSet: s.ruleSet, Rules: s.Rules(), At: s.Position()}
}

// CanReview reports whether the record reaches the end of the game.
func (s *Session) CanReview() bool { return s.OutcomeAt(s.Len()).IsOver() }

// AskReview asks for a review of the finished game, once.
func (s *Session) AskReview() {
	if !s.CanReview() || s.review != nil {
		return
	}
	r := NewReview(s.Game)
	s.review = r
	job := s.newJob(ForReview)
	job.Game, job.At = r.Game, r.Game.PositionAt(0)
	s.backend.Ask(job, func(a Answer) {
		if !a.Done {
			if rated, isHinted := s.hinted[r.Game.PositionAt(max(a.Index, 0))]; isHinted && len(a.Rated) > 0 {
				a.Rated = rated // the review has the chances that the player saw
			}
			r.Learn(a)
			return
		}
		r.done = true
		s.backend.TakeReview(r)
	})
}

// Review returns the review of the finished game, nil if AskReview has not been called, and whether
// it is complete.
func (s *Session) Review() (r *Review, done bool) {
	if s.review == nil {
		return nil, false
	}
	return s.review, s.review.done
}

func (s *Session) dropReview() {
	if s.review != nil {
		s.backend.Stop(ForReview)
	}
	s.review = nil
}
