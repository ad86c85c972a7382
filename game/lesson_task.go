package game

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
)

// mayPass tells whether a task can be tried by staying where one is, and onlyPass whether by that alone.
func (p *lessonPage) mayPass() bool {
	v := p.player.View()
	return v.Task == lesson.ToMove && slices.ContainsFunc(p.rules().Legal(v.Position, nil), isPass)
}

func (p *lessonPage) onlyPass() bool { return p.mayPass() && len(p.atHand().Moves) == 0 }

func isPass(m rules.Move) bool { return m.Kind == rules.Pass }

// pass tries a task by staying where one is.
func (p *lessonPage) pass(a *App) { p.tryMove(a, rules.Move{Kind: rules.Pass}, false) }

// atHand is what a task can be tried with; where several numbers lead to a place, one that the task asks for. Where there is no
// task nothing can be moved.
func (p *lessonPage) atHand() board.Turn {
	v := p.player.View()
	t := board.Turn{Rules: p.rules(), Position: v.Position, Prefer: p.player.Lesson().Steps[p.player.Step()].Accepted, Hidden: v.Find}
	if v.Task == lesson.ToMove {
		t.Moves = slices.DeleteFunc(p.rules().Legal(v.Position, nil), isPass)
	}
	return t
}

// pointer: a press ends movements and takes a pawn up; letting go moves it, or is a click.
func (p *lessonPage) pointer(a *App, e ui.Event) bool {
	p.board.Rest.Follow(a.now, e.Target, board.Houses())
	switch e.Kind {
	case ui.PointerMove:
		p.board.Held.Follow(e.X, e.Y)
	case ui.PointerDown:
		p.down(a, e)
	case ui.PointerUp:
		p.up(a, e)
	default:
		return e.Kind == ui.Wheel
	}
	return true
}

func (p *lessonPage) down(a *App, e ui.Event) {
	if e.Target.Kind == ui.TargetWidget {
		return // the button decides what becomes of a movement
	}
	if moved, ran := p.board.Reel.Stop(), p.halt(); moved || ran {
		p.refocus(a)
		a.pressed = ui.Target{}
		return
	}
	p.remark = ""
	if p.board.Down(p.atHand(), e.Target, e.X, e.Y) {
		a.focus = e.Target
	}
}

func (p *lessonPage) up(a *App, e ui.Event) {
	clicked := a.wasPressed == e.Target
	switch {
	case e.Target.Kind == ui.TargetSticks && clicked:
		p.sticks(a)
	case p.player.View().Task == lesson.ToMove:
		p.meant(a, p.board.Up(p.atHand(), a.wasPressed, e.Target))
	case clicked:
		p.aside(a, e.Target)
	}
}

// meant does what a gesture on the board came to.
func (p *lessonPage) meant(a *App, d board.Deed) {
	switch d.Meant {
	case board.Move:
		p.tryMove(a, d.Move, d.Carried)
	case board.Refuse:
		p.refuse(a, d.No)
	case board.Empty:
		p.sayEmpty(a, d.At)
	}
}

// aside answers a click on the board while no pawn is to be moved.
func (p *lessonPage) aside(a *App, target ui.Target) {
	t, v := p.atHand(), p.player.View()
	place, ok := t.Place(target)
	_, there := v.Position.At(place)
	switch {
	case !ok:
	case p.done():
		p.next(a)
	case v.Task == lesson.ToThrow:
		p.say(a, "learn.throwFirst")
	case v.Stage == lesson.Revealed && there:
		p.refuse(a, p.rules().Why(v.Position, place, rules.Nowhere))
	}
}

// sticks throws in a task that asks for it; elsewhere in a lesson the sticks only lie there.
func (p *lessonPage) sticks(a *App) {
	switch {
	case p.player.View().Task == lesson.ToThrow:
		p.throw(a)
	case p.done():
		p.next(a)
	}
}

// done tells whether the task of the step has been done, so that a click on the board goes on as well.
func (p *lessonPage) done() bool {
	v := p.player.View()
	return p.player.Lesson().Steps[p.player.Step()].Task != lesson.NoTask && v.Stage == lesson.Done && v.CanNext
}

func (p *lessonPage) throw(a *App) {
	next, changes, verdict := p.player.Throw()
	if verdict == lesson.Right {
		p.player = next
		p.show(a, changes)
		p.refocus(a)
	}
}

// sayEmpty answers a click on an empty square while no pawn is taken up.
func (p *lessonPage) sayEmpty(a *App, place rules.Square) {
	switch t := p.atHand(); {
	case !place.OnBoard():
	case t.Hidden:
		p.say(a, "learn.empty.find", "at", place)
	default:
		p.say(a, "learn.empty", "at", place, "only", len(t.Lit()) == 1)
	}
}

// say tells why a click did nothing, beside what the task asks.
func (p *lessonPage) say(a *App, key string, args ...any) {
	shape := p.shapes(a)[p.player.View().Position.Turn()]
	p.remark = a.words.T(key, append(args, "pawn", a.words.T("pawn."+shape.Word()))...)
	p.tried()
}

// manyTries is after how many tries that led to nothing a task shows what it asks for.
const manyTries = 3

// tried counts what led to nothing.
func (p *lessonPage) tried() {
	if p.tries++; p.tries >= manyTries {
		p.player = p.player.Hint()
	}
}

// tryMove makes a move. One that the rules allow but the task does not ask for brings the lesson's own words.
func (p *lessonPage) tryMove(a *App, m rules.Move, carried bool) {
	next, changes, _ := p.player.Try(m)
	p.player = next
	p.show(a, changes)
	if carried {
		p.board.Reel.Carried(a.clock())
	}
	p.refocus(a)
}

// refuse explains on the board why a move is not legal.
func (p *lessonPage) refuse(a *App, r rules.Refusal) {
	if r.Reason == rules.Allowed {
		return
	}
	p.remark = ""
	if p.player.View().Task != lesson.NoTask {
		p.tried()
	}
	p.board.Choose(rules.Nowhere)
	p.board.Refuse(p.atHand(), a.clock(), r, a.words.Refusal(r, p.scene(a)), say.Quote(a.words, p.set, r))
}

// key: the arrows lead through the lesson, or in a task over the board; Page Up and Page Down go by whole steps.
func (p *lessonPage) key(a *App, e ui.Event) bool {
	switch e.Key {
	case ui.KeySpace, ui.KeyEnter:
		p.deed(a, e.Key)
	case ui.KeyPageDown:
		p.jump(a, p.player.Step()+1)
	case ui.KeyPageUp:
		p.jump(a, p.player.Step()-1)
	case ui.KeyHome:
		p.jump(a, 0)
	case ui.KeyEnd:
		p.jump(a, len(p.player.Lesson().Steps)-1)
	case ui.KeyUndo:
		p.turnTo(a, lesson.Player.Back)
	case ui.KeyRedo:
		p.next(a)
	case ui.KeyRules:
		p.press(a, "go.rules")
	case ui.KeyEscape:
		return p.release(a)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		return p.arrow(a, e)
	default:
		return false
	}
	return true
}

func (p *lessonPage) jump(a *App, step int) {
	p.turnTo(a, func(l lesson.Player) (lesson.Player, []lesson.Change) { return l.Jump(step) })
}

// deed is Enter or the space bar.
func (p *lessonPage) deed(a *App, k ui.Key) {
	_, onBoard := p.atHand().Place(a.focus)
	switch {
	case k == ui.KeySpace && p.halt(), !p.player.View().CanNext && !p.settled(a): // or pressed once too often
		p.board.Reel.Stop()
		p.refocus(a)
	case a.focus.Kind == ui.TargetWidget && (k == ui.KeyEnter || a.byKeys):
		a.press(a.focus.ID)
	case p.board.Reel.Stop():
		p.refocus(a)
	case p.player.View().Task == lesson.ToMove && onBoard:
		p.board.No = board.Refused{}
		deed, focus := p.board.Enter(p.atHand(), a.focus)
		a.focus = focus
		p.meant(a, deed)
	default:
		p.board.No = board.Refused{}
		p.main(a)
	}
}

// halt stops a lesson that runs by itself, and tells whether it did run.
func (p *lessonPage) halt() bool {
	ran := p.player.Running()
	if ran {
		p.player = p.player.Auto(false)
	}
	return ran
}

// release is Escape: it lets go of what is shown or held, stops what runs by itself, and takes an answer away again; with
// nothing to let go of the page is left.
func (p *lessonPage) release(a *App) bool {
	held := p.board.Reel.Running() || p.board.No.On || p.board.Chosen != rules.Nowhere || p.player.Running()
	p.board.Reel.Stop()
	p.letGo()
	p.player = p.player.Auto(false)
	if !held && p.player.View().Stage == lesson.Revealed {
		p.turnTo(a, lesson.Player.Unreveal)
		return true
	}
	return held
}

// arrow walks over the board in a task, and through the lesson else.
func (p *lessonPage) arrow(a *App, e ui.Event) bool {
	p.board.No = board.Refused{}
	if p.player.View().Task == lesson.ToMove && a.focus.Kind == ui.TargetSquare {
		if next, found := board.Walk(a.focus, e.Key, e.Neighbour); found {
			a.focus = next
		}
		return true
	}
	switch e.Key {
	case ui.KeyRight:
		p.next(a)
	case ui.KeyLeft:
		p.turnTo(a, lesson.Player.Back)
	default:
		if e.Neighbour.Kind == ui.TargetNone {
			return false
		}
		a.focus = e.Neighbour
	}
	return true
}

// stops are what Tab goes through: what the task can be done with, then the buttons.
func (p *lessonPage) stops(a *App) []ui.Target {
	var list []ui.Target
	switch {
	case p.board.Reel.Running():
	case p.player.View().Task == lesson.ToThrow:
		list = append(list, ui.Target{Kind: ui.TargetSticks})
	default:
		list = p.board.Places(p.atHand())
	}
	return append(list, slices.DeleteFunc(a.view.stops(), func(s ui.Target) bool { return strings.HasPrefix(s.ID, "step.") })...)
}
