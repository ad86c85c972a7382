package lesson

import (
	"slices"
	"strings"

	"senet/rules/record"
)

// MaxText is the longest file that is read, in bytes. A long lesson has a tenth of it.
const MaxText = 64 << 10

// field is one line of the text: a word and what it says.
type field struct {
	line int
	word string // in small letters
	text string
	more []int // the lines on which it goes on
}

// block is a step's lines, or the head's.
type block struct {
	line   int
	fields []field
}

// split divides the lines into those of the head and of each step.
func split(fields []field, faults *Faults) (head block, steps []block) {
	head.line = 1
	current, next := &head, 1
	for _, f := range fields {
		if f.word != wordStep {
			current.fields = append(current.fields, f)
			continue
		}
		if len(steps) == maxSteps {
			faults.note(&Error{Line: f.line, Reason: TooManySteps})
			return head, steps
		}
		if f.text != "" && f.text != itoa(next) {
			e := &Error{Line: f.line, Reason: WrongNumber, Word: record.Shortened(wordStep + " " + f.text), Near: wordStep + " " + itoa(next)}
			faults.note(e)
			if n, ok := record.Number(f.text); ok { // those that follow are counted from it
				next = n
			}
		}
		next++
		steps = append(steps, block{line: f.line})
		current = &steps[len(steps)-1]
	}
	return head, steps
}

// readFields reads the lines that begin with a word. Others are left out.
func readFields(text string, faults *Faults) []field {
	var fields []field
	skipped := false // the line before could not be read, so what goes on from it cannot either
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimRight(line, " \t\r")
		switch {
		case line == "" || line[0] == '#':
			continue
		case (line[0] == ' ' || line[0] == '\t') && skipped:
			continue
		case (line[0] == ' ' || line[0] == '\t') && len(fields) > 0:
			last := &fields[len(fields)-1]
			last.text = strings.TrimSpace(last.text + " " + strings.TrimSpace(line))
			last.more = append(last.more, i+1)
			continue
		}
		f, ok := readField(line)
		if skipped = !ok; skipped {
			faults.note(&Error{Line: i + 1, Reason: NoColon, Word: record.Shortened(strings.TrimSpace(line)), Near: nearLine(line)})
			continue
		}
		f.line = i + 1
		fields = append(fields, f)
	}
	return fields
}

// filled are the lines that say something.
func filled(fields []field, faults *Faults) []field {
	return slices.DeleteFunc(fields, func(f field) bool {
		if f.text != "" || f.word == wordStep {
			return false
		}
		return !faults.note(&Error{Line: f.line, Reason: Empty, Word: record.Shortened(f.word)})
	})
}

// readField reads "word: text", and "step", "step 3" and "step 3:" beside it.
func readField(line string) (field, bool) {
	word, text, colon := strings.Cut(line, ":")
	word, text = strings.ToLower(strings.TrimSpace(word)), strings.TrimSpace(text)
	if first, number, _ := strings.Cut(word, " "); first == wordStep && text == "" {
		return field{word: wordStep, text: strings.TrimSpace(number)}, true
	}
	return field{word: word, text: text}, colon && word != ""
}

// checkText refuses what is no text at all, before anything is read from it.
func checkText(text string) *Error {
	if len(text) > MaxText {
		return &Error{Reason: TooLong}
	}
	if line, ok := record.PlainText(text); !ok {
		return &Error{Line: line, Reason: NotText}
	}
	return nil
}
