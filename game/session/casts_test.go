package session_test

import (
	"testing"

	"senet/game/session"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/rulestest"
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
	read := rulestest.Record(t, s.Text())
	if got := session.Casts(read); got != caster.n {
		t.Errorf("the record tells of %d throws, there were %d", got, caster.n)
	}
	stored := 0
	for i := range read.Len() {
		if !read.Entry(i).IsMove {
			stored++
		}
	}
	if stored >= caster.n {
		t.Errorf("all %d throws stand in the record, so that none had to be told of", stored)
	}
}

// What a record says of its throws is believed within bounds; else those are counted that stand in it.
func TestCastsOfAHostileRecord(t *testing.T) {
	for tag, want := range map[string]int{"7": 7, "0": 0, "100000": 100000, "100001": 2, "-1": 2, "many": 2, "": 2} {
		game := rulestest.Record(t, "[Senet \"1\"]\n[RuleSet \"basics\"]\n[Seed \"9\"]\n[Casts \""+tag+"\"]\n1. C 0\n2. S 0\n")
		if got := session.Casts(game); got != want {
			t.Errorf("%q throws: %d, want %d", tag, got, want)
		}
	}
}

// Passing is no move of a pawn: what was moved last is what was moved before.
func TestTheLastMoveIsOfAPawn(t *testing.T) {
	game := rulestest.Record(t, "[Senet \"1\"]\n[RuleSet \"basics\"]\n[Opening \"lot\"]\n[Position \"C 21 home 4 / S 28 home 4 / C to throw\"]\n1. C 2 21-23\n2. S 4 pass\n3. C 3\n")
	s := session.New(game, nil)
	for n, want := range [][2]int{{-1, -1}, {-1, 0}, {1, 0}, {1, 2}, {1, 2}, {1, 4}} {
		move, moved := s.LastMove(n)
		throw, thrown := s.LastThrow(n)
		if moved != (want[0] >= 0) || moved && move != want[0] || thrown != (want[1] >= 0) || thrown && throw != want[1] {
			t.Errorf("before entry %d: move %d (%v), throw %d (%v), want %v", n, move, moved, throw, thrown, want)
		}
	}
}
