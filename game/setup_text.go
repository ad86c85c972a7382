package game

import (
	"errors"
	"slices"
	"strings"

	"senet/rules"
)

// take sets the page up as in a position: of one that somebody has written with all that is written
// there. A game that is over, or in which nobody has begun yet, gives its board alone. A whole
// position is remembered, of which the page shows only what can be set up by hand: without that
// what has been gathered before another throw, or won by landing on a square, would be lost unseen.
func (p *setupPage) take(position rules.Position, written bool) {
	s := position.Setup()
	p.Stand(position)
	p.turn, p.starter, p.opening, p.score, p.numbers = s.Turn, s.Starter, s.First, s.Score, nil
	if s.Phase == rules.ToMove {
		p.numbers = s.Numbers
	}
	p.typing, p.shown = "", ""
	if s.Phase == rules.Ended || s.Phase == rules.Opening && !written {
		return
	}
	if !written {
		s.Quiet = 0
	}
	p.taken, p.shown = s, p.built().String()
}

// The most characters of a position's text, and of one that is pasted: of one in play, with all its notes.
const (
	longestText   = 200
	longestPasted = 400
)

// textField is the id of the field with the text.
const textField = "text"

// Longest is how many characters of a text make sense.
func (p *setupPage) Longest(field string) int {
	if field == textField {
		return longestText
	}
	return longestPasted
}

// Written takes over a position that was written or pasted as text.
func (p *setupPage) Written(_ *App, _, text string) (focus string) {
	p.forget()
	text = barePosition(text)
	if text == "" || text == p.text() { // emptied, it shows what stands on the board
		return textField
	}
	position, err := p.rules.Parse(text)
	if p.typing = text; err == nil {
		p.take(position, true)
	}
	return textField
}

// Refused reports whether the text is no position.
func (p *setupPage) IsRefused(string) bool { return p.typing != "" }

// Copied is the text.
func (p *setupPage) Copied(a *App) (text, told string) {
	return p.text(), a.T("clip.position")
}

// Clip is the text: half a position makes no sense.
func (p *setupPage) PasteField() string { return textField }

// text is the position as it is written in records.
func (p *setupPage) text() string { return p.setup().String() }

// setup is the position as it was taken over, as long as nothing is changed.
func (p *setupPage) setup() rules.Setup {
	if built := p.built(); built.String() != p.shown {
		return built
	}
	return p.taken
}

// built is the position that the page shows.
func (p *setupPage) built() rules.Setup {
	s := p.Placed(rules.Setup{Turn: p.turn, Starter: p.starter, Unmoved: p.still(), Score: p.score,
		First: p.opens()})
	if s.First {
		s.Starter = p.turn
	}
	if n := len(p.numbers); n > 0 {
		s.Phase, s.Numbers = rules.ToMove, slices.Sorted(slices.Values(p.numbers))
		s.Bonus = n == 1 && !p.rules.Options().Gather && p.bonus(p.numbers[0])
		return s
	}
	return p.Begun(p.rules, s)
}

// pointsOf are those a side has won by having the first pawn at the end of the path.
func pointsOf(side rules.Side) (points [2]int) {
	points[side&1] = 5
	return points
}

// canOpen reports whether the first move of the game could be due: the front pawn stands in its place.
func (p *setupPage) canOpen() bool {
	o := p.rules.Options()
	return o.First != rules.AnyPawn && p.On[p.turn].Has(rules.Square(2*o.Pawns))
}

func (p *setupPage) opens() bool { return p.opening && p.canOpen() }

// bonus reports whether the throw that counts so much lets its thrower throw again.
func (p *setupPage) bonus(value int) bool {
	return slices.ContainsFunc(rules.ThrowChances(p.rules.Options().Die), func(c rules.ThrowChance) bool {
		r := p.rules.Read(c.Throw)
		return r.Value == value && !r.Again && r.Bonus
	})
}

// values are the numbers a throw can count, in order.
func (p *setupPage) values() (list []int) {
	for _, c := range rules.ThrowChances(p.rules.Options().Die) {
		if r := p.rules.Read(c.Throw); !r.Miss && !r.Again {
			list = append(list, r.Value)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// position is what is set up, or why the rules cannot play it.
func (p *setupPage) position() (rules.Position, error) {
	position, err := p.rules.Position(p.setup())
	if err == nil && p.rules.Outcome(position).Over() {
		return position, errOver
	}
	return position, err
}

// errOver is why a position that the rules allow cannot be played on from.
var errOver = errors.New("the game is over")

// barePosition is a position without what stands round it in a lesson ("position: …") or in a
// record ([Position "…"]), from which it may have been copied, and without the mark that some
// editors put before a text.
func barePosition(text string) string {
	text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "\ufeff"))
	for _, word := range []string{"[position", "position:"} {
		if len(text) > len(word) && strings.EqualFold(text[:len(word)], word) {
			text = text[len(word):]
		}
	}
	return strings.Trim(text, " \t\"“”]")
}
