// Package setup is the page where any position of any rule set is set up, to be played on from.
// What cannot be is told in words and not begun.
package game

import (
	"fmt"
	"slices"

	"senet/game/board"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// setupPage sets up a position.
type setupPage struct {
	unanimated
	sketch
	edits Edits[sketch]
	from  string // what it was set up from, and
	noted string // what stands in edits; see note

	typing string // a text that cannot be read as a position; empty: none was written
	none   bool   // a pawn was to be put down of a side that has none left
}

// sketch is what is set up.
type sketch struct {
	header record.Header
	set    ruleset.Set
	rules  *rules.Rules

	board.Placing
	turn    rules.Side
	numbers []int // what has been thrown and is still to be moved; none: it is still to be thrown

	starter rules.Side // who began, which settles whose goal squares are which
	opening bool       // the first move of the game is still to be made, by the front pawn
	score   [2]int     // points won on the way

	taken rules.Setup // the position that was taken over, also where it has what the page cannot show
	// what the page shows of it; where it shows something else by now, the position is another
	shown string
}

// openSetupPage goes on with what was set up before; nil: nothing. If the game has gone on since, its board
// is there, and Undo leads back.
func openSetupPage(a *App, before *setupPage) *setupPage {
	p := newSetupPage(a)
	p.from = p.note()
	if before == nil {
		return p
	}
	if before.from != p.from {
		before.forget()
		before.sketch, before.from = p.sketch, p.from
	}
	return before
}

// newSetupPage begins with the board of the game in play, or with that of the rule set chosen last.
func newSetupPage(a *App) *setupPage {
	p := &setupPage{}
	if game, playing := a.playing(); playing {
		h := game.Record.Header()
		fresh := record.Header{RuleSet: h.RuleSet, House: h.House, Pawns: h.Pawns, Die: h.Die,
			Players: h.Players}
		p.under(a, play.WithSeats(fresh, play.Seats(h))) // who played it plays on
		p.take(game.Record.Position(), false)
		return p
	}
	p.under(a, record.Header{RuleSet: a.settings.Last.RuleSet})
	p.begin(rules.Cones)
	return p
}

// under takes the rules of a header; a header whose rules cannot be played changes nothing. A board
// that stood as at the start does so under the new rules too; any other stays, as far as there are
// pawns for it.
func (p *setupPage) under(a *App, h record.Header) {
	set := a.config.Set(h.RuleSet)
	if full, err := record.RuleSet(h); err == nil {
		set = full
	}
	o := set.With(h.Pawns, h.Die)
	r, err := rules.New(o)
	if err != nil {
		return
	}
	if h.Pawns, h.Die = 0, o.Die; len(set.Pawns) > 1 {
		h.Pawns = o.Pawns
	}
	untouched := p.rules != nil && p.untouched()
	p.header, p.set, p.rules = h, set, r
	p.Under(r)
	p.shown = ""
	if untouched {
		p.begin(p.turn)
		return
	}
	p.trim()
}

// trim makes what was set up under other rules fit these: pawns there are too many of go, numbers
// nobody throws too.
func (p *setupPage) trim() {
	o := p.rules.Options()
	for side := range p.Home {
		for p.Home[side] > 0 && (p.Supply(rules.Side(side)) < 0 || !p.Homes || !p.Hands) {
			p.Home[side]--
		}
		for list := p.On[side].List(); p.Supply(rules.Side(side)) < 0; list = list[:len(list)-1] {
			p.On[side] &^= rules.Squares(list[len(list)-1])
		}
	}
	if !o.Gather && len(p.numbers) > 1 {
		p.numbers = p.numbers[:1]
	}
	p.numbers = slices.DeleteFunc(slices.Clone(p.numbers),
		func(n int) bool { return !slices.Contains(p.values(), n) })
	if !o.InOrder {
		p.Unmoved = 0
	}
	if o.Score != rules.ScoreFirstGoal {
		p.score = [2]int{}
	}
	p.typing = ""
}

// begin is the board before the first throw.
func (p *setupPage) begin(starter rules.Side) {
	p.take(p.rules.StartAt(starter), false)
	p.turn = starter
}

func (p *setupPage) untouched() bool {
	start := p.rules.StartAt(p.turn)
	return p.On == [2]rules.SquareSet{start.Pawns(rules.Cones), start.Pawns(rules.Spools)} &&
		p.Home == [2]int{} && len(p.numbers) == 0
}

// note tells what is set up from anything else.
func (p *setupPage) note() string { return fmt.Sprint(p.header, p.text()) }

// Animate notes what has been changed, so that it can be undone.
func (p *setupPage) Animate(*App) {
	if now := p.note(); now != p.noted {
		p.noted = now
		p.edits.Add(p.sketch)
	}
}

// First is the first square.
func (p *setupPage) First(*App) ui.Target {
	return ui.Target{Kind: ui.TargetSquare, Square: 1}
}

// About is the rules under which the board is set up.
func (p *setupPage) About(*App) (ruleSet string, under ruleset.House) {
	return p.set.ID, p.header.House
}

// mean changes what is set up: from now on what the page shows is meant so.
func (p *setupPage) mean(change func()) {
	p.forget()
	p.shown = ""
	change()
}

// meaning does the same with a value that is picked.
func (p *setupPage) meaning(change func(int)) (pick func(int)) {
	return func(n int) { p.mean(func() { change(n) }) }
}

// askRules asks for another rule set.
func (p *setupPage) askRules(a *App) {
	p.forget()
	a.AskSet(p.set.ID, func(id string) {
		other := record.Header{RuleSet: id, Players: p.header.Players}
		p.under(a, play.WithSeats(other, play.Seats(p.header)))
	})
}

// change takes other rules of the same rule set.
func (p *setupPage) change(a *App, change func(h *record.Header)) {
	p.forget()
	h := p.header
	change(&h)
	p.under(a, h)
}

// clear takes all pawns off the board.
func (p *setupPage) clear() {
	p.On, p.Home, p.Unmoved, p.opening, p.score = [2]rules.SquareSet{}, [2]int{}, 0, false, [2]int{}
}

// show shows a step of what was set up before or after.
func (p *setupPage) show(step sketch) {
	p.forget()
	brush := p.Brush
	p.sketch = step
	p.Brush, p.Held, p.noted = brush, board.Drag{}, p.note()
}

// forget lets go of what was said about the deed before.
func (p *setupPage) forget() { p.typing, p.none = "", false }

// throw takes up what was thrown: 0 for nothing yet. Where numbers are gathered each press adds
// one; but a number that ends the throwing can be there only once, and takes the place of another
// such.
func (p *setupPage) throw(n int) {
	switch {
	case n == 0:
		p.numbers = nil
	case !p.rules.Options().Gather:
		p.numbers = []int{n}
	case len(p.numbers) < mostGathered:
		if !p.bonus(n) {
			p.numbers = slices.DeleteFunc(slices.Clone(p.numbers), func(n int) bool { return !p.bonus(n) })
		}
		p.numbers = append(p.numbers, n)
	}
}

// mostGathered is how many numbers can be set up to be given out.
const mostGathered = 6

// fresh lets the pawns of the first squares count as never moved, or as moved.
func (p *setupPage) fresh() {
	if p.still() != 0 {
		p.Unmoved = 0
		return
	}
	p.Unmoved = (p.On[0] | p.On[1]) & p.setUp()
}

// setUp is the squares of the set-up, on which pawns stand that have never moved.
func (p *setupPage) setUp() (set rules.SquareSet) {
	for s := range 2 * p.rules.Options().Pawns {
		set |= rules.Squares(rules.Square(s + 1))
	}
	return set
}

// still is the pawns that have never moved.
func (p *setupPage) still() rules.SquareSet {
	if !p.rules.Options().InOrder {
		return 0
	}
	return p.Unmoved & (p.On[0] | p.On[1]) & p.setUp()
}

// play begins a game from the position.
func (p *setupPage) play(a *App) {
	position, _ := p.position() // greyed where it cannot be played
	h := p.header
	h.Date = a.config.Today
	game := record.New(h, p.rules, position)
	a.startFrom(game)
}
