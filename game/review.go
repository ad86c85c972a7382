package game

import (
	"slices"

	"senet/game/page"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
)

// review is what thinking about a finished game has found so far.
type review struct {
	asked uint64
	game  record.Game
	start float64 // chance of the cones before the first throw
	begun bool    // start is known
	exact bool
	rated map[int][]opponent.Rated // by entry that was a choice: everything that could be done, the best first
	after map[int]page.Answer      // by throw entry: the chance when it had fallen, where no move follows it
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
	r := &review{game: game, rated: map[int][]opponent.Rated{}, after: map[int]page.Answer{}}
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
	if t.review != nil && !sameRecord(t.review.game, t.session.Game()) {
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
	r.asked = a.ask(page.Question{Purpose: page.ForReview, RuleSet: t.set.ID, Rules: t.rules(), Game: r.game, At: r.game.PositionAt(0), Again: true})
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
	case answer.Index < 0:
		r.begun, r.start, r.exact = true, forCones(answer.Win, r.game.PositionAt(0)), answer.Exact
	case len(answer.Rated) > 0:
		r.rated[answer.Index] = answer.Rated
	default:
		r.after[answer.Index] = answer
	}
}

// forCones turns the chance of the side whose turn it is, in an ended game the winner's, into the chance of the cones.
func forCones(win float64, p rules.Position) float64 {
	if p.Turn() == rules.Spools {
		return 1 - win
	}
	return win
}

// choice is one move of a reviewed game, or a throw that was made where something could have been moved before it.
type choice struct {
	index        int
	side         rules.Side
	best, played opponent.Rated
	options      int
}

// cost is the winning chance that the choice gave away, 0..1.
func (c choice) cost() float64 { return max(c.best.Win-c.played.Win, 0) }

// account is a game split into luck and skill, in winning chance. What the throws gave a side less what its choices cost
// it, and the other side's the other way round, lead exactly from the chance at the start to the chance at the end.
type account struct {
	curve   []float64 // chance of the cones before the first throw and after each entry, as far as it is known
	exact   []bool    // which of these chances are exact
	luck    [2]float64
	cost    [2]float64
	choices []choice
}

// account goes through the game as far as it has been thought over.
func (r *review) account() account {
	var sum account
	if !r.begun {
		return sum
	}
	now := r.start
	sum.curve, sum.exact = append(sum.curve, now), append(sum.exact, r.exact)
	for i := range r.game.Len() {
		entry := r.game.Entry(i)
		next, exact, known := r.throwWorth(i)
		if entry.IsMove {
			c, found := r.choice(i)
			if !found {
				return sum
			}
			sum.choices = append(sum.choices, c)
			sum.cost[entry.Side] += c.cost()
			next, exact = forCones(c.played.Win, r.game.PositionAt(i)), c.played.Exact
		} else if !known {
			return sum
		} else if thrown := r.thrownFrom(&sum, i, now); entry.Side == rules.Cones {
			sum.luck[rules.Cones] += next - thrown
		} else {
			sum.luck[rules.Spools] += thrown - next
		}
		now = next
		sum.curve, sum.exact = append(sum.curve, now), append(sum.exact, exact)
	}
	return sum
}

// thrownFrom is the chance of the cones just before throw i falls. Where something could have been moved before it, throwing
// was a choice, and what that cost is not the luck of the throw.
func (r *review) thrownFrom(sum *account, i int, now float64) float64 {
	c, found := r.choice(i)
	if !found {
		return now
	}
	sum.choices = append(sum.choices, c)
	sum.cost[c.side] += c.cost()
	if c.side == rules.Cones {
		return now - c.cost()
	}
	return now + c.cost()
}

// throwWorth is the chance of the cones when throw i has fallen: that of the best move then, or of the position where no
// move follows; and whether it is exact, and known at all.
func (r *review) throwWorth(i int) (win float64, exact, known bool) {
	position := r.game.PositionAt(i + 1)
	if rated, known := r.rated[i+1]; known {
		return forCones(rated[0].Win, position), rated[0].Exact, true
	}
	if position.Phase() == rules.Ended {
		return endWorth(r.game, i+1), true, true
	}
	answer, known := r.after[i]
	return forCones(answer.Win, position), answer.Exact, known
}

// endWorth is the chance of the cones when the game has ended.
func endWorth(game record.Game, i int) float64 {
	outcome := game.OutcomeAt(i)
	switch {
	case outcome.Draw():
		return .5
	case outcome.Winner == rules.Cones:
		return 1
	}
	return 0
}

// choice is entry i with what it was worth, if it was one.
func (r *review) choice(i int) (choice, bool) {
	entry, rated := r.game.Entry(i), r.rated[i]
	n := slices.IndexFunc(rated, func(o opponent.Rated) bool { return o.Throw == !entry.IsMove && (o.Throw || o.Move == entry.Move) })
	if n < 0 {
		return choice{}, false
	}
	c := choice{index: i, side: entry.Side, best: rated[0], played: rated[n], options: len(rated)}
	if entry.IsMove && r.game.PositionAt(i+1).Phase() == rules.Ended { // nothing is left to be estimated
		win := endWorth(r.game, i+1)
		if entry.Side == rules.Spools {
			win = 1 - win
		}
		c.played.Win, c.played.Exact = win, true
		c.best.Win = max(c.best.Win, win)
	}
	return c, true
}

// worst are the choices that cost most, at most n of them, none that cost less than half a hundredth.
func (s account) worst(n int) []choice {
	var list []choice
	for _, c := range s.choices {
		if c.cost() >= .005 {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(one, other choice) int {
		switch {
		case one.cost() > other.cost():
			return -1
		case one.cost() < other.cost():
			return 1
		}
		return 0
	})
	return list[:min(n, len(list))]
}

// open are the choices between more than one thing, in the order of the game.
func (s account) open() []choice {
	var list []choice
	for _, c := range s.choices {
		if c.options > 1 {
			list = append(list, c)
		}
	}
	return list
}
