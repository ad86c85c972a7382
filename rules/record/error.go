package record

import (
	"fmt"

	"senet/rules"
)

// ErrorKind is why a text is not a record. Every ErrorKind has a sentence in the catalogue under
// "record.<ErrorKind>".
type ErrorKind string

const (
	TooLong        ErrorKind = "tooLong"        // the whole text is longer than MaxText
	NotText        ErrorKind = "notText"        // a byte that is not text
	NotARecord     ErrorKind = "notARecord"     // it does not begin like a record
	Newer          ErrorKind = "newer"          // a later version of the format
	BadTag         ErrorKind = "badTag"         // Word: a header line that cannot be read
	RepeatedTag    ErrorKind = "repeatedTag"    // a tag that occurs twice
	TooManyTags    ErrorKind = "tooManyTags"    // too many header lines
	LateTag        ErrorKind = "lateTag"        // Word: a header line among the moves
	BadValue       ErrorKind = "badValue"       // the tag whose value is invalid
	NoRuleSet      ErrorKind = "noRuleSet"      // no rule set is named
	UnknownRuleSet ErrorKind = "unknownRuleSet" // an unknown rule set
	// Err: why the rules cannot be played with these choices
	Unplayable    ErrorKind = "unplayable"
	BadPosition   ErrorKind = "badPosition"   // Err: why the position cannot be set up
	OpenComment   ErrorKind = "openComment"   // a brace is never closed
	LongComment   ErrorKind = "longComment"   // a comment that is too long
	UnknownWord   ErrorKind = "unknownWord"   // Word: neither a throw nor a move
	WrongTurn     ErrorKind = "wrongTurn"     // Word: the other side is to move
	WrongNumber   ErrorKind = "wrongNumber"   // the turn is not the next one
	ThrowExpected ErrorKind = "throwExpected" // a move where a throw is expected
	MoveExpected  ErrorKind = "moveExpected"  // a throw where a move is expected
	BadThrow      ErrorKind = "badThrow"      // Word, Err: a throw that the rules do not know
	Illegal       ErrorKind = "illegal"       // Word, Refusal: a move that is not legal
	// several moves are written like this; the number is missing
	Unclear     ErrorKind = "unclear"
	AfterTheEnd ErrorKind = "afterTheEnd" // the game is already over
	// Word: the result that does not follow from the moves
	WrongResult ErrorKind = "wrongResult"
	MissingEnd  ErrorKind = "missingEnd" // Word: how many throws and moves there should be
	// Word, Err: the house rule that is unknown or misspelled
	UnknownHouse ErrorKind = "unknownHouse"
)

// Error names a fault of a text, and its line. Its method Error is for programmers;
// players get a sentence from the catalogue, filled from the fields.
type Error struct {
	Line    int // from 1
	Kind    ErrorKind
	Word    string        // the word it is about, shortened; empty if there is none
	Refusal rules.Refusal // Illegal: why the rules refuse the move
	Turn    rules.Side    // Illegal: who is to move
	Numbers []int         // Illegal: thrown and not yet used
	// Unplayable (perhaps a *ruleset.HouseError), BadPosition, BadThrow, UnknownHouse: the error of
	// the rules
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

// Shortened keeps a hostile word from filling the screen.
func Shortened(word string) string {
	const most = 40
	if c := []rune(word); len(c) > most {
		return string(c[:most]) + "…"
	}
	return word
}
