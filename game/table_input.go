package game

import (
	"math"
	"slices"

	"senet/game/ui"
	"senet/rules"
)

// drag is a pawn held by the pointer.
type drag struct {
	from   rules.Square
	was    bool // it was chosen before it was taken up
	held   bool // it has left its square
	x0, y0 float64
	x, y   float64
}

// take is a pawn taken up at the pointer; nil where the pointer is nowhere. was tells whether it was chosen before.
func take(from rules.Square, was bool, e ui.Event) *drag {
	if !valid(e.X) || !valid(e.Y) {
		return nil
	}
	return &drag{from: from, was: was, x0: e.X, y0: e.Y, x: e.X, y: e.Y}
}

// follow lets what is held go with the pointer.
func (d *drag) follow(e ui.Event) {
	if d == nil || !valid(e.X) || !valid(e.Y) {
		return
	}
	d.x, d.y = e.X, e.Y
	d.held = d.held || math.Hypot(d.x-d.x0, d.y-d.y0) > far
}

// far is how far, in squares, a pointer must go before a press becomes a drag.
const far = .2

// pointer brings a gesture to the table.
func (p *playPage) pointer(a *App, e ui.Event) bool {
	t := a.table
	defer t.hintFollows(a)
	t.learn(a, e)
	t.rest(a, e)
	if e.Kind == ui.PointerDown && e.Target.Kind != ui.TargetWidget && t.confirmDown(a, e) {
		return true
	}
	switch e.Kind {
	case ui.PointerMove:
		t.drag.follow(e)
		return true
	case ui.PointerDown:
		t.down(a, e)
		return true
	case ui.PointerUp:
		t.up(a, e)
		return true
	case ui.Wheel:
		t.scrollList(a, e.Amount)
		return true
	}
	return false
}

// down: whatever moves comes to rest first. A press on a pawn that can move takes it up.
func (t *table) down(a *App, e ui.Event) {
	moved := t.finish(a)
	t.refusal = nil
	if e.Target.Kind == ui.TargetSticks {
		if moved {
			a.pressed = ui.Target{} // the press has done its work
		}
		return
	}
	place, ok := t.placeOf(e.Target)
	if !ok || t.win.on || !t.isLit(place) || t.lands(place) {
		return
	}
	was := t.chosen == place
	t.choose(place)
	t.drag = take(place, was, e)
	a.focus = e.Target
}

func valid(x float64) bool { return !math.IsNaN(x) && math.Abs(x) < 1000 }

// lands tells whether the chosen pawn can go to a place.
func (t *table) lands(place rules.Square) bool {
	if t.chosen == rules.Nowhere {
		return false
	}
	_, can := t.to(t.chosen, place)
	return can
}

// up: a pawn is let go, or what was pressed is clicked.
func (t *table) up(a *App, e ui.Event) {
	d := t.drag
	t.drag = nil
	switch {
	case t.win.on:
	case !t.mine() && e.Target.Kind == ui.TargetSquare && a.wasPressed == e.Target && !t.halted:
		t.hurry(a)
	case !t.mine() && e.Target.Kind != ui.TargetSticks:
	case e.Target.Kind == ui.TargetSticks && a.wasPressed == e.Target:
		t.clickSticks(a)
	case d != nil && t.targetOf(d.from) == e.Target:
		if !d.held {
			t.clickChosen(a, d.was)
		}
	case d != nil && d.held:
		if place, ok := t.placeOf(e.Target); ok {
			t.try(a, d.from, place, true)
		}
	case d == nil && a.wasPressed == e.Target:
		t.click(a, e.Target)
	case d == nil:
		t.wished(a, e.Target)
	}
}

// wished answers the wish to draw a pawn that cannot be taken up: before the throw, or where it cannot move.
func (t *table) wished(a *App, target ui.Target) {
	from, drawn := t.placeOf(a.wasPressed)
	to, meant := t.placeOf(target)
	if drawn && meant && t.own(from) && t.occupied(from) {
		t.refuse(a, t.rules().Why(t.session.Position(), from, to))
	}
}

// clickSticks throws, or goes on where nothing can move.
func (t *table) clickSticks(a *App) {
	switch {
	case !t.mine():
		t.hurry(a)
	case t.session.CanThrow():
		t.throw(a)
	case t.onlyPass():
		t.pass(a)
	default:
		t.refuseThrow(a)
	}
}

// clickChosen is a click on the pawn that is chosen. The second one moves it if there is no doubt where to; a pawn on
// 30 that can be taken off, which costs nothing, goes at the first.
func (t *table) clickChosen(a *App, was bool) {
	moves := t.from(t.chosen)
	if len(moves) == 1 && (was || moves[0].Kind == rules.TakeOff) {
		t.move(a, moves[0], false)
		return
	}
	if was {
		t.choose(rules.Nowhere)
	}
}

// click is a click, or Enter, on a place: it moves the chosen pawn there, chooses the pawn there, or says why neither.
func (t *table) click(a *App, target ui.Target) {
	place, ok := t.placeOf(target)
	switch {
	case !ok && target.Kind == ui.TargetSquare || target.Kind == ui.TargetNone || target.Kind == ui.TargetWidget:
	case !ok: // the other player's shelf or hand
		t.choose(rules.Nowhere)
	case t.lands(place):
		t.try(a, t.chosen, place, false)
	case t.isLit(place):
		was := t.chosen == place
		t.choose(place)
		t.clickChosen(a, was)
	case t.chosen != rules.Nowhere && !t.own(place) && t.meant(place):
		t.try(a, t.chosen, place, false)
	case place == rules.Home:
		t.clickShelf(a)
	case t.chooseFor(place):
	case !t.occupied(place):
		t.choose(rules.Nowhere)
		t.sayEmpty(a, place)
	default:
		t.refuse(a, t.rules().Why(t.session.Position(), place, rules.Nowhere))
	}
}

// meant tells whether the chosen pawn was meant to go to a place. A pawn of the other side that no number reaches was
// rather taken for one's own.
func (t *table) meant(place rules.Square) bool {
	no := t.rules().Why(t.session.Position(), t.chosen, place)
	switch no.Reason {
	case rules.NeverBackward:
		way := t.along(t.chosen) - t.along(place)
		return !t.occupied(place) || slices.Contains(t.session.Position().Numbers(nil), way)
	case rules.NotThatFar, rules.NumberUsed:
		return !t.occupied(place)
	}
	return true
}

// sayEmpty answers a click on an empty square while no pawn is chosen.
func (t *table) sayEmpty(a *App, place rules.Square) {
	if !place.OnBoard() || !t.mine() || t.session.Over() || len(t.clips) > 0 {
		return
	}
	switch n := len(t.lit()); {
	case t.session.CanThrow():
		t.refuseKey(a, "prompt.emptyStart", "to", place)
	case n > 0:
		t.refuseKey(a, "prompt.empty", "to", place, "only", n == 1)
	default:
		return
	}
	if t.tells(a).Telling().Has(place) {
		t.refusal.second = t.tells(a).Square(place)
	}
}

func (t *table) own(place rules.Square) bool {
	p := t.session.Position()
	if place == rules.Hand {
		return true
	}
	side, there := p.At(place)
	return place.OnBoard() && there && side == p.Turn()
}

func (t *table) occupied(place rules.Square) bool {
	if place == rules.Hand {
		return t.session.Position().InHand(t.session.Position().Turn()) > 0
	}
	_, there := t.session.Position().At(place)
	return place.OnBoard() && there
}

// clickShelf bears off the only pawn that can be.
func (t *table) clickShelf(a *App) {
	var home []rules.Move
	for _, m := range t.moves() {
		if m.To == rules.Home {
			home = append(home, m)
		}
	}
	if len(home) == 1 {
		t.move(a, home[0], false)
	}
}

// chooseFor chooses a pawn that can go to a place that was clicked, the one farthest along.
func (t *table) chooseFor(place rules.Square) bool {
	for _, from := range t.lit() {
		if _, can := t.to(from, place); can {
			t.choose(from)
			return true
		}
	}
	return false
}

// try moves a pawn to a place, or says why it cannot go there.
func (t *table) try(a *App, from, to rules.Square, carried bool) {
	if m, can := t.to(from, to); can {
		t.move(a, m, carried)
		return
	}
	t.refuse(a, t.rules().Why(t.session.Position(), from, to))
}
