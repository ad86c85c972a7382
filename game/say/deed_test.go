package say_test

import (
	"fmt"
	"strings"
	"testing"

	"senet/render/rastertest"
	"senet/rules"
)

// Every kind of deed is told in all its voices for who is spoken to, a named player, the computer and nameless sides: the
// sentences stand in testdata/deeds.txt, to be read.
func TestTheWordsOfEveryDeed(t *testing.T) {
	deeds := []struct {
		name, code, position string
		from, to             rules.Square
	}{
		{"a walk", "basics", "C 9 home 4 / S 20 home 4 / C to move 2", 9, 11},
		{"an exchange", "basics", "C 9 home 4 / S 11 home 4 / C to move 2", 9, 11},
		{"sent back", "kendall+attack=start", "C 12 home 6 / S 14 home 6 / C to move 2", 12, 14},
		{"sent off the board", "kendall+setup=hand+attack=hand", "C 16 home 6 / S 18 home 6 / C to move 2", 16, 18},
		{"sent into the Water", "kendall", "C 26 home 6 / S 28 home 6 / C to move 2", 26, 28},
		{"into the Water", "basics", "C 26 home 4 / S 20 home 4 / C to move 1", 26, 27},
		{"held by the Water", "kendall", "C 26 home 6 / S 20 home 6 / C to move 1", 26, 27},
		{"the turn ended by the Water", "storer+water=stay", "C 26 home 4 / S 20 home 4 / C to move 1", 26, 27},
		{"out of the Water", "kendall", "C 27 home 6 / S 20 home 6 / C to begin", 27, rules.Nowhere},
		{"sent back to 15 before", "kendall", "C 10 15 home 5 / S 20 home 6 / C to move 2 / sent back", 15, 17},
		{"back", "basics", "C 24 home 4 / S 1 2 3 5 7 / C to move 3", 24, 21},
		{"home", "basics", "C 28 home 4 / S 20 home 4 / C to move 2", 28, rules.Home},
		{"taken off", "storer", "C 30 home 4 / S 20 home 4 / C to begin", 30, rules.Home},
		{"from the hand", "bell", "C hand 10 / S 30 hand 9 / C to move 2", rules.Hand, rules.Nowhere},
	}
	var told strings.Builder
	for _, deed := range deeds {
		fmt.Fprintf(&told, "# %s\n", deed.name)
		for _, by := range tables() {
			g := at(t, deed.code, deed.position, by)
			m := move(t, g, deed.from, deed.to)
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
