package game

import (
	"testing"

	"senet/assets"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules/sticks"
)

func visitor(t *testing.T, change ...func(*Config)) *App {
	t.Helper()
	c := Usual(english(t), assets.FS, sticks.NewRandom(1), "2025-03-01")
	for _, f := range change {
		f(&c)
	}
	return New(c)
}

// Every page that -page names is led to from a game as it is started, and is at rest there;
// only in play the computer's sign goes on while it thinks.
func TestVisit(t *testing.T) {
	pages := map[string]page.Place{
		"title": page.Title, "new": page.NewGame, "sets": page.NewGame, "house": page.House, "play": page.Play, "review": page.Review, "setup": page.Setup,
		"learn": page.Learn, "lesson": page.Lesson, "rules": page.Rules, "history": page.History, "compare": page.Compare,
		"games": page.Games, "statistics": page.Statistics, "settings": page.Options, "print": page.Printing, "edit": page.EditLesson,
	}
	for _, name := range PageNames() {
		want, known := pages[name]
		app := visitor(t)
		if !known || !app.Visit(name) || app.View().Page != want || app.View().Moving || app.View().Dialog != nil {
			t.Errorf("%q leads to page %d, want %d (moving: %v)", name, app.View().Page, want, app.View().Moving)
		}
	}
	if len(pages) != len(PageNames()) {
		t.Errorf("%d pages are named", len(PageNames()))
	}
	if app := visitor(t); !app.Visit("") || app.View().Page != page.Title {
		t.Error("without a name another page is led to")
	}
	if app := visitor(t); app.Visit("nowhere") || app.View().Page != page.Title {
		t.Error("a page that is not there is led to")
	}
}

// A game that begins is shown when nothing flies any more, whoever throws first.
func TestVisitWaitsForThrows(t *testing.T) {
	for seed := range uint64(20) {
		c := Usual(english(t), assets.FS, sticks.NewRandom(seed), "2025-03-01")
		app := New(c)
		if app.Visit("play"); app.View().Moving {
			t.Errorf("with the seed %d something is still on its way", seed)
		}
	}
}

// With a record its game is played and reviewed, and no other is begun.
func TestVisitWithARecord(t *testing.T) {
	p := sitDown(t, config(t, 4))
	p.play("basics", "open.cones")
	p.click(ui.Target{Kind: ui.TargetSticks})
	for _, name := range []string{"play", "review", "rules", "compare", "title"} {
		app := visitor(t, func(c *Config) { c.Open = &page.File{Name: "a.senet", Data: []byte(p.saved)} })
		if before := app.play; !app.Visit(name) || app.play != before || app.play.Match.Game().Len() != 1 {
			t.Errorf("%s does not keep to the record", name)
		}
	}
}

// Every theme that -theme names is put on, and looks otherwise than the others.
func TestDress(t *testing.T) {
	seen := map[ui.Look]bool{}
	for _, name := range ThemeNames() {
		app := visitor(t)
		if !app.Dress(name) || seen[app.View().Look] {
			t.Errorf("%s is worn as %v", name, app.View().Look)
		}
		seen[app.View().Look] = true
	}
	if app := visitor(t); !app.Dress("") || app.View().Look.Theme != ui.Day || app.Dress("gold") {
		t.Error("no theme, or one that is not there, is worn")
	}
}
