package rules_test

import (
	"errors"
	"testing"

	"senet/rules"
)

// What a text cannot even say is refused, too.
func TestSetupsAreRefused(t *testing.T) {
	r := rulesOf(t, "basics")
	for want, change := range map[rules.Misread]func(s *rules.Setup){
		rules.TurnExpected: func(s *rules.Setup) { s.Turn = 2 },
		rules.TurnUnknown:  func(s *rules.Setup) { s.Phase = rules.ToMove },
		rules.NoRestHere:   func(s *rules.Setup) { s.Pawns[0] |= 1 },
		rules.PawnCount:    func(s *rules.Setup) { s.Home[0], s.Pawns[0] = -1, rules.Squares(2, 4, 6, 8, 10, 12) },
		rules.NeverThrown:  func(s *rules.Setup) { s.Phase, s.Numbers = rules.ToMove, []int{-1} },
		rules.NotANumber:   func(s *rules.Setup) { s.Quiet = -1 },
		rules.NotWon:       func(s *rules.Setup) { s.Phase, s.Ending = rules.Ended, rules.AllHome },
	} {
		s := r.StartAt(rules.Cones).Setup()
		change(&s)
		p, err := r.Position(s)
		var wrong *rules.PositionError
		if !errors.As(err, &wrong) || wrong.Misread != want || p != (rules.Position{}) {
			t.Errorf("%+v is %v (%v), and should be refused for %v", s, p, err, want)
		}
	}
}
