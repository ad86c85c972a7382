package game

import (
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/i18n"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Every house rule that changes a rule set changes its card.
func TestRuleCardShowsHouseRules(t *testing.T) {
	a := testApp()
	a.config.Measure = nil                                   // measuring how the games feel takes long
	card := func(id string, h ruleset.HouseRules) []string { // below the toolbar and the heading
		return NewRulesPage(record.Header{RuleSet: id, House: h}).Build(a).Children[1].Texts()[1:]
	}
	changed := 0
	for _, base := range ruleset.List() {
		plain := strings.Join(card(base.ID, ruleset.HouseRules{}), "\n")
		for _, o := range ruleset.HouseOptions() {
			for _, value := range o.Values {
				h, err := ruleset.HouseRules{}.With(o, value)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := base.Under(h); err != nil || len(ruleset.Differences(base, h)) == 0 {
					continue
				}
				changed++
				if strings.Join(card(base.ID, h), "\n") == plain {
					t.Errorf("%s: the card does not show %s=%s", base.ID, o.Name, value)
				}
			}
		}
	}
	if changed < 100 {
		t.Errorf("only %d house rules change anything", changed)
	}
}

// The results of perfect play are shown with Senet Basics, with any number of pawns, and with no
// other rules.
func TestSolvedGamesAreShownWithTheirRules(t *testing.T) {
	a := testApp()
	for code, want := range map[string]bool{"basics": true, "basics+pawns=3": true,
		"basics+water=stay": false, "rebirth": false} {
		id, _, _ := strings.Cut(code, "+")
		_, house, err := ruleset.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		shown := strings.Join(NewRulesPage(record.Header{RuleSet: id, House: house}).Build(a).Texts(), "\n")
		for _, text := range []string{"51.04 %\n50.66 %", "4 × 5\n51.16 %", "4 × 5\n50.60 %",
			"+4.3\n+0.3", "−0.1\n−4.3",
			"after a 3, Cones win 97.1 % of games (pass) or 1.8 % (28 × 25)", "go back 5 times"} {
			if strings.Contains(shown, text) != want {
				t.Errorf("%s: %q is shown: %v", code, text, !want)
			}
		}
	}
}

// The rules page shows as many pawns as the game from which it was opened, and so does the game's name.
func TestRulesPageHasPawnsOfGame(t *testing.T) {
	five := firstGame().fullLength()
	five.RuleSet = "kendall"
	five.setPawns(5)
	for title, options := range map[string]gameOptions{
		"Deep Water · 5 pawns each": five, "Senet Basics · 3 pawns each": firstGame().fullRules(),
		"A short game": firstGame(),
	} {
		a := testApp()
		a.startGame(options)
		if got := i18n.GameTitle(a.words, a.playPage.session.Header()); got != title {
			t.Errorf("the game is called %q, want %q", got, title)
		}
		a.press("bar.rules")
		shown := 0 // on the first board
		for n := range a.page().Build(a).All {
			if b, ok := n.Content.(board.PageBoard); ok && shown == 0 {
				shown = len(b.Pawns)
			}
		}
		if want := 2 * (options.pawns() - options.Handicap[0]); shown != want {
			t.Errorf("%s: the rules show %d pawns, want %d", title, shown, want)
		}
	}
}
