package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/motion"
	"senet/rules"
	"senet/rules/ruleset"
)

// comparePage shows one position and throw under every rule set.
type comparePage struct {
	pawns   [2]rules.SquareSet
	turn    rules.Side
	starter rules.Side
	marked  int           // sticks with their marked side up
	measure string        // the id of the rule set by which the others are measured
	house   ruleset.House // house rules of the game in play, or of the next one
	base    string        // the id of the rule set they are added to
	cases   []compareResult
	made    compareKey // what the cases were made for
}

// houseCase is the id of a rule set with house rules, which stands first.
const houseCase = "house"

// compareKey is all that the cases depend on.
type compareKey struct {
	pawns         [2]rules.SquareSet
	turn, starter rules.Side
	marked        int
	measure       string
}

// newComparePage begins with the game in play, or with a board on which the rule sets differ.
func newComparePage(a *App) *comparePage {
	base := a.set(a.settings.Last.RuleSet)
	p := &comparePage{base: base.ID, house: a.settings.Last.house(base)}
	p.example()
	if a.table != nil {
		p.base, p.house = a.table.set.ID, a.table.session.Game().Header().House
		p.fromGame(a)
	}
	p.measure = p.base
	if p.house != (ruleset.House{}) {
		p.measure = houseCase
	}
	return p
}

// example is a board that shows much at once: a pair, a lone pawn within reach, pawns before the houses and in them.
func (p *comparePage) example() {
	p.pawns[rules.Cones] = rules.Squares(8, 12, 18, 25, 28)
	p.pawns[rules.Spools] = rules.Squares(10, 14, 15, 23, 29)
	p.turn, p.starter, p.marked = rules.Cones, rules.Cones, 2
}

func (p *comparePage) start() {
	p.pawns[rules.Cones], p.pawns[rules.Spools] = rules.Squares(2, 4, 6, 8, 10), rules.Squares(1, 3, 5, 7, 9)
	p.turn, p.starter = rules.Cones, rules.Cones
}

// fromGame takes the board as it stands in the game in play, with its last throw if that was thrown with sticks.
func (p *comparePage) fromGame(a *App) {
	s := a.table.session
	position := s.Position()
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		p.pawns[side] = position.Pawns(side)
	}
	p.turn, p.starter = position.Turn(), position.Starter()
	if i, thrown := s.LastThrow(s.Game().At()); thrown {
		if t := s.Game().Entry(i).Throw; !t.Die() {
			p.marked = t.Count()
		}
	}
}

func (p *comparePage) kind() Page { return PageCompare }
func (p *comparePage) first(a *App) Target {
	return widget("marked." + strconv.Itoa(p.marked))
}

// key: the arrows walk over the squares of the board as they lie; Enter puts a pawn there.
func (p *comparePage) key(a *App, e Event) bool {
	if a.focus.Kind != TargetSquare {
		return false
	}
	switch e.Key {
	case KeyLeft, KeyRight, KeyUp, KeyDown:
		if s := besideSquare(a.focus.Square, e.Key); s != rules.Nowhere {
			a.focus = Target{Kind: TargetSquare, Square: s}
			return true
		}
	case KeyEnter, KeySpace:
		p.turnSquare(a.focus.Square)
		return true
	}
	return false
}

func (p *comparePage) pointer(a *App, e Event) bool {
	if e.Kind == PointerUp && e.Target.Kind == TargetSquare && a.wasPressed == e.Target && e.Target.Square.OnBoard() {
		p.turnSquare(e.Target.Square)
	}
	return false
}

// stops are what Tab goes through: the choices, the board as one, the rule sets.
func (p *comparePage) stops(a *App) []Target {
	board := Target{Kind: TargetSquare, Square: 1}
	if a.focus.Kind == TargetSquare {
		board = a.focus
	}
	return append([]Target{board}, a.view.stops()...)
}

// turnSquare changes what stands on a square: nothing, a cone, a spool, and nothing again.
func (p *comparePage) turnSquare(s rules.Square) {
	bit := rules.Squares(s)
	switch {
	case p.pawns[rules.Cones].Has(s):
		p.pawns[rules.Cones] &^= bit
		p.pawns[rules.Spools] |= bit
	case p.pawns[rules.Spools].Has(s):
		p.pawns[rules.Spools] &^= bit
	default:
		p.pawns[rules.Cones] |= bit
	}
}

func (p *comparePage) press(a *App, id string) {
	group, value, _ := strings.Cut(id, ".")
	switch {
	case group == "marked":
		p.marked = max(0, min(int(value[0]-'0'), 4))
	case group == "turn":
		p.turn = rules.Cones
		if value == "1" {
			p.turn = rules.Spools
		}
	case group == "case":
		p.measure = value
	case id == "compare.game" && a.table != nil:
		p.fromGame(a)
	case id == "compare.example":
		p.example()
	case id == "compare.start":
		p.start()
	case id == "compare.empty":
		p.pawns = [2]rules.SquareSet{}
	}
}

func (p *comparePage) fill(a *App, v *View) {
	a.backBar(v)
	c := &v.Compare
	c.Head, c.Lead, c.Hint = a.words.T("compare.head"), a.words.T("compare.lead"), a.words.T("compare.hint")
	c.Board = BoardView{Houses: houses()}
	shapes := [2]Shape{Cone, Spool}
	for side, set := range p.pawns {
		for _, s := range set.List() {
			spot := motion.SpotOf(s)
			pawn := motion.Pawn{Side: rules.Side(side), From: spot, To: spot, Alpha: 1}
			c.Board.Pawns = append(c.Board.Pawns, PawnView{Pawn: pawn, Shape: shapes[side]})
		}
	}
	if a.focus.Kind == TargetSquare && a.showFocus {
		c.Board.Focus = a.focus.Square
	}
	c.Sections = p.choices(a)
	for _, r := range p.results(a) {
		c.Cases = append(c.Cases, p.caseView(a, r))
	}
}

func (p *comparePage) choices(a *App) []Section {
	throw := Widget{ID: "marked", Kind: Segments}
	for n := range 5 {
		text := strconv.Itoa(n)
		throw.Choices = append(throw.Choices, Choice{ID: "marked." + text, Label: text, Chosen: n == p.marked})
	}
	turn := Widget{ID: "turn", Kind: Segments}
	for i, key := range []string{"name.cone", "name.spool"} {
		turn.Choices = append(turn.Choices, Choice{ID: "turn." + strconv.Itoa(i), Label: a.words.T(key), Chosen: rules.Side(i) == p.turn})
	}
	boards := []Widget{a.button("compare.example", "compare.example"), a.button("compare.start", "compare.start"), a.button("compare.empty", "compare.empty")}
	if a.table != nil {
		boards = append([]Widget{a.button("compare.game", "compare.game")}, boards...)
	}
	return []Section{
		{Head: a.words.T("compare.throw"), Widgets: []Widget{throw}},
		{Head: a.words.T("compare.turn"), Widgets: []Widget{turn}},
		{Head: a.words.T("compare.board"), Widgets: boards},
	}
}

// results are the position under each rule set, made anew only when something has changed.
func (p *comparePage) results(a *App) []compareResult {
	key := compareKey{p.pawns, p.turn, p.starter, p.marked, p.measure}
	if p.cases == nil || p.made != key {
		p.made, p.cases = key, nil
		if set, err := a.set(p.base).Under(p.house); err == nil && p.house != (ruleset.House{}) {
			p.add(houseCase, a.houseTitle(a.set(p.base), p.house), set)
		}
		for _, set := range a.config.RuleSets {
			p.add(set.ID, a.words.T("set."+set.ID+".name"), set)
		}
	}
	return p.cases
}

func (p *comparePage) add(id, name string, set ruleset.Set) {
	c := p.under(set)
	c.id, c.name = id, name
	p.cases = append(p.cases, c)
}

func (p *comparePage) caseView(a *App, r compareResult) CompareCase {
	measure := p.cases[max(0, slices.IndexFunc(p.cases, func(c compareResult) bool { return c.id == p.measure }))]
	c := CompareCase{
		Widget:    Widget{ID: "case." + r.id, Kind: Card, Label: r.name, On: r.id == measure.id},
		Certainty: certainty(r.set), Badge: a.words.T("badge." + r.set.Certainty.String()), Back: r.set.Options.Reverse,
	}
	for side, set := range p.pawns {
		for _, s := range set.List() {
			c.Pawns = append(c.Pawns, PreviewPawn{Square: s, Shape: [2]Shape{Cone, Spool}[side]})
		}
	}
	if r.set.Options.Goal == rules.OddAndEven && r.rules != nil {
		for i := range c.Goals {
			c.Goals[i] = GoalsView{Squares: goalsOf(r.position, rules.Side(i)), Shape: [2]Shape{Cone, Spool}[i]}
		}
	}
	c.Value = a.words.T("tray.missMark")
	if r.reading.Value > 0 {
		c.Value = strconv.Itoa(r.reading.Value)
	}
	c.Follows = r.follows(a)
	c.Ways = r.ways(measure)
	for _, d := range r.differences(measure) {
		source := a.words.T("compare.source", "set", a.setName(d.of), "origin", a.words.T(d.line.Origin.Key()))
		c.Rules = append(c.Rules, CompareRule{Text: a.words.T(d.line.Key), Source: source})
	}
	return c
}
