package game

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// setupPage sets up any position of any rule set and starts a game from it. If the position is
// invalid, the page says why.
type setupPage struct {
	setupState
	edits  undoHistory[setupState]
	origin string // the stateKey of the board that the page began with

	invalidText string // a text that is not a valid position; empty: none
	noneLeft    bool   // the last placement failed: no pawns of that side are left
}

type setupState struct {
	header record.Header
	set    ruleset.Set
	rules  *rules.Rules

	board.PositionEditor
	turn    rules.Side
	numbers []int // thrown numbers still to be moved; none: still to be thrown

	starter   rules.Side // the side that went first, which decides the goal squares
	firstMove bool       // the first move of the game, by the front pawn, is still to be made
	score     [2]int     // points won on the way

	loaded rules.Setup // the position loaded last, with data the page cannot show
	// the text that the page shows for loaded; once it shows another, loaded no longer applies
	loadedText string
}

// resumeSetup returns the last setup page as it was left, or a new one if last is nil. If the game
// has gone on since, it shows the game's board, and Undo restores the setup.
func resumeSetup(a *App, last *setupPage) *setupPage {
	p := newSetupPage(a)
	p.origin = p.stateKey()
	if last == nil {
		return p
	}
	if last.origin != p.origin {
		last.clearMessages()
		last.setupState, last.origin = p.setupState, p.origin
	}
	return last
}

// newSetupPage returns a page with the board of the game in play, or of the rule set chosen last.
func newSetupPage(a *App) *setupPage {
	p := &setupPage{}
	if a.playPage != nil {
		h := a.playPage.session.Header()
		fresh := record.Header{RuleSet: h.RuleSet, House: h.House, Pawns: h.Pawns, Die: h.Die,
			Players: h.Players}
		p.setRules(play.WithSeats(fresh, play.Seats(h))) // the players stay the same
		p.load(a.playPage.session.Position(), false)
		return p
	}
	p.setRules(record.Header{RuleSet: a.settings.LastOptions.RuleSet})
	p.resetBoard(rules.Cones)
	return p
}

// setRules applies the rules of a header. A starting board becomes that of the new rules; any other
// keeps its pawns as far as the rules have that many.
func (p *setupPage) setRules(h record.Header) {
	set := ruleSet(h.RuleSet)
	if full, err := record.RuleSetFor(h); err == nil {
		set = full
	}
	o := set.With(h.Pawns, h.Die)
	r := rulesOf(o)
	h.Pawns, h.Die = 0, o.Die
	if len(set.Pawns) > 1 {
		h.Pawns = o.Pawns
	}
	wasStart := p.rules != nil && p.isStartBoard()
	p.header, p.set, p.rules = h, set, r
	p.SetRules(r)
	p.loadedText = ""
	if wasStart {
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
	possible := i18n.ThrowNumbers(p.rules)
	p.numbers = slices.DeleteFunc(slices.Clone(p.numbers), func(n int) bool { return !slices.Contains(possible, n) })
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
	p.load(p.rules.StartPositionFor(starter), false)
	p.turn = starter
}

// isStartBoard reports whether the board is that before the first throw.
func (p *setupPage) isStartBoard() bool {
	start := p.rules.StartPositionFor(p.turn)
	return p.On == [2]rules.SquareSet{start.Pawns(rules.Cones), start.Pawns(rules.Spools)} &&
		p.Home == [2]int{} && len(p.numbers) == 0
}

// stateKey returns a string that identifies the state of the setup.
func (p *setupState) stateKey() string { return fmt.Sprint(p.header, p.text()) }

// edit changes the setup. From then on, loaded data that the page cannot show is dropped.
func (p *setupPage) edit(change func()) {
	p.clearMessages()
	p.loadedText = ""
	change()
}

// editWith returns a function that edits the setup with a chosen number.
func (p *setupPage) editWith(change func(int)) (pick func(int)) {
	return func(n int) { p.edit(func() { change(n) }) }
}

// askRules shows the choice of another rule set.
func (p *setupPage) askRules(a *App) {
	p.clearMessages()
	a.askRuleSet(p.set.ID, func(id string) {
		other := record.Header{RuleSet: id, Players: p.header.Players}
		p.setRules(play.WithSeats(other, play.Seats(p.header)))
	})
}

// changeRules applies other rules of the same rule set.
func (p *setupPage) changeRules(change func(h *record.Header)) {
	p.clearMessages()
	h := p.header
	change(&h)
	p.setRules(h)
}

func (p *setupPage) clear() {
	p.On, p.Home, p.Unmoved, p.firstMove, p.score = [2]rules.SquareSet{}, [2]int{}, 0, false, [2]int{}
}

func (p *setupPage) show(step setupState) {
	p.clearMessages()
	brush := p.Brush
	p.setupState = step
	p.Brush, p.Drag = brush, board.Drag{}
}

func (p *setupPage) clearMessages() { p.invalidText, p.noneLeft = "", false }

// throw sets what was thrown, 0 for nothing yet. If the rules gather numbers, it adds n to them; a
// number without another throw is the last of a turn, so it replaces the one before.
func (p *setupPage) throw(n int) {
	const maxGathered = 6 // the maximum count of gathered numbers
	switch {
	case n == 0:
		p.numbers = nil
	case !p.rules.Options().Gather:
		p.numbers = []int{n}
	case len(p.numbers) < maxGathered:
		if !p.givesExtra(n) {
			p.numbers = slices.DeleteFunc(slices.Clone(p.numbers), func(n int) bool { return !p.givesExtra(n) })
		}
		p.numbers = append(p.numbers, n)
	}
}

// toggleMoved toggles whether the pawns of the first squares count as never moved.
func (p *setupPage) toggleMoved() {
	if p.unmovedPawns() != 0 {
		p.Unmoved = 0
		return
	}
	p.Unmoved = (p.On[0] | p.On[1]) & p.rules.Options().StartSquares()
}

// unmovedPawns returns the pawns that have never moved.
func (p *setupState) unmovedPawns() rules.SquareSet {
	if !p.rules.Options().InOrder {
		return 0
	}
	return p.Unmoved & (p.On[0] | p.On[1]) & p.rules.Options().StartSquares()
}

func (p *setupPage) game(a *App) record.Game {
	position, _ := p.position() // the buttons are disabled if it is invalid
	h := p.header
	h.Date = a.config.Today()
	return record.NewGameAt(h, p.rules, position)
}

func (p *setupPage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.KeyPress:
		return a.focus.Kind == ui.TargetSquare && p.handleBoardKey(a, e)
	case ui.TextInput:
		c := []rune(e.Text)[0]
		return !a.ignoresLetter(c) && p.handleText(c)
	case ui.PointerMove:
		p.Drag.Follow(e.X, e.Y)
	case ui.PointerDown:
		if e.Target.Kind != ui.TargetWidget { // a press on a widget keeps the error of an edited text
			p.clearMessages()
			p.PointerDown(e.Target, e.X, e.Y)
		}
	case ui.PointerUp:
		// This drops a held pawn; a click puts one down or picks it up.
		p.noneLeft = !p.PointerUp(e.Pressed, e.Target)
		if e.Pressed == e.Target && e.Target.Kind == ui.TargetSquare {
			a.focus = e.Target
		}
	case ui.WindowBlur:
		p.Drag = board.Drag{}
	case ui.UpdateEnd:
		if last, isKept := elementAt(p.edits.steps, p.edits.at); !isKept || last.stateKey() != p.stateKey() {
			p.edits.add(p.setupState)
		}
	default:
		return false
	}
	return true
}

// Rules returns the chosen rules.
func (p *setupPage) Rules(*App) record.Header { return p.header }

// handleBoardKey moves the focus over the board; Enter puts a pawn down or picks it up.
func (p *setupPage) handleBoardKey(a *App, e ui.Event) bool {
	p.clearMessages()
	switch e.Key {
	case ui.KeyEnter, ui.KeySpace:
		p.noneLeft = !p.ClickSquare(a.focus.Square)
	case ui.KeyDelete, ui.KeyBackspace:
		p.Remove(a.focus.Square)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		a.moveBoardFocus(e)
	default:
		return false
	}
	return true
}

// handleText chooses the side of placed pawns, or sends one home.
func (p *setupPage) handleText(c rune) bool {
	switch c {
	case 'c', 'C':
		p.Brush = rules.Cones
	case 's', 'S':
		p.Brush = rules.Spools
	case 'h', 'H':
		p.SendHome(p.Brush)
	default:
		return false
	}
	return true
}

// load sets up a position. It keeps the data that the page cannot show, such as points won by
// landing on a square. If the game is over or not begun, it takes only the board. A position
// entered as text also keeps a first move still to be made and the count of quiet throws.
func (p *setupPage) load(position rules.Position, fromText bool) {
	s := position.Setup()
	p.CopyPawns(position)
	p.turn, p.starter, p.firstMove, p.score, p.numbers = s.Turn, s.Starter, s.FirstMove, s.Score, nil
	if s.Phase == rules.ToMove {
		p.numbers = s.Numbers
	}
	p.invalidText, p.loadedText = "", ""
	if s.Phase == rules.Ended || s.Phase == rules.Opening && !fromText {
		return
	}
	if !fromText {
		s.Quiet = 0
	}
	p.loaded, p.loadedText = s, p.buildSetup().String()
}

// The maximum lengths of a typed and of a pasted position, in characters. A pasted one may have all
// the annotations of a game in play.
const (
	maxTextLength   = 200
	maxPastedLength = 400
)

const textField = "text"

// writeText sets up a position typed or pasted as text.
func (p *setupPage) writeText(text string) {
	p.clearMessages()
	text = barePosition(text)
	if text == "" || text == p.text() { // an emptied field shows the board again
		return
	}
	position, err := p.rules.Parse(text)
	if err != nil {
		p.invalidText = text
		return
	}
	p.load(position, true)
}

// text returns the position as written in records.
func (p *setupState) text() string { return p.setup().String() }

// setup returns the loaded position if nothing has changed since, or else the one shown.
func (p *setupState) setup() rules.Setup {
	if built := p.buildSetup(); built.String() != p.loadedText {
		return built
	}
	return p.loaded
}

// buildSetup returns the position that the page shows.
func (p *setupState) buildSetup() rules.Setup {
	s := p.WithPawns(rules.Setup{Turn: p.turn, Starter: p.starter, Unmoved: p.unmovedPawns(), Score: p.score,
		FirstMove: p.isFirstMove()})
	if s.FirstMove {
		s.Starter = p.turn
	}
	if n := len(p.numbers); n > 0 {
		s.Phase, s.Numbers = rules.ToMove, slices.Sorted(slices.Values(p.numbers))
		s.Extra = n == 1 && !p.rules.Options().Gather && p.givesExtra(p.numbers[0])
		return s
	}
	return p.WithPhase(p.rules, s)
}

// pointsOf returns the points a side wins by having the first pawn at the end of the path.
func pointsOf(side rules.Side) (points [2]int) {
	points[side&1] = 5
	return points
}

// canBeFirstMove reports whether the first move of the game could be next: the front pawn is in its
// place.
func (p *setupState) canBeFirstMove() bool {
	o := p.rules.Options()
	return o.FirstMove != rules.AnyPawn && p.On[p.turn].Has(o.FrontSquare())
}

func (p *setupState) isFirstMove() bool { return p.firstMove && p.canBeFirstMove() }

func (p *setupState) givesExtra(value int) bool {
	return slices.ContainsFunc(rules.CountedThrows(p.rules),
		func(c rules.CountedThrow) bool { return c.Value == value && c.Extra })
}

// position returns the position, or why the rules cannot play it.
func (p *setupPage) position() (rules.Position, error) {
	position, err := p.rules.Position(p.setup())
	if err == nil && p.rules.Outcome(position).IsOver() {
		return position, errOver
	}
	return position, err
}

// errOver is why a legal position cannot be played.
var errOver = errors.New("the game is over")

// barePosition removes what surrounds a position that was copied from a lesson ("position: …") or a
// record ([Position "…"]), and a byte order mark.
func barePosition(text string) string {
	text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "\ufeff"))
	for _, word := range []string{"[position", "position:"} {
		if len(text) > len(word) && strings.EqualFold(text[:len(word)], word) {
			text = text[len(word):]
		}
	}
	return strings.Trim(text, " \t\"“”]")
}
