package session_test

import (
	"slices"
	"testing"

	"senet/game/session"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/rulestest"
)

// against begins a game of a person, who plays the cones, with the computer.
func against(t *testing.T, position string, marked ...int) *session.Session {
	t.Helper()
	h := session.WithSeats(record.Header{RuleSet: "basics"}, [2]session.Seat{rules.Spools: {Computer: true, Level: opponent.Pupil}})
	r, err := record.RulesFor(h)
	if err != nil {
		t.Fatal(err)
	}
	p := rulestest.At(t, r, position)
	return session.New(record.New(h, r, p), &script{t, throws(marked...)})
}

// turns plays until nothing more is cast: every throw, and the last of the legal moves.
func turns(t *testing.T, s *session.Session, entries int) {
	t.Helper()
	for range entries {
		if s.CanThrow() {
			act(t, s)
			continue
		}
		legal := s.Legal()
		if _, err := s.Move(legal[len(legal)-1]); err != nil {
			t.Fatalf("%v\n%s", err, s.Position())
		}
	}
}

// Where the person had nothing to choose, Undo goes back by his turns; it never leaps to the start over several of them.
func TestUndoGoesBackByTurnsWhereAllWasForced(t *testing.T) {
	// One cone far from the end, so that every move of it is forced; the computer's spools have a choice.
	s := against(t, "C 3 home 4 / S 1 2 5 home 2 / C to throw", 2, 3, 0, 2, 3, 2)
	turns(t, s, 10)
	if s.Game().At() != 10 {
		t.Fatalf("%d entries\n%s", s.Game().At(), s.Position())
	}
	var want []int
	for i := range 10 {
		switch e := s.Game().Entry(i); {
		case e.Side != rules.Cones || i > 0 && s.Game().Entry(i-1).Side == rules.Cones:
		case i+1 < 10 && s.Game().Entry(i+1).Side == rules.Cones: // the throw lies there, and the pawn has not moved
			want = append([]int{i + 1}, want...)
		default: // it was missed
			want = append([]int{i}, want...)
		}
	}
	if len(want) < 3 {
		t.Fatalf("the cones had only the turns %v\n%s", want, s.Position())
	}
	if want[len(want)-1] > 0 {
		want = append(want, 0) // and at last to the start
	}
	var stops []int
	for s.CanUndo() {
		s.Undo()
		stops = append(stops, s.Game().At())
	}
	if !slices.Equal(stops, want) {
		t.Fatalf("taken back to %v, want %v", stops, want)
	}
	stops = stops[:0]
	for s.CanRedo() {
		s.Redo()
		stops = append(stops, s.Game().At())
	}
	for i := range want[1:] {
		if stops[i] != want[len(want)-2-i] {
			t.Fatalf("played again up to %v, want %v backward and the end", stops, want)
		}
	}
	if !s.Live() {
		t.Error("redo does not lead to the end")
	}
}

// A forced move is stepped over on the way to a choice of the same turn: there is nothing else to do at it. A turn that was
// forced as a whole is a stop: one Undo never takes back two turns of the person.
func TestUndoNeverGoesFartherThanOneTurn(t *testing.T) {
	s := against(t, "C 3 9 home 3 / S 1 2 5 home 2 / C to throw", 2, 3, 0, 2)
	turns(t, s, 2)
	if n := len(s.Rules().Legal(s.Game().PositionAt(1), nil)); n < 2 {
		t.Fatalf("%d moves to choose from\n%s", n, s.Game().PositionAt(1))
	}
	turns(t, s, 4)
	for s.CanUndo() {
		from := s.Game().At()
		s.Undo()
		turnsBack, mine := 0, false
		for i := from - 1; i >= s.Game().At(); i-- {
			now := s.Game().Entry(i).Side == rules.Cones
			if now && !mine {
				turnsBack++
			}
			mine = now
		}
		if turnsBack > 1 {
			t.Errorf("from %d taken back to %d over %d turns\n%s", from, s.Game().At(), turnsBack, s.Position())
		}
	}
}
