package lesson

import (
	"slices"
	"time"
	"unicode/utf8"

	"senet/game/board"
	"senet/rules"
)

// Player is a lesson being shown. It is a value: whatever is done with it gives a new Player, and
// the changes of the board that lead there, in order, to be animated or not.
type Player struct {
	lesson Lesson
	step   int
	screen int
	// the move made in a task, where it is another than the one that would be shown; zero: none
	playerMove rules.Move
	triedWrong bool // a move was tried that the task does not ask for
	showHint   bool // what the task asks for is shown because somebody tried in vain
	isAuto     bool
	elapsed    time.Duration // since the beat began
}

// Start begins a lesson at its first step. A lesson comes from Read, without a fault, or Load.
func Start(l Lesson) (Player, []board.Step) {
	return Player{lesson: l}.enterStep(0)
}

// throwChanges are the throws that fall when a step begins.
func throwChanges(r *rules.Rules, s Step) []board.Step {
	var changes []board.Step
	at := s.Before
	for _, t := range s.Throws {
		next, _ := r.Throw(at, t) // as when the lesson was read
		changes = append(changes, board.Step{Kind: board.Thrown, Side: at.Turn(), Throw: t, Before: at,
			After: next, Bonus: r.Read(t).Bonus})
		at = next
	}
	return changes
}

// Lesson is what is being shown.
func (p Player) Lesson() Lesson { return p.lesson }

// Step is the number of the step being shown, from 0.
func (p Player) Step() int { return p.step }

func (p Player) current() Step { return p.lesson.Steps[p.step] }

func (p Player) stage() Stage { return p.current().screens[p.screen].stage }

// isAtStart reports whether there is nothing to go back to.
func (p Player) isAtStart() bool { return p.step == 0 && p.screen == 0 }

// IsAtEnd reports whether the lesson is over.
func (p Player) IsAtEnd() bool {
	return p.step == len(p.lesson.Steps)-1 && p.screen == len(p.current().screens)-1
}

// isWaiting reports whether the player has to do something now.
func (p Player) isWaiting() bool {
	s := p.current()
	return s.Task != NoTask && p.stage() == BeforeMove && p.screen == s.firstScreen(AfterMove)-1
}

// firstScreen is the first beat of a stage, or of one after it.
func (s Step) firstScreen(stage Stage) int {
	return slices.IndexFunc(s.screens, func(b screen) bool { return b.stage >= stage })
}

// at is the player at another place, with nothing tried there. At the end nothing runs by itself any more.
func (p Player) at(step, beat int) Player {
	next := Player{lesson: p.lesson, step: step, screen: beat}
	next.isAuto = p.isAuto && !next.IsAtEnd()
	return next
}

// Next goes on: the next caption, the answer, the move, or the next step. A task is then shown
// being done. At the end nothing happens.
func (p Player) Next() (Player, []board.Step) {
	s := p.current()
	switch {
	case p.IsAtEnd():
		return p, nil
	case p.screen == len(s.screens)-1:
		return p.enterStep(p.step + 1)
	}
	next := p.at(p.step, p.screen+1)
	next.playerMove = p.playerMove
	if p.stage() != AfterMove && next.stage() == AfterMove {
		return next, next.actionChanges(false)
	}
	return next, nil
}

// NextOutcome goes on to what comes of the step, past what else is read: to the answer, then to the
// move, or to the next step.
func (p Player) NextOutcome() (next Player, changes []board.Step) {
	for next = p; next.step == p.step && next.stage() == p.stage() && !next.IsAtEnd(); {
		next, changes = next.Next()
	}
	return next, changes
}

// Back goes back by one caption, answer, move or step. At the start nothing happens.
func (p Player) Back() (Player, []board.Step) {
	switch {
	case p.isAtStart():
		return p, nil
	case p.screen == 0:
		last := p.at(p.step-1, len(p.lesson.Steps[p.step-1].screens)-1)
		return last, jumpChange(p.position(), last.position())
	}
	next := p.at(p.step, p.screen-1)
	if p.stage() == AfterMove && next.stage() != AfterMove {
		return next, p.actionChanges(true)
	}
	next.playerMove = p.playerMove
	return next, nil
}

// Jump goes to the beginning of a step, from 0; beyond either end it stops there. Jumping to the
// step that is shown begins it again.
func (p Player) Jump(step int) (Player, []board.Step) {
	return p.enterStep(min(max(step, 0), len(p.lesson.Steps)-1))
}

// Reveal shows the answer to the question that stands on the screen; without one nothing happens.
func (p Player) Reveal() (Player, []board.Step) {
	s := p.current()
	if s.Ask == "" || p.stage() != BeforeMove {
		return p, nil
	}
	return p.at(p.step, s.firstScreen(AnswerShown)), nil
}

// Unreveal takes the answer away again, back to the question; where none is shown nothing happens.
func (p Player) Unreveal() (Player, []board.Step) {
	if p.stage() != AnswerShown {
		return p, nil
	}
	return p.at(p.step, p.current().firstScreen(AnswerShown)-1), nil
}

// Skip goes to the next part of the lesson, or, in the last one, to the end.
func (p Player) Skip() (Player, []board.Step) {
	for _, part := range p.lesson.Parts() {
		if part > p.step {
			return p.enterStep(part)
		}
	}
	last := len(p.lesson.Steps) - 1
	end := p.at(last, len(p.lesson.Steps[last].screens)-1)
	return end, jumpChange(p.position(), end.position())
}

// Again goes back to the beginning of the part that is shown.
func (p Player) Again() (Player, []board.Step) {
	begin := 0
	for _, part := range p.lesson.Parts() {
		if part <= p.step {
			begin = part
		}
	}
	return p.enterStep(begin)
}

// enterStep begins a step: the board changes to where it begins, if it is not there, and its throws fall.
func (p Player) enterStep(step int) (Player, []board.Step) {
	next := p.at(step, 0)
	s := next.current()
	changes := jumpChange(p.position(), s.Before)
	if s.Task == ThrowTask {
		return next, changes
	}
	return next, append(changes, throwChanges(p.lesson.rules, s)...)
}

// actionChanges is what happens on the board when the step is done, or taken back.
func (p Player) actionChanges(back bool) []board.Step {
	s := p.current()
	switch {
	case s.Action == MoveAction:
		m, after := p.move()
		return []board.Step{{Kind: board.Moved, Side: s.AfterThrow.Turn(), Move: m, Before: s.AfterThrow,
			After: after, Back: back}}
	case s.Action == ThrowAction && back:
		return nil // sticks do not fall upward
	case s.Action == ThrowAction:
		return throwChanges(p.lesson.rules, s)
	case back:
		return jumpChange(s.After, s.AfterThrow)
	}
	return jumpChange(s.AfterThrow, s.After)
}

// jumpChange is the change between two positions without what lies between; none where every pawn stays.
func jumpChange(before, after rules.Position) []board.Step {
	if a, b := before.Setup(), after.Setup(); a.Pawns == b.Pawns && a.Hand == b.Hand && a.Home == b.Home {
		return nil
	}
	return []board.Step{{Kind: board.Changed, Side: before.Turn(), Before: before, After: after}}
}

// move is the move that was made in this step, and where it led.
func (p Player) move() (rules.Move, rules.Position) {
	s := p.current()
	if p.playerMove != (rules.Move{}) {
		after, _ := p.lesson.rules.Apply(s.AfterThrow, p.playerMove) // which is legal
		return p.playerMove, after
	}
	return s.Move, s.After
}

// position is what stands on the board.
func (p Player) position() rules.Position {
	s := p.current()
	switch {
	case p.stage() == AfterMove:
		_, after := p.move()
		return after
	case s.Task == ThrowTask:
		return s.Before
	}
	return s.AfterThrow
}

// Try makes a legal move in a task. Only one that the task asks for changes the board; after
// another the player is told so, and shown what is asked for.
func (p Player) Try(m rules.Move) (Player, []board.Step) {
	s := p.current()
	switch {
	case !p.isWaiting() || s.Task != MoveTask || !slices.Contains(p.lesson.rules.Legal(s.AfterThrow, nil), m):
		return p, nil
	case !slices.Contains(s.Solutions, m):
		p.triedWrong, p.elapsed = true, 0
		return p, nil
	}
	p.playerMove = m
	return p.Next()
}

// Throw throws in a task that asks for it.
func (p Player) Throw() (Player, []board.Step) {
	if !p.isWaiting() || p.current().Task != ThrowTask {
		return p, nil
	}
	return p.Next()
}

// Auto lets the lesson run by itself, or stops it.
func (p Player) Auto(on bool) Player {
	p.isAuto, p.elapsed = on && !p.IsAtEnd(), 0
	return p
}

// IsRunning reports whether the lesson runs by itself. It stops at the end.
func (p Player) IsRunning() bool { return p.isAuto }

// How long things stay when the lesson runs by itself, and before a task shows a hint.
const (
	minPause     = 2 * time.Second
	perCharacter = 60 * time.Millisecond
	thinkPause   = 8 * time.Second
	hintPause    = 12 * time.Second
)

// Advance lets time pass in which nothing moved on the board: the time of animations is not
// counted. At most one thing happens at a time, so that each can be seen.
func (p Player) Advance(elapsed time.Duration) (Player, []board.Step) {
	// A clock that was set back, or a computer that slept, must not hurry the lesson.
	p.elapsed += min(max(elapsed, 0), time.Second)
	if !p.isAuto || p.elapsed < p.pause() {
		return p, nil
	}
	return p.Next()
}

// pause is how long what is on the screen stays when the lesson runs by itself.
func (p Player) pause() time.Duration {
	s := p.current()
	b := s.screens[p.screen]
	read := minPause + perCharacter*time.Duration(utf8.RuneCountInString(b.caption))
	if p.screen >= s.noteFrom {
		read += perCharacter * time.Duration(utf8.RuneCountInString(s.Note))
	}
	last := p.screen == len(s.screens)-1
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

// isAsking reports whether a question or a task stands there, to be thought about.
func (p Player) isAsking() bool {
	s := p.current()
	return p.isWaiting() || s.Ask != "" && p.stage() == BeforeMove && s.screens[p.screen+1].stage == AnswerShown
}

// showsHint reports whether a task shows what it asks for: after a wrong move, to somebody who tried
// in vain, and to somebody who waits long.
func (p Player) showsHint() bool {
	after := hintPause
	if t := p.current().Think; t > 0 {
		after = t
	}
	return p.isWaiting() && (p.triedWrong || p.showHint || p.elapsed >= after)
}

// Hint shows what a task asks for, to somebody who has tried in vain; where there is no task
// nothing happens.
func (p Player) Hint() Player {
	p.showHint = p.isWaiting()
	return p
}

// View is what should be seen of a lesson now.
type View struct {
	Step     int    // from 1
	Part     string // the heading; may be empty
	Caption  string // at most MaxCaption characters
	Note     string // at most MaxNote; empty: none
	Position rules.Position
	// what lies in the tray, in the order it fell; none: nothing has been thrown here
	Throws []rules.Throw
	Stage  Stage

	HasQuestion bool         // a question stands there whose answer can be shown
	Moves       []rules.Move // the answer: the moves there are
	Illegal     []Arrow      // the answer: moves that the rules refuse
	Marks       rules.SquareSet
	Arrows      []Arrow

	Task     Task         // what the player has to do now; NoTask: nothing
	FindPawn bool         // ToMove: which pawn can move is to be found: nothing shows it
	Hint     []rules.Move // the moves that would do, once they are shown

	HasMoved      bool // a move has been made in this step: Last
	FoundByPlayer bool // by the player himself, in a task
	LastMove      rules.Move
	Placements    []Arrow // pawns that were put by hand in this step
	CanBack       bool
	CanNext       bool
	IsRunning     bool
	IsFinished    bool
}

// View is what should be seen now. What its slices hold is not to be written to.
func (p Player) View() View {
	s := p.current()
	b := s.screens[p.screen]
	v := View{
		Step: p.step + 1, Part: s.Part, Caption: b.caption,
		Position: p.position(), Throws: p.tray(), Stage: b.stage,
		CanBack: !p.isAtStart(), CanNext: !p.IsAtEnd(), IsRunning: p.isAuto, IsFinished: p.IsAtEnd(),
	}
	if p.screen >= s.noteFrom {
		v.Note = s.Note
	}
	switch b.stage {
	case BeforeMove:
		v.HasQuestion = s.Ask != "" && p.screen == s.firstScreen(AnswerShown)-1
		v.Marks, v.Arrows = s.Marks, s.Arrows
	case AnswerShown:
		v.Moves, v.Illegal = s.Moves, s.Illegal
		v.Marks, v.Arrows = s.Marks, s.Arrows
	case AfterMove:
		v.HasMoved, v.FoundByPlayer, v.Placements = s.Action == MoveAction, p.playerMove != (rules.Move{}), s.Placements
		v.LastMove, _ = p.move()
	}
	p.viewTask(&v)
	return v
}

func (p Player) viewTask(v *View) {
	if !p.isWaiting() {
		return
	}
	s := p.current()
	v.Task = s.Task
	if p.triedWrong && s.Wrong != "" {
		v.Caption = s.Wrong
	}
	if p.showsHint() {
		v.Hint = s.Solutions
	}
	v.FindPawn = s.FindPawn && len(v.Hint) == 0
}

// tray are the throws in the tray.
func (p Player) tray() []rules.Throw {
	s := p.current()
	if s.Task == ThrowTask && p.stage() == BeforeMove {
		return s.tray[:len(s.tray)-1]
	}
	return s.tray
}
