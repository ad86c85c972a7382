package lesson

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Reason tells in which way a text fails to be a lesson. It is a key that never changes.
type Reason string

const (
	TooLong       Reason = "tooLong"       // the file is longer than MaxText
	NotText       Reason = "notText"       // a byte that is no text
	Unreadable    Reason = "unreadable"    // Err: the file cannot be read at all
	NoTitle       Reason = "noTitle"       // it does not begin with its title
	NoColon       Reason = "noColon"       // Word: a line that is not "word: text"
	UnknownWord   Reason = "unknownWord"   // Word: no line begins so
	Empty         Reason = "empty"         // Word: a line that says nothing
	Repeated      Reason = "repeated"      // Word: a line that stands there twice
	Misplaced     Reason = "misplaced"     // Word: a line of the head in a step, or of a step in the head
	LongText      Reason = "longText"      // Word, Most: a text that does not fit its box
	NoRules       Reason = "noRules"       // no rule set is named
	UnknownRules  Reason = "unknownRules"  // Word, Err: a rule set or a house rule that is not known
	BadValue      Reason = "badValue"      // Word: a line whose text means nothing there
	Unplayable    Reason = "unplayable"    // Err: why the rules cannot be played
	NoSteps       Reason = "noSteps"       // there is no step
	TooManySteps  Reason = "tooManySteps"  // more steps than anybody sits through
	WrongNumber   Reason = "wrongNumber"   // Word: the step is not the one that comes next
	BadPosition   Reason = "badPosition"   // Err: why the position cannot be set up
	NotAThrow     Reason = "notAThrow"     // Word: it means no throw
	BadThrow      Reason = "badThrow"      // Word, Err: why that cannot be thrown now
	NotAMove      Reason = "notAMove"      // Word: it means no move
	Illegal       Reason = "illegal"       // Word, Refusal: a move that is not legal here
	Unclear       Reason = "unclear"       // Word: several moves are written so
	WrongAnswer   Reason = "wrongAnswer"   // Word: the legal moves that are missing
	NotRefused    Reason = "notRefused"    // Word: a move that is legal after all
	NoPawnThere   Reason = "noPawnThere"   // Word: no pawn of the side to move stands there
	BadSquare     Reason = "badSquare"     // Word: no square
	BadPlacement  Reason = "badShift"      // Word: pawns cannot be put so by hand; Err may say why
	MoveAndSet    Reason = "moveAndSet"    // both a move and pawns put by hand
	NoQuestion    Reason = "noQuestion"    // Word: a line that answers, without a question
	NothingDone   Reason = "nothingDone"   // Word: a line about what was done, where nothing is
	TaskAndMore   Reason = "taskAndMore"   // Word: a line that a task does not take
	TaskNoThrow   Reason = "taskNoThrow"   // the task is to throw, and there is not one throw
	TaskNoMove    Reason = "taskNoMove"    // Word: the move shown is not one the task accepts
	NeedsPosition Reason = "needsPosition" // the step follows a task that can end in several ways
	OtherNotation Reason = "writtenElse"   // Word, Near: a move that can be made, but is not written so
	NoPass        Reason = "noPass"        // a pass, where there is something to be done
	TooManyFiles  Reason = "tooManyFiles"  // Most: there are more lessons in the folder than are read
	NoLetters     Reason = "noLetters"     // Word: letters that cannot be drawn, as U+0634 (Arabic)
)

// Key is the catalogue key of the reason's sentence. Its places are line, word, near, long, most
// and why: the fields of an Error, and what the rules answer, or for UnknownRules the names there
// are; TooManyFiles stands alone and has file.
func (r Reason) Key() string { return "lesson." + string(r) }

// Error says what is wrong with a lesson and in which line. The sentence about it is the
// catalogue's, under the Key of its Reason, filled from the fields.
type Error struct {
	File       string // the name it was read under; empty where it is about the folder
	Line       int    // from 1; 0 where it is about the whole file
	Reason     Reason
	Word       string        // what it is about, shortened; empty where there is nothing
	Max        int           // LongText: the most characters; TooManyFiles: the most files
	Length     int           // LongText: the characters there are
	Suggestion string        // what was most likely meant; empty where nothing is like it
	Refusal    rules.Refusal // Illegal: why the rules refuse it
	Turn       rules.Side    // Illegal: who is to move
	Numbers    []int         // Illegal: thrown and not yet used
	Err        error         // what the rules or the folder say
	Text       string        // of the whole file, where that could be read
}

// Error is for whoever writes programs: file, line, reason, and what it is about.
func (e *Error) Error() string {
	text := fmt.Sprintf("%s:%d: %s %q", e.File, e.Line, e.Reason, e.Word)
	if e.Suggestion != "" {
		text += fmt.Sprintf(" (%q?)", e.Suggestion)
	}
	if e.Refusal.Reason != rules.Allowed {
		text += ": " + string(e.Refusal.Reason)
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// MaxFaults is the most faults of a file that are told: enough for a sitting, few enough to be read.
const MaxFaults = 12

// Faults are all that is wrong with a lesson, in the order of its lines, what is about the whole
// file last: none, or at most a dozen; of a file with more the first ones.
type Faults []*Error

// add takes a fault in and reports whether there was none.
func (f *Faults) add(e *Error) bool {
	if e != nil {
		*f = append(*f, e)
	}
	return e == nil
}

// inFile are the faults as those of a file.
func (f Faults) inFile(file string) Faults {
	// 0 is last
	slices.SortStableFunc(f,
		func(one, other *Error) int { return cmp.Compare(uint(one.Line-1), uint(other.Line-1)) })
	f = f[:min(len(f), MaxFaults)]
	for _, e := range f {
		e.File = file
	}
	return f
}

// closest is the word that somebody most likely meant who wrote another one; empty where none is like
// it: they differ in one place, by two letters there at most, and have some in common.
func closest(written string, words []string) string {
	mine := []rune(strings.ToLower(written))
	best, least := "", min(3, len(mine))
	for _, word := range words {
		a, b := mine, []rune(word)
		for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
			a, b = a[1:], b[1:]
		}
		for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
			a, b = a[:len(a)-1], b[:len(b)-1]
		}
		if apart := max(len(a), len(b)); apart < least {
			best, least = word, apart
		}
	}
	return best
}

// lineWords are all words a line can begin with.
func lineWords() []string {
	words := []string{"step"}
	for _, e := range keywords() {
		words = append(words, e.word)
	}
	return words
}

// closestLine is a line without its colon as it was most likely meant; empty where it begins with no
// word of a lesson.
func closestLine(line string) string {
	first, rest, _ := strings.Cut(strings.TrimLeft(line, " \t"), " ")
	word := strings.TrimRight(first, ".;,=-–")
	if meant := closest(word, lineWords()); meant != "" {
		return record.Shortened(strings.TrimSpace(meant + ": " + strings.TrimLeft(rest, "=-– ")))
	}
	return ""
}

// closestRuleSet is the rule set that a line most likely meant, with the house rules that stand behind
// it: also where it is called by its whole title.
func closestRuleSet(text string) string {
	name, house, changed := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "+")
	var ids []string
	meant := ""
	for _, s := range ruleset.List() {
		if ids = append(ids, s.ID); strings.Contains(name, s.ID) {
			meant = s.ID
		}
	}
	if meant = cmp.Or(meant, closest(name, ids)); meant == "" || meant == name {
		return ""
	}
	if changed {
		return meant + "+" + house
	}
	return meant
}

// closestValue is what a line of the head most likely meant.
func closestValue(word, text string) string {
	values := map[string][]string{"first": {"cones", "spools"}, "die": {"yes", "no"},
		"find": {"yes", "no"}}[word]
	if meant := closest(text, values); meant != "" && meant != text {
		return word + ": " + meant
	}
	return ""
}

// closestMove is a move as it was most likely meant, where somebody wrote its two ends in another way:
// "6 to 8", "6>8", "6 8".
func closestMove(text string) string {
	var ends []string
	between := func(r rune) bool { return !strings.ContainsRune("0123456789homeand", r) }
	for _, part := range strings.FieldsFunc(strings.ToLower(text), between) {
		if _, ok := record.ParsePlace(part); ok {
			ends = append(ends, part)
		}
	}
	if len(ends) != 2 || ends[0] == ends[1] {
		return ""
	}
	if _, ok := parseArrow(ends[0] + "-" + ends[1]); !ok {
		return ""
	}
	return ends[0] + "-" + ends[1]
}
