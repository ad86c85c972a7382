package session

import (
	"slices"

	"senet/rules"
	"senet/rules/record"
)

// LastThrow is the index of the last throw before entry n, and false when nothing has been thrown before it.
func (s *Session) LastThrow(n int) (int, bool) { return s.last(n, false) }

// LastMove is the index of the last move of a pawn before entry n, and false when there is none.
func (s *Session) LastMove(n int) (int, bool) { return s.last(n, true) }

func (s *Session) last(n int, move bool) (int, bool) {
	for i := min(n, s.game.Len()) - 1; i >= 0; i-- {
		entry := s.game.Entry(i)
		if entry.IsMove == move && !(move && entry.Move.Kind == rules.Pass) {
			return i, true
		}
	}
	return 0, false
}

// Number is one of the numbers gathered in this turn.
type Number struct {
	Value int
	Used  bool
}

// Numbers lists the numbers of the turn in hand before entry n, in the order they fell, and which are used. It is empty
// where the rule set does not gather, and after the turn.
func (s *Session) Numbers(n int) []Number {
	if !s.Rules().Options().Gather {
		return nil
	}
	side := s.game.PositionAt(n).Turn()
	first := n
	for first > 0 && s.game.Entry(first-1).Side == side {
		first--
	}
	var list []Number
	if start := s.game.PositionAt(0); first == 0 && start.Turn() == side { // a board set up with numbers that have fallen
		for _, value := range start.Numbers(nil) {
			list = append(list, Number{Value: value})
		}
	}
	for i := first; i < n; i++ {
		list = count(list, s.Rules(), s.game.Entry(i))
	}
	return list
}

func count(list []Number, r *rules.Rules, entry record.Entry) []Number {
	if !entry.IsMove {
		if value := r.Read(entry.Throw).Value; value > 0 {
			list = append(list, Number{Value: value})
		}
		return list
	}
	i := slices.Index(list, Number{Value: int(entry.Move.Used)})
	if i >= 0 {
		list[i].Used = true
	}
	return list
}
