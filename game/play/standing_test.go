package play

import (
	"math"
	"testing"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// A standing counts pawns at home, steps to go and safe pawns.
func TestLeadIsCounted(t *testing.T) {
	for _, c := range []struct {
		set, position string
		want          Standing
		ahead         rules.Side
	}{
		{"basics", "C 28 29 home 3 / S 1 12 15 home 2 / C to throw",
			Standing{Home: [2]int{3, 2}, ToGo: [2]int{3, 62}, Safe: [2]int{2, 1}}, rules.Cones},
		{"bell", "C 1 3 hand 8 / S 2 hand 9 / C to throw",
			Standing{Home: [2]int{2, 1}, Goals: true}, rules.Cones},
	} {
		r := reftest.RulesOf(t, c.set)
		lead := StandingAt(r, reftest.At(t, r, c.position))
		if c.want.Goals {
			lead.Safe = c.want.Safe
		}
		if side, ahead := lead.Ahead(); lead != c.want || !ahead || side != c.ahead {
			t.Errorf("%s, %s: %+v, %v %v", c.set, c.position, lead, side, ahead)
		}
	}
	if _, ahead := (Standing{ToGo: [2]int{7, 7}}).Ahead(); ahead {
		t.Error("one side of two with as many steps to go is ahead")
	}
}

// In Senet Basics a pawn on 29 goes home with a 1, which has a probability of 4/16. In the short
// game a 1 leads to 30, from where any number takes it home,
// and any other number takes it home from 29.
func TestThrowsHomeOfALonePawn(t *testing.T) {
	for _, c := range []struct {
		code, position string
		want           float64
	}{
		{"basics", "C 29 home 4 / S 10 home 4 / C to throw", 4},
		{"basics+" + ruleset.ShortHouse, "C 29 home 2 / S 10 home 2 / C to throw", 1 + 4./16},
		{"basics+" + ruleset.ShortHouse, "C 28 home 2 / S 10 home 2 / C to throw", 1 + 4./16*1.25 + 6./16},
	} {
		r := reftest.RulesOf(t, c.code)
		got, known := ThrowsHome(r, reftest.At(t, r, c.position), rules.Cones)
		if !known || math.Abs(got-c.want) > .01 {
			t.Errorf("%s, %s: %.3f %v, want %.3f", c.code, c.position, got, known, c.want)
		}
	}
}
