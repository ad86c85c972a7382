package record

import (
	"fmt"
	"strconv"
	"strings"

	"senet/rules"
)

// The words of the notation.
const (
	wordHand    = "hand"
	wordHome    = "home"
	wordOff     = "off"
	wordRelease = "release"
	wordPass    = "pass"
	wordLate    = "late" // a pass because the time is up
)

// Notation returns the short form of a move; see the package comment.
func Notation(m rules.Move) string {
	switch m.Kind {
	case rules.Pass:
		if m.Late {
			return wordLate
		}
		return wordPass
	case rules.TakeOff:
		return SquareText(m.From) + "-" + wordOff
	case rules.Release:
		return SquareText(m.From) + "-" + wordRelease
	}
	text := SquareText(m.From) + "-" + SquareText(m.To)
	if m.Victim != rules.Nowhere {
		text = SquareText(m.From) + "x" + SquareText(m.To)
	}
	if m.Rest != m.To {
		text += "-" + SquareText(m.Rest)
	}
	return text
}

// SquareText returns the number of a square, "hand" or "home".
func SquareText(s rules.Square) string {
	switch s {
	case rules.Hand:
		return wordHand
	case rules.Home:
		return wordHome
	}
	return strconv.Itoa(int(s))
}

// UniqueNotation returns the notation of a legal move. If another legal move has the same one, it
// adds the number used: 30-home/4, or 3-7/2=4 if the number is doubled.
func UniqueNotation(m rules.Move, legal []rules.Move) string {
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

// Pattern is a move as somebody wrote it. Parts that were not written are zero, and so is To of a
// move before the throw.
type Pattern struct {
	Kind        rules.MoveKind
	From, To    rules.Square
	Rest        rules.Square
	attack      bool
	Late        bool // a Pass because the time is up, which Legal never lists
	Used, Value int
}

// Fits reports whether m is written like this. An attack may have a hyphen, and the square to which
// the Water carries the pawn may be missing.
func (p Pattern) Fits(m rules.Move) bool {
	switch {
	case p.Kind != m.Kind && !(p.Kind == rules.Step && m.Kind == rules.Enter):
		return false
	case p.Kind == rules.Pass:
		return p.Late == m.Late
	case p.From != m.From || p.Kind == rules.Step && p.To != m.To:
		return false
	case p.attack && m.Victim == rules.Nowhere || p.Rest != rules.Nowhere && p.Rest != m.Rest:
		return false
	case p.Used == 0:
		return true
	}
	return p.Used == int(m.Used) && p.Value == int(m.Value)
}

// ParseMove reads a move. It returns false if the word is not one.
func ParseMove(word string) (Pattern, bool) {
	word = strings.ToLower(word)
	for _, sign := range [][2]string{{"×", "x"}, {"→", "-"}, {"–", "-"}, {"—", "-"}} {
		word = strings.ReplaceAll(word, sign[0], sign[1])
	}
	if word == wordPass || word == wordLate {
		return Pattern{Kind: rules.Pass, Late: word == wordLate}, true
	}
	path, number, hasNumber := strings.Cut(word, "/")
	var p Pattern
	if hasNumber && !p.readNumber(number) {
		return p, false
	}
	sep := strings.IndexAny(path, "-x")
	if sep < 0 {
		return p, false
	}
	p.attack = path[sep] == 'x'
	to, rest, hasRest := strings.Cut(path[sep+1:], "-")
	toOK, restOK := true, true
	var fromOK bool
	p.From, fromOK = ParseSquare(path[:sep])
	switch to {
	case wordOff:
		p.Kind = rules.TakeOff
	case wordRelease:
		p.Kind = rules.Release
	default:
		p.To, toOK = ParseSquare(to)
	}
	if hasRest {
		p.Rest, restOK = ParseSquare(rest)
	}
	return p, fromOK && toOK && restOK
}

// readNumber reads the 4 of 30-home/4 or the 2=4 of 3-7/2=4.
func (p *Pattern) readNumber(word string) bool {
	used, value, doubled := strings.Cut(word, "=")
	if !doubled {
		value = used
	}
	var usedOK, valueOK bool
	p.Used, usedOK = ParseNumber(used)
	p.Value, valueOK = ParseNumber(value)
	return usedOK && valueOK
}

// ParseSquare is the inverse of SquareText.
func ParseSquare(word string) (rules.Square, bool) {
	switch word {
	case wordHand:
		return rules.Hand, true
	case wordHome:
		return rules.Home, true
	}
	n, ok := ParseNumber(word)
	return rules.Square(n), ok && n <= int(rules.LastSquare)
}

// ParseNumber reads a number 1..99 without sign or leading zero.
func ParseNumber(word string) (int, bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && n >= 1 && n <= 99 && strconv.Itoa(n) == word
}

// ThrowText returns the number of marked sides, or "d" and the number of the die.
func ThrowText(t rules.Throw) string {
	if t.IsDie() {
		return "d" + strconv.Itoa(t.Count())
	}
	return strconv.Itoa(t.Count())
}

// ParseThrow is the inverse of ThrowText.
func ParseThrow(word string) (rules.Throw, bool) {
	if len(word) == 1 && word[0] >= '0' && word[0] <= '4' {
		return rules.Marked(int(word[0] - '0')), true
	}
	if len(word) == 2 && (word[0] == 'd' || word[0] == 'D') && word[1] >= '1' && word[1] <= '6' {
		return rules.Face(int(word[1] - '0')), true
	}
	return 0, false
}
