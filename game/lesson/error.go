package lesson

import (
	"fmt"
	"strings"

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
		"taskNoMove", "needsPosition", "writtenElse", "noPass", "tooManyFiles",
	}[r]
}

// Key is the catalogue key of the reason's sentence. Its places are line, word, near, long, most and why: the fields of an
// Error, and what the rules answer, or for UnknownRules the names there are; TooManyFiles stands alone and has file.
func (r Reason) Key() string { return "lesson." + r.String() }

// Error says what is wrong with a lesson and in which line. Error() is a plain sentence; whoever speaks another language
// builds his own from the fields.
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
}

// Unwrap is the error that lies behind, if any.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string {
	where := e.File
	if e.Line > 0 {
		where += fmt.Sprintf(", line %d", e.Line)
	}
	if where == "" {
		return e.sentence()
	}
	return strings.TrimPrefix(where, ", ") + ": " + e.sentence()
}

// sentence is what is wrong, and what was meant most likely.
func (e *Error) sentence() string {
	if e.Near != "" {
		return fmt.Sprintf("%s: did you mean %q?", e.plainSentence(), e.Near)
	}
	return e.plainSentence()
}

func (e *Error) plainSentence() string {
	switch e.Reason {
	case TooLong:
		return fmt.Sprintf("the file is longer than %d bytes, too long for a lesson", MaxText)
	case NotText:
		return "this is not text"
	case Unreadable:
		if e.Err == nil {
			return "this is not a file that can be read"
		}
		return fmt.Sprintf("the file cannot be read: %v", e.Err)
	case NoTitle:
		return `a lesson begins with its title: "lesson: The Water"`
	case NoColon:
		return fmt.Sprintf(`%q cannot be read: a line is a word, a colon and a text`, e.Word)
	case UnknownWord:
		return fmt.Sprintf("no line of a lesson begins with %q", e.Word)
	case Empty:
		return fmt.Sprintf("%q says nothing", e.Word)
	case Repeated:
		return fmt.Sprintf("%q stands there for the second time", e.Word)
	case Misplaced:
		return fmt.Sprintf("%q does not belong here: lines about the whole lesson come before the first step, all others after it", e.Word)
	case LongText:
		return fmt.Sprintf("the text of %q has %d characters, and its box holds %d", e.Word, e.Long, e.Most)
	case NoRules:
		return `the head names no rule set: "rules: basics"`
	case UnknownRules:
		return fmt.Sprintf("%q names no rules: %v", e.Word, e.Err)
	case BadValue:
		return fmt.Sprintf("%q means nothing here", e.Word)
	case Unplayable:
		return fmt.Sprintf("these rules cannot be played: %v", e.Err)
	case NoSteps:
		return "the lesson has no step"
	case TooManySteps:
		return fmt.Sprintf("the lesson has more than %d steps", maxSteps)
	case WrongNumber:
		return fmt.Sprintf("%q is not the step that comes next", e.Word)
	}
	return e.playSentence()
}

// playSentence is about what the lesson plays.
func (e *Error) playSentence() string {
	switch e.Reason {
	case BadPosition:
		return fmt.Sprintf("the position cannot be set up: %v", e.Err)
	case NotAThrow:
		return fmt.Sprintf("%q is no throw: write how many sticks are marked, 0 to 4, or d1 to d6 with the die", e.Word)
	case BadThrow:
		return fmt.Sprintf("%s cannot be thrown here: %v", e.Word, e.Err)
	case NotAMove:
		return fmt.Sprintf("%q is no move: one is written 10-11, 9x11, 28-home or pass", e.Word)
	case Illegal:
		return fmt.Sprintf("%s is not a legal move here (%s)", e.Word, e.Refusal.Reason)
	case WrittenElse:
		return fmt.Sprintf("%s is not how this move is written", e.Word)
	case NoPass:
		return "nobody passes here: there is something to be done"
	case Unclear:
		return fmt.Sprintf("%s can be played with several numbers: say with which, as in 30-home/4", e.Word)
	case WrongAnswer:
		return fmt.Sprintf("these are not all the moves that can be made here: %s is missing", e.Word)
	case NotRefused:
		return fmt.Sprintf("%s is a legal move here, the rules do not refuse it", e.Word)
	case NoPawnThere:
		return fmt.Sprintf("%s: no pawn of the side to move stands there", e.Word)
	case BadSquare:
		return fmt.Sprintf("%q names no square: they are 1 to 30", e.Word)
	case BadShift:
		if e.Err != nil {
			return fmt.Sprintf("%s cannot be set by hand: %v", e.Word, e.Err)
		}
		return fmt.Sprintf("%s cannot be set by hand: it needs a pawn where it begins, and an empty square or home where it ends", e.Word)
	case MoveAndSet:
		return "a step has a move or pawns put by hand, not both"
	}
	return e.orderSentence()
}

// orderSentence is about lines that do not go together.
func (e *Error) orderSentence() string {
	switch e.Reason {
	case NoQuestion:
		return fmt.Sprintf("%q answers a question, and none is asked", e.Word)
	case NothingDone:
		return fmt.Sprintf("%q is about what was done, and nothing is done in this step", e.Word)
	case TaskAndMore:
		return fmt.Sprintf("a step with this task takes no %q", e.Word)
	case TaskNoThrow:
		return "the task is to throw, so the step needs one throw"
	case TaskNoMove:
		return fmt.Sprintf("%s is shown, but the task does not accept it", e.Word)
	case TooManyFiles:
		return fmt.Sprintf("the folder holds more than %d lesson files, of which the first so many are read", e.Most)
	}
	return "the task before can end in several ways, so this step needs a position of its own"
}

// shortened keeps a hostile word from filling the screen.
func shortened(word string) string {
	const most = 40
	if c := []rune(word); len(c) > most {
		return string(c[:most]) + "…"
	}
	return word
}
