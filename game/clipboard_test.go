package game

import (
	"testing"

	"senet/game/page"
	"senet/game/ui"
)

// The clipboard answers when it can. By then the player may be elsewhere, and what comes unasked is not taken.
func TestALatePasteGoesNowhere(t *testing.T) {
	p := housePageOpen(t, "storer") // its clipboard gives no answer by itself
	code := houseCode(p)
	late := ui.Told(page.Pasted("basics+water=stay"))
	p.do(late)
	p.press("paste")
	p.key(ui.KeyEscape)
	p.do(late)
	p.press("house")
	if got := houseCode(p); got != code {
		t.Errorf("the code is %q, want %q", got, code)
	}
	p.press("paste")
	p.press("house.name") // another field has been opened meanwhile
	p.do(late)
	if got := houseCode(p); got != code || len(p.app.edit.Text) > 0 {
		t.Errorf("the code is %q, the name %q", got, string(p.app.edit.Text))
	}
	p.key(ui.KeyEscape)
	p.press("paste")
	p.press("option.water") // a question has been asked meanwhile
	p.do(late)
	if got := houseCode(p); got != code {
		t.Errorf("the code is %q, want %q", got, code)
	}
}

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
