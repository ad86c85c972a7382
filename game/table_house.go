package game

import (
	"time"

	"senet/game/ui"
	"senet/rules"
)

// pointed is the house the pointer rests on, and since when; told once it has rested there long enough to be told of.
type pointed struct {
	at    rules.Square
	since time.Duration
	told  bool
}

// houseRests is how long the pointer rests on a house before the prompt tells of it, so that it does not flicker while the
// pointer only passes.
const houseRests = 400 * time.Millisecond

// rest follows the pointer over the board, on which some squares have something to tell.
func (p *pointed) rest(a *App, e ui.Event, telling rules.SquareSet) {
	s := rules.Nowhere
	if e.Target.Kind == ui.TargetSquare && telling.Has(e.Target.Square) {
		s = e.Target.Square
	}
	if s != p.at {
		*p = pointed{at: s, since: a.now}
	}
}

// wake is when the house that is pointed at will be told of.
func (p pointed) wake() (time.Duration, bool) {
	return p.since + houseRests, p.at != rules.Nowhere && !p.told
}

// tick tells whether a house is to be told of now.
func (p *pointed) tick(a *App) bool {
	at, waits := p.wake()
	if !waits || a.now < at {
		return false
	}
	p.told = true
	return true
}

// square is the telling square that is looked at, by the pointer or the keys; Nowhere for none.
func (p pointed) square(a *App, telling rules.SquareSet) rules.Square {
	s := rules.Nowhere
	switch {
	case p.told && a.hover == (ui.Target{Kind: ui.TargetSquare, Square: p.at}):
		s = p.at
	case a.showFocus && a.focus.Kind == ui.TargetSquare:
		s = a.focus.Square
	}
	if !telling.Has(s) {
		return rules.Nowhere
	}
	return s
}

func (t *table) rest(a *App, e ui.Event)         { t.over.rest(a, e, t.tells(a).Telling()) }
func (t *table) restWake() (time.Duration, bool) { return t.over.wake() }
func (t *table) tickRest(a *App) bool            { return t.over.tick(a) }

// tellHouse tells what the house or goal is that is looked at, and what it does here; empty where none is. Where the chosen pawn
// can go, and of where it stands, the prompt tells already what happens.
func (t *table) tellHouse(a *App) string {
	s := t.over.square(a, t.tells(a).Telling())
	if s == rules.Nowhere || len(t.clips) > 0 || t.win.on || t.drag != nil || s == t.chosen || t.lands(s) {
		return ""
	}
	return t.tells(a).Square(s)
}
