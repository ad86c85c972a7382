package game

import (
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/page"
	"senet/game/table"
	"senet/game/ui"
)

// Where letters are not Latin, the keys that have a meaning are found by their place; but what is written is written as it is.
func TestLettersThatAreNotLatinMeanTheirPlace(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.do(ui.Event{Kind: ui.PointerMove, X: 4, Y: 1}, ui.Event{Kind: ui.TextInput, Text: "и", Places: "b"}, ui.Event{Kind: ui.TextInput, Text: "٣", Places: "3"})
	if got := p.app.View().Pointer; !got.On || got.Ink != board.InkThree {
		t.Fatalf("the ring is %+v", got)
	}
	p.press("title.new")
	p.do(ui.Event{Kind: ui.TextInput, Text: "и", Places: "b"})
	if v := p.app.View(); !v.Pointer.On || v.Notice != english(t).T("new.name.click") {
		t.Fatalf("beside the names a letter is a shortcut: %+v, %q", v.Pointer, v.Notice)
	}
	p.press("name.0")
	p.key(ui.KeyEscape) // the name keeps the focus, and what is typed is meant for it
	p.do(ui.Event{Kind: ui.TextInput, Text: "Б", Places: ","}, ui.Event{Kind: ui.TextInput, Text: "иба", Places: "b,f"})
	v := p.app.View()
	if w, _ := v.find("name.0"); w.Text != "Биба" {
		t.Errorf("written is %q", w.Text)
	}
	p.press("sets")
	was := p.app.View().Pointer.On
	p.do(ui.Event{Kind: ui.TextInput, Text: "и", Places: "b"})
	if p.app.View().Pointer.On == was {
		t.Error("among the rule sets, where nothing is written, the letter means nothing")
	}
}

// Who leaves the full screen by the system's own ways finds the settings so; and one start with it changes none.
func TestTheFullScreenIsAsTheWindowSays(t *testing.T) {
	c := config(t, 1)
	c.Fullscreen = true
	p := &player{t: t, app: New(c)}
	if got := p.app.Update(0, nil); len(got) != 1 || got[0] != (page.Effect{Kind: page.SetFullscreen, On: true}) {
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

// The blank of the space bar that opened a field is not written; one between words is.
func TestAFieldDoesNotBeginWithABlank(t *testing.T) {
	f := page.NewField("", "", 10)
	f.Write("  a b")
	if got := string(f.Text); got != "a b" {
		t.Errorf("%q is written", got)
	}
}

// A finger that is lifted points at nothing.
func TestALiftedFingerPointsAtNothing(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	at := ui.Target{Kind: ui.TargetSquare, Square: 9}
	p.do(ui.Event{Kind: ui.PointerDown, Target: at, Touch: true}, ui.Event{Kind: ui.PointerMove, Target: at, Touch: true})
	p.do(ui.Event{Kind: ui.PointerUp, Target: at, Touch: true})
	if got := p.app.View().Hover; got != (ui.Target{}) {
		t.Errorf("it still points at %v", got)
	}
}

func settingsOf(text string) page.Settings {
	s, _ := page.ReadSettings(text)
	return s
}

// Whoever writes in a field is not led away to other games by a key.
func TestWhoWritesIsNotLedAway(t *testing.T) {
	for _, key := range []ui.Key{ui.KeyNew, ui.KeyOpen} {
		p := setUp(t)
		p.press("text")
		p.do(ui.Event{Kind: ui.TextInput, Text: " and"})
		p.key(key)
		if v := p.app.View(); v.Page != PageSetup || p.app.edit == nil || !strings.HasSuffix(textOf(v), " and") {
			t.Errorf("key %d leads to page %d, written is %q", key, v.Page, textOf(v))
		}
	}
}

// Whoever leaves the set-up page with a wrong text, or with none, and comes back can play on from the board.
func TestAWrongTextIsForgottenElsewhere(t *testing.T) {
	for _, text := range []string{"", "nonsense"} {
		p := setUp(t)
		good := textOf(p.app.View())
		p.press("text")
		p.key(ui.KeySelectAll, ui.KeyBackspace)
		p.do(ui.Event{Kind: ui.TextInput, Text: text})
		p.key(ui.KeyTab, ui.KeyNew, ui.KeyEscape)
		v := p.app.View()
		if w, _ := v.find("play"); v.Page != PageSetup || w.Off || textOf(v) != good || scene(v).Prompt.Kind == table.PromptRefusal {
			t.Errorf("%q: page %d says %q, text %q, greyed %t", text, v.Page, scene(v).Prompt.Lead, textOf(v), w.Off)
		}
	}
}

// Escape leads back to the line of the title's menu by which it was left.
func TestTheTitleRemembersWhereItWasLeft(t *testing.T) {
	p := sitDown(t, config(t, 1))
	for _, line := range []string{"title.rules", "title.settings"} {
		p.press(line)
		p.key(ui.KeyEscape)
		if v := p.app.View(); v.Page != PageTitle || v.Focus != widget(line) {
			t.Errorf("left by %s, it comes back to %v", line, v.Focus)
		}
	}
}
