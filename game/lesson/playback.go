package lesson

import (
	"slices"
	"time"
	"unicode/utf8"

	"senet/game/board"
	"senet/rules"
)

// Playback is a lesson being shown. It is a value: an action returns a new Playback, and the
// changes of the board to show in between.
type Playback struct {
	lesson     Lesson
	step       int
	slide      int
	playerMove rules.Move    // move that the player made in a task; zero: none
	triedWrong bool          // the player tried a move that does not solve the task
	showHint   bool          // the player asked for the solution
	isAuto     bool          // the lesson is in auto mode
	elapsed    time.Duration // time since the slide appeared
}

// Start begins a lesson, which must not have faults, at its first step.
func Start(l Lesson) (Playback, []board.Change) {
	return Playback{lesson: l}.enterStep(0)
}

func throwChanges(r *rules.Rules, s Step) []board.Change {
	var changes []board.Change
	at := s.Before
	for _, t := range s.Throws {
		next, _ := r.Throw(at, t) // legal, since the lesson was checked
		changes = append(changes, board.Change{Kind: board.ThrowChange, Side: at.Turn(), Throw: t, Before: at,
			After: next, Extra: r.Meaning(t).Extra})
		at = next
	}
	return changes
}

// Lesson returns the lesson being shown.
func (p Playback) Lesson() Lesson { return p.lesson }

// Step returns the number of the step being shown, from 0.
func (p Playback) Step() int { return p.step }

// Current returns the step being shown.
func (p Playback) Current() Step { return p.lesson.Steps[p.step] }

func (p Playback) stage() StepStage { return p.Current().slides[p.slide].stage }

// isAtStart reports whether the lesson is at its first slide.
func (p Playback) isAtStart() bool { return p.step == 0 && p.slide == 0 }

// IsAtEnd reports whether the lesson is at its last slide.
func (p Playback) IsAtEnd() bool {
	return p.step == len(p.lesson.Steps)-1 && p.slide == len(p.Current().slides)-1
}

// isWaiting reports whether the player has to solve a task now.
func (p Playback) isWaiting() bool {
	s := p.Current()
	return s.Task != NoTask && p.stage() == BeforeMove && p.slide == s.firstSlide(AfterMove)-1
}

// firstSlide returns the first slide of a stage or of a later one.
func (s Step) firstSlide(stage StepStage) int {
	return slices.IndexFunc(s.slides, func(b slide) bool { return b.stage >= stage })
}

// at returns the playback at a slide of a step, before the player has tried anything. At the end,
// auto mode stops.
func (p Playback) at(step, slide int) Playback {
	next := Playback{lesson: p.lesson, step: step, slide: slide}
	next.isAuto = p.isAuto && !next.IsAtEnd()
	return next
}

// Next shows the next slide: a caption, the answer, the result of the action, or the next step. In
// a task, the game makes the move. At the end nothing happens.
func (p Playback) Next() (Playback, []board.Change) {
	s := p.Current()
	switch {
	case p.IsAtEnd():
		return p, nil
	case p.slide == len(s.slides)-1:
		return p.enterStep(p.step + 1)
	}
	next := p.at(p.step, p.slide+1)
	next.playerMove = p.playerMove
	if p.stage() != AfterMove && next.stage() == AfterMove {
		return next, next.actionChanges(false)
	}
	return next, nil
}

// NextOutcome skips captions to the next answer, move or step.
func (p Playback) NextOutcome() (next Playback, changes []board.Change) {
	for next = p; next.step == p.step && next.stage() == p.stage() && !next.IsAtEnd(); {
		next, changes = next.Next()
	}
	return next, changes
}

// Back goes back by one slide. At the start nothing happens.
func (p Playback) Back() (Playback, []board.Change) {
	switch {
	case p.isAtStart():
		return p, nil
	case p.slide == 0:
		last := p.at(p.step-1, len(p.lesson.Steps[p.step-1].slides)-1)
		return last, jumpChange(p.position(), last.position())
	}
	next := p.at(p.step, p.slide-1)
	if p.stage() == AfterMove && next.stage() != AfterMove {
		return next, p.actionChanges(true)
	}
	next.playerMove = p.playerMove
	return next, nil
}

// Jump goes to the beginning of a step, from 0, clamped to the lesson. Jumping to the current step
// restarts it.
func (p Playback) Jump(step int) (Playback, []board.Change) {
	return p.enterStep(min(max(step, 0), len(p.lesson.Steps)-1))
}

// Reveal shows the answer to the question of the step. Without a question nothing happens.
func (p Playback) Reveal() (Playback, []board.Change) {
	s := p.Current()
	if s.Ask == "" || p.stage() != BeforeMove {
		return p, nil
	}
	return p.at(p.step, s.firstSlide(AnswerShown)), nil
}

// Unreveal goes from the answer back to the question. Without an answer nothing happens.
func (p Playback) Unreveal() (Playback, []board.Change) {
	if p.stage() != AnswerShown {
		return p, nil
	}
	return p.at(p.step, p.Current().firstSlide(AnswerShown)-1), nil
}

// Skip goes to the next part of the lesson or, in the last one, to the end.
func (p Playback) Skip() (Playback, []board.Change) {
	for _, part := range p.lesson.Parts() {
		if part > p.step {
			return p.enterStep(part)
		}
	}
	last := len(p.lesson.Steps) - 1
	end := p.at(last, len(p.lesson.Steps[last].slides)-1)
	return end, jumpChange(p.position(), end.position())
}

// Again goes back to the beginning of the current part.
func (p Playback) Again() (Playback, []board.Change) {
	begin := 0
	for _, part := range p.lesson.Parts() {
		if part <= p.step {
			begin = part
		}
	}
	return p.enterStep(begin)
}

// enterStep begins a step: it sets up its position if needed, and makes its throws.
func (p Playback) enterStep(step int) (Playback, []board.Change) {
	next := p.at(step, 0)
	s := next.Current()
	changes := jumpChange(p.position(), s.Before)
	if s.throwsLate() {
		return next, changes
	}
	return next, append(changes, throwChanges(p.lesson.rules, s)...)
}

// actionChanges returns the changes of the board when the step's action is done or undone.
func (p Playback) actionChanges(back bool) []board.Change {
	s := p.Current()
	var throws []board.Change
	if s.throwsLate() && !back { // throws are not shown backward
		throws = throwChanges(p.lesson.rules, s)
	}
	switch {
	case s.Action == MoveAction:
		m, after := p.move()
		return append(throws, board.Change{Kind: board.MoveChange, Side: s.AfterThrow.Turn(), Move: m,
			Before: s.AfterThrow, After: after, Undone: back})
	case back:
		return jumpChange(s.After, s.AfterThrow)
	}
	return append(throws, jumpChange(s.AfterThrow, s.After)...)
}

// jumpChange returns a change from one position to another, or none if the pawns are at the same
// places.
func jumpChange(before, after rules.Position) []board.Change {
	if a, b := before.Setup(), after.Setup(); a.Pawns == b.Pawns && a.Hand == b.Hand &&
		a.Home == b.Home {
		return nil
	}
	return []board.Change{{Kind: board.PositionChange, Side: before.Turn(), Before: before, After: after}}
}

// move returns the move made in this step, and the position it led to.
func (p Playback) move() (rules.Move, rules.Position) {
	s := p.Current()
	if p.playerMove != (rules.Move{}) {
		after, _ := p.lesson.rules.Apply(s.AfterThrow, p.playerMove) // the move is legal
		return p.playerMove, after
	}
	return s.Move, s.After
}

func (p Playback) position() rules.Position {
	s := p.Current()
	switch {
	case p.stage() == AfterMove:
		_, after := p.move()
		return after
	case s.throwsLate():
		return s.Before
	}
	return s.AfterThrow
}

// Try makes a legal move in a task. A move that does not solve the task leaves the board as it is,
// and shows the lesson's reply or, if it has none, the hint.
func (p Playback) Try(m rules.Move) (Playback, []board.Change) {
	s := p.Current()
	switch {
	case !p.isWaiting() || s.Task != MoveTask || !slices.Contains(p.lesson.rules.Legal(s.AfterThrow, nil), m):
		return p, nil
	case !slices.Contains(s.Solutions, m):
		p.triedWrong, p.elapsed = true, 0
		p.showHint = p.showHint || s.Wrong == "" && !p.lesson.noHints
		return p, nil
	}
	p.playerMove = m
	return p.Next()
}

// Throw throws, if that is the task.
func (p Playback) Throw() (Playback, []board.Change) {
	if !p.isWaiting() || p.Current().Task != ThrowTask {
		return p, nil
	}
	return p.Next()
}

// Auto starts or stops auto mode, in which slides follow each other after some time.
func (p Playback) Auto(on bool) Playback {
	p.isAuto, p.elapsed = on && !p.IsAtEnd(), 0
	return p
}

// IsRunning reports whether auto mode is on. It stops at the end.
func (p Playback) IsRunning() bool { return p.isAuto }

// How long slides stay in auto mode, and how long a task waits before it shows a hint.
const (
	minPause     = 2 * time.Second
	perCharacter = 60 * time.Millisecond
	thinkPause   = 8 * time.Second
	hintPause    = 12 * time.Second
)

// Advance adds time, without that of animations. It shows at most one more slide.
func (p Playback) Advance(elapsed time.Duration) (Playback, []board.Change) {
	// The clock may have been set back, or the computer may have slept.
	p.elapsed += min(max(elapsed, 0), time.Second)
	if !p.isAuto || p.elapsed < p.pause() {
		return p, nil
	}
	return p.Next()
}

// pause returns how long the current slide stays in auto mode.
func (p Playback) pause() time.Duration {
	s := p.Current()
	b := s.slides[p.slide]
	read := minPause + perCharacter*time.Duration(utf8.RuneCountInString(b.caption))
	if p.slide >= s.noteFrom {
		read += perCharacter * time.Duration(utf8.RuneCountInString(s.Note))
	}
	last := p.slide == len(s.slides)-1
	switch {
	case p.isAsking() && s.Think > 0:
		return s.Think
	case p.isAsking():
		return read + thinkPause
	case last && s.Wait > 0:
		return s.Wait
	}
	return read
}

// isAsking reports whether the slide has a question or a task.
func (p Playback) isAsking() bool {
	s := p.Current()
	return p.isWaiting() || s.Ask != "" && p.stage() == BeforeMove &&
		s.slides[p.slide+1].stage == AnswerShown
}

// showsHint reports whether a task shows its solution: on request or, unless the lesson has no
// hints, after some time.
func (p Playback) showsHint() bool {
	after := hintPause
	if t := p.Current().Think; t > 0 {
		after = t
	}
	return p.isWaiting() && (p.showHint || !p.lesson.noHints && p.elapsed >= after)
}

// Hint shows the solution of the current task, if there is one.
func (p Playback) Hint() Playback {
	p.showHint = p.isWaiting()
	return p
}

// StepView is the step of a lesson as it is shown now.
type StepView struct {
	Step     int    // from 1
	Part     string // heading of the part; may be empty
	Caption  string // at most MaxCaption characters
	Note     string // at most MaxNote characters; may be empty
	Position rules.Position
	Throws   []rules.Throw // in the tray, in order
	Stage    StepStage

	IsNewPosition bool // the step does not begin with the last position of the one before
	// squares that differ in a new position; empty for tasks
	Changed rules.SquareSet

	HasQuestion bool          // the slide has a question whose answer can be revealed
	Question    string        // answer in words: the question, which stays
	Moves       []rules.Move  // answer: all legal moves
	Best        []rules.Move  // answer: the best moves, if the question asks for them
	BestThrows  []rules.Throw // answer: the best throws, if the question asks for them
	Illegal     []board.Arrow // answer: moves that the rules refuse
	Marks       rules.SquareSet
	Arrows      []board.Arrow

	Task     Task         // what the player has to do now
	FindPawn bool         // MoveTask: movable pawns are not highlighted
	Hint     []rules.Move // the solutions, if they are shown

	HasMoved      bool // LastMove was made in this step
	FoundByPlayer bool // the player made it, in a task
	LastMove      rules.Move
	Placements    []board.Arrow // pawns placed by hand in this step
	CanBack       bool
	CanNext       bool
	IsRunning     bool
	IsFinished    bool
}

// StepView returns the step as it is shown now. Its slices must not be changed.
func (p Playback) StepView() StepView {
	s := p.Current()
	b := s.slides[p.slide]
	v := StepView{
		Step: p.step + 1, Part: s.Part, Caption: b.caption,
		Position: p.position(), Throws: p.tray(), Stage: b.stage,
		CanBack: !p.isAtStart(), CanNext: !p.IsAtEnd(), IsRunning: p.isAuto, IsFinished: p.IsAtEnd(),
	}
	if p.slide >= s.noteFrom {
		v.Note = s.Note
	}
	switch b.stage {
	case BeforeMove:
		v.HasQuestion = s.Ask != "" && p.slide == s.firstSlide(AnswerShown)-1
		v.Marks, v.Arrows = s.Marks, s.Arrows
		v.IsNewPosition, v.Changed = p.changedSquares() != 0 && !p.triedWrong, p.changedSquares()
		// Marks would give solutions away, most of which begin on a square that has changed.
		if s.Task != NoTask {
			v.Changed = 0
		}
	case AnswerShown:
		v.Moves, v.Best, v.BestThrows, v.Illegal = s.Moves, s.Best, s.BestThrows, s.Illegal
		if len(s.Answer) > 0 {
			v.Question = s.Ask
		}
		v.Marks, v.Arrows = s.Marks, s.Arrows
	case AfterMove:
		v.HasMoved, v.FoundByPlayer, v.Placements = s.Action == MoveAction, p.playerMove != (rules.Move{}), s.Placements
		v.LastMove, _ = p.move()
	}
	p.viewTask(&v)
	return v
}

// changedSquares returns the squares on which the position of the step differs from the end of the step
// before.
func (p Playback) changedSquares() (squares rules.SquareSet) {
	if p.step == 0 || !p.Current().HasPosition {
		return 0
	}
	before, now := p.lesson.Steps[p.step-1].After, p.Current().Before
	for side := range rules.Side(2) {
		was, is := before.Pawns(side), now.Pawns(side)
		squares |= was&^is | is&^was
	}
	return squares
}

// viewTask adds the task to a view, if the player has to solve it now.
func (p Playback) viewTask(v *StepView) {
	if !p.isWaiting() {
		return
	}
	s := p.Current()
	v.Task = s.Task
	if p.triedWrong && s.Wrong != "" {
		v.Caption = s.Wrong
	}
	if p.showsHint() {
		v.Hint = s.Solutions
	}
	v.FindPawn = s.FindPawn && len(v.Hint) == 0
}

func (p Playback) tray() []rules.Throw {
	s := p.Current()
	if s.throwsLate() && p.stage() != AfterMove {
		return s.tray[:len(s.tray)-len(s.Throws)]
	}
	return s.tray
}
