package session_test

import (
	"slices"
	"testing"

	"senet/game/session"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/rulestest"
)

// script throws what it was given, and fails when asked for more.
type script struct {
	t      *testing.T
	throws []rules.Throw
}

func (s *script) Cast() rules.Throw {
	if len(s.throws) == 0 {
		s.t.Fatal("a throw that nobody expects")
	}
	next := s.throws[0]
	s.throws = s.throws[1:]
	return next
}

func begin(t *testing.T, header record.Header, caster session.Caster) *session.Session {
	t.Helper()
	game := rulestest.Game(t, header, 0)
	return session.New(game, caster)
}

func throws(counts ...int) []rules.Throw {
	var list []rules.Throw
	for _, n := range counts {
		list = append(list, rules.Marked(n))
	}
	return list
}

// act throws or makes the first legal move.
func act(t *testing.T, s *session.Session) {
	t.Helper()
	var err error
	if s.CanThrow() {
		_, err = s.Throw()
	} else {
		_, err = s.Move(s.Legal()[0])
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, s.Position())
	}
}

func TestUndoStopsAtChoicesAndTheThrowStays(t *testing.T) {
	// Basics: spools throw 2 (no 1), cones throw the 1 and move, spools miss, cones throw 3 and move, spools throw 2.
	s := begin(t, record.Header{RuleSet: "basics", Opening: record.Thrown, First: rules.Spools},
		&script{t, throws(2, 1, 0, 3, 2)})
	for range 7 {
		act(t, s)
	}
	if s.Game().Len() != 7 || s.Position().Turn() != rules.Spools {
		t.Fatalf("%d entries, %s", s.Game().Len(), s.Position())
	}
	for _, test := range []struct {
		at      int
		numbers int
	}{{5, 3}, {3, 0}, {2, 1}, {0, 0}} { // 3: the miss is a turn, too
		s.Undo()
		if s.Game().At() != test.at {
			t.Fatalf("taken back to %d, want %d: %s", s.Game().At(), test.at, s.Position())
		}
		if n := s.Position().Numbers(nil); test.numbers > 0 && (len(n) != 1 || n[0] != test.numbers) {
			t.Fatalf("the throw lying there is %v, want %d", n, test.numbers)
		}
	}
	if s.CanUndo() || !s.CanRedo() || len(s.Undo()) != 0 {
		t.Fatal("something could be taken back before the start")
	}
	for _, at := range []int{2, 3, 5, 7} {
		s.Redo()
		if s.Game().At() != at {
			t.Fatalf("played again up to %d, want %d", s.Game().At(), at)
		}
	}
	if !s.Live() {
		t.Fatal("redo does not lead to the end")
	}
}

func TestNothingIsDoneOutOfTurn(t *testing.T) {
	s := begin(t, record.Header{RuleSet: "basics", Opening: record.Chosen}, &script{t, throws(2)})
	if _, err := s.Move(rules.Move{From: 10, To: 12, Rest: 12, Value: 2, Used: 2}); err == nil {
		t.Error("a move before the throw")
	}
	act(t, s)
	if _, err := s.Throw(); err != session.ErrNotNow {
		t.Errorf("a second throw: %v", err)
	}
	if s.Game().Len() != 1 {
		t.Error("the record has changed")
	}
}

func TestNumbersOfAGatheredTurn(t *testing.T) {
	s := begin(t, record.Header{RuleSet: "digital", Opening: record.Lot}, &script{t, throws(1, 4, 2, 3)})
	for range 3 {
		act(t, s)
	}
	want := []session.Number{{Value: 1}, {Value: 4}, {Value: 2}}
	check := func() {
		t.Helper()
		if got := s.Numbers(s.Game().At()); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	}
	check()
	for i, n := range want {
		legal := s.Legal()
		if _, err := s.Move(legal[slices.IndexFunc(legal, func(m rules.Move) bool { return int(m.Used) == n.Value })]); err != nil {
			t.Fatal(err)
		}
		want[i].Used = true
		if i < 2 {
			check()
		}
	}
	if got := s.Numbers(s.Game().At()); len(got) != 0 {
		t.Fatalf("after the turn %v", got)
	}
}
