package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/ui"
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
