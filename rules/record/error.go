package record

import (
	"fmt"
	"strconv"
	"strings"

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

// reasonTexts are the keys and, for who reads errors as they are, the sentences.
var reasonTexts = [reasons][2]string{
	TooLong:        {"tooLong", "the text is too long to be the record of a game"},
	NotText:        {"notText", "this is not text"},
	NotARecord:     {"notARecord", `this is not a record of Senet: one begins with [Senet "1"]`},
	Newer:          {"newer", "the record has format {word}; this program reads format {version}"},
	BadTag:         {"badTag", `{word} cannot be read: a header line looks like [Cones "Anna"]`},
	RepeatedTag:    {"repeatedTag", "{word} stands in the header twice"},
	TooManyTags:    {"tooManyTags", "the header has too many lines"},
	LateTag:        {"lateTag", "{word} belongs in the header, before the first throw"},
	BadValue:       {"badValue", "{word} has a value that means nothing here"},
	NoRuleSet:      {"noRuleSet", `the header names no rule set: [RuleSet "basics"]`},
	UnknownRuleSet: {"unknownRuleSet", "there is no rule set called {word}"},
	Unplayable:     {"unplayable", "these rules cannot be played: {err}"},
	BadPosition:    {"badPosition", "the position cannot be set up: {err}"},
	OpenComment:    {"openComment", "the comment that begins here is never closed by }"},
	LongComment:    {"longComment", "the comment that begins here is longer than {comment} characters"},
	UnknownWord:    {"unknownWord", "{word} is neither a throw nor a move"},
	WrongTurn:      {"wrongTurn", "{word} is not to move here"},
	WrongNumber:    {"wrongNumber", "{word} is not the turn that comes next: a turn is missing or stands here twice"},
	ThrowExpected:  {"throwExpected", "a throw has to come before {word}"},
	MoveExpected:   {"moveExpected", "a move has to come before the throw {word}"},
	BadThrow:       {"badThrow", "the throw {word} does not count here: {err}"},
	Illegal:        {"illegal", "{word} is not a legal move here"},
	Unclear:        {"unclear", "{word} can be played with several numbers: say with which, as in 30-home/4"},
	AfterTheEnd:    {"afterTheEnd", "{word} comes after the end of the game"},
	WrongResult:    {"wrongResult", "{word} is not the result that the moves lead to"},
	BadCursor:      {"badCursor", "the record has fewer than {word} entries"},
	UnknownHouse:   {"unknownHouse", "the house rules cannot be read: {err}"},
}

// String is the key of the reason.
func (r Reason) String() string {
	if r >= reasons {
		return "unknown"
	}
	return reasonTexts[r][0]
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

func (e *Error) Error() string {
	fill := strings.NewReplacer("{word}", e.Word, "{err}", fmt.Sprint(e.Err), "{version}", strconv.Itoa(version), "{comment}", strconv.Itoa(maxComment))
	return fmt.Sprintf("line %d: %s", e.Line, fill.Replace(reasonTexts[min(e.Reason, reasons-1)][1]))
}

// shortened keeps a hostile word from filling the screen.
func shortened(word string) string {
	const most = 40
	if c := []rune(word); len(c) > most {
		return string(c[:most]) + "…"
	}
	return word
}
