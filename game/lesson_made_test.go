package game

import (
	"testing"

	"senet/game/lesson"
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
	if err != nil || len(l.Steps) == 0 {
		t.Errorf("%d steps, %v:\n%s", len(l.Steps), err, p.put)
	}
}
