package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/ui"
)

// holding gives a player a clipboard with a text on it.
func (p *player) holding(text string) *player {
	p.clip = &text
	return p
}

func TestACodeIsCopiedAndPasted(t *testing.T) {
	p := housePageOpen(t, "storer").holding("")
	code := func() string {
		w, _ := p.app.view.find("house.code")
		return w.Text
	}
	p.press("option.water")
	p.press("value.lowest")
	p.press("copy")
	if *p.clip != "storer+water=lowest" {
		t.Fatalf("copied is %q", *p.clip)
	}
	p.press("house.reset")
	p.press("paste")
	if code() != "storer+water=lowest" {
		t.Fatalf("after Paste the code is %q", code())
	}
	*p.clip = " basics+water=stay\n"
	p.press("house.code") // what is pasted takes the place of the code that is being written over
	p.key(ui.KeyPaste)
	if code() != "basics+water=stay" || p.app.edit != nil {
		t.Errorf("pasted into its field the code is %q, notice %q", code(), p.app.View().Notice)
	}
	p.key(ui.KeyCopy)
	if *p.clip != "basics+water=stay" {
		t.Errorf("Ctrl+C copies %q", *p.clip)
	}
	for _, wrong := range []string{"storer+nonsense=1", "storer+water=lowest" + strings.Repeat(" ", 3) + strings.Repeat("x", 200), strings.Repeat("ä", 60000)} {
		p.holding(wrong).key(ui.KeyPaste)
		v := p.app.View()
		if v.Notice == "" || len(v.Notice) > 400 {
			t.Errorf("after a wrong paste the notice is %.80q", v.Notice)
		}
		if now := houseCode(p); now != "basics+water=stay" || code() != "storer+nonsense=1" {
			t.Errorf("after a wrong paste %q is chosen, and the field shows %q", now, code())
		}
	}
}

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
