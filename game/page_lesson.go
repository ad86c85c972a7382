package game

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"senet/game/board"
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/page/rulebook"
	"senet/game/table"
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

	turn   table.Slide
	prompt table.Fade
	remark string // why a click did nothing
	tries  int    // clicks and moves in this task that did not do it

	came  time.Duration // when the board last came to rest
	place string        // under what the App remembers the step; empty: nowhere
}

func newLessonPage(a *App, l lesson.Lesson) *lessonPage {
	p := &lessonPage{set: a.config.Set(l.RuleSet), since: a.now}
	var changes []lesson.Change
	p.player, changes = lesson.Start(l)
	p.show(a, changes)
	p.turn = table.SlideTo(p.player.View().Position.Turn())
	return p
}

// takenUp is a lesson as it is opened from the list: where it was left, but for one that was seen to its end.
func takenUp(a *App, group string, l lesson.Lesson) *lessonPage {
	p := newLessonPage(a, l)
	p.place = group + l.ID
	if step, _ := a.settings.LeftAt(p.place, l); step > 0 {
		p.turnTo(a, func(l lesson.Player) (lesson.Player, []lesson.Change) { return l.Jump(step) })
	}
	return p
}

// remember keeps the step for whoever opens the lesson again, also after another start, or that it was seen to its end.
func (p *lessonPage) remember(a *App) {
	step := p.player.Step()
	if p.player.AtEnd() {
		step = page.LessonSeen
	}
	if p.place == "" || a.settings.Lessons[p.place] == step {
		return
	}
	a.settings.Leave(p.place, step)
	a.saveSettings()
}

func (p *lessonPage) kind() Page { return PageLesson }

func (p *lessonPage) rules() *rules.Rules { return p.player.Lesson().Rules() }

// first puts the focus on what is to be done: the task, the answer, or the next step.
func (p *lessonPage) first(a *App) ui.Target {
	switch v := p.player.View(); {
	case v.Task == lesson.ToThrow:
		return ui.Target{Kind: ui.TargetSticks}
	case v.Task == lesson.ToMove && len(p.atHand().Offered()) > 0:
		return p.atHand().Target(p.atHand().Offered()[0])
	case v.Question, p.onlyPass():
		return widget("go.main")
	case !v.CanNext:
		return widget("go.play")
	}
	return widget("go.next")
}

// show animates what has changed; a mark or a refusal of the moment before goes.
func (p *lessonPage) show(a *App, changes []lesson.Change) {
	p.letGo()
	p.remember(a)
	p.board.Rest, p.tries = board.Rest{}, 0
	p.board.Reel.Load(p.rules(), a.clock(), p.steps(changes))
	p.since, p.came = a.now, a.now
}

// steps are the changes of a lesson's board as the reel shows them. Those throws that fall now are the last of those that lie.
func (p *lessonPage) steps(changes []lesson.Change) []board.Step {
	kinds := [...]board.StepKind{lesson.Throw: board.Thrown, lesson.Move: board.Moved, lesson.Leap: board.Changed}
	list := make([]board.Step, len(changes))
	lying := len(p.player.View().Throws)
	for i, c := range slices.Backward(changes) {
		list[i] = board.Step{Kind: kinds[c.Kind], Before: c.Before, After: c.After, Side: c.Before.Turn(), Throw: c.Throw, Move: c.Move, Back: c.Back}
		if c.Kind == lesson.Throw {
			lying--
			list[i].Seed = lessonSeed(p.player.Step(), lying)
		}
	}
	return list
}

// lessonSeed lets the i-th throw that lies in a step always fall in the same way.
func lessonSeed(step, i int) uint64 { return board.Seed(step*16 + i + 1) }

// putBack lets a pawn that is held stand where it was.
func (p *lessonPage) putBack() { p.board.LetGo() }

func (p *lessonPage) letGo() {
	p.board.Clear()
	p.remark = ""
}

// turnTo goes elsewhere in the lesson by one of the player's deeds.
func (p *lessonPage) turnTo(a *App, deed func(lesson.Player) (lesson.Player, []lesson.Change)) {
	var changes []lesson.Change
	p.player, changes = deed(p.player)
	if p.player.AtEnd() {
		a.knows()
	}
	p.show(a, changes)
	p.refocus(a)
}

// refocus puts the focus on the next deed, unless somebody walks the buttons by keys.
func (p *lessonPage) refocus(a *App) {
	if a.page() != sheet(p) || a.dialog != nil || a.showFocus && a.focus.Kind == ui.TargetWidget && a.enabled(a.focus.ID) {
		return
	}
	a.focus = p.first(a)
}

// enabled tells whether a widget is on the page and can be pressed.
func (a *App) enabled(id string) bool {
	a.refreshNow()
	w, found := a.view.find(id)
	return found && !w.Off
}

func (p *lessonPage) press(a *App, id string) {
	if n, found := strings.CutPrefix(id, "step."); found {
		if step, err := strconv.Atoi(n); err == nil {
			p.turnTo(a, func(l lesson.Player) (lesson.Player, []lesson.Change) { return l.Jump(step) })
		}
		return
	}
	switch id {
	case "go.next":
		p.next(a)
	case "go.back":
		p.turnTo(a, lesson.Player.Back)
	case "go.main":
		if p.mayPass() {
			p.board.Reel.Stop()
			p.pass(a)
			return
		}
		p.main(a)
	case "go.auto":
		p.player = p.player.Auto(!p.player.Running())
		p.since = a.now
	case "go.again":
		p.turnTo(a, lesson.Player.Again)
	case "go.start":
		p.jump(a, 0)
	case "go.skip":
		p.turnTo(a, lesson.Player.Skip)
	case "go.more":
		if p.settled(a) {
			a.pop()
		}
	case "go.play":
		a.push(a.newGamePage())
	case "go.rules":
		a.push(&leaf{rulebook.New(p.set.ID, ruleset.House{}), PageRules})
	}
}

// next goes on; while something moves it only brings it to its end, so that no step is passed unseen.
func (p *lessonPage) next(a *App) {
	if p.board.Reel.Stop() {
		p.refocus(a)
		return
	}
	p.turnTo(a, lesson.Player.Next)
}

// settled tells whether the end has been there long enough: who pressed Next once too often sees it.
func (p *lessonPage) settled(a *App) bool { return a.now-p.came >= hasty }

// main is the deed of the moment: the answer, the throw, the pass where nothing else can be done, or the next step.
func (p *lessonPage) main(a *App) {
	if p.board.Reel.Stop() {
		return
	}
	switch v := p.player.View(); {
	case v.Question:
		p.turnTo(a, lesson.Player.Reveal)
	case v.Task == lesson.ToThrow:
		p.throw(a)
	case p.onlyPass():
		p.pass(a)
	case !v.CanNext:
		p.press(a, "go.play")
	case v.CanNext:
		p.turnTo(a, lesson.Player.Next)
	}
}

// tick lets movements end and, where nothing moves, the lesson's own time pass.
func (p *lessonPage) tick(a *App) bool {
	changed := p.board.Reel.Tick(a.now)
	if p.board.Rest.Tick(a.now) {
		changed = true
	}
	if p.board.No.On && a.now-p.board.No.Since >= refusalStay {
		p.board.No, changed = board.Refused{}, true
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
	before := p.player.Running()
	step, hints := p.player.View().Caption, len(p.player.View().Hint)
	var changes []lesson.Change
	p.player, changes = p.player.Advance(elapsed)
	v := p.player.View()
	if len(changes) > 0 || v.Caption != step || before != p.player.Running() {
		p.show(a, changes)
		p.refocus(a)
		return true
	}
	return changed || hints != len(v.Hint) || v.Timed
}

// animate begins the small movements that what has changed calls for.
func (p *lessonPage) animate(a *App) {
	l := p.player.View()
	p.prompt.Hear(a.clock(), p.words(a, l))
	p.turn.Toward(a.clock(), p.board.Reel.Position(l.Position).Turn())
}

// hasty is how soon after the end a press was still meant to go on.
const hasty = time.Second

// refusalStay is how long a refusal stands in a task before the task comes back by itself.
const refusalStay = 8 * time.Second

// lessonPulse is how often a lesson that runs by itself, or waits for somebody, looks at the time.
const lessonPulse = 250 * time.Millisecond

// wake tells when the lesson goes on by itself.
func (p *lessonPage) wake(a *App) (time.Duration, bool) {
	v := p.player.View()
	rest, rests := p.board.Rest.Wake()
	if p.board.No.On {
		next := p.board.No.Since + refusalStay
		if rests {
			next = min(next, rest)
		}
		return max(next-a.now, 0), true
	}
	if v.Running || v.Task != lesson.NoTask && len(v.Hint) == 0 {
		return lessonPulse, true
	}
	return max(rest-a.now, 0), rests
}

// shapes are the pawns of the lesson: cubes where it speaks of cubes.
func (p *lessonPage) shapes(a *App) [2]board.Shape {
	name := strings.ToLower(p.player.Lesson().Names[rules.Cones])
	if page.SaysCube(p.set) && name != "" && strings.Contains(name, strings.ToLower(a.words.T("learn.cube"))) {
		return [2]board.Shape{board.Cube, board.Spool}
	}
	return a.shapes(p.set)
}

// name is what a side is called as the lesson does.
func (p *lessonPage) name(a *App, side rules.Side) string {
	if name := p.player.Lesson().Names[side]; name != "" {
		return name
	}
	return a.sideName(p.shapes(a), side)
}

// scene is what sentences about the turn need to know.
func (p *lessonPage) scene(a *App) lang.Scene {
	position, o := p.player.View().Position, p.rules().Options()
	shapes := p.shapes(a)
	scene := lang.Scene{
		Side: position.Turn(), Shapes: shapeWords(shapes),
		Player: p.name(a, position.Turn()), Many: p.player.Lesson().Names[position.Turn()] == "", Numbers: position.Numbers(nil), Sticks: !o.Die, End: int(rules.Home),
	}
	if o.Leaving == rules.OntoLast {
		scene.End = int(rules.LastSquare)
	}
	return scene
}
