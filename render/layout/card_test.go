package layout_test

import (
	"testing"

	"senet/game"
	"senet/game/page"
	"senet/game/page/rulebook"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules/ruleset"
)

// The card of every rule set stands on one screen, with the way to its sources below it.
func TestTheCardOfRulesFitsAScreen(t *testing.T) {
	d := viewtest.Desk()
	for _, set := range ruleset.List() {
		for _, size := range [][2]int{{1280, 720}, {1366, 768}, {1920, 1080}} {
			root := ui.Page(ui.Bar("SENET", ""), rulebook.New(set.ID, ruleset.House{}).Build(d))
			found := false
			for _, b := range at(game.View{Page: page.Rules, Screen: ui.Screen{Root: &root}}, size).Boxes {
				if b.ID == "sources" {
					if found = true; b.Rect.Y+b.Rect.H > float64(size[1]) {
						t.Errorf("%s, %v: the card ends at %.0f", set.ID, size, b.Rect.Y+b.Rect.H)
					}
				}
			}
			if !found {
				t.Errorf("%s, %v: nothing leads to the sources", set.ID, size)
			}
		}
	}
}
