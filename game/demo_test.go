package game

import (
	"testing"
	"time"

	"senet/assets"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
)

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
