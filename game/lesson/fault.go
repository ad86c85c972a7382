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

// FaultKind says what is wrong with a lesson. It is a stable key.
type FaultKind string

const (
	TooLong       FaultKind = "tooLong"       // the file is longer than MaxText
	NotText       FaultKind = "notText"       // Word: a character or byte that is not text
	Unreadable    FaultKind = "unreadable"    // Err: why the file cannot be read
	NoTitle       FaultKind = "noTitle"       // the first line is not the title
	NoColon       FaultKind = "noColon"       // Word: a line that is not "word: text"
	UnknownWord   FaultKind = "unknownWord"   // Word: no line begins with it
	Empty         FaultKind = "empty"         // Word: a line without text
	Repeated      FaultKind = "repeated"      // Word: a line that appears twice
	Misplaced     FaultKind = "misplaced"     // Word: a line of the head in a step, or vice versa
	LongText      FaultKind = "longText"      // Word, Max, Length: a text that is too long
	NoRules       FaultKind = "noRules"       // there is no rule set
	UnknownRules  FaultKind = "unknownRules"  // Word, Err: an unknown rule set or house rule
	BadValue      FaultKind = "badValue"      // Word: a line with an invalid text
	Unplayable    FaultKind = "unplayable"    // Err: why the rules cannot be played
	NoSteps       FaultKind = "noSteps"       // there is no step
	TooManySteps  FaultKind = "tooManySteps"  // more steps than maxSteps
	WrongNumber   FaultKind = "wrongNumber"   // Word: not the next step
	BadPosition   FaultKind = "badPosition"   // Err: why the position cannot be set up
	NotAThrow     FaultKind = "notAThrow"     // Word: not a throw
	BadThrow      FaultKind = "badThrow"      // Word, Err: why the throw is impossible now
	NotAMove      FaultKind = "notAMove"      // Word: not a move
	Illegal       FaultKind = "illegal"       // Word, Refusal: a move that is not legal here
	Unclear       FaultKind = "unclear"       // Word: several moves have this notation
	WrongAnswer   FaultKind = "wrongAnswer"   // Word: the legal moves that are missing
	NotRefused    FaultKind = "notRefused"    // Word: a move that is legal after all
	NoPawnThere   FaultKind = "noPawnThere"   // Word: no pawn of the side to move is there
	BadSquare     FaultKind = "badSquare"     // Word: not a square
	BadPlacement  FaultKind = "badShift"      // Word: pawns cannot be placed there; Err may be the reason
	MoveAndSet    FaultKind = "moveAndSet"    // both a move and pawns placed by hand
	NoQuestion    FaultKind = "noQuestion"    // Word: a line of an answer, without a question
	BeforeThrow   FaultKind = "beforeThrow"   // Word: a line that a question before the throw cannot have
	NothingDone   FaultKind = "nothingDone"   // Word: a line about an action, without one
	TaskAndMore   FaultKind = "taskAndMore"   // Word: a line that a step with a task cannot have
	TaskNoThrow   FaultKind = "taskNoThrow"   // the task is to throw, but there is not exactly one throw
	TaskNoMove    FaultKind = "taskNoMove"    // Word: a move that does not solve the task
	NeedsPosition FaultKind = "needsPosition" // the task before this step has several solutions
	OtherNotation FaultKind = "writtenElse"   // Word, Suggestion: a legal move in another notation
	NoPass        FaultKind = "noPass"        // a pass, although a pawn can move
	TooManyFiles  FaultKind = "tooManyFiles"  // Max: the folder has more lessons than are read
	NoLetters     FaultKind = "noLetters"     // Word: letters that cannot be drawn, such as U+0634
)

// Key returns the catalogue key of the kind's sentence. Its placeholders are line, word, near,
// long, most and why: the fields of a Fault, and the error of the rules or, for UnknownRules, the
// known rule sets. TooManyFiles has file instead.
func (k FaultKind) Key() string { return "lesson." + string(k) }

// Fault is a mistake in a lesson. The catalogue has its sentence under the Key of its Kind.
type Fault struct {
	File       string // name of the file; empty: the folder
	Line       int    // from 1; 0: the whole file
	Kind       FaultKind
	Word       string        // the text with the mistake, shortened; may be empty
	Max        int           // LongText: the most characters; TooManyFiles: the most files
	Length     int           // LongText: the number of characters
	Suggestion string        // the text that was probably meant; empty if not known
	Refusal    rules.Refusal // Illegal: why the rules refuse the move
	Turn       rules.Side    // Illegal: the side to move
	Numbers    []int         // Illegal: the numbers thrown and not yet used
	Err        error         // from the rules or the file system
	Text       string        // the whole file, if it could be read
}

// Error describes the mistake for programmers.
func (e *Fault) Error() string {
	text := fmt.Sprintf("%s:%d: %s %q", e.File, e.Line, e.Kind, e.Word)
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

// MaxFaults is the most faults that are reported for a file, few enough to read at once.
const MaxFaults = 12

// Faults are the mistakes in a lesson in the order of its lines, then those of the whole file.
// There are at most MaxFaults.
type Faults []*Fault

// add adds e unless it is nil, and reports whether it is nil.
func (f *Faults) add(e *Fault) bool {
	if e != nil {
		*f = append(*f, e)
	}
	return e == nil
}

// inFile sorts and limits the faults, and names their file.
func (f Faults) inFile(file string) Faults {
	// as an unsigned number, line 0 comes last
	slices.SortStableFunc(f,
		func(one, other *Fault) int { return cmp.Compare(uint(one.Line-1), uint(other.Line-1)) })
	f = f[:min(len(f), MaxFaults)]
	for _, e := range f {
		e.File = file
	}
	return f
}

// closest returns the word that was probably meant, or "". It must differ from written in one
// place, by at most two letters, and have letters in common with it.
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

// lineWords returns all words with which a line can begin.
func lineWords() []string {
	words := []string{"step"}
	for _, e := range keywords() {
		words = append(words, e.word)
	}
	return words
}

// closestLine returns what a line without a colon probably means, or "".
func closestLine(line string) string {
	first, rest, _ := strings.Cut(strings.TrimLeft(line, " \t"), " ")
	word := strings.TrimRight(first, ".;,=-–")
	if meant := closest(word, lineWords()); meant != "" {
		return record.Shorten(strings.TrimSpace(meant + ": " + strings.TrimLeft(rest, "=-– ")))
	}
	return ""
}

// closestRuleSet returns the rule set that was probably meant, with its house rules, or "". It also
// recognises full names.
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

// closestValue returns what a line with an invalid value probably means, or "".
func closestValue(word, text string) string {
	values := map[string][]string{"first": {"cones", "spools"}, "die": {"yes", "no"},
		"find": {"yes", "no"}}[word]
	if meant := closest(text, values); meant != "" && meant != text {
		return word + ": " + meant
	}
	return ""
}

// closestMove returns a move that is written as "6 to 8", "6>8" or "6 8" in the notation of
// lessons, or "".
func closestMove(text string) string {
	var ends []string
	between := func(r rune) bool { return !strings.ContainsRune("0123456789homeand", r) }
	for _, part := range strings.FieldsFunc(strings.ToLower(text), between) {
		if _, ok := record.ParseSquare(part); ok {
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
