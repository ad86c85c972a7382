package lesson

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Draft is the text of a lesson being edited. A change returns a new Draft in which everything else
// is as before, even comments, blank lines and unreadable lines. Steps count from 0; Head means the
// lines above them.
type Draft string

// Head is the number of the head, the lines about the whole lesson.
const Head = -1

// IsLesson reports whether a text is meant to be a lesson.
func IsLesson(text string) bool {
	fields := readFields(text, &Faults{})
	return len(fields) > 0 && fields[0].word == "lesson"
}

// isPlayable reports whether the position of a step is known,
// even if something else in it is wrong.
func (s Step) isPlayable() bool { return len(s.slides) > 0 }

// MaxLength returns the maximum length, in characters, of a line that begins with a word; 0 for
// lines without a limit.
func MaxLength(word string) int {
	e, _, _ := keywordOf(word)
	return e.max
}

// Locate returns the step of a line of the file, the word with which it begins, and how many such
// lines of the step are above it. The word is empty if the line is not a field.
func (d Draft) Locate(line int) (step int, word string, n int) {
	blocks := d.blocks()
	for step = len(blocks) - 1; step > 0 && blocks[step].start > line; step-- {
	}
	for _, f := range blocks[step].fields {
		if f.line == line || slices.Contains(f.continued, line) {
			word = f.word
		}
	}
	n = slices.IndexFunc(d.block(step-1).all(word), func(f field) bool {
		return f.line == line ||
			slices.Contains(f.continued, line)
	})
	return step - 1, word, max(n, 0)
}

// Texts returns the texts of the lines of a step that begin with a word.
func (d Draft) Texts(step int, word string) []string {
	return d.block(step).texts(word)
}

// Set replaces the text of the n-th line of a step that begins with a word. An empty text removes
// the line. A missing line is added at the usual place.
func (d Draft) Set(step int, word string, n int, text string) Draft {
	lines, line := d.lines(), ""
	if text != "" {
		line = word + ": " + text + d.lineEnd()
	}
	if fields := d.block(step).all(word); n < len(fields) {
		for _, i := range fields[n].continued {
			lines[i-1] = ""
		}
		lines[fields[n].line-1] = line
		return joinLines(lines)
	}
	b := d.blocks()[step+1]
	above := b.start
	if step == Head {
		above = 0
	}
	_, place, _ := keywordOf(word)
	for _, f := range b.fields {
		if _, other, _ := keywordOf(f.word); other <= place {
			above = slices.Max(append([]int{f.line, above}, f.continued...))
		}
	}
	return joinLines(slices.Insert(lines, above, line))
}

// Toggle adds an arrow to a step or, if it ends where it begins, a mark. It removes an arrow or a
// mark that is there already.
func (d Draft) Toggle(step int, a board.Arrow) Draft {
	word, text := "arrow", arrowText(a)
	is := func(w string) bool { other, ok := parseArrow(w); return ok && other.From == a.From && other.To == a.To }
	if a.From == a.To {
		word, text = "mark", record.SquareText(a.To)
		is = func(w string) bool { return w == text }
	}
	list := d.block(step).list(word)
	if rest := slices.DeleteFunc(slices.Clone(list), is); len(rest) < len(list) {
		return d.Set(step, word, 0, strings.Join(rest, " "))
	}
	return d.Set(step, word, 0, strings.Join(append(list, text), " "))
}

// Insert adds an empty step after a step, or after the Head. After a task with several solutions,
// it gets the position that it then needs.
func (d Draft) Insert(after int) Draft {
	fresh, l := "step 0"+d.lineEnd(), d.parse()
	if after >= 0 && after < len(l.Steps) && l.Steps[after].Task == MoveTask &&
		len(l.Steps[after].Solutions) > 1 {
		fresh += "position: " + l.Steps[after].After.String() + d.lineEnd()
	}
	return renumber(slices.Insert(d.sections(), after+2, d.lineEnd()+fresh))
}

// Delete removes a step. The step after it keeps its position.
func (d Draft) Delete(step int) Draft {
	return renumber(slices.Delete(d.withPositions(step+1).sections(), step+1, step+2))
}

// Swap exchanges a step with the next one. Both, and the step after them, keep their positions.
func (d Draft) Swap(step int) Draft {
	parts := d.withPositions(step, step+1, step+2).sections()
	parts[step+1], parts[step+2] = parts[step+2], parts[step+1]
	return renumber(parts)
}

// withPositions adds the positions of steps that continue the step before them, if they are known.
func (d Draft) withPositions(steps ...int) Draft {
	l := d.parse()
	for _, i := range steps {
		if i >= len(l.Steps) || !l.Steps[i].isPlayable() || d.block(i).has("position") {
			continue
		}
		// a finished game cannot be set up
		if _, err := l.rules.Parse(l.Steps[i].Before.String()); err == nil {
			d = d.Set(i, "position", 0, l.Steps[i].Before.String())
		}
	}
	return d
}

func (d Draft) parse() Lesson {
	l, _ := read(string(d))
	return l
}

// BetterRuleSet returns the numbers, from 1, of the faulty steps that would be right under another
// rule set, and the ID of the set with the fewest faulty steps.
func (d Draft) BetterRuleSet() (steps []int, set string) {
	mine := d.faultySteps()
	fewest := len(mine)
	for _, s := range ruleset.List() {
		if theirs := d.Set(Head, "rules", 0, s.ID).faultySteps(); len(theirs) < fewest {
			fewest, set = len(theirs), s.ID
			steps = slices.DeleteFunc(slices.Clone(mine),
				func(n int) bool { return slices.Contains(theirs, n) })
		}
	}
	return steps, set
}

// faultySteps returns the numbers, from 1, of the steps that have a fault.
func (d Draft) faultySteps() (steps []int) {
	l, faults := read(string(d))
	for i, s := range l.Steps {
		if !s.isPlayable() ||
			slices.ContainsFunc(faults, func(e *Fault) bool {
				return e.Line >= s.Line &&
					(i+1 == len(l.Steps) || e.Line < l.Steps[i+1].Line)
			}) {
			steps = append(steps, i+1)
		}
	}
	return steps
}

// block returns the block of a step, which is empty if there is no such step.
func (d Draft) block(step int) (b block) {
	if blocks := d.blocks(); step+1 < len(blocks) {
		b = blocks[step+1]
	}
	return b
}

// blocks returns the blocks of the head and of the steps.
func (d Draft) blocks() []block {
	head, steps := splitSteps(readFields(string(d), &Faults{}), &Faults{})
	return append([]block{head}, steps...)
}

// lines returns the lines with their ends, which it adds to the last line if it is missing.
func (d Draft) lines() []string {
	text := string(d)
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += d.lineEnd()
	}
	return strings.SplitAfter(text, "\n")
}

func (d Draft) lineEnd() string {
	if strings.Contains(string(d), "\r\n") {
		return "\r\n"
	}
	return "\n"
}

func joinLines(lines []string) Draft { return Draft(strings.Join(lines, "")) }

// sections returns the texts of the head and of the steps, each with the comments and the blank
// line above it.
func (d Draft) sections() []string {
	lines, from := d.lines(), 0
	var parts []string
	for _, b := range d.blocks()[1:] {
		at := b.start - 1
		for at > from && strings.HasPrefix(lines[at-1], "#") {
			at--
		}
		for at > from && strings.TrimSpace(lines[at-1]) == "" {
			at--
		}
		parts, from = append(parts, strings.Join(lines[from:at], "")), at
	}
	return append(parts, strings.Join(lines[from:], ""))
}

// renumber joins sections and renumbers the steps that have numbers.
func renumber(parts []string) Draft {
	d := Draft(strings.Join(parts, ""))
	lines, n := d.lines(), 0
	for _, f := range readFields(string(d), &Faults{}) {
		if f.word != "step" {
			continue
		}
		if n++; f.text != "" {
			lines[f.line-1] = "step " + strconv.Itoa(n) + d.lineEnd()
		}
	}
	return joinLines(lines)
}
