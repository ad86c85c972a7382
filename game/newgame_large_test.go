package game

import (
	"strings"
	"testing"
	"unicode/utf8"

	"senet/game/ui"
)

// Before a class the line beside Start tells who plays, and a button in the bar brings the players up above the cards; a card
// that is chosen is on top again.
func TestThePlayersAreFoundBeforeAClass(t *testing.T) {
	p := newGameOf(t)
	p.press("bar.presenter")
	p.press("seat.1.computer")
	v := p.app.View()
	if _, there := v.find("players"); !there || v.NewGame.PlayersFirst {
		t.Fatalf("there is %v, and the players are first: %v", there, v.NewGame.PlayersFirst)
	}
	if !strings.Contains(v.NewGame.Summary, "(computer)") {
		t.Errorf("who plays: %q", v.NewGame.Summary)
	}
	p.press("players")
	if v = p.app.View(); !v.NewGame.PlayersFirst || v.Scroll != 0 {
		t.Errorf("the players are first: %v, at %v", v.NewGame.PlayersFirst, v.Scroll)
	}
	p.press("players")
	if v = p.app.View(); !v.NewGame.PlayersFirst || v.Scroll != 0 {
		t.Error("pressed once more, the button takes the players away")
	}
	p.key(ui.KeyEscape)
	if v = p.app.View(); v.NewGame.PlayersFirst || v.Page != PageNewGame {
		t.Error("Escape does not lead back to the cards")
	}
	p.press("players")
	p.press("card.bell")
	if v = p.app.View(); v.NewGame.PlayersFirst {
		t.Error("a card was chosen and is not on top")
	}
	p.press("bar.presenter")
	v = p.app.View()
	if _, there := v.find("players"); there {
		t.Error("at home there is the button, too")
	}
}

// What is told of a card ends when something else is looked at, and is short enough for two lines on the projector.
func TestTheHeadTellsOfTheCardThatIsLookedAt(t *testing.T) {
	p := newGameOf(t)
	p.press("bar.presenter")
	lead := p.app.View().NewGame.Lead
	told := 0
	for _, card := range p.app.View().NewGame.Cards {
		p.do(ui.Event{Kind: ui.PointerMove, Target: widget(card.Widget.ID)})
		said := p.app.View().NewGame.Lead
		if utf8.RuneCountInString(said) > 120 {
			t.Errorf("too long: %q", said)
		}
		if said != lead {
			told++
		}
	}
	if told == 0 {
		t.Fatal("nothing is told of any card")
	}
	p.click(widget("card.basics"))
	p.do(ui.Event{Kind: ui.PointerMove, Target: widget("card.basics")}, ui.Event{Kind: ui.Wheel, Amount: 3, ScrollMax: 900, ScrollBox: 300})
	if got := p.app.View().NewGame.Lead; got != lead {
		t.Errorf("scrolled away, it is still told: %q", got)
	}
}

// Somebody who types a team's name beside its field is told where names are written; no letter is a shortcut, and the blank
// and the Enter of the name begin no game.
func TestLettersBesideANameAreNoShortcuts(t *testing.T) {
	for _, large := range []bool{false, true} {
		p := newGameOf(t)
		if large {
			p.press("bar.presenter")
			p.press("players")
		}
		before := p.app.pointer
		p.do(ui.Event{Kind: ui.TextInput, Text: "The B"}, ui.Event{Kind: ui.KeyPress, Key: ui.KeySpace}, ui.Event{Kind: ui.TextInput, Text: "1p"}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
		v := p.app.View()
		if v.Page != PageNewGame || p.app.pointer != before || v.Notice == "" {
			t.Fatalf("on the projector %v: page %v, pointer %v, %q", large, v.Page, p.app.pointer, v.Notice)
		}
		p.press("name.0")
		p.do(ui.Event{Kind: ui.TextInput, Text: "Reds"}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape}, ui.Event{Kind: ui.TextInput, Text: "B"}, ui.Event{Kind: ui.TextInput, Text: "lues"}, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
		if got := p.app.View().NewGame.Summary; !strings.Contains(got, "Blues") {
			t.Errorf("on the projector %v: what is typed with the focus on a name does not go there: %q", large, got)
		}
		p.key(ui.KeyEnter)
		if p.app.View().Page != PagePlay {
			t.Error("Enter begins nothing any more")
		}
	}
}

// What whoever begins gets is told as the rule set has it: the even squares, in Bell's game the odd ones to fill, with all
// pawns in hand nothing.
func TestNewGameTellsWhatTheStarterGets(t *testing.T) {
	for set, want := range map[string]string{
		"basics": "starts, and gets the even squares.", "tait": "throw a 1 starts.", "bell": "starts, and fills the odd squares.",
	} {
		p := sitDown(t, config(t, 1))
		p.press("title.new")
		p.press("card." + set)
		found := false
		for _, s := range p.app.View().NewGame.Sections {
			found = found || strings.HasSuffix(s.Note, want)
		}
		if !found {
			t.Errorf("%s: nothing says %q", set, want)
		}
	}
}
