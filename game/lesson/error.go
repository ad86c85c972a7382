package lesson

import (
	"fmt"

	"senet/rules"
)

// Reason tells in which way a text fails to be a lesson. Its String is a key that never changes.
type Reason uint8

const (
	TooLong       Reason = iota // the file is longer than MaxText
	NotText                     // a byte that is no text
	Unreadable                  // Err: the file cannot be read at all
	NoTitle                     // it does not begin with its title
	NoColon                     // Word: a line that is not "word: text"
	UnknownWord                 // Word: no line begins so
	Empty                       // Word: a line that says nothing
	Repeated                    // Word: a line that stands there twice
	Misplaced                   // Word: a line of the head in a step, or of a step in the head
	LongText                    // Word, Most: a text that does not fit its box
	NoRules                     // no rule set is named
	UnknownRules                // Word, Err: a rule set or a house rule that is not known
	BadValue                    // Word: a line whose text means nothing there
	Unplayable                  // Err: why the rules cannot be played
	NoSteps                     // there is no step
	TooManySteps                // more steps than anybody sits through
	WrongNumber                 // Word: the step is not the one that comes next
	BadPosition                 // Err: why the position cannot be set up
	NotAThrow                   // Word: it means no throw
	BadThrow                    // Word, Err: why that cannot be thrown now
	NotAMove                    // Word: it means no move
	Illegal                     // Word, Refusal: a move that is not legal here
	Unclear                     // Word: several moves are written so
	WrongAnswer                 // Word: the legal moves that are missing
	NotRefused                  // Word: a move that is legal after all
	NoPawnThere                 // Word: no pawn of the side to move stands there
	BadSquare                   // Word: no square
	BadShift                    // Word: pawns cannot be put so by hand; Err may say why
	MoveAndSet                  // both a move and pawns put by hand
	NoQuestion                  // Word: a line that answers, without a question
	NothingDone                 // Word: a line about what was done, where nothing is
	TaskAndMore                 // Word: a line that a task does not take
	TaskNoThrow                 // the task is to throw, and there is not one throw
	TaskNoMove                  // Word: the move shown is not one the task accepts
	NeedsPosition               // the step follows a task that can end in several ways
	WrittenElse                 // Word, Near: a move that can be made, but is not written so
	NoPass                      // a pass, where there is something to be done
	TooManyFiles                // Most: there are more lessons in the folder than are read
	NoLetters                   // Word: letters that cannot be drawn, as U+0634 (Arabic)
	reasons                     // how many there are
)

// String is the key of the reason.
func (r Reason) String() string {
	if r >= reasons {
		return "unknown"
	}
	return [reasons]string{
		"tooLong", "notText", "unreadable", "noTitle", "noColon", "unknownWord", "empty", "repeated", "misplaced",
		"longText", "noRules", "unknownRules", "badValue", "unplayable", "noSteps", "tooManySteps", "wrongNumber",
		"badPosition", "notAThrow", "badThrow", "notAMove", "illegal", "unclear", "wrongAnswer", "notRefused",
		"noPawnThere", "badSquare", "badShift", "moveAndSet", "noQuestion", "nothingDone", "taskAndMore", "taskNoThrow",
		"taskNoMove", "needsPosition", "writtenElse", "noPass", "tooManyFiles", "noLetters",
	}[r]
}

// Key is the catalogue key of the reason's sentence. Its places are line, word, near, long, most and why: the fields of an
// Error, and what the rules answer, or for UnknownRules the names there are; TooManyFiles stands alone and has file.
func (r Reason) Key() string { return "lesson." + r.String() }

// Error says what is wrong with a lesson and in which line. The sentence about it is the catalogue's, under the Key of its
// Reason, filled from the fields.
type Error struct {
	File    string // the name it was read under; empty where it is about the folder
	Line    int    // from 1; 0 where it is about the whole file
	Reason  Reason
	Word    string        // what it is about, shortened; empty where there is nothing
	Most    int           // LongText: the most characters; TooManyFiles: the most files
	Long    int           // LongText: the characters there are
	Near    string        // what was most likely meant; empty where nothing is like it
	Refusal rules.Refusal // Illegal: why the rules refuse it
	Turn    rules.Side    // Illegal: who is to move
	Numbers []int         // Illegal: thrown and not yet used
	Err     error         // what the rules or the folder say
	Text    string        // of the whole file, where that could be read
}

// Unwrap is the error that lies behind, if any.
func (e *Error) Unwrap() error { return e.Err }

// Error is for whoever writes programs: file, line, reason, and what it is about.
func (e *Error) Error() string {
	where := e.File
	if e.Line > 0 {
		where += ":" + itoa(e.Line)
	}
	text := e.Reason.String()
	if e.Word != "" {
		text += fmt.Sprintf(" %q", e.Word)
	}
	if e.Near != "" {
		text += fmt.Sprintf(" (%q?)", e.Near)
	}
	if e.Refusal.Reason != rules.Allowed {
		text += ": " + e.Refusal.Reason.String()
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	if where == "" {
		return text
	}
	return where + ": " + text
}

// shortened keeps a hostile word from filling the screen.
func shortened(word string) string {
	const most = 40
	if c := []rune(word); len(c) > most {
		return string(c[:most]) + "…"
	}
	return word
}
