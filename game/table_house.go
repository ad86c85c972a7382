package game

import (
	"strings"
	"time"

	"senet/rules"
)

// pointed is the empty house the pointer rests on, and since when; told once it has rested there long enough to be told of.
type pointed struct {
	at    rules.Square
	since time.Duration
	told  bool
}

// houseRests is how long the pointer rests on a house before the prompt tells of it, so that it does not flicker while the
// pointer only passes.
const houseRests = 400 * time.Millisecond

// rest follows the pointer over the board.
func (t *table) rest(a *App, e Event) {
	s := rules.Nowhere
	if e.Target.Kind == TargetSquare && houses().Has(e.Target.Square) {
		s = e.Target.Square
	}
	if s != t.over.at {
		t.over = pointed{at: s, since: a.now}
	}
}

// restWake is when the house that is pointed at will be told of.
func (t *table) restWake() (time.Duration, bool) {
	return t.over.since + houseRests, t.over.at != rules.Nowhere && !t.over.told
}

// tickRest tells whether a house is to be told of now.
func (t *table) tickRest(a *App) bool {
	at, waits := t.restWake()
	if !waits || a.now < at {
		return false
	}
	t.over.told = true
	return true
}

// tellHouse tells what the empty house is that is looked at, and what it does here; empty where none is. Where the chosen
// pawn can go, the prompt tells already what happens.
func (t *table) tellHouse(a *App) string {
	s := rules.Nowhere
	switch {
	case len(t.clips) > 0 || t.win.on || t.drag != nil:
	case t.over.told && a.hover == (Target{Kind: TargetSquare, Square: t.over.at}):
		s = t.over.at
	case a.showFocus && a.focus.Kind == TargetSquare:
		s = a.focus.Square
	}
	if !houses().Has(s) || t.occupied(s) || t.lands(s) {
		return ""
	}
	return t.houseWords(a, s)
}

// houseWords are the name of a house in the rule set in play and what its rules, house rules included, make of it.
func (t *table) houseWords(a *App, s rules.Square) string {
	name := a.words.T("tell.square", "at", s)
	if key := t.set.NameOf(s); key != "" {
		name = a.words.T("tell.named", "name", a.words.T(key), "at", s)
	}
	does := t.houseDoes(a, s)
	if len(does) == 0 {
		does = []string{a.words.T("tell.plain")}
	}
	return a.words.T("tell.house", "name", name, "does", strings.Join(does, "; "))
}

// houseDoes is what the rules in play say of a house, each in a clause.
func (t *table) houseDoes(a *App, s rules.Square) []string {
	o := t.rules().Options()
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
