package record

import (
	"fmt"

	"senet/rules"
)

// ErrorKind says why a text is not a valid record. The catalogue has a sentence for each under
// "record.<ErrorKind>". The comments name the fields of Error that are set.
type ErrorKind string

const (
	TooLong        ErrorKind = "tooLong"        // the whole text is longer than MaxText
	NotText        ErrorKind = "notText"        // Word: a character or byte that is not text
	NotARecord     ErrorKind = "notARecord"     // it does not begin like a record
	Newer          ErrorKind = "newer"          // Word: a later version of the format
	BadTag         ErrorKind = "badTag"         // Word: a tag that cannot be read
	RepeatedTag    ErrorKind = "repeatedTag"    // Word: the name of a tag that occurs twice
	TooManyTags    ErrorKind = "tooManyTags"    // too many tags
	LateTag        ErrorKind = "lateTag"        // Word: a tag among the moves
	BadValue       ErrorKind = "badValue"       // Word: a tag whose value is invalid
	NoRuleSet      ErrorKind = "noRuleSet"      // there is no rule set
	UnknownRuleSet ErrorKind = "unknownRuleSet" // Word: a rule set that does not exist
	// Err: why the rules cannot be played with these choices
	Unplayable    ErrorKind = "unplayable"
	BadPosition   ErrorKind = "badPosition"   // Err: why the position cannot be set up
	OpenComment   ErrorKind = "openComment"   // a brace is never closed
	LongComment   ErrorKind = "longComment"   // a comment is too long
	UnknownWord   ErrorKind = "unknownWord"   // Word: neither a throw nor a move
	WrongTurn     ErrorKind = "wrongTurn"     // Word: the letter of the side whose turn it is not
	WrongNumber   ErrorKind = "wrongNumber"   // Word: not the number of the next turn
	ThrowExpected ErrorKind = "throwExpected" // Word: a move before the throw
	MoveExpected  ErrorKind = "moveExpected"  // Word: a throw before the move
	BadThrow      ErrorKind = "badThrow"      // Word, Err: a throw that the rules refuse
	Illegal       ErrorKind = "illegal"       // Word, Refusal: a move that is not legal
	// Word: several moves are written like this, and the number used is missing
	Unclear     ErrorKind = "unclear"
	AfterTheEnd ErrorKind = "afterTheEnd" // Word: the game is already over
	// Word: a result that does not follow from the moves
	WrongResult ErrorKind = "wrongResult"
	MissingEnd  ErrorKind = "missingEnd" // Word: how many throws and moves there should be
	// Word, Err: a house rule that does not exist
	UnknownHouse ErrorKind = "unknownHouse"
)

// Error is what is wrong with a text, and where. The method Error is for programmers. Players get a
// sentence from the catalogue with the values of the fields.
type Error struct {
	Line    int // from 1
	Kind    ErrorKind
	Word    string        // the word that is wrong, shortened; may be empty
	Refusal rules.Refusal // for Illegal: why the rules refuse the move
	Turn    rules.Side    // for Illegal: whose turn it is
	Numbers []int         // for Illegal: the numbers that were thrown and not used yet
	// the error of the rules, for Unplayable, BadPosition, BadThrow and UnknownHouse
	Err error
}

// Unwrap returns the error of the rules, if there is one.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string {
	text := fmt.Sprintf("line %d: %s %s", e.Line, e.Kind, e.Word)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Shorten returns the first 40 characters of a word, so that an error message stays short.
func Shorten(word string) string {
	const most = 40
	if c := []rune(word); len(c) > most {
		return string(c[:most]) + "…"
	}
	return word
}
