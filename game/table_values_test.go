package game

import (
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// What the throws count can be read at the tray, as this game reads them, and goes with the next throw.
func TestWhatTheThrowsCountIsReadAtTheTray(t *testing.T) {
	for set, want := range map[string][]string{
		"basics":  {"the turn is missed", "1", "2", "3", "5"},
		"rebirth": nil,
		"secret":  nil,
	} {
		p := sitDown(t, config(t, 3))
		p.play(set, "open.cones")
		if got := scene(p.app.View()).Hint.Head; got != "" {
			t.Fatalf("%s: a table lies over the tray already: %q", set, got)
		}
		p.press("tray.values")
		v := p.app.View()
		if len(scene(v).Hint.Lines) != 5 || !parts(v, table.Help)[0].On {
			t.Fatalf("%s: the table has %d lines", set, len(scene(v).Hint.Lines))
		}
		if !strings.Contains(scene(v).Hint.Head, "bar: how often") {
			t.Errorf("%s: %q does not tell what the bars are", set, scene(v).Hint.Head)
		}
		ways := 0.0
		for i, line := range scene(v).Hint.Lines {
			if ways += line.Win; want != nil && line.Chance != want[i] {
				t.Errorf("%s: %s counts %q, want %q", set, line.Text, line.Chance, want[i])
			}
		}
		if ways != 1 {
			t.Errorf("%s: all that can fall falls with %v", set, ways)
		}
		p.key(ui.KeyEscape)
		if v := p.app.View(); scene(v).Hint.Head != "" || v.Dialog != nil {
			t.Errorf("%s: Escape does not close the table, or opens the menu", set)
		}
		p.press("tray.values")
		p.press("tray.values")
		if scene(p.app.View()).Hint.Head != "" {
			t.Errorf("%s: a second press does not close the table", set)
		}
		for range 20 {
			if p.key(ui.KeyTab); p.app.View().Focus == widget("tray.values") {
				break
			}
		}
		p.key(ui.KeySpace, ui.KeySpace)
		if v := p.app.View(); scene(v).Hint.Head != "" || v.Focus == widget("tray.values") {
			t.Errorf("%s: by keys the table opens and closes, and leaves the focus on %v", set, v.Focus)
		}
		p.press("tray.values")
		p.click(ui.Target{Kind: ui.TargetSticks})
		if scene(p.app.View()).Hint.Head != "" {
			t.Errorf("%s: after the throw the table still lies there", set)
		}
	}
}

// While the throw is in the air the plaque shows who throws, and for what; afterwards the value takes its place.
func TestThePlaqueSaysWhoseThrowIsInTheAir(t *testing.T) {
	for what, test := range map[string]struct {
		set, position, words string
		shape                func(a *App) board.Shape
	}{
		"a throw":     {"basics", "C 3 6 9 home 2 / S 12 14 home 3 / S to throw", "throw …", func(a *App) board.Shape { return a.settings.Shapes(a.play.Set)[rules.Spools] }},
		"the opening": {"basics", "", "a 1 goes first", nil},
		"the Water":   {"kendall", "C 3 home 6 / S 12 15 27 home 4 / S to throw", "a 4 takes it home", func(a *App) board.Shape { return a.settings.Shapes(a.play.Set)[rules.Spools] }},
	} {
		c := func(c *Config) { c.Settings = `{"speed":"normal","moves":true}` }
		var p *player
		if test.position == "" {
			cfg := config(t, 3)
			c(&cfg)
			p = sitDown(t, cfg)
			p.play(test.set, "seat.0.person", "seat.1.person", "open.throw")
		} else {
			p = at(t, test.set, test.position, c, casts(2, 2))
		}
		if got := scene(p.app.View()).Tray.Thrower; got != board.NoShape {
			t.Errorf("%s: before it %v throws", what, got)
		}
		p.click(ui.Target{Kind: ui.TargetSticks})
		tray := scene(p.app.View()).Tray
		if tray.Numeral != "" || tray.Thrower == board.NoShape || tray.Words != test.words {
			t.Errorf("%s: in the air the plaque says %q, %q", what, tray.Numeral, tray.Words)
		}
		if test.shape != nil && tray.Thrower != test.shape(p.app) {
			t.Errorf("%s: it is thrown by %v", what, tray.Thrower)
		}
		p.wait(5 * time.Second)
		if tray = scene(p.app.View()).Tray; tray.Numeral == "" || tray.Thrower != board.NoShape {
			t.Errorf("%s: after it the plaque says %q, and %v throws", what, tray.Numeral, tray.Thrower)
		}
	}
}

// What the throws count can be read while numbers are given out, too.
func TestWhatTheThrowsCountIsReadBesideTheNumbers(t *testing.T) {
	p := at(t, "kendall", "C 5 9 12 14 18 22 26 / S 3 7 8 11 15 20 24 / C to move 4 1 3")
	if v := p.app.View(); len(scene(v).Tray.Numbers) != 3 || len(parts(v, table.Help)) == 0 {
		t.Fatalf("there are %d numbers; what explains the throws is %q", len(scene(v).Tray.Numbers), parts(v, table.Help)[0].ID)
	}
	p.press("tray.values")
	if got := len(scene(p.app.View()).Hint.Lines); got != 5 {
		t.Errorf("the table has %d lines", got)
	}
}
