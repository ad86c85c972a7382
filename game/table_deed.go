package game

import (
	"time"

	"senet/game/board"
	"senet/game/match"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// throw throws for the player to move.
func (t *sitting) throw(a *App) {
	if t.byHand(a) { // the players throw
		t.takeSticks(a)
		return
	}
	step, err := t.match.Throw()
	if err != nil {
		return
	}
	t.done(a, step)
}

// move makes a legal move. A pawn that was carried to its place by hand does not walk there again.
func (t *sitting) move(a *App, m rules.Move, carried bool) {
	if t.waits(a, m) {
		return
	}
	step, err := t.match.Move(m)
	if err != nil {
		t.refuse(a, t.rules().Why(t.match.Position(), m.From, m.To))
		return
	}
	t.done(a, step)
	if carried {
		t.board.Reel.Carried(a.clock())
	}
}

func (t *sitting) undo(a *App) { t.travel(a, t.match.Undo) }

func (t *sitting) redo(a *App) { t.travel(a, t.match.Redo) }

// goTo shows the game as it was before entry n.
func (t *sitting) goTo(a *App, n int) {
	t.travel(a, func() []session.Step { return t.match.Goto(n) })
}

// travel goes to another moment of the game, and shows the way there.
func (t *sitting) travel(a *App, way func() []session.Step) {
	t.finish(a)
	from, before := t.match.Game().At(), t.match.Position()
	steps := way()
	list, at := travelled(t, steps), t.match.Game().At()
	if now := t.match.Position(); steps == nil && now != before {
		list = []board.Step{{Kind: board.Changed, Before: before, After: now, Index: at, Back: at < from, Again: at > from}}
	}
	t.changes(a)
	t.board.Reel.Travel(t.rules(), a.clock(), list, at)
	t.changed(a)
}

// done shows steps that were made, and saves.
func (t *sitting) done(a *App, made ...session.Step) {
	var list []board.Step
	for _, s := range made {
		list = append(list, steps(t, s)...)
		if n := len(list); n > 0 && t.match.Computer(s.Entry.Side) && t.eventful(s.Entry) {
			list[n-1].Hold = beat
		}
	}
	t.changes(a)
	t.board.Reel.Load(t.rules(), a.clock(), list)
	t.changed(a)
}

// beat is how long it is looked at that the computer has thrown nothing, or what became of a pawn that it met.
const beat = 700 * time.Millisecond

// eventful tells whether a throw is lost, or a move changes more than the place of its pawn.
func (t *sitting) eventful(e record.Entry) bool {
	if !e.IsMove {
		return t.rules().Read(e.Throw).Miss
	}
	return e.Move.Victim != rules.Nowhere || match.Carried(e.Move)
}

// changes lets go of what belonged to the moment before.
func (t *sitting) changes(a *App) {
	t.board.Clear()
	a.class.passes()
	t.hint, t.values, t.win = hint{}, false, winShow{}
	t.anyNumber()
	t.list.stale = true
	a.stirs()
}

// changed prepares the next deed where nothing moves.
func (t *sitting) changed(a *App) {
	t.follow(a)
	if t.match.Over() && t.match.Live() {
		a.knows()
	}
	if !t.board.Reel.Running() {
		t.ready(a)
	}
}

// ready is called when everything has come to rest: what has no choice is prepared, and the focus goes where the next
// deed is.
func (t *sitting) ready(a *App) {
	t.board.Choose(rules.Nowhere)
	t.anyNumber()
	t.match.Rest(a.clock(), a.settings.Forced)
	if m, forced := t.match.Forced(); forced && t.match.Mine() && !isPass(m) {
		t.board.Chosen, t.board.ByItself = m.From, true
	}
	if t.match.Over() && t.match.Live() {
		t.win.begin(a, t)
	}
	a.begun(t)
}

// begun puts the focus where the next deed is. A player who works a button or the list by keys keeps it.
func (a *App) begun(t *sitting) {
	if a.page().kind() != PagePlay || a.dialog != nil {
		return
	}
	if a.showFocus && a.focus.Kind == ui.TargetWidget && !t.win.on && a.focus.ID != "pass" && a.focus.ID != "takeoff" && a.focus.ID != "wait" {
		return
	}
	a.focus = a.page().first(a)
}

// wake is when something will happen by itself.
func (t *sitting) wake() (time.Duration, bool) {
	next, waits := t.match.Wake()
	if at, rests := t.board.Rest.Wake(); rests && (!waits || at < next) {
		return at, true
	}
	return next, waits
}

// tick lets movements that are over come to rest and makes moves that wait for no one.
func (t *sitting) tick(a *App) bool {
	rested := t.board.Rest.Tick(a.now)
	changed := t.settle(a) || rested
	for {
		deed, due, did := t.match.Tick(a.clock(), t.board.Reel.Running())
		switch {
		case due && deed.Throw:
			t.throw(a)
		case due:
			t.move(a, deed.Move, false)
		}
		if !did {
			break
		}
		t.settle(a)
		changed = true
	}
	if a.settings.Chance && !t.board.Reel.Running() {
		t.match.Weigh()
	}
	return changed
}
