package game

import (
	"slices"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// Every page says first what wins and which way to walk; what leads on from the last squares is what the rules answer; and
// there are pictures of what the rules know, of nothing else.
func TestRulePagesTellAimWayAndPictures(t *testing.T) {
	want := map[string][]string{
		"basics":  {"From 26: 1 into the Water on 27, 2 to 28, 3 to 29.", "From 28: 2 home.", "From 29: 1 home."},
		"digital": {"From 28: 1 to 29, 2 to 30, 3 home.", "From 30: 1 home."},
		"storer":  {"From 30: a pawn is taken off at the start of its player’s turn, before the throw."},
		"kendall": {"From 30: 1, 2, 3, 4 or 5 home."},
	}
	p := sitDown(t, config(t, 5))
	p.key(ui.KeyRules)
	p.press("sources")
	for _, set := range ruleset.List() {
		p.press("tab." + set.ID)
		texts := p.app.View().Root.Said()
		pictures := len(nodesOf(*p.app.View().Root, func(n ui.Node) bool {
			b, shown := n.Drawing.(board.Picture)
			return shown && len(b.Paths) > 0
		}))
		all := strings.Join(texts, "\n")
		for _, text := range append([]string{"The aim"}, want[set.ID]...) {
			if !slices.Contains(texts, text) {
				t.Errorf("%s does not say %q, but\n%s", set.ID, text, all)
			}
		}
		known := 1
		if set.Options.Guard != 0 {
			known++
		}
		if set.Options.Wall != 0 {
			known++
		}
		if pictures != known {
			t.Errorf("%s has %d pictures, not %d", set.ID, pictures, known)
		}
	}
}

// Every rule page has the names that its own source gives the houses, and no other's.
func TestRulePagesNameTheHousesAsTheirSourceDoes(t *testing.T) {
	want := map[string]string{
		"basics": "What this source calls the houses: 15 Ankh, 26 House of Happiness, 27 House of Water, 28 House of Three Truths, 29 Eye of Horus.",
		"storer": "",
	}
	p := sitDown(t, config(t, 5))
	p.key(ui.KeyRules)
	p.press("sources")
	for _, set := range ruleset.List() {
		told := ""
		p.press("tab." + set.ID)
		for _, text := range p.app.View().Root.Said() {
			if strings.HasPrefix(text, "What this source calls") {
				told = text
			}
		}
		if text, known := want[set.ID]; known && told != text || (told == "") != (set.Named == 0) {
			t.Errorf("%s says %q", set.ID, told)
		}
	}
}

// What a source says of the set-up does not contradict the house rule above it: it is told as what would hold without.
func TestTheSetUpFollowsTheHouseRule(t *testing.T) {
	p := housePageOpen(t, "digital")
	p.press("option.pawns")
	p.press("value.5")
	p.key(ui.KeyEscape)
	p.press("start")
	p.key(ui.KeyRules)
	p.press("sources")
	told := 0
	for _, text := range p.app.View().Root.Said() {
		if strings.HasPrefix(text, "Seven pawns each") {
			t.Errorf("beside five pawns it says %q", text)
		}
		if strings.HasPrefix(text, "Without the house rule: Seven pawns each") || strings.HasPrefix(text, "Each player has five pawns. Set up on the board") {
			told++
		}
	}
	if told != 2 {
		t.Errorf("%d of the two sentences are told", told)
	}
}

func TestHistoryIsReachedFromTheRulePages(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.key(ui.KeyRules)
	p.press("bar.history")
	v := p.app.View()
	known, guessed := 0, 0
	for _, said := range v.Root.Said() {
		switch said {
		case p.app.words.T("history.known"):
			known++
		case p.app.words.T("history.guess"):
			guessed++
		}
	}
	if v.Page != page.History || known < 5 || guessed < 3 {
		t.Errorf("page %d, %d known, %d guessed", v.Page, known, guessed)
	}
	p.key(ui.KeyEscape)
	if p.app.View().Page != page.Rules {
		t.Error("Escape does not lead back to the rules")
	}
}
