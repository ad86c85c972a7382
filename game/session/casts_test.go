package session_test

import (
	"testing"

	"senet/game/session"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/sticks"
)

// counted counts what a caster throws.
type counted struct {
	session.Caster
	n int
}

func (c *counted) Cast() rules.Throw { c.n++; return c.Caster.Cast() }

// However much was taken back and played otherwise, the record tells how often was thrown.
func TestARecordTellsHowOftenItsSeedHasThrown(t *testing.T) {
	caster := &counted{Caster: sticks.Seeded(9, false)}
	s := begin(t, record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot, Seed: "9"}, caster)
	for range 120 {
		act(t, s)
		if s.Game().Len()%20 != 19 || s.CanThrow() || len(s.Legal()) < 2 {
			continue
		}
		act(t, s)
		s.Undo()
		legal := s.Legal()
		if _, err := s.Move(legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
	}
	for range 10 {
		for range 7 {
			s.Undo()
		}
		for !s.CanThrow() {
			legal := s.Legal()
			if _, err := s.Move(legal[len(legal)-1]); err != nil {
				t.Fatal(err)
			}
		}
	}
	read, err := record.Read(s.Text())
	if err != nil {
		t.Fatal(err)
	}
	if got := session.Casts(read); got != caster.n {
		t.Errorf("the record tells of %d throws, there were %d", got, caster.n)
	}
	stored := 0
	for i := range read.Len() {
		if !read.Entry(i).IsMove {
			stored++
		}
	}
	if stored == caster.n {
	}
}
