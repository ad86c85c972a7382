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

// A lesson that cannot be shown stands where it would stand and tells its first fault; pressed, it tells all of them. There it
// is read again, and when it is right the list comes back with it.
func TestAFaultyLessonTellsAllItsFaultsAndIsReadAgain(t *testing.T) {
	folder := fstest.MapFS{"lessons/mine.txt": {Data: []byte("lesson: Mine\nrules: basic\nstep\naks: Which?\nthrow: 7\nmove: 6 to 8\n")}}
	c := config(t, 1)
	c.LessonFolder = "/home/teacher/lessons"
	p := sitDown(t, c)
	p.lessons = func() ([]lesson.Lesson, []error) { return lesson.Load(folder, "lessons") }
	p.press("title.learn")
	v := p.app.View()
	w, there := v.find("faulty.0")
	if !there || w.Label != "mine.txt cannot be shown" || w.Off {
		t.Fatalf("in the list stands %+v", w)
	}
	for _, part := range []string{"Line 2: “basic” is not a rule set. ", "Did you mean “basics”?", "3 more mistakes"} {
		if !strings.Contains(w.Sub, part) {
			t.Errorf("%q does not tell %q", w.Sub, part)
		}
	}
	p.press("faulty.0")
	if v = p.app.View(); v.Page != page.LessonFault || len(points(v)) != 1+4 || !slices.Contains(v.Root.Said(), "mine.txt") {
		t.Fatalf("page %d: %q", v.Page, v.Root.Said())
	}
	if got := points(v)[4]; got != "Line 6: “6 to 8” is not a move: write it as 10-11, 9x11, 28-home or pass. Did you mean “6-8”?" {
		t.Errorf("the last is %q", got)
	}
	folder["lessons/mine.txt"] = &fstest.MapFile{Data: []byte("lesson: Mine\nrules: basics\nstep\nask: Which?\nthrow: 7\n")}
	p.press("fault.again")
	if v = p.app.View(); v.Page != page.LessonFault || len(points(v)) != 1+1 || !strings.Contains(strings.Join(v.Root.Said(), "\n"), "\nOne thing is wrong") {
		t.Fatalf("page %d: %q", v.Page, v.Root.Said())
	}
	folder["lessons/mine.txt"] = &fstest.MapFile{Data: []byte("lesson: Mine\nrules: basics\nstep\nsay: Look.\n")}
	p.key(ui.KeyEnter) // the button has the focus
	v = p.app.View()
	if _, there := v.find("ownlesson.0"); v.Page != page.Learn || !there || v.Notice != "mine.txt is correct now and can be shown." {
		t.Fatalf("page %d, %v, %q", v.Page, there, v.Notice)
	}
}

// Where nothing is like what was written, all rule sets are named.
func TestAFaultOfRulesNamesThoseThereAre(t *testing.T) {
	p := sitDown(t, config(t, 1))
	_, err := lesson.Read("a.txt", "lesson: A\nrules: chess\nstep\nsay: So.\n")
	want := "Line 2: “chess” is not a rule set: they are called basics, rebirth, storer, secret, digital, kendall, jequier, tait, bell."
	if got := p.app.desk().Fault(lesson.Each(err)[0]); got != want {
		t.Error(got)
	}
}

// Which house rule a lesson's line misses is told, not only that something is wrong with it.
func TestAFaultOfHouseRulesIsNamed(t *testing.T) {
	p := sitDown(t, config(t, 1))
	_, err := lesson.Read("a.txt", "lesson: A\nrules: basics+water=wine\nstep\nsay: So.\n")
	if got := p.app.desk().Fault(lesson.Each(err)[0]); !strings.Contains(got, "wine") || !strings.Contains(got, "is not one of the values") {
		t.Error(got)
	}
}

// A move that is written in another way than it is made is told as it is to be written; no sentence ends with nothing.
func TestAMoveWrittenOtherwiseIsToldAsItIs(t *testing.T) {
	p := sitDown(t, config(t, 1))
	for text, want := range map[string]string{
		"rules: kendall\nstep\nposition: C 12 20 home 5 / S 15 23 home 5 / C to throw\nthrow: 4 2\nmove: 20x22": "Line 6: the move 20x22 is written differently. Did you mean “20-22”?",
		"rules: basics\nstep\nposition: C 26 / S 22 / C to throw\nthrow: 1\nmove: 26-27-3":                      "Line 6: the move 26-27-3 is written differently. Did you mean “26-27-15”?",
		"rules: basics\nstep\nposition: C 24 / S 22 / C to throw\nthrow: 3\nmove: pass":                         "Line 6: nobody can pass here: there is a move.",
		"rules: basics\nstep\nposition: C 24 / S 22 / C to throw\nmove: 24-26":                                  "Line 5: 24-26 is not allowed. ",
	} {
		_, err := lesson.Read("a.txt", "lesson: A\n"+text)
		faults := lesson.Each(err)
		if len(faults) != 1 {
			t.Errorf("%s\nhas the faults %v", text, err)
			continue
		}
		if got := p.app.desk().Fault(faults[0]); !strings.HasPrefix(got, want) || strings.Contains(got, ". .") {
			t.Errorf("%s\nis told as %q", text, got)
		}
	}
}
