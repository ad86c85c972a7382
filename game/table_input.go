package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// pointer brings a gesture to the table.
func (p *playPage) pointer(a *App, e ui.Event) bool {
	t := a.table
	defer t.hintFollows(a)
	t.learn(a, e)
	t.board.Rest.Follow(a.now, e.Target, t.tells(a).Telling())
	if e.Kind == ui.PointerDown && e.Target.Kind != ui.TargetWidget && t.confirmDown(a, e) {
		return true
	}
	switch e.Kind {
	case ui.PointerMove:
		t.board.Held.Follow(e.X, e.Y)
	case ui.PointerDown:
		t.down(a, e)
	case ui.PointerUp:
		t.up(a, e)
	case ui.Wheel:
		t.scrollList(a, e.Amount)
	default:
		return false
	}
	return true
}

// down: whatever moves comes to rest first. A press on a pawn that can move takes it up.
func (t *sitting) down(a *App, e ui.Event) {
	if t.finish(a) && e.Target.Kind == ui.TargetSticks {
		a.pressed = ui.Target{} // the press has done its work
	}
	if t.board.Down(t.atHand(), e.Target, e.X, e.Y) {
		a.focus = e.Target
	}
}

// up: a pawn is let go, or what was pressed is clicked.
func (t *sitting) up(a *App, e ui.Event) {
	if t.win.on || !t.match.Mine() && e.Target.Kind != ui.TargetSticks {
		t.board.LetGo()
		if !t.win.on && e.Target.Kind == ui.TargetSquare && a.wasPressed == e.Target && !t.match.Halted() {
			t.match.Hurry(a.now)
		}
		return
	}
	t.meant(a, t.board.Up(t.atHand(), a.wasPressed, e.Target))
}

// meant does what a gesture on the board came to.
func (t *sitting) meant(a *App, d board.Deed) {
	switch d.Meant {
	case board.Move:
		t.move(a, d.Move, d.Carried)
	case board.Refuse:
		t.refuse(a, d.No)
	case board.Empty:
		t.sayEmpty(a, d.At)
	case board.Sticks:
		t.clickSticks(a)
	}
}

// clickSticks throws, or goes on where nothing can move.
func (t *sitting) clickSticks(a *App) {
	switch {
	case !t.match.Mine():
		t.match.Hurry(a.now)
	case t.match.CanThrow():
		t.throw(a)
	case t.onlyPass():
		t.do(a, rules.Pass)
	default:
		t.refuseThrow(a)
	}
}

// sayEmpty answers a click on an empty square while no pawn is chosen.
func (t *sitting) sayEmpty(a *App, place rules.Square) {
	if !place.OnBoard() || !t.match.Mine() || t.match.Over() || t.board.Reel.Running() {
		return
	}
	switch n := len(t.lit()); {
	case t.match.CanThrow():
		t.refuseKey(a, "prompt.emptyStart", "to", place)
	case n > 0:
		t.refuseKey(a, "prompt.empty", "to", place, "only", n == 1)
	default:
		return
	}
	if t.tells(a).Telling().Has(place) {
		t.board.No.Second = t.tells(a).Square(place)
	}
}
