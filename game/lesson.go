package game

import (
	"slices"
	"strings"
	"time"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// lessonPage shows a lesson step by step.
type lessonPage struct {
	player     lesson.Playback
	set        ruleset.Set
	board      board.Board
	advancedTo time.Duration // the time to which the player has advanced

	turnSlide   board.Slide
	promptFader board.PromptFader
	remark      remark
	praise      praise
	isPractice  bool // the lesson is a round of practice: wrong moves are explained, without hints

	asksThrow  bool         // the class is asked what its throw counts; the next press says so
	failures   int          // failed clicks and moves in the current task
	foundMoves []rules.Move // moves found for the current question

	atRestSince time.Duration // when the board last came to rest
	wasSkipped  bool          // a press cut the last animation short
	progressKey string        // where the settings save the step; empty: nowhere

	triedMoves int // legal moves tried at tasks since the page was opened
	triedSteps int // number of steps, from the first one on, whose first try has been counted
	// endButton returns the label and the action of the main button at the end; nil:
	// it begins a game.
	endButton  func() (label string, press func())
	copyResult func() // copies the result at the end; nil: there is none
	onDone     func() // called once at the end; may be nil
}

// newLessonPage returns a page at the start of a lesson. It saves no progress.
func newLessonPage(a *App, l lesson.Lesson) *lessonPage {
	p := &lessonPage{set: ruleSet(l.RuleSet), advancedTo: a.now}
	var changes []board.Change
	p.player, changes = lesson.Start(l)
	p.showChanges(a, changes)
	p.turnSlide = board.SlideTo(p.player.StepView().Position.Turn())
	return p
}

// openAtStep opens a lesson at a step.
func (a *App) openAtStep(p *lessonPage, step int) {
	a.open("lesson", p)
	if step > 0 {
		p.goToStep(a, step)
		a.focus = p.firstFocus(a)
	}
}

// saveProgress saves the current step, or that the lesson was finished.
func (p *lessonPage) saveProgress(a *App) {
	step := p.player.Step()
	if p.player.IsAtEnd() {
		step = lessonFinished
	}
	if p.progressKey != "" && a.settings.LessonProgress[p.progressKey] != step {
		a.settings.saveProgress(p.progressKey, step)
		a.followLesson(p.progressKey, step)
	}
}

// Rules returns the rule set of the lesson.
func (p *lessonPage) Rules(*App) record.Header { return record.Header{RuleSet: p.set.ID} }

func (p *lessonPage) rules() *rules.Rules { return p.player.Lesson().Rules() }

// firstFocus returns the target of the next action: on the board for a task, else a button. While the focus
// is shown, or a class follows a plan, tasks that move pawns leave it on a button, except in practice.
func (p *lessonPage) firstFocus(a *App) ui.Target {
	_, isClass := a.followedPlan()
	v, moves := p.player.StepView(), p.legalMoves()
	first, canMove := moves.FirstFocus()
	movesPawns := v.Task == lesson.MoveTask && !a.showFocus || p.hasPracticeTask()
	switch {
	case v.Task == lesson.ThrowTask:
		return ui.Target{Kind: ui.TargetSticks}
	case movesPawns && p.board.Selected != rules.Nowhere:
		return moves.Target(p.board.Selected)
	case movesPawns && len(v.Hint) > 0:
		return moves.Target(v.Hint[0].From)
	case movesPawns && !isClass && canMove:
		return first
	case v.HasQuestion, p.canOnlyPass():
		return ui.Widget("go.main")
	case !v.CanNext:
		return ui.Widget("go.play")
	}
	return ui.Widget("go.next")
}

func (p *lessonPage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.KeyPress:
		return p.handleKey(a, e)
	case ui.PointerMove:
		p.board.Follow(a.now, p.legalMoves(), e, board.HouseSquares())
	case ui.PointerDown:
		p.pointerDown(a, e)
	case ui.PointerUp:
		p.pointerUp(a, e)
	case ui.Wheel: // the page does not scroll
	case ui.WindowBlur:
		p.board.CancelDrag()
	case ui.PointStart: // the next step would erase the presenter's drawing
		p.stopRunning()
	case ui.UpdateEnd:
		a.playSounds(p.board.TakeSounds(a.clock()))
		p.promptFader.Update(a.clock(), p.newView(a).prompt(), a.isLarge())
		p.turnSlide.Toward(a.clock(), p.board.Animator.Position(p.player.StepView().Position).Turn())
	default:
		return false
	}
	return true
}

// showChanges animates changes on a board without selection, rejection or remark.
func (p *lessonPage) showChanges(a *App, changes []board.Change) {
	p.clearBoard()
	p.saveProgress(a)
	p.board.Hover, p.board.FocusMoved, p.failures, p.foundMoves = board.HoverTimer{}, false, 0, nil
	p.board.Animator.Load(p.rules(), a.clock(), p.withSeeds(changes))
	p.advancedTo, p.atRestSince, p.wasSkipped = a.now, a.now, false
}

// withSeeds sets the seeds of the throws in changes.
func (p *lessonPage) withSeeds(changes []board.Change) []board.Change {
	thrown := len(p.player.StepView().Throws)
	for i := range slices.Backward(changes) {
		if changes[i].Kind == board.ThrowChange {
			thrown--
			changes[i].Seed = p.seed(thrown)
		}
	}
	return changes
}

// seed returns the seed of the i-th throw in the step, which makes it always fall the same way.
func (p *lessonPage) seed(i int) uint64 { return board.Seed(p.player.Step()*16 + i + 1) }

func (p *lessonPage) clearBoard() {
	p.board.Clear()
	p.remark, p.praise = remark{}, praise{}
}

// advance performs one of the actions of lesson.Playback.
func (p *lessonPage) advance(a *App, action func(lesson.Playback) (lesson.Playback, []board.Change)) {
	var changes []board.Change
	before := p.player.StepView()
	p.player, changes = action(p.player)
	_, isClass := a.followedPlan()
	after := p.player.StepView()
	p.asksThrow = isClass && before.Task == lesson.ThrowTask && after.Step == before.Step &&
		after.Stage == lesson.AfterMove
	if p.player.IsAtEnd() {
		a.settings.HasFinishedOne = true
		if p.onDone != nil {
			p.onDone()
			p.onDone = nil
		}
	}
	p.showChanges(a, changes)
	p.refocus(a)
}

// goToStep goes to a step, counted from 0.
func (p *lessonPage) goToStep(a *App, step int) {
	p.advance(a, func(l lesson.Playback) (lesson.Playback, []board.Change) { return l.Jump(step) })
}

// refocus moves the focus to the next action, unless the player uses the keyboard on the board of a
// task or on the lesson's buttons. Bar buttons do not count, because one of them leaves the page.
func (p *lessonPage) refocus(a *App) {
	_, onBoard := p.legalMoves().Place(a.focus)
	isUsed := onBoard && p.canMovePawns() || a.focus.Kind == ui.TargetWidget &&
		!strings.HasPrefix(a.focus.ID, "bar.") && a.isEnabled(a.focus.ID) && !p.hasPracticeTask()
	if a.dialog == nil && !(a.showFocus && isUsed) {
		a.focus = p.firstFocus(a)
	}
}

// hasPracticeTask reports whether a move of a practice task is still to be found. The focus then goes to Show me
// only if the player leads it there, because the answer shown would count as not solved.
func (p *lessonPage) hasPracticeTask() bool {
	return p.isPractice && p.player.StepView().Task == lesson.MoveTask
}

// advanceOrSkip performs an action of lesson.Playback. During an animation it only ends that, so
// that no step is missed, and a hasty second press does not answer a question or task.
func (p *lessonPage) advanceOrSkip(a *App, action func(lesson.Playback) (lesson.Playback, []board.Change)) {
	v := p.player.StepView()
	switch {
	case p.board.Animator.Stop():
		p.atRestSince, p.wasSkipped = a.now, true
		p.refocus(a)
	case p.wasSkipped && !p.isSettled(a) && (v.HasQuestion || v.Task != lesson.NoTask):
	case p.explainThrow():
	default:
		if v.Task == lesson.MoveTask { // the game shows the move
			p.countTry(a, false)
		}
		p.advance(a, action)
	}
}

// explainThrow answers the question what the throw counts, and reports whether it was asked.
func (p *lessonPage) explainThrow() bool {
	asked := p.asksThrow
	p.asksThrow = false
	return asked
}

// settleTime is how long after an animation a press may still be meant for the previous state.
const settleTime = time.Second

// isSettled reports whether the board has been at rest for settleTime.
func (p *lessonPage) isSettled(a *App) bool { return a.now-p.atRestSince >= settleTime }

// runMainAction shows the answer, throws, passes if nothing else is legal, or goes to the next
// step. During an animation it only ends that.
func (p *lessonPage) runMainAction(a *App) {
	if p.board.Animator.Stop() {
		return
	}
	switch v := p.player.StepView(); {
	case p.explainThrow():
	case v.HasQuestion:
		p.advance(a, lesson.Playback.Reveal)
	case v.Task == lesson.ThrowTask:
		p.advance(a, lesson.Playback.Throw)
	case p.canOnlyPass():
		p.pass(a)
	case !v.CanNext:
		a.openNewGame()
	default:
		p.advance(a, lesson.Playback.Next)
	}
}

// messageEnd returns when the praise or rejection disappears, or board.Never.
func (p *lessonPage) messageEnd() time.Duration {
	const rejectionStay = 8 * time.Second // how long a rejection hides the task
	switch {
	case p.praise.lead != "":
		return p.praise.ends
	case p.board.Rejection.Shown:
		return p.board.Rejection.Since + rejectionStay
	}
	return board.Never
}

// Tick advances the animation or, when the board is at rest, the lesson.
func (p *lessonPage) Tick(a *App) bool {
	changed := p.board.Animator.Tick(a.now)
	if p.board.Hover.Tick(a.now) {
		changed = true
	}
	if a.now >= p.messageEnd() {
		p.board.Rejection, p.praise, changed = board.Rejection{}, praise{}, true
	}
	if changed && !p.board.Animator.IsRunning() {
		p.refocus(a)
	}
	if p.board.Animator.IsRunning() {
		p.advancedTo, p.atRestSince = a.now, a.now
		return changed
	}
	elapsed := a.now - p.advancedTo
	p.advancedTo = a.now
	before := p.player.StepView()
	var changes []board.Change
	p.player, changes = p.player.Advance(elapsed)
	v := p.player.StepView()
	if len(changes) > 0 || v.Caption != before.Caption || v.IsRunning != before.IsRunning {
		p.showChanges(a, changes)
		p.refocus(a)
		return true
	}
	return changed || len(v.Hint) != len(before.Hint)
}

// lessonTick is the timer interval of a running or waiting lesson.
const lessonTick = 250 * time.Millisecond

// Wake returns when Tick has something to do.
func (p *lessonPage) Wake(a *App) time.Duration {
	next := min(p.messageEnd(), p.board.Hover.Wake())
	if v := p.player.StepView(); v.IsRunning || v.Task != lesson.NoTask && len(v.Hint) == 0 {
		next = min(next, a.now+lessonTick)
	}
	return next
}

// BoardKey returns the step and its board.
func (p *lessonPage) BoardKey(*App) any {
	v := p.player.StepView()
	return [2]any{v.Step, v.Position}
}

// stopRunning stops a lesson that plays by itself and reports whether it did.
func (p *lessonPage) stopRunning() bool {
	wasRunning := p.player.IsRunning()
	if wasRunning {
		p.player = p.player.Auto(false)
	}
	return wasRunning
}
