package game

import (
	"testing"

	"senet/assets"
	"senet/rules/sticks"
)

// Every page that -page names is led to from a game as it is started, and is at rest there;
// only in play the computer's sign goes on while it thinks.
func TestVisit(t *testing.T) {
	for page, want := range map[string]Page{
		"": PageTitle, "title": PageTitle, "new": PageNewGame, "play": PagePlay, "rules": PageRules,
		"learn": PageLearn, "lesson": PageLesson, "settings": PageSettings,
	} {
		app := New(Usual(english(t), assets.FS, sticks.NewRandom(1), "2025-03-01"))
		if !app.Visit(page) || app.View().Page != want || app.View().Moving && want != PagePlay {
			t.Errorf("%q leads to page %d, want %d (moving: %v)", page, app.View().Page, want, app.View().Moving)
		}
	}
	if app := New(Usual(english(t), assets.FS, sticks.NewRandom(1), "2025-03-01")); app.Visit("nowhere") || app.View().Page != PageTitle {
		t.Error("a page that is not there is led to")
	}
}
