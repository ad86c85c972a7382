package game

import (
	"errors"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"senet/assets"
	"senet/game/board"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/rulestest"
)

// school is a player with the lessons of the game, on the page of the lesson of that title.
func school(t *testing.T, settings, title string) *player {
	t.Helper()
	c := config(t, 1)
	c.Settings = settings
	lessons, faults := lesson.Load(assets.FS, "lessons/en")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	c.Lessons = lessons
	p := sitDown(t, c)
	p.press("title.learn")
	for w := range func(yield func(Widget) bool) { v := p.app.View(); v.widgets(yield) } {
		if w.Label == title {
			p.press(w.ID)
			break
		}
	}
	if v := p.app.View(); v.Page != page.Lesson || p.app.shown().Player().Lesson().Title != title {
		t.Fatalf("page %d shows %q", v.Page, course(v).Name)
	}
	return p
}

const atOnce = `{"speed":"instant"}`

func TestEveryLessonIsWalkedToItsEndAndBackWithEveryInput(t *testing.T) {
	c, _ := lesson.Load(assets.FS, "lessons/en")
	for _, l := range c {
		t.Run(l.ID, func(t *testing.T) {
			p := school(t, atOnce, l.Title)
			presses := 0
			for key(p.app.View(), "go.next").ID != "" {
				if presses++; presses > 500 {
					t.Fatal("the lesson has no end")
				}
				if scene(p.app.View()).Prompt.Lead == "" {
					t.Fatal("nothing is said")
				}
				p.press("go.next")
			}
			for range presses {
				p.press("go.back")
			}
			if v := p.app.View(); !track(v)[0].On {
				t.Fatalf("walking back ends at %s", course(v).Counter)
			}
			last := len(track(p.app.View())) - 1
			p.key(ui.KeyEnd, ui.KeyPageDown, ui.KeyPageUp, ui.KeyPageDown)
			if v := p.app.View(); !track(v)[last].On {
				t.Fatalf("End leads to %s", course(v).Counter)
			}
			p.press("step.0")
			p.key(ui.KeyEscape, ui.KeyEscape, ui.KeyEscape)
			if v := p.app.View(); v.Page != page.Title {
				t.Fatalf("Escape leads to page %d", v.Page)
			}
		})
	}
}

// In a task, too, 30 and the shelf are home.
func TestATaskThatEndsAtHomeIsDoneOnThirtyAndOnTheShelf(t *testing.T) {
	tried := 0
	for _, home := range []ui.Target{square(rules.LastSquare), {Kind: ui.TargetHome}} {
		p := school(t, atOnce, "First steps")
		page := p.app.shown()
		for i, step := range page.Player().Lesson().Steps {
			for _, m := range step.Accepted {
				p.key(ui.KeyHome)
				for range i {
					p.key(ui.KeyPageDown)
				}
				if m.To != rules.Home || page.Player().View().Task != lesson.ToMove {
					continue
				}
				home.Side = page.Player().View().Position.Turn()
				if home.Kind == ui.TargetSquare {
					home.Side = 0
				}
				p.square(m.From)
				p.click(home)
				if v := page.Player().View(); v.Stage != lesson.Done || v.Last != m {
					t.Errorf("step %d: from %d to %+v is answered with %q", i, m.From, home, scene(p.app.View()).Prompt.Lead)
				}
				tried++
			}
		}
	}
	if tried < 2 {
		t.Errorf("%d tasks end at home", tried)
	}
}

func standing(v View, side rules.Side, s rules.Square) bool {
	for _, pawn := range scene(v).Board.Pawns {
		if pawn.Side == side && !pawn.Ghost && board.StandsOn(pawn.Pawn) == s {
			return true
		}
	}
	return false
}

func TestALessonRunsByItself(t *testing.T) {
	p := school(t, `{"speed":"normal"}`, "The sample game")
	p.press("go.auto")
	asked, before := 0, false
	for range 60 * 40 * 10 {
		d, waits := p.app.Wake()
		if !waits {
			break
		}
		p.wait(max(d, 100*time.Millisecond))
		v := p.app.View()
		if timed(v) && !before {
			asked++
		}
		if before = timed(v); before && deed(v).ID != "go.main" {
			t.Fatalf("at %s a time runs out, and nothing is asked", course(v).Counter)
		}
	}
	if asked != 21 {
		t.Errorf("how long is left for an answer is shown at %d questions", asked)
	}
	if v := p.app.View(); !track(v)[len(track(v))-1].On || key(v, "go.more").ID == "" {
		t.Fatalf("the lesson stopped at %s", course(v).Counter)
	}
	if _, waits := p.app.Wake(); waits {
		t.Fatal("a lesson at its end waits for something")
	}
}

func TestTheTeachersOwnLessonsAndTheirFaults(t *testing.T) {
	folder := fstest.MapFS{
		"lessons/a.txt": {Data: []byte("lesson: Mine\nabout: A lesson of my own.\nrules: basics\nstep\nsay: Look.\n")},
		"lessons/b.txt": {Data: []byte("lesson: Broken\nrules: basics\nstep\nthrow: 9\n")},
	}
	c := config(t, 1)
	c.OwnLessons, c.LessonFaults = lesson.Load(folder, "lessons")
	c.LessonFolder = "/home/teacher/lessons"
	p := sitDown(t, c)
	p.press("title.learn")
	v := p.app.View()
	own := sections(v)[len(sections(v))-1]
	if len(own.Widgets) < 1 || own.Widgets[0].Label != "Mine" {
		t.Fatalf("own lessons: %+v", own.Widgets)
	}
	want := "Line 4: “9” is not a throw: write how many sticks are marked, 0 to 4, or d1 to d6 with a die."
	if len(own.Widgets) < 3 || own.Widgets[2].Label != "b.txt cannot be shown" || own.Widgets[2].Sub != want {
		t.Fatalf("the faulty one stands there as %+v", own.Widgets)
	}
	p.press(own.Widgets[0].ID)
	if v = p.app.View(); scene(v).Prompt.Lead != "Look." {
		t.Errorf("the lesson says %q", scene(v).Prompt.Lead)
	}
}

// Who writes a lesson tries it at once: the folder is read again whenever the list is opened, also on the way back to it.
func TestOwnLessonsAreReadAgainWhenTheListIsOpened(t *testing.T) {
	folder := fstest.MapFS{}
	write := func(name, say string) {
		folder["lessons/"+name] = &fstest.MapFile{Data: []byte("lesson: " + name + "\nrules: basics\nstep\nsay: " + say + "\n")}
	}
	c := config(t, 1)
	c.LessonFolder = "/home/teacher/lessons"
	p := sitDown(t, c)
	p.lessons = func() ([]lesson.Lesson, []error) { return lesson.Load(folder, "lessons") }
	write("One.txt", "First.")
	p.press("title.learn")
	p.press("ownlesson.0")
	if got := scene(p.app.View()).Prompt.Lead; got != "First." {
		t.Fatalf("the lesson says %q", got)
	}
	write("One.txt", "Second.")
	write("Two.txt", "Other.")
	p.key(ui.KeyEscape)
	v := p.app.View()
	if own := sections(v)[len(sections(v))-1]; len(own.Widgets) != 2+2+1 {
		t.Fatalf("the list shows %+v", own.Widgets)
	}
	p.press("ownlesson.0")
	if got := scene(p.app.View()).Prompt.Lead; got != "Second." {
		t.Errorf("changed, it says %q", got)
	}
	delete(folder, "lessons/Two.txt")
	write("One.txt", strings.Repeat("long ", 99))
	p.key(ui.KeyEscape)
	v = p.app.View()
	if own := sections(v)[len(sections(v))-1]; len(own.Widgets) != 1+1 || !strings.Contains(own.Widgets[0].Label, "One.txt") {
		t.Errorf("spoiled, the list shows %+v, %q", own.Widgets, own.Note)
	}
}

// What is wrong with a move of a lesson, or of a record, is told with the throw and the pawn it is about.
func TestAFaultOfALessonNamesTheThrow(t *testing.T) {
	p := sitDown(t, config(t, 1))
	const head = "lesson: A\nrules: basics\nstep\nposition: "
	for text, want := range map[string]string{
		"C 6 8 / S 7 11 / C to throw\nthrow: 2\nask: Which?\nmoves: 6-9":   "The cone on 6 cannot go to 9: you threw 2, and 9 is 3 squares away",
		"C 6 8 / S 7 11 / S to throw\nthrow: 3\nask: Which?\nmoves: 11-12": "The spool on 11 cannot go to 12: you threw 3, and 12 is 1 square away",
		"C 6 8 / S 7 11 / C to throw\nthrow: 2\nmove: 8-home":              "you threw 2, and home is 23 squares away",
	} {
		_, err := lesson.Read("a.txt", head+text)
		if err == nil {
			t.Errorf("%s\nhas no fault", text)
			continue
		}
		if got := p.app.desk().Fault(lesson.Each(err)[0]); !strings.Contains(got, want) {
			t.Errorf("%s\nis told as %q", text, got)
		}
	}
	_, err := record.Read("[Senet \"1\"]\n[RuleSet \"basics\"]\n[Position \"C 6 8 / S 7 11 / S to throw\"]\n\n1. S 2 11-12")
	if got := say.RecordError(p.app.words, err); !strings.Contains(got, "The spool on 11 cannot go to 12: you threw 2, and 12 is 1 square away") {
		t.Errorf("a record's fault is told as %q", got)
	}
}

// No fault of a lesson or a record leaves a place of its sentence empty, whatever the rules say.
func TestNoFaultHasAnEmptyPlace(t *testing.T) {
	p := sitDown(t, config(t, 1))
	look := func(about any, words string) {
		for _, hole := range []string{"  ", " ,", " .", "()", "“”", "{", "}", ": ,", " ;"} {
			if strings.Contains(words, hole) || words == "" {
				t.Errorf("%v: %q has a hole", about, words)
			}
		}
	}
	for _, r := range rulestest.Names[lesson.Reason](t, os.DirFS("lesson"), "error.go") {
		look(r, p.app.desk().Fault(&lesson.Error{File: "a.txt", Line: 3, Reason: r, Word: "6-9", Near: "6-8", Most: 9, Err: errors.New("a reason")}))
	}
	for _, reason := range rulestest.Names[rules.Reason](t, os.DirFS("../rules"), "refusal.go") {
		for _, no := range []rules.Refusal{
			{Reason: reason, From: 6, To: 9, Squares: rules.Squares(9, 10), Need: 1 << 3}, {Reason: reason, From: 6, To: 9, Need: 1 << 3},
			{Reason: reason, From: 26, To: rules.Home, Value: 3, Need: 1<<2 | 1<<3}, {Reason: reason, From: rules.Hand, To: 3, Value: 3, Need: 1 << 3},
		} {
			if reason == rules.Allowed || no.Value == 0 && (reason == rules.PastTheEnd || reason == rules.BeforeFirst) {
				continue // these two are said of a number alone
			}
			if reason == rules.HandOnly && no.Squares == 0 {
				continue // the rules always name where the hand enters
			}
			for _, numbers := range [][]int{{2}, {1, 4}} {
				look(reason, p.app.desk().Fault(&lesson.Error{File: "a.txt", Line: 3, Reason: lesson.Illegal, Word: "6-9", Refusal: no, Numbers: numbers}))
			}
			look(reason, say.RecordError(p.app.words, &record.Error{Line: 3, Reason: record.Illegal, Word: "6-9", Refusal: no, Numbers: []int{2}}))
		}
	}
}
