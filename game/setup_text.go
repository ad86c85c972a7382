package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/rules"
)

// take sets the page up as in a position. A game that is over, or in which nobody has begun yet, gives its board alone.
func (p *setupPage) take(position rules.Position) {
	p.takeBoard(position)
	if position.Phase() != rules.Opening {
		p.holdOn(position, withoutNote(position.String(), "quiet"))
	}
}

// takeText sets the page up as a position that somebody has written, with all that is written there.
func (p *setupPage) takeText(position rules.Position) {
	p.takeBoard(position)
	p.holdOn(position, position.String())
}

// holdOn remembers a whole position, of which the page shows only what can be set up by hand. Without that what has been
// gathered before another throw, or won by landing on a square, would be lost unseen.
func (p *setupPage) holdOn(position rules.Position, text string) {
	if position.Phase() != rules.Ended {
		p.taken, p.shown = text, p.built()
	}
}

// withoutNote leaves one of the notes behind a position out.
func withoutNote(position, note string) string {
	parts := strings.Split(position, " / ")
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return strings.HasPrefix(part, note+" ") }), " / ")
}

func (p *setupPage) takeBoard(position rules.Position) {
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		p.On[side], p.Home[side] = position.Pawns(side), position.Home(side)
	}
	p.turn, p.starter, p.numbers = position.Turn(), position.Starter(), nil
	p.Amid = position.Phase() == rules.ToThrow
	if position.Phase() == rules.ToMove {
		p.numbers = position.Numbers(nil)
	}
	p.opening, p.Unmoved, p.score = position.FirstMove(), 0, ""
	for i, note := range strings.Split(position.String(), " / ") {
		words := strings.Fields(note)
		switch {
		case i < 3:
		case words[0] == "unmoved":
			for _, word := range words[1:] {
				n, _ := strconv.Atoi(word)
				p.Unmoved |= rules.Squares(rules.Square(n))
			}
		case words[0] == "score":
			p.score = note
		}
	}
	p.wrong, p.typing, p.taken = "", "", ""
}

// text is the position as it is written in records: as it was taken over, as long as nothing is changed.
func (p *setupPage) text() string {
	built := p.built()
	if p.taken != "" && built == p.shown {
		return p.taken
	}
	return built
}

// built is the position that the page shows. Before a throw it says whether there is something to be done first:
// a pawn to be taken off, or one waiting in the Water.
func (p *setupPage) built() string {
	if len(p.numbers) > 0 {
		return p.textOf(" to move" + p.thrown())
	}
	if text := p.textOf(" to begin"); !p.Amid && p.plays(text) {
		return text
	}
	return p.textOf(" to throw")
}

// pointsFirst is how many points the first pawn at the end of the path wins.
const pointsFirst = 5

// scoreOf is the note of a side that has won them.
func scoreOf(side rules.Side) string {
	points := [2]int{}
	points[side&1] = pointsFirst
	return "score " + strconv.Itoa(points[0]) + " " + strconv.Itoa(points[1])
}

func (p *setupPage) plays(text string) bool {
	_, err := p.rules.Parse(text)
	return err == nil
}

func (p *setupPage) thrown() string {
	var b strings.Builder
	for _, n := range p.numbers {
		b.WriteString(" " + strconv.Itoa(n))
	}
	return b.String()
}

func (p *setupPage) textOf(deed string) string {
	var b strings.Builder
	for side := range p.On {
		b.WriteString(p.sideText(rules.Side(side)) + " / ")
	}
	b.WriteString(letterOf(p.turn) + deed)
	starter := p.starter
	first := p.opens()
	if first {
		starter = p.turn
	}
	if starter == rules.Spools {
		b.WriteString(" / S started")
	}
	if first {
		b.WriteString(" / first move")
	}
	if len(p.numbers) == 1 && !p.rules.Options().Gather && p.bonus(p.numbers[0]) {
		b.WriteString(" / bonus")
	}
	if still := p.still(); still != 0 {
		b.WriteString(" / unmoved")
		for _, s := range still.List() {
			b.WriteString(" " + strconv.Itoa(int(s)))
		}
	}
	if p.score != "" {
		b.WriteString(" / " + p.score)
	}
	return b.String()
}

func (p *setupPage) sideText(side rules.Side) string {
	if p.hands() {
		return sideText(side, p.On[side], p.Supply(side), p.Home[side])
	}
	return sideText(side, p.On[side], 0, p.Home[side]+p.Supply(side))
}

// sideText is a side's part of a position's text, as rules.Position writes it.
func sideText(side rules.Side, on rules.SquareSet, hand, home int) string {
	words := []string{letterOf(side)}
	for _, s := range on.List() {
		words = append(words, strconv.Itoa(int(s)))
	}
	if hand > 0 {
		words = append(words, "hand", strconv.Itoa(hand))
	}
	if home > 0 {
		words = append(words, "home", strconv.Itoa(home))
	}
	return strings.Join(words, " ")
}

func letterOf(side rules.Side) string { return [2]string{"C", "S"}[side&1] }

// canOpen tells whether the first move of the game could be due: the front pawn stands in its place.
func (p *setupPage) canOpen() bool {
	o := p.rules.Options()
	return o.First != rules.AnyPawn && p.On[p.turn].Has(rules.Square(2*o.Pawns))
}

func (p *setupPage) opens() bool { return p.opening && p.canOpen() }

// bonus tells whether the throw that counts so much lets its thrower throw again.
func (p *setupPage) bonus(value int) bool {
	for _, t := range p.casts() {
		if r := p.rules.Read(t); r.Value == value && !r.Again && r.Bonus {
			return true
		}
	}
	return false
}

// casts are all throws, in the order of what they usually count.
func (p *setupPage) casts() []rules.Throw {
	if !p.rules.Options().Die {
		return []rules.Throw{rules.Marked(1), rules.Marked(2), rules.Marked(3), rules.Marked(4), rules.Marked(0)}
	}
	var list []rules.Throw
	for n := 1; n <= 6; n++ {
		list = append(list, rules.Face(n))
	}
	return list
}

// values are the numbers a throw can count, in order.
func (p *setupPage) values() []int {
	var list []int
	seen := map[int]bool{}
	for _, t := range p.casts() {
		if r := p.rules.Read(t); !r.Miss && !r.Again && !seen[r.Value] {
			seen[r.Value] = true
			list = append(list, r.Value)
		}
	}
	return list
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

// barePosition is a position without what stands round it in a lesson ("position: …") or in a record ([Position "…"]), from
// which it may have been copied, and without the mark that some editors put before a text.
func barePosition(text string) string {
	text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "\ufeff"))
	for _, word := range []string{"[position", "position:"} {
		if len(text) > len(word) && strings.EqualFold(text[:len(word)], word) {
			text = text[len(word):]
		}
	}
	return strings.Trim(text, " \t\"“”]")
}
