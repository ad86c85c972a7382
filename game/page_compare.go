package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// comparePage shows one position and throw under every rule set.
type comparePage struct {
	pawns   [2]rules.SquareSet
	turn    rules.Side
	starter rules.Side
	marked  int           // sticks with their marked side up
	one     bool          // one throw is looked at closely; else all of them at a glance
	measure string        // the id of the rule set by which the others are measured
	house   ruleset.House // house rules of the game in play, or of the next one
	base    string        // the id of the rule set they are added to
	cases   []compareCase
	made    compareKey // what the cases were made for
}

// houseCase is the id of a rule set with house rules, which stands first.
const houseCase = "house"

// compareKey is all that the cases depend on.
type compareKey struct {
	pawns         [2]rules.SquareSet
	turn, starter rules.Side
}

// compareCase is what a rule set makes of the position with each throw.
type compareCase struct {
	id     string // of the rule set, or houseCase
	name   string
	throws [throws]compareResult // by marked sides up
}

// throws is how many throws of four sticks there are.
const throws = 5

// newComparePage begins with the game in play, or with a board on which the rule sets differ.
func newComparePage(a *App) *comparePage {
	base := a.set(a.settings.Last.RuleSet)
	p := &comparePage{base: base.ID, house: a.settings.Last.House(base)}
	p.example()
	if a.table != nil {
		p.base, p.house = a.table.set.ID, a.table.match.Game().Header().House
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
	s := a.table.match
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
func (p *comparePage) first(a *App) ui.Target {
	if !p.one {
		return widget("marked.all")
	}
	return widget("marked." + strconv.Itoa(p.marked))
}

// key: the arrows walk over the squares of the board as they lie; Enter puts a pawn there.
func (p *comparePage) key(a *App, e ui.Event) bool {
	if e.Key == ui.KeyEscape && p.one { // back to all throws first
		p.one = false
		a.focus = p.first(a)
		return true
	}
	if a.focus.Kind != ui.TargetSquare {
		return false
	}
	switch e.Key {
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		next, found := board.Walk(a.focus, e.Key, ui.Target{})
		if found {
			a.focus = next
		}
		return found
	case ui.KeyEnter, ui.KeySpace:
		p.turnSquare(a.focus.Square)
		return true
	}
	return false
}

func (p *comparePage) pointer(a *App, e ui.Event) bool {
	if e.Kind == ui.PointerUp && e.Target.Kind == ui.TargetSquare && a.wasPressed == e.Target && e.Target.Square.OnBoard() {
		p.turnSquare(e.Target.Square)
	}
	return false
}

// stops are what Tab goes through: the choices, the board as one, the rule sets.
func (p *comparePage) stops(a *App) []ui.Target {
	square := ui.Target{Kind: ui.TargetSquare, Square: 1}
	if a.focus.Kind == ui.TargetSquare {
		square = a.focus
	}
	return append([]ui.Target{square}, a.view.stops()...)
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
	case id == "marked.all":
		p.one = false
	case group == "marked":
		p.look(value)
	case group == "cell":
		set, marked, _ := strings.Cut(value, ".")
		p.look(marked)
		a.focus = widget("case." + set)
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

// look takes a closer look at one throw.
func (p *comparePage) look(marked string) {
	if n, err := strconv.Atoi(marked); err == nil && n >= 0 && n < throws {
		p.marked, p.one = n, true
	}
}

func (p *comparePage) fill(a *App, v *View) {
	a.backBar(v)
	c := &v.Compare
	c.Head, c.Lead, c.Hint = a.words.T("compare.head"), a.words.T("compare.lead"), a.words.T("compare.hint")
	c.Board = board.View{Houses: board.Houses()}
	shapes := [2]board.Shape{board.Cone, board.Spool}
	for side, set := range p.pawns {
		for _, s := range set.List() {
			x, y := board.Centre(s)
			c.Board.Stand(rules.Side(side), shapes[side], x, y)
		}
	}
	if a.focus.Kind == ui.TargetSquare && a.showFocus {
		c.Board.Focus = a.focus.Square
	}
	c.Sections = p.choices(a)
	cases := p.results(a)
	if p.one {
		for _, r := range cases {
			c.Cases = append(c.Cases, p.caseView(a, r.throws[p.marked]))
		}
		return
	}
	p.fillOverview(a, c, cases)
}

func (p *comparePage) choices(a *App) []Section {
	throw := Widget{ID: "marked", Kind: Segments}
	throw.Choices = append(throw.Choices, Choice{ID: "marked.all", Label: a.words.T("compare.all"), Chosen: !p.one})
	for n := range throws {
		text := strconv.Itoa(n)
		throw.Choices = append(throw.Choices, Choice{ID: "marked." + text, Label: text, Chosen: p.one && n == p.marked})
	}
	turn := Widget{ID: "turn", Kind: Segments}
	for i, key := range []string{"name.cone", "name.spool"} {
		turn.Choices = append(turn.Choices, Choice{ID: "turn." + strconv.Itoa(i), Label: a.words.T(key), Chosen: rules.Side(i) == p.turn})
	}
	boards := []Widget{a.button("compare.example", "compare.example"), a.button("compare.start", "compare.start"), a.button("compare.empty", "compare.empty")}
	if a.table != nil {
		boards = append([]Widget{a.button("compare.game", "compare.game")}, boards...)
	}
	for i := range boards {
		boards[i].Half = true
	}
	return []Section{
		{Head: a.words.T("compare.throw"), Widgets: []Widget{throw}},
		{Head: a.words.T("compare.turn"), Widgets: []Widget{turn}},
		{Head: a.words.T("compare.board"), Widgets: boards},
	}
}

// results are the position under each rule set, made anew only when something has changed.
func (p *comparePage) results(a *App) []compareCase {
	key := compareKey{p.pawns, p.turn, p.starter}
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
	c := compareCase{id: id, name: name}
	for n := range c.throws {
		c.throws[n] = p.under(set, n)
		c.throws[n].id, c.throws[n].name = id, name
	}
	p.cases = append(p.cases, c)
}

// measured is the case by which the others are measured.
func (p *comparePage) measured() compareCase {
	return p.cases[max(0, slices.IndexFunc(p.cases, func(c compareCase) bool { return c.id == p.measure }))]
}

// card is what is seen of a rule set besides its boards.
func (p *comparePage) card(a *App, r compareResult) CompareCase {
	c := CompareCase{
		Widget:    Widget{ID: "case." + r.id, Kind: Card, Label: r.name, On: r.id == p.measured().id},
		Certainty: certainty(r.set), Badge: a.words.T("badge." + r.set.Certainty.String()), Back: r.set.Options.Reverse,
	}
	for side, set := range p.pawns {
		for _, s := range set.List() {
			c.Pawns = append(c.Pawns, PreviewPawn{Square: s, Shape: [2]board.Shape{board.Cone, board.Spool}[side]})
		}
	}
	if r.set.Options.Goal == rules.OddAndEven && r.rules != nil {
		for i := range c.Goals {
			c.Goals[i] = board.Goals{Squares: board.GoalsOf(r.position, rules.Side(i)), Shape: [2]board.Shape{board.Cone, board.Spool}[i]}
		}
	}
	return c
}

func (p *comparePage) caseView(a *App, r compareResult) CompareCase {
	measure := p.measured().throws[p.marked]
	c := p.card(a, r)
	c.Value = r.value(a)
	c.Follows = r.follows(a)
	c.Ways = r.ways(measure)
	for _, d := range r.differences(measure) {
		c.Rules = append(c.Rules, d.told(a))
	}
	return c
}
