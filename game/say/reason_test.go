package say_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"senet/game/say"
	"senet/rules/opponent"
	"senet/rules/rulestest"
)

// A hint says why: by what a move does that another does not, or by what all are equal. The chances are made up: the first is the best, and
// each that follows worse by the step.
func TestReasonsOfHints(t *testing.T) {
	for _, row := range rulestest.Rows(t, os.DirFS("."), "reasons") {
		position, pawns, step, shown := row[1], strings.Fields(row[2]), 0.0, 0
		if n, err := fmt.Sscan(row[3]+" "+row[4], &step, &shown); n != 2 {
			t.Fatal(err)
		}
		g := at(t, row[0], position, tables()[0])
		var rated []opponent.Rated
		for i, from := range pawns {
			for _, m := range g.Record.Rules().Legal(g.Record.Position(), nil) {
				if fmt.Sprint(m.From) == from {
					rated = append(rated, opponent.Rated{Move: m, Win: .5 - float64(i)*step})
				}
			}
		}
		if got := (say.Advice{Game: g, Rated: rated}).Reason(shown); got != row[5] {
			t.Errorf("%s: of %s it says %q, not %q", position, pawns[shown], got, row[5])
		}
	}
}
