package game

import (
	"strings"
	"time"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
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

func (t *table) rest(a *App, e ui.Event)         { t.over.rest(a, e, t.telling()) }
func (t *table) restWake() (time.Duration, bool) { return t.over.wake() }
func (t *table) tickRest(a *App) bool            { return t.over.tick(a) }

// telling are the squares that tell what they are: the houses, and the goals of either side, which bear a little pawn.
func (t *table) telling() rules.SquareSet {
	set := board.Houses()
	if position := t.session.Position(); board.HasGoals(t.rules(), position) {
		set |= board.GoalsOf(position, rules.Cones) | board.GoalsOf(position, rules.Spools)
	}
	return set
}

// tellHouse tells what the house or goal is that is looked at, and what it does here; empty where none is. Where the chosen pawn
// can go, and of where it stands, the prompt tells already what happens.
func (t *table) tellHouse(a *App) string {
	s := t.over.square(a, t.telling())
	if s == rules.Nowhere || len(t.clips) > 0 || t.win.on || t.drag != nil || s == t.chosen || t.lands(s) {
		return ""
	}
	return t.houseWords(a, s)
}

// houseWords are what a house does, and whose goal a square is; nothing special is no house's word where it is a goal.
func (t *table) houseWords(a *App, s rules.Square) string {
	var told []string
	position := t.session.Position()
	goal := board.HasGoals(t.rules(), position) && (board.GoalsOf(position, rules.Cones) | board.GoalsOf(position, rules.Spools)).Has(s)
	if board.Houses().Has(s) && !(goal && len(a.houseDoes(t.rules().Options(), s)) == 0) {
		told = append(told, a.houseWords(t.rules(), t.set, s))
	}
	for i, shape := range a.shapes(t.set) {
		if goal && board.GoalsOf(position, rules.Side(i)).Has(s) {
			mines := a.words.T("pawns." + shapeWord(shape))
			told = append(told, a.words.T("tell.goal", "at", s, "mines", mines, "n", t.rules().Options().Pawns))
		}
	}
	return strings.Join(told, " ")
}

// houseWords are the name of a house in a rule set and what its rules, house rules included, make of it.
func (a *App) houseWords(r *rules.Rules, set ruleset.Set, s rules.Square) string {
	name := a.words.T("tell.square", "at", s)
	if key := set.NameOf(s); key != "" {
		name = a.words.T("tell.named", "name", a.words.T(key), "at", s)
	}
	does := a.houseDoes(r.Options(), s)
	if len(does) == 0 {
		does = []string{a.words.T("tell.plain")}
	}
	return a.words.T("tell.house", "name", name, "does", a.list("list.clauses", does))
}

// houseDoes is what rules say of a house, each in a clause.
func (a *App) houseDoes(o rules.Options, s rules.Square) []string {
	var does []string
	tell := func(holds bool, key string, args ...any) {
		if holds {
			does = append(does, a.words.T(key, args...))
		}
	}
	if s == rules.Water && o.Drown != rules.NoWater {
		does = append(does, a.words.T(waterKey(o.Drown)))
	}
	tell(o.Exact.Has(s), "tell.exact")
	tell(o.Halt.Has(s) && !o.Exact.Has(s), "tell.halt")
	tell(o.Safe.Has(s), "tell.safe")
	tell(o.Landing.Has(s), "tell.landing")
	if o.Goal != rules.AllPawnsHome || o.Reverse {
		return does
	}
	last := s == rules.LastSquare
	tell(last && o.Leaving == rules.OntoLast, "tell.onto")
	tell(last && o.Leaving == rules.FromLast, "tell.off")
	tell(last && o.Leaving != rules.OntoLast && o.LastFree, "tell.any")
	exactly := o.Leaving == rules.PastLast && !(last && o.LastFree)
	tell(exactly && s >= rules.Happiness && (s != rules.Water || o.Drown == rules.NoWater), "tell.leave", "n", int(rules.Home-s))
	return does
}

// waterKey is the clause about what the Water does with a pawn.
func waterKey(drown rules.Drown) string {
	switch drown {
	case rules.DrownFirst:
		return "tell.water.first"
	case rules.DrownLowest:
		return "tell.water.lowest"
	case rules.DrownWait:
		return "tell.water.wait"
	case rules.DrownRelease:
		return "tell.water.release"
	}
	return "tell.water.before"
}
