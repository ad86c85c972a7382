package game

import (
	"senet/game/board"
	"senet/game/motion"
	"senet/rules"
)

// showHand tells a panel of the pawns that have not entered: how many they are, and whether the next of them may.
func (t *table) showHand(a *App, p *PanelView, frame motion.Frame) {
	p.HasHand = t.rules().Options().Setup == rules.InHand
	if !p.HasHand {
		return
	}
	p.HandN = frame.InHand[p.Side]
	p.Hand = a.words.T("panel.hand", "n", p.HandN)
	if len(t.clips) > 0 || t.win.on || p.Side != t.session.Position().Turn() {
		return
	}
	if d := t.drag; d != nil && d.held && d.from == rules.Hand {
		p.HandN-- // it follows the pointer
		return
	}
	switch {
	case !t.isLit(rules.Hand):
	case t.chosen == rules.Hand:
		p.Ring, p.RingA, p.Lift = board.RingChosen, 1, board.ChosenLift
	case t.looked(a) == rules.Hand:
		p.Ring, p.RingA = board.RingMay, 1
	default:
		p.Ring, p.RingA = board.RingMay, .7
	}
}

// showGoals tells a panel of goal squares and points, in the games that have them.
func (t *table) showGoals(a *App, p *PanelView, position rules.Position) {
	o := t.rules().Options()
	outcome := t.rules().Outcome(position)
	if points := outcome.Score[p.Side]; o.Score != rules.NoScore && points > 0 {
		p.Score = a.words.T("panel.score", "n", points)
	}
	if o.Goal != rules.OddAndEven {
		return
	}
	goals := board.GoalsOf(position, p.Side)
	p.placed(a, position.Pawns(p.Side)&goals, o.Pawns)
}

// placed tells how many pawns of all stand in their places, where the game is won so and none is borne off.
func (p *PanelView) placed(a *App, there rules.SquareSet, all int) {
	p.Placing, p.Home = true, a.words.T("panel.placed", "n", there.Len(), "all", all)
}
