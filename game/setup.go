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

// setupPage is the page for setting up any position of any rule set, to be played from. If a
// position is invalid, the page says why and does not start it.
type setupPage struct {
	basePage
	setupState
	edits     undoHistory[setupState]
	origin    string // what it was set up from
	lastNoted string // the state last added to edits; see note

	invalidText string // a text that is not a valid position; empty: none
	noneLeft    bool   // the last placement failed: no pawns of that side are left
}

// setupState is the state of the board setup.
type setupState struct {
	header record.Header
	set    ruleset.Set
	rules  *rules.Rules

	board.PositionEditor
	turn    rules.Side
	numbers []int // thrown numbers still to be moved; none: still to be thrown

	starter rules.Side // the side that began, which decides the goal squares
	opening bool       // the first move of the game, by the front pawn, is still to be made
	score   [2]int     // points won on the way

	loaded rules.Setup // the position taken over, with data the page cannot show
	// The text the page shows for taken; if it shows another one, taken no longer applies.
	loadedText string
}

// resumeSetup continues with the last setup; nil: none. If the game has gone on since, it shows
// the game's board, and Undo restores the setup.
func resumeSetup(a *App, before *setupPage) *setupPage {
	p := newSetupPage(a)
	p.origin = p.stateKey()
	if before == nil {
		return p
	}
	if before.origin != p.origin {
		before.forget()
		before.setupState, before.origin = p.setupState, p.origin
	}
	return before
}

// newSetupPage starts with the board of the game in play, or of the rule set chosen last.
func newSetupPage(a *App) *setupPage {
	p := &setupPage{}
	if a.play != nil {
		h := a.play.match.Header()
		fresh := record.Header{RuleSet: h.RuleSet, House: h.House, Pawns: h.Pawns, Die: h.Die,
			Players: h.Players}
		p.setRules(a, play.WithSeats(fresh, play.Seats(h))) // the players stay the same
		p.load(a.play.match.Position(), false)
		return p
	}
	p.setRules(a, record.Header{RuleSet: a.settings.Last.RuleSet})
	p.resetBoard(rules.Cones)
	return p
}

// setRules applies the rules of a header. If they are unplayable, nothing changes. An unchanged
// starting board becomes that of the new rules; any other stays, as far as there are pawns for it.
func (p *setupPage) setRules(a *App, h record.Header) {
	set := a.config.ruleSet(h.RuleSet)
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
	p.SetRules(r)
	p.loadedText = ""
	if untouched {
		p.resetBoard(p.turn)
		return
	}
	p.fitToRules()
}

// fitToRules removes what does not fit the current rules: extra pawns, and numbers that cannot be
// thrown.
func (p *setupPage) fitToRules() {
	o := p.rules.Options()
	for side := range p.Home {
		for p.Home[side] > 0 && (p.Unplaced(rules.Side(side)) < 0 || !p.BearsOff || !p.EntersFromHand) {
			p.Home[side]--
		}
		for list := p.On[side].List(); p.Unplaced(rules.Side(side)) < 0; list = list[:len(list)-1] {
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
	p.invalidText = ""
}

// resetBoard sets up the board before the first throw.
func (p *setupPage) resetBoard(starter rules.Side) {
	p.load(p.rules.StartAt(starter), false)
	p.turn = starter
}

func (p *setupPage) untouched() bool {
	start := p.rules.StartAt(p.turn)
	return p.On == [2]rules.SquareSet{start.Pawns(rules.Cones), start.Pawns(rules.Spools)} &&
		p.Home == [2]int{} && len(p.numbers) == 0
}

// stateKey returns a string that identifies the state of the setup.
func (p *setupPage) stateKey() string { return fmt.Sprint(p.header, p.text()) }

// Animate adds changes to the undo history.
func (p *setupPage) Animate(*App) {
	if now := p.stateKey(); now != p.lastNoted {
		p.lastNoted = now
		p.edits.add(p.setupState)
	}
}

// FirstFocus returns the first square.
func (p *setupPage) FirstFocus(*App) ui.Target {
	return ui.Target{Kind: ui.TargetSquare, Square: 1}
}

// edit changes the setup; from then on, the position is what the page shows.
func (p *setupPage) edit(change func()) {
	p.forget()
	p.loadedText = ""
	change()
}

// editWith returns mean for a change with a chosen value.
func (p *setupPage) editWith(change func(int)) (pick func(int)) {
	return func(n int) { p.edit(func() { change(n) }) }
}

// askRules shows the choice of another rule set.
func (p *setupPage) askRules(a *App) {
	p.forget()
	a.askRuleSet(p.set.ID, func(id string) {
		other := record.Header{RuleSet: id, Players: p.header.Players}
		p.setRules(a, play.WithSeats(other, play.Seats(p.header)))
	})
}

// change applies other rules of the same rule set.
func (p *setupPage) change(a *App, change func(h *record.Header)) {
	p.forget()
	h := p.header
	change(&h)
	p.setRules(a, h)
}

// clear removes all pawns from the board.
func (p *setupPage) clear() {
	p.On, p.Home, p.Unmoved, p.opening, p.score = [2]rules.SquareSet{}, [2]int{}, 0, false, [2]int{}
}

// show shows a version from the undo history.
func (p *setupPage) show(step setupState) {
	p.forget()
	brush := p.Brush
	p.setupState = step
	p.Brush, p.Drag, p.lastNoted = brush, board.Drag{}, p.stateKey()
}

// forget clears the messages about the last action.
func (p *setupPage) forget() { p.invalidText, p.noneLeft = "", false }

// throw sets what was thrown, 0 for nothing yet. If numbers are gathered, each press adds one; a
// number that ends the throwing can occur only once and replaces another such.
func (p *setupPage) throw(n int) {
	switch {
	case n == 0:
		p.numbers = nil
	case !p.rules.Options().Gather:
		p.numbers = []int{n}
	case len(p.numbers) < maxGathered:
		if !p.bonus(n) {
			p.numbers = slices.DeleteFunc(slices.Clone(p.numbers), func(n int) bool { return !p.bonus(n) })
		}
		p.numbers = append(p.numbers, n)
	}
}

// maxGathered is the most numbers that can be gathered.
const maxGathered = 6

// toggleMoved toggles whether the pawns of the first squares count as never moved.
func (p *setupPage) toggleMoved() {
	if p.unmovedPawns() != 0 {
		p.Unmoved = 0
		return
	}
	p.Unmoved = (p.On[0] | p.On[1]) & p.unmovedStart()
}

// unmovedStart returns the starting squares with pawns that have never moved.
func (p *setupPage) unmovedStart() (set rules.SquareSet) {
	for s := range 2 * p.rules.Options().Pawns {
		set |= rules.Squares(rules.Square(s + 1))
	}
	return set
}

// unmovedPawns returns the pawns that have never moved.
func (p *setupPage) unmovedPawns() rules.SquareSet {
	if !p.rules.Options().InOrder {
		return 0
	}
	return p.Unmoved & (p.On[0] | p.On[1]) & p.unmovedStart()
}

// game returns a game from the position.
func (p *setupPage) game(a *App) record.Game {
	position, _ := p.position() // the buttons are disabled if it is invalid
	h := p.header
	h.Date = a.config.Today
	return record.New(h, p.rules, position)
}

// play begins a game from the position.
func (p *setupPage) play(a *App) {
	game := p.game(a)
	a.leaveGame(func() { a.playGame(game) })
}
