package rules

// The functions in this file are for search and for solving. They are faster than Throw and Apply,
// and do not check their arguments.

// RestSquares returns the squares on which a pawn can stay after a move.
func (r *Rules) RestSquares() SquareSet {
	var set SquareSet
	for s := Square(1); s <= LastSquare; s++ {
		if r.o.canRest(s) {
			set |= s.bit()
		}
	}
	return r.o.flip(set)
}

// Arrange returns a position in which a side is about to throw, with its pawns and the other side's
// on the given squares, the given numbers of pawns in the hands, and all others home. The squares
// must be in RestSquares, and no two may be the same.
func (r *Rules) Arrange(turn Side, own, other SquareSet, ownHand, otherHand int) Position {
	p := Position{turn: turn, phase: ToThrow, reverse: r.o.Reverse}
	own, other = r.o.flip(own), r.o.flip(other)
	p.own, p.opp = own, other
	p.hand[turn&1], p.hand[turn&1^1] = uint8(ownHand), uint8(otherHand)
	p.home[turn&1] = uint8(r.o.Pawns - own.Len() - ownHand)
	p.home[turn&1^1] = uint8(r.o.Pawns - other.Len() - otherHand)
	return p
}

// ThrowSuccessors appends the positions that can follow a throw with a Meaning: one after each
// legal move or, if no number is to be moved yet, the one after the throw. It combines Throw and
// Successors. The side to move must be about to throw, but not for the start.
func (r *Rules) ThrowSuccessors(p Position, meaning Meaning, buf []Position) []Position {
	if meaning.Value != 0 && p.numbers == 0 && !(r.o.Gather && meaning.Extra) { // the only number, moved at once
		p.quiet++
		return r.afterPair(&p, meaning.Value, r.doubleOf(meaning.Value), r.extraPlaces(meaning.Extra), buf)
	}
	if p.throw(r, meaning); p.phase != ToMove {
		return append(buf, p)
	}
	return r.afterNumbers(&p, buf)
}

// Waive returns the position after a player in TurnStart has chosen to throw.
func (r *Rules) Waive(p Position) Position {
	if p.phase == TurnStart {
		p.phase = ToThrow
	}
	return p
}

// WithoutQuiet returns the position with the count of quiet throws reset. The winning chances are
// the same, except close to a draw.
func (p Position) WithoutQuiet() Position {
	p.quiet = 0
	return p
}

// Unmoved returns the pawns of both sides that have never moved, if the order of the start matters.
func (p Position) Unmoved() SquareSet { return p.flipSet(p.unmoved) }

// WasSentBack reports whether a side's pawn on 15 was sent there from the Water, so that it must
// move before any other of the side.
func (p Position) WasSentBack(side Side) bool {
	own, _ := p.Board(side)
	return own&p.sentBack != 0
}

// ExtraTaken returns the number of extra throws taken in this turn, if the rule set limits them.
func (p Position) ExtraTaken() int { return int(p.extraTaken) }

// NumbersLeft returns the number of numbers thrown and not yet used.
func (p *Position) NumbersLeft() int {
	return int(p.numbers * 0x0101010101010101 >> 56) // the sum of its bytes, up to 255 numbers
}

// Board returns the pawns of a side and of the other in path order: bit n is the n-th square of the
// path. It is faster than Pawns.
func (p *Position) Board(side Side) (own, other SquareSet) {
	both := (p.own ^ p.opp) & -SquareSet((side^p.turn)&1)
	return p.own ^ both, p.opp ^ both
}

// PawnsLeft returns how many pawns of a side and of the other are not home, given the number of
// pawns a side.
func (p *Position) PawnsLeft(side Side, all int) (own, other int) {
	return all - int(p.home[side&1]), all - int(p.home[side&1^1])
}

// Reach returns the pawns that the side about to throw could move by a value: those that could go
// forward, those that could go backward if none went forward, and whether one could enter. Squares
// are in path order, as in ForwardTarget and Legs. A pawn can move if and only if it could move
// with only its own side's pawns on the board, and with only the other side's, so each side can be
// looked up separately, except in games with goals.
func (r *Rules) Reach(p *Position, value int) (ahead, back SquareSet, enters bool) {
	on := r.limitsFor(p)
	ahead = r.forward(p, &r.by[value], on)
	if r.o.Back != BackNever {
		back = r.backward(p, &r.by[value], on)
	}
	return ahead &^ inHand, back, ahead&inHand != 0
}

// ForwardTarget returns the place to which a value moves a pawn forward from a square or the Hand,
// if no pawn is in its way, or Nowhere.
func (r *Rules) ForwardTarget(from Square, value int) Square {
	if from == Hand {
		return Square(value)
	}
	return r.by[value].to[from]
}

// Legs returns where a pawn that moves between two places comes to rest, given its side's pawns and
// the other side's, and where an attacked pawn goes, or Nowhere.
func (r *Rules) Legs(own, other SquareSet, from, to Square) (rest, victim Square) {
	p := Position{own: own, opp: other}
	at, left := r.legs(&p, place(from), place(to))
	if left != 0 {
		victim = square(left)
	}
	return square(at), victim
}

// GivesThrow reports whether a move to a place with the number of a throw gives another throw, if
// the side has had none in this turn. It does not apply to gathered numbers.
func (r *Rules) GivesThrow(meaning Meaning, to Square) bool {
	return r.o.ExtraLimit != ExtraNever && place(to)&r.extraPlaces(meaning.Extra) != 0
}
