package say_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"senet/render/rastertest"
	"senet/rules"
	"senet/rules/rulestest"
)

// Every kind of deed is told in all its voices for who is spoken to, a named player, the computer and nameless sides: the
// sentences stand in testdata/deeds.txt, to be read.
func TestTheWordsOfEveryDeed(t *testing.T) {
	var told strings.Builder
	for _, row := range rulestest.Rows(t, os.DirFS("."), "done") {
		fmt.Fprintf(&told, "# %s\n", row[0])
		from, wrong := rulestest.ReadPlace(row[3])
		to, unread := rulestest.ReadPlace(row[4])
		if err := errors.Join(wrong, unread); err != nil {
			t.Fatal(err)
		}
		for _, by := range tables() {
			g := at(t, row[1], row[2], by)
			m := move(t, g, from, to)
			now := g.Moving(rules.Cones, m)
			if by.computer[rules.Cones] {
				now = g.ComputerMoves(m)
			}
			fmt.Fprintf(&told, "%s\n  now: %s | %s\n", by.name, now.Lead, now.Rest)
			if news := after(t, g, m).News(); news != "" {
				fmt.Fprintf(&told, "  past: %s\n", news)
			}
			if !by.computer[rules.Cones] {
				ask := g.Chosen(m.From, []rules.Move{m}, []rules.Move{m})
				fmt.Fprintf(&told, "  by: %s\n  then: %s | %s | %s\n", g.InWords(rules.Cones, m), ask.Lead, ask.Rest, ask.Second)
			}
		}
	}
	rastertest.CompareText(t, told.String(), "deeds")
}

// Two computers of one level are told apart by their pawns.
func TestTwinsAreCalledByTheirPawns(t *testing.T) {
	g := at(t, "basics", "C 3 home 4 / S 12 home 4 / C to throw", who{computer: [2]bool{true, true}})
	if got := g.Computer().Lead + " " + g.Halted().Lead; got != "Cones’ turn. Cones are to throw." {
		t.Errorf("it says %q", got)
	}
}
