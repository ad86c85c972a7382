package lesson

import (
	"fmt"
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/record"
)

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

func parsePlace(word string) (rules.Square, bool) {
	switch strings.ToLower(word) {
	case "home":
		return rules.Home, true
	case "hand":
		return rules.Hand, true
	}
	n, ok := smallNumber(word)
	return rules.Square(n), ok && n <= int(rules.LastSquare)
}

// smallNumber reads 1..99 without sign and without leading zero.
func smallNumber(word string) (int, bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && n >= 1 && n <= 99 && itoa(n) == word
}

// plain writes a move as the records do, whatever signs a word processor made of it.
func plain(word string) string {
	return strings.NewReplacer("×", "x", "→", "-", "–", "-", "—", "-").Replace(strings.ToLower(word))
}

// parseArrow reads from and to, and only these.
func parseArrow(word string) (Arrow, bool) {
	from, to, found := strings.Cut(strings.Replace(plain(word), "x", "-", 1), "-")
	f, ok := parsePlace(from)
	t, ok2 := parsePlace(to)
	return Arrow{f, t}, found && ok && ok2 && f != t && f != rules.Home && t != rules.Hand
}

// String is the arrow as a lesson writes it.
func (a Arrow) String() string { return placeText(a.From) + "-" + placeText(a.To) }

func placeText(s rules.Square) string {
	switch s {
	case rules.Home:
		return "home"
	case rules.Hand:
		return "hand"
	}
	return strconv.Itoa(int(s))
}

// findMove is the legal move that a word means. Else the reason says what is wrong with the word, and the refusal, if the
// move is not legal, why; reasons means that nothing is wrong. Of one written otherwise the move is the one that was meant.
func findMove(r *rules.Rules, p rules.Position, word string) (m rules.Move, wrong Reason, no rules.Refusal) {
	fits := 0
	for _, legal := range r.Legal(p, nil) {
		if means(legal, plain(word)) {
			m = legal
			fits++
		}
	}
	switch {
	case fits == 1:
		return m, reasons, no
	case fits > 1:
		return m, Unclear, no
	}
	from, to, ok := moveWord(plain(word))
	if !ok {
		return m, NotAMove, no
	}
	if from == rules.Nowhere {
		return m, NoPass, no
	}
	if no = r.Why(p, from, to); no.Reason != rules.Allowed {
		return m, Illegal, no
	}
	for _, legal := range r.Legal(p, nil) {
		if legal.From == from && (legal.To == to || legal.Rest == to) {
			m = legal
		}
	}
	return m, WrittenElse, no
}

// means tells whether a legal move can be written so. A hyphen may stand for an attack, where the Water carries the pawn
// may be left out, and the number that is used may follow.
func means(m rules.Move, word string) bool {
	way, number, numbered := strings.Cut(word, "/")
	if numbered && number != strconv.Itoa(int(m.Used)) && number != fmt.Sprintf("%d=%d", m.Used, m.Value) {
		return false
	}
	if numbered && m.Value != m.Used && !strings.Contains(number, "=") {
		return false
	}
	full := record.Notation(m)
	short := full
	if m.Rest != m.To && (m.Kind == rules.Step || m.Kind == rules.Enter) {
		short = full[:strings.LastIndexByte(full, '-')]
	}
	for _, text := range []string{full, short} {
		if way == text || way == strings.Replace(text, "x", "-", 1) {
			return true
		}
	}
	return false
}

// moveWord takes a word that may be a move apart; from is Nowhere for those that are no way on the board.
func moveWord(word string) (from, to rules.Square, ok bool) {
	way, _, _ := strings.Cut(word, "/")
	switch {
	case way == "pass":
		return rules.Nowhere, rules.Nowhere, true
	case strings.HasSuffix(way, "-off") || strings.HasSuffix(way, "-release"):
		at, ok := parsePlace(way[:strings.IndexByte(way, '-')])
		return at, rules.Home, ok && at.OnBoard()
	}
	ends := strings.Split(strings.Replace(way, "x", "-", 1), "-")
	if len(ends) == 3 { // into the Water and out
		if _, ok := parsePlace(ends[2]); !ok {
			return 0, 0, false
		}
		ends = ends[:2]
	}
	if len(ends) != 2 {
		return 0, 0, false
	}
	from, ok = parsePlace(ends[0])
	to, ok2 := parsePlace(ends[1])
	return from, to, ok && ok2 && from != rules.Home && to != rules.Hand
}

// notation writes a legal move so that it can be read back here.
func notation(r *rules.Rules, p rules.Position, m rules.Move) string {
	text := record.Notation(m)
	if _, wrong, _ := findMove(r, p, text); wrong != Unclear {
		return text
	}
	if m.Value != m.Used {
		return fmt.Sprintf("%s/%d=%d", text, m.Used, m.Value)
	}
	return fmt.Sprintf("%s/%d", text, m.Used)
}
