package record

import (
	"strconv"
	"strings"

	"senet/rules"
)

// Read reads a record and plays it through by its rules. A text that is not wholly right gives an *Error and no game.
func Read(text string) (Game, error) {
	g, err := ReadPartial(text)
	if err != nil {
		return Game{}, err
	}
	return g, nil
}

// ReadPartial reads as much of a record as can be played. Together with an *Error it gives the game up to the first
// entry that does not play, with the cursor at its end; its Rules are nil if not even the header could be read.
func ReadPartial(text string) (Game, error) {
	if err := checkText(text); err != nil {
		return Game{}, err
	}
	r := reader{lex: lexer{rest: strings.TrimPrefix(text, "\ufeff"), line: 1}}
	if err := r.readHeader(); err != nil {
		return Game{}, err
	}
	err := r.readTurns()
	if err == nil {
		err = r.checkResult()
	}
	if err == nil {
		err = r.setCursor()
	}
	return r.game, err
}

// reader is the state of one reading.
type reader struct {
	lex   lexer
	ahead word // the word after the one in hand
	tags  map[string]word
	game  Game
	turns int // turns begun so far
}

func (r *reader) advance() (err error) {
	r.ahead, err = r.lex.next()
	return err
}

// at is an error about a word.
func at(w word, reason Reason) *Error {
	return &Error{Line: w.line, Reason: reason, Word: shortened(w.text)}
}

// readTurns reads throws, moves and comments to the end.
func (r *reader) readTurns() error {
	for r.ahead.kind != wordEnd {
		if err := r.readWord(r.ahead); err != nil {
			return err
		}
		if err := r.advance(); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) readWord(w word) error {
	switch w.kind {
	case wordTag:
		return at(w, LateTag)
	case wordComment:
		return r.addComment(w)
	}
	if number, ok := strings.CutSuffix(w.text, "."); ok {
		return r.checkNumber(w, number)
	}
	if w.text == sideLetter(rules.Cones) || w.text == sideLetter(rules.Spools) {
		return r.checkSide(w)
	}
	if t, ok := parseThrow(w.text); ok {
		return r.addThrow(w, t)
	}
	if p, ok := parseMove(w.text); ok {
		return r.addMove(w, p)
	}
	return at(w, UnknownWord)
}

// newTurn tells whether what comes next begins another turn.
func (r *reader) newTurn() bool {
	n := r.game.Len()
	return n == 0 || r.game.Entry(n-1).Side != r.game.Position().Turn()
}

// checkNumber holds the turns' numbers against the count. They could be left out, but one that is wrong tells of a
// line that was lost, even if the rest happens to play.
func (r *reader) checkNumber(w word, number string) error {
	n, err := strconv.Atoi(number)
	switch {
	case err != nil:
		return at(w, UnknownWord)
	case r.over():
		return at(w, AfterTheEnd)
	case !r.newTurn() || n != r.turns+1:
		return at(w, WrongNumber)
	}
	return nil
}

func (r *reader) checkSide(w word) error {
	switch {
	case r.over():
		return at(w, AfterTheEnd)
	case w.text != sideLetter(r.game.Position().Turn()):
		return at(w, WrongTurn)
	}
	return nil
}

func (r *reader) over() bool { return r.game.Position().Phase() == rules.Ended }

// addComment puts a comment on the entry before it, or on the game if there is none yet.
func (r *reader) addComment(w word) error {
	n := r.game.Len()
	if n == 0 {
		r.game.header.Comment = joined(r.game.header.Comment, w.text)
		return checkComment(w, r.game.header.Comment)
	}
	text := joined(r.game.Entry(n-1).Comment, w.text)
	r.game = r.game.WithComment(n-1, text)
	return checkComment(w, text)
}

func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// checkComment refuses comments that only together are too long.
func checkComment(w word, text string) error {
	if cut(text, maxComment) != text {
		return &Error{Line: w.line, Reason: LongComment}
	}
	return nil
}

func (r *reader) addThrow(w word, t rules.Throw) error {
	switch r.game.Position().Phase() {
	case rules.Ended:
		return at(w, AfterTheEnd)
	case rules.ToMove:
		return at(w, MoveExpected)
	}
	begins := r.newTurn()
	g, err := r.game.Throw(t)
	if err != nil {
		e := at(w, BadThrow)
		e.Err = err
		return e
	}
	return r.added(w, g, begins)
}

func (r *reader) addMove(w word, p pattern) error {
	pos := r.game.Position()
	if pos.Phase() == rules.Ended {
		return at(w, AfterTheEnd)
	}
	legal := r.game.rules.Legal(pos, nil)
	if len(legal) == 0 {
		return at(w, ThrowExpected)
	}
	var fitting []rules.Move
	for _, m := range legal {
		if p.fits(m) {
			fitting = append(fitting, m)
		}
	}
	switch len(fitting) {
	case 0:
		e := at(w, Illegal)
		e.Refusal, e.Turn, e.Numbers = r.game.rules.Why(pos, p.from, p.to), pos.Turn(), pos.Numbers(nil)
		return e
	case 1:
		begins := r.newTurn()
		g, err := r.game.Move(fitting[0])
		if err != nil {
			e := at(w, Illegal)
			e.Err = err
			return e
		}
		return r.added(w, g, begins)
	}
	return at(w, Unclear)
}

// maxEntries is more than a game can have: it is drawn when 1,000 throws pass in which no pawn is borne off, and twenty
// pawns at most can be. Only an opening in which nobody ever throws a 1 could be longer.
const maxEntries = 60_000

func (r *reader) added(w word, g Game, begins bool) error {
	if g.Len() > maxEntries {
		return &Error{Line: w.line, Reason: TooLong}
	}
	r.game = g
	if begins {
		r.turns++
	}
	return nil
}
