package game

import (
	"testing"

	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
)

// In a lesson with tasks the line at the foot has a mark for each task, as the counter counts, with all its steps.
func TestTheLineShowsWhatIsCounted(t *testing.T) {
	p := school(t, atOnce, "First steps")
	for step, want := range []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11} {
		track := track(p.app.View())
		if len(track) != 12 {
			t.Fatalf("twelve tasks have %d marks", len(track))
		}
		for i, mark := range track {
			if mark.On != (i == want) || (mark.Tint&1 != 0) != (i < want) {
				t.Errorf("in step %d, mark %d is %+v", step, i, mark)
			}
		}
		p.key(ui.KeyPageDown)
	}
	p.press("step.6") // where a task begins
	if v := p.app.View(); course(v).Counter != "7 of 12" {
		t.Errorf("a mark leads to %q", course(v).Counter)
	}
	p = school(t, atOnce, "The sample game")
	if got := len(track(p.app.View())); got != 22 {
		t.Errorf("a lesson without tasks has %d marks for its 22 steps", got)
	}
}

// Of how far lessons have come only so much is remembered, and nothing that cannot be.
func TestWhereLessonsWereLeftIsBounded(t *testing.T) {
	p := sitDown(t, config(t, 1))
	if s, _ := page.ReadSettings(`{"lessons":{"lesson.sample":-3,"lesson.tutorial":2}}`); len(s.Lessons) != 1 {
		t.Errorf("of spoilt settings is taken %v", s.Lessons)
	}
	for i := range 3 * page.MostLeft {
		p.app.settings.Leave(string(rune('a'+i)), 1)
	}
	if n := len(p.app.settings.Lessons); n > page.MostLeft {
		t.Errorf("%d lessons are remembered", n)
	}
}

// lessonOf is a table on which one lesson of somebody's own was opened.
func lessonOf(t *testing.T, text string) *player {
	t.Helper()
	l, err := lesson.Read("own.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	p := sitDown(t, config(t, 1))
	p.lessons = func() ([]lesson.Lesson, []error) { return []lesson.Lesson{l}, nil }
	p.press("title.learn")
	p.press("ownlesson.0")
	return p
}
