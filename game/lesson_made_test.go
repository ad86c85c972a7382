package game

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
)

// By the menu of a game a lesson is made of it, which is put into the teacher's folder; before the first throw there is nothing to tell.
func TestALessonIsMadeOfAGame(t *testing.T) {
	c := config(t, 3)
	c.LessonFolder = "/lessons"
	c.Settings = atOnce
	p := sitDown(t, c)
	p.play("storer", "open.cones")
	p.press("bar.menu")
	p.press("menu.class")
	if v := p.app.View(); key(View{Root: v.Dialog}, "menu.lesson").ID != "" {
		t.Error("a lesson is offered of nothing")
	}
	p.key(ui.KeyEscape)
	p.click(ui.Target{Kind: ui.TargetSticks})
	p.makes(p.choices()[0])
	p.press("bar.menu")
	p.press("menu.class")
	p.press("menu.lesson")
	l, err := lesson.Read("game", p.put)
	if err != nil || len(l.Steps) == 0 || p.app.View().Page != PageEditLesson {
		t.Errorf("%d steps, %v:\n%s", len(l.Steps), err, p.put)
	}
	kept := sitDown(t, c) // so it is of a game that was kept
	kept.folder = []page.File{{Name: "a.senet", Data: []byte(p.saved)}}
	kept.press("title.games")
	kept.press("kept.0")
	kept.press("games.lesson")
	if whole, err := lesson.Read("game", kept.put); err != nil || len(whole.Steps) != len(l.Steps) {
		t.Errorf("%d steps, %v:\n%s", len(whole.Steps), err, kept.put)
	}
}

// editing is a lesson of two steps that lies in the teacher's folder and is opened to be edited, as a fault or as a lesson.
func editing(t *testing.T, text string) *player {
	t.Helper()
	c := config(t, 3)
	c.LessonFolder, c.Settings = "/lessons", atOnce
	c.OwnLessons, c.LessonFaults = lesson.Load(fstest.MapFS{"mine.txt": {Data: []byte(text)}}, ".")
	p := sitDown(t, c)
	p.press("title.learn")
	if len(c.LessonFaults) > 0 {
		p.press("faulty.0")
		p.press("fault.edit")
	} else {
		p.press("edit.0")
	}
	return p
}

// write writes a line in place of what stands in a field.
func (p *player) write(field, text string) {
	p.press(field)
	p.do(ui.Event{Kind: ui.KeyPress, Key: ui.KeySelectAll}, ui.Event{Kind: ui.TextInput, Text: text}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
}

const twoSteps = `lesson: Mine
rules: basics
# To be shown on Monday.
step 1
position: C 6 9 / S 11 12 / C to throw
throw: 2
say: Look.
move: 6-8
step 2
throw: 3
`

// A caption is written, a square marked, an arrow drawn, a step added: each is in the file at once, and the rest of it as it was. Undo
// takes them back one by one.
func TestALessonIsEditedOnTheScreen(t *testing.T) {
	p := editing(t, twoSteps)
	p.press("step.0")
	p.write("say.0", "Which pawn moves?")
	p.click(square(8))
	p.dragged(square(6), square(8))
	want := strings.Replace(twoSteps, "Look.", "Which pawn moves?\nmark: 8\narrow: 6-8", 1)
	if p.put != want {
		t.Fatalf("the file is\n%s", p.put)
	}
	p.press("edit.insert")
	p.write("ask.0", "Who is next?")
	want = strings.Replace(want, "step 2", "\nstep 2\nask: Who is next?\nstep 3", 1)
	if p.put != want {
		t.Fatalf("with a new step the file is\n%s", p.put)
	}
	p.press("edit.try")
	if v := p.app.View(); v.Page != PageLesson || course(v).Prompt.Lead != "Who is next?" {
		t.Errorf("tried, it says %+v", course(v).Prompt)
	}
	p.key(ui.KeyEscape)
	for range 5 {
		p.press("edit.undo")
	}
	if p.put != twoSteps {
		t.Errorf("undone it is\n%s", p.put)
	}
}

// A lesson that cannot be shown is mended where it is wrong, and tried.
func TestAFaultyLessonIsMendedOnTheScreen(t *testing.T) {
	p := editing(t, strings.Replace(twoSteps, "6-8", "6-9", 1))
	if v := p.app.View(); !slices.Contains(v.Root.Said(), "Step 1 is not right yet") || !key(v, "edit.try").Off {
		t.Fatalf("it says %q", v.Root.Said())
	}
	p.press("step.1")
	p.press("fault.0")
	p.write("move.0", "6-8")
	if p.put != twoSteps || key(p.app.View(), "edit.try").Off {
		t.Errorf("mended it is\n%s", p.put)
	}
}
