package board

import (
	"senet/game/motion"
	"senet/rules"
)

// Mini is a little board: squares, houses, goals and pawns; those in hands stand beside it, and the squares on which they enter are framed.
type Mini struct{ View }

// Before is the little board before the first throw, of a game in which that side goes first.
func Before(r *rules.Rules, first rules.Side, shapes [2]Shape) Mini {
	start := r.Start(first)
	v := Bare(r, start, motion.Still(start), shapes)
	v.Goals = GoalsIn(r, r.StartAt(first), shapes)
	for i, shape := range shapes {
		side := rules.Side(i)
		for slot := range start.InHand(side) {
			v.Stand(side, shape, motion.Spot{Kind: motion.InHand, Side: side, Slot: slot})
			v.Frames = []Frame{{Squares: entries(r)}}
		}
	}
	return Mini{v}
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
