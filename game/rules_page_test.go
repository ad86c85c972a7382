package game

import (
	"slices"
	"strings"
	"testing"

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
	for _, set := range ruleset.List() {
		blocks := p.app.ruleBlocks(set)
		var texts []string
		pictures := 0
		for _, b := range blocks {
			texts = append(texts, b.Text)
			if b.Kind == BlockBoard && len(b.Board.Paths) > 0 {
				pictures++
			}
		}
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
