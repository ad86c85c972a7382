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
	beat   int
	// the move made in a task, where it is another than the one that would be shown; zero: none
	made   rules.Move
	wrong  bool // a move was tried that the task does not ask for
	helped bool // what the task asks for is shown because somebody tried in vain
	auto   bool
	rest   time.Duration // since the beat began
}

// Start begins a lesson at its first step. A lesson comes from Read, without a fault, or Load.
func Start(l Lesson) (Player, []board.Step) {
	return Player{lesson: l}.enter(0)
}

// throws are the throws that fall when a step begins.
func throws(r *rules.Rules, s Step) []board.Step {
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

func (p Player) stage() Stage { return p.current().beats[p.beat].stage }

// atStart reports whether there is nothing to go back to.
func (p Player) atStart() bool { return p.step == 0 && p.beat == 0 }

// AtEnd reports whether the lesson is over.
func (p Player) AtEnd() bool {
	return p.step == len(p.lesson.Steps)-1 && p.beat == len(p.current().beats)-1
}

// waiting reports whether the player has to do something now.
func (p Player) waiting() bool {
	s := p.current()
	return s.Task != NoTask && p.stage() == Shown && p.beat == s.firstBeat(Done)-1
}

// firstBeat is the first beat of a stage, or of one after it.
func (s Step) firstBeat(stage Stage) int {
	return slices.IndexFunc(s.beats, func(b beat) bool { return b.stage >= stage })
}

// to is the player at another place, with nothing tried there. At the end nothing runs by itself any more.
func (p Player) to(step, beat int) Player {
	next := Player{lesson: p.lesson, step: step, beat: beat}
	next.auto = p.auto && !next.AtEnd()
	return next
}

// Next goes on: the next caption, the answer, the move, or the next step. A task is then shown
// being done. At the end nothing happens.
func (p Player) Next() (Player, []board.Step) {
	s := p.current()
	switch {
	case p.AtEnd():
		return p, nil
	case p.beat == len(s.beats)-1:
		return p.enter(p.step + 1)
	}
	next := p.to(p.step, p.beat+1)
	next.made = p.made
	if p.stage() != Done && next.stage() == Done {
		return next, next.acted(false)
	}
	return next, nil
}

// Outcome goes on to what comes of the step, past what else is read: to the answer, then to the
// move, or to the next step.
func (p Player) Outcome() (next Player, changes []board.Step) {
	for next = p; next.step == p.step && next.stage() == p.stage() && !next.AtEnd(); {
		next, changes = next.Next()
	}
	return next, changes
}

// Back goes back by one caption, answer, move or step. At the start nothing happens.
func (p Player) Back() (Player, []board.Step) {
	switch {
	case p.atStart():
		return p, nil
	case p.beat == 0:
		last := p.to(p.step-1, len(p.lesson.Steps[p.step-1].beats)-1)
		return last, leap(p.position(), last.position())
	}
	next := p.to(p.step, p.beat-1)
	if p.stage() == Done && next.stage() != Done {
		return next, p.acted(true)
	}
	next.made = p.made
	return next, nil
}

// Jump goes to the beginning of a step, from 0; beyond either end it stops there. Jumping to the
// step that is shown begins it again.
func (p Player) Jump(step int) (Player, []board.Step) {
	return p.enter(min(max(step, 0), len(p.lesson.Steps)-1))
}

// Reveal shows the answer to the question that stands on the screen; without one nothing happens.
func (p Player) Reveal() (Player, []board.Step) {
	s := p.current()
	if s.Ask == "" || p.stage() != Shown {
		return p, nil
	}
	return p.to(p.step, s.firstBeat(Revealed)), nil
}

// Unreveal takes the answer away again, back to the question; where none is shown nothing happens.
func (p Player) Unreveal() (Player, []board.Step) {
	if p.stage() != Revealed {
		return p, nil
	}
	return p.to(p.step, p.current().firstBeat(Revealed)-1), nil
}

// Skip goes to the next part of the lesson, or, in the last one, to the end.
func (p Player) Skip() (Player, []board.Step) {
	for _, part := range p.lesson.Parts() {
		if part > p.step {
			return p.enter(part)
		}
	}
	last := len(p.lesson.Steps) - 1
	end := p.to(last, len(p.lesson.Steps[last].beats)-1)
	return end, leap(p.position(), end.position())
}

// Again goes back to the beginning of the part that is shown.
func (p Player) Again() (Player, []board.Step) {
	begin := 0
	for _, part := range p.lesson.Parts() {
		if part <= p.step {
			begin = part
		}
	}
	return p.enter(begin)
}

// enter begins a step: the board changes to where it begins, if it is not there, and its throws fall.
func (p Player) enter(step int) (Player, []board.Step) {
	next := p.to(step, 0)
	s := next.current()
	changes := leap(p.position(), s.Before)
	if s.Task == ToThrow {
		return next, changes
	}
	return next, append(changes, throws(p.lesson.rules, s)...)
}

// acted is what happens on the board when the step is done, or taken back.
func (p Player) acted(back bool) []board.Step {
	s := p.current()
	switch {
	case s.Action == Moving:
		m, after := p.move()
		return []board.Step{{Kind: board.Moved, Side: s.Thrown.Turn(), Move: m, Before: s.Thrown,
			After: after, Back: back}}
	case s.Action == Casting && back:
		return nil // sticks do not fall upward
	case s.Action == Casting:
		return throws(p.lesson.rules, s)
	case back:
		return leap(s.After, s.Thrown)
	}
	return leap(s.Thrown, s.After)
}

// leap is the change between two positions without what lies between; none where every pawn stays.
func leap(before, after rules.Position) []board.Step {
	if a, b := before.Setup(), after.Setup(); a.Pawns == b.Pawns && a.Hand == b.Hand && a.Home == b.Home {
		return nil
	}
	return []board.Step{{Kind: board.Changed, Side: before.Turn(), Before: before, After: after}}
}

// move is the move that was made in this step, and where it led.
func (p Player) move() (rules.Move, rules.Position) {
	s := p.current()
	if p.made != (rules.Move{}) {
		after, _ := p.lesson.rules.Apply(s.Thrown, p.made) // which is legal
		return p.made, after
	}
	return s.Move, s.After
}

// position is what stands on the board.
func (p Player) position() rules.Position {
	s := p.current()
	switch {
	case p.stage() == Done:
		_, after := p.move()
		return after
	case s.Task == ToThrow:
		return s.Before
	}
	return s.Thrown
}

// Try makes a legal move in a task. Only one that the task asks for changes the board; after
// another the player is told so, and shown what is asked for.
func (p Player) Try(m rules.Move) (Player, []board.Step) {
	s := p.current()
	switch {
	case !p.waiting() || s.Task != ToMove || !slices.Contains(p.lesson.rules.Legal(s.Thrown, nil), m):
		return p, nil
	case !slices.Contains(s.Accepted, m):
		p.wrong, p.rest = true, 0
		return p, nil
	}
	p.made = m
	return p.Next()
}

// Throw throws in a task that asks for it.
func (p Player) Throw() (Player, []board.Step) {
	if !p.waiting() || p.current().Task != ToThrow {
		return p, nil
	}
	return p.Next()
}

// Auto lets the lesson run by itself, or stops it.
func (p Player) Auto(on bool) Player {
	p.auto, p.rest = on && !p.AtEnd(), 0
	return p
}

// Running reports whether the lesson runs by itself. It stops at the end.
func (p Player) Running() bool { return p.auto }

// How long things stay when the lesson runs by itself, and before a task shows a hint.
const (
	leastPause   = 2 * time.Second
	perCharacter = 60 * time.Millisecond
	thinkPause   = 8 * time.Second
	hintPause    = 12 * time.Second
)

// Advance lets time pass in which nothing moved on the board: the time of animations is not
// counted. At most one thing happens at a time, so that each can be seen.
func (p Player) Advance(elapsed time.Duration) (Player, []board.Step) {
	// A clock that was set back, or a computer that slept, must not hurry the lesson.
	p.rest += min(max(elapsed, 0), time.Second)
	if !p.auto || p.rest < p.pause() {
		return p, nil
	}
	return p.Next()
}

// pause is how long what is on the screen stays when the lesson runs by itself.
func (p Player) pause() time.Duration {
	s := p.current()
	b := s.beats[p.beat]
	read := leastPause + perCharacter*time.Duration(utf8.RuneCountInString(b.caption))
	if p.beat >= s.noted {
		read += perCharacter * time.Duration(utf8.RuneCountInString(s.Note))
	}
	last := p.beat == len(s.beats)-1
	switch {
	case p.asked() && s.Think > 0:
		return s.Think
	case p.asked():
		return read + thinkPause
	case last && s.Wait > 0:
		return s.Wait
	}
	return read
}

// asked reports whether a question or a task stands there, to be thought about.
func (p Player) asked() bool {
	s := p.current()
	return p.waiting() || s.Ask != "" && p.stage() == Shown && s.beats[p.beat+1].stage == Revealed
}

// hinted reports whether a task shows what it asks for: after a wrong move, to somebody who tried
// in vain, and to somebody who waits long.
func (p Player) hinted() bool {
	after := hintPause
	if t := p.current().Think; t > 0 {
		after = t
	}
	return p.waiting() && (p.wrong || p.helped || p.rest >= after)
}

// Hint shows what a task asks for, to somebody who has tried in vain; where there is no task
// nothing happens.
func (p Player) Hint() Player {
	p.helped = p.waiting()
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

	Question bool         // a question stands there whose answer can be shown
	Moves    []rules.Move // the answer: the moves there are
	Refused  []Arrow      // the answer: moves that the rules refuse
	Marks    rules.SquareSet
	Arrows   []Arrow

	Task Task         // what the player has to do now; NoTask: nothing
	Find bool         // ToMove: which pawn can move is to be found: nothing shows it
	Hint []rules.Move // the moves that would do, once they are shown

	Made     bool // a move has been made in this step: Last
	Found    bool // by the player himself, in a task
	Last     rules.Move
	Shifts   []Arrow // pawns that were put by hand in this step
	CanBack  bool
	CanNext  bool
	Running  bool
	Finished bool
}

// View is what should be seen now. What its slices hold is not to be written to.
func (p Player) View() View {
	s := p.current()
	b := s.beats[p.beat]
	v := View{
		Step: p.step + 1, Part: s.Part, Caption: b.caption,
		Position: p.position(), Throws: p.lying(), Stage: b.stage,
		CanBack: !p.atStart(), CanNext: !p.AtEnd(), Running: p.auto, Finished: p.AtEnd(),
	}
	if p.beat >= s.noted {
		v.Note = s.Note
	}
	switch b.stage {
	case Shown:
		v.Question = s.Ask != "" && p.beat == s.firstBeat(Revealed)-1
		v.Marks, v.Arrows = s.Marks, s.Arrows
	case Revealed:
		v.Moves, v.Refused = s.Moves, s.Refused
		v.Marks, v.Arrows = s.Marks, s.Arrows
	case Done:
		v.Made, v.Found, v.Shifts = s.Action == Moving, p.made != (rules.Move{}), s.Shifts
		v.Last, _ = p.move()
	}
	p.viewTask(&v)
	return v
}

func (p Player) viewTask(v *View) {
	if !p.waiting() {
		return
	}
	s := p.current()
	v.Task = s.Task
	if p.wrong && s.Wrong != "" {
		v.Caption = s.Wrong
	}
	if p.hinted() {
		v.Hint = s.Accepted
	}
	v.Find = s.Find && len(v.Hint) == 0
}

// lying are the throws in the tray.
func (p Player) lying() []rules.Throw {
	s := p.current()
	if s.Task == ToThrow && p.stage() == Shown {
		return s.lying[:len(s.lying)-1]
	}
	return s.lying
}
