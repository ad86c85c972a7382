package say

import (
	"slices"

	"senet/rules"
)

// LastSquares are those from which pawns go home.
func LastSquares() []rules.Square {
	return []rules.Square{rules.Happiness, rules.Truths, rules.Horus, rules.LastSquare}
}

// Way is a place and the numbers that lead to it.
type Way struct {
	To      rules.Square
	Water   bool
	Numbers []int
}

// WaysFrom are the places to which numbers lead a lone pawn from a square.
func WaysFrom(r *rules.Rules, from rules.Square) (ways []Way) {
	for _, n := range PathNumbers(r) {
		p, err := Posed(r, from, []rules.Square{2}, n)
		if err != nil {
			return nil
		}
		for _, m := range r.Legal(p, nil) {
			if m.From == from && m.To > from && (m.Used == 0 || m.Used == m.Value) {
				ways = addWay(ways, m, n)
			}
		}
	}
	return ways
}

func addWay(ways []Way, m rules.Move, n int) []Way {
	i := slices.IndexFunc(ways, func(w Way) bool { return w.To == m.To })
	if i < 0 {
		ways, i = append(ways, Way{To: m.To, Water: m.To == rules.Water}), len(ways)
	}
	if !slices.Contains(ways[i].Numbers, n) {
		ways[i].Numbers = append(ways[i].Numbers, n)
	}
	return ways
}

// Posed puts a cone and spools on the board, the number n thrown; the other pawns wait or are home.
func Posed(r *rules.Rules, cone rules.Square, spools []rules.Square, n int) (rules.Position, error) {
	s := rules.Setup{Phase: rules.ToMove, Numbers: []int{n}}
	s.Put(r.Options(), rules.Cones, rules.Squares(cone))
	s.Put(r.Options(), rules.Spools, rules.Squares(spools...))
	return r.Position(s)
}

// PathNumbers are the numbers that throws of the sticks move a pawn by, from small to large.
func PathNumbers(r *rules.Rules) []int {
	var list []int
	for marked := range 5 {
		if reading := r.Read(rules.Marked(marked)); !reading.Miss && !reading.Again {
			list = append(list, reading.Value)
		}
	}
	return Distinct(list)
}
