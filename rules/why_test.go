package rules_test

import (
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

type whyCase struct {
	set      string
	position string
	from, to rules.Square
	want     rules.Reason
	squares  rules.SquareSet
}

func sq(squares ...rules.Square) rules.SquareSet { return rules.Squares(squares...) }

const (
	home = rules.Home
	any0 = rules.Nowhere
)

func whyCases() []whyCase {
	return []whyCase{
		{"basics", "C 24 / S home 5 / S won", 24, 26, rules.GameOver, 0},
		{"basics", "C 24 / S 22 / C to throw", 24, 26, rules.ThrowFirst, 0},
		{"basics", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to open", 10, 11, rules.OpeningFirst, 0},
		{"basics", "C 24 / S 22 / C to move 2", 23, 25, rules.NoPawn, 0},
		{"basics", "C 24 / S 22 / C to move 2", home, 25, rules.NoPawn, 0},
		{"basics", "C 24 / S 22 / C to move 2", 22, 24, rules.NotYours, 0},
		{"basics", "C 23 / S 22 / C to move 2", 23, 24, rules.NotThatFar, 0},
		{"basics", "C 20 22 / S 1 / C to move 2", 20, 22, rules.OwnPawn, sq(22)},
		{"basics", "C 8 / S 10 11 / C to move 2", 8, 10, rules.Guarded, sq(10, 11)},
		{"basics", "C 8 20 / S 10 11 / C to move 2", 8, any0, rules.Guarded, sq(10, 11)},
		{"basics", "C 8 / S 9 10 11 / C to move 5", 8, 13, rules.Blocked, sq(9, 10, 11)},
		{"basics", "C 13 / S 9 10 11 12 / C to move 5", 13, 8, rules.Blocked, sq(9, 10, 11, 12)},
		{"basics", "C 13 / S 9 10 11 18 19 / C to move 5", 13, 8, rules.Blocked, sq(9, 10, 11)},
		{"basics", "C 13 / S 15 / C to move 2", 13, 15, rules.SafeHouse, sq(15)},
		{"basics", "C 24 / S 22 / C to move 3", 24, 27, rules.ExactHouse, sq(26)},
		{"basics", "C 24 9 / S 22 / C to move 5", 24, any0, rules.ExactHouse, sq(26)},
		{"basics", "C 28 / S 22 / C to move 3", 28, home, rules.LeaveExactly, sq(28)},
		{"basics", "C 28 / S 22 / C to move 1", 28, 29, rules.LeaveExactly, sq(28)},
		{"basics", "C 26 / S 22 / C to move 5", 26, home, rules.PastTheEnd, 0},
		{"basics", "C 1 / S 3 4 / C to move 2", 1, any0, rules.BeforeFirst, 0},
		{"basics", "C 9 20 / S 22 / C to move 2", 9, 7, rules.ForwardFirst, sq(9, 20)},
		{"rebirth", "C 9 / S 22 / C to move 2", 9, 7, rules.NeverBackward, 0},
		{"rebirth", "C 24 / S 26 / C to move 3", 24, 26, rules.HouseTaken, sq(26)},
		{"rebirth", "C 24 26 / S 2 / C to move 3", 24, 26, rules.HouseTaken, sq(26)},
		{"rebirth", "C 24 / S 2 / C to move 3", 24, 27, rules.NotThatFar, sq(26)},
		{"rebirth", "C 28 / S 2 / C to move 2", 28, 30, rules.LeaveExactly, sq(28)},
		{"rebirth", "C 29 / S 30 / C to move 1", 29, 30, rules.LeaveExactly, sq(29)},
		{"rebirth", "C 26 / S 30 / C to move 4", 26, 30, rules.SafeHouse, sq(30)},
		{"rebirth", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to move 3 / first move", 8, 11, rules.FirstMove, sq(10)},
		{"storer", "C 30 / S 2 / C to move 3", 30, home, rules.TakeOffFirst, sq(30)},
		{"storer", "C 30 9 / S 2 / C to move 3", 30, home, rules.FirstRowWaits, sq(9)},
		{"storer", "C 30 9 / S 2 / C to throw", 30, home, rules.FirstRowWaits, sq(9)},
		{"storer", "C 30 12 / S 2 / C to throw", 30, home, rules.TakeOffFirst, sq(30)},
		{"storer", "C 28 12 / S 2 / C to move 3", 28, home, rules.PastTheEnd, 0},
		{"storer", "C 9 / S 10 11 12 / C to move 4", 9, 13, rules.Allowed, 0},
		{"storer", "C 9 / S 11 12 13 / C to move 6", 9, 15, rules.Blocked, sq(11, 12, 13)},
		{"secret", "C 28 12 / S 2 / C to move 2", 28, 26, rules.StaysOnHouse, sq(28)},
		{"secret", "C 28 9 / S 2 / C to move 3", 28, home, rules.FirstRowWaits, sq(9)},
		{"secret", "C 28 12 / S 2 / C to move 4", 28, home, rules.LeaveExactly, sq(28)},
		{"secret", "C 3 9 / S 2 / C to move 4", 3, 7, rules.FrontPawnFirst, sq(9)},
		{"digital", "C 3 9 / S 2 / C to move 1 2", 3, 7, rules.NumberUsed, 0},
		{"digital", "C 3 9 / S 2 / C to move 1 4", 3, 5, rules.NumberUsed, 0},
		{"digital", "C 3 9 / S 2 / C to move 1 4", 3, 17, rules.NotThatFar, 0},
	}
}

func TestWhy(t *testing.T) {
	reached := map[rules.Reason]bool{}
	for _, c := range whyCases() {
		set, _ := ruleset.ByID(c.set)
		r, err := rules.New(set.Options)
		if err != nil {
			t.Fatal(err)
		}
		p, err := r.Parse(c.position)
		if err != nil {
			t.Errorf("%s: %v", c.set, err)
			continue
		}
		no := r.Why(p, c.from, c.to)
		if no.Reason != c.want || no.Squares != c.squares {
			t.Errorf("%s: %s\n%s%d to %d: %v %v, want %v %v", c.set, c.position, board(p), c.from, c.to,
				no.Reason, no.Squares.List(), c.want, c.squares.List())
		}
		reached[no.Reason] = true
	}
	for _, reason := range rules.Reasons() {
		if !reached[reason] && !forScholars[reason] {
			t.Errorf("no case reaches %v", reason)
		}
	}
}

// forScholars are the reasons that only other options than those of the five rule sets know.
var forScholars = map[rules.Reason]bool{
	rules.VictimShelter: true, rules.BackwardEmpty: true, rules.WaterPawnFirst: true, rules.OrderOfStart: true,
	rules.HandOnly: true, rules.EntryTaken: true, rules.GoalSquares: true,
}

func TestNeedNamesTheThrowsThatWouldDo(t *testing.T) {
	for _, c := range []struct {
		set, position string
		from          rules.Square
		want          uint8
	}{
		{"basics", "C 28 9 / S 22 / C to move 3", 28, 1 << 2},
		{"rebirth", "C 29 / S 22 / C to move 3", 29, 1 << 2},
		{"secret", "C 28 12 / S 22 / C to move 4", 28, 1<<1 | 1<<2 | 1<<3},
		{"secret", "C 30 12 / S 22 / C to move 4", 30, 1 << 1},
	} {
		set, _ := ruleset.ByID(c.set)
		r, _ := rules.New(set.Options)
		p, err := r.Parse(c.position)
		if err != nil {
			t.Fatal(err)
		}
		if no := r.Why(p, c.from, rules.Nowhere); no.Need != c.want {
			t.Errorf("%s: %s: %v needs %b, want %b", c.set, c.position, no.Reason, no.Need, c.want)
		}
	}
}
