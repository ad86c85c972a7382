package game

import (
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
	if l.Title != "The Gate, 1 March 2025" {
		t.Errorf("it is called %q", l.Title)
	}
	if err != nil || len(l.Steps) == 0 || p.app.View().Page != page.EditLesson {
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
