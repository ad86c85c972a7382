package lesson

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"senet/game/board"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// maxSteps is the most steps of a lesson.
const maxSteps = 200

// Read reads a lesson and plays it through by its rules. The name of the file is used for errors
// and for the lesson's ID. For a faulty text, Read returns the lesson as far as it can be played.
func Read(name, text string) (Lesson, Faults) {
	l, faults := read(text)
	l.ID, l.File, l.Text = strings.TrimSuffix(path.Base(name), path.Ext(name)), name, text
	l.ID = string([]rune(l.ID)) // a name that is not UTF-8, as the settings keep it
	return l, faults.inFile(name)
}

func read(text string) (Lesson, Faults) {
	if err := checkText(text); err != nil {
		return Lesson{}, Faults{err}
	}
	var faults Faults
	top, steps := splitSteps(dropEmpty(readFields(text, &faults), &faults), &faults)
	l, first := readHead(top, &faults)
	if len(steps) == 0 {
		faults.add(&Fault{Kind: NoSteps})
	}
	var last Step
	if l.rules != nil {
		last.After = l.rules.StartPosition(first)
	}
	known := l.rules != nil
	for i, b := range steps {
		r := reader{rules: l.rules, step: Step{Line: b.start}, faults: &faults}
		known = r.read(b, last, i == 0, known)
		l.Steps = append(l.Steps, r.step)
		last = r.step
	}
	return l, faults
}

// reader reads one step.
type reader struct {
	rules  *rules.Rules // nil if not known
	fields block
	step   Step
	faults *Faults
}

// add adds a fault of the step unless it is nil, and reports whether it is nil.
func (r *reader) add(e *Fault) bool {
	if e != nil && e.Line == 0 {
		e.Line = r.step.Line
	}
	return r.faults.add(e)
}

// read reads the step and plays it from the position after the last one, if that is known. It
// reports whether the position after this step is known. In a step that cannot be played, it checks
// everything that does not depend on the position.
func (r *reader) read(b block, last Step, first, known bool) bool {
	r.fields = b.checked(false, r.faults)
	r.readTexts(last)
	for _, read := range []func() *Fault{r.readMarks, r.checkQuestion, r.checkAction, r.readFind,
		r.readTimes} {
		r.add(read())
	}
	known = r.rules != nil && (known || r.fields.has("position"))
	if !known || !r.add(r.readPosition(last, first)) || !r.add(r.readThrows()) {
		if !known {
			r.add(r.checkThrows())
		}
		r.checkMoves()
		return false
	}
	r.add(r.readQuestion())
	known = r.add(r.readTask()) && r.add(r.readAction())
	r.step.splitSlides()
	r.step.noteFrom = r.noteFrom()
	return known
}

// checkThrows checks the notation of throws in a step without a known position.
func (r *reader) checkThrows() *Fault {
	for _, word := range r.fields.list("throw") {
		if _, ok := record.ParseThrow(strings.ToLower(word)); !ok {
			return r.faultAbout("throw", NotAThrow, word)
		}
	}
	return nil
}

// checkMoves checks the notation of moves in a step without a known position.
func (r *reader) checkMoves() {
	for _, line := range []string{"best", "moves", "not", "move", "set", "task"} {
		list := r.fields.list(line)
		if text := strings.ToLower(r.fields.text(line)); line == "task" &&
			(text == taskThrow || text == taskAny) {
			continue
		} else if line == "move" && text != "" {
			list = []string{text}
		}
		if line == "best" && r.asksThrow() || line == "moves" && r.asksInWords() {
			continue
		}
		for _, word := range list {
			if _, ok := parseMove(word); !ok {
				r.add(r.moveError(line, word))
				break
			}
		}
	}
}

func (r *reader) readTexts(last Step) {
	s := &r.step
	s.Part, s.PartBegins = last.Part, r.fields.has("part")
	if s.PartBegins {
		s.Part = r.fields.text("part")
	}
	s.Say, s.Answer, s.Then = r.fields.texts("say"), r.fields.texts("answer"), r.fields.texts("then")
	s.Ask, s.Note, s.Wrong = r.fields.text("ask"), r.fields.text("note"), r.fields.text("wrong")
}

// readPosition reads the position of the step, or takes that after the last step.
func (r *reader) readPosition(last Step, first bool) *Fault {
	s := &r.step
	s.Before = last.After
	// The tray stays full while the turn goes on.
	if last.After.Phase() == rules.ToMove || last.After.NumbersLeft() > 0 {
		s.tray = last.tray
	}
	if !r.fields.has("position") {
		if !first && last.Task == MoveTask && len(last.Solutions) > 1 {
			return &Fault{Kind: NeedsPosition}
		}
		return nil
	}
	p, err := r.rules.Parse(r.fields.text("position"))
	if err != nil {
		s.Before = rules.Position{} // not known
		return &Fault{Line: r.fields.line("position"), Kind: BadPosition, Err: err}
	}
	s.Before, s.HasPosition, s.tray = p, true, nil
	return nil
}

func (r *reader) readThrows() *Fault {
	s := &r.step
	s.AfterThrow = s.Before
	for i, word := range r.fields.list("throw") {
		t, ok := record.ParseThrow(strings.ToLower(word))
		if !ok {
			return r.faultAbout("throw", NotAThrow, word)
		}
		next, err := r.rules.Throw(s.AfterThrow, t)
		if err != nil {
			return &Fault{Line: r.fields.line("throw"), Kind: BadThrow, Word: word, Err: err}
		}
		if i == 0 && s.AfterThrow.NumbersLeft() == 0 {
			s.tray = nil
		}
		s.AfterThrow = next
		s.Throws = append(s.Throws, t)
		s.tray = append(slices.Clip(s.tray), t)
	}
	s.After = s.AfterThrow
	return nil
}

func (r *reader) readMarks() *Fault {
	for _, word := range r.fields.list("mark") {
		at, ok := record.ParseSquare(strings.ToLower(word))
		if !ok || !at.IsOnBoard() {
			return r.faultAbout("mark", BadSquare, word)
		}
		r.step.Marks |= rules.Squares(at)
	}
	arrows, err := r.readArrows("arrow")
	r.step.Arrows = arrows
	return err
}

func (r *reader) readArrows(word string) ([]board.Arrow, *Fault) {
	var all []board.Arrow
	for _, w := range r.fields.list(word) {
		a, ok := parseArrow(w)
		if !ok {
			return all, r.moveError(word, w)
		}
		if word == "not" {
			a.Ink = board.InkRefused
		}
		all = append(all, a)
	}
	return all, nil
}

// checkQuestion rejects an answer without a question.
func (r *reader) checkQuestion() *Fault {
	for _, word := range []string{"best", "moves", "not", "answer"} {
		if r.fields.has(word) && !r.fields.has("ask") {
			return &Fault{Line: r.fields.line(word), Kind: NoQuestion, Word: word}
		}
	}
	return nil
}

// readQuestion reads the answer and checks it against the rules.
func (r *reader) readQuestion() *Fault {
	if r.asksThrow() {
		return r.readBestThrows()
	}
	best, err := r.readMoves("best")
	if err != nil {
		return err
	}
	r.step.Best = best
	switch asks := !r.asksInWords(); {
	case r.fields.has("moves") && asks:
		moves, err := r.readMoves("moves")
		if err != nil {
			return err
		}
		if err := r.checkAnswer(moves); err != nil {
			return err
		}
		r.step.Moves, r.step.AsksMoves = moves, true
	case r.fields.has("ask") && r.step.AfterThrow.Phase() == rules.ToMove:
		// The answer is all legal moves.
		r.step.Moves, r.step.AsksMoves = r.rules.Legal(r.step.AfterThrow, nil), asks
	}
	arrows, err := r.readArrows("not")
	if err != nil {
		return err
	}
	for _, a := range arrows {
		switch r.rules.Why(r.step.AfterThrow, a.From, a.To).Reason {
		case rules.Allowed:
			return r.faultAbout("not", NotRefused, arrowText(a))
		case rules.NoPawn, rules.NotYours:
			return r.faultAbout("not", NoPawnThere, arrowText(a))
		}
	}
	r.step.Illegal = arrows
	return nil
}

// asksInWords reports whether the answer to the question is only a text.
func (r *reader) asksInWords() bool { return strings.ToLower(r.fields.text("moves")) == "no" }

// asksThrow reports whether the question asks for the best throw.
func (r *reader) asksThrow() bool {
	words := r.fields.list("best")
	if len(words) == 0 {
		return false
	}
	_, is := record.ParseThrow(strings.ToLower(words[0]))
	return is
}

// readBestThrows reads the best throws, for a question before the throw, whose answer has no moves.
func (r *reader) readBestThrows() *Fault {
	for _, word := range []string{"moves", "not"} {
		if r.fields.has(word) {
			return &Fault{Line: r.fields.line(word), Kind: BeforeThrow, Word: word}
		}
	}
	for _, word := range r.fields.list("best") {
		t, ok := record.ParseThrow(strings.ToLower(word))
		if !ok {
			return r.faultAbout("best", NotAThrow, word)
		}
		if _, err := r.rules.Throw(r.step.Before, t); err != nil {
			return &Fault{Line: r.fields.line("best"), Kind: BadThrow, Word: word, Err: err}
		}
		r.step.BestThrows = append(r.step.BestThrows, t)
	}
	return nil
}

// readMoves reads moves that must be legal after the step's throws.
func (r *reader) readMoves(word string) ([]rules.Move, *Fault) {
	var moves []rules.Move
	for _, w := range r.fields.list(word) {
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

func (r *reader) readMove(word, written string) (rules.Move, *Fault) {
	m, reason, refusal := findMove(r.rules, r.step.AfterThrow, written)
	switch reason {
	case "":
		return m, nil
	case NotAMove:
		return m, r.moveError(word, written)
	case OtherNotation:
		e := r.faultAbout(word, OtherNotation, written)
		e.Suggestion = notation(r.rules, r.step.AfterThrow, m)
		return m, e
	case NoPass:
		return m, r.faultAbout(word, NoPass, written)
	}
	p := r.step.AfterThrow
	return m, &Fault{
		Line: r.fields.line(word), Kind: reason, Word: record.Shorten(written),
		Refusal: refusal, Turn: p.Turn(), Numbers: p.Numbers(),
	}
}

// checkAnswer returns an error if the answer lacks legal moves.
func (r *reader) checkAnswer(moves []rules.Move) *Fault {
	missing := ""
	for _, m := range r.rules.Legal(r.step.AfterThrow, nil) {
		if !slices.Contains(moves, m) {
			missing += " " + notation(r.rules, r.step.AfterThrow, m)
		}
	}
	if missing != "" {
		return &Fault{Line: r.fields.line("moves"), Kind: WrongAnswer, Word: missing[1:]}
	}
	return nil
}

// noteFrom returns the first slide that shows the note: the first slide of all if the note is above
// a say or the question, else that of the answer or the then below it, else the first of the last
// stage.
func (r *reader) noteFrom() int {
	line, s := r.fields.line("note"), &r.step
	above := func(word string) (n int, below bool) {
		for _, f := range r.fields.all(word) {
			if f.line > line {
				return n, true
			}
			n++
		}
		return n, false
	}
	for _, word := range []string{"say", "ask"} {
		if _, below := above(word); below {
			return 0
		}
	}
	if n, below := above("answer"); below {
		return s.firstSlide(AnswerShown) + n
	}
	if n, below := above("then"); below {
		return s.firstSlide(AfterMove) + n
	}
	return s.firstSlide(s.slides[len(s.slides)-1].stage)
}

// readTimes reads the pauses, in seconds.
func (r *reader) readTimes() *Fault {
	for _, p := range []struct {
		word string
		into *time.Duration
	}{{"think", &r.step.Think}, {"wait", &r.step.Wait}} {
		if !r.fields.has(p.word) {
			continue
		}
		n, ok := record.ParseNumber(r.fields.text(p.word))
		if !ok {
			return r.fields.badValue(p.word)
		}
		*p.into = time.Duration(n) * time.Second
	}
	return nil
}

// checkAction rejects two actions in one step, and texts about an action that is missing.
func (r *reader) checkAction() *Fault {
	moves := r.fields.has("task") && strings.ToLower(r.fields.text("task")) != taskThrow
	done := r.fields.has("task") || r.fields.has("move") || r.fields.has("set") ||
		r.fields.has("throw") && r.asksThrow()
	switch {
	case r.fields.has("move") && r.fields.has("set"):
		return &Fault{Line: r.fields.line("set"), Kind: MoveAndSet}
	case r.fields.has("then") && !done:
		return &Fault{Line: r.fields.line("then"), Kind: NothingDone, Word: "then"}
	case r.fields.has("wrong") && !moves:
		return &Fault{Line: r.fields.line("wrong"), Kind: NothingDone, Word: "wrong"}
	case r.fields.has("find") && !moves:
		return &Fault{Line: r.fields.line("find"), Kind: NothingDone, Word: "find"}
	}
	return nil
}

// moveError returns an error about a part of a line that is not a move.
func (r *reader) moveError(word, part string) *Fault {
	e := r.faultAbout(word, NotAMove, part)
	if e.Suggestion = closestMove(part); e.Suggestion == "" { // the ends may be separate words
		e.Suggestion = closestMove(r.fields.text(word))
	}
	return e
}

func (r *reader) faultAbout(word string, kind FaultKind, part string) *Fault {
	return &Fault{Line: r.fields.line(word), Kind: kind, Word: record.Shorten(part)}
}

// readHead reads the lines before the first step, and the side that goes first. If the rules are
// not known, those of the lesson are nil.
func readHead(b block, faults *Faults) (l Lesson, first rules.Side) {
	if len(b.fields) == 0 || b.fields[0].word != "lesson" {
		line := 1
		if len(b.fields) > 0 {
			line = b.fields[0].line
		}
		faults.add(&Fault{Line: line, Kind: NoTitle})
	}
	fields := b.checked(true, faults)
	l.Title = fields.text("lesson")
	l.About = fields.text("about")
	l.Names = [2]string{fields.text("cones"), fields.text("spools")}
	switch fields.text("first") {
	case "", "cones":
	case "spools":
		first = rules.Spools
	default:
		faults.add(fields.badValue("first"))
	}
	l.readRules(fields, faults)
	return l, first
}

// readRules reads the rule set, the number of pawns and the die.
func (l *Lesson) readRules(fields block, faults *Faults) {
	if !fields.has("rules") {
		faults.add(&Fault{Line: 1, Kind: NoRules})
		return
	}
	text := fields.text("rules")
	set, house, err := ruleset.ParseCode(text)
	if err != nil {
		faults.add(&Fault{Line: fields.line("rules"), Kind: UnknownRules, Word: record.Shorten(text),
			Suggestion: record.Shorten(closestRuleSet(text)), Err: err})
		return
	}
	header := record.Header{RuleSet: set.ID, House: house, Die: fields.text("die") == "yes"}
	if n, _ := strconv.Atoi(fields.text("pawns")); slices.Contains(set.Pawns, n) {
		header.Pawns = n
	} else if fields.has("pawns") {
		faults.add(fields.badValue("pawns"))
	}
	if fields.has("die") && !header.Die && fields.text("die") != "no" || header.Die && !set.Dice {
		faults.add(fields.badValue("die"))
		header.Die = false
	}
	r, err := record.RulesFor(header)
	if err != nil {
		faults.add(&Fault{Line: fields.line("rules"), Kind: Unplayable, Err: err})
		return
	}
	l.RuleSet, l.House, l.rules = set.ID, house, r
	l.Pawns = r.Options().Pawns
}

// checked returns a block of the head, or of a step, without the fields that do not belong there, which
// are faults.
func (b block) checked(head bool, faults *Faults) block {
	kept := block{start: b.start}
	for _, f := range b.fields {
		keyword, _, known := keywordOf(f.word)
		bad := &Fault{Line: f.line, Word: record.Shorten(f.word)}
		switch long := utf8.RuneCountInString(f.text); {
		case !known:
			bad.Kind, bad.Suggestion = UnknownWord, closest(f.word, lineWords())
		case keyword.inHead != head:
			bad.Kind = Misplaced
		case kept.has(f.word) && !keyword.repeats:
			bad.Kind = Repeated
		default:
			kept.fields = append(kept.fields, f)
			if keyword.max == 0 || long <= keyword.max {
				continue
			}
			bad.Kind, bad.Max, bad.Length = LongText, keyword.max, long
		}
		faults.add(bad)
	}
	return kept
}

func (b block) badValue(word string) *Fault {
	return &Fault{Line: b.line(word), Kind: BadValue,
		Word: record.Shorten(word + ": " + b.text(word)), Suggestion: closestValue(word, b.text(word))}
}
