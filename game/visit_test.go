package game_test

import (
	"testing"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/rules"
)

// startApp returns the game as the program starts it, with changes to its configuration.
func startApp(changes ...func(*game.Config)) *game.App {
	c := gametest.Config(1)
	for _, change := range changes {
		change(&c)
	}
	return game.New(c)
}

func TestOnlyNamedPagesCanBeVisited(t *testing.T) {
	for name, is := range map[string]bool{"": true, "nowhere": false} {
		if app := startApp(); app.Visit(name) != is || app.View().Page != "title" {
			t.Errorf("%q can be visited: %v; the page is %s", name, !is, app.View().Page)
		}
	}
}

// A visited game is shown when its first animations are over, whoever throws first.
func TestVisitWaitsForThrows(t *testing.T) {
	for seed := range uint64(6) {
		app := game.New(gametest.Config(seed))
		if app.Visit("play"); app.View().Moving {
			t.Errorf("with seed %d something still moves", seed)
		}
	}
}

// If a record was opened, its game is played and reviewed, and no other begins.
func TestVisitKeepsAnOpenedRecord(t *testing.T) {
	g := gametest.New(t)
	g.Play("with seed 4 & new basics open.cones & click sticks")
	for _, name := range []string{"play", "review", "rules", "compare", "title"} {
		app := startApp(func(c *game.Config) { c.OpenFile = &game.File{Name: "a.senet", Data: []byte(g.Saved())} })
		if before := app.Session(); !app.Visit(name) || app.Session() != before ||
			app.Session().Game.Len() != 1 {
			t.Errorf("%s does not keep the record", name)
		}
	}
}

// Every theme that -theme names looks different from the others.
func TestThemesDiffer(t *testing.T) {
	seen := map[ui.Look]bool{}
	for _, name := range game.ThemeNames() {
		app := startApp()
		if !app.SetThemes(name) || seen[app.View().Look] {
			t.Errorf("%s looks like %v", name, app.View().Look)
		}
		seen[app.View().Look] = true
	}
	if app := startApp(); !app.SetThemes("") || app.View().Look.Theme != ui.Day ||
		app.SetThemes("gold") {
		t.Error("without a theme it is not day, or a theme that does not exist can be set")
	}
}

// titleBoard returns the board on the title page.
func titleBoard(a *game.App) board.Diagram {
	return contentsOf[board.FallenSticks](a.View())[0].Diagram
}

// When the window opens, the pawns of the title are put on the board within two seconds. Each is
// heard once, when it lands, and then everything is as without this animation.
func TestOpeningPawnsAreHeardAsTheyLand(t *testing.T) {
	const step = 5 * time.Millisecond
	var heard listener
	app, plain := startApp(func(c *game.Config) { c.AnimatesOpening, c.Host = true, &heard }), startApp()
	sounds, lands := map[rules.Square]time.Duration{}, map[rules.Square]time.Duration{}
	for now := step; app.View().Moving; now += step {
		if now > 2*time.Second {
			t.Fatal("it takes more than two seconds")
		}
		heard.sounds = nil
		app.Update(step, nil)
		for _, s := range heard.sounds {
			sounds[s.Square] = now + s.At
		}
		for _, p := range titleBoard(app).Pawns {
			if _, seen := lands[p.From.Square()]; !seen && p.Lift == 0 {
				lands[p.From.Square()] = now
			}
		}
	}
	for s, at := range lands {
		if (at - sounds[s]).Abs() > 20*time.Millisecond {
			t.Errorf("the pawn on %d lands after %v, and is heard after %v", s, at, sounds[s])
		}
	}
	got, want := titleBoard(app), titleBoard(plain)
	if len(sounds) != len(want.Pawns) || len(got.Glows) != 0 || got.Pawns[0] != want.Pawns[0] {
		t.Errorf("%d of %d pawns were heard; in the end the board is %+v", len(sounds), len(want.Pawns), got)
	}
}

// A click ends the opening animation and does what it does otherwise. Some players see none.
func TestOpeningAnimationIsSkipped(t *testing.T) {
	app, settings := startApp(func(c *game.Config) { c.AnimatesOpening = true }), ui.Widget("title.settings")
	app.Update(0, []ui.Event{{Kind: ui.PointerDown, Target: settings}, {Kind: ui.PointerUp, Target: settings}})
	if app.View().Page != "settings" {
		t.Error("the click is lost")
	}
	app.Update(time.Second/2, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyEscape}})
	if v := app.View(); v.Page != "title" || len(titleBoard(app).Glows) > 0 {
		t.Error("it continues after the click")
	}
	for name, change := range map[string]func(*game.Config){
		"no window":         func(*game.Config) {},
		"calm motion":       func(c *game.Config) { c.AnimatesOpening, c.Settings = true, `{"calm":true}` },
		"instant animation": func(c *game.Config) { c.AnimatesOpening, c.Settings = true, `{"speed":"instant"}` },
		"presenter":         func(c *game.Config) { c.AnimatesOpening, c.Settings = true, `{"presenter":true}` },
	} {
		if a := startApp(change); a.View().Moving || len(titleBoard(a).Glows) > 0 {
			t.Errorf("%s: there is an opening animation", name)
		}
	}
}
