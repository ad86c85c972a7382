package game

import "senet/rules"

func (t *table) sayEnd(a *App, p *Prompt) {
	outcome := t.session.Game().Outcome()
	p.Kind = PromptWin
	switch outcome.Ending {
	case rules.DrawStuck:
		t.tell(a, p, "prompt.stuck")
	case rules.DrawQuiet:
		t.tell(a, p, "prompt.quiet", "goals", t.rules().Options().Goal == rules.OddAndEven)
	default:
		shapes := a.shapes(t.set)
		p.Shape = shapes[outcome.Winner]
		key := "prompt.won"
		if outcome.Ending == rules.AllGoals {
			key = "prompt.filled"
		}
		p.Lead, p.Rest = a.words.Lines(key, "player", t.player(a, outcome.Winner), "n", t.rules().Options().Pawns,
			"sides", t.nameless(outcome.Winner),
			"mines", a.words.T("pawns."+shapeWord(shapes[outcome.Winner])))
		t.sayScore(a, p, outcome)
	}
}

// loser is a player's name in the middle of a sentence.
func (t *table) loser(a *App, side rules.Side) string {
	if t.you(side) {
		return a.words.T("player.you.within")
	}
	return t.player(a, side)
}

// sayScore tells the points of a game that is counted.
func (t *table) sayScore(a *App, p *Prompt, outcome rules.Outcome) {
	args := []any{"player", t.player(a, outcome.Winner), "sides", t.nameless(outcome.Winner), "n", outcome.Score[outcome.Winner],
		"loser", t.loser(a, outcome.Winner.Other()), "left", outcome.Score[outcome.Winner.Other()]}
	switch t.rules().Options().Score {
	case rules.ScoreLeftover:
		p.Second = a.words.T("prompt.won.leftover", args...)
	case rules.ScoreFirstGoal:
		p.Second = a.words.T("prompt.won.goals", args...)
	}
}
