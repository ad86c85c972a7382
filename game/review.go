package game

import (
	"senet/game/match"
	"senet/game/page"
	"senet/rules"
	"senet/rules/record"
)

// review is the thinking about the finished game.
type review struct {
	*match.Review
	asked uint64
	done  bool
	again bool // what endings decide that were solved after it was done is judged anew
	late  bool // such endings were solved before it was done
}

// reviewable tells whether the record reaches the end of the game.
func (t *table) reviewable() bool {
	game := t.session.Game()
	return game.PositionAt(game.Len()).Phase() == rules.Ended
}

// askReview has the whole game thought over, once.
func (t *table) askReview(a *App) {
	if !t.reviewable() || t.review != nil {
		return
	}
	game := t.session.Game()
	r := &review{Review: match.NewReview(game)}
	r.asked = a.ask(page.Question{Purpose: page.ForReview, RuleSet: t.set.ID, Rules: t.rules(), Game: game, At: game.PositionAt(0)})
	t.review = r
}

// sameRecord tells whether two games of one table have the same entries: the last position follows from them, and counts
// the moves.
func sameRecord(one, other record.Game) bool {
	if one.Len() != other.Len() {
		return false
	}
	for i := range one.Len() {
		if one.Entry(i) != other.Entry(i) {
			return false
		}
	}
	return true
}

// dropOther drops what was found out about another record: the game went on otherwise from a moment before its end.
func (t *table) dropOther(a *App) {
	if t.review != nil && !sameRecord(t.review.Game, t.session.Game()) {
		t.dropReview(a)
	}
}

func (t *table) dropReview(a *App) {
	if r := t.review; r != nil && (!r.done || r.again) {
		a.stopThinking(page.ForReview)
	}
	t.review = nil
}

// judgeAgain has judged anew what could only be estimated before more endings were solved.
func (t *table) judgeAgain(a *App) {
	r := t.review
	if r == nil {
		return
	}
	if r.late = !r.done || r.again; r.late { // one thing after the other
		return
	}
	r.again = true
	r.asked = a.ask(page.Question{Purpose: page.ForReview, RuleSet: t.set.ID, Rules: t.rules(), Game: r.Game, At: r.Game.PositionAt(0), Again: true})
}

// reviewed takes in what was found out about one entry.
func (t *table) reviewed(a *App, answer page.Answer) {
	r := t.review
	switch {
	case r == nil || r.asked != answer.ID || r.done && !r.again:
	case answer.Done:
		r.done, r.again = true, false
		if r.late {
			t.judgeAgain(a)
		}
	default:
		r.Learn(answer)
	}
}
