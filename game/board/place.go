package board

import (
	"cmp"
	"slices"

	"senet/rules"
)

// HouseSquares returns the squares that have a sign on every board.
func HouseSquares() rules.SquareSet {
	return rules.Squares(rules.Rebirth, rules.Happiness, rules.Water, rules.Truths, rules.Horus,
		rules.LastSquare)
}

// GoalsOf returns the squares that a side has to fill in games with goals: the odd squares up to 19
// for the side that went first, the even ones up to 20 for the other.
func GoalsOf(p rules.Position, side rules.Side) rules.SquareSet {
	var set rules.SquareSet
	first := rules.Square(1)
	if side != p.Starter() {
		first = 2
	}
	for s := first; s <= 20; s += 2 {
		set |= rules.Squares(s)
	}
	return set
}

// HasGoals reports whether the sides have squares to fill. They have none while they throw for the
// first move.
func HasGoals(r *rules.Rules, p rules.Position) bool {
	return r.Options().Goal == rules.OddAndEven && p.Phase() != rules.Opening
}

// PathIndex returns how far along the path a place is, from 1 for its first square; 0 for the hand,
// and more than 30 for home.
func PathIndex(r *rules.Rules, s rules.Square) int {
	switch {
	case s == rules.Hand:
		return 0
	case s.IsOnBoard() && r.IsReverse():
		return int(rules.LastSquare+1) - int(s)
	}
	return int(s)
}

// IsBackward reports whether a move leads back along the path.
func IsBackward(r *rules.Rules, m rules.Move) bool {
	return m.Kind != rules.Release && m.From.IsOnBoard() && m.To.IsOnBoard() &&
		PathIndex(r, m.To) < PathIndex(r, m.From)
}

// Drowns reports whether a pawn that moves to a place falls into the Water.
func Drowns(r *rules.Rules, to rules.Square) bool {
	return to == rules.Water && r.Options().Drown != rules.NoWater
}

// Square returns the square the pawn is on, or Nowhere if it is elsewhere or moving.
func (p Pawn) Square() rules.Square {
	if p.From.Kind != OnBoard || p.T != 0 {
		return rules.Nowhere
	}
	return p.From.Square()
}

// CountedPath returns the path of a move with one place for each step counted.
func CountedPath(r *rules.Rules, m rules.Move) []rules.Square { return dropLastSquare(r, r.Path(m)) }

// dropLastSquare removes 30 from a path home if 30 itself is home, so that the steps are the number
// thrown.
func dropLastSquare(r *rules.Rules, path []rules.Square) []rules.Square {
	n := len(path)
	if r.Options().Leaving != rules.OntoLast || n < 3 || path[n-1] != rules.Home ||
		path[n-2] != rules.LastSquare {
		return path
	}
	return append(slices.Clone(path[:n-2]), rules.Home)
}

// maxCounted is the greatest length, in squares, of an illegal move whose path is drawn. A longer
// one is probably a slip of the pointer.
const maxCounted = 12

// RefusedPath returns the path of an illegal move, or nil if it does not help to understand the
// refusal.
func RefusedPath(r *rules.Rules, no rules.Refusal) []rules.Square {
	to, steps := int(no.To), int(no.To)-int(no.From)
	if no.To == rules.Nowhere || steps == 0 || max(steps, -steps) > maxCounted {
		return nil
	}
	switch no.Reason {
	case rules.FrontPawnFirst, rules.FirstMove, rules.OrderOfStart, rules.WaterPawnFirst,
		rules.SentBackFirst, rules.GameOver, rules.TakeOffFirst:
		return nil
	}
	path := []rules.Square{no.From}
	for s, by := int(no.From), cmp.Compare(steps, 0); s != to; s += by {
		path = append(path, rules.Square(s+by))
	}
	return dropLastSquare(r, path)
}
