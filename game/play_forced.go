package game

import "senet/rules"

// offerForcedAfter is the number of forced moves after which a game offers to make them by itself.
const offerForcedAfter = 10

// makeDueMove makes a move of the computer or a person's only move. The latter may first wait to be
// confirmed.
func (p *playPage) makeDueMove(a *App, m rules.Move) {
	forPerson, before := p.match.PersonToMove(), p.match.Game.At()
	p.move(a, m, false)
	if n := p.match.Game.At(); forPerson && n > before && !isPass(m) {
		p.onlyMoveAt = n
	}
}

// onlyMoveNews says that the game is about to make a person's only move, or has made it, until a
// person acts again.
func (p *playPage) onlyMoveNews(a *App) string {
	c, moves := p.board.Animator.Current()
	switch {
	case p.replay.on, p.match.Over() && !moves:
		return ""
	case moves && c.Index+1 == p.onlyMoveAt && !c.Back, !moves && p.match.WillMoveForPerson():
		return a.T("prompt.only")
	case p.onlyMoveAt > 0 && p.match.AfterPerson() == p.onlyMoveAt && !(moves && c.Back):
		return p.narratorAt(a, p.onlyMoveAt).OnlyMoveNews()
	}
	return ""
}

// offersForced reports whether the game offers now to make forced moves by itself. It does so once,
// at a forced move.
func (v *playView) offersForced() bool {
	s := v.app.settings
	if s.Forced || s.ForcedAsked || v.app.isLarge() || !v.match.AtEnd() || !v.match.PersonToMove() {
		return false
	}
	move, forced := v.match.OnlyMove()
	return forced && !isPass(move) && v.match.ForcedMoves() >= offerForcedAfter
}

// answerForced saves the answer and, if it is yes, makes the current forced move.
func (p *playPage) answerForced(a *App, play bool) {
	a.settings.Forced, a.settings.ForcedAsked = play, true
	a.saveSettings()
	p.boardAtRest(a)
}
