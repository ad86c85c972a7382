package record

import (
	"fmt"

	"senet/rules"
)

// Reason tells in which way a text fails to be a record. Its String is a key that never changes.
type Reason uint8

const (
	TooLong        Reason = iota // the whole text is longer than MaxText
	NotText                      // a byte that is no text
	NotARecord                   // it does not begin like a record
	Newer                        // a later version of the format
	BadTag                       // Word: a header line that cannot be read
	RepeatedTag                  // Word: a tag that stands there twice
	TooManyTags                  // more header lines than anybody needs
	LateTag                      // Word: a header line among the moves
	BadValue                     // Word: the tag whose value means nothing
	NoRuleSet                    // no rule set is named
	UnknownRuleSet               // Word: a rule set that is not known
	Unplayable                   // Err: why the rules cannot be played with these choices
	BadPosition                  // Err: why the position cannot be set up
	OpenComment                  // a brace is never closed
	LongComment                  // a comment longer than anybody reads
	UnknownWord                  // Word: neither a throw nor a move
	WrongTurn                    // Word: the other side is to move
	WrongNumber                  // Word: the turn is not the one that comes next
	ThrowExpected                // Word: a move where a throw has to come
	MoveExpected                 // Word: a throw where a move has to come
	BadThrow                     // Word, Err: a throw that the rules do not know
	Illegal                      // Word, Refusal: a move that is not legal
	Unclear                      // Word: several moves are written so; the number is missing
	AfterTheEnd                  // Word: the game was over
	WrongResult                  // Word: the result that does not follow from the moves
	BadCursor                    // Word: the record is shorter than that
	UnknownHouse                 // Word, Err: the house rule that is not known or is not written right
	reasons                      // how many there are
)

// String is the key of the reason.
func (r Reason) String() string {
	if r >= reasons {
		return "unknown"
	}
	return [reasons]string{
		"tooLong", "notText", "notARecord", "newer", "badTag", "repeatedTag", "tooManyTags", "lateTag", "badValue",
		"noRuleSet", "unknownRuleSet", "unplayable", "badPosition", "openComment", "longComment", "unknownWord",
		"wrongTurn", "wrongNumber", "throwExpected", "moveExpected", "badThrow", "illegal", "unclear", "afterTheEnd",
		"wrongResult", "badCursor", "unknownHouse",
	}[r]
}

// Error says what is wrong with a text and in which line. Error() is a plain sentence; whoever speaks another
// language builds his own from the fields.
type Error struct {
	Line    int // from 1
	Reason  Reason
	Word    string        // the word it is about, shortened; empty where there is none
	Refusal rules.Refusal // Illegal: why the rules refuse the move
	Turn    rules.Side    // Illegal: who is to move
	Numbers []int         // Illegal: thrown and not yet used
	Err     error         // Unplayable (perhaps a *ruleset.Misfit), BadPosition, BadThrow, UnknownHouse: what the rules say
}

// Unwrap is the rules' own error, if one lies behind.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.sentence()) }

func (e *Error) sentence() string {
	switch e.Reason {
	case TooLong:
		return "the text is too long to be the record of a game"
	case NotText:
		return "this is not text"
	case NotARecord:
		return `this is not a record of Senet: one begins with [Senet "1"]`
	case Newer:
		return fmt.Sprintf("the record has format %s; this program reads format %d", e.Word, version)
	case BadTag:
		return fmt.Sprintf(`%s cannot be read: a header line looks like [Cones "Anna"]`, e.Word)
	case RepeatedTag:
		return e.Word + " stands in the header twice"
	case TooManyTags:
		return "the header has too many lines"
	case LateTag:
		return e.Word + " belongs in the header, before the first throw"
	case BadValue:
		return e.Word + " has a value that means nothing here"
	case NoRuleSet:
		return `the header names no rule set: [RuleSet "basics"]`
	case UnknownRuleSet:
		return fmt.Sprintf("there is no rule set called %s", e.Word)
	case UnknownHouse:
		return fmt.Sprintf("the house rules cannot be read: %v", e.Err)
	}
	return e.moveSentence()
}

func (e *Error) moveSentence() string {
	switch e.Reason {
	case Unplayable:
		return fmt.Sprintf("these rules cannot be played: %v", e.Err)
	case BadPosition:
		return fmt.Sprintf("the position cannot be set up: %v", e.Err)
	case OpenComment:
		return "the comment that begins here is never closed by }"
	case LongComment:
		return fmt.Sprintf("the comment that begins here is longer than %d characters", maxComment)
	case UnknownWord:
		return e.Word + " is neither a throw nor a move"
	case WrongTurn:
		return e.Word + " is not to move here"
	case WrongNumber:
		return e.Word + " is not the turn that comes next: a turn is missing or stands here twice"
	case ThrowExpected:
		return "a throw has to come before " + e.Word
	case MoveExpected:
		return "a move has to come before the throw " + e.Word
	case BadThrow:
		return fmt.Sprintf("the throw %s does not count here: %v", e.Word, e.Err)
	case Illegal:
		return fmt.Sprintf("%s is not a legal move here", e.Word)
	case Unclear:
		return e.Word + " can be played with several numbers: say with which, as in 30-home/4"
	case AfterTheEnd:
		return e.Word + " comes after the end of the game"
	case WrongResult:
		return e.Word + " is not the result that the moves lead to"
	}
	return fmt.Sprintf("the record has fewer than %s entries", e.Word)
}

// shortened keeps a hostile word from filling the screen.
func shortened(word string) string {
	const most = 40
	if c := []rune(word); len(c) > most {
		return string(c[:most]) + "…"
	}
	return word
}
