package game

import (
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// throw throws for the player to move, or accepts the sticks as entered from a real table. If none
// was entered yet, it explains how to.
func (g *tableControl) throw(a *App) {
	switch sticks := g.enteredThrow(); {
	case g.throwsByHand(a) && sticks.begun:
		g.enterThrow(a, sticks.throw().Count())
	case g.throwsByHand(a):
		g.wrongEntry = true
	default:
		if step, err := g.Match.Throw(); err == nil {
			g.animate(a, step)
		}
	}
}

// move makes a legal move, or holds it until it is confirmed, if that is set. A pawn carried by
// hand is not animated again.
func (g *tableControl) move(a *App, m rules.Move, carried bool) {
	if a.settings.Confirm && g.Match.PersonToMove() {
		g.holdMove(a, m)
		return
	}
	step, err := g.Match.Move(m)
	if err != nil {
		g.refuse(a, g.rules().Why(g.Match.Position(), m.From, m.To))
		return
	}
	g.animate(a, step)
	if carried {
		g.board.Animator.SkipWalk(a.clock())
	}
}

// makeSpecialMove makes the only move of a kind, if it is legal.
func (g *tableControl) makeSpecialMove(a *App, kind rules.MoveKind) {
	if m, may := g.Match.SpecialMove(kind); may {
		g.move(a, m, false)
	}
}

// travel goes to another moment of the game and animates the way there.
func (g *tableControl) travel(a *App, way func() []play.Step) {
	g.finish(a)
	from, before := g.Match.Game.At(), g.Match.Position()
	made := way()
	list, at := g.undoAnimations(made), g.Match.Game.At()
	if now := g.Match.Position(); made == nil && now != before {
		list = []board.Step{{Kind: board.StepChange, Before: before, After: now, Index: at,
			Back: at < from, Again: at > from}}
	}
	g.clearMoment(a)
	g.board.Animator.LoadQuickly(g.rules(), a.clock(), list, at)
	g.prepareNext(a)
}

// undo undoes the last choice; entered sticks are cleared first.
func (g *tableControl) undo(a *App) {
	if a.settings.Real {
		g.travel(a, g.Match.UndoThrow)
	} else {
		g.travel(a, g.Match.Undo)
	}
}

// animate animates a step that was made.
func (g *tableControl) animate(a *App, made play.Step) {
	list, side := g.steps(made), made.Entry.Side
	if n := len(list); n > 0 && g.Match.Computer(side) {
		if g.isEventful(made.Entry) {
			list[n-1].Hold = computerBeat
		}
		if made.Entry.IsMove {
			list[n-1].Rate = g.Match.PawnSpeed(side)
		}
	}
	if n := len(list); n > 0 && made.Entry.IsMove && g.ending() != board.NoEnding {
		list[n-1].Ending, list[n-1].Rate, list[n-1].Hold = g.ending(), 1, 0
	}
	g.clearMoment(a)
	g.board.Animator.Load(g.rules(), a.clock(), list)
	g.prepareNext(a)
}

// computerBeat is the pause after the computer throws nothing, or after its move affects another
// pawn.
const computerBeat = 700 * time.Millisecond

// isEventful reports whether a throw is lost, or a move changes more than the place of its pawn.
func (s *tableState) isEventful(e record.Entry) bool {
	if !e.IsMove {
		return s.rules().Read(e.Throw).Miss
	}
	return e.Move.Victim != rules.Nowhere || e.Move.Carried()
}

// clearMoment clears selections and hints of the previous moment.
func (g *tableControl) clearMoment(a *App) {
	g.board.Clear()
	g.vote, g.next = vote{}, nextThrows{}
	g.unconfirmed, g.wrongEntry, g.chosen = rules.Move{}, false, selectableNumber{}
	g.hint, g.values, g.win = shownHint{}, false, winShow{}
	g.replay.on = false
	g.list.lines = nil
	g.life.Restart(a.now)
	g.lastTyped = a.now
}

// prepareNext prepares the next action if nothing is animated.
func (g *tableControl) prepareNext(a *App) {
	g.list.follow(g.list.rows(a, &g.tableState), g.listedAt())
	if g.Match.Over() && g.Match.AtEnd() {
		a.recordFinished()
	}
	if !g.board.Animator.Running() {
		g.boardAtRest(a)
	}
}

// boardAtRest runs when animations end; it queues a forced move and advances the focus. Keyboard
// focus on a button or the list stays.
func (g *tableControl) boardAtRest(a *App) {
	g.board.Select(rules.Nowhere)
	g.chosen = selectableNumber{}
	g.Match.BoardAtRest(a.clock(), g.playsForced(a))
	if g.Match.MustPass() {
		g.stuckSince = a.clock().Begin(board.PassFade)
	}
	if m, forced := g.Match.OnlyMove(); forced && g.Match.PersonToMove() && !isPass(m) {
		g.board.Selected, g.board.SelectedAlone = m.From, true
	}
	if g.Match.Over() && g.Match.AtEnd() && !g.win.on && !g.win.shut {
		g.showEnd(a)
	}
	gone := map[string]bool{"pass": true, "takeoff": true, "wait": true}
	if !a.hasDialog() && (!a.showFocus || a.focus.Kind != ui.TargetWidget || g.win.on || gone[a.focus.ID]) {
		a.focus = g.FirstFocus(a)
	}
}

// tickAnimations removes finished animations.
func (g *tableControl) tickAnimations(a *App) bool {
	if !g.board.Animator.Tick(a.now) {
		return false
	}
	g.prepareNext(a)
	return true
}

// finish ends all animations at once and reports whether there were any.
func (g *tableControl) finish(a *App) bool {
	if !g.board.Animator.Stop() {
		return false
	}
	g.prepareNext(a)
	return true
}

// refuse explains why a move is illegal.
func (g *tableControl) refuse(a *App, r rules.Refusal) {
	g.board.Refuse(g.legalMoves(), a.clock(), r, g.narrator(a).Refusal(r), i18n.RuleQuote(a.words, g.Set, r))
}

// refuseKey shows a rejection that concerns no square of the board.
func (g *tableControl) refuseKey(a *App, key string, args ...any) {
	line := g.narrator(a).PromptFor(g.Match.Position().Turn(), key, args...)
	g.board.Explain(a.clock(), board.Explanation{Lead: line.Lead, Rest: line.Rest}, "")
}

// pickNumber selects one of the numbers, or deselects it.
func (g *tableControl) pickNumber(a *App, i int) {
	g.finish(a)
	tablets := g.selectableNumbers()
	switch left := g.Match.Position().Numbers(nil); {
	case g.Match.PersonCanThrow():
		g.refuseKey(a, "prompt.throwFirst")
		return
	case i < 0 || i >= len(tablets):
		return
	case tablets[i].used:
		if g.Match.PersonToMove() && len(left) > 0 {
			g.refuseKey(a, "prompt.usedNumber", "value", tablets[i].value, "left", i18n.AndList(left),
				"one", len(left) == 1)
		}
		return
	}
	picked := tablets[i]
	if g.gathers() {
		picked.value = 0
	}
	if g.chosen == picked {
		picked = selectableNumber{}
	}
	g.chosen, g.board.Rejection = picked, board.Rejection{}
	if g.board.Selected != rules.Nowhere && len(g.legalMoves().From(g.board.Selected)) == 0 {
		g.board.Select(rules.Nowhere)
	}
	if g.chosen.number > 0 && len(g.legalMoves().Moves) == 0 { // it is deselected
		g.chosen = selectableNumber{}
		g.refuseKey(a, "prompt.noUse", "value", tablets[i].value)
	}
	g.hintFollows(a)
}
