package record

import (
	"fmt"

	"senet/rules"
)

// Reason is why a text is not a record. Every Reason has a sentence in the catalogue under
// "record.<Reason>".
type Reason string

const (
	TooLong        Reason = "tooLong"        // the whole text is longer than MaxText
	NotText        Reason = "notText"        // a byte that is not text
	NotARecord     Reason = "notARecord"     // it does not begin like a record
	Newer          Reason = "newer"          // a later version of the format
	BadTag         Reason = "badTag"         // Word: a header line that cannot be read
	RepeatedTag    Reason = "repeatedTag"    // a tag that occurs twice
	TooManyTags    Reason = "tooManyTags"    // too many header lines
	LateTag        Reason = "lateTag"        // Word: a header line among the moves
	BadValue       Reason = "badValue"       // the tag whose value is invalid
	NoRuleSet      Reason = "noRuleSet"      // no rule set is named
	UnknownRuleSet Reason = "unknownRuleSet" // an unknown rule set
	Unplayable     Reason = "unplayable"     // Err: why the rules cannot be played with these choices
	BadPosition    Reason = "badPosition"    // Err: why the position cannot be set up
	OpenComment    Reason = "openComment"    // a brace is never closed
	LongComment    Reason = "longComment"    // a comment that is too long
	UnknownWord    Reason = "unknownWord"    // Word: neither a throw nor a move
	WrongTurn      Reason = "wrongTurn"      // Word: the other side is to move
	WrongNumber    Reason = "wrongNumber"    // the turn is not the next one
	ThrowExpected  Reason = "throwExpected"  // a move where a throw is expected
	MoveExpected   Reason = "moveExpected"   // a throw where a move is expected
	BadThrow       Reason = "badThrow"       // Word, Err: a throw that the rules do not know
	Illegal        Reason = "illegal"        // Word, Refusal: a move that is not legal
	Unclear        Reason = "unclear"        // several moves are written like this; the number is missing
	AfterTheEnd    Reason = "afterTheEnd"    // the game is already over
	WrongResult    Reason = "wrongResult"    // Word: the result that does not follow from the moves
	MissingEnd     Reason = "missingEnd"     // Word: how many throws and moves there should be
	// Word, Err: the house rule that is unknown or misspelled
	UnknownHouse Reason = "unknownHouse"
)

// Error names a fault of a text, and its line. Its method Error is for programmers;
// players get a sentence from the catalogue, filled from the fields.
type Error struct {
	Line    int // from 1
	Reason  Reason
	Word    string        // the word it is about, shortened; empty if there is none
	Refusal rules.Refusal // Illegal: why the rules refuse the move
	Turn    rules.Side    // Illegal: who is to move
	Numbers []int         // Illegal: thrown and not yet used
	// Unplayable (perhaps a *ruleset.Misfit), BadPosition, BadThrow, UnknownHouse: the error of the
	// rules
	Err error
}

// Unwrap returns the error of the rules, if there is one.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string {
	text := fmt.Sprintf("line %d: %s %s", e.Line, e.Reason, e.Word)
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
