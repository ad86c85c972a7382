package rulestest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/rules"
)

// ReadPosition reads the one line the tables use: "C 9 24 / S 10 11 / C to throw". Pawns that are not named are home.
// The last part is one of "to throw", "to take off or throw" and "to move 1 2", and may end in ", first move".
// "to move" stands for throws that give no other throw.
func ReadPosition(page Page, line string) (Position, error) {
	parts := strings.Split(line, "/")
	if len(parts) != 3 {
		return Position{}, fmt.Errorf("a position has three parts between strokes (cones / spools / who moves), this has %d: %q", len(parts), line)
	}
	p := EmptyBoard(page, rules.Cones)
	for side := rules.Cones; side <= rules.Spools; side++ {
		if err := p.readPawns(side, strings.Fields(parts[side])); err != nil {
			return Position{}, err
		}
	}
	return p.readState(strings.TrimSpace(parts[2]))
}

func (p *Position) readPawns(side rules.Side, words []string) error {
	if len(words) == 0 || words[0] != string(Letter(side)) {
		return fmt.Errorf("the pawns of a side begin with its letter %c: %q", Letter(side), words)
	}
	for _, word := range words[1:] {
		s, err := strconv.Atoi(word)
		if err != nil || s < 1 || s > 30 {
			return fmt.Errorf("%q is not a square from 1 to 30", word)
		}
		if !p.empty(rules.Square(s)) {
			return fmt.Errorf("two pawns stand on %d", s)
		}
		if p.Home[side] == 0 {
			return fmt.Errorf("%c has too many pawns: %q", Letter(side), words)
		}
		p.Put(side, rules.Square(s))
	}
	return nil
}

func (p Position) readState(text string) (Position, error) {
	state, first := strings.CutSuffix(text, ", first move")
	p.First = first
	who, rest, _ := strings.Cut(state, " ")
	at := slices.Index([]string{"C", "S"}, who)
	if at < 0 {
		return p, fmt.Errorf("who moves begins with C or S: %q", text)
	}
	p.Turn, p.Starter = rules.Side(at), rules.Side(at)
	numbers, moving := strings.CutPrefix(rest, "to move ")
	switch {
	case rest == "to throw":
		p.Phase = rules.ToThrow
	case rest == "to take off or throw":
		p.Phase = rules.TurnStart
	case moving:
		p.Phase = rules.ToMove
		for _, word := range strings.Fields(numbers) {
			n, err := strconv.Atoi(word)
			if err != nil {
				return p, fmt.Errorf("%q is not a number thrown", word)
			}
			p.Numbers = append(p.Numbers, n)
		}
		slices.Sort(p.Numbers)
	default:
		return p, fmt.Errorf("after %s comes \"to throw\", \"to take off or throw\" or \"to move\" and the numbers: %q", who, text)
	}
	return p, nil
}

// ThrowOf is the throw that gives a value on a page; 0 is the miss.
func (g Page) ThrowOf(value int) (rules.Throw, error) {
	for _, t := range g.Throws() {
		if v, _ := g.Read(t); v == value {
			return t, nil
		}
	}
	return 0, fmt.Errorf("no throw of %s is worth %d", g.Name, value)
}
