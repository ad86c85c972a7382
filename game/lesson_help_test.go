package game

import (
	"testing"

	"senet/game/lesson"
	"senet/game/page"
)

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
	p.lessons = func() ([]lesson.Lesson, []lesson.Faults) { return []lesson.Lesson{l}, nil }
	p.press("title.learn")
	p.press("ownlesson.0")
	return p
}
