package record

import (
	"fmt"

	"senet/rules"
)

// Reason tells in which way a text fails to be a record. Every Reason has a sentence in the
// catalogue under "record.<Reason>".
type Reason string

const (
	TooLong        Reason = "tooLong"        // the whole text is longer than MaxText
	NotText        Reason = "notText"        // a byte that is no text
	NotARecord     Reason = "notARecord"     // it does not begin like a record
	Newer          Reason = "newer"          // a later version of the format
	BadTag         Reason = "badTag"         // Word: a header line that cannot be read
	RepeatedTag    Reason = "repeatedTag"    // Word: a tag that stands there twice
	TooManyTags    Reason = "tooManyTags"    // more header lines than anybody needs
	LateTag        Reason = "lateTag"        // Word: a header line among the moves
	BadValue       Reason = "badValue"       // Word: the tag whose value means nothing
	NoRuleSet      Reason = "noRuleSet"      // no rule set is named
	UnknownRuleSet Reason = "unknownRuleSet" // Word: a rule set that is not known
	Unplayable     Reason = "unplayable"     // Err: why the rules cannot be played with these choices
	BadPosition    Reason = "badPosition"    // Err: why the position cannot be set up
	OpenComment    Reason = "openComment"    // a brace is never closed
	LongComment    Reason = "longComment"    // a comment longer than anybody reads
	UnknownWord    Reason = "unknownWord"    // Word: neither a throw nor a move
	WrongTurn      Reason = "wrongTurn"      // Word: the other side is to move
	WrongNumber    Reason = "wrongNumber"    // Word: the turn is not the one that comes next
	ThrowExpected  Reason = "throwExpected"  // Word: a move where a throw has to come
	MoveExpected   Reason = "moveExpected"   // Word: a throw where a move has to come
	BadThrow       Reason = "badThrow"       // Word, Err: a throw that the rules do not know
	Illegal        Reason = "illegal"        // Word, Refusal: a move that is not legal
	Unclear        Reason = "unclear"        // Word: several moves are written so; the number is missing
	AfterTheEnd    Reason = "afterTheEnd"    // Word: the game was over
	WrongResult    Reason = "wrongResult"    // Word: the result that does not follow from the moves
	BadCursor      Reason = "badCursor"      // Word: the record is shorter than that
	// Word, Err: the house rule that is not known or is not written right
	UnknownHouse Reason = "unknownHouse"
)

// Error says what is wrong with a text and in which line. Error() is for whoever writes programs; the
// sentence is the catalogue's, filled from the fields.
type Error struct {
	Line    int // from 1
	Reason  Reason
	Word    string        // the word it is about, shortened; empty where there is none
	Refusal rules.Refusal // Illegal: why the rules refuse the move
	Turn    rules.Side    // Illegal: who is to move
	Numbers []int         // Illegal: thrown and not yet used
	// Unplayable (perhaps a *ruleset.Misfit), BadPosition, BadThrow, UnknownHouse: what the rules
	// say
	Err error
}

// Unwrap is the rules' own error, if one lies behind.
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
