package game

import (
	"slices"
	"strings"
	"testing"

	"senet/game/ui"
	"senet/rules/ruleset"
)

// Every rule set can be begun and read, and one that no page tells in full says so wherever its name stands.
func TestEveryRuleSetIsOfferedWithItsCertainty(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.wait(0, ui.Event{Kind: ui.KeyPress, Key: ui.KeyNew})
	p.press("sets")
	var cards []ui.Node
	for n := range p.app.View().Root.All {
		if strings.HasPrefix(n.ID, "card.") {
			cards = append(cards, *n)
		}
	}
	if len(cards) != len(ruleset.List()) {
		t.Fatalf("%d rule sets are offered, want %d", len(cards), len(ruleset.List()))
	}
	p.wait(0, ui.Event{Kind: ui.KeyPress, Key: ui.KeyRules})
	tabs := p.tabs()
	for i, set := range ruleset.List() {
		want := map[ruleset.Certainty]string{ruleset.Told: " (told)", ruleset.Inferred: " (inferred)"}[set.Certainty]
		badge := p.app.words.T("badge." + set.Certainty.String())
		if card := cards[i]; card.ID != "card."+set.ID || !slices.Contains(card.Said(), badge) {
			t.Errorf("card %d is %s and says %q, want %s, %s", i, card.ID, card.Said(), set.ID, badge)
		}
		if name := p.app.words.T("set." + set.ID + ".name"); tabs[i].Name != name+want {
			t.Errorf("the tab says %q, want %q", tabs[i].Name, name+want)
		}
	}
	for id, sure := range map[string]string{"tait": " (inferred)", "bell": " (told)", "storer": ""} {
		p := sitDown(t, config(t, 1))
		p.play(id)
		if got := barName(p.app.View()); got != called(t, id)+sure {
			t.Errorf("the bar says %q, want %q", got, called(t, id)+sure)
		}
	}
}
