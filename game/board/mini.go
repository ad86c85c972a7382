package board

import "senet/rules"

// Mini is what is seen on a little board.
type Mini struct {
	Houses rules.SquareSet
	Pawns  []MiniPawn
	Goals  [2]Goals // squares the sides have to fill
	Hands  [2]MiniHand
}

// MiniPawn is a pawn on a little board.
type MiniPawn struct {
	Square rules.Square
	Shape  Shape
}

// MiniHand is the pawns that begin in a side's hand, and the squares on which they can enter.
type MiniHand struct {
	N     int // 0: none
	Shape Shape
	Entry rules.SquareSet
	Back  bool // the path runs from 30 to 1
}

// Before is the little board before the first throw, of a game in which that side goes first.
func Before(r *rules.Rules, first rules.Side, shapes [2]Shape) Mini {
	m := Mini{Houses: Houses()}
	start := r.Start(first)
	for i, shape := range shapes {
		side := rules.Side(i)
		for _, s := range start.Pawns(side).List() {
			m.Pawns = append(m.Pawns, MiniPawn{Square: s, Shape: shape})
		}
		if at := r.StartAt(first); HasGoals(r, at) {
			m.Goals[i] = Goals{Squares: GoalsOf(at, side), Shape: shape}
		}
		if n := start.InHand(side); n > 0 {
			m.Hands[i] = MiniHand{N: n, Shape: shape, Entry: entries(r), Back: !r.Forward()}
		}
	}
	return m
}

// Mini is the same little, without what is marked.
func (v View) Mini() Mini {
	m := Mini{Houses: v.Houses, Goals: v.Goals}
	for _, p := range v.Pawns {
		m.Pawns = append(m.Pawns, MiniPawn{Square: StandsOn(p.Pawn), Shape: p.Shape})
	}
	return m
}

// entries are the squares to which throws of the sticks bring a pawn from the hand.
func entries(r *rules.Rules) (set rules.SquareSet) {
	for marked := range 5 {
		reading := r.Read(rules.Marked(marked))
		square := rules.Square(reading.Value)
		if !r.Forward() {
			square = rules.LastSquare + 1 - square
		}
		if !reading.Miss && !reading.Again {
			set |= rules.Squares(square)
		}
	}
	return set
}
