package game

import (
	"testing"

	"senet/game/ui"
	"senet/rules/ruleset"
)

// Every rule set can be begun and read, and one that no page tells in full says so wherever its name stands.
func TestEveryRuleSetIsOfferedWithItsCertainty(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.wait(0, ui.Event{Kind: ui.KeyPress, Key: ui.KeyNew})
	v := p.app.View()
	if len(v.NewGame.Cards) != len(ruleset.List()) {
		t.Fatalf("%d rule sets are offered, want %d", len(v.NewGame.Cards), len(ruleset.List()))
	}
	p.wait(0, ui.Event{Kind: ui.KeyPress, Key: ui.KeyRules})
	tabs := p.app.View().Rules.Tabs
	for i, set := range ruleset.List() {
		want := map[ruleset.Certainty]string{ruleset.Told: " (told)", ruleset.Inferred: " (inferred)"}[set.Certainty]
		if card := v.NewGame.Cards[i]; card.Widget.ID != "card."+set.ID || card.Badge == "" {
			t.Errorf("card %d is %s with badge %q, want %s", i, card.Widget.ID, card.Badge, set.ID)
		}
		if name := p.app.words.T("set." + set.ID + ".name"); tabs[i].Label != name+want {
			t.Errorf("the tab says %q, want %q", tabs[i].Label, name+want)
		}
	}
	for id, name := range map[string]string{"tait": "After Tait (inferred)", "bell": "Bell (told)", "storer": "Storer 2005"} {
		p := sitDown(t, config(t, 1))
		p.play(id)
		if got := p.app.View().Bar.Name; got != name {
			t.Errorf("the bar says %q, want %q", got, name)
		}
	}
}
