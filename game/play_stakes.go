package game

import (
	"senet/game/i18n"
	"senet/rules"
)

// stakesAt returns a narrator of the moment before the throw that is due or in flight, and whether
// to say what that throw may bring. It is false before the first throw of a game and in a class,
// which is asked that question.
func (p *playPage) stakesAt(a *App) (i18n.Narrator, bool) {
	begins := p.session.Len() == 0 && (a.isNewPlayer() || !p.session.Game.HasOwnSetup())
	if a.isLarge() || begins || p.replay.isRunning || p.endScreen.isShown || !p.session.IsAtEnd() ||
		p.session.People() == 0 || p.board.Rejection.Shown {
		return i18n.Narrator{}, false
	}
	if c, falls := p.board.Animator.CurrentThrow(); falls && !c.Undone {
		return p.narratorAt(a, c.Index), c.Index > 0 && c.Tray(a.now).Pop == 0
	}
	return p.narrator(a), p.isAtRest() && p.session.CanThrow()
}

// weighedMove returns the selected pawn's move, and whether a person is weighing it: the pawn must
// have only that move, and other pawns must have some.
func (p *playPage) weighedMove(a *App) (rules.Move, bool) {
	from := p.board.Selected
	if a.isLarge() || !p.isAtRest() || !p.session.IsAtEnd() || !p.session.IsPersonToMove() || p.board.Rejection.Shown ||
		p.session.IsHinting() || from == rules.Nowhere {
		return rules.Move{}, false
	}
	turn := p.legalMoves()
	ways := turn.From(from)
	if len(ways) != 1 || len(turn.Moves) < 2 {
		return rules.Move{}, false
	}
	return ways[0], true
}
