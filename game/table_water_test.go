package game

import (
	"strings"
	"testing"

	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// Enter, pressed again and again, walks into the Water only where there is nothing else to do, and then the prompt says so.
func TestEnterNeverProposesTheWater(t *testing.T) {
	for name, test := range map[string]struct {
		set, position string
		drowns        bool
	}{
		"another pawn can move":          {"basics", "C 4 26 home 3 / S 12 14 home 3 / C to move 1", false},
		"the pawn has another number":    {"kendall", "C 26 home 6 / S 3 7 home 5 / C to move 1 3", false},
		"a pawn that would go back":      {"jequier", "C 8 28 home 3 / S 3 6 home 3 / C to move 1", false},
		"there is nothing else to do":    {"basics", "C 26 home 4 / S 12 14 home 3 / C to move 1", true},
		"every number leads to it alone": {"kendall", "C 26 home 6 / S 3 7 home 5 / C to move 1", true},
	} {
		p := at(t, test.set, test.position)
		p.app.showFocus = true
		for range 4 {
			v := p.app.View()
			if words := scene(v).Prompt.Rest; test.drowns && scene(v).Prompt.Kind == table.PromptTurn && !strings.Contains(words, "into the Water on 27") {
				t.Errorf("%s: the prompt says %q", name, words)
			}
			before := p.app.play.Match.Game().At()
			p.key(ui.KeyEnter)
			if game := p.app.play.Match.Game(); game.At() > before {
				if got := game.Entry(before).Move.To == rules.Water; got != test.drowns {
					t.Errorf("%s: Enter made the move %v", name, game.Entry(before).Move)
				}
				break
			}
		}
		if p.app.play.Match.Game().At() == 0 {
			t.Errorf("%s: Enter leads nowhere", name)
		}
	}
}
