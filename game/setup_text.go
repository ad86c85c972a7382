package game

import (
	"errors"
	"slices"
	"strings"

	"senet/rules"
)

// load sets up a position; written keeps all its data, for positions entered as text. A game that
// is over or not begun gives only its board. The whole position is kept, although the page shows
// only part of it: otherwise numbers gathered before another throw, or points won by landing on a
// square, would be lost.
func (p *setupPage) load(position rules.Position, written bool) {
	s := position.Setup()
	p.CopyPawns(position)
	p.turn, p.starter, p.opening, p.score, p.numbers = s.Turn, s.Starter, s.First, s.Score, nil
	if s.Phase == rules.ToMove {
		p.numbers = s.Numbers
	}
	p.invalidText, p.loadedText = "", ""
	if s.Phase == rules.Ended || s.Phase == rules.Opening && !written {
		return
	}
	if !written {
		s.Quiet = 0
	}
	p.loaded, p.loadedText = s, p.buildSetup().String()
}

// The maximum lengths of a position's text and of a pasted one, which may be from a game in play
// with all its annotations.
const (
	maxTextLength   = 200
	maxPastedLength = 400
)

// textField is the ID of the field with the text.
const textField = "text"

// writeText sets up a position typed or pasted as text.
func (p *setupPage) writeText(text string) (focus string) {
	p.forget()
	text = barePosition(text)
	if text == "" || text == p.text() { // an emptied field shows the board again
		return textField
	}
	position, err := p.rules.Parse(text)
	if p.invalidText = text; err == nil {
		p.load(position, true)
	}
	return textField
}

// text returns the position as written in records.
func (p *setupPage) text() string { return p.setup().String() }

// setup returns the position taken over, if nothing has changed since, or else the one shown.
func (p *setupPage) setup() rules.Setup {
	if built := p.buildSetup(); built.String() != p.loadedText {
		return built
	}
	return p.loaded
}

// buildSetup returns the position that the page shows.
func (p *setupPage) buildSetup() rules.Setup {
	s := p.WithPawns(rules.Setup{Turn: p.turn, Starter: p.starter, Unmoved: p.unmovedPawns(), Score: p.score,
		First: p.isOpening()})
	if s.First {
		s.Starter = p.turn
	}
	if n := len(p.numbers); n > 0 {
		s.Phase, s.Numbers = rules.ToMove, slices.Sorted(slices.Values(p.numbers))
		s.Bonus = n == 1 && !p.rules.Options().Gather && p.bonus(p.numbers[0])
		return s
	}
	return p.WithPhase(p.rules, s)
}

// pointsOf returns the points a side wins by having the first pawn at the end of the path.
func pointsOf(side rules.Side) (points [2]int) {
	points[side&1] = 5
	return points
}

// canOpen reports whether the first move of the game could be next: the front pawn is in its place.
func (p *setupPage) canOpen() bool {
	o := p.rules.Options()
	return o.First != rules.AnyPawn && p.On[p.turn].Has(rules.Square(2*o.Pawns))
}

func (p *setupPage) isOpening() bool { return p.opening && p.canOpen() }

// bonus reports whether a throw of that value gives another throw.
func (p *setupPage) bonus(value int) bool {
	return slices.ContainsFunc(rules.ThrowChances(p.rules.Options().Die), func(c rules.ThrowChance) bool {
		r := p.rules.Read(c.Throw)
		return r.Value == value && !r.Again && r.Bonus
	})
}

// values returns the possible values of a throw, in order.
func (p *setupPage) values() (list []int) {
	for _, c := range rules.ThrowChances(p.rules.Options().Die) {
		if r := p.rules.Read(c.Throw); !r.Miss && !r.Again {
			list = append(list, r.Value)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// position returns the position, or why the rules cannot play it.
func (p *setupPage) position() (rules.Position, error) {
	position, err := p.rules.Position(p.setup())
	if err == nil && p.rules.Outcome(position).Over() {
		return position, errOver
	}
	return position, err
}

// errOver is why a legal position cannot be played.
var errOver = errors.New("the game is over")

// barePosition removes what surrounds a position in a lesson ("position: …") or in a record
// ([Position "…"]) it was copied from, and a byte order mark.
func barePosition(text string) string {
	text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "\ufeff"))
	for _, word := range []string{"[position", "position:"} {
		if len(text) > len(word) && strings.EqualFold(text[:len(word)], word) {
			text = text[len(word):]
		}
	}
	return strings.Trim(text, " \t\"“”]")
}
