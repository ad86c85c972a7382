package game

import (
	"slices"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/motion"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
)

// legal are the moves of pawns that a task can be tried with; none where there is no task.
func (p *lessonPage) legal() []rules.Move {
	v := p.player.View()
	if v.Task != lesson.ToMove {
		return nil
	}
	return slices.DeleteFunc(p.rules().Legal(v.Position, nil), isPass)
}

// mayPass tells whether a task can be tried by staying where one is, and onlyPass whether by that alone.
func (p *lessonPage) mayPass() bool {
	v := p.player.View()
	return v.Task == lesson.ToMove && slices.ContainsFunc(p.rules().Legal(v.Position, nil), isPass)
}

func (p *lessonPage) onlyPass() bool { return p.mayPass() && len(p.legal()) == 0 }

func isPass(m rules.Move) bool { return m.Kind == rules.Pass }

// pass tries a task by staying where one is.
func (p *lessonPage) pass(a *App) { p.tryMove(a, rules.Move{Kind: rules.Pass}, false) }

// choosing is what a task can be tried with; where several numbers lead to a place, one that the task asks for.
func (p *lessonPage) choosing() choosing {
	asked := p.player.Lesson().Steps[p.player.Step()].Accepted
	return choosing{
		rules: p.rules(), side: p.player.View().Position.Turn(), moves: p.legal(),
		rather: func(m, _ rules.Move) bool { return slices.Contains(asked, m) },
	}
}

func (p *lessonPage) lit() []rules.Square { return p.choosing().lit() }

// offered are the pawns that keys lead to: those that can move, or all, where that is to be found out.
func (p *lessonPage) offered() []rules.Square {
	v := p.player.View()
	if !v.Find {
		return p.lit()
	}
	list := v.Position.Pawns(v.Position.Turn()).List()
	slices.Reverse(list)
	return list
}

// ringed are the pawns that are shown to be able to move.
func (p *lessonPage) ringed(v lesson.View) []rules.Square {
	if v.Find {
		return nil
	}
	return p.lit()
}

func (p *lessonPage) isLit(place rules.Square) bool            { return p.choosing().isLit(place) }
func (p *lessonPage) from(s rules.Square) []rules.Move         { return p.choosing().from(s) }
func (p *lessonPage) targetOf(s rules.Square) ui.Target        { return p.choosing().targetOf(s) }
func (p *lessonPage) placeOf(t ui.Target) (rules.Square, bool) { return p.choosing().placeOf(t) }
func (p *lessonPage) looked(a *App) rules.Square               { return p.choosing().looked(a) }

// pointer: a press ends movements and takes a pawn up; letting go moves it, or is a click.
func (p *lessonPage) pointer(a *App, e ui.Event) bool {
	p.over.rest(a, e, board.Houses())
	switch e.Kind {
	case ui.PointerMove:
		p.drag.follow(e)
		return true
	case ui.PointerDown:
		p.down(a, e)
		return true
	case ui.PointerUp:
		p.up(a, e)
		return true
	}
	return e.Kind == ui.Wheel
}

func (p *lessonPage) down(a *App, e ui.Event) {
	if e.Target.Kind == ui.TargetWidget {
		return // the button decides what becomes of a movement
	}
	if moved, ran := p.reel.stop(), p.halt(); moved || ran {
		p.refocus(a)
		a.pressed = ui.Target{}
		return
	}
	p.refusal, p.remark = nil, ""
	place, ok := p.placeOf(e.Target)
	if !ok || !p.isLit(place) || p.lands(place) {
		return
	}
	was := p.chosen == place
	p.chosen, a.focus = place, e.Target
	p.drag = take(place, was, e)
}

// lands tells whether the chosen pawn can go to a place.
func (p *lessonPage) lands(place rules.Square) bool {
	_, can := p.choosing().to(p.chosen, place)
	return can
}

func (p *lessonPage) up(a *App, e ui.Event) {
	d := p.drag
	p.drag = nil
	place, ok := p.placeOf(e.Target)
	switch {
	case e.Target.Kind == ui.TargetSticks && a.wasPressed == e.Target:
		p.sticks(a)
	case d != nil && p.targetOf(d.from) == e.Target:
		if !d.held {
			p.clickChosen(a, d.was)
		}
	case d != nil && d.held:
		if ok {
			p.try(a, d.from, place, true)
		}
	case a.wasPressed == e.Target && ok:
		p.click(a, place)
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

// clickChosen is a click on the chosen pawn: the second one moves it where there is no doubt where to.
func (p *lessonPage) clickChosen(a *App, was bool) {
	moves := p.from(p.chosen)
	switch {
	case was && len(moves) == 1:
		p.try(a, p.chosen, moves[0].To, false)
	case was:
		p.chosen = rules.Nowhere
	}
}

// click is a click, or Enter, on a place.
func (p *lessonPage) click(a *App, place rules.Square) {
	position := p.player.View().Position
	side, there := position.At(place)
	switch {
	case p.done():
		p.next(a)
	case p.player.View().Task == lesson.ToThrow:
		p.say(a, "learn.throwFirst")
	case p.player.View().Stage == lesson.Revealed && there:
		p.refuse(a, p.rules().Why(position, place, rules.Nowhere))
	case p.player.View().Task != lesson.ToMove:
	case p.lands(place):
		p.try(a, p.chosen, place, false)
	case p.isLit(place):
		was := p.chosen == place
		p.chosen = place
		p.clickChosen(a, was)
	case p.chosen != rules.Nowhere && !(there && side == position.Turn()):
		p.try(a, p.chosen, place, false)
	case there:
		p.refuse(a, p.rules().Why(position, place, rules.Nowhere))
	default:
		p.chosen = rules.Nowhere
		if place.OnBoard() {
			p.sayEmpty(a, place)
		}
	}
}

// sayEmpty answers a click on an empty square while no pawn is taken up.
func (p *lessonPage) sayEmpty(a *App, place rules.Square) {
	if p.player.View().Find {
		p.say(a, "learn.empty.find", "at", place)
		return
	}
	p.say(a, "learn.empty", "at", place, "only", len(p.lit()) == 1)
}

// say tells why a click did nothing, beside what the task asks.
func (p *lessonPage) say(a *App, key string, args ...any) {
	shape := p.shapes(a)[p.player.View().Position.Turn()]
	p.remark = a.words.T(key, append(args, "pawn", a.words.T("pawn."+shapeWord(shape)))...)
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

// try makes a move. One that the rules refuse is explained; one that they allow but the task does not ask for brings the
// lesson's own words, and what it asks for is shown.
func (p *lessonPage) try(a *App, from, to rules.Square, carried bool) {
	position := p.player.View().Position
	if m, can := p.choosing().to(from, to); can {
		p.tryMove(a, m, carried)
		return
	}
	p.refuse(a, p.rules().Why(position, from, to))
}

func (p *lessonPage) tryMove(a *App, m rules.Move, carried bool) {
	next, changes, _ := p.player.Try(m)
	p.player = next
	p.show(a, changes)
	if carried && p.reel.running() && len(changes) > 0 {
		c := &p.reel.clips[0]
		c.settle(a)
	}
	p.refocus(a)
}

// refuse explains on the board why a move is not legal.
func (p *lessonPage) refuse(a *App, r rules.Refusal) {
	if r.Reason == rules.Allowed {
		return
	}
	p.letGo()
	if p.player.View().Task != lesson.NoTask {
		p.tried()
	}
	no := &refusal{words: a.words.Refusal(r, p.scene(a)), second: say.Quote(a.words, p.set, r), since: a.now}
	no.begun = a.begin(motion.RefusalFade)
	position := p.player.View().Position
	if side, there := position.At(r.From); there && side == position.Turn() {
		no.pawn = r.From
		no.path = board.RefusedPath(p.rules(), r)
		no.shake = motion.ForRefusal(position, r.From, a.settings.speed(), a.settings.Calm)
	}
	p.refusal = no
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
	switch place, ok := p.placeOf(a.focus); {
	case k == ui.KeySpace && p.halt():
		p.reel.stop()
		p.refocus(a)
	case !p.player.View().CanNext && !p.settled(a): // pressed once too often
		p.reel.stop()
		p.refocus(a)
	case a.focus.Kind == ui.TargetWidget && (k == ui.KeyEnter || a.byKeys):
		a.press(a.focus.ID)
	case p.reel.stop():
		p.refocus(a)
	case p.player.View().Task == lesson.ToMove && ok:
		p.refusal = nil
		p.click(a, place)
		if p.chosen == place {
			if moves := p.from(place); len(moves) > 1 {
				a.focus = p.targetOf(moves[0].To)
			}
		}
	default:
		p.refusal = nil
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
	held := p.reel.running() || p.refusal != nil || p.chosen != rules.Nowhere || p.player.Running()
	p.reel.stop()
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
	p.refusal = nil
	if p.player.View().Task == lesson.ToMove && a.focus.Kind == ui.TargetSquare {
		if s := besideSquare(a.focus.Square, e.Key); s != rules.Nowhere {
			a.focus = ui.Target{Kind: ui.TargetSquare, Square: s}
		} else if e.Neighbour.Kind != ui.TargetNone {
			a.focus = e.Neighbour
		}
		return true
	}
	switch e.Key {
	case ui.KeyRight:
		p.next(a)
	case ui.KeyLeft:
		p.turnTo(a, lesson.Player.Back)
	default:
		if e.Neighbour.Kind != ui.TargetNone {
			a.focus = e.Neighbour
			return true
		}
		return false
	}
	return true
}

// stops are what Tab goes through: what the task can be done with, then the buttons.
func (p *lessonPage) stops(a *App) []ui.Target {
	var list []ui.Target
	v := p.player.View()
	switch {
	case p.reel.running():
	case v.Task == lesson.ToThrow:
		list = append(list, ui.Target{Kind: ui.TargetSticks})
	case p.chosen != rules.Nowhere:
		for _, m := range p.from(p.chosen) {
			list = append(list, p.targetOf(m.To))
		}
	default:
		for _, s := range p.offered() {
			list = append(list, p.targetOf(s))
		}
	}
	for _, s := range a.view.stops() {
		if len(s.ID) < 5 || s.ID[:5] != "step." {
			list = append(list, s)
		}
	}
	return list
}
