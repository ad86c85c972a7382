package game

import (
	"testing"

	"senet/rules/ruleset"
)

// Every rule set can be read; only those that the table can play from beginning to end can be begun.
func TestNewGameOffersWhatTheTablePlays(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.wait(0, Event{Kind: KeyPress, Key: KeyNew})
	cards := map[string]bool{}
	for _, card := range p.app.View().NewGame.Cards {
		cards[card.Widget.ID] = true
	}
	for _, set := range ruleset.Seeds() {
		if !cards["card."+set.ID] {
			t.Errorf("%s is not offered", set.ID)
		}
	}
	if len(cards) != len(ruleset.Seeds()) {
		t.Errorf("%d rule sets are offered, want %d", len(cards), len(ruleset.Seeds()))
	}
	p.wait(0, Event{Kind: KeyPress, Key: KeyRules})
	if tabs := p.app.View().Rules.Tabs; len(tabs) != len(ruleset.List()) {
		t.Errorf("%d rule sets can be read, want %d", len(tabs), len(ruleset.List()))
	}
}
