package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/sheet"
	"senet/game/ui"
	"senet/rules"
)

// Quit tells truly what will be there the next time.
func TestQuitTellsOfTheNextTime(t *testing.T) {
	p := finish(t, 41)
	p.press("win.look")
	p.press("bar.menu")
	p.press("menu.quit")
	if got := p.dialogSays(); !p.forgot || strings.Contains(got, "Continue") {
		t.Errorf("the game is over, forgotten: %t, and it says %q", p.forgot, got)
	}
	p.press("quit.no")
	p.key(ui.KeyUndo)
	p.key(ui.KeyEscape)
	p.press("menu.quit")
	if got := p.dialogSays(); p.forgot || !strings.Contains(got, "Continue") {
		t.Errorf("looking back, forgotten: %t, it says %q", p.forgot, got)
	}
}

// In a browser nothing offers to quit: the tab is closed from outside.
func TestInABrowserNothingQuits(t *testing.T) {
	c := config(t, 1)
	c.Stays = true
	p := sitDown(t, c)
	offers := func(id string) bool { _, found := p.app.view.top().Find(id); return found }
	p.key(ui.KeyEscape, ui.KeyQuit)
	if p.quit || offers("title.quit") {
		t.Error("the title offers to quit")
	}
	p.play("storer", "open.cones")
	p.key(ui.KeyQuit, ui.KeyEscape)
	if p.quit || !offers("menu.title") || offers("menu.quit") {
		t.Error("the menu offers to quit, or does not stand open")
	}
}

// What is told from outside and has nothing to say does not hold a notice up.
func TestThoughtsHoldNoNoticeUp(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics")
	p.do(ui.Told(page.Noted("The disk is full.")))
	for range 10 {
		p.wait(3*time.Second, ui.Told(page.Answer{ID: 99999}))
	}
	if got := p.app.View().Notice; got != "" {
		t.Errorf("half a minute later %q still lies there", got)
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

// From the menu of a game its board is printed with what was drawn on it, as a picture of the kind that was asked for, and all its moves.
func TestAGameIsPrinted(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	p.right(square(3), square(7))
	p.press("bar.menu")
	p.press("menu.print")
	p.press("board.svg")
	if o := p.printed; o == nil || o.Picture == nil || o.Kind != sheet.SVG || len(o.Picture.Arrows) != 1 || o.Picture.Arrows[0].To != rules.Square(7) {
		t.Errorf("printed is %+v", o)
	}
	p.press("moves")
	if o := p.printed; o == nil || o.Game == nil || o.Game.Header().RuleSet != "storer" || o.Kind != sheet.PDF {
		t.Errorf("printed is %+v", o)
	}
	p.press("file")
	if o := p.printed; o == nil || o.Game == nil || o.Kind != sheet.Text {
		t.Errorf("printed is %+v", o)
	}
}
