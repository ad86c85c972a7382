package rules

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Words of the text form, which is the same in every language.
const (
	wordHand       = "hand"
	wordHome       = "home"
	wordThrow      = "to throw"
	wordMove       = "to move"
	wordAfter      = "after"
	wordStarted    = "started"
	noteExtra      = "bonus"
	noteFirst      = "first move"
	noteQuiet      = "quiet"
	noteExtraTaken = "extra"
	noteUnmoved    = "unmoved"
	noteSent       = "sent back"
	noteScore      = "score"
)

// turnPhrase is the phrase for what the side to move has to do, or how the game ended.
type turnPhrase struct {
	words     string
	phase     Phase
	endReason EndReason
}

func turnPhrases() []turnPhrase {
	return []turnPhrase{
		{"to open", Opening, NotEnded}, {"to begin", TurnStart, NotEnded}, {wordThrow, ToThrow, NotEnded},
		{wordMove, ToMove, NotEnded},
		{"won", Ended, AllHome}, {"won", Ended, AllGoals}, {"drew stuck", Ended, DrawStuck},
		{"drew quiet", Ended, DrawQuiet}, {"won by resignation", Ended, Resigned},
	}
}

// String returns the position as one line of text that people can read and type. Rules.Parse
// returns the same position.
//
//	C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw
//	C 15 21 home 3 / S 1 26 hand 2 home 1 / S to move 1 4 / quiet 7
//
// The first two parts are the squares of each side, with the numbers of pawns in the hand and at
// home. The third is the side to move and what it has to do: "to open" (throw for the start), "to
// begin" (take off, release or throw), "to throw" ("after" the gathered numbers), "to move"
// numbers, or how the game ended: "won", "won by resignation", "drew stuck", "drew quiet". Notes
// follow: "S started" (otherwise Cones did), "first move" (the front pawn must make it), "bonus" (the
// side throws again), "extra 1" (the extra throw of the turn is used), "quiet" and the throws since a
// pawn was borne off, "unmoved" and the pawns that have never moved, "sent back" (the pawn on 15 was
// sent there from the Water and moves first), "score" and the points of both sides.
func (p Position) String() string { return p.Setup().String() }

// String returns the text form of the position, see Position.String.
func (s Setup) String() string {
	var parts []string
	for side := range s.Pawns {
		parts = append(parts, Side(side).Letter()+numbers(s.Pawns[side].List())+
			countNote(" "+wordHand, s.Hand[side])+countNote(" "+wordHome, s.Home[side]))
	}
	do := ""
	for _, d := range turnPhrases() {
		if d.phase == s.Phase && d.endReason == s.EndReason {
			do = d.words
		}
	}
	if s.Phase == ToThrow && len(s.Numbers) > 0 {
		do += " " + wordAfter
	}
	parts = append(parts, s.Turn.Letter()+" "+do+numbers(s.Numbers))
	for _, note := range []string{
		textIf(s.Starter == Spools, Spools.Letter()+" "+wordStarted), textIf(s.FirstMove, noteFirst),
		textIf(s.Extra, noteExtra),
		countNote(noteExtraTaken, s.ExtraTaken), countNote(noteQuiet, s.Quiet), textIf(s.SentBack, noteSent),
		textIf(s.Unmoved != 0, noteUnmoved+numbers(s.Unmoved.List())),
		textIf(s.Score != [2]int{}, noteScore+numbers(s.Score[:])),
	} {
		if note != "" {
			parts = append(parts, note)
		}
	}
	return strings.Join(parts, " / ")
}

func textIf(so bool, text string) string {
	if so {
		return text
	}
	return ""
}

func numbers[N ~int | ~int8](list []N) string {
	var b strings.Builder
	for _, n := range list {
		b.WriteString(" " + strconv.Itoa(int(n)))
	}
	return b.String()
}

func countNote(word string, n int) string { return textIf(n > 0, word+" "+strconv.Itoa(n)) }

// maxTextLength is the length of the longest text that Parse reads, in bytes. No position is nearly
// as long.
const maxTextLength = 4000

// Parse reads the text of Position.String, in upper or lower case, and checks it against the rules.
// If a side has neither "hand" nor "home", pawns that are not on the board are home. The error is a
// *PositionError.
func (r *Rules) Parse(text string) (Position, error) {
	if len(text) > maxTextLength {
		return Position{}, &PositionError{Kind: LineTooLong, Number: len(text)}
	}
	t := positionText{parts: strings.Split(text, "/"), pawns: r.o.Pawns, numbers: r.numbers}
	if len(t.parts) < 3 {
		return Position{}, &PositionError{Kind: PartsMissing}
	}
	for i := range t.parts {
		if err := t.read(i); err != nil {
			return Position{}, t.at(err, i)
		}
	}
	p, err := r.Position(t.Setup)
	if wrong, is := errors.AsType[*PositionError](err); is {
		return p, t.at(wrong, wrong.Part-1)
	}
	return p, nil
}

// positionText is a text being read into a Setup.
type positionText struct {
	Setup
	parts   []string
	pawns   int       // pawns of each side
	numbers NumberSet // numbers that can be thrown
	notes   []string  // first words of the notes
}

// at sets the part of the text that has an error; -1 is for errors that Rules.Position finds in the
// notes or in the whole.
func (t *positionText) at(err *PositionError, part int) *PositionError {
	if about := map[PositionErrorKind]string{NoUnmoved: noteUnmoved, UnmovedPlace: noteUnmoved,
		NoPoints: noteScore, NotPoints: noteScore}[err.Kind]; part < 0 && about != "" {
		part = 3 + slices.Index(t.notes, about)
	}
	if part >= 0 {
		err.Part, err.Text = part+1, strings.TrimSpace(t.parts[part])
		for _, word := range strings.Fields(err.Text) {
			// as in the text, in upper or lower case
			if strings.EqualFold(word, err.Word) && err.Kind != SideExpected {
				err.Word = word
			}
		}
	}
	return err
}

func (t *positionText) read(part int) *PositionError {
	words := strings.Fields(strings.ToLower(t.parts[part]))
	switch {
	case len(words) == 0:
		return &PositionError{Kind: PartEmpty}
	case part < 2:
		return t.readSide(words, Side(part))
	case part == 2:
		return t.readTurn(words)
	}
	return t.readNote(words)
}

func (t *positionText) readSide(words []string, side Side) *PositionError {
	if words[0] != strings.ToLower(side.Letter()) {
		return &PositionError{Kind: SideExpected, Word: side.Letter()}
	}
	beside := map[string]*int{wordHand: &t.Hand[side], wordHome: &t.Home[side]}
	counted := false
	for words = words[1:]; len(words) > 0; words = words[1:] {
		place, named := beside[words[0]]
		if !named {
			n, err := number(words[0], 1, int(LastSquare))
			switch s := Square(n).bit(); {
			case err != nil:
				return err
			case t.Pawns[side]&s != 0:
				return &PositionError{Kind: SquareTwice, Number: n}
			default:
				t.Pawns[side] |= s
			}
			continue
		}
		if len(words) < 2 {
			return &PositionError{Kind: CountMissing, Word: words[0]}
		}
		n, err := number(words[1], 1, t.pawns)
		switch {
		case err != nil:
			return err
		case *place != 0:
			return &PositionError{Kind: SaidTwice, Word: words[0]}
		}
		*place, counted, words = n, true, words[1:]
	}
	if !counted {
		t.Home[side] = max(t.pawns-t.Pawns[side].Len(), 0)
	}
	return nil
}

func number(word string, low, high int) (int, *PositionError) {
	n, err := strconv.Atoi(word)
	if err != nil || n < low || n > high || strconv.Itoa(n) != word {
		return 0, &PositionError{Kind: NotANumber, Word: word, Low: low, High: high}
	}
	return n, nil
}

// readTurn reads the side to move and what it has to do.
func (t *positionText) readTurn(words []string) *PositionError {
	side, err := readLetter(words[0])
	if err != nil {
		return err
	}
	t.Turn = side
	text, list := strings.Join(words[1:], " "), ""
	if rest, found := strings.CutPrefix(text, wordMove+" "); found {
		text, list = wordMove, rest
	} else if rest, found := strings.CutPrefix(text, wordThrow+" "+wordAfter+" "); found {
		text, list = wordThrow, rest
	}
	i := slices.IndexFunc(turnPhrases(), func(d turnPhrase) bool { return d.words == text })
	if i < 0 {
		return &PositionError{Kind: TurnUnknown}
	}
	t.Phase, t.EndReason = turnPhrases()[i].phase, turnPhrases()[i].endReason
	for _, word := range strings.Fields(list) {
		n, err := number(word, 1, maxNumber)
		if err != nil {
			err.Numbers = t.numbers.list()
			return err
		}
		t.Numbers = append(t.Numbers, n)
	}
	return nil
}

func readLetter(word string) (Side, *PositionError) {
	switch word {
	case "c":
		return Cones, nil
	case "s":
		return Spools, nil
	}
	return Cones, &PositionError{Kind: TurnExpected}
}

// readNote reads a part after the third.
func (t *positionText) readNote(words []string) (err *PositionError) {
	about, rest := words[0], words[1:]
	if len(words) == 2 && words[1] == wordStarted {
		about = wordStarted
	}
	if slices.Contains(t.notes, about) {
		return &PositionError{Kind: SaidTwice, Word: about}
	}
	t.notes = append(t.notes, about)
	switch note := strings.Join(words, " "); {
	case about == wordStarted:
		t.Starter, err = readLetter(words[0])
	case note == noteFirst:
		t.FirstMove = true
	case note == noteExtra:
		t.Extra = true
	case note == noteSent:
		t.SentBack = true
	case about == noteExtraTaken && len(rest) == 1:
		t.ExtraTaken, err = number(rest[0], 1, 1)
	case about == noteQuiet && len(rest) == 1:
		t.Quiet, err = number(rest[0], 1, 3*quietLimit)
	case about == noteUnmoved && len(rest) > 0:
		for _, word := range rest {
			n, wrong := number(word, 1, int(LastSquare))
			if wrong != nil {
				return wrong
			}
			t.Unmoved |= Square(n).bit()
		}
	case about == noteScore && len(rest) == 2:
		for side, word := range rest {
			if t.Score[side], err = number(word, 0, 15); err != nil {
				return &PositionError{Kind: NotPoints, Word: word}
			}
		}
	default:
		return &PositionError{Kind: NoteUnknown}
	}
	return err
}
