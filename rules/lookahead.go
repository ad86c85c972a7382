package rules

// The functions in this file are for search and for solving: they do what Throw and Apply do, but
// faster and without checks.

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

// Arrange returns a position in which a side is about to throw, with these pawns of its own and of
// the other side on the board, these numbers of both in hand, and all others home. The squares must
// be different ones of RestSquares, and no more than there are pawns.
func (r *Rules) Arrange(turn Side, own, other SquareSet, ownHand, otherHand int) Position {
	p := Position{turn: turn, phase: ToThrow, down: r.o.Reverse}
	own, other = r.o.flip(own), r.o.flip(other)
	p.own, p.opp = own, other
	p.hand[turn&1], p.hand[turn&1^1] = uint8(ownHand), uint8(otherHand)
	p.home[turn&1] = uint8(r.o.Pawns - own.Len() - ownHand)
	p.home[turn&1^1] = uint8(r.o.Pawns - other.Len() - otherHand)
	return p
}

// ThrowSuccessors appends the positions that can follow a throw with this Reading: one after each
// legal move or, if there is nothing to move yet, the one after the throw. A throw must be due,
// other than that for the start. It combines Throw and Successors.
func (r *Rules) ThrowSuccessors(p Position, rd Reading, buf []Position) []Position {
	if r.isSingle(&p, rd) {
		p.quiet++
		return r.afterPair(&p, rd.Value, r.doubled(rd.Value), r.extra(rd.Bonus), buf)
	}
	if p.throw(r, rd); p.phase != ToMove {
		return append(buf, p)
	}
	return r.afterNumbers(&p, buf)
}

// isSingle reports whether a throw's number is moved at once and alone.
func (r *Rules) isSingle(p *Position, rd Reading) bool {
	return rd.Value != 0 && p.numbers == 0 && !(r.o.Gather && rd.Bonus)
}

// PlayRandom replaces p with one of its ThrowSuccessors or, in TurnStart, with one of its
// Successors or its Waive, chosen by 32 random bits. It is for random play, where separate calls
// would take much of the time.
func (r *Rules) PlayRandom(p *Position, rd Reading, random uint32) {
	if p.phase == TurnStart {
		p.beginAtRandom(r, random)
		return
	}
	a, b, bonus := rd.Value, r.doubled(rd.Value), rd.Bonus
	var rest gathered
	if p.phase == ToThrow && r.isSingle(p, rd) {
		p.quiet++
	} else {
		if p.phase == ToThrow && a != 0 {
			p.addNumber(r, rd)
		} else if p.phase == ToThrow {
			p.throwNothing(r, rd)
		}
		if p.phase != ToMove {
			return
		}
		a, b, rest = p.numbers.pairing(r)
		bonus = p.bonus
	}
	var g movePair
	var i, other int
	if rest != 0 {
		g, i = p.pickAmongSeveral(r, random)
	} else {
		var stays bool
		g, stays = r.movesFor(p, a, b)
		all := g.from.Len()
		if stays {
			all++
		}
		i = pick(random, all)
	}
	if g.from == 0 {
		p.pass(r, false)
		return
	}
	set, value, used, back := SquareSet(g.from), g.a, g.a, g.back != 0
	if g.b != none {
		i, other = g.halfOf(i)
		set, value, used, back = g.half(r, other)
	}
	from := nth(set, i) // none where the side stays, which is a move from nowhere to nowhere
	p.moveAndSettle(r, from, r.target(from, value, back), r.extra(bonus), used)
}

// beginAtRandom makes one of the moves before a throw, or none.
func (p *Position) beginAtRandom(r *Rules, random uint32) {
	var room [2]Move
	moves := r.startMoves(p, room[:0])
	if i := pick(random, len(moves)+1); i < len(moves) {
		p.applyStartMove(r, moves[i].Kind)
		return
	}
	p.phase = ToThrow
}

// pickAmongSeveral picks one of the moves with several numbers: its pair, and which of the pair's
// pawns moves; none moves if the side stays.
func (p *Position) pickAmongSeveral(r *Rules, random uint32) (movePair, int) {
	var c choice
	c.choose(r, p)
	i, k := pick(random, c.moves), 0
	for ; k < c.n-1 && i >= c.pairs[k].from.Len(); k++ {
		i -= c.pairs[k].from.Len()
	}
	return c.pairs[k], i
}

// pick returns a fair choice from 0 to n-1.
func pick(random uint32, n int) int { return int(uint64(random) * uint64(n) >> 32) }

// halfOf returns which pawn of which half is the i-th pawn of a pair, from 0. The halves are
// numbered as in half.
func (g movePair) halfOf(i int) (at, other int) {
	first := (g.from << 32).Len()
	other = (first - 1 - i) >> 63
	return i - first&other, other
}

// nth returns the set of the i-th lowest member, from 0. The first steps use masks instead of
// branches, because i is random.
func nth(set SquareSet, i int) SquareSet {
	for ; i > 3; i -= 4 {
		set &= set - 1
		set &= set - 1
		set &= set - 1
		set &= set - 1
	}
	set &= set + SquareSet(-i>>63) // one less, or nothing added
	set &= set + SquareSet((1-i)>>63)
	set &= set + SquareSet((2-i)>>63)
	return set & -set
}

// Waive returns the position of a player in TurnStart who has chosen to throw.
func (r *Rules) Waive(p Position) Position {
	if p.phase == TurnStart {
		p.phase = ToThrow
	}
	return p
}

// WithoutQuiet returns the position with the count of quiet throws reset. Its winning chances are
// the same except close to a draw by quiet throws.
func (p Position) WithoutQuiet() Position {
	p.quiet = 0
	return p
}

// Unmoved returns the pawns of both sides that have never moved. It is recorded only if the order
// of the start matters.
func (p Position) Unmoved() SquareSet { return p.flipSet(p.marked &^ Rebirth.bit()) }

// SentBack reports whether a side's pawn on 15 was sent there out of the Water, so that it moves
// before any other of the side.
func (p Position) SentBack(side Side) bool {
	own, _ := p.Board(side)
	return (own & p.marked).Has(Rebirth)
}

// Extra returns the number of extra throws taken in this turn, if the rule set limits them.
func (p Position) Extra() int { return int(p.extra) }

// Gathered returns how many numbers were thrown and not yet used.
func (p *Position) Gathered() int {
	return int(p.numbers * 0x0101010101010101 >> 56) // the sum of its bytes, up to 255 numbers
}

// Board returns the pawns of a side and of the other in path order: bit n is the n-th square that a
// pawn walks. It is faster than Pawns.
func (p *Position) Board(side Side) (own, other SquareSet) {
	both := (p.own ^ p.opp) & -SquareSet((side^p.turn)&1)
	return p.own ^ both, p.opp ^ both
}

// PawnsLeft returns how many pawns of a side and of the other are not home, given the number of
// pawns a side.
func (p *Position) PawnsLeft(side Side, all int) (own, other int) {
	return all - int(p.home[side&1]), all - int(p.home[side&1^1])
}

// Reach returns what the side about to throw could move by a value: the squares whose pawn goes
// forward, those whose pawn would go backward if none went forward, and whether a pawn enters from
// the hand. Reach, ForwardTarget and Legs use squares in path order. A pawn can move if and only if
// it could move with just its own side's pawns on the board and also with just the other side's, so
// each side can be looked up by itself. (That does not hold in the game of goal squares.)
func (r *Rules) Reach(p *Position, value int) (ahead, back SquareSet, enters bool) {
	on := r.limitsFor(p)
	ahead = r.forward(p, &r.by[value], on)
	if r.o.Back != BackNever {
		back = r.backward(p, &r.by[value], on)
	}
	return ahead &^ inHand, back, ahead&inHand != 0
}

// ForwardTarget returns the place to which a value moves a pawn forward if no pawn is in its way,
// or Nowhere. From the Hand it is where the pawn enters.
func (r *Rules) ForwardTarget(from Square, value int) Square {
	if from == Hand {
		return Square(value)
	}
	return r.by[value].to[from]
}

// Legs returns where a pawn comes to rest that moves between two places, given its side's pawns and
// the other side's, and where the pawn goes that it attacks, or Nowhere.
func (r *Rules) Legs(own, other SquareSet, from, to Square) (rest, victim Square) {
	p := Position{own: own, opp: other}
	at, left := r.legs(&p, place(from), place(to))
	if left != 0 {
		victim = square(left)
	}
	return square(at), victim
}

// GivesThrow reports whether a move made with this Reading that ends on a place gives another
// throw, if the side has had none in this turn. It does not apply to gathered numbers.
func (r *Rules) GivesThrow(rd Reading, to Square) bool {
	return r.o.Extra != ExtraNever && place(to)&r.extra(rd.Bonus) != 0
}
