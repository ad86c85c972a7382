package rules

import (
	"strconv"
	"strings"
)

// longestText bounds what Parse looks at; no position needs nearly as much.
const longestText = 4000

// Parse reads the text form (see Position.String), checked against the rules. Capitals do not matter, and where neither
// "hand" nor "home" is written for a side, the pawns that are not on the board are home. The error is an
// *Unreadable.
func (r *Rules) Parse(text string) (Position, error) {
	p := Position{down: r.o.Reverse}
	if len(text) > longestText {
		return p, &Unreadable{Misread: LineTooLong, Number: len(text)}
	}
	parts := strings.Split(strings.ToLower(text), "/")
	if len(parts) < 3 {
		return p, &Unreadable{Misread: PartsMissing}
	}
	seen := map[string]bool{}
	for i, part := range parts {
		words := strings.Fields(part)
		var err *Unreadable
		switch {
		case len(words) == 0:
			err = &Unreadable{Misread: PartEmpty}
		case i < 2:
			err = r.parseSide(&p, words, Side(i))
		case i == 2:
			err = r.parseDeed(&p, words)
		case seen[noteOf(words)]:
			err = &Unreadable{Misread: SaidTwice, Word: noteOf(words)}
		default:
			seen[noteOf(words)] = true
			err = r.parseNote(&p, words)
		}
		if err != nil {
			err.Part, err.Text = i+1, strings.TrimSpace(part)
			return Position{}, err
		}
	}
	if err := r.checkPosition(&p); err != nil {
		return Position{}, err
	}
	return p, nil
}

func (r *Rules) parseSide(p *Position, words []string, side Side) *Unreadable {
	if words[0] != strings.ToLower(letter(side)) {
		return &Unreadable{Misread: SideExpected, Word: letter(side)}
	}
	counted := false
	for words = words[1:]; len(words) > 0; words = words[1:] {
		if words[0] == wordHand || words[0] == wordHome {
			if len(words) < 2 {
				return &Unreadable{Misread: CountMissing, Word: words[0]}
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
				return &Unreadable{Misread: SaidTwice, Word: words[0]}
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
func (r *Rules) place(p *Position, word string, side Side) *Unreadable {
	n, err := number(word, 1, int(LastSquare))
	if err != nil {
		return err
	}
	s := p.outer(Square(n))
	switch {
	case (p.own | p.opp).Has(s):
		return &Unreadable{Misread: SquareTwice, Number: n}
	case !r.stands(s):
		return &Unreadable{Misread: NoRestHere, Number: n}
	}
	*p.pawns(side) |= s.bit()
	return nil
}

func (r *Rules) countSide(p *Position, side Side, counted bool) *Unreadable {
	board := p.pawns(side).Len()
	if !counted && board < r.o.Pawns {
		p.home[side] = uint8(r.o.Pawns - board)
	}
	switch all := board + int(p.hand[side]) + int(p.home[side]); {
	case p.hand[side] > 0 && r.o.Setup != InHand:
		return &Unreadable{Misread: NoHand}
	case p.home[side] > 0 && r.o.Goal != AllPawnsHome:
		return &Unreadable{Misread: PawnsMissing, Number: int(p.home[side])}
	case all != r.o.Pawns:
		return &Unreadable{Misread: PawnCount, Number: all, High: r.o.Pawns}
	}
	return nil
}

func number(word string, low, high int) (int, *Unreadable) {
	n, err := strconv.Atoi(word)
	if err != nil || n < low || n > high || strconv.Itoa(n) != word {
		return 0, &Unreadable{Misread: NotANumber, Word: word, Low: low, High: high}
	}
	return n, nil
}

// parseDeed reads who has to do what.
func (r *Rules) parseDeed(p *Position, words []string) *Unreadable {
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
	return &Unreadable{Misread: TurnUnknown}
}

func parseLetter(word string) (Side, *Unreadable) {
	switch word {
	case "c":
		return Cones, nil
	case "s":
		return Spools, nil
	}
	return Cones, &Unreadable{Misread: TurnExpected}
}

func (r *Rules) parseNumbers(p *Position, list string) *Unreadable {
	for i, word := range strings.Fields(list) {
		n, err := number(word, 1, maxNumber)
		switch {
		case err != nil:
			return err
		case !r.numbers.Has(n) && !(n == 1 && r.o.First == FrontByOne):
			return &Unreadable{Misread: NeverThrown, Number: n}
		case i > 0 && !r.o.Gather:
			return &Unreadable{Misread: NotGathered}
		case p.numbers.count(n) == 0xff:
			return &Unreadable{Misread: TooManyAlike}
		}
		p.numbers += one(n)
	}
	return nil
}

// noteOf is the word that tells what a note is about, which no other may be about too.
func noteOf(words []string) string {
	if len(words) == 2 && words[1] == wordStarted {
		return wordStarted
	}
	return words[0]
}

// parseNote reads one of the parts after the third.
func (r *Rules) parseNote(p *Position, words []string) *Unreadable {
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
	case note == noteSent:
		p.marked |= Rebirth.bit()
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
	return &Unreadable{Misread: NoteUnknown}
}

func (r *Rules) parseUnmoved(p *Position, words []string) *Unreadable {
	if !r.o.InOrder {
		return &Unreadable{Misread: NoUnmoved}
	}
	for _, word := range words {
		n, err := number(word, 1, int(LastSquare))
		if err != nil {
			return err
		}
		if s := Square(n); s != Rebirth {
			p.marked |= s.bit()
			continue
		}
		return &Unreadable{Misread: UnmovedPlace}
	}
	if unmoved := p.marked &^ Rebirth.bit(); unmoved&^(p.own|p.opp) != 0 || unmoved&^upTo(r.o.front()) != 0 {
		return &Unreadable{Misread: UnmovedPlace}
	}
	return nil
}

func (r *Rules) parseScore(p *Position, words []string) *Unreadable {
	if r.o.Score != ScoreFirstGoal {
		return &Unreadable{Misread: NoPoints}
	}
	for side, word := range words {
		n, err := number(word, 0, 15)
		if err != nil || n%5 != 0 {
			return &Unreadable{Misread: NotPoints, Word: word}
		}
		p.score[side] = uint8(n)
	}
	return nil
}
