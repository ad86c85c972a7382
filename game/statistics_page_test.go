package game

import (
	"slices"
	"strings"
	"testing"

	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules/ai"
	"senet/rules/reftest"
)

// A game of which luck is not known is thought over while the page is open; what comes of it is
// shown, and kept.
func TestLuckIsWorkedOut(t *testing.T) {
	const text = "[Senet \"1\"]\n[RuleSet \"basics\"]\n[Opening \"lot\"]\n[SpoolsComputer \"scribe\"]\n" +
		"[Position \"C 29 home 4 / S 3 5 home 3 / C to throw\"]\n\n1. C 1 29-home\n"
	game := reftest.Record(t, text)
	counted := stats.FromRecord(game)
	counted.File = "a.senet"
	gone := counted
	gone.ID, gone.File = "another", "gone.senet"
	app := testApp()
	p := &player{news: &Queue{}}
	app.config.Store, app.config.Thinker = p, p
	app.openStatistics()
	receive := func(news ...any) {
		for _, n := range news {
			app.Update(0, []ui.Event{ui.NewsEvent(n)})
		}
	}
	asked := func() []play.Question { return p.questions(play.ForStats) }
	receive(
		Finished{Games: []stats.Game{counted, gone}},
		Listed{Files: []File{{Name: "a.senet", Data: []byte(text)}}},
	)
	shows := func(what string) {
		t.Helper()
		if said := app.View().Root.Texts(); !slices.ContainsFunc(said,
			func(s string) bool { return strings.Contains(s, what) }) {
			t.Errorf("it does not say %q: %q", what, said)
		}
	}
	if len(asked()) != 1 || asked()[0].Game.Len() != game.Len() {
		t.Fatalf("asked is %+v", asked())
	}
	shows("1 game is still to come")
	shows("luck: not yet known")
	home := game.Entry(1).Move
	for _, a := range []play.Answer{{Index: -1, Win: .75},
		{Index: 1, Rated: []ai.RatedMove{{Move: home, Win: 1}}}, {Index: 2, Done: true}} {
		stale := a
		stale.ID, stale.Win = asked()[0].ID+100, .5
		a.ID = asked()[0].ID
		receive(a, stale)
	}
	if kept := p.noted; len(kept) != 1 || kept[0].Luck != [2]float64{.25, 0} || kept[0].File != "a.senet" ||
		len(asked()) != 1 {
		t.Errorf("kept is %+v", kept)
	}
	shows("+25")
	shows("Won by luck: 1")
	shows("known for 1 of the 2 games")
	// pointed at, and the newest, where the keys are at first
	for _, id := range []string{"form.1", "form"} {
		app.notice, app.showFocus = notice{}, true
		if app.press(id); app.View().Notice == "" || app.View().Page != "statistics" {
			t.Errorf("a game that is gone leads to %v, and it is told %q", app.View().Page, app.View().Notice)
		}
	}
}
