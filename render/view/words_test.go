package view

import (
	"fmt"
	"strings"
	"testing"

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
		app := newApp(words, "presenter")
		app.Visit("lesson")
		for step := 0; ; step++ {
			v := app.View()
			size := oldProjectors[step%2]
			where, p := fmt.Sprint(language, " lesson, step ", step, size), at(v, size)
			checkText(t, where, v, p)
			checkCapitals(t, where, p)
			if n, _ := v.Root.Find("go.next"); n.ID == "" || n.Disabled {
				break
			}
			pressOn(app, "go.next")
		}
		app.Visit("play")
		for _, size := range oldProjectors {
			checkText(t, fmt.Sprint(language, " play ", size), app.View(), at(app.View(), size))
		}
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

// newApp starts the game in a language and a theme, and presses some buttons.
func newApp(words *i18n.Catalogue, theme string, buttons ...string) *game.App {
	return newAppWith(words, "", theme, buttons...)
}

// newAppWith is newApp with the text of a settings file.
func newAppWith(words *i18n.Catalogue, settings, theme string, buttons ...string) *game.App {
	config := gametest.ConfigIn(words.Language(), 1)
	config.Settings = settings
	app := game.New(config)
	app.SetThemes(theme)
	for _, id := range buttons {
		pressOn(app, id)
	}
	return app
}

// oldProjectors are the windows of two old projectors; steps use them in turn.
var oldProjectors = [...][2]int{{1024, 768}, {1280, 720}}

// checkRules checks that the rules page names the rule set in large letters, with and without house
// rules.
func checkRules(t *testing.T, words *i18n.Catalogue) {
	for _, house := range []string{"", "pawns=3", "pawns=3+water=stay+attack=start"} {
		settings := fmt.Sprintf(`{"knows":true,"last":{"ruleset":"basics","house":{"basics":%q}}}`, house)
		app := newAppWith(words, settings, "largest")
		app.Visit("rules")
		p := at(app.View(), [2]int{1280, 720})
		if text := textIn(p, ui.Rect{W: p.W, H: p.H}, ui.BarName, ui.PageHead); !strings.HasPrefix(text,
			plain(words.T("set.basics.name"))) {
			t.Errorf("%s, %q: the heading of the rules says %q", words.T("language.name"), house,
				text)
		}
	}
}

// At every text size long names are whole and break only after their hyphens.
func TestLongNames(t *testing.T) {
	v := At("long names", ui.Day)
	for _, size := range geometrySizes {
		for _, v.Look.Text = range []ui.TextSize{ui.NormalSize, ui.Larger, ui.Largest} {
			p, where := at(v, size), fmt.Sprintf("%v, text size %d", size, v.Look.Text)
			checkSaid(t, where, v, p)
			for _, l := range textLines(p.Boxes) {
				if strings.HasPrefix(l.Text, "Barth") && !strings.Contains(l.Text, "-") {
					t.Errorf("%s: the name breaks at %q", where, l.Text)
				}
			}
		}
	}
	// The longest names that a lesson may have.
	teams := [2]string{"The Owls of Class 5b", "The Archaeologists W"}
	lesson := Start(`lesson-text lesson: A\nrules: basics\ncones: ` + teams[0] + `\nspools: ` + teams[1] +
		`\nstep\nposition: C 12 18 / S 9 22 / C to throw\nsay: Look at both.`)
	for theme, size := range windows(classThemes, projectors...) {
		p := at(lesson.In(theme), size)
		for i, name := range teams {
			if got := textIn(p, p.play.Panels[i], ui.PanelName); got != plain(name) {
				t.Errorf("theme %d, %v: the name %q is shown as %q", theme, size, name, got)
			}
		}
	}
}

// The panel of the title page hides either all or nothing of the pawn at its edge.
func TestTitleCutsNoPawn(t *testing.T) {
	for _, theme := range []string{"day,usual", "presenter"} {
		v := newApp(gametest.Words(), theme).View()
		for _, size := range [][2]int{{640, 480}, {800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}} {
			for _, s := range at(v, size).Sprites() {
				if s.Clip == nil || !strings.HasPrefix(s.Picture.Key, "pawn body") ||
					s.At.E >= s.Clip.X {
					continue
				}
				for _, a := range vg.Compose([]vg.Sprite{s}, size[0], size[1], vg.Bake).Pix {
					if a > 0 {
						t.Errorf("%s %v: a pawn at %.0f is cut at %.0f", theme,
							size, s.At.E, s.Clip.X)
						break
					}
				}
			}
		}
	}
}
