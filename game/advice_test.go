package game

import (
	"strings"
	"testing"

	"senet/game/ui"
	"senet/rules/ruleset"
)

// In every language the page has texts for each rule of thumb and each player, and describes the
// pawns on each rule's board.
func TestAdvicePageIsCompleteInEveryLanguage(t *testing.T) {
	advice, err := ruleset.KnownAdvice()
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range catalogues() {
		a := testApp()
		a.words = words
		for _, rule := range advice.Rules {
			if !words.Has("advice."+rule.Name) || !words.Has("advice."+rule.Name+".why") {
				t.Errorf("%s: the rule %s has no text or no reason", words.Language(), rule.Name)
			}
		}
		page := advicePage{}.Build(a)
		shown := strings.Join(page.Texts(), "\n")
		for _, key := range []string{"advice.ours", "advice.player.random", "advice.player.greedy",
			"advice.player.human", "opponent.vizier", "advice.player.rules"} {
			if !strings.Contains(shown, a.T(key)) {
				t.Errorf("%s: %q is not shown", words.Language(), a.T(key))
			}
		}
		boards := 0
		for n := range page.All {
			if n.Kind == ui.Canvas && strings.Contains(n.Name, a.T("name.cone")) {
				boards++
			}
		}
		if boards != len(advice.Rules) {
			t.Errorf("%s: the page describes %d boards, want %d", words.Language(), boards, len(advice.Rules))
		}
	}
}
