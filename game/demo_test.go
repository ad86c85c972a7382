package game

import (
	"strings"
	"testing"
	"time"

	"senet/assets"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
)

func TestTheGameShowsItselfToAnEmptyRoom(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"normal"}`
	c.Lessons, _ = lesson.Load(assets.FS, "lessons/en")
	p := sitDown(t, c)
	p.wait(2*time.Minute - time.Second)
	if v := p.app.View(); v.Page != page.Title {
		t.Fatal("too early")
	}
	d, waits := p.app.Wake()
	if !waits {
		t.Fatal("nobody wakes the game")
	}
	p.wait(d)
	v := p.app.View()
	if v.Page != page.Lesson || !strings.HasPrefix(course(v).Name, "A game, step by step") {
		t.Fatalf("page %d, %q", v.Page, course(v).Name)
	}
	titles := map[string]bool{}
	for range 20000 {
		p.wait(200 * time.Millisecond)
		titles[course(p.app.View()).Name] = true
	}
	if len(titles) < 4 {
		t.Errorf("in an hour only %v were shown", titles)
	}
	p.do(ui.Event{Kind: ui.PointerMove})
	if p.app.View().Page != page.Lesson {
		t.Fatal("a trembling table ends it")
	}
	p.key(ui.KeyPresenter)
	if v := p.app.View(); v.Page != page.Lesson || v.Look.Theme != ui.Presenter {
		t.Fatal("F5 ends it, or does nothing")
	}
	p.key(ui.KeyPresenter)
	p.do(ui.Event{Kind: ui.TextInput, Text: " "}, ui.Event{Kind: ui.KeyPress, Key: ui.KeySpace})
	if v := p.app.View(); v.Page != page.Title || v.Dialog != nil {
		t.Fatalf("a key leads to page %d", v.Page)
	}
	c.Demo = true
	p = sitDown(t, c)
	if p.app.View().Page != page.Lesson {
		t.Fatal("--demo does not begin with it")
	}
	p.press("nothing")
	if p.app.View().Page != page.Title {
		t.Fatal("a click does not end it")
	}
}

// demoOn is the game showing itself.
func demoOn(t *testing.T) *player {
	t.Helper()
	c := config(t, 1)
	c.Lessons, _ = lesson.Load(assets.FS, "lessons/en")
	p := sitDown(t, c)
	p.wait(2 * time.Minute)
	if p.app.View().Page != page.Lesson {
		t.Fatal("it does not show itself")
	}
	return p
}

// What the disk tells ends nothing, and is heard.
func TestTheDiskIsHeardDuringTheDemonstration(t *testing.T) {
	p := demoOn(t)
	for _, on := range []bool{true, false} {
		p.do(ui.Told(page.Unsaved(on)))
		if p.app.View().Page != page.Lesson || p.app.unsaved != on {
			t.Errorf("page %d; a game would be lost: %t, not %t", p.app.View().Page, p.app.unsaved, on)
		}
	}
}

// A record that is dropped on the demonstration ends it and is opened.
func TestARecordIsDroppedOnTheDemonstration(t *testing.T) {
	text := halfway(t, "storer", 30).saved
	p := demoOn(t)
	p.do(ui.Told(page.FilesDrop([]page.File{{Name: "game.senet", Data: []byte(text)}})))
	if v := p.app.View(); v.Page != page.Play || p.saved != text {
		t.Errorf("page %d, %q", v.Page, v.Notice)
	}
	p = demoOn(t)
	p.do(ui.Told(page.FilesDrop([]page.File{{Name: "song.mp3", Data: []byte("ID3")}})))
	if v := p.app.View(); v.Page != page.Title || !strings.Contains(v.Notice, "song.mp3") {
		t.Errorf("a song: page %d, %q", v.Page, v.Notice)
	}
}

// Whoever sets it up may fill the screen.
func TestTheDemonstrationFillsTheScreen(t *testing.T) {
	p := demoOn(t)
	p.key(ui.KeyFullscreen)
	if v := p.app.View(); v.Page != page.Lesson || !p.app.whole {
		t.Errorf("page %d, the whole screen: %t", v.Page, p.app.whole)
	}
}

// In a museum nothing leads out, nothing is written, and left alone the game is as new for the next visitor.
func TestAKioskIsLeftByTheSystemAlone(t *testing.T) {
	c := config(t, 1)
	c.Lessons, _ = lesson.Load(assets.FS, "lessons/en")
	c.Settings, c.Kiosk = `{"speed":"normal"}`, true
	app := New(c)
	var did []page.Effect
	do := func(elapsed time.Duration, events ...ui.Event) { did = append(did, app.Update(elapsed, events)...) }
	keys := func(keys ...ui.Key) {
		for _, k := range keys {
			do(0, stroke(k)...)
		}
	}
	if do(0); !app.exhibits() || !app.whole {
		t.Fatal("it does not show itself on the whole screen")
	}
	keys(ui.KeySpace, ui.KeyNew, ui.KeyEnter, ui.KeySpace, ui.KeyEscape, ui.KeyEscape)
	for _, id := range []string{"menu.quit", "menu.print", "menu.fullscreen"} {
		if _, found := app.view.top().Find(id); found || app.dialog == nil {
			t.Errorf("the menu has %s, or is shut", id)
		}
	}
	keys(ui.KeyEscape, ui.KeyCopy, ui.KeyFullscreen, ui.KeyOpen, ui.KeyQuit)
	do(0, ui.Told(page.CloseAsked(false)), ui.Told(page.Filled(false)), ui.Told(page.FilesDrop{{Name: "a.senet"}}))
	app.settings.Theme = "night"
	app.saveSettings()
	if do(time.Second); app.page().as != page.Play || !app.whole {
		t.Errorf("something leads to page %d, whole screen %t", app.page().as, app.whole)
	}
	left, _ := app.Wake()
	for range 20 { // the sticks fall, and the computer thinks
		do(time.Second)
		left, _ = app.Wake()
	}
	if do(min(left, 2*time.Minute)); !app.exhibits() {
		do(2 * time.Minute)
	}
	if !app.exhibits() || app.play != nil || app.View().Look.Theme != ui.Day {
		t.Errorf("left alone it shows page %d, theme %d", app.page().as, app.View().Look.Theme)
	}
	for _, e := range did {
		switch e.Kind {
		case page.SetFullscreen, page.Think, page.StopThinking, page.ListLessons:
		default:
			t.Errorf("it does %+v", e)
		}
	}
	if did = nil; len(app.Update(0, []ui.Event{ui.Told(page.CloseAsked(true))})) == 0 {
		t.Error("the system cannot end it")
	}
}
