package game

import (
	"slices"
	"testing"
	"time"

	"senet/assets"
	"senet/game/lang"
	"senet/game/ui"
)

// Another language is heard at once, also in a game that was begun: on its page, in its list of moves, and in the lessons. One
// that is not there leaves the one before, and says so.
func TestAnotherLanguageIsHeardAtOnce(t *testing.T) {
	words, err := lang.Load(assets.FS, lang.English) // one of its own, for it is turned
	if err != nil {
		t.Fatal(err)
	}
	app := visitor(t, func(c *Config) { c.Words = words })
	app.Visit("play")
	app.Update(0, stroke(ui.KeySpace))
	for range 100 {
		app.Update(100*time.Millisecond, nil)
	}
	speak := func(language string) (names []string) {
		app.settings.Language, app.stale = language, true
		app.speak()
		for n := range app.View().Root.All {
			names = append(names, n.Name)
		}
		return names
	}
	if names := speak("en"); !slices.Contains(names, "to move") {
		t.Fatalf("no line of the list waits for a move: %q", names)
	}
	if names := speak("de"); !slices.Contains(names, "am Zug") || !slices.Contains(names, "Rückgängig") || app.View().Mirrored {
		t.Errorf("in German the table says %q", names)
	}
	if title := app.config.Lessons[0].Title; title != "Erste Schritte" {
		t.Errorf("the first lesson is called %q", title)
	}
	if speak("ar"); !app.View().Mirrored {
		t.Error("Arabic is read from the left")
	}
	if speak("xx"); app.words.Language() != "ar" || app.notice.text == "" {
		t.Errorf("a language that is not there is spoken (%s), or nothing is said of it (%q)", app.words.Language(), app.notice.text)
	}
}
