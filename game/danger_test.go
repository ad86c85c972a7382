package game_test

import (
	"fmt"
	"regexp"
	"testing"

	"senet/game/gametest"
)

// A hint and the preview of a pawn under the pointer say in the same sentence how many throws attack after
// each move, and every line of the hint names the pawns.
func TestHintAndPreviewNameTheSameDanger(t *testing.T) {
	for _, c := range []struct {
		position, chances string
		pawns             []int
		dangers, listed   []string
	}{
		{"C 9 11 20 / S 4 7 18 23 26 / C to move 5", ".5 .47 .46", []int{20, 11, 9},
			[]string{"Then 7 of 16 throws attack a cone on 9 or 25: 9 by a 2 or 5; 25 by a 2.",
				"Then 7 of 16 throws attack a cone on 9 or 20: 9 by a 2 or 5; 20 by a 2.",
				"Then 6 of 16 throws attack the cone on 20: a 2."},
			[]string{"9 and 25", "9 and 20", "20"}},
		{"C 3 9 10 13 20 / S 1 7 8 12 17 / C to move 3", ".61 .578 .409 .37", []int{20, 13, 9, 3},
			[]string{"Then 11 of 16 throws attack a cone on 3 or 13: 3 by a 2; 13 by a 1 or 5.",
				"Then 10 of 16 throws attack a cone on 3 or 20: 3 by a 2; 20 by a 3.",
				"Then 14 of 16 throws attack a cone on 3, 10 or 20.",
				"Then 9 of 16 throws attack a cone on 6, 13 or 20."},
			[]string{"3 and 13", "3 and 20", "3, 10 and 20", "6, 13 and 20"}},
	} {
		g := gametest.Start(`with settings {"speed":"instant","knows":true}`, "alone basics "+c.position)
		danger := func() string {
			p := gametest.Scene(g.View()).Prompt
			return regexp.MustCompile(`Then \d+ of 16 throws [^.]*\.`).FindString(p.Rest + " " + p.Detail)
		}
		for i, pawn := range c.pawns {
			if g.Do(fmt.Sprint("hover ", pawn)); danger() != c.dangers[i] {
				t.Errorf("%s: the preview of %d says %q, want %q", c.position, pawn, danger(), c.dangers[i])
			}
		}
		g.Do("press bar.hint & answer hint " + c.chances)
		for i := range c.pawns {
			if g.Do(fmt.Sprint("press hint.", i)); danger() != c.dangers[i] {
				t.Errorf("%s: the hint says %q, want %q", c.position, danger(), c.dangers[i])
			}
			if line := gametest.Scene(g.View()).Hint.Lines[i]; line.Reason != "risks "+c.listed[i] {
				t.Errorf("%s: the list says %q, want %q", c.position, line.Reason, c.listed[i])
			}
		}
	}
}
