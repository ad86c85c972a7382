package rules_test

import (
	"errors"
	"os"
	"slices"
	"testing"

	"senet/rules"
	"senet/rules/rulestest"
)

func sq(squares ...rules.Square) rules.SquareSet { return rules.Squares(squares...) }

// What cannot be played is refused for what it is.
func TestUnplayableOptionsAreRefused(t *testing.T) {
	basics, bell := rulesOf(t, "basics").Options(), rulesOf(t, "bell").Options()
	reached := map[rules.Misfit]bool{}
	for _, c := range []struct {
		base   rules.Options
		change func(o *rules.Options)
		want   rules.Misfit
	}{
		{basics, func(o *rules.Options) { o.Guard = 9 }, rules.MeansNothing},
		{basics, func(o *rules.Options) { o.Bonus = 1 }, rules.MeansNothing},
		{basics, func(o *rules.Options) { o.Pawns = 8 }, rules.PawnsOnBoard},
		{basics, func(o *rules.Options) { o.Pawns = 0 }, rules.PawnsOnBoard},
		{basics, func(o *rules.Options) { o.Setup, o.Pawns = rules.InHand, 11 }, rules.PawnsInHand},
		{basics, func(o *rules.Options) { o.Setup, o.First = rules.InHand, rules.FrontPawn }, rules.HandHasNoFront},
		{basics, func(o *rules.Options) { o.Setup, o.InOrder = rules.InHand, true }, rules.HandHasNoOrder},
		{basics, func(o *rules.Options) { o.First = rules.FrontByOne }, rules.StepBeforeThrow},
		{basics, func(o *rules.Options) { o.Values[2] = 7 }, rules.ThrowRange},
		{basics, func(o *rules.Options) { o.Values = [5]int{} }, rules.NothingMoves},
		{basics, func(o *rules.Options) { o.Values[1] = 2 }, rules.NoOneToStart},
		{basics, func(o *rules.Options) {
			o.Gather, o.Values, o.Bonus = true, [5]int{5, 1, 2, 3, 4}, rules.Numbers(1, 2, 3, 4, 5)
		}, rules.EndlessGathering},
		{basics, func(o *rules.Options) { o.Exact = sq(27) }, rules.HousesOnly},
		{basics, func(o *rules.Options) { o.Halt = sq(26) }, rules.ExactAndHalt},
		{basics, func(o *rules.Options) { o.Safe = sq(27) }, rules.WaterSafe},
		{basics, func(o *rules.Options) { o.Safe = 1 }, rules.OffBoard},
		{basics, func(o *rules.Options) { o.ClearBelow = 31 }, rules.ClearRange},
		{basics, func(o *rules.Options) { o.Attack = rules.ToHand }, rules.HandNeedsHand},
		{basics, func(o *rules.Options) { o.Sink = sq(28) }, rules.SinkNeedsWater},
		{basics, func(o *rules.Options) { o.FrontOnly, o.InOrder = true, true }, rules.TwoOrders},
		{basics, func(o *rules.Options) { o.Leaving, o.LastFree = rules.FromLast, true }, rules.LastTwice},
		{basics, func(o *rules.Options) { o.Reverse = true }, rules.GoalsByReverse},
		{basics, func(o *rules.Options) { o.Goal = rules.OddAndEven }, rules.GoalsNeedTen},
		{basics, func(o *rules.Options) { o.Values, o.Back = [5]int{0, 1, 1, 3, 3}, rules.BackNever }, rules.DeadEnd},
		{bell, func(o *rules.Options) { o.Pawns = 9 }, rules.GoalsNeedTen},
		{bell, func(o *rules.Options) { o.Attack = rules.Exchange }, rules.GoalsAttack},
		{bell, func(o *rules.Options) { o.Drown = rules.DrownFirst }, rules.GoalsWater},
		{bell, func(o *rules.Options) { o.Back = rules.BackForced }, rules.GoalsBack},
		{bell, func(o *rules.Options) { o.Doubling = true }, rules.GoalsDoubling},
		{bell, func(o *rules.Options) { o.Gather = true }, rules.GoalsAlone},
		{bell, func(o *rules.Options) { o.Halt = sq(15) }, rules.GoalsAlone},
		{bell, func(o *rules.Options) { o.LastFree = true }, rules.GoalsAlone},
		{bell, func(o *rules.Options) { o.Leaving = rules.FromLast }, rules.GoalsAlone},
		{basics, func(o *rules.Options) { o.Exact, o.Landing = 0, sq(14) }, rules.HousesOnly},
	} {
		o := c.base
		c.change(&o)
		reached[c.want] = true
		var why *rules.InvalidOptions
		if r, err := rules.New(o); r != nil || !errors.As(err, &why) || why.Misfit != c.want || (c.want == rules.DeadEnd) != (why.Square == 28) {
			t.Errorf("%+v: %v, want %s", o, err, c.want)
		}
	}
	for _, m := range rulestest.Names[rules.Misfit](t, os.DirFS("."), "misfit.go") {
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
