package rulestest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/rules"
)

// ReadPosition reads what the tables need of the text form of package rules, for the literal engine:
// "C 9 24 / S 10 11 / C to throw". Pawns that are not named are home, unless a side ends in "hand 3 home 1". The third part ends in "to open", "to throw",
// "to begin" or "to move" with the numbers; after it may follow the notes "S started", "first move", "bonus",
// "unmoved 2 4", "score 5 0" and "quiet 7".
func ReadPosition(page Page, line string) (Position, error) {
	parts := strings.Split(line, "/")
	if len(parts) < 3 {
		return Position{}, fmt.Errorf("a position has three parts between strokes (C pawns / S pawns / who moves), this has %d: %q", len(parts), line)
	}
	p := EmptyBoard(page, rules.Cones)
	for side := rules.Cones; side <= rules.Spools; side++ {
		if err := p.readPawns(side, strings.Fields(parts[side])); err != nil {
			return Position{}, err
		}
	}
	if err := p.readState(strings.TrimSpace(parts[2])); err != nil {
		return Position{}, err
	}
	for _, note := range parts[3:] {
		if err := p.readNote(strings.TrimSpace(note)); err != nil {
			return Position{}, err
		}
	}
	return p, nil
}

func (p *Position) readPawns(side rules.Side, words []string) error {
	if len(words) == 0 || words[0] != string(Letter(side)) {
		return fmt.Errorf("the pawns of a side begin with its letter %c: %q", Letter(side), words)
	}
	for i := 1; i < len(words); i++ {
		if words[i] == "hand" || words[i] == "home" {
			return p.readBeside(side, words[i:])
		}
		s, err := strconv.Atoi(words[i])
		if err != nil || s < 1 || s > 30 {
			return fmt.Errorf("%q is not a square from 1 to 30", words[i])
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

// readBeside reads "hand 3 home 1": the pawns beside the board.
func (p *Position) readBeside(side rules.Side, words []string) error {
	beside := map[string]int{}
	for i := 0; i+1 < len(words); i += 2 {
		n, err := strconv.Atoi(words[i+1])
		if err != nil {
			return fmt.Errorf("after %q comes a number, not %q", words[i], words[i+1])
		}
		beside[words[i]] = n
	}
	if beside["hand"]+beside["home"] != p.Home[side] {
		return fmt.Errorf("%c has %d pawns beside the board, not %q", Letter(side), p.Home[side], words)
	}
	p.Hand[side], p.Home[side] = beside["hand"], beside["home"]
	return nil
}

func (p *Position) readState(text string) error {
	who, rest, _ := strings.Cut(text, " ")
	at := slices.Index([]string{"C", "S"}, who)
	if at < 0 {
		return fmt.Errorf("who moves begins with C or S: %q", text)
	}
	p.Turn = rules.Side(at)
	numbers, moving := strings.CutPrefix(rest, "to move ")
	switch {
	case rest == "to throw":
		p.Phase = rules.ToThrow
	case rest == "to begin":
		p.Phase = rules.TurnStart
	case rest == "to open":
		p.Phase = rules.Opening
	case moving:
		p.Phase = rules.ToMove
		for _, word := range strings.Fields(numbers) {
			n, err := strconv.Atoi(word)
			if err != nil {
				return fmt.Errorf("%q is not a number thrown", word)
			}
			p.Numbers = append(p.Numbers, n)
		}
		slices.Sort(p.Numbers)
	default:
		return fmt.Errorf("after %s comes \"to open\", \"to throw\", \"to begin\" or \"to move\" and the numbers: %q", who, text)
	}
	return nil
}

func (p *Position) readNote(note string) error {
	count, quiet := strings.CutPrefix(note, "quiet ")
	score, scored := strings.CutPrefix(note, "score ")
	squares, unmoved := strings.CutPrefix(note, "unmoved ")
	switch {
	case note == "S started":
		p.Starter = rules.Spools
	case note == "first move":
		p.First = true
	case note == "bonus":
		p.Again = true
	case note == "sent back":
		p.Sent = true
	case unmoved:
		for _, word := range strings.Fields(squares) {
			s, err := strconv.Atoi(word)
			if err != nil || s < 1 || s > 30 {
				return fmt.Errorf("%q is not a square from 1 to 30", word)
			}
			p.Unmoved[s] = true
		}
	case scored:
		if _, err := fmt.Sscan(score, &p.Score[0], &p.Score[1]); err != nil {
			return fmt.Errorf("after \"score\" come the points of both sides, not %q", score)
		}
	case quiet:
		n, err := strconv.Atoi(count)
		if err != nil {
			return fmt.Errorf("%q is not a number of throws", count)
		}
		p.Quiet = n
	default:
		return fmt.Errorf("no note is written %q", note)
	}
	return nil
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
