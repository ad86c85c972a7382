package game

import (
	"reflect"
	"testing"

	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// Somebody who types a team's name beside its field is told where names are written; no letter is a shortcut, and the blank
// and the Enter of the name begin no game.
func TestLettersBesideANameAreNoShortcuts(t *testing.T) {
	for _, large := range []bool{false, true} {
		p := newGameOf(t)
		if large {
			p.press("bar.presenter")
		}
		before := p.app.point
		p.do(ui.Event{Kind: ui.TextInput, Text: "The B"}, ui.Event{Kind: ui.KeyPress, Key: ui.KeySpace}, ui.Event{Kind: ui.TextInput, Text: "1p"}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
		v := p.app.View()
		if v.Page != PageNewGame || !reflect.DeepEqual(p.app.point, before) || v.Notice == "" {
			t.Fatalf("on the projector %v: page %v, pointer %v, %q", large, v.Page, p.app.point, v.Notice)
		}
		p.press("name.0")
		p.do(ui.Event{Kind: ui.TextInput, Text: "Reds"}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape}, ui.Event{Kind: ui.TextInput, Text: "B"}, ui.Event{Kind: ui.TextInput, Text: "lues"}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
		if !p.says("Blues against") {
			t.Errorf("on the projector %v: what is typed with the focus on a name does not go there", large)
		}
		p.key(ui.KeyEnter)
		if p.app.View().Page != PagePlay {
			t.Error("Enter begins nothing any more")
		}
	}
}

// From the start two presses lead to the first throw, also of somebody who has never played.
func TestPlayBeginsAtOnce(t *testing.T) {
	c := config(t, 1)
	c.Settings = ""
	p := sitDown(t, c)
	p.key(ui.KeyEnter)
	if v := p.app.View(); v.Page != PagePlay {
		t.Fatalf("Enter leads to page %d", v.Page)
	}
	h := mustRead(t, p.saved).Header()
	if h.RuleSet != "basics" || h.Opening != record.Lot || !session.Seats(h)[rules.Spools].Computer {
		t.Errorf("it begins %+v", h)
	}
	p.key(ui.KeySpace)
	if !session.Seats(h)[h.First].Computer && p.app.play.Match.Game().Len() == 0 {
		t.Error("nothing is thrown")
	}
}
