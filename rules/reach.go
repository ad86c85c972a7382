package rules

// This file is for those who tabulate the game beforehand: what a value does is told apart from what is thrown. Squares are
// meant in the order of the path.

// Reach tells what the side that is about to throw could move by a value: ahead are the squares whose pawn goes forward, back
// those whose pawn would go backward if none went forward, and enters tells whether a pawn comes from the hand.
//
// A pawn can go exactly when it could go if the other side had no pawns on the board, and if it were alone with them; so the
// two sides can be looked at one by one. (In the game of goal squares that is not so.)
func (r *Rules) Reach(p *Position, value int) (ahead, back SquareSet, enters bool) {
	ahead = r.forward(p, &r.by[value])
	if r.o.Back != BackNever {
		back = r.backward(p, &r.by[value])
	}
	return ahead &^ inHand, back, ahead&inHand != 0
}

// Lead is the place to which a value leads a pawn forward, nobody being in its way, and Nowhere if it leads to none. From the
// Hand that is where the pawn enters.
func (r *Rules) Lead(from Square, value int) Square {
	if from == Hand {
		return Square(value)
	}
	return r.by[value].to[from]
}

// Legs are where a pawn comes to rest that goes from a place to another, its side having the pawns own on the board and the
// other side the pawns other, and where the pawn goes that it attacks there, Nowhere if it attacks none.
func (r *Rules) Legs(own, other SquareSet, from, to Square) (rest, victim Square) {
	p := Position{own: own, opp: other}
	at, left := r.legs(&p, place(from), place(to))
	if left != 0 {
		victim = square(left)
	}
	return square(at), victim
}

// Earns tells whether a move made with a throw that ends on a place gives the same side another throw, if it has had none in
// this turn. Numbers that are gathered are another matter.
func (r *Rules) Earns(rd Reading, to Square) bool {
	return r.o.Extra != ExtraNever && place(to)&r.extra(rd.Bonus) != 0
}

// TakesOff tells whether the side to move has a pawn that it can take off before the throw of its turn.
func (r *Rules) TakesOff(p *Position) bool { return r.takesOff(p) }
