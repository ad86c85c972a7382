package game

import (
	"time"

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
	t.done(a, []session.Step{step})
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
	t.done(a, []session.Step{step})
	if carried && len(t.clips) > 0 {
		t.clips[0].settle(a)
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
	clips := a.travelClips(t, steps)
	if at := t.session.Game().At(); steps == nil && t.session.Position() != before {
		leap := a.changeClip(before, t.session.Position(), at)
		leap.back, leap.again = at < from, at > from
		clips = []clip{leap}
	}
	t.changed(a, clips)
}

// done shows steps that were made, and saves.
func (t *table) done(a *App, steps []session.Step) {
	t.dropOther(a)
	var clips []clip
	for _, step := range steps {
		clips = append(clips, a.clips(t, step)...)
	}
	t.changed(a, clips)
}

// changed lets go of what belonged to the moment before, shows how it came to this one, and saves.
func (t *table) changed(a *App, clips []clip) {
	t.letGo()
	t.forget(a)
	a.class.passes()
	t.refusal, t.chosen, t.auto, t.values = nil, rules.Nowhere, false, false
	t.anyNumber()
	t.list.stale = true
	a.stirs()
	t.clips = clips
	t.win = winShow{}
	t.startClip(a)
	t.follow(a)
	t.save(a)
	t.study(a)
	if len(t.clips) == 0 {
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
	t.choose(rules.Nowhere)
	t.anyNumber()
	if m, forced := t.session.Forced(); forced && t.mine() {
		if a.settings.Forced && !t.halted {
			t.auto, t.autoAt = true, a.now+pause(m, a.settings.speed())
		}
		if m.Kind != rules.Pass {
			t.chosen, t.byItself = m.From, true
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
	if at, rests := t.restWake(); rests && (!waits || at < next) {
		return at, true
	}
	return next, waits
}

// tick lets movements that are over come to rest and makes moves that wait for no one.
func (t *table) tick(a *App) bool {
	rested := t.tickRest(a)
	changed := t.settle(a) || rested
	if t.auto && a.now >= t.autoAt && len(t.clips) == 0 {
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

// settle ends the movements that are over.
func (t *table) settle(a *App) bool {
	changed := false
	for t.clipOver(a) {
		t.nextClip(a)
		changed = true
	}
	return changed
}

// letGo drops what the pointer holds.
func (t *table) letGo() { t.drag = nil }

// choose takes a pawn up, or none.
func (t *table) choose(from rules.Square) { t.chosen, t.byItself = from, false }
