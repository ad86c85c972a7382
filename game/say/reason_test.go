package say_test

import (
	"fmt"
	"testing"

	"senet/game/say"
	"senet/rules/opponent"
)

// A hint says why: by what a move does that another does not, or by what all are equal. The chances are made up: the first is the best, and
// each that follows worse by the step.
func TestReasonsOfHints(t *testing.T) {
	for _, c := range []struct {
		code, position string
		from           []int // the pawns, the best first
		step           float64
		shown          int
		want           string
	}{
		{"basics", "C 28 20 home 3 / S 1 3 home 3 / C to move 2", []int{28, 20}, .1, 0, "It brings a cone home."},
		{"basics", "C 28 20 home 3 / S 1 3 home 3 / C to move 2", []int{28, 20}, .1, 1, "Better: 28 home. It brings a cone home."},
		{"storer", "C 5 20 home 3 / S 1 22 home 3 / C to move 2", []int{20, 5}, .1, 0, "It throws a spool back 2 squares."},
		{"basics", "C 5 13 home 3 / S 4 11 home 3 / C to move 2", []int{13, 5}, .1, 0, "On 15 nobody can attack it."},
		{"basics", "C 26 20 home 3 / S 21 home 4 / C to move 1", []int{20, 26}, .1, 1, "The Water carries it back 12 squares."},
		{"basics", "C 5 8 home 3 / S 4 home 4 / C to move 2", []int{5, 8}, .1, 0, "The cones on 7 and 8 guard each other."},
		{"basics", "C 5 8 home 3 / S 4 home 4 / C to move 2", []int{5, 8}, .1, 1, "Then 5 can be attacked by throwing 1."},
		{"basics", "C 5 20 home 3 / S 1 home 4 / C to move 1", []int{20, 5}, .001, 0, "Then no cone can be attacked."},
		{"basics", "C 5 20 home 3 / S 1 home 4 / C to move 1", []int{20, 5}, .001, 1, "Or 20 to 21: Then no cone can be attacked."},
		{"storer", "C 6 20 home 3 / S 1 22 home 3 / C to move 2", []int{20, 6}, .001, 0, "It throws a spool back 2 squares. Or 6 to 8: Then no cone can be attacked."},
		{"basics", "C 15 20 home 3 / S 26 28 home 3 / C to move 1", []int{20, 15}, .001, 1, "No cone can be attacked either way: nothing is lost."},
		{"basics", "C 5 8 13 home 2 / S 4 9 16 home 2 / C to move 2", []int{13, 5}, .1, 0, "On 15 nobody can attack it."},
	} {
		g := at(t, c.code, c.position, tables()[0])
		var rated []opponent.Rated
		for i, from := range c.from {
			for _, m := range g.Record.Rules().Legal(g.Record.Position(), nil) {
				if int(m.From) == from {
					rated = append(rated, opponent.Rated{Move: m, Win: .5 - float64(i)*c.step})
				}
			}
		}
		if got := (say.Advice{Game: g, Rated: rated}).Reason(c.shown); got != c.want {
			t.Errorf("%s", fmt.Sprintf("%s: of %d it says %q, not %q", c.position, c.from[c.shown], got, c.want))
		}
	}
}
