package game

import (
	"testing"
	"time"

	"senet/game/board"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
)

// titleBoard is the board on the title page.
func titleBoard(t *testing.T, a *App) board.Laid {
	t.Helper()
	for n := range a.View().Root.All {
		if laid, is := n.Drawing.(board.Laid); is {
			return laid
		}
	}
	t.Fatal("the title has no board")
	return board.Laid{}
}

// A window that has just been opened shows its board being laid out: for two seconds at most, every pawn is heard once, when it stands, and
// then all is as it would be without.
func TestTheBoardIsLaidOut(t *testing.T) {
	const step = 5 * time.Millisecond
	app, plain := visitor(t, func(c *Config) { c.Opening = true }), visitor(t)
	lands, stands := map[rules.Square]time.Duration{}, map[rules.Square]time.Duration{}
	now := time.Duration(0)
	for ; app.View().Moving; now += step {
		if now > 2*time.Second {
			t.Fatal("it takes more than two seconds")
		}
		for _, e := range app.Update(step, nil) {
			if e.Kind == page.PlaySound {
				lands[e.Sound.Square] = now + step + e.Sound.At
			}
		}
		for _, p := range titleBoard(t, app).View.Pawns {
			if _, seen := stands[p.From.Square()]; !seen && p.Lift == 0 {
				stands[p.From.Square()] = now + step
			}
		}
	}
	for s, at := range stands {
		if (at - lands[s]).Abs() > 20*time.Millisecond {
			t.Errorf("the pawn on %d stands after %v, and is heard after %v", s, at, lands[s])
		}
	}
	got, want := titleBoard(t, app), titleBoard(t, plain)
	if len(lands) != len(want.View.Pawns) || len(got.View.Glows) != 0 || got.View.Pawns[0] != want.View.Pawns[0] {
		t.Errorf("%d of %d pawns were heard; in the end the board is %+v", len(lands), len(want.View.Pawns), got)
	}
}

// The opening delays nobody: a click ends it and does what it does. Some see none.
func TestNobodyWaitsForTheOpening(t *testing.T) {
	app := visitor(t, func(c *Config) { c.Opening = true })
	app.Update(0, clicks("title.settings"))
	if app.View().Page != page.Options {
		t.Error("the click is lost")
	}
	app.Update(time.Second/2, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyEscape}})
	if v := app.View(); v.Page != page.Title || len(titleBoard(t, app).View.Glows) > 0 {
		t.Error("it goes on after the click")
	}
	for name, change := range map[string]func(*Config){
		"no window": func(*Config) {},
		"calm":      func(c *Config) { c.Opening, c.Settings = true, `{"calm":true}` },
		"at once":   func(c *Config) { c.Opening, c.Settings = true, `{"speed":"instant"}` },
		"a class":   func(c *Config) { c.Opening, c.Settings = true, `{"presenter":true}` },
	} {
		if a := visitor(t, change); a.View().Moving || len(titleBoard(t, a).View.Glows) > 0 {
			t.Errorf("%s: there is an opening", name)
		}
	}
}
