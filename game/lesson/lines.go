package lesson

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"senet/game/board"
	"senet/rules"
	"senet/rules/record"
)

// MaxText is the size of the largest file that is read, in bytes: ten times that of a long lesson.
const MaxText = 64 << 10

// keyword is a word with which a line can begin.
type keyword struct {
	word    string
	inHead  bool // the line belongs to the head, otherwise to a step
	max     int  // maximum length of the text, in characters; 0: no limit
	repeats bool // a step may have several such lines
}

// keywords returns all keywords but "step", in the usual order.
func keywords() [28]keyword {
	return [...]keyword{
		{"lesson", true, MaxTitle, false}, {"about", true, MaxCaption, false},
		{"rules", true, 0, false}, {"pawns", true, 0, false}, {"die", true, 0, false},
		{"first", true, 0, false}, {"cones", true, MaxName, false}, {"spools", true, MaxName, false},
		{"part", false, MaxPart, false}, {"position", false, 0, false}, {"throw", false, 0, false},
		{"say", false, MaxCaption, true},
		{"mark", false, 0, false}, {"arrow", false, 0, false}, {"ask", false, MaxCaption, false},
		{"best", false, 0, false}, {"moves", false, 0, false}, {"not", false, 0, false},
		{"answer", false, MaxCaption, true}, {"task", false, 0, false},
		{"wrong", false, MaxCaption, false}, {"find", false, 0, false},
		{"move", false, 0, false}, {"set", false, 0, false}, {"then", false, MaxCaption, true},
		{"note", false, MaxNote, false},
		{"think", false, 0, false}, {"wait", false, 0, false},
	}
}

// keywordOf returns the keyword of a word and its place in the usual order.
// Unknown words come last.
func keywordOf(word string) (k keyword, rank int, known bool) {
	all := keywords()
	for i, k := range all {
		if k.word == word {
			return k, i, true
		}
	}
	return k, len(all), false
}

// field is one line of the text: a word and its text.
type field struct {
	line      int
	word      string // in lower case
	text      string
	continued []int // numbers of the lines that continue it
}

// block is the fields of a step, or of the head.
type block struct {
	start  int // its first line
	fields []field
}

// all returns the fields with a word.
func (b block) all(word string) (fields []field) {
	for _, f := range b.fields {
		if f.word == word {
			fields = append(fields, f)
		}
	}
	return fields
}

func (b block) has(word string) bool { return b.first(word).line > 0 }

// first returns the first field with a word, or the zero field.
func (b block) first(word string) field {
	for _, f := range b.fields {
		if f.word == word {
			return f
		}
	}
	return field{}
}

func (b block) text(word string) string { return b.first(word).text }

func (b block) line(word string) int { return b.first(word).line }

func (b block) texts(word string) (all []string) {
	for _, f := range b.all(word) {
		all = append(all, f.text)
	}
	return all
}

// list splits the text of a word at blanks, commas and semicolons.
func (b block) list(word string) []string {
	return strings.FieldsFunc(b.text(word), func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
}

// splitSteps divides fields into the head and the steps.
func splitSteps(fields []field, faults *Faults) (head block, steps []block) {
	head.start = 1
	current, next := &head, 1
	for _, f := range fields {
		if f.word != "step" {
			current.fields = append(current.fields, f)
			continue
		}
		if len(steps) == maxSteps {
			faults.add(&Fault{Line: f.line, Kind: TooManySteps})
			return head, steps
		}
		if f.text != "" && f.text != strconv.Itoa(next) {
			e := &Fault{Line: f.line, Kind: WrongNumber, Word: record.Shorten("step " + f.text),
				Suggestion: "step " + strconv.Itoa(next)}
			faults.add(e)
			// the following steps are counted from this number
			if n, ok := record.ParseNumber(f.text); ok {
				next = n
			}
		}
		next++
		steps = append(steps, block{start: f.line})
		current = &steps[len(steps)-1]
	}
	return head, steps
}

// readFields reads the fields of a text. It leaves out comments, and lines without a colon, which
// are faults.
func readFields(text string, faults *Faults) []field {
	var fields []field
	skipped := false // the last field could not be read, so its continuation is skipped, too
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
			last.continued = append(last.continued, i+1)
			continue
		}
		f, ok := readField(line)
		if skipped = !ok; skipped {
			faults.add(&Fault{Line: i + 1, Kind: NoColon,
				Word: record.Shorten(strings.TrimSpace(line)), Suggestion: closestLine(line)})
			continue
		}
		f.line = i + 1
		fields = append(fields, f)
	}
	return fields
}

// dropEmpty removes fields without text, which are faults.
func dropEmpty(fields []field, faults *Faults) []field {
	return slices.DeleteFunc(fields, func(f field) bool {
		if f.text != "" || f.word == "step" {
			return false
		}
		return !faults.add(&Fault{Line: f.line, Kind: Empty, Word: record.Shorten(f.word)})
	})
}

// readField reads "word: text", and the forms "step", "step 3" and "step 3:".
func readField(line string) (field, bool) {
	word, text, colon := strings.Cut(line, ":")
	word, text = strings.ToLower(strings.TrimSpace(word)), strings.TrimSpace(text)
	if first, number, _ := strings.Cut(word, " "); first == "step" && text == "" {
		return field{word: "step", text: strings.TrimSpace(number)}, true
	}
	return field{word: word, text: text}, colon && word != ""
}

// checkText rejects input that is too long or not text.
func checkText(text string) *Fault {
	if len(text) > MaxText {
		return &Fault{Kind: TooLong}
	}
	if line, word, ok := record.PlainText(text); !ok {
		return &Fault{Line: line, Kind: NotText, Word: word}
	}
	return nil
}

// parseArrow reads an arrow between two places, such as "6-8".
func parseArrow(word string) (board.Arrow, bool) {
	m, ok := parseMove(word)
	return board.Arrow{From: m.From, To: m.To, Ink: board.InkLesson}, ok && m.Kind == rules.Step &&
		m.Rest == rules.Nowhere && m.Used == 0 && m.From != m.To
}

// arrowText returns an arrow in the notation of parseArrow.
func arrowText(a board.Arrow) string {
	return record.SquareText(a.From) + "-" + record.SquareText(a.To)
}

// parseMove reads the notation of a move.
func parseMove(word string) (record.Pattern, bool) {
	m, ok := record.ParseMove(word)
	return m, ok && m.From != rules.Home && m.To != rules.Hand
}

// findMove returns the legal move that a word names. If there is none, wrong is the reason, and for
// Illegal no is the answer of the rules. For OtherNotation it returns the move that was meant.
func findMove(r *rules.Rules, p rules.Position,
	word string) (m rules.Move, wrong FaultKind, no rules.Refusal) {
	written, ok := parseMove(word)
	if !ok {
		return m, NotAMove, no
	}
	if late := (rules.Move{Kind: rules.Pass, Late: true}); written.Late {
		if _, err := r.Apply(p, late); err == nil {
			return late, "", no
		}
		return m, NoPass, no
	}
	fits, legal := 0, r.Legal(p, nil)
	for _, l := range legal {
		if written.Fits(l) {
			m = l
			fits++
		}
	}
	switch to := written.To; {
	case fits == 1:
		return m, "", no
	case fits > 1:
		return m, Unclear, no
	case written.Kind == rules.Pass:
		return m, NoPass, no
	case to == rules.Nowhere: // a pawn taken off, or let out of the Water
		no = r.Why(p, written.From, rules.Home)
	default:
		no = r.Why(p, written.From, to)
	}
	if no.Reason != rules.Allowed {
		return m, Illegal, no
	}
	for _, l := range legal {
		if l.From == written.From && (l.To == written.To || l.Rest == written.To ||
			written.To == rules.Nowhere && l.To == rules.Home) {
			m = l
		}
	}
	return m, OtherNotation, no
}

// notation returns a legal move in the notation of parseMove.
func notation(r *rules.Rules, p rules.Position, m rules.Move) string {
	return record.UniqueNotation(m, r.Legal(p, nil))
}
