package game

import (
	"slices"
	"strings"
	"time"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// lessonPage shows a lesson step by step.
type lessonPage struct {
	player lesson.Player
	set    ruleset.Set
	board  board.Board
	since  time.Duration // up to when the lesson has been told of the time

	turn   board.Slide
	prompt board.Fade
	remark string // why a click did nothing
	praise praise
	tries  int          // clicks and moves in this task that did not do it
	found  []rules.Move // of the answer to a question

	came  time.Duration // when the board last came to rest
	cut   bool          // by a press
	place string        // under what the settings remember the step; empty: nowhere
}

// newLessonPage is a lesson at its beginning, which is not remembered.
func newLessonPage(a *App, l lesson.Lesson) *lessonPage {
	p := &lessonPage{set: a.config.Set(l.RuleSet), since: a.now}
	var changes []board.Step
	p.player, changes = lesson.Start(l)
	p.show(a, changes)
	p.turn = board.SlideTo(p.player.View().Position.Turn())
	return p
}

// openLesson opens the lesson of an id, see BuiltIn, where it was left, or one that was seen to its end at
// its beginning.
func (a *App) openLesson(id string) {
	group, _, n := Parts(id)
	group += "."
	l := map[string][]lesson.Lesson{BuiltIn: a.config.Lessons, OwnOnes: a.config.OwnLessons}[group][n]
	p := newLessonPage(a, l)
	p.place = group + l.ID
	step, _ := a.settings.LeftAt(p.place, l)
	a.openAtStep(p, step)
}

// tryLesson opens a lesson that is being edited, which is not remembered.
func (a *App) tryLesson(l lesson.Lesson, step int) { a.openAtStep(newLessonPage(a, l), step) }

// openAtStep opens a lesson at a step.
func (a *App) openAtStep(p *lessonPage, step int) {
	a.open("lesson", p)
	if step > 0 {
		p.jump(a, step)
		a.focus = p.First(a)
	}
}

// remember keeps the step for whoever opens the lesson again, also after another start, or that it
// was seen to its end.
func (p *lessonPage) remember(a *App) {
	step := p.player.Step()
	if p.player.IsAtEnd() {
		step = LessonSeen
	}
	if p.place != "" && a.settings.Lessons[p.place] != step {
		a.settings.Leave(p.place, step)
		a.saveSettings()
	}
}

// Player is the lesson as it stands.
func (p *lessonPage) Player() lesson.Player { return p.player }

func (p *lessonPage) rules() *rules.Rules { return p.player.Lesson().Rules() }

// About are the rules that the lesson is played by.
func (p *lessonPage) About(*App) (string, ruleset.House) { return p.set.ID, ruleset.House{} }

// First is what is to be done: the task, or the deed of the moment; for keys, which lead through
// the lesson, what leads on from a task.
func (p *lessonPage) First(a *App) ui.Target {
	switch v := p.player.View(); {
	case v.Task == lesson.ThrowTask:
		return ui.Target{Kind: ui.TargetSticks}
	case v.Task == lesson.MoveTask && !a.showFocus && len(v.Hint) > 0:
		return p.atHand().Target(v.Hint[0].From)
	case v.Task == lesson.MoveTask && !a.showFocus && len(p.atHand().Offered()) > 0:
		return p.atHand().Target(p.atHand().Offered()[0])
	case v.HasQuestion, p.onlyPass():
		return ui.Widget("go.main")
	case !v.CanNext:
		return ui.Widget("go.play")
	}
	return ui.Widget("go.next")
}

// Handle takes in what the page does by itself.
func (p *lessonPage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.ResetFocus:
		a.focus = p.First(a)
	case ui.KeyPress:
		switch e.Key {
		case ui.KeyRules:
			a.openRulesOf(p.About(a))
			return true
		}
		return p.Key(a, e)
	case ui.PointerMove, ui.PointerDown, ui.PointerUp, ui.Wheel:
		return p.Pointer(a, e)
	case ui.WindowBlur:
		p.Drop(a)
	default:
		return false
	}
	return true
}

// show animates what has changed; a mark or a refusal of the moment before goes.
func (p *lessonPage) show(a *App, changes []board.Step) {
	p.letGo()
	p.remember(a)
	p.board.Rest, p.tries, p.found = board.HoverTimer{}, 0, nil
	p.board.Reel.Load(p.rules(), a.Clock(), p.fall(changes))
	p.since, p.came, p.cut = a.now, a.now, false
}

// fall lets those throws fall in their own ways that fall now: the last of those that lie.
func (p *lessonPage) fall(changes []board.Step) []board.Step {
	lying := len(p.player.View().Throws)
	for i := range slices.Backward(changes) {
		if changes[i].Kind == board.Thrown {
			lying--
			changes[i].Seed = p.seed(lying)
		}
	}
	return changes
}

// Sounds are what begins to be heard before long.
func (p *lessonPage) Sounds(a *App) []board.Sound { return p.board.Heard(a.Clock()) }

// seed lets the i-th throw that lies in a step always fall in the same way.
func (p *lessonPage) seed(i int) uint64 { return board.Seed(p.player.Step()*16 + i + 1) }

func (p *lessonPage) letGo() {
	p.board.Clear()
	p.remark, p.praise = "", praise{}
}

// Drop lets a pawn that is held stand where it was.
func (p *lessonPage) Drop(*App) { p.board.LetGo() }

// turnTo goes elsewhere in the lesson by one of the player's deeds.
func (p *lessonPage) turnTo(a *App, deed func(lesson.Player) (lesson.Player, []board.Step)) {
	var changes []board.Step
	p.player, changes = deed(p.player)
	if p.player.IsAtEnd() {
		a.Knew()
	}
	p.show(a, changes)
	p.refocus(a)
}

func (p *lessonPage) jump(a *App, step int) {
	p.turnTo(a, func(l lesson.Player) (lesson.Player, []board.Step) { return l.Jump(step) })
}

// refocus puts the focus on the next deed, unless somebody walks by keys over the board of a task,
// or the buttons of the lesson: not those of the bar, one of which leads away.
func (p *lessonPage) refocus(a *App) {
	_, onBoard := p.atHand().Place(a.focus)
	walks := onBoard && p.moves() || a.focus.Kind == ui.TargetWidget &&
		!strings.HasPrefix(a.focus.ID, "bar.") && a.isEnabled(a.focus.ID)
	if !a.hasDialog() && !(a.showFocus && walks) {
		a.focus = p.First(a)
	}
}

// pressMain does the deed of the moment, where that is not to stay.
func (p *lessonPage) pressMain(a *App) {
	if p.mayPass() {
		p.board.Reel.Stop()
		p.pass(a)
		return
	}
	p.main(a)
}

// leave leaves the lesson at its end.
func (p *lessonPage) leave(a *App) {
	if p.settled(a) {
		a.pop()
	}
}

// next goes on by one of the player's deeds; while something moves it only brings it to its end, so
// that no step is passed unseen. What is asked then is not answered by a press that was meant to do
// the same.
func (p *lessonPage) next(a *App, deed func(lesson.Player) (lesson.Player, []board.Step)) {
	v := p.player.View()
	switch {
	case p.board.Reel.Stop():
		p.came, p.cut = a.now, true
		p.refocus(a)
	case p.cut && !p.settled(a) && (v.HasQuestion || v.Task != lesson.NoTask):
	default:
		p.turnTo(a, deed)
	}
}

// hasty is how soon after the end, or after a movement was cut short, a press was still meant for
// what was before.
const hasty = time.Second

// settled reports whether what is seen has been there long enough: who pressed Next once too often sees it.
func (p *lessonPage) settled(a *App) bool { return a.now-p.came >= hasty }

// main is the deed of the moment: the answer, the throw, the pass where nothing else can be done,
// or the next step.
func (p *lessonPage) main(a *App) {
	if p.board.Reel.Stop() {
		return
	}
	switch v := p.player.View(); {
	case v.HasQuestion:
		p.turnTo(a, lesson.Player.Reveal)
	case v.Task == lesson.ThrowTask:
		p.turnTo(a, lesson.Player.Throw)
	case p.onlyPass():
		p.pass(a)
	case !v.CanNext:
		a.openNewGame()
	default:
		p.turnTo(a, lesson.Player.Next)
	}
}

// refusalStay is how long a refusal stands in a task before the task comes back by itself.
const refusalStay = 8 * time.Second

// passing is when praise or a refusal goes by itself, while there is one.
func (p *lessonPage) passing() (time.Duration, bool) {
	if p.praise.lead != "" {
		return p.praise.till, true
	}
	return p.board.No.Since + refusalStay, p.board.No.On
}

// Tick lets movements end and, where nothing moves, the lesson's own time pass.
func (p *lessonPage) Tick(a *App) bool {
	changed := p.board.Reel.Tick(a.now)
	if p.board.Rest.Tick(a.now) {
		changed = true
	}
	if end, passes := p.passing(); passes && a.now >= end {
		p.board.No, p.praise, changed = board.Rejection{}, praise{}, true
	}
	if changed && !p.board.Reel.Running() {
		p.refocus(a)
	}
	if p.board.Reel.Running() {
		p.since, p.came = a.now, a.now
		return changed
	}
	elapsed := a.now - p.since
	p.since = a.now
	before := p.player.View()
	var changes []board.Step
	p.player, changes = p.player.Advance(elapsed)
	v := p.player.View()
	if len(changes) > 0 || v.Caption != before.Caption || v.IsRunning != before.IsRunning {
		p.show(a, changes)
		p.refocus(a)
		return true
	}
	return changed || len(v.Hint) != len(before.Hint)
}

// lessonPulse is how often a lesson that runs by itself, or waits for somebody, looks at the time.
const lessonPulse = 250 * time.Millisecond

// Wake tells when the lesson goes on by itself.
func (p *lessonPage) Wake(a *App) (time.Duration, bool) {
	v := p.player.View()
	rest, rests := p.board.Rest.Wake()
	if next, passes := p.passing(); passes {
		if rests {
			next = min(next, rest)
		}
		return max(next-a.now, 0), true
	}
	if v.IsRunning || v.Task != lesson.NoTask && len(v.Hint) == 0 {
		return lessonPulse, true
	}
	return max(rest-a.now, 0), rests
}

// Animate begins the small movements that what has changed calls for.
func (p *lessonPage) Animate(a *App) {
	l := p.player.View()
	p.prompt.Receive(a.Clock(), p.seen(a).words())
	p.turn.Toward(a.Clock(), p.board.Reel.Position(l.Position).Turn())
}

// Moment is the step and its board.
func (p *lessonPage) Moment(*App) any {
	v := p.player.View()
	return [2]any{v.Step, v.Position}
}

// Stay lets a lesson that runs by itself stand still: whoever points speaks about what is seen now,
// and the next step would wipe away what was drawn.
func (p *lessonPage) Stay(*App) { p.halt() }

// halt stops a lesson that runs by itself, and reports whether it did run.
func (p *lessonPage) halt() bool {
	ran := p.player.IsRunning()
	if ran {
		p.player = p.player.Auto(false)
	}
	return ran
}
