package lesson

import (
	"slices"
	"time"
	"unicode/utf8"

	"senet/rules"
)

// maxSteps is the most steps of a lesson.
const maxSteps = 200

// The words of a step.
const (
	wordStep     = "step"
	wordPart     = "part"
	wordPosition = "position"
	wordThrow    = "throw"
	wordSay      = "say"
	wordMark     = "mark"
	wordArrow    = "arrow"
	wordAsk      = "ask"
	wordMoves    = "moves"
	wordNot      = "not"
	wordAnswer   = "answer"
	wordMove     = "move"
	wordSet      = "set"
	wordThen     = "then"
	wordNote     = "note"
	wordThink    = "think"
	wordWait     = "wait"
	wordTask     = "task"
	wordWrong    = "wrong"
	wordFind     = "find"
)

// stepWords are the words of a step, with the most characters of those that pupils read.
func stepWords() map[string]int {
	return map[string]int{
		wordPart: MaxPart, wordSay: MaxCaption, wordAsk: MaxCaption, wordAnswer: MaxCaption, wordThen: MaxCaption,
		wordWrong: MaxCaption, wordNote: MaxNote,
		wordPosition: 0, wordThrow: 0, wordMark: 0, wordArrow: 0, wordMoves: 0, wordNot: 0, wordMove: 0, wordSet: 0,
		wordThink: 0, wordWait: 0, wordTask: 0, wordFind: 0,
	}
}

// Read reads a lesson and plays it through by its rules. The name is the file's, for errors and for the lesson's ID. A
// text that is not wholly right gives an *Error and no lesson.
func Read(name, text string) (Lesson, error) {
	l, err := read(text)
	if err != nil {
		err.File = name
		return Lesson{}, err
	}
	l.ID = idOf(name)
	return l, nil
}

func read(text string) (Lesson, *Error) {
	top, steps, err := split(text)
	if err != nil {
		return Lesson{}, err
	}
	h, err := readHead(top)
	if err != nil {
		return Lesson{}, err
	}
	if len(steps) == 0 {
		return Lesson{}, &Error{Reason: NoSteps}
	}
	l := h.lesson
	last := Step{After: l.rules.Start(h.first)}
	for i, b := range steps {
		s, err := readStep(l.rules, b, last, i == 0)
		if err != nil {
			return Lesson{}, err
		}
		l.Steps = append(l.Steps, s)
		last = s
	}
	return l, nil
}

// reader reads one step.
type reader struct {
	rules *rules.Rules
	said  saying
	step  Step
}

func readStep(rs *rules.Rules, b block, last Step, first bool) (Step, *Error) {
	said, err := gather(b, stepWords(), headWords(), []string{wordSay, wordAnswer, wordThen})
	if err != nil {
		return Step{}, err
	}
	r := reader{rules: rs, said: said, step: Step{Line: b.line}}
	r.readTexts(last)
	for _, read := range []func() *Error{
		func() *Error { return r.readPosition(last, first) },
		r.readThrows, r.readMarks, r.readQuestion, r.readTask, r.readAction, r.checkTexts, r.readTimes,
	} {
		if err := read(); err != nil {
			if err.Line == 0 {
				err.Line = b.line
			}
			return Step{}, err
		}
	}
	r.step.cut()
	r.step.noted(r.noteFrom())
	return r.step, nil
}

func (r *reader) readTexts(last Step) {
	s := &r.step
	s.Part, s.PartBegins = last.Part, r.said.has(wordPart)
	if s.PartBegins {
		s.Part = r.said.text(wordPart)
	}
	s.Say, s.Answer, s.Then = r.said.texts(wordSay), r.said.texts(wordAnswer), r.said.texts(wordThen)
	s.Ask, s.Note, s.Wrong = r.said.text(wordAsk), r.said.text(wordNote), r.said.text(wordWrong)
}

// readPosition sets the board up, or goes on from the step before.
func (r *reader) readPosition(last Step, first bool) *Error {
	s := &r.step
	s.Before, s.Lying = last.After, last.Lying
	if !r.said.has(wordPosition) {
		if !first && last.Task == ToMove && len(last.Accepted) > 1 {
			return &Error{Reason: NeedsPosition}
		}
		return nil
	}
	p, err := r.rules.Parse(r.said.text(wordPosition))
	if err != nil {
		return &Error{Line: r.said.line(wordPosition), Reason: BadPosition, Err: err}
	}
	s.Before, s.Set, s.Lying = p, true, nil
	return nil
}

func (r *reader) readThrows() *Error {
	s := &r.step
	s.Thrown = s.Before
	for i, word := range r.said.list(wordThrow) {
		t, ok := parseThrow(word)
		if !ok {
			return r.about(wordThrow, NotAThrow, word)
		}
		next, err := r.rules.Throw(s.Thrown, t)
		if err != nil {
			return &Error{Line: r.said.line(wordThrow), Reason: BadThrow, Word: word, Err: err}
		}
		if i == 0 && !s.Thrown.Throwing() {
			s.Lying = nil
		}
		s.Thrown = next
		s.Throws = append(s.Throws, t)
		s.Lying = append(slices.Clip(s.Lying), t)
	}
	s.After = s.Thrown
	return nil
}

func (r *reader) readMarks() *Error {
	for _, word := range r.said.list(wordMark) {
		at, ok := parsePlace(word)
		if !ok || !at.OnBoard() {
			return r.about(wordMark, BadSquare, word)
		}
		r.step.Marks |= rules.Squares(at)
	}
	arrows, err := r.readArrows(wordArrow)
	r.step.Arrows = arrows
	return err
}

func (r *reader) readArrows(word string) ([]Arrow, *Error) {
	var all []Arrow
	for _, w := range r.said.list(word) {
		a, ok := parseArrow(w)
		if !ok {
			return nil, r.about(word, NotAMove, w)
		}
		all = append(all, a)
	}
	return all, nil
}

// readQuestion checks what is revealed against the rules.
func (r *reader) readQuestion() *Error {
	for _, word := range []string{wordMoves, wordNot, wordAnswer} {
		if r.said.has(word) && !r.said.has(wordAsk) {
			return &Error{Line: r.said.line(word), Reason: NoQuestion, Word: word}
		}
	}
	if r.said.has(wordMoves) {
		moves, err := r.readMoves(wordMoves)
		if err != nil {
			return err
		}
		if err := r.checkAnswer(moves); err != nil {
			return err
		}
		r.step.Moves = moves
	}
	arrows, err := r.readArrows(wordNot)
	if err != nil {
		return err
	}
	for _, a := range arrows {
		no := r.rules.Why(r.step.Thrown, a.From, a.To)
		switch no.Reason {
		case rules.Allowed:
			return r.about(wordNot, NotRefused, a.String())
		case rules.NoPawn, rules.NotYours:
			return r.about(wordNot, NoPawnThere, a.String())
		}
		r.step.Refused = append(r.step.Refused, Refused{Arrow: a, Refusal: no})
	}
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
	if reason != reasons {
		p := r.step.Thrown
		return m, &Error{
			Line: r.said.line(word), Reason: reason, Word: shortened(written),
			Refusal: refusal, Turn: p.Turn(), Numbers: p.Numbers(nil),
		}
	}
	return m, nil
}

// checkAnswer compares the moves that a question expects with all that are legal; readMove has refused the others.
func (r *reader) checkAnswer(moves []rules.Move) *Error {
	missing := ""
	for _, m := range r.rules.Legal(r.step.Thrown, nil) {
		if !slices.Contains(moves, m) {
			missing += " " + notation(r.rules, r.step.Thrown, m)
		}
	}
	if missing != "" {
		return &Error{Line: r.said.line(wordMoves), Reason: WrongAnswer, Word: missing[1:]}
	}
	return nil
}

// noteFrom is the beat from which on the note is shown: the one with the text above which it is written, else the first of
// the step's end.
func (r *reader) noteFrom() int {
	line, s := r.said.line(wordNote), &r.step
	above := func(word string) (n int, below bool) {
		for _, f := range r.said[word] {
			if f.line > line {
				return n, true
			}
			n++
		}
		return n, false
	}
	if n, below := above(wordAnswer); below {
		return s.firstBeat(Revealed) + n
	}
	if n, below := above(wordThen); below {
		return s.firstBeat(Done) + n
	}
	return s.firstBeat(s.beats[len(s.beats)-1].stage)
}

// readTimes reads the pauses, in seconds.
func (r *reader) readTimes() *Error {
	for _, p := range []struct {
		word string
		into *time.Duration
	}{{wordThink, &r.step.Think}, {wordWait, &r.step.Wait}} {
		if !r.said.has(p.word) {
			continue
		}
		n, ok := smallNumber(r.said.text(p.word))
		if !ok {
			return r.said.bad(p.word)
		}
		*p.into = time.Duration(n) * time.Second
	}
	return nil
}

// checkTexts refuses texts that nobody would see, and a question that does not fit beside what is said.
func (r *reader) checkTexts() *Error {
	s := &r.step
	if s.Action == Nothing && len(s.Then) > 0 {
		return &Error{Line: r.said.line(wordThen), Reason: NothingDone, Word: wordThen}
	}
	if s.Task != ToMove && s.Wrong != "" {
		return &Error{Line: r.said.line(wordWrong), Reason: NothingDone, Word: wordWrong}
	}
	if s.Find && s.Task != ToMove {
		return &Error{Line: r.said.line(wordFind), Reason: NothingDone, Word: wordFind}
	}
	if n := len(s.Say); n > 0 && utf8.RuneCountInString(joined(s.Say[n-1], s.Ask)) > MaxCaption {
		return &Error{Line: r.said[wordSay][n-1].line, Reason: LongText, Word: wordSay + " + " + wordAsk, Most: MaxCaption}
	}
	return nil
}

// about is an error about a part of a line.
func (r *reader) about(word string, reason Reason, part string) *Error {
	return &Error{Line: r.said.line(word), Reason: reason, Word: shortened(part)}
}
