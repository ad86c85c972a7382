package lesson

import (
	"path"
	"slices"
	"strings"
	"time"

	"senet/rules"
	"senet/rules/record"
)

// maxSteps is the most steps of a lesson.
const maxSteps = 200

// Read reads a lesson and plays it through by its rules. The name is the file's, for errors and for
// the lesson's ID. Of a text that is not wholly right it gives the lesson as far as it can be
// played, and what is wrong with it.
func Read(name, text string) (Lesson, Faults) {
	l, faults := read(text)
	l.ID, l.File, l.Text = strings.TrimSuffix(path.Base(name), path.Ext(name)), name, text
	return l, faults.under(name)
}

func read(text string) (Lesson, Faults) {
	if err := checkText(text); err != nil {
		return Lesson{}, Faults{err}
	}
	var faults Faults
	top, steps := split(filled(readFields(text, &faults), &faults), &faults)
	l, first := readHead(top, &faults)
	if len(steps) == 0 {
		faults.note(&Error{Reason: NoSteps})
	}
	var last Step
	if l.rules != nil {
		last.After = l.rules.Start(first)
	}
	known := l.rules != nil
	for i, b := range steps {
		r := reader{rules: l.rules, step: Step{Line: b.line}, faults: &faults}
		known = r.read(b, last, i == 0, known)
		l.Steps = append(l.Steps, r.step)
		last = r.step
	}
	return l, faults
}

// reader reads one step.
type reader struct {
	rules  *rules.Rules // nil where they are not known
	said   saying
	step   Step
	faults *Faults
}

// note takes a fault of the step in and reports whether there was none.
func (r *reader) note(e *Error) bool {
	if e != nil && e.Line == 0 {
		e.Line = r.step.Line
	}
	return r.faults.note(e)
}

// read reads the step and plays it, on from the one before, if it is known where the pawns stand
// after that. It reports whether it is known after this one; a step that cannot be played is still
// checked for all that needs no board.
func (r *reader) read(b block, last Step, first, known bool) bool {
	r.said = gather(b, false, r.faults)
	r.readTexts(last)
	for _, read := range []func() *Error{r.readMarks, r.checkQuestion, r.checkDeeds, r.readFind,
		r.readTimes} {
		r.note(read())
	}
	known = r.rules != nil && (known || r.said.has("position"))
	if !known || !r.note(r.readPosition(last, first)) || !r.note(r.readThrows()) {
		if !known {
			r.note(r.checkThrows())
		}
		r.checkMoves()
		return false
	}
	r.note(r.readQuestion())
	known = r.note(r.readTask()) && r.note(r.readAction())
	r.step.cut()
	r.step.noted = r.noteFrom()
	return known
}

// checkThrows checks how the throws are written, where it is not known what they do.
func (r *reader) checkThrows() *Error {
	for _, word := range r.said.list("throw") {
		if _, ok := record.ParseThrow(strings.ToLower(word)); !ok {
			return r.about("throw", NotAThrow, word)
		}
	}
	return nil
}

// checkMoves checks how moves are written, where it is not known which there are.
func (r *reader) checkMoves() {
	for _, line := range []string{"moves", "not", "move", "set", "task"} {
		list := r.said.list(line)
		if text := strings.ToLower(r.said.text(line)); line == "task" &&
			(text == taskThrow || text == taskAny) {
			continue
		} else if line == "move" && text != "" {
			list = []string{text}
		}
		for _, word := range list {
			if _, ok := parseMove(word); !ok {
				r.note(r.aboutMove(line, word))
				break
			}
		}
	}
}

func (r *reader) readTexts(last Step) {
	s := &r.step
	s.Part, s.PartBegins = last.Part, r.said.has("part")
	if s.PartBegins {
		s.Part = r.said.text("part")
	}
	s.Say, s.Answer, s.Then = r.said.texts("say"), r.said.texts("answer"), r.said.texts("then")
	s.Ask, s.Note, s.Wrong = r.said.text("ask"), r.said.text("note"), r.said.text("wrong")
}

// readPosition sets the board up, or goes on from the step before.
func (r *reader) readPosition(last Step, first bool) *Error {
	s := &r.step
	s.Before = last.After
	// else the turn has passed, and nothing lies for the next
	if last.After.Phase() == rules.ToMove || last.After.Throwing() {
		s.lying = last.lying
	}
	if !r.said.has("position") {
		if !first && last.Task == ToMove && len(last.Accepted) > 1 {
			return &Error{Reason: NeedsPosition}
		}
		return nil
	}
	p, err := r.rules.Parse(r.said.text("position"))
	if err != nil {
		s.Before = rules.Position{} // it is not known
		return &Error{Line: r.said.line("position"), Reason: BadPosition, Err: err}
	}
	s.Before, s.Set, s.lying = p, true, nil
	return nil
}

func (r *reader) readThrows() *Error {
	s := &r.step
	s.Thrown = s.Before
	for i, word := range r.said.list("throw") {
		t, ok := record.ParseThrow(strings.ToLower(word))
		if !ok {
			return r.about("throw", NotAThrow, word)
		}
		next, err := r.rules.Throw(s.Thrown, t)
		if err != nil {
			return &Error{Line: r.said.line("throw"), Reason: BadThrow, Word: word, Err: err}
		}
		if i == 0 && !s.Thrown.Throwing() {
			s.lying = nil
		}
		s.Thrown = next
		s.Throws = append(s.Throws, t)
		s.lying = append(slices.Clip(s.lying), t)
	}
	s.After = s.Thrown
	return nil
}

func (r *reader) readMarks() *Error {
	for _, word := range r.said.list("mark") {
		at, ok := record.ParsePlace(strings.ToLower(word))
		if !ok || !at.OnBoard() {
			return r.about("mark", BadSquare, word)
		}
		r.step.Marks |= rules.Squares(at)
	}
	arrows, err := r.readArrows("arrow")
	r.step.Arrows = arrows
	return err
}

func (r *reader) readArrows(word string) ([]Arrow, *Error) {
	var all []Arrow
	for _, w := range r.said.list(word) {
		a, ok := parseArrow(w)
		if !ok {
			return all, r.aboutMove(word, w)
		}
		all = append(all, a)
	}
	return all, nil
}

// checkQuestion refuses an answer to what is not asked.
func (r *reader) checkQuestion() *Error {
	for _, word := range []string{"moves", "not", "answer"} {
		if r.said.has(word) && !r.said.has("ask") {
			return &Error{Line: r.said.line(word), Reason: NoQuestion, Word: word}
		}
	}
	return nil
}

// readQuestion checks what is revealed against the rules.
func (r *reader) readQuestion() *Error {
	switch {
	case r.said.has("moves"):
		moves, err := r.readMoves("moves")
		if err != nil {
			return err
		}
		if err := r.checkAnswer(moves); err != nil {
			return err
		}
		r.step.Moves = moves
	case r.said.has("ask") && r.step.Thrown.Phase() == rules.ToMove: // the rules know them
		r.step.Moves = r.rules.Legal(r.step.Thrown, nil)
	}
	arrows, err := r.readArrows("not")
	if err != nil {
		return err
	}
	for _, a := range arrows {
		switch r.rules.Why(r.step.Thrown, a.From, a.To).Reason {
		case rules.Allowed:
			return r.about("not", NotRefused, a.String())
		case rules.NoPawn, rules.NotYours:
			return r.about("not", NoPawnThere, a.String())
		}
	}
	r.step.Refused = arrows
	return nil
}

// readMoves reads moves that must be legal after the step's throws.
func (r *reader) readMoves(word string) ([]rules.Move, *Error) {
	var moves []rules.Move
	for _, w := range r.said.list(word) {
		m, err := r.readMove(word, w)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(moves, m) {
			moves = append(moves, m)
		}
	}
	return moves, nil
}

func (r *reader) readMove(word, written string) (rules.Move, *Error) {
	m, reason, refusal := findMove(r.rules, r.step.Thrown, written)
	switch reason {
	case "":
		return m, nil
	case NotAMove:
		return m, r.aboutMove(word, written)
	case WrittenElse:
		e := r.about(word, WrittenElse, written)
		e.Near = notation(r.rules, r.step.Thrown, m)
		return m, e
	case NoPass:
		return m, r.about(word, NoPass, written)
	}
	p := r.step.Thrown
	return m, &Error{
		Line: r.said.line(word), Reason: reason, Word: record.Shortened(written),
		Refusal: refusal, Turn: p.Turn(), Numbers: p.Numbers(nil),
	}
}

// checkAnswer compares the moves that a question expects with all that are legal; readMove has
// refused the others.
func (r *reader) checkAnswer(moves []rules.Move) *Error {
	missing := ""
	for _, m := range r.rules.Legal(r.step.Thrown, nil) {
		if !slices.Contains(moves, m) {
			missing += " " + notation(r.rules, r.step.Thrown, m)
		}
	}
	if missing != "" {
		return &Error{Line: r.said.line("moves"), Reason: WrongAnswer, Word: missing[1:]}
	}
	return nil
}

// noteFrom is the beat from which on the note is shown: the one with the text above which it is
// written, else the first of the step's end.
func (r *reader) noteFrom() int {
	line, s := r.said.line("note"), &r.step
	above := func(word string) (n int, below bool) {
		for _, f := range r.said[word] {
			if f.line > line {
				return n, true
			}
			n++
		}
		return n, false
	}
	if n, below := above("answer"); below {
		return s.firstBeat(Revealed) + n
	}
	if n, below := above("then"); below {
		return s.firstBeat(Done) + n
	}
	return s.firstBeat(s.beats[len(s.beats)-1].stage)
}

// readTimes reads the pauses, in seconds.
func (r *reader) readTimes() *Error {
	for _, p := range []struct {
		word string
		into *time.Duration
	}{{"think", &r.step.Think}, {"wait", &r.step.Wait}} {
		if !r.said.has(p.word) {
			continue
		}
		n, ok := record.Number(r.said.text(p.word))
		if !ok {
			return r.said.bad(p.word)
		}
		*p.into = time.Duration(n) * time.Second
	}
	return nil
}

// checkDeeds refuses texts that nobody would see, and two deeds in one step.
func (r *reader) checkDeeds() *Error {
	moves := r.said.has("task") && strings.ToLower(r.said.text("task")) != taskThrow
	done := r.said.has("task") || r.said.has("move") || r.said.has("set")
	switch {
	case r.said.has("move") && r.said.has("set"):
		return &Error{Line: r.said.line("set"), Reason: MoveAndSet}
	case r.said.has("then") && !done:
		return &Error{Line: r.said.line("then"), Reason: NothingDone, Word: "then"}
	case r.said.has("wrong") && !moves:
		return &Error{Line: r.said.line("wrong"), Reason: NothingDone, Word: "wrong"}
	case r.said.has("find") && !moves:
		return &Error{Line: r.said.line("find"), Reason: NothingDone, Word: "find"}
	}
	return nil
}

// aboutMove is an error about what is no move.
func (r *reader) aboutMove(word, part string) *Error {
	e := r.about(word, NotAMove, part)
	if e.Near = nearMove(part); e.Near == "" { // the ends may have been torn apart
		e.Near = nearMove(r.said.text(word))
	}
	return e
}

// about is an error about a part of a line.
func (r *reader) about(word string, reason Reason, part string) *Error {
	return &Error{Line: r.said.line(word), Reason: reason, Word: record.Shortened(part)}
}
