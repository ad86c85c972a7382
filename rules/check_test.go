package rules_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/rulestest"
)

func sq(squares ...rules.Square) rules.SquareSet { return rules.Squares(squares...) }

// What cannot be played is refused with a sentence that says why.
func TestUnplayableOptionsAreRefused(t *testing.T) {
	basics, bell := rulesOf(t, "basics").Options(), rulesOf(t, "bell").Options()
	reached := map[rules.Misfit]bool{}
	for _, c := range []struct {
		base   rules.Options
		change func(o *rules.Options)
		want   string
	}{
		{basics, func(o *rules.Options) { o.Guard = 9 }, "means nothing"},
		{basics, func(o *rules.Options) { o.Bonus = 1 }, "means nothing"},
		{basics, func(o *rules.Options) { o.Pawns = 8 }, "1 to 7"},
		{basics, func(o *rules.Options) { o.Pawns = 0 }, "1 to 7"},
		{basics, func(o *rules.Options) { o.Setup, o.Pawns = rules.InHand, 11 }, "1 to 10"},
		{basics, func(o *rules.Options) { o.Setup, o.First = rules.InHand, rules.FrontPawn }, "no front pawn"},
		{basics, func(o *rules.Options) { o.Setup, o.InOrder = rules.InHand, true }, "order of the start"},
		{basics, func(o *rules.Options) { o.First = rules.FrontByOne }, "nobody throws for the start"},
		{basics, func(o *rules.Options) { o.Values[2] = 7 }, "0 (a miss) to 6"},
		{basics, func(o *rules.Options) { o.Values = [5]int{} }, "must move a pawn"},
		{basics, func(o *rules.Options) { o.Values[1] = 2 }, "no throw counts 1"},
		{basics, func(o *rules.Options) {
			o.Gather, o.Values, o.Bonus = true, [5]int{5, 1, 2, 3, 4}, rules.Numbers(1, 2, 3, 4, 5)
		}, "end the gathering"},
		{basics, func(o *rules.Options) { o.Exact = sq(27) }, "only 15, 26, 28, 29 and 30"},
		{basics, func(o *rules.Options) { o.Halt = sq(26) }, "cannot both"},
		{basics, func(o *rules.Options) { o.Safe = sq(27) }, "the Water cannot"},
		{basics, func(o *rules.Options) { o.Safe = 1 }, "squares 1 to 30"},
		{basics, func(o *rules.Options) { o.ClearBelow = 31 }, "squares 1 to 30"},
		{basics, func(o *rules.Options) { o.Attack = rules.ToHand }, "begin in hand"},
		{basics, func(o *rules.Options) { o.Sink = sq(28) }, "pawns can stay in it"},
		{basics, func(o *rules.Options) { o.FrontOnly, o.InOrder = true, true }, "two rules at once"},
		{basics, func(o *rules.Options) { o.Leaving, o.LastFree = rules.FromLast, true }, "not both"},
		{basics, func(o *rules.Options) { o.Reverse = true }, "goal squares"},
		{basics, func(o *rules.Options) { o.Goal = rules.OddAndEven }, "ten pawns"},
		{basics, func(o *rules.Options) { o.Values, o.Back = [5]int{0, 1, 1, 3, 3}, rules.BackNever }, "home from square 28"},
		{bell, func(o *rules.Options) { o.Pawns = 9 }, "ten pawns"},
		{bell, func(o *rules.Options) { o.Attack = rules.Exchange }, "go to the hand"},
		{bell, func(o *rules.Options) { o.Drown = rules.DrownFirst }, "no Water"},
		{bell, func(o *rules.Options) { o.Back = rules.BackForced }, "no pawn goes back"},
		{bell, func(o *rules.Options) { o.Doubling = true }, "no number is doubled"},
		{bell, func(o *rules.Options) { o.Gather = true }, "no gathering"},
		{bell, func(o *rules.Options) { o.Halt = sq(15) }, "no halting"},
		{bell, func(o *rules.Options) { o.LastFree = true }, "no way home"},
		{bell, func(o *rules.Options) { o.Leaving = rules.FromLast }, "no way home"},
		{basics, func(o *rules.Options) { o.Exact, o.Landing = 0, sq(14) }, "give an extra throw"},
	} {
		o := c.base
		c.change(&o)
		var why *rules.InvalidOptions
		if _, err := rules.New(o); errors.As(err, &why) {
			reached[why.Misfit] = true
		}
		if r, err := rules.New(o); err == nil || r != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want a sentence with %q", o, err, c.want)
		}
	}
	for _, m := range rules.Misfits() {
		if !reached[m] {
			t.Errorf("nothing shows how options are refused for %v", m)
		}
	}
}

// Where numbers are gathered, a landing that gives another throw is remembered until the last of them is moved.
func TestLandingsAreRememberedWhileNumbersAreLeft(t *testing.T) {
	r, err := rules.New(rules.Options{
		Pawns: 5, Values: [5]int{5, 1, 2, 3, 4}, Bonus: rules.Numbers(1), Gather: true, Landing: sq(15), Drown: rules.DrownFirst,
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ before, move, after string }{
		{"C 14 20 / S 2 / C to move 1 2", "14-15", "C 15 20 / S 2 / C to move 2 / bonus"},
		{"C 15 20 / S 2 / C to move 2 / bonus", "20-22", "C 15 22 / S 2 / C to throw"},
		{"C 14 20 / S 2 / C to move 1 2", "20-22", "C 14 22 / S 2 / C to move 1"},
		{"C 14 22 / S 2 / C to move 1", "14-15", "C 15 22 / S 2 / C to throw"},
	} {
		before, wrong := r.Parse(c.before)
		want, unread := r.Parse(c.after)
		moves := r.Legal(before, nil)
		at := slices.IndexFunc(moves, func(m rules.Move) bool { return rulestest.MoveText(m) == c.move })
		if wrong != nil || unread != nil || at < 0 {
			t.Fatalf("%s, %s: %v, %v", c.before, c.move, wrong, unread)
		}
		if got, err := r.Apply(before, moves[at]); err != nil || got != want {
			t.Errorf("%s\n%s\n%s leads to %v (%v), want %v", c.before, rulestest.Board(before), c.move, got, err, want)
		}
	}
}
