package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"senet/rules"
)

// Read reads a record. If anything in it is wrong, it returns an *Error and no game.
func Read(text string) (Game, error) {
	g, err := ReadPartial(text)
	if err != nil {
		return Game{}, err
	}
	return g, nil
}

// ReadPartial reads as much of a record as possible. With an *Error it returns the game up to the
// first entry that is wrong, with the cursor at its end. If the header is wrong, the game's Rules
// are nil.
func ReadPartial(text string) (Game, error) {
	if err := checkText(text); err != nil {
		return Game{}, err
	}
	r := reader{lex: lexer{rest: strings.TrimPrefix(text, "\ufeff"), line: 1},
		game: Game{header: &Header{}}}
	if err := r.readHeader(); err != nil {
		return Game{}, err
	}
	r.game.ownsEntries = true
	err := r.readTurns()
	r.putComments()
	r.game.ownsEntries = false
	if err == nil {
		err = r.checkResult()
	}
	if err == nil {
		err = r.setCursor()
	}
	if r.growsTooLong(len(text)) {
		return Game{}, &Error{Line: r.lex.line, Kind: TooLong}
	}
	return r.game, err
}

// growsTooLong reports whether the text would be too long if the game is written again. The text
// that was read can be shorter, because the numbers of turns and parts of moves may be missing.
func (r *reader) growsTooLong(length int) bool {
	const header, entry = 1000, 32 // the most bytes that are added to the header and to each entry
	return length+header+entry*r.game.Len() > MaxText && len(Write(r.game)) > MaxText
}

// reader reads a record.
type reader struct {
	lex   lexer
	ahead word // the next word
	tags  map[string]word
	game  Game
	turns int // how many turns have begun

	comments []string // the comments after the last entry
	length   int      // how many characters they have together
}

func (r *reader) advance() (err error) {
	r.ahead, err = r.lex.next()
	return err
}

func errorAt(w word, reason ErrorKind) *Error {
	return &Error{Line: w.line, Kind: reason, Word: Shorten(w.text)}
}

// readTurns reads the words after the header.
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
		return errorAt(w, LateTag)
	case wordComment:
		return r.collect(w)
	}
	if number, ok := strings.CutSuffix(w.text, "."); ok {
		return r.checkNumber(w, number)
	}
	if w.text == rules.Cones.Letter() || w.text == rules.Spools.Letter() {
		return r.checkSide(w)
	}
	if t, ok := ParseThrow(w.text); ok {
		return r.addThrow(w, t)
	}
	if p, ok := ParseMove(w.text); ok {
		return r.addMove(w, p)
	}
	return errorAt(w, UnknownWord)
}

// beginsTurn reports whether the next entry begins another turn.
func (r *reader) beginsTurn() bool {
	n := r.game.Len()
	return n == 0 || r.game.Entry(n-1).Side != r.game.Position().Turn()
}

// checkNumber checks the number of a turn. If it is wrong, a line is probably missing, even if the
// rest can be played.
func (r *reader) checkNumber(w word, number string) error {
	n, err := strconv.Atoi(number)
	switch {
	case err != nil:
		return errorAt(w, UnknownWord)
	case r.game.Outcome().IsOver():
		return errorAt(w, AfterTheEnd)
	case !r.beginsTurn() || n != r.turns+1:
		return errorAt(w, WrongNumber)
	}
	return nil
}

func (r *reader) checkSide(w word) error {
	switch {
	case r.game.Outcome().IsOver():
		return errorAt(w, AfterTheEnd)
	case w.text != r.game.Position().Turn().Letter():
		return errorAt(w, WrongTurn)
	}
	return nil
}

// collect keeps a comment for putComments, which joins all comments of an entry at once. Joining
// them one by one would take very long for a text with very many.
func (r *reader) collect(w word) error {
	if w.text == "" {
		return nil
	}
	r.comments = append(r.comments, w.text)
	r.length += utf8.RuneCountInString(w.text) + 1
	if r.length > maxComment+1 {
		return &Error{Line: w.line, Kind: LongComment}
	}
	return nil
}

// putComments adds the collected comments to the entry before them,
// or to the game if there is none.
func (r *reader) putComments() {
	text := strings.Join(r.comments, "\n")
	switch n := r.game.Len(); {
	case text == "":
	case n == 0:
		r.game.header.Comment = cleanText(text)
	default:
		r.game = r.game.withComment(n-1, text)
	}
	r.comments, r.length = r.comments[:0], 0
}

func (r *reader) addThrow(w word, t rules.Throw) error {
	r.putComments()
	switch r.game.Phase() {
	case rules.Ended:
		return errorAt(w, AfterTheEnd)
	case rules.ToMove:
		return errorAt(w, MoveExpected)
	}
	g, err := r.game.Throw(t)
	if err != nil {
		e := errorAt(w, BadThrow)
		e.Err = err
		return e
	}
	return r.take(w, g)
}

func (r *reader) addMove(w word, p Pattern) error {
	r.putComments()
	pos := r.game.Position()
	if pos.Phase() == rules.Ended {
		return errorAt(w, AfterTheEnd)
	}
	if p.Late {
		g, err := r.game.Move(rules.Move{Kind: rules.Pass, Late: true})
		if err != nil {
			return errorAt(w, Illegal)
		}
		return r.take(w, g)
	}
	legal := r.game.rules.Legal(pos, nil)
	if len(legal) == 0 {
		return errorAt(w, ThrowExpected)
	}
	switch fitting := slices.DeleteFunc(legal, func(m rules.Move) bool { return !p.Fits(m) }); len(fitting) {
	case 0:
		e := errorAt(w, Illegal)
		e.Refusal, e.Turn, e.Numbers = r.game.rules.Why(pos, p.From, p.To), pos.Turn(), pos.Numbers()
		return e
	case 1:
		g, _ := r.game.Move(fitting[0]) // the move is legal
		return r.take(w, g)
	}
	return errorAt(w, Unclear)
}

// maxEntries is more entries than a game can have, unless players throw for the start for very
// long: there are at most twenty pawns, and the game is a draw after 1,000 throws in which no pawn
// goes home.
const maxEntries = 60_000

func (r *reader) take(w word, g Game) error {
	if g.Len() > maxEntries {
		return &Error{Line: w.line, Kind: TooLong}
	}
	if r.beginsTurn() {
		r.turns++
	}
	r.game = g
	return nil
}
