package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/ui"
)

// Quit is asked about once, and only Quit quits. What is saved is quit by Enter: that was chosen in the menu.
func TestQuitIsAskedAbout(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	p.key(ui.KeyEscape)
	p.press("menu.quit")
	if p.quit || p.app.View().Dialog == nil {
		t.Fatal("it is not asked about")
	}
	p.key(ui.KeyEscape)
	if p.quit || p.app.View().Dialog != nil {
		t.Fatal("Escape does not stay")
	}
	p.key(ui.KeyEscape)
	p.press("menu.quit")
	p.key(ui.KeyEnter)
	if !p.quit {
		t.Fatal("Enter does not quit")
	}
}

// Where the disk refuses the game every way to quit asks first, and Enter stays; the second time the window is closed, or
// when the system ends the program, it ends.
func TestWhatIsNotSavedIsNotQuitByEnter(t *testing.T) {
	ways := map[string]func(p *player){
		"menu":   func(p *player) { p.key(ui.KeyEscape); p.press("menu.quit") },
		"title":  func(p *player) { p.key(ui.KeyEscape); p.press("menu.title"); p.press("title.quit") },
		"window": func(p *player) { p.do(ui.Told(page.CloseAsked(false))) },
		"Ctrl+Q": func(p *player) { p.key(ui.KeyQuit) },
	}
	answers := map[string]struct {
		do    func(p *player)
		quits bool
	}{
		"Enter":           {func(p *player) { p.key(ui.KeyEnter) }, false},
		"Escape":          {func(p *player) { p.key(ui.KeyEscape) }, false},
		"quit":            {func(p *player) { p.press("quit.yes") }, true},
		"closing again":   {func(p *player) { p.do(ui.Told(page.CloseAsked(false))) }, true},
		"the system ends": {func(p *player) { p.do(ui.Told(page.CloseAsked(true))) }, true},
	}
	for way, ask := range ways {
		for answer, a := range answers {
			p := sitDown(t, config(t, 1))
			p.play("storer", "open.cones")
			p.do(ui.Told(page.Unsaved(true)))
			ask(p)
			if p.quit || p.app.View().Dialog == nil {
				t.Fatalf("%s: it is not asked about", way)
			}
			if a.do(p); p.quit != a.quits {
				t.Errorf("%s, %s: quit is %t", way, answer, p.quit)
			}
		}
		p := sitDown(t, config(t, 1))
		p.play("storer", "open.cones")
		p.do(ui.Told(page.Unsaved(true)))
		p.key(ui.KeyEscape)
		if text := p.dialogSays(); !strings.Contains(text, "could not be saved") {
			t.Errorf("the menu says %q", text)
		}
		p.key(ui.KeyEscape)
		p.do(ui.Told(page.Unsaved(false)))
		if ask(p); way != "menu" && !p.quit {
			t.Errorf("%s: all is saved again, and it is asked all the same", way)
		}
	}
}

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

// The menu and the question tell what holds while they are open, not what held when they were opened.
func TestAnOpenMenuTellsWhatHolds(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics")
	p.press("bar.menu")
	p.press("menu.class")
	dims := func() string { v := p.app.View(); w, _ := v.find("menu.dim"); return w.Label }
	was := dims()
	p.key(ui.KeyDim)
	if got := dims(); got == was {
		t.Errorf("it is dark, and the menu offers %q", got)
	}
	p.key(ui.KeyEscape)
	p.press("bar.menu")
	p.do(ui.Told(page.Unsaved(true)))
	if got := p.dialogSays(); !strings.Contains(got, "could not be saved") {
		t.Errorf("the menu says %q", got)
	}
	p.do(ui.Told(page.Unsaved(false)))
	p.press("menu.quit")
	p.do(ui.Told(page.Unsaved(true)))
	if got := p.dialogSays(); !strings.Contains(got, "could not be saved") {
		t.Errorf("the question says %q", got)
	}
}

// That a game is not saved stays in sight on every page, whatever is pressed, until it is saved.
func TestTheSignOfAnUnsavedGameStays(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	p.do(ui.Told(page.Unsaved(true)), ui.Told(page.Noted("The disk is full.")))
	signed := func() bool {
		v := p.app.View()
		return len(nodesOf(*v.Root, func(n ui.Node) bool { return n.Skin == ui.Alarm })) == 1 || v.Page == PageTitle && v.Notice != ""
	}
	for _, key := range []ui.Key{ui.KeySpace, ui.KeyEnter, ui.KeySpace, ui.KeyEscape, ui.KeyEscape, ui.KeyPresenter, ui.KeyRules, ui.KeyEscape, ui.KeyNew} {
		if p.key(key); !signed() {
			t.Errorf("the sign goes with key %d", key)
		}
	}
	if p.app.home(); !signed() {
		t.Error("the title page does not say so")
	}
	if p.do(ui.Told(page.Unsaved(false))); signed() {
		t.Error("all is saved, and the sign stays")
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
