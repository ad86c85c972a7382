package view_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/render/vg"
)

// In the presenter, on old projectors, the buttons of the first lesson and of a game are shown in
// full in every language, every panel counts its pawns at home, and no text crosses a frame.
func TestPresenterFitsEveryLanguage(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "", "presenter")
		app.Visit("lesson")
		for step := 0; ; step++ {
			v := app.View()
			checkClass(t, fmt.Sprint(language, " lesson, step ", step), v, oldProjectors[step%2])
			if n, _ := v.Root.Find("go.next"); n.ID == "" || n.Disabled {
				break
			}
			for _, kind := range []ui.EventKind{ui.PointerDown, ui.PointerUp, ui.PointerMove} {
				app.Update(time.Minute, []ui.Event{{Kind: kind, Target: ui.Widget("go.next")}})
			}
		}
		app.Visit("play")
		checkClass(t, language+" play", app.View(), oldProjectors[0])
		checkClass(t, language+" play", app.View(), oldProjectors[1])
		checkRules(t, words)
	}
}

// catalogues returns the catalogue of every language by its code.
func catalogues() map[string]*i18n.Catalogue {
	list := map[string]*i18n.Catalogue{}
	for _, language := range gametest.Words().Languages() {
		list[language.ID] = gametest.Catalogue(language.ID)
	}
	return list
}

// newApp starts the game in a language, with the text of a settings file, in a theme.
func newApp(words *i18n.Catalogue, settings, theme string) *game.App {
	config := gametest.ConfigIn(words.Language(), 1)
	config.Settings = settings
	app := game.New(config)
	app.SetThemes(theme)
	return app
}

// oldProjectors are the windows of two old projectors, used in turn from step to step.
var oldProjectors = [...][2]int{{1024, 768}, {1280, 720}}

// checkRules checks that the rules page names the rule set in large letters, with house rules,
// too.
func checkRules(t *testing.T, words *i18n.Catalogue) {
	for _, house := range []string{"", "pawns=3", "pawns=3+water=stay+attack=start"} {
		settings := fmt.Sprintf(`{"knows":true,"last":{"ruleset":"basics","house":{"basics":%q}}}`, house)
		app := newApp(words, settings, "largest")
		app.Visit("rules")
		f := at(app.View(), [2]int{1280, 720})
		if text := textIn(f, vg.Rect{W: f.W, H: f.H}, ui.BarName, ui.PageHead); !strings.HasPrefix(text,
			plain(words.T("set.basics.name"))) {
			t.Errorf("%s, %q: the heading of the rules says %q", words.T("language.name"), house,
				text)
		}
	}
}

// checkClass checks the text of a page, and that the counts of pawns are shown.
func checkClass(t *testing.T, where string, v game.View, size [2]int) {
	f := at(v, size)
	checkText(t, fmt.Sprint(where, " ", size), v, f)
	for i, p := range gametest.Scene(v).Panels {
		if text := textIn(f, f.Play.Panels[i]); !strings.Contains(text, plain(p.Home)) {
			t.Errorf("%s %v: a panel says %q, want %q in it", where, size, text, plain(p.Home))
		}
	}
}

// Every panel shows how many pawns are home, however long the players' names are. A name breaks
// only after its hyphen.
func TestLongNames(t *testing.T) {
	const name = "Bartholomew-Alexander the Great"
	v := teams(-1, name, name).Desk
	for _, size := range geometrySizes {
		for _, letters := range []ui.TextSize{ui.NormalSize, ui.Larger, ui.Largest} {
			v.Look.Text = letters
			f := at(v, size)
			for i, g := range f.Play.Panels {
				text := textIn(f, g)
				p := gametest.Scene(v).Panels[i]
				if !strings.Contains(text, plain(p.Home)) && !strings.Contains(text, p.Brief) ||
					!strings.Contains(text, plain(name)) {
					t.Errorf("%v, text size %d: the panel at %v says %q", size, letters, g, text)
				}
				for _, l := range textLines(wordsIn(f, g)) {
					if strings.HasPrefix(l.Text, "Barth") && !strings.Contains(l.Text, "-") {
						t.Errorf("%v, text size %d: the name breaks at %q", size, letters, l.Text)
					}
				}
			}
		}
	}
}
