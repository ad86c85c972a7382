package game

import (
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// setupPage is where any position is set up, to be played on from. What cannot be is told in words and not begun.
type setupPage struct {
	header record.Header
	set    ruleset.Set
	rules  *rules.Rules

	on     [2]rules.SquareSet
	home   [2]int
	turn   rules.Side
	value  int        // what has been thrown; 0: it is still to be thrown
	brush  rules.Side // whose pawn a press puts down
	drag   *drag
	side   rules.Side // of the pawn that is dragged
	wrong  string     // why a text cannot be read as a position
	typing string     // what was written then
}

// longestPosition is the most characters of a position's text.
const longestPosition = 120

// newSetupPage begins with the board of the game in play, or with that of the rule set chosen last.
func newSetupPage(a *App) *setupPage {
	if a.table != nil {
		p := &setupPage{}
		h := a.table.session.Game().Header()
		p.under(a, record.Header{RuleSet: h.RuleSet, House: h.House, Pawns: h.Pawns, Die: h.Die, Players: h.Players})
		p.take(a.table.session.Position())
		return p
	}
	p := &setupPage{}
	p.under(a, record.Header{RuleSet: a.settings.Last.RuleSet})
	p.take(p.rules.Start(rules.Cones))
	p.turn = rules.Cones
	return p
}

// under takes the rules of a header; a header whose rules cannot be played changes nothing.
func (p *setupPage) under(a *App, h record.Header) {
	set := a.set(h.RuleSet)
	pawns := h.Pawns
	if pawns == 0 {
		pawns = set.Pawns[0]
	}
	if full, err := record.RuleSet(h); err == nil {
		set = full
	}
	r, err := rules.New(set.With(pawns, h.Die))
	if err != nil {
		return
	}
	if len(set.Pawns) > 1 {
		h.Pawns = pawns
	}
	h.Date = a.config.Today
	p.header, p.set, p.rules = h, set, r
	for side := range p.home { // with fewer pawns, the last ones go
		for p.supply(rules.Side(side)) < 0 && p.home[side] > 0 {
			p.home[side]--
		}
		for list := p.on[side].List(); p.supply(rules.Side(side)) < 0; list = list[:len(list)-1] {
			p.on[side] &^= rules.Squares(list[len(list)-1])
		}
	}
}

// take sets the board up as in a position.
func (p *setupPage) take(position rules.Position) {
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		p.on[side], p.home[side] = position.Pawns(side), position.Home(side)
	}
	p.turn, p.value = position.Turn(), 0
	if numbers := position.Numbers(nil); position.Phase() == rules.ToMove && len(numbers) > 0 {
		p.value = numbers[0]
	}
	p.wrong, p.typing = "", ""
}

// supply is how many pawns of a side are still to be placed: negative where there are too many.
func (p *setupPage) supply(side rules.Side) int {
	return p.rules.Options().Pawns - p.on[side].Len() - p.home[side]
}

// hands tells whether pawns begin in the hand under these rules; elsewhere those that are not placed are home.
func (p *setupPage) hands() bool { return p.rules.Options().Setup == rules.InHand }

// text is the position as it is written in records.
func (p *setupPage) text() string {
	var b strings.Builder
	for side, letter := range []string{"C", "S"} {
		b.WriteString(letter)
		for _, s := range p.on[side].List() {
			b.WriteString(" " + strconv.Itoa(int(s)))
		}
		home, hand := p.home[side], p.supply(rules.Side(side))
		if !p.hands() {
			home, hand = home+hand, 0
		}
		if hand > 0 {
			b.WriteString(" hand " + strconv.Itoa(hand))
		}
		if home > 0 {
			b.WriteString(" home " + strconv.Itoa(home))
		}
		b.WriteString(" / ")
	}
	b.WriteString([2]string{"C", "S"}[p.turn&1])
	if p.value > 0 {
		return b.String() + " to move " + strconv.Itoa(p.value)
	}
	return b.String() + " to throw"
}

// position is what is set up, or why the rules cannot play it.
func (p *setupPage) position() (rules.Position, error) {
	position, err := p.rules.Parse(p.text())
	if err == nil && p.rules.Outcome(position).Over() {
		return position, errOver
	}
	return position, err
}

// setupError is a reason of this page why a position cannot be played; its text is a key.
type setupError string

func (e setupError) Error() string { return string(e) }

const errOver setupError = "setup.over"

func (p *setupPage) kind() Page          { return PageSetup }
func (p *setupPage) first(a *App) Target { return Target{Kind: TargetSquare, Square: 1} }

func (p *setupPage) press(a *App, id string) {
	group, value, _ := strings.Cut(id, ".")
	n, _ := strconv.Atoi(value)
	p.wrong = ""
	switch group {
	case "turn":
		p.turn = rules.Side(n & 1)
	case "brush":
		p.brush = rules.Side(n & 1)
	case "thrown":
		p.value = n
	case "clear":
		p.on, p.home = [2]rules.SquareSet{}, [2]int{}
	case "begin":
		p.take(p.rules.Start(p.turn))
	case "copy":
		a.copyText()
	case "paste":
		a.pasteText()
	case "play":
		p.play(a)
	}
}

// play begins a game from the position; a game in play is asked about first, and kept.
func (p *setupPage) play(a *App) {
	position, err := p.position()
	if err != nil {
		return // the page says why
	}
	begin := func(a *App) {
		a.putAway()
		a.sit(record.New(p.header, p.rules, position))
		a.do(Effect{Kind: SaveGame, Text: a.table.session.Text()})
		a.play()
	}
	if a.table != nil && a.table.unfinished() {
		a.show(leaveDialog(a, begin))
		return
	}
	begin(a)
}

// written takes over a position that was written or pasted as text.
func (p *setupPage) written(a *App, id, text string) {
	p.wrong, p.typing = "", ""
	if text == p.text() {
		return
	}
	position, err := p.rules.Parse(text)
	if err != nil {
		p.wrong, p.typing = err.Error(), text
		return
	}
	p.take(position)
}
