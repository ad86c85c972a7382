package session_test

import (
	"testing"

	"senet/game/session"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/rulestest"
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
		game := rulestest.Game(t, h, 0)
		read := rulestest.Record(t, record.Write(game))
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
