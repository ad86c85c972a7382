package game

import (
	"slices"
	"testing"

	"senet/game/page"
	"senet/game/ui"
)

// An example of a lesson is put into the folder: that needs no clipboard.
func TestAnExampleIsPutIntoTheFolder(t *testing.T) {
	c := config(t, 1)
	c.Example, c.LessonFolder = "# This is a whole lesson.\nlesson: A\n", "/home/teacher/lessons"
	p := sitDown(t, c)
	p.press("title.learn")
	p.press("example")
	if p.put != c.Example {
		t.Errorf("put is %q", p.put)
	}
}

// Where files are chosen in a dialog, a lesson is asked for among one's own; one that comes from outside is put there, right or not.
func TestALessonFromOutsideIsPutAmongOnesOwn(t *testing.T) {
	c := config(t, 1)
	c.LessonFolder, c.Picker = "/lessons", true
	p := sitDown(t, c)
	for _, way := range []string{"title.learn", "title.games"} {
		p.press(way)
		asked := p.app.Update(0, []ui.Event{{Kind: ui.PointerDown, Target: widget("pick")}, {Kind: ui.PointerUp, Target: widget("pick")}})
		if !slices.ContainsFunc(asked, func(e page.Effect) bool { return e.Kind == page.PickFile }) {
			t.Errorf("%s: no file is asked for", way)
		}
		p.key(ui.KeyEscape)
	}
	p.do(ui.Told(page.FilesDrop{{Name: "a.txt", Data: []byte("# mine\nlesson: A\nmistake\n")}}))
	if p.put != "# mine\nlesson: A\nmistake\n" || p.app.View().Notice != "" {
		t.Errorf("put is %q: %s", p.put, p.app.View().Notice)
	}
}
