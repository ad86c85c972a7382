package game

import (
	"time"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/page"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
)

// throw throws for the player to move.
func (t *table) throw(a *App) {
	if t.byHand(a) { // the players throw
		t.takeSticks(a)
		return
	}
	step, err := t.session.Throw()
	if err != nil {
		return
	}
	t.halted = false
	t.done(a, step)
}

// move makes a legal move. A pawn that was carried to its place by hand does not walk there again.
func (t *table) move(a *App, m rules.Move, carried bool) {
	if t.waits(a, m) {
		return
	}
	step, err := t.session.Move(m)
	if err != nil {
		t.refuse(a, t.rules().Why(t.session.Position(), m.From, m.To))
		return
	}
	t.halted = false
	t.done(a, step)
	if carried {
		t.board.Reel.Carried(a.clock())
	}
}

func (t *table) undo(a *App) { t.travel(a, t.session.Undo) }

func (t *table) redo(a *App) { t.travel(a, t.session.Redo) }

// goTo shows the game as it was before entry n.
func (t *table) goTo(a *App, n int) {
	t.travel(a, func() []session.Step { return t.session.Goto(n) })
}

// travel goes to another moment of the game, and shows the way there.
func (t *table) travel(a *App, way func() []session.Step) {
	t.finish(a)
	from, before := t.session.Game().At(), t.session.Position()
	steps := way()
	t.halted = !t.session.Live()
	list, at := travelled(steps), t.session.Game().At()
	if now := t.session.Position(); steps == nil && now != before {
		list = []board.Step{{Kind: board.Changed, Before: before, After: now, Index: at, Back: at < from, Again: at > from}}
	}
	t.changes(a)
	t.board.Reel.Travel(t.rules(), a.clock(), list, at)
	t.changed(a)
}

// done shows steps that were made, and saves.
func (t *table) done(a *App, made ...session.Step) {
	t.dropOther(a)
	var list []board.Step
	for _, s := range made {
		list = append(list, steps(s)...)
	}
	t.changes(a)
	t.board.Reel.Load(t.rules(), a.clock(), list)
	t.changed(a)
}

// changes lets go of what belonged to the moment before.
func (t *table) changes(a *App) {
	t.board.Clear()
	t.forget(a)
	a.class.passes()
	t.auto, t.values, t.win = false, false, winShow{}
	t.anyNumber()
	t.list.stale = true
	a.stirs()
}

// changed keeps the game, and prepares the next deed where nothing moves.
func (t *table) changed(a *App) {
	t.follow(a)
	t.save(a)
	t.study(a)
	if !t.board.Reel.Running() {
		t.ready(a)
	}
}

// save keeps the game. A game that has just ended is put away under its own name instead, once.
func (t *table) save(a *App) {
	text := t.session.Text()
	if !t.session.Over() || !t.session.Live() {
		a.do(page.Effect{Kind: page.SaveGame, Text: text})
		return
	}
	if text != t.stored {
		a.do(page.Effect{Kind: page.StoreGame, Text: text})
		t.stored = text
		a.knows()
	}
	a.do(page.Effect{Kind: page.ForgetGame})
}

// pause is how long a move without a choice waits before it is made, so that the throw can be read; a turn in which
// nothing can move has a sentence to be read, too.
const (
	pauseMove = 700 * time.Millisecond
	pausePass = 1800 * time.Millisecond
)

// ready is called when everything has come to rest: what has no choice is prepared, and the focus goes where the next
// deed is.
func (t *table) ready(a *App) {
	t.auto = false
	t.board.Choose(rules.Nowhere)
	t.anyNumber()
	if m, forced := t.session.Forced(); forced && t.mine() {
		if a.settings.Forced && !t.halted {
			t.auto, t.autoAt = true, a.now+pause(m, a.settings.speed())
		}
		if m.Kind != rules.Pass {
			t.board.Chosen, t.board.ByItself = m.From, true
		}
	}
	if t.session.Over() && t.session.Live() {
		t.win.begin(a, t)
	}
	a.begun(t)
}

func pause(m rules.Move, speed motion.Speed) time.Duration {
	wait := pauseMove
	if m.Kind == rules.Pass {
		wait = pausePass
	}
	if speed == motion.Instant { // a sentence still takes its time to be read
		return wait - pauseMove
	}
	return speed.Of(wait)
}

// begun puts the focus where the next deed is. A player who works a button or the list by keys keeps it.
func (a *App) begun(t *table) {
	if a.page().kind() != PagePlay || a.dialog != nil {
		return
	}
	if a.showFocus && a.focus.Kind == ui.TargetWidget && !t.win.on && a.focus.ID != "pass" && a.focus.ID != "takeoff" && a.focus.ID != "wait" {
		return
	}
	a.focus = a.page().first(a)
}

// wake is when something will happen by itself.
func (t *table) wake() (time.Duration, bool) {
	next, waits := t.autoAt, t.auto
	if m := t.mind; t.computes() && (m.known || !m.timed) {
		next, waits = m.at, true
	}
	if at, rests := t.board.Rest.Wake(); rests && (!waits || at < next) {
		return at, true
	}
	return next, waits
}

// tick lets movements that are over come to rest and makes moves that wait for no one.
func (t *table) tick(a *App) bool {
	rested := t.board.Rest.Tick(a.now)
	changed := t.settle(a) || rested
	if t.auto && a.now >= t.autoAt && !t.board.Reel.Running() {
		t.auto = false
		if m, forced := t.session.Forced(); forced && !t.halted {
			t.move(a, m, false)
			changed = true
		}
	}
	for t.compute(a) {
		t.settle(a)
		changed = true
	}
	t.weigh(a)
	return changed
}
