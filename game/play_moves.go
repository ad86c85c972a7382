package game

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// throw throws for the player to move, or accepts the real sticks that were entered. If none were,
// it explains how to enter them.
func (p *playPage) throw(a *App) {
	switch sticks := p.enteredThrow(); {
	case p.throwsByHand(a) && sticks.hasAny:
		p.enterThrow(a, sticks.throw().Count())
	case p.throwsByHand(a):
		p.wrongEntry = true
	default:
		if p.session.IsPersonToMove() && !p.autoplays && p.offersAutoplay(a) {
			p.ignoredOffers++
		}
		if step, err := p.session.Throw(); err == nil {
			p.pausesForced = false
			p.animate(a, step)
		}
	}
}

// move makes a legal move, or holds it if moves are to be confirmed. A dragged pawn is not animated
// again.
func (p *playPage) move(a *App, m rules.Move, dragged bool) {
	if _, only := p.session.OnlyMove(); a.settings.ConfirmsMoves && p.session.IsPersonToMove() && !only {
		p.askToConfirm(a, m)
		return
	}
	if p.makeMove(a, m); dragged {
		p.board.Animator.SkipWalk(a.clock())
	}
}

// makeMove makes a move, or explains why it is not legal.
func (p *playPage) makeMove(a *App, m rules.Move) {
	hint := p.session.HintMoves()
	hinted := len(hint) > 1 && hint[0].Move == m && !hint[0].Throw
	step, err := p.session.Move(m)
	if err != nil {
		p.refuse(a, p.rules().Why(p.session.Position(), m.From, m.To))
		return
	}
	if p.session.HasReplaced() && !p.explainedUndo {
		p.explainedUndo = true
		a.showNotice(a.T("notice.replaced"))
	}
	p.pausesForced = false
	p.animate(a, step)
	if hinted {
		p.hinted[step.Index] = true
	}
}

// makeSpecialMove makes the only move of a kind, if it is legal.
func (p *playPage) makeSpecialMove(a *App, kind rules.MoveKind) {
	if m, may := p.session.SpecialMove(kind); may {
		p.move(a, m, false)
	}
}

// jump calls seek, which goes to another moment of the game, and animates the change. It pauses a replay.
func (p *playPage) jump(a *App, seek func() []play.PlayedEntry) {
	p.finishAnimations(a)
	p.skipsTurn = false
	from, before := p.session.Game.Cursor(), p.session.Position()
	made := seek()
	list, at := p.undoChanges(made), p.session.Game.Cursor()
	if now := p.session.Position(); made == nil && now != before {
		list = []board.Change{{Kind: board.PositionChange, Before: before, After: now, Index: at,
			Undone: at < from, Redone: at > from}}
	}
	replays := p.replay.isShown && !p.session.IsAtEnd()
	p.clearSelections(a)
	if replays {
		p.replay.isShown, p.replay.nextEntryAt = true, board.Never
	}
	p.board.Animator.LoadQuickly(p.rules(), a.clock(), list, at)
	p.prepareNext(a)
}

// undo undoes the last choice; entered sticks are cleared first.
func (p *playPage) undo(a *App) {
	if p.keepsVote(a) {
		return
	}
	if a.settings.RealSticks {
		p.jump(a, p.session.UndoThrow)
	} else {
		p.jump(a, p.session.Undo)
	}
}

// animate animates a throw or move that was made.
func (p *playPage) animate(a *App, made play.PlayedEntry) {
	// an entry that was undone is replaced
	delete(p.hinted, made.Index)
	a.settings.RealThrows = slices.DeleteFunc(a.settings.RealThrows, func(i int) bool { return i == made.Index })
	list, side := p.changes(made), made.Entry.Side
	isMove, isEventful, endScene := made.Entry.IsMove, p.isEventful(made.Entry), p.moveEndScene()
	if n := len(list); n > 0 {
		switch last := &list[n-1]; {
		case isMove && endScene != board.NoEndScene:
			last.EndScene, last.Rate = endScene, 1
		case isMove && p.session.IsComputer(side):
			last.Rate = p.session.PawnSpeed(side, made.Index)
			fallthrough
		default:
			if isEventful {
				last.Hold = eventPause
			}
		}
	}
	switch {
	case p.isAutomaticOpening(a, made.Index) && made.After.Phase() == rules.Opening && !a.settings.Calm:
		list[0].Rate = openingRate
	case made.Before.Phase() == rules.Opening:
		list[0].Rate = autoplayRate
	case p.autoplays && !(isMove && isEventful) && endScene == board.NoEndScene &&
		!p.canWin(made.Before) && !p.canWin(made.After):
		for i := range list {
			list[i].Rate, list[i].Hold = autoplayRate, 0
		}
		p.session.HurryNext()
	case p.skipsTurn && p.session.IsComputer(side) && endScene == board.NoEndScene:
		list = nil
		p.session.HurryNext()
	}
	p.clearSelections(a)
	p.board.Animator.Load(p.rules(), a.clock(), list)
	p.prepareNext(a)
	if !isMove && p.session.People() == 1 && play.ThrowCount(p.session.Game) == longGame {
		a.showNotice(a.T("notice.long", "menu", a.T("menu.resign")))
	}
}

// longGame is the number of throws after which a game against the computer says how to end it.
const longGame = 150

// autoplayRate is how much faster throws and moves are shown while the game plays for a person,
// except throws that may win the game, attacks and the Water. Throws for the first move are as fast.
const autoplayRate = 2

// Throws for the first move that the game makes by itself take about half a second each: they are
// fast or, in calm motion, fade, and their numbers stay for a moment.
const (
	openingRate      = 3.6
	openingPause     = 130 * time.Millisecond
	calmOpeningPause = 380 * time.Millisecond
	minOpeningPause  = 100 * time.Millisecond
)

// isAutomaticOpening reports whether entry n is, or would be, a throw for the first move that the
// game makes by itself. Players throw all real sticks.
func (p *playPage) isAutomaticOpening(a *App, n int) bool {
	return !a.settings.RealSticks && p.session.IsAutomaticOpening(n)
}

// canWin reports whether the next throw in a position may win the game.
func (p *playPage) canWin(at rules.Position) bool {
	list := play.Prospects(p.rules(), at) // those that win come first
	return len(list) > 0 && list[0].Kind == play.ProspectWin
}

// eventPause is the pause after an eventful throw or move.
const eventPause = 700 * time.Millisecond

// isEventful reports whether a throw counts nothing, or a move attacks, or leads into the Water or home.
func (p *playPage) isEventful(e record.Entry) bool {
	if !e.IsMove {
		return p.rules().Meaning(e.Throw).Miss
	}
	return e.Move.Victim != rules.Nowhere || e.Move.IsCarried() || e.Move.To == rules.Home
}

// clearSelections clears selections and hints of the previous moment.
func (p *playPage) clearSelections(a *App) {
	p.board.Clear()
	p.board.Hover = board.HoverTimer{} // a pointer that has not moved since asks for nothing
	p.vote, p.nextThrows = vote{}, nil
	p.pendingMove, p.wrongEntry, p.selectedNumber = rules.Move{}, false, selectableNumber{}
	p.hint, p.showsThrowTable, p.endScreen = hintSelection{}, false, endScreen{}
	p.replay = replay{speed: p.replay.speed}
	p.moveList.content = cache[*listContent]{}
	p.faceAnimation.Restart(a.now)
	p.lastTyped = a.now
}

// prepareNext prepares the next action if nothing is animated.
func (p *playPage) prepareNext(a *App) {
	p.moveList.scrollToCurrent(p.listContent(a).lines, p.listedEntries())
	if p.session.IsOver() && p.session.IsAtEnd() {
		a.settings.HasFinishedOne = true
	}
	if !p.board.Animator.IsRunning() {
		p.boardAtRest(a)
	}
}

// boardAtRest runs when animations end. It queues a forced move and moves the focus to the next
// action, unless the keyboard has moved it to a button or the list.
func (p *playPage) boardAtRest(a *App) {
	p.board.Select(rules.Nowhere)
	p.selectedNumber, p.atRestSince = selectableNumber{}, a.now
	clock := a.clock()
	if p.autoplays && clock.Speed != board.Instant && !p.canWin(p.session.Position()) {
		clock.Speed = board.Fast
	}
	alone := (p.autoplays || !a.isLarge()) && !a.settings.RealSticks
	moves := (a.settings.Forced && !p.pausesForced || p.autoplays) && !p.asksForOnlyMove()
	p.session.BoardAtRest(clock, moves, alone)
	if p.isAutomaticOpening(a, p.session.Cursor()) {
		pause := openingPause
		if a.settings.Calm {
			pause = calmOpeningPause
		}
		p.session.ScheduleOpening(a.now + max(a.clock().Speed.Of(pause), minOpeningPause))
	}
	if p.session.IsPersonToMove() || p.session.IsOver() {
		p.skipsTurn = false
		played := p.autoplays
		p.autoplays = p.session.ActsForPerson() &&
			(p.autoplays || p.session.CanThrow() && p.session.Phase() != rules.Opening)
		if played && !p.autoplays {
			a.endProgress()
			if !a.settings.Forced && !p.session.IsOver() {
				a.showNotice(a.T("notice.choice", "throws", p.session.CanThrow()))
			}
		}
	}
	p.obstacleFade = a.clock().Begin(board.PassFade)
	if m, forced := p.session.OnlyMove(); forced && p.session.IsPersonToMove() && !isPass(m) &&
		!p.asksForOnlyMove() {
		p.board.Selected, p.board.SelectedAlone = m.From, true
	}
	if p.session.IsOver() && p.session.IsAtEnd() && !p.endScreen.isShown && !p.endScreen.isClosed {
		p.showEnd(a)
	}
	gone := map[string]bool{"pass": true, "takeoff": true, "wait": true}
	if a.dialog == nil && (!a.showFocus || a.focus.Kind != ui.TargetWidget || p.endScreen.isShown || gone[a.focus.ID]) {
		a.focus, p.board.FocusMoved = p.firstFocus(), false
	}
}

// tickAnimations removes finished animations.
func (p *playPage) tickAnimations(a *App) bool {
	if !p.board.Animator.Tick(a.now) {
		return false
	}
	p.prepareNext(a)
	return true
}

// finishAnimations ends all animations at once and reports whether there were any.
func (p *playPage) finishAnimations(a *App) bool {
	if !p.board.Animator.Stop() {
		return false
	}
	p.prepareNext(a)
	return true
}

// skipAnimations ends all animations for a press, and reports whether there were any. The computer
// then acts without a pause.
func (p *playPage) skipAnimations(a *App) bool {
	ran := p.finishAnimations(a)
	if ran {
		p.session.HurryNext()
	}
	return ran
}

// refuse explains why a move is illegal.
func (p *playPage) refuse(a *App, r rules.Refusal) {
	p.board.Refuse(p.legalMoves(), a.clock(), r, p.narrator(a).Refusal(r), i18n.RuleQuote(a.words, p.set, r))
	p.board.Rejection.Source = i18n.RuleSource(a.words, p.set, r)
}

// refuseWith shows a text of the catalogue as a rejection, without marks on the board.
func (p *playPage) refuseWith(a *App, key string, args ...any) {
	line := p.narrator(a).PromptFor(p.session.Position().Turn(), key, args...)
	p.board.Explain(a.clock(), board.Explanation{Lead: line.Lead, Rest: line.Rest}, "")
}

// selectNumber selects one of the numbers, or deselects it.
func (p *playPage) selectNumber(a *App, i int) {
	p.finishAnimations(a)
	tiles := p.selectableNumbers()
	switch left := p.session.Position().Numbers(); {
	case p.session.PersonCanThrow():
		p.refuseWith(a, "prompt.throwFirst")
		p.board.Rejection.IsReminder = true
		return
	case i < 0 || i >= len(tiles):
		return
	case tiles[i].used:
		if p.session.IsPersonToMove() && len(left) > 0 {
			p.refuseWith(a, "prompt.usedNumber", "value", tiles[i].value, "left", i18n.AndList(left),
				"one", len(left) == 1)
		}
		return
	}
	picked := tiles[i]
	if p.gathersNumbers() {
		picked.value = 0
	}
	if p.selectedNumber == picked {
		picked = selectableNumber{}
	}
	p.selectedNumber, p.board.Rejection = picked, board.Rejection{}
	if p.board.Selected != rules.Nowhere && len(p.legalMoves().From(p.board.Selected)) == 0 {
		p.board.Select(rules.Nowhere)
	}
	if p.selectedNumber.number > 0 && len(p.legalMoves().Moves) == 0 {
		p.selectedNumber = selectableNumber{}
		p.refuseWith(a, "prompt.noUse", "value", tiles[i].value)
	}
	p.followSelection(a)
}

// changes returns the changes of the board to animate for a throw or move. Undone throws and passes
// have none.
func (p *playPage) changes(of play.PlayedEntry) []board.Change {
	step := board.Change{Before: of.Before, After: of.After, Side: of.Entry.Side, Throw: of.Entry.Throw,
		Seed: p.throwSeed(of.Index), Move: of.Entry.Move, Index: of.Index, Undone: of.Undone}
	if !of.Entry.IsMove && of.Before.Phase() != rules.Opening {
		r := p.rules().Meaning(of.Entry.Throw)
		step.Extra = r.Extra || r.Again
		step.Awaited = p.awaitedThrows(of.Before)
	}
	switch {
	case of.Entry.IsMove && isPass(of.Entry.Move):
		return nil
	case of.Entry.IsMove:
		step.Kind = board.MoveChange
	case of.Undone && !p.placesPawns(of):
		return nil
	case of.Undone:
		step.Kind, step.Before, step.After = board.PositionChange, of.After, of.Before
	case p.placesPawns(of):
		placing := step
		placing.Kind, placing.Index = board.PlaceChange, of.Index+1
		return []board.Change{step, placing}
	}
	return []board.Change{step}
}

// awaitedThrows reports, by marked sides, whether something is at stake in the next throw in a position.
func (p *playPage) awaitedThrows(at rules.Position) (awaited [5]bool) {
	for _, stake := range play.Prospects(p.rules(), at) {
		for n := range awaited {
			awaited[n] = awaited[n] || p.rules().Meaning(rules.Marked(n)).Value == stake.Number
		}
	}
	return awaited
}

// placesPawns reports whether an entry is the throw that decides who goes first, and so where the
// pawns begin.
func (p *playPage) placesPawns(of play.PlayedEntry) bool {
	return p.rules().Options().Setup != rules.InHand && of.Before.Phase() == rules.Opening &&
		of.After.Phase() != rules.Opening
}

// undoChanges returns the changes to animate for undone or redone throws and moves. Redone throws
// are skipped, unless there is only one.
func (p *playPage) undoChanges(made []play.PlayedEntry) (list []board.Change) {
	for _, m := range made {
		if !m.Entry.IsMove && !m.Undone && len(made) > 1 && !p.placesPawns(m) {
			continue
		}
		for _, step := range p.changes(m) {
			step.Redone = !m.Undone
			list = append(list, step)
		}
	}
	return list
}

// offersAutoplay reports whether the game now offers to throw and move for a person: if there is no
// choice now and was none before, or at a throw after a long run without one, but not at a throw that may
// change much, nor at an eventful move. While something moves or the computer plays, it offers that only
// if each person has one pawn left. After three throws despite the offer it offers that only once more,
// after a long run.
func (p *playPage) offersAutoplay(a *App) bool {
	session := p.session
	run := session.ForcedRun()
	move, only := session.OnlyMove()
	hasSeveral := func(side rules.Side) bool {
		return !session.IsComputer(side) && session.Position().Pawns(side).Len()+session.Position().InHand(side) > 1
	}
	switch {
	case a.settings.Forced && !p.pausesForced, a.settings.RealSticks, !session.IsAtEnd(), session.IsOver(),
		session.PersonCanThrow() && session.HasStakes(), p.asksForOnlyMove(),
		only && p.isEventful(record.Entry{IsMove: true, Move: move}), p.ignoredOffers > 3,
		p.ignoredOffers == 3 && run < play.LongForcedRun:
		return false
	case !p.isAtRest(), !session.IsPersonToMove():
		return run >= 2 && !hasSeveral(rules.Cones) && !hasSeveral(rules.Spools)
	case session.CanThrow() && session.Phase() == rules.TurnStart, play.HasChoice(session.Rules(), session.Position()):
		return run == play.LongForcedRun && session.Phase() == rules.ToThrow
	}
	return run >= 1
}

// offersSkip reports whether the game offers to skip the rest of the computer's turn: in one of
// several throws.
func (p *playPage) offersSkip() bool {
	session, throws := p.session, 0
	last := session.Cursor() - 1
	if last < 0 || session.People() == 0 || session.IsOver() || session.IsPaused() || p.replay.isShown ||
		session.IsPersonToMove() || session.Phase() == rules.Opening || session.PhaseAt(last) == rules.Opening {
		return false
	}
	for i := last; i >= 0 && session.Entry(i).Side == session.Position().Turn(); i-- {
		if !session.Entry(i).IsMove {
			throws++
		}
	}
	return throws > 1
}

// skipTurn skips the rest of the computer's turn.
func (p *playPage) skipTurn(a *App) {
	p.skipsTurn = true
	p.skipAnimations(a)
	p.session.HurryComputer(a.now)
}

// setAutoplay lets the game throw and move for a person until there is a choice, or stops it. Forced moves,
// if that setting is on, then stop until the player's next throw or move.
func (p *playPage) setAutoplay(a *App, on bool) {
	if p.autoplays = on; on {
		p.ignoredOffers = 0
		a.showProgress(a.T("notice.plays"))
	}
	p.pausesForced = !on
	if !p.board.Animator.IsRunning() {
		p.boardAtRest(a)
		if !on { // not even a pass is made at once
			p.session.BoardAtRest(a.clock(), false, false)
		}
	}
}
