package session_test

import (
	"math/rand/v2"
	"testing"

	"senet/game/session"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/sticks"
)

func computer(level opponent.Level) session.Seat { return session.Seat{Computer: true, Level: level} }

func TestSeatsAreKeptInTheRecord(t *testing.T) {
	other := record.Tag{Name: "Event", Value: "Class 4b"}
	for _, seats := range [][2]session.Seat{
		{},
		{rules.Spools: computer(opponent.Pupil)},
		{computer(opponent.Vizier), computer(opponent.Priest)},
	} {
		h := record.Header{RuleSet: "basics", Pawns: 5, Tags: []record.Tag{{Name: "ConesComputer", Value: "potter"}, other}}
		h = session.WithSeats(h, seats)
		game, err := record.NewGame(h)
		if err != nil {
			t.Fatal(err)
		}
		read, err := record.Read(record.Write(game))
		if err != nil {
			t.Fatal(err)
		}
		if got := session.Seats(read.Header()); got != seats {
			t.Errorf("%+v came back as %+v", seats, got)
		}
		if read.Header().Tags[0] != other {
			t.Errorf("another tag was lost: %v", read.Header().Tags)
		}
	}
}

func TestAnUnknownLevelIsAComputerAllTheSame(t *testing.T) {
	h := record.Header{Tags: []record.Tag{{Name: "SpoolsComputer", Value: "oracle"}}}
	want := [2]session.Seat{rules.Spools: computer(opponent.Scribe)}
	if got := session.Seats(h); got != want {
		t.Errorf("read as %+v", got)
	}
}

// Undo against the computer ends in the person's last turn, however many turns of the computer lie behind it.
func TestUndoPassesOverTheComputer(t *testing.T) {
	h := session.WithSeats(record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot, First: rules.Cones},
		[2]session.Seat{rules.Spools: computer(opponent.Pupil)})
	s := begin(t, h, sticks.Sticks{Chance: rand.New(rand.NewPCG(3, 4))})
	for range 60 {
		act(t, s)
	}
	persons := 0
	for s.CanUndo() {
		at := s.Game().At()
		steps := s.Undo()
		if len(steps) == 0 {
			t.Fatal("undo does nothing")
		}
		if s.Game().At() == 0 {
			break
		}
		persons++
		next, _ := s.Game().Next()
		if missed := !next.IsMove && s.Rules().Read(next.Throw).Miss; next.Side != rules.Cones || !next.IsMove && !missed {
			t.Fatalf("undo from %d stops before %+v", at, next)
		}
	}
	if persons < 5 {
		t.Fatalf("only %d stops", persons)
	}
	for s.CanRedo() {
		s.Redo()
		if next, more := s.Game().Next(); more && next.Side != rules.Cones {
			t.Fatalf("redo stops before %+v", next)
		}
	}
}
