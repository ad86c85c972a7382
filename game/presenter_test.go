package game

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
)

// Going into the presenter's theme and out again, at any moment, in the middle of whatever moves or is chosen, leaves all
// as it was: what is seen, what is saved, and when the game wakes next.
func TestThePresenterComesAndGoesWithoutATrace(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"normal"}`
	p := sitDown(t, c)
	p.play("secret", "open.cones")
	chance := rand.New(rand.NewPCG(8, 8))
	look := func() View {
		v := p.app.View()
		v.ShowFocus = true // a key was pressed
		return v
	}
	moving := 0
	for i := range 400 {
		place := ui.Target{Kind: ui.TargetSquare, Square: rules.Square(1 + chance.IntN(30))}
		if chance.IntN(3) == 0 {
			place = ui.Target{Kind: ui.TargetSticks}
		}
		p.click(place)
		p.app.Update(time.Duration(chance.IntN(400))*time.Millisecond, nil)
		p.app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyNone}})
		before, saved := look(), p.saved
		wake, will := p.app.Wake()
		keys := [][]ui.Key{{ui.KeyPresenter, ui.KeyPresenter}, {ui.KeyDim, ui.KeyPresenter}, {ui.KeyPresenter, ui.KeyDim, ui.KeyDim, ui.KeyPresenter}}[i%3]
		for _, k := range keys {
			for _, e := range p.app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: k}}) {
				if e.Kind != page.SaveSettings { // that a class looks on is remembered
					t.Fatalf("it brings about %+v", e)
				}
			}
		}
		if before.Moving {
			moving++
		}
		later, wakes := p.app.Wake()
		if after := look(); !reflect.DeepEqual(before, after) || p.saved != saved || later != wake || wakes != will {
			t.Fatalf("after %d deeds the game looks otherwise:\n%+v\n%+v", i, before, after)
		}
	}
	if moving < 50 || p.app.play.Match.Game().Len() < 25 {
		t.Errorf("only %d times something moved, in a game of %d entries", moving, p.app.play.Match.Game().Len())
	}
}

// The button of the list of moves lays it over the page and takes it away again, in the presenter too; how the list is
// wanted at one's own desk stays.
func TestTheListOfMovesComesOverThePage(t *testing.T) {
	for _, open := range []string{"true", "false"} {
		for _, presenter := range []bool{true, false} {
			c := config(t, 1)
			c.Settings = `{"speed":"instant","moves":` + open + `}`
			p := sitDown(t, c)
			p.play("storer", "open.cones")
			if presenter {
				p.key(ui.KeyPresenter)
			}
			p.click(ui.Target{Kind: ui.TargetSticks})
			if v := scene(p.app.View()).Moves; v.Drawer {
				t.Fatalf("open %s, presenter %t: it lies there from the beginning", open, presenter)
			}
			p.press("bar.moves")
			if v := scene(p.app.View()).Moves; !v.Drawer || len(v.Entries) != 1 {
				t.Errorf("open %s, presenter %t: over the page %t, with %d lines", open, presenter, v.Drawer, len(v.Entries))
			}
			if got := p.app.settings.Moves; presenter && got != (open == "true") {
				t.Errorf("open %s: the presenter makes that %t", open, got)
			}
			p.press("bar.moves")
			if v := scene(p.app.View()).Moves; v.Drawer || v.Open != (open == "true") {
				t.Errorf("open %s, presenter %t: over the page %t, beside it %t after a second press", open, presenter, v.Drawer, v.Open)
			}
			if presenter {
				p.press("bar.moves")
				p.key(ui.KeyPresenter)
				if v := scene(p.app.View()).Moves; v.Drawer || v.Open != (open == "true") {
					t.Errorf("open %s: over the page %t, beside it %t after the presenter", open, v.Drawer, v.Open)
				}
			}
		}
	}
}

// That all but the board can be darkened stands in the menu with its key, and is said once in the presenter.
func TestDarkeningIsFound(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer", "open.cones")
	p.key(ui.KeyPresenter)
	if got := p.app.View().Notice; !strings.Contains(got, "F6") {
		t.Errorf("the presenter says %q", got)
	}
	for _, dark := range []bool{true, false} {
		p.press("bar.menu")
		p.press("menu.class")
		v := p.app.View()
		if w, found := v.find("menu.dim"); !found || !strings.Contains(w.Label, "F6") {
			t.Fatalf("the menu has %q", w.Label)
		}
		p.press("menu.dim")
		if v := p.app.View(); v.Look.Dim != dark || v.Look.Theme != ui.Presenter || v.Dialog != nil || v.Notice != "" {
			t.Errorf("dark %t: %+v, notice %q", dark, v.Look, v.Notice)
		}
	}
	p.key(ui.KeyPresenter, ui.KeyPresenter)
	if v := p.app.View(); v.Notice != "" || v.Look.Theme != ui.Presenter {
		t.Errorf("it is said again: %q", v.Notice)
	}
}

// Escape brings the light back before it opens the menu.
func TestEscapeBringsTheLightBack(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics")
	p.key(ui.KeyDim)
	p.key(ui.KeyEscape)
	if v := p.app.View(); v.Look.Dim || v.Look.Theme != ui.Presenter || v.Dialog != nil {
		t.Fatalf("after the first press: %+v, menu %v", v.Look, v.Dialog != nil)
	}
	p.key(ui.KeyEscape)
	if p.app.View().Dialog == nil {
		t.Fatal("the second press opens no menu")
	}
}

// F6 is told of where it darkens something; where it cannot yet, it says so.
func TestF6IsToldOfWhereThereIsABoard(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.key(ui.KeyPresenter)
	if got := p.app.View().Notice; got != "" {
		t.Errorf("the title page tells %q", got)
	}
	for _, dark := range []bool{true, false} {
		p.key(ui.KeyDim)
		if v := p.app.View(); v.Notice == "" || v.Look.Dim != dark || strings.Contains(v.Notice, "will have a spotlight") != dark {
			t.Errorf("dark %t: F6 says %q", v.Look.Dim, v.Notice)
		}
	}
	p = sitDown(t, config(t, 1))
	p.play("basics")
	p.key(ui.KeyPresenter)
	if got := p.app.View().Notice; !strings.Contains(got, "F6") {
		t.Errorf("at the table it tells %q", got)
	}
	p.key(ui.KeyDim)
	if v := p.app.View(); v.Notice != "" || !v.Look.Dim {
		t.Errorf("dark %t, and it says %q", v.Look.Dim, v.Notice)
	}
}
