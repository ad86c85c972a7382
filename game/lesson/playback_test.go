package lesson_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/lesson"
	"senet/rules"
)

const script = `lesson: Both
rules: basics
step
part: Look
position: C 6 9 home 3 / S 11 12 home 3 / C to throw
throw: 2
mark: 11 12
say: First this.
say: Then that.
ask: Which?
moves: 6-8
not: 9-11
answer: Only one.
move: 6-8
then: Made.
note: A note.
wait: 4
step
part: Do
position: C 2 6 home 3 / S 9 home 4 / C to throw
say: Throw.
throw: 3
task: throw
step
say: Take it.
task: 6x9
wrong: Not so.
think: 5
then: Yes.
step
part: Free
position: C 2 6 home 3 / S 9 home 4 / C to throw
throw: 3
say: As you like.
task: any
move: 6x9
then: Good.
`

// start begins a lesson.
func start(t *testing.T, text string) lesson.Playback {
	t.Helper()
	l, faults := lesson.Read("a.txt", text)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	p, _ := lesson.Start(l)
	return p
}

// If a task has several solutions, the player's move stays on the board.
func TestTasksKeepThePlayersMove(t *testing.T) {
	p := start(t, script)
	p, _ = p.Jump(3)
	legal := p.Lesson().Rules().Legal(p.StepView().Position, nil)
	i := slices.IndexFunc(legal, func(m rules.Move) bool { return m.From == 2 })
	p, changes := p.Try(legal[i])
	if v := p.StepView(); len(changes) == 0 || v.LastMove != legal[i] || v.Position != changes[0].After ||
		!v.Position.Pawns(rules.Cones).Has(5) {
		t.Errorf("%+v", v)
	}
	if _, changes := p.Back(); changes[0].Move != legal[i] || !changes[0].Undone {
		t.Errorf("%+v", changes)
	}
}

func TestPartsAreSkippedAndRepeated(t *testing.T) {
	p := start(t, script)
	if got := fmt.Sprint(p.Lesson().Parts()); got != "[0 1 3]" {
		t.Fatal(got)
	}
	p, _ = p.Jump(2)
	if again, changes := p.Again(); again.Step() != 1 || again.StepView().Task != lesson.ThrowTask ||
		changes != nil {
		t.Errorf("again: step %d, %+v", again.Step(), changes)
	}
	skipped, _ := p.Skip()
	if skipped.Step() != 3 || !skipped.StepView().CanNext {
		t.Errorf("skipped to %d", skipped.Step())
	}
	if end, changes := skipped.Skip(); !end.IsAtEnd() || len(changes) != 1 ||
		changes[0].Kind != board.PositionChange {
		t.Errorf("%+v %+v", end.StepView(), changes)
	}
	for _, far := range []int{-5, 99} {
		if q, _ := p.Jump(far); q.Step() != min(max(far, 0), 3) {
			t.Errorf("a jump to %d leads to %d", far, q.Step())
		}
	}
}

// In auto mode the end of a step stays as long as the lesson says, and the lesson stops at its end.
func TestLessonRunsByItself(t *testing.T) {
	p := start(t, script)
	for range 3 {
		p, _ = p.Next()
	}
	p = p.Auto(true)
	p, _ = p.Advance(time.Hour) // counts as one second, since the computer may have slept
	for range 29 {
		p, _ = p.Advance(100 * time.Millisecond)
	}
	if p.Step() != 0 {
		t.Fatal("the end of the step does not stay long enough")
	}
	if p, _ = p.Advance(100 * time.Millisecond); p.Step() != 1 {
		t.Fatal("the end of the step stays too long")
	}
	if stopped, _ := p.Auto(false).Advance(time.Second); stopped.IsRunning() ||
		stopped.Step() != 1 {
		t.Error("it cannot be stopped")
	}
	p, _ = p.Advance(-time.Second)
	for n := 0; p.IsRunning(); n++ {
		if n > 10000 {
			t.Fatal("it never ends")
		}
		p, _ = p.Advance(50 * time.Millisecond)
	}
	if !p.IsAtEnd() || !p.StepView().IsFinished {
		t.Errorf("it stops at %+v", p.StepView())
	}
	if p.Auto(true).IsRunning() {
		t.Error("it runs on after its end")
	}
}

// A Playback is a value: actions do not change it.
func TestPlaybackIsAValue(t *testing.T) {
	p := start(t, script)
	before := fmt.Sprintf("%+v", p.StepView())
	for q := p; !q.IsAtEnd(); {
		q, _ = q.Next()
	}
	p.Advance(time.Second)
	p.Skip()
	if after := fmt.Sprintf("%+v", p.StepView()); after != before {
		t.Errorf("it shows\n%s\nand before\n%s", after, before)
	}
}

// A note above a caption appears with it, and one at the end of a step with the last stage.
func TestNotesAppearWithTheirCaption(t *testing.T) {
	for _, test := range []struct {
		name, text string
		from       int // index of the slide: the question, two answers, two captions after the move
	}{
		{"above the first answer", "note: N.\nanswer: A.\nanswer: B.\nmove: 3-5\nthen: C.\nthen: D.\n", 1},
		{"above the second", "answer: A.\nnote: N.\nanswer: B.\nmove: 3-5\nthen: C.\nthen: D.\n", 2},
		{"above the last", "answer: A.\nanswer: B.\nmove: 3-5\nthen: C.\nnote: N.\nthen: D.\n", 4},
		{"at the end", "answer: A.\nanswer: B.\nmove: 3-5\nthen: C.\nthen: D.\nnote: N.\n", 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := start(t, head+
				"step\nposition: C 3 7 home 3 / S 9 10 home 3 / C to throw\nthrow: 2\n"+
				"ask: Which?\nmoves: 3-5\n"+test.text)
			for beat := range 5 {
				if got := p.StepView().Note != ""; got != (beat >= test.from) {
					t.Errorf("%q: the note is shown: %t", p.StepView().Caption, got)
				}
				p, _ = p.Next()
			}
		})
	}
}

// In auto mode a question stays as long as the lesson says.
func TestQuestionsStayAsLongAsWritten(t *testing.T) {
	p := start(t, pair+"ask: Which?\nmoves: 6-8\nmove: 6-8\nthink: 4\n")
	p = p.Auto(true)
	for second := range 4 {
		if !p.StepView().HasQuestion {
			t.Errorf("after %d of 4 seconds it is answered", second)
		}
		p, _ = p.Advance(time.Second)
	}
	if v := p.StepView(); v.HasQuestion {
		t.Errorf("after the time: %+v", v)
	}
}

// Auto mode stops at the end, however the lesson gets there.
func TestAutoModeStopsAtTheEnd(t *testing.T) {
	begun := start(t, pair+"say: One.\nmove: 6-8\nstep\nsay: Two.\nsay: Three.\n")
	ways := map[string]func(lesson.Playback) (lesson.Playback, []board.Change){
		"next": lesson.Playback.Next, "skip": lesson.Playback.Skip,
		"time": func(p lesson.Playback) (lesson.Playback, []board.Change) { return p.Advance(time.Second) },
	}
	for way, on := range ways {
		p := begun.Auto(true)
		for n := 0; !p.IsAtEnd() && n < 100; n++ {
			if !p.IsRunning() {
				t.Fatalf("%s: it stops at step %d", way, p.Step())
			}
			p, _ = on(p)
		}
		if !p.IsAtEnd() || p.IsRunning() {
			t.Errorf("%s: at the end %t, and it runs %t", way, p.IsAtEnd(), p.IsRunning())
		}
	}
	p, _ := begun.Auto(true).Jump(1)
	if p, _ = p.Auto(true).Skip(); p.IsRunning() {
		t.Error("skipped to its end, it runs")
	}
}

// A task shows its hint after twelve seconds, or after the time in the lesson.
func TestTasksWaitBeforeTheHint(t *testing.T) {
	for text, wait := range map[string]time.Duration{"": 12 * time.Second, "think: 4\n": 4 * time.Second} {
		p := start(t, pair+"task: 6-8\n"+text)
		for passed := time.Duration(0); passed < wait; passed += time.Second {
			if v := p.StepView(); len(v.Hint) != 0 {
				t.Errorf("%q: after %v it shows %v", text, passed, v.Hint)
			}
			p, _ = p.Advance(time.Second)
		}
		if len(p.StepView().Hint) != 1 {
			t.Errorf("%q: after %v it shows nothing", text, wait)
		}
	}
}
