package newgame_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"senet/assets"
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/page/newgame"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// desk is what the page has at hand, at the first start.
func desk(t testing.TB) *page.Desk {
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		t.Fatal(err)
	}
	settings, _ := page.ReadSettings("")
	return &page.Desk{Library: &page.Library{RuleSets: ruleset.List()}, Words: words, Settings: &settings}
}

// What is shown is asked for twice, of every rule set, and is the same.
func TestLookingChangesNothing(t *testing.T) {
	for _, set := range ruleset.List() {
		d := desk(t)
		d.Settings.Last.RuleSet = set.ID
		p := newgame.New(d)
		p.Press(d, "sets")
		for _, shown := range []page.Page{p, d.Asked.Route.Page} {
			if !reflect.DeepEqual(shown.Build(d), shown.Build(d)) {
				t.Errorf("%s: %T is another one when it is asked again", set.ID, shown)
			}
		}
	}
}

// At the first start one press begins Senet Basics against the computer, and lots are drawn for who starts.
func TestOnePressBegins(t *testing.T) {
	d := desk(t)
	p := newgame.New(d)
	d.FocusOn(p.First(d))
	if !p.Key(d, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter}) {
		t.Fatal("Enter does nothing")
	}
	r := d.Asked.Route
	if r.To != page.Begin || !r.Choice.Short() {
		t.Fatalf("it asks for %+v", r)
	}
	if r.Choice.Computer != [2]bool{rules.Spools: true} || r.Choice.OpeningOf(d.Set("basics")) != page.OpenLot {
		t.Errorf("it begins %+v", r.Choice)
	}
}

// To who never played a short game is recommended, and the usual one offered; to who chose that, the short one; each begins by one press.
func TestAShortFirstGame(t *testing.T) {
	d := desk(t)
	d.Lessons = make([]lesson.Lesson, 1)
	offers := func(p *newgame.Page, id string) bool {
		return slices.ContainsFunc(p.Build(d).Stops(), func(s ui.Target) bool { return s == ui.Widget(id) })
	}
	p := newgame.New(d)
	if offers(p, "first.short") || !offers(p, "first.long") {
		t.Fatal("the usual one is not offered")
	}
	for _, way := range []struct {
		press, other string
		pawns        int
	}{{"first.long", "first.short", 5}, {"first.short", "first.long", 3}} {
		p.Press(d, way.press)
		r := d.Asked.Route
		if r.To != page.Begin || r.Choice.Under(d.Set("")).Options.Pawns != way.pawns || r.Choice.Computer != [2]bool{rules.Spools: true} {
			t.Errorf("%s begins %+v", way.press, r.Choice)
		}
		if _, about := p.About(d); (about == ruleset.House{}) == (way.pawns == 5) {
			t.Errorf("%s changes what is chosen on the page to %s", way.press, about)
		}
		d.Settings.Last = *r.Choice
		if p = newgame.New(d); !offers(p, way.other) || offers(p, way.press) {
			t.Errorf("after %s there is no way back", way.press)
		}
	}
	if d.Played(); d.Settings.Last.Short() {
		t.Error("after the first game another short one is recommended")
	}
	if offers(newgame.New(d), "first.short") {
		t.Error("who knows the game is still offered a first one")
	}
}

// A rule set that is chosen leads back to where it is begun, and nothing but the game itself looks otherwise.
func TestChoosingARuleSetMovesNoColumn(t *testing.T) {
	stops := func(d *page.Desk, p page.Page) []ui.Target { return p.Build(d).Stops() }
	d := desk(t)
	p := newgame.New(d)
	before := stops(d, p)
	for _, set := range ruleset.List() {
		p.Press(d, "sets")
		sets := d.Asked.Route.Page
		sets.Press(d, "card."+set.ID)
		if d.Asked.Route.To != page.Back {
			t.Fatalf("%s leads to %v", set.ID, d.Asked.Route.To)
		}
		if id, _ := p.About(d); id != set.ID {
			t.Errorf("chosen is %s, not %s", id, set.ID)
		}
		if after := stops(d, p); !slices.Equal(after, before) {
			t.Errorf("%s: Tab stops at %v", set.ID, after)
		}
	}
}

// What else is chosen stays in sight until it is done, and belongs to the game that is begun.
func TestChoicesStayOpen(t *testing.T) {
	d := desk(t)
	d.Settings.Last.RuleSet = "secret"
	p := newgame.New(d)
	p.Press(d, "seat.1.person")
	p.Press(d, "more")
	for _, id := range []string{"cast.die", "open.spools", "clock.60"} {
		dialog := d.Asked.Dialog
		d.Asked = page.Asked{}
		dialog.Choose(d, id)
		if d.Asked.Dialog == nil || d.Focus != ui.Widget(id) {
			t.Fatalf("%s closes it, or the focus goes to %v", id, d.Focus)
		}
	}
	d.Asked.Dialog.Choose(d, "done")
	p.Press(d, "start")
	r := d.Asked.Route
	if c := r.Choice; !c.Die || c.Opening != page.OpenSpools || r.Clock != "60" || d.Settings.Clock != "0" {
		t.Errorf("it begins %+v with %s seconds", c, r.Clock)
	}
}

// A page is a tree that is made of what was chosen, and asks for what is to happen when something is pressed.
func Example() {
	words, _ := lang.Load(assets.FS, lang.English)
	settings := page.FirstSettings()
	d := &page.Desk{Library: &page.Library{RuleSets: ruleset.List()}, Words: words, Settings: &settings}
	p := newgame.New(d)
	for _, said := range p.Build(d).Said()[:4] {
		fmt.Println(said)
	}
	p.Press(d, "start")
	fmt.Println(d.Asked.Route.To == page.Begin)
	// Output:
	// New game
	// A good game to start with.
	// Senet Basics
	// from a sheet
	// true
}
