package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
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

// A name takes what is pasted where the caret is, as far as it fits, in one line.
func TestANameIsPasted(t *testing.T) {
	p := sitDown(t, config(t, 1)).holding("Neb\tet\r\n\x1b taui and many more titles of hers")
	p.press("title.new")
	p.press("name.0")
	p.do(ui.Event{Kind: ui.TextInput, Text: "A"})
	p.key(ui.KeyPaste)
	if w, _ := p.app.view.find("name.0"); !strings.HasPrefix(w.Text, "ANeb et") || strings.ContainsAny(w.Text, "\n\t\x1b") || len([]rune(w.Text)) > page.MaxName {
		t.Errorf("the name is %q", w.Text)
	}
	p.key(ui.KeyCopy)
	if !strings.HasPrefix(*p.clip, "ANeb et") {
		t.Errorf("of a name being written %q is copied", *p.clip)
	}
	p.key(ui.KeyEnter)
	*p.clip = "X"
	p.key(ui.KeyCopy, ui.KeyPaste) // nothing is being written, and the page has nothing to copy
	if w, _ := p.app.view.find("name.0"); *p.clip != "X" || !strings.HasPrefix(w.Text, "ANeb et") {
		t.Errorf("copied is %q, the name is %q", *p.clip, w.Text)
	}
}

func TestAPositionGoesFromTheTableToTheSetUp(t *testing.T) {
	p := sitDown(t, config(t, 1)).holding("")
	p.play("basics")
	p.key(ui.KeyCopy)
	want := p.app.play.Match.Position()
	if *p.clip != want.String() || *p.clip == "" {
		t.Fatalf("copied is %q", *p.clip)
	}
	at, saved := want.String(), p.saved
	p.key(ui.KeyPaste)
	if got := p.app.play.Match.Position().String(); got != at || p.saved != saved {
		t.Errorf("pasting changed the game in play to %s", got)
	}
	set := setUp(t).holding(*p.clip)
	set.press("clear")
	set.press("paste")
	for i, side := range []rules.Side{rules.Cones, rules.Spools} {
		for _, at := range want.Pawns(side).List() {
			if !standing(set.app.View(), side, at) {
				t.Errorf("pasted is %q, want %s, side %d", textOf(set.app.View()), want, i)
			}
		}
	}
	set.press("copy")
	if *set.clip != textOf(set.app.View()) {
		t.Errorf("copied is %q", *set.clip)
	}
	before := textOf(set.app.View())
	set.holding("not a position").press("paste")
	if v := set.app.View(); scene(v).Prompt.Kind != table.PromptRefusal || textOf(v) != "not a position" {
		t.Errorf("a wrong text is answered by %+v", scene(v).Prompt)
	}
	set.holding(strings.Repeat("C 1 ", 200)).key(ui.KeyPaste)
	if v := set.app.View(); v.Notice == "" || len(textOf(v)) > 400 {
		t.Errorf("of a long text %d characters are shown, notice %q", len(textOf(v)), v.Notice)
	}
	set.press("text")
	set.holding(before).key(ui.KeyPaste)
	if got := textOf(set.app.View()); got != before {
		t.Errorf("pasted into its field: %q, want %q", got, before)
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

// What was copied is told by what it is, not by its beginning.
func TestWhatWasCopiedIsToldInWords(t *testing.T) {
	p := sitDown(t, config(t, 1)).holding("")
	p.press("title.learn")
	p.press("setup")
	p.key(ui.KeyCopy)
	if !strings.HasPrefix(*p.clip, "C ") || p.told != "The position is on the clipboard, as one line of text." {
		t.Errorf("copied is %q, told %q", *p.clip, p.told)
	}
	p = housePageOpen(t, "storer").holding("")
	p.press("copy")
	if *p.clip != "storer" || !strings.HasPrefix(p.told, "The code of these house rules") {
		t.Errorf("copied is %q, told %q", *p.clip, p.told)
	}
}
