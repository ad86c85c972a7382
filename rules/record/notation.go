package record

import (
	"fmt"
	"strconv"
	"strings"

	"senet/rules"
)

// Words of the notation.
const (
	wordHand    = "hand"
	wordHome    = "home"
	wordOff     = "off"
	wordRelease = "release"
	wordPass    = "pass"
)

// Notation writes a move in the short way: 10-11 a step, 9x11 an attack, 26-27-15 into the Water and out on 15,
// 28-home, hand-3, 30-off taken off before the throw, 27-release sent out of the Water for a turn, pass.
func Notation(m rules.Move) string {
	switch m.Kind {
	case rules.Pass:
		return wordPass
	case rules.TakeOff:
		return place(m.From) + "-" + wordOff
	case rules.Release:
		return place(m.From) + "-" + wordRelease
	}
	text := place(m.From) + "-" + place(m.To)
	if m.Victim != rules.Nowhere {
		text = place(m.From) + "x" + place(m.To)
	}
	if m.Rest != m.To {
		text += "-" + place(m.Rest)
	}
	return text
}

func place(s rules.Square) string {
	switch s {
	case rules.Hand:
		return wordHand
	case rules.Home:
		return wordHome
	}
	return strconv.Itoa(int(s))
}

// exactNotation adds the number a move uses up where the notation alone fits another legal move too: 30-home/4, and
// 3-7/2=4 where the number is doubled.
func exactNotation(m rules.Move, legal []rules.Move) string {
	text := Notation(m)
	for _, other := range legal {
		if other != m && Notation(other) == text {
			return text + suffix(m)
		}
	}
	return text
}

func suffix(m rules.Move) string {
	if m.Value == m.Used {
		return fmt.Sprintf("/%d", m.Used)
	}
	return fmt.Sprintf("/%d=%d", m.Used, m.Value)
}

// pattern is what a written move says; what it leaves open is zero.
type pattern struct {
	kind        rules.MoveKind
	from, to    rules.Square
	rest        rules.Square
	attack      bool
	used, value int
}

// fits tells whether m is a move that the pattern can mean. A hyphen may stand for an attack, and where the Water
// carries the pawn may be left out: both follow from the position.
func (p pattern) fits(m rules.Move) bool {
	switch {
	case p.kind != m.Kind && !(p.kind == rules.Step && m.Kind == rules.Enter):
		return false
	case p.kind == rules.Pass:
		return true
	case p.from != m.From || p.kind == rules.Step && p.to != m.To:
		return false
	case p.attack && m.Victim == rules.Nowhere || p.rest != rules.Nowhere && p.rest != m.Rest:
		return false
	case p.used == 0:
		return true
	}
	return p.used == int(m.Used) && p.value == int(m.Value)
}

// parseMove reads a word of the notation; false if it is none.
func parseMove(word string) (pattern, bool) {
	word = strings.ToLower(word)
	for _, sign := range [][2]string{{"×", "x"}, {"→", "-"}, {"–", "-"}} {
		word = strings.ReplaceAll(word, sign[0], sign[1])
	}
	if word == wordPass {
		return pattern{kind: rules.Pass}, true
	}
	way, number, numbered := strings.Cut(word, "/")
	var p pattern
	if numbered && !p.readNumber(number) {
		return p, false
	}
	sep := strings.IndexAny(way, "-x")
	if sep < 0 {
		return p, false
	}
	p.attack = way[sep] == 'x'
	to, rest, carried := strings.Cut(way[sep+1:], "-")
	var ok [3]bool
	p.from, ok[0] = parsePlace(way[:sep])
	p.to, ok[1] = p.target(to)
	ok[2] = true
	if carried {
		p.rest, ok[2] = parsePlace(rest)
	}
	return p, ok == [3]bool{true, true, true}
}

func (p *pattern) target(word string) (rules.Square, bool) {
	switch word {
	case wordOff:
		p.kind = rules.TakeOff
		return rules.Nowhere, true
	case wordRelease:
		p.kind = rules.Release
		return rules.Nowhere, true
	}
	return parsePlace(word)
}

// readNumber reads the 4 of 30-home/4 and the 2=4 of 3-7/2=4.
func (p *pattern) readNumber(word string) bool {
	used, value, doubled := strings.Cut(word, "=")
	if !doubled {
		value = used
	}
	var ok, ok2 bool
	p.used, ok = smallNumber(used)
	p.value, ok2 = smallNumber(value)
	return ok && ok2
}

func parsePlace(word string) (rules.Square, bool) {
	switch word {
	case wordHand:
		return rules.Hand, true
	case wordHome:
		return rules.Home, true
	}
	n, ok := smallNumber(word)
	return rules.Square(n), ok && n <= int(rules.LastSquare)
}

// smallNumber reads 1..99 without sign and without leading zero.
func smallNumber(word string) (int, bool) {
	if len(word) == 0 || len(word) > 2 || word[0] == '0' {
		return 0, false
	}
	n := 0
	for _, c := range []byte(word) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, true
}

// throwText writes a throw: the number of marked sides, or d and the face of the die.
func throwText(t rules.Throw) string {
	if t.Die() {
		return "d" + strconv.Itoa(t.Count())
	}
	return strconv.Itoa(t.Count())
}

// parseThrow reads 0..4 and d1..d6.
func parseThrow(word string) (rules.Throw, bool) {
	if len(word) == 1 && word[0] >= '0' && word[0] <= '4' {
		return rules.Marked(int(word[0] - '0')), true
	}
	if len(word) == 2 && (word[0] == 'd' || word[0] == 'D') && word[1] >= '1' && word[1] <= '6' {
		return rules.Face(int(word[1] - '0')), true
	}
	return 0, false
}
