package game

import (
	"senet/game/match"
	"senet/game/page"
	"senet/game/say"
	"senet/rules"
	"senet/rules/opponent"
)

// odds is the winning chance of the position at hand, as far as it is known.
type odds struct {
	asked uint64
	of    rules.Position // what was asked about
	begun bool           // something was asked
	known bool
	cones float64
	exact bool
}

// weigh asks for the winning chance of a new position, if the player wants to see it.
func (t *table) weigh(a *App) {
	o, position := &t.odds, t.session.Position()
	if !a.settings.Chance || t.board.Reel.Running() || o.begun && o.of == position {
		return
	}
	o.begun, o.of = true, position
	if t.session.Over() {
		t.weighEnd()
		return
	}
	o.asked = a.ask(page.Question{Purpose: page.ForChance, RuleSet: t.set.ID, Rules: t.rules(), At: position})
}

// weighEnd is the chance when the game is over: certain, and even in a draw.
func (t *table) weighEnd() {
	game := t.session.Game()
	t.odds.asked, t.odds.known, t.odds.exact, t.odds.cones = 0, true, true, match.EndWorth(game, game.At())
}

// weighed takes in the answer.
func (t *table) weighed(answer page.Answer) {
	o := &t.odds
	if o.asked != answer.ID {
		return
	}
	o.asked, o.known, o.exact, o.cones = 0, true, answer.Exact, match.ForCones(answer.Win, o.of)
}

// better takes over what a hint has found out, which looked longer: the bar and the hint say the same.
func (o *odds) better(at rules.Position, best opponent.Rated) {
	if !o.begun || o.of != at || o.known && o.exact {
		return
	}
	o.asked, o.known, o.exact, o.cones = 0, true, best.Exact, match.ForCones(best.Win, at)
}

func (t *table) oddsView(a *App) OddsView {
	o := t.odds
	v := OddsView{Shown: a.settings.Chance, Known: o.known, Cones: .5, Shape: a.shapes(t.set)}
	if o.known {
		v.Cones, v.Exact = o.cones, o.exact
		v.Words = say.Chances(a.words, o.cones, o.exact)
	}
	return v
}
