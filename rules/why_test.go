package rules_test

import (
	"testing"

	"senet/rules"
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

// These reasons belong to options that the five rule sets do not use.
func rareWhyCases() []whyCase {
	return []whyCase{
		{"kendall", "C 24 26 / S 27 28 / C to move 2", 26, 28, rules.VictimShelter, sq(28)},
		{"kendall", "C 24 26 / S 28 / C to move 2", 26, 28, rules.Allowed, 0},
		{"kendall", "C 26 / S 27 28 / C to move 1", 26, 27, rules.Allowed, 0},
		{"kendall", "C 3 / S 5 6 27 / C to move 2", 3, 5, rules.Allowed, 0},
		{"kendall", "C 26 / S 27 28 29 / C to move 2", 26, 28, rules.VictimShelter, sq(28)},
		{"kendall", "C 9 15 / S 1 / C to move 2 / sent back", 9, 11, rules.SentBackFirst, sq(15)},
		{"kendall", "C 9 15 / S 1 / C to move 2 / sent back", 15, 17, rules.Allowed, 0},
		{"kendall", "C 15 27 / S 1 / C to move 4 / sent back", 27, home, rules.SentBackFirst, sq(15)},
		{"kendall", "C 9 / S 15 / C to move 2 / sent back", 9, 11, rules.Allowed, 0},
		{"kendall", "C 26 / S 27 29 / C to move 1", 26, 27, rules.Allowed, 0},
		{"kendall", "C 26 / S 27 28 / C to move 2", 26, 28, rules.VictimShelter, sq(28)},
		{"kendall", "C 24 27 / S 1 / C to move 2", 24, 26, rules.WaterPawnFirst, sq(27)},
		{"kendall", "C 24 27 / S 1 / C to move 2", 27, any0, rules.LeaveExactly, sq(27)},
		{"kendall", "C 24 27 / S 1 / C to move 4", 27, home, rules.Allowed, 0},
		{"kendall", "C 24 27 / S 1 / C to begin", 27, 15, rules.Allowed, 0},
		{"jequier", "C 9 / S 7 / C to move 2", 9, 7, rules.BackwardEmpty, sq(7)},
		{"jequier", "C 29 9 / S 7 11 12 / C to move 2", 9, 7, rules.BackwardEmpty, sq(7)},
		{"jequier", "C 4 8 / S 7 / C to move 2 / unmoved 4 8", 4, 6, rules.OrderOfStart, sq(8)},
		{"jequier", "C 4 8 / S 7 / C to move 2 / unmoved 4", 4, 6, rules.Allowed, 0},
		{"jequier", "C 29 12 / S 7 / C to move 2", 29, home, rules.FirstRowWaits, sq(12)},
		{"tait", "C hand 5 / S hand 5 / C to move 2", rules.Hand, 3, rules.HandOnly, sq(2, 4)},
		{"tait", "C 11 hand 1 home 3 / S 13 14 15 16 hand 1 / C to move 2", 11, 9, rules.ForwardFirst, 0},
		{"tait", "C hand 5 / S hand 5 / C to move 2", rules.Hand, 4, rules.Allowed, 0},
		{"tait", "C 2 hand 4 / S 4 5 hand 3 / C to move 2", rules.Hand, 2, rules.EntryTaken, sq(2)},
		{"tait", "C 2 hand 4 / S 4 5 hand 3 / C to move 2", rules.Hand, 4, rules.Guarded, sq(4, 5)},
		{"tait", "C 2 hand 4 / S 4 hand 4 / C to move 2", rules.Hand, 4, rules.Allowed, 0},
		{"bell", "C 3 1 hand 8 / S hand 10 / C to move 2", 3, 1, rules.OwnPawn, sq(1)},
		{"bell", "C 1 4 hand 8 / S hand 10 / C to move 2", 4, 2, rules.GoalSquares, sq(1, 3, 5, 7, 9, 11, 13, 15, 17, 19)},
		{"bell", "C 13 hand 9 / S 12 hand 9 / C to move 1", 13, 12, rules.SafeHouse, sq(12)},
		{"bell", "C 14 hand 9 / S 11 hand 9 / C to move 3", 14, 11, rules.Allowed, 0},
		{"bell", "C 14 hand 9 / S 11 hand 9 / C to move 3", rules.Hand, 28, rules.Allowed, 0},
		{"bell", "C hand 10 / S hand 10 / C to move 3", rules.Hand, 3, rules.HandOnly, sq(28)},
		{"bell", "C 1 4 20 hand 7 / S 5 hand 9 / C to move 4", 4, any0, rules.PathEnds, sq(1)},
		{"bell", "C hand 10 / S 30 hand 9 / C to move 1", rules.Hand, 30, rules.EntryTaken, sq(30)},
		{"bell", "C 4 20 hand 8 / S 5 hand 9 / C to move 5", 4, home, rules.PathEnds, sq(1)},
		{"bell", "C 14 hand 9 / S 11 hand 9 / C to move 3", 14, 17, rules.NeverBackward, 0},
	}
}

func TestWhy(t *testing.T) {
	reached := map[rules.Reason]bool{}
	for _, c := range whyCases() {
		reached[c.check(t, rulesOf(t, c.set))] = true
	}
	for _, c := range rareWhyCases() {
		r, err := rules.New(scholars()[c.set])
		if err != nil {
			t.Fatal(err)
		}
		reached[c.check(t, r)] = true
	}
	for _, reason := range rules.Reasons() {
		if !reached[reason] {
			t.Errorf("no case reaches %v", reason)
		}
	}
}

func (c whyCase) check(t *testing.T, r *rules.Rules) rules.Reason {
	t.Helper()
	p, err := r.Parse(c.position)
	if err != nil {
		t.Errorf("%s: %v", c.set, err)
		return rules.Allowed
	}
	no := r.Why(p, c.from, c.to)
	if no.Reason != c.want || no.Squares != c.squares {
		t.Errorf("%s: %s\n%s%d to %d: %v %v, want %v %v", c.set, c.position, board(p), c.from, c.to,
			no.Reason, no.Squares.List(), c.want, c.squares.List())
	}
	return no.Reason
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
		r := rulesOf(t, c.set)
		p, err := r.Parse(c.position)
		if err != nil {
			t.Fatal(err)
		}
		if no := r.Why(p, c.from, rules.Nowhere); no.Need != c.want {
			t.Errorf("%s: %s: %v needs %b, want %b", c.set, c.position, no.Reason, no.Need, c.want)
		}
	}
}
