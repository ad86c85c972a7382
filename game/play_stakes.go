package game

import (
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/rules"
)

// stakesAt returns a narrator of the moment before the throw that is awaited or in flight, and
// reports whether to say what that throw may bring. It does not before the first throw of a game,
// and not in front of a class, which is asked that question.
func (p *playPage) stakesAt(a *App) (i18n.Narrator, bool) {
	begins := p.match.Len() == 0 && !p.match.Game.HasOwnSetup()
	if a.isLarge() || begins || p.replay.on || p.final.on || !p.match.AtEnd() || p.match.People() == 0 ||
		p.board.Rejection.Shown {
		return i18n.Narrator{}, false
	}
	if c, falls := p.board.Animator.CurrentThrow(); falls && !c.Back {
		return p.narratorAt(a, c.Index), c.Index > 0 && c.Tray(a.now).Pop == 0
	}
	return p.narrator(a), p.isAtRest() && p.match.CanThrow()
}

// addStakes marks the pawns that the next throw may attack with the numbers that attack them, in
// red if they belong to a person and the computer throws. While a person weighs a move, it marks
// the pawns that the move would leave open to attack.
func (v *playView) addStakes() {
	if g, awaited := v.stakesAt(v.app); awaited {
		v.markProspects(play.Prospects(g.Record.Rules(), g.Record.Position()),
			v.match.Computer(g.Record.Position().Turn()))
		return
	}
	from := v.board.Selected
	if hovered := v.viewOptions().HoveredPawn(v.legalMoves()); from == rules.Nowhere {
		from = hovered
	}
	if m, weighed := v.weighedMove(v.app, from); weighed && !v.showsAll() {
		open, _ := play.Exposed(v.rules(), v.match.Position(), m)
		v.markProspects(open, true)
	}
}

// maxChances is the largest number of pawns that are marked at once. If more can be attacked, as at
// the beginning of a game, none is marked; the prompt names the numbers.
const maxChances = 3

// markProspects marks the pawns that can be attacked, unless there are too many.
func (v *playView) markProspects(list []play.Prospect, danger bool) {
	var at rules.SquareSet
	var signs []board.ChanceSign
	for _, x := range list {
		if x.Kind == play.ProspectAttack {
			at |= rules.Squares(x.Square)
			signs = append(signs, board.ChanceSign{Square: x.Square, Number: x.Number, Danger: danger})
		}
	}
	if at.Len() <= maxChances {
		v.Board.Chances = append(v.Board.Chances, signs...)
	}
}

// weighedMove returns the move of the pawn on from and reports whether a person is weighing it: it
// must be the pawn's only move, and there must be others.
func (p *playPage) weighedMove(a *App, from rules.Square) (rules.Move, bool) {
	if a.isLarge() || !p.isAtRest() || !p.match.AtEnd() || !p.match.PersonToMove() || p.board.Rejection.Shown ||
		p.match.IsAdvising() || from == rules.Nowhere {
		return rules.Move{}, false
	}
	turn := p.legalMoves()
	ways := turn.From(from)
	if len(ways) != 1 || len(turn.Moves) < 2 {
		return rules.Move{}, false
	}
	return ways[0], true
}
