package game

import (
	"testing"

	"senet/game/page"
	"senet/game/ui"
)

// Who leaves the full screen by the system's own ways finds the settings so; and one start with it changes none.
func TestTheFullScreenIsAsTheWindowSays(t *testing.T) {
	c := config(t, 1)
	c.Fullscreen = true
	p := &player{t: t, app: New(c)}
	if got := p.app.Update(0, nil); len(got) == 0 || got[0] != (page.Effect{Kind: page.SetFullscreen, On: true}) {
		t.Fatalf("it begins with %+v", got)
	}
	shown := func() bool {
		v := p.app.View()
		w, ok := v.find("fullscreen")
		if !ok {
			t.Fatal("the page has no such switch")
		}
		return w.On
	}
	p.press("title.settings")
	p.press("calm")
	if settingsOf(p.setting).Fullscreen || !shown() {
		t.Errorf("kept is %v, shown %v", settingsOf(p.setting).Fullscreen, shown())
	}
	p.do(ui.Told(page.Filled(false)))
	if shown() {
		t.Error("it was left, and is shown as on")
	}
	p.key(ui.KeyFullscreen)
	if !settingsOf(p.setting).Fullscreen || !shown() {
		t.Errorf("after F11 kept is %v, shown %v", settingsOf(p.setting).Fullscreen, shown())
	}
	p.do(ui.Told(page.Filled(false)))
	if settingsOf(p.setting).Fullscreen || shown() {
		t.Errorf("after it was left, kept is %v, shown %v", settingsOf(p.setting).Fullscreen, shown())
	}
}

// Shift and Tab from nowhere leads to the last thing on a page.
func TestBackwardsFromNowhereIsTheLast(t *testing.T) {
	p := sitDown(t, config(t, 1))
	stops := keyboard{p.app}.stops()
	p.app.focus = ui.Target{}
	p.key(ui.KeyBackTab)
	if p.app.focus != stops[len(stops)-1] {
		t.Errorf("it leads to %v, not %v", p.app.focus, stops[len(stops)-1])
	}
}

func settingsOf(text string) page.Settings {
	s, _ := page.ReadSettings(text)
	return s
}
