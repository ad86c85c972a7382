package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// longestText bounds what Parse looks at; no position needs nearly as much.
const longestText = 4000

// Parse reads the text form (see Position.String), checked against the rules. Capitals do not matter, and where neither
// "hand" nor "home" is written for a side, the pawns that are not on the board are home. An error says which part cannot be
// read or played, and why.
func (r *Rules) Parse(text string) (Position, error) {
	p := Position{down: r.o.Reverse}
	if len(text) > longestText {
		return p, fmt.Errorf("a position is one line, not %d characters", len(text))
	}
	parts := strings.Split(strings.ToLower(text), "/")
	if len(parts) < 3 {
		return p, fmt.Errorf("a position has at least three parts between strokes: the squares of C, the squares of S, and who has to do what")
	}
	seen := map[string]bool{}
	for i, part := range parts {
		words := strings.Fields(part)
		var err error
		switch {
		case len(words) == 0:
			err = fmt.Errorf("it is empty")
		case i < 2:
			err = r.parseSide(&p, words, Side(i))
		case i == 2:
			err = r.parseDeed(&p, words)
		case seen[words[0]]:
			err = fmt.Errorf("it says %q twice", words[0])
		default:
			seen[words[0]] = true
			err = r.parseNote(&p, words)
		}
		if err != nil {
			return Position{}, fmt.Errorf("part %d of the position (%q): %w", i+1, strings.TrimSpace(part), err)
		}
	}
	if err := r.checkPosition(&p); err != nil {
		return Position{}, err
	}
	return p, nil
}

func (r *Rules) parseSide(p *Position, words []string, side Side) error {
	if words[0] != strings.ToLower(letter(side)) {
		return fmt.Errorf("it should begin with %s and list that side's squares", letter(side))
	}
	counted := false
	for words = words[1:]; len(words) > 0; words = words[1:] {
		if words[0] == wordHand || words[0] == wordHome {
			if len(words) < 2 {
				return fmt.Errorf("%q wants a number of pawns after it", words[0])
			}
			n, err := number(words[1], 1, r.o.Pawns)
			if err != nil {
				return err
			}
			place := &p.home[side]
			if words[0] == wordHand {
				place = &p.hand[side]
			}
			if *place != 0 {
				return fmt.Errorf("it says %q twice", words[0])
			}
			*place = uint8(n)
			counted, words = true, words[1:]
			continue
		}
		if err := r.place(p, words[0], side); err != nil {
			return err
		}
	}
	return r.countSide(p, side, counted)
}

// place puts one pawn on the square that a word names.
func (r *Rules) place(p *Position, word string, side Side) error {
	n, err := number(word, 1, int(LastSquare))
	if err != nil {
		return err
	}
	s := p.outer(Square(n))
	switch {
	case (p.own | p.opp).Has(s):
		return fmt.Errorf("there is already a pawn on %d", n)
	case !r.stands(s):
		return fmt.Errorf("no pawn rests on %d under these rules", n)
	}
	*p.pawns(side) |= s.bit()
	return nil
}

func (r *Rules) countSide(p *Position, side Side, counted bool) error {
	board := p.pawns(side).Len()
	if !counted && board < r.o.Pawns {
		p.home[side] = uint8(r.o.Pawns - board)
	}
	switch all := board + int(p.hand[side]) + int(p.home[side]); {
	case p.hand[side] > 0 && r.o.Setup != InHand:
		return fmt.Errorf("no pawns are in the hand under these rules")
	case p.home[side] > 0 && r.o.Goal != AllPawnsHome:
		return fmt.Errorf("%d pawns are missing, and none is borne off under these rules", p.home[side])
	case all != r.o.Pawns:
		return fmt.Errorf("these are %d pawns, and each side has %d", all, r.o.Pawns)
	}
	return nil
}

func number(word string, low, high int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < low || n > high || strconv.Itoa(n) != word {
		return 0, fmt.Errorf("%q should be a number from %d to %d", word, low, high)
	}
	return n, nil
}

// parseDeed reads who has to do what.
func (r *Rules) parseDeed(p *Position, words []string) error {
	side, err := parseLetter(words[0])
	if err != nil {
		return err
	}
	p.handOver(side) // until now it was as if it were the turn of the Cones
	deed := strings.Join(words[1:], " ")
	for _, d := range []struct {
		words  string
		phase  Phase
		ending Ending
	}{
		{wordOpen, Opening, Playing}, {wordBegin, TurnStart, Playing}, {wordThrow, ToThrow, Playing},
		{wordWon, Ended, AllHome}, {wordStuck, Ended, DrawStuck}, {wordQuiet, Ended, DrawQuiet},
	} {
		if deed == d.words {
			p.phase, p.ending = d.phase, d.ending
			if d.ending == AllHome && r.onGoals {
				p.ending = AllGoals
			}
			return nil
		}
	}
	if list, found := strings.CutPrefix(deed, wordThrow+" "+wordAfter+" "); found && r.o.Gather {
		p.phase = ToThrow
		return r.parseNumbers(p, list)
	}
	if list, found := strings.CutPrefix(deed, wordMove+" "); found {
		p.phase = ToMove
		return r.parseNumbers(p, list)
	}
	return fmt.Errorf("it should say %q, %q with numbers, %q, %q, %q, %q or %q after the side",
		wordThrow, wordMove, wordBegin, wordOpen, wordWon, wordStuck, wordQuiet)
}

func parseLetter(word string) (Side, error) {
	switch word {
	case "c":
		return Cones, nil
	case "s":
		return Spools, nil
	}
	return Cones, fmt.Errorf("it should begin with the side, C or S")
}

func (r *Rules) parseNumbers(p *Position, list string) error {
	for i, word := range strings.Fields(list) {
		n, err := number(word, 1, maxNumber)
		switch {
		case err != nil:
			return err
		case !r.numbers.Has(n) && !(n == 1 && r.o.First == FrontByOne):
			return fmt.Errorf("no throw counts %d under these rules", n)
		case i > 0 && !r.o.Gather:
			return fmt.Errorf("throws are not gathered under these rules: only one number can be left to move")
		case p.numbers.count(n) == 0xff:
			return errGathered
		}
		p.numbers += one(n)
	}
	return nil
}

// parseNote reads one of the parts after the third.
func (r *Rules) parseNote(p *Position, words []string) error {
	rest := words[1:]
	switch note := strings.Join(words, " "); {
	case len(words) == 2 && rest[0] == wordStarted:
		side, err := parseLetter(words[0])
		p.starter = side
		return err
	case note == noteFirst:
		p.first = true
		return nil
	case note == noteBonus:
		p.bonus = true
		return nil
	case len(words) == 2 && words[0] == noteExtra:
		_, err := number(rest[0], 1, 1)
		p.extra = 1
		return err
	case len(words) == 2 && words[0] == noteQuiet:
		n, err := number(rest[0], 1, 3*quietLimit)
		p.quiet = uint16(n)
		return err
	case words[0] == noteUnmoved && len(rest) > 0:
		return r.parseUnmoved(p, rest)
	case words[0] == noteScore && len(rest) == 2:
		return r.parseScore(p, rest)
	}
	return fmt.Errorf("this note is not known; there are %q, %q, %q, %q, %q, %q and %q",
		"S "+wordStarted, noteFirst, noteBonus, noteExtra, noteQuiet, noteUnmoved, noteScore)
}

func (r *Rules) parseUnmoved(p *Position, words []string) error {
	if !r.o.InOrder {
		return fmt.Errorf("these rules do not ask which pawns have moved")
	}
	for _, word := range words {
		n, err := number(word, 1, int(LastSquare))
		if err != nil {
			return err
		}
		p.unmoved |= p.outer(Square(n)).bit()
	}
	if p.unmoved&^(p.own|p.opp) != 0 || p.unmoved&^upTo(r.o.front()) != 0 {
		return fmt.Errorf("a pawn that has never moved stands on a square of the set-up")
	}
	return nil
}

func (r *Rules) parseScore(p *Position, words []string) error {
	if r.o.Score != ScoreFirstGoal {
		return fmt.Errorf("no points are won on the way under these rules")
	}
	for side, word := range words {
		n, err := number(word, 0, 15)
		if err != nil || n%5 != 0 {
			return fmt.Errorf("%q should be 0, 5, 10 or 15 points", word)
		}
		p.score[side] = uint8(n)
	}
	return nil
}
