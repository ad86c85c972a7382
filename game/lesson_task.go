package game

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// canPass reports whether the player may pass as an attempt at the task.
func (p *lessonPage) canPass() bool {
	v := p.player.StepView()
	return v.Task == lesson.MoveTask && slices.ContainsFunc(p.rules().Legal(v.Position, nil), isPass)
}

func (p *lessonPage) canOnlyPass() bool { return p.canPass() && len(p.legalMoves().Moves) == 0 }

// pass attempts the task by passing.
func (p *lessonPage) pass(a *App) { p.tryMove(a, rules.Move{Kind: rules.Pass}, false) }

// legalMoves returns the moves that the player can try, none without a task. If several numbers
// lead to a place, it prefers the one that the task asks for.
func (p *lessonPage) legalMoves() board.LegalMoves {
	v := p.player.StepView()
	t := board.LegalMoves{Rules: p.rules(), Position: v.Position,
		Prefer: p.player.Current().Solutions, Hidden: v.FindPawn || v.HasQuestion,
		Secret: v.HasQuestion}
	if v.Task == lesson.MoveTask || p.asksMoves() {
		t.Moves = slices.DeleteFunc(p.rules().Legal(v.Position, nil), isPass)
	}
	return t
}

// asksMoves reports whether moves on the board answer the current question.
func (p *lessonPage) asksMoves() bool {
	s := p.player.Current()
	return p.player.StepView().HasQuestion && s.AsksMoves &&
		slices.ContainsFunc(s.Moves, func(m rules.Move) bool { return !isPass(m) })
}

// canMovePawns reports whether pawns can be moved now.
func (p *lessonPage) canMovePawns() bool {
	return p.player.StepView().Task == lesson.MoveTask || p.asksMoves()
}

// praise is the large message after a right answer.
type praise struct {
	lead, rest string
	foundAll   bool // all moves are found: the sun rises
	ends       time.Duration
}

const (
	praiseStay = 3 * time.Second        // how long the praise stays
	sunrise    = 700 * time.Millisecond // how long the sun rises
)

// acceptAnswer takes a move as an answer to a question. The board stays as it is. The lesson's
// answer appears when all moves are found or, if the best one was asked for, that one.
func (p *lessonPage) acceptAnswer(a *App, m rules.Move) {
	if best := p.player.Current().Best; len(best) > 0 {
		p.board.Clear()
		if !slices.Contains(best, m) {
			p.explainWorse(a, m, best[0])
			p.remark.text = i18n.Sentences(a.T("practice.wrong"), p.remark.text)
			return
		}
		p.advance(a, lesson.Playback.Reveal)
		p.praise.lead, p.praise.rest = a.words.LeadAndRest("learn.best")
		p.praise.ends = a.now + praiseStay
		return
	}
	if !slices.Contains(p.foundMoves, m) {
		p.foundMoves = append(p.foundMoves, m)
	}
	p.board.Clear()
	n, all := len(p.foundMoves), len(p.legalMoves().Moves)
	if n == all {
		p.advance(a, lesson.Playback.Reveal)
	}
	p.praise.lead, p.praise.rest = a.words.LeadAndRest("learn.found", "n", n, "all", all, "whole", n == all)
	p.praise.ends, p.praise.foundAll = a.now+praiseStay, n == all
	if n < all {
		p.remark = remark{text: p.praise.rest}
	}
}

// pointerDown ends an animation or a running lesson, or else picks up a pawn.
func (p *lessonPage) pointerDown(a *App, e ui.Event) {
	if e.Target.Kind == ui.TargetWidget {
		return // the button decides about the animation
	}
	if wasAnimated, wasRunning := p.board.Animator.Stop(), p.stopRunning(); wasAnimated ||
		wasRunning {
		p.atRestSince = a.now
		p.refocus(a)
		a.consume()
		return
	}
	p.remark, p.praise = remark{}, praise{}
	if p.board.PointerDown(p.legalMoves(), e.Target, e.X, e.Y) {
		a.focus = e.Target
	}
}

// pointerUp drops a pawn or clicks the pressed target.
func (p *lessonPage) pointerUp(a *App, e ui.Event) {
	clicked := e.Pressed == e.Target
	switch {
	case e.Target.Kind == ui.TargetSticks && clicked:
		if p.player.StepView().Task == lesson.ThrowTask {
			p.advance(a, lesson.Playback.Throw)
		} else if p.takesClick() {
			p.advanceOrSkip(a, lesson.Playback.Next)
		}
	case p.canMovePawns():
		p.applyResult(a, p.board.PointerUp(p.legalMoves(), e.Pressed, e.Target))
	case clicked:
		p.clickIdle(a, e.Target)
	}
}

// applyResult carries out a gesture on the board.
func (p *lessonPage) applyResult(a *App, result board.Result) {
	switch result.Intent {
	case board.IntentMove:
		p.tryMove(a, result.Move, result.Dragged)
	case board.IntentRefuse:
		p.refuse(a, result.Refusal)
	case board.IntentEmpty:
		p.explainEmpty(a, result.At)
	}
}

// clickIdle handles a click on the board while no pawn can move.
func (p *lessonPage) clickIdle(a *App, target ui.Target) {
	t, v := p.legalMoves(), p.player.StepView()
	place, isPlace := t.Place(target)
	_, isPawn := v.Position.At(place)
	switch {
	case !isPlace:
	case p.takesClick():
		p.advanceOrSkip(a, lesson.Playback.Next)
	case v.Task == lesson.ThrowTask:
		p.explain(a, "learn.throwFirst")
	case v.Stage == lesson.AnswerShown && isPawn:
		p.refuse(a, p.rules().Why(v.Position, place, rules.Nowhere))
	}
}

// takesClick reports whether a click on the board continues the lesson, because the task of the
// step is done. The answer of a puzzle stays.
func (p *lessonPage) takesClick() bool {
	v := p.player.StepView()
	return p.player.Current().Task != lesson.NoTask && v.Stage == lesson.AfterMove && v.CanNext && !p.isPractice
}

// explainEmpty handles a click on an empty square while no pawn is selected.
func (p *lessonPage) explainEmpty(a *App, place rules.Square) {
	switch t := p.legalMoves(); {
	case !place.IsOnBoard(), len(t.Movable()) == 0: // without movable pawns the task is to pass
	case t.Hidden:
		p.explain(a, "learn.empty.find", "at", place)
	default:
		p.explain(a, "learn.empty", "at", place, "only", len(t.Movable()) == 1)
	}
}

// explain shows why a click did nothing and counts it as a failed attempt.
func (p *lessonPage) explain(a *App, key string, args ...any) {
	shape := p.newView(a).shapes()[p.player.StepView().Position.Turn()]
	p.remark = remark{text: a.T(key, append(args, "pawn", a.T("pawn."+shape.Word()))...)}
	p.countFailure()
}

// countFailure counts a failed attempt. After maxFailures it shows the solution,
// except in practice.
func (p *lessonPage) countFailure() {
	const maxFailures = 2 // the number of failed attempts after which a task shows its solution
	if p.failures++; p.failures >= maxFailures && !p.isPractice {
		p.player = p.player.Hint()
	}
}

// tryMove tries a legal move. If the task does not ask for it, the lesson shows its reply.
func (p *lessonPage) tryMove(a *App, m rules.Move, dragged bool) {
	if p.asksMoves() {
		p.acceptAnswer(a, m)
		return
	}
	p.triedMoves++
	solutions := p.player.Current().Solutions
	failures := p.failures
	p.countTry(a, slices.Contains(solutions, m))
	p.advance(a, func(l lesson.Playback) (lesson.Playback, []board.Change) { return l.Try(m) })
	if !slices.Contains(solutions, m) {
		p.failures = failures // advance has reset them
		p.countFailure()
		if p.isPractice {
			p.explainWorse(a, m, solutions[0])
		}
	}
	if dragged {
		p.board.Animator.SkipWalk(a.clock())
	}
}

// countTry counts the first try at a task of practice. Having the move shown counts as a wrong one.
func (p *lessonPage) countTry(a *App, right bool) {
	if step := p.player.Step(); p.isPractice && step >= p.triedSteps {
		a.countPractice(right)
		p.triedSteps = step + 1
	}
}

// remark explains why a click did nothing or why a legal move was not the best.
type remark struct {
	text string
	move rules.Move      // the move, which the board shows; the zero Move: none
	open rules.SquareSet // pawns that can be attacked after the move
}

// explainWorse explains why m is worse than best without revealing best, and shows m on the board.
func (p *lessonPage) explainWorse(a *App, m, best rules.Move) {
	why := p.narrator(a).Worse(m, best)
	p.remark = remark{why.Here, m, why.Open}
}

// narrator returns a narrator of the position of the current step.
func (p *lessonPage) narrator(a *App) i18n.Narrator {
	l, v := p.player.Lesson(), p.player.StepView()
	header := record.Header{RuleSet: l.RuleSet, House: l.House, Pawns: l.Pawns}
	game := record.NewGameAt(header, p.rules(), v.Position)
	return i18n.NewNarrator(a.words, p.set, p.newView(a).shapes(), game)
}

// refuse shows on the board why a move is illegal.
func (p *lessonPage) refuse(a *App, r rules.Refusal) {
	if r.Reason == rules.Allowed {
		return
	}
	p.remark = remark{}
	if p.player.StepView().Task != lesson.NoTask {
		p.countFailure()
	}
	p.board.Select(rules.Nowhere)
	p.board.Refuse(p.legalMoves(), a.clock(), r, a.words.Refusal(r, p.newView(a).moveContext()),
		i18n.RuleQuote(a.words, p.set, r))
	p.board.Rejection.Source = i18n.RuleSource(a.words, p.set, r)
}

// handleKey moves through the lesson by arrows and page keys, or over the board by arrows once the
// focus is there. Page Down also shows the result of a step, because a presenter's remote may have
// no other key.
func (p *lessonPage) handleKey(a *App, e ui.Event) bool {
	if p.showNext(a, e.Key) {
		return true
	}
	key := e.Key
	switch a.readingStep(key) {
	case 1:
		key = ui.KeyRedo
	case -1:
		key = ui.KeyUndo
	}
	action, hasAction := map[ui.Key]func(){
		ui.KeyRedo:     func() { p.advanceOrSkip(a, lesson.Playback.Next) },
		ui.KeyUndo:     func() { p.advance(a, lesson.Playback.Back) },
		ui.KeyPageDown: func() { p.advanceOrSkip(a, lesson.Playback.NextOutcome) },
		ui.KeyPageUp:   func() { p.goToStep(a, p.player.Step()-1) },
		ui.KeyHome:     func() { p.goToStep(a, 0) },
		ui.KeyEnd:      func() { p.goToStep(a, len(p.player.Lesson().Steps)-1) },
	}[key]
	p.board.FollowKey(e.Key)
	switch e.Key {
	case ui.KeySpace, ui.KeyEnter:
		return p.showFirstPawn(a) || p.handleEnter(a, e.Key)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown, ui.KeyTab, ui.KeyBackTab:
		// The rejection and the remark are about the previous focus.
		p.board.Rejection, p.remark = board.Rejection{}, remark{}
		if moved := e.Key != ui.KeyTab && e.Key != ui.KeyBackTab && p.showFirstPawn(a) ||
			p.handleBoardArrow(a, e); moved || e.Key == ui.KeyTab ||
			e.Key == ui.KeyBackTab {
			return moved
		}
	}
	if hasAction || !a.usesKeyboard { // a hidden focus elsewhere must not appear
		a.focus = ui.Widget("go.next")
	}
	if hasAction {
		action()
	}
	return hasAction || e.Key == ui.KeyEscape && p.handleEscape(a)
}

// showNext moves the focus to Show me instead of doing what a key does that goes on, and reports whether it did:
// while a class follows a plan, so that no key pressed by habit makes the move that the class is asked for.
func (p *lessonPage) showNext(a *App, k ui.Key) bool {
	_, isClass := a.followedPlan()
	v, next := p.player.StepView(), ui.Widget("go.next")
	_, onBoard := p.legalMoves().Place(a.focus)
	presses := k == ui.KeySpace || k == ui.KeyEnter
	switch {
	case !isClass, v.Task != lesson.MoveTask, p.board.Animator.IsRunning(),
		!presses && a.readingStep(k) != 1 && k != ui.KeyPageDown,
		onBoard && (presses || a.usesKeyboard),
		a.usesKeyboard && (a.focus == next || presses && a.focus.Kind == ui.TargetWidget):
		return false
	}
	a.focus = next
	return true
}

// showFirstPawn moves the focus from the sticks to the hindmost pawn that can move, and reports whether
// there is a choice that nothing has been selected for.
func (p *lessonPage) showFirstPawn(a *App) bool {
	legal, sticks := p.legalMoves(), ui.Target{Kind: ui.TargetSticks}
	first, canMove := legal.FirstFocus()
	if !canMove || first != sticks || a.focus != sticks || p.board.Selected != rules.Nowhere ||
		p.board.Animator.IsRunning() || !p.canMovePawns() {
		return false
	}
	a.focus = legal.Target(legal.FocusStops()[0])
	return true
}

// handleBoardArrow moves the focus over the board of a task and reports whether it handled the key.
// Left and Right do not leave the board; after a click, and between buttons, they lead through the lesson.
func (p *lessonPage) handleBoardArrow(a *App, e ui.Event) bool {
	next, found := board.ArrowTarget(a.focus, e.Key, e.Neighbour)
	isSideways := e.Key == ui.KeyLeft || e.Key == ui.KeyRight
	_, fromBoard := p.legalMoves().Place(a.focus)
	_, toBoard := p.legalMoves().Place(next)
	if !found || !p.canMovePawns() || isSideways && !(a.usesKeyboard && (fromBoard || toBoard)) {
		return false
	}
	if toBoard || !isSideways {
		a.focus = next
	}
	return true
}

// handleEnter handles Enter and Space and reports whether it did; if not, the focused widget is
// pressed.
func (p *lessonPage) handleEnter(a *App, k ui.Key) bool {
	_, onBoard := p.legalMoves().Place(a.focus)
	switch {
	case k == ui.KeySpace && p.stopRunning(), !p.player.StepView().CanNext && !p.isSettled(a):
		// The lesson stops, or has just ended and the key was meant for the last step.
		p.board.Animator.Stop()
		p.refocus(a)
	case !a.usesKeyboard && p.showsWrongClick(a):
		p.clearBoard()
		p.refocus(a)
	case a.focus.Kind == ui.TargetWidget && (k == ui.KeyEnter || a.usesKeyboard):
		return false
	case p.board.Animator.Stop():
		p.refocus(a)
	case p.canMovePawns() && onBoard:
		p.board.Rejection = board.Rejection{}
		result, focus := p.board.Enter(p.legalMoves(), a.focus, a.isLarge())
		a.focus = focus
		p.applyResult(a, result)
	default:
		p.board.Rejection = board.Rejection{}
		p.runMainAction(a)
	}
	return true
}

// showsWrongClick reports whether a wrong click has left its traces: a rejection, a remark, or a
// selected pawn without the focus.
func (p *lessonPage) showsWrongClick(a *App) bool {
	return p.board.Rejection.Shown || p.remark.text != "" ||
		p.board.Selected != rules.Nowhere && p.legalMoves().Target(p.board.Selected) != a.focus
}

// handleEscape clears the board and stops the animation and the running lesson or, if there is none
// of these, hides the answer. It reports whether there was anything to do; if not, Escape leaves
// the page.
func (p *lessonPage) handleEscape(a *App) bool {
	hadAny := p.board.Animator.IsRunning() || p.board.Rejection.Shown || p.board.Selected != rules.Nowhere ||
		p.player.IsRunning()
	p.board.Animator.Stop()
	p.clearBoard()
	p.player = p.player.Auto(false)
	if !hadAny && p.player.StepView().Stage == lesson.AnswerShown {
		p.advance(a, lesson.Playback.Unreveal)
		return true
	}
	return hadAny
}

// tabOrder returns the targets of the task on the board, the buttons, and those of the toolbar.
func (p *lessonPage) tabOrder(bar, content ui.Node) []ui.Target {
	var list []ui.Target
	switch {
	case p.board.Animator.IsRunning():
	case p.player.StepView().Task == lesson.ThrowTask:
		list = append(list, ui.Target{Kind: ui.TargetSticks})
	default:
		list = p.board.TabStops(p.legalMoves())
	}
	return slices.Concat(list, content.TabStops(), bar.TabStops())
}
