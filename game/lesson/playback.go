package lesson

import (
	"slices"
	"time"
	"unicode/utf8"

	"senet/game/board"
	"senet/rules"
)

// Playback is a lesson being shown. It is a value: every action returns a new Playback and the changes
// of the board that lead to it, in order.
type Playback struct {
	lesson     Lesson
	step       int
	slide      int
	playerMove rules.Move // made by the player in a task; zero: none
	triedWrong bool       // the player tried a move that the task does not ask for
	showHint   bool       // the player asked for the solution
	isAuto     bool
	elapsed    time.Duration // since the slide appeared
}

// Start begins a lesson, from Read without faults or from Load, at its first step.
func Start(l Lesson) (Playback, []board.Change) {
	return Playback{lesson: l}.enterStep(0)
}

// throwChanges returns the throws made when a step begins.
func throwChanges(r *rules.Rules, s Step) []board.Change {
	var changes []board.Change
	at := s.Before
	for _, t := range s.Throws {
		next, _ := r.Throw(at, t) // legal, since the lesson was checked
		changes = append(changes, board.Change{Kind: board.ThrowChange, Side: at.Turn(), Throw: t, Before: at,
			After: next, Bonus: r.Meaning(t).Bonus})
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

// isAtStart reports whether there is nothing to go back to.
func (p Playback) isAtStart() bool { return p.step == 0 && p.slide == 0 }

// IsAtEnd reports whether the lesson is over.
func (p Playback) IsAtEnd() bool {
	return p.step == len(p.lesson.Steps)-1 && p.slide == len(p.Current().slides)-1
}

// isWaiting reports whether the player has to act now.
func (p Playback) isWaiting() bool {
	s := p.Current()
	return s.Task != NoTask && p.stage() == BeforeMove && p.slide == s.firstSlide(AfterMove)-1
}

// firstSlide returns the first slide of a stage or of a later one.
func (s Step) firstSlide(stage StepStage) int {
	return slices.IndexFunc(s.slides, func(b slide) bool { return b.stage >= stage })
}

// at returns the playback at a slide of a step, where nothing has been tried yet. At the end, auto
// mode stops.
func (p Playback) at(step, slide int) Playback {
	next := Playback{lesson: p.lesson, step: step, slide: slide}
	next.isAuto = p.isAuto && !next.IsAtEnd()
	return next
}

// Next shows the next caption, the answer, the move, or the next step. In a task, the game makes
// the move. At the end nothing happens.
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

// Back goes back by one caption, answer, move or step. At the start nothing happens.
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

// Reveal shows the answer to the question on the slide; without a question nothing happens.
func (p Playback) Reveal() (Playback, []board.Change) {
	s := p.Current()
	if s.Ask == "" || p.stage() != BeforeMove {
		return p, nil
	}
	return p.at(p.step, s.firstSlide(AnswerShown)), nil
}

// Unreveal goes from the answer back to the question; without an answer nothing happens.
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

// enterStep begins a step: the board changes to its position if needed, and its throws are made.
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
	if s.throwsLate() && !back { // sticks do not fall upward
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

// jumpChange returns a change straight from one position to another; none if the pawns are in the
// same places.
func jumpChange(before, after rules.Position) []board.Change {
	if a, b := before.Setup(), after.Setup(); a.Pawns == b.Pawns && a.Hand == b.Hand && a.Home == b.Home {
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

// position returns the position on the board.
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

// Try makes a legal move in a task. Only a move the task asks for changes the board; any other
// shows the lesson's reply or, if it has none, the hint.
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

// Throw throws in a task that asks for it.
func (p Playback) Throw() (Playback, []board.Change) {
	if !p.isWaiting() || p.Current().Task != ThrowTask {
		return p, nil
	}
	return p.Next()
}

// Auto starts or stops auto mode, in which the lesson runs by itself.
func (p Playback) Auto(on bool) Playback {
	p.isAuto, p.elapsed = on && !p.IsAtEnd(), 0
	return p
}

// IsRunning reports whether the lesson runs by itself. It stops at the end.
func (p Playback) IsRunning() bool { return p.isAuto }

// How long slides stay in auto mode, and how long a task waits before it shows a hint.
const (
	minPause     = 2 * time.Second
	perCharacter = 60 * time.Millisecond
	thinkPause   = 8 * time.Second
	hintPause    = 12 * time.Second
)

// Advance lets time pass, without the time of animations. At most one thing happens at a time, so
// that each can be seen.
func (p Playback) Advance(elapsed time.Duration) (Playback, []board.Change) {
	// A clock set back, or a computer that slept, must not hurry the lesson.
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

// isAsking reports whether a question or a task is shown, to be thought about.
func (p Playback) isAsking() bool {
	s := p.Current()
	return p.isWaiting() || s.Ask != "" && p.stage() == BeforeMove && s.slides[p.slide+1].stage == AnswerShown
}

// showsHint reports whether a task shows its solution: on request and, unless the lesson has no
// hints, after a long wait.
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

// StepView is what is shown of a lesson now.
type StepView struct {
	Step     int    // from 1
	Part     string // heading; may be empty
	Caption  string // at most MaxCaption characters
	Note     string // at most MaxNote characters; may be empty
	Position rules.Position
	Throws   []rules.Throw // in the tray, in order
	Stage    StepStage

	IsNewPosition bool // the step does not go on where the one before ended
	// squares that differ in a new position; not for tasks, which are all new
	Changed rules.SquareSet

	HasQuestion bool          // a question is shown whose answer can be revealed
	Moves       []rules.Move  // the answer: all legal moves
	Best        []rules.Move  // the answer: the best of them, if that was asked
	BestThrows  []rules.Throw // the answer: the best next throws, if that was asked
	Illegal     []board.Arrow // the answer: moves the rules refuse
	Marks       rules.SquareSet
	Arrows      []board.Arrow

	Task     Task         // what the player has to do now
	FindPawn bool         // MoveTask: movable pawns are not highlighted
	Hint     []rules.Move // the solution, once it is shown

	HasMoved      bool // a move was made in this step: LastMove
	FoundByPlayer bool // it was made by the player, in a task
	LastMove      rules.Move
	Placements    []board.Arrow // pawns moved by hand in this step
	CanBack       bool
	CanNext       bool
	IsRunning     bool
	IsFinished    bool
}

// StepView returns what is shown now. Its slices must not be written to.
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
		v.IsNewPosition, v.Changed = p.changed() != 0, p.changed()
		// Most answers begin on a square that has changed: marks would give them away.
		if s.Task != NoTask {
			v.Changed = 0
		}
	case AnswerShown:
		v.Moves, v.Best, v.BestThrows, v.Illegal = s.Moves, s.Best, s.BestThrows, s.Illegal
		v.Marks, v.Arrows = s.Marks, s.Arrows
	case AfterMove:
		v.HasMoved, v.FoundByPlayer, v.Placements = s.Action == MoveAction, p.playerMove != (rules.Move{}), s.Placements
		v.LastMove, _ = p.move()
	}
	p.viewTask(&v)
	return v
}

// changed returns the squares on which the position of the step differs from the end of the step
// before.
func (p Playback) changed() (squares rules.SquareSet) {
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

// tray returns the throws in the tray.
func (p Playback) tray() []rules.Throw {
	s := p.Current()
	if s.throwsLate() && p.stage() != AfterMove {
		return s.tray[:len(s.tray)-len(s.Throws)]
	}
	return s.tray
}
