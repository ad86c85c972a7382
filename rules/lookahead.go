package rules

// This file is for those who look ahead, or tabulate the game beforehand: it asks what Throw and
// Apply ask, without their checks and lists, or tells what a value does apart from what is thrown.

// Rests is the set of squares on which a pawn can stay when a move has ended.
func (r *Rules) Rests() SquareSet {
	var set SquareSet
	for s := Square(1); s <= LastSquare; s++ {
		if r.o.stands(s) {
			set |= s.bit()
		}
	}
	return r.o.inner(set)
}

// Arrange is the position in which a side is about to throw, with these pawns of its own and the
// other's on the board, these many of both in hand, and all the rest home. The squares must be
// different, ones that Rests has, and no more than there are pawns.
func (r *Rules) Arrange(turn Side, own, other SquareSet, ownHand, otherHand int) Position {
	p := Position{turn: turn, phase: ToThrow, down: r.o.Reverse}
	own, other = r.o.inner(own), r.o.inner(other)
	p.own, p.opp = own, other
	p.hand[turn&1], p.hand[turn&1^1] = uint8(ownHand), uint8(otherHand)
	p.home[turn&1] = uint8(r.o.Pawns - own.Len() - ownHand)
	p.home[turn&1^1] = uint8(r.o.Pawns - other.Len() - otherHand)
	return p
}

// Followers appends the positions that can come of a throw with this reading, which is one of
// Read's: those after each legal move, or the one after a throw that leaves nothing to be moved
// yet. The game must be at a throw that is not for the start. It is Throw and then Successors in
// one.
func (r *Rules) Followers(p Position, rd Reading, buf []Position) []Position {
	if r.alone(&p, rd) {
		p.quiet++
		return r.afterPair(&p, rd.Value, r.twice(rd.Value), r.extra(rd.Bonus), buf)
	}
	if p.throw(r, rd); p.phase != ToMove {
		return append(buf, p)
	}
	return r.afterNumbers(&p, buf)
}

// alone reports whether a throw's number is moved at once and by itself.
func (r *Rules) alone(p *Position, rd Reading) bool {
	return rd.Value != 0 && p.numbers == 0 && !(r.o.Gather && rd.Bonus)
}

// Follow makes p one of Followers, or of Successors and Waive where something is to be done before
// a throw, which chance picks: 32 random bits. It is how very many games are played at random, and
// one piece, because calls cost much of what a throw does.
func (r *Rules) Follow(p *Position, rd Reading, random uint32) {
	if p.phase == TurnStart {
		p.beginAtRandom(r, random)
		return
	}
	a, b, bonus := rd.Value, r.twice(rd.Value), rd.Bonus
	var rest gathered
	if p.phase == ToThrow && r.alone(p, rd) {
		p.quiet++
	} else {
		if p.phase == ToThrow && a != 0 {
			p.count(r, rd)
		} else if p.phase == ToThrow {
			p.throwNothing(r, rd)
		}
		if p.phase != ToMove {
			return
		}
		a, b, rest = p.numbers.pairing(r)
		bonus = p.bonus
	}
	var g pair
	var i, other int
	if rest != 0 {
		g, i = p.several(r, random)
	} else {
		var stays bool
		g, stays = r.led(p, a, b)
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
	p.play(r, from, r.target(from, value, back), r.extra(bonus), used)
}

// beginAtRandom does what can be done before a throw, or leaves it.
func (p *Position) beginAtRandom(r *Rules, random uint32) {
	var room [2]Move
	moves := r.partings(p, room[:0])
	if i := pick(random, len(moves)+1); i < len(moves) {
		p.part(r, moves[i].Kind)
		return
	}
	p.phase = ToThrow
}

// several picks one of the moves with more numbers than a pair: its pair, and which of its pawns
// moves; none does where the side stays.
func (p *Position) several(r *Rules, random uint32) (pair, int) {
	var c choice
	c.choose(r, p)
	i, k := pick(random, c.moves), 0
	for ; k < c.n-1 && i >= c.pairs[k].from.Len(); k++ {
		i -= c.pairs[k].from.Len()
	}
	return c.pairs[k], i
}

// pick is a fair choice of one of n.
func pick(random uint32, n int) int { return int(uint64(random) * uint64(n) >> 32) }

// halfOf is which pawn of which half of a pair is the i-th of its pawns, from 0; the halves are
// told apart as half does.
func (g pair) halfOf(i int) (at, other int) {
	first := (g.from << 32).Len()
	other = (first - 1 - i) >> 63
	return i - first&other, other
}

// nth is the set with nothing in it but the i-th lowest, from 0. The first steps work by masks
// instead of branches, because i is chance, which a processor cannot foresee.
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

// Waive is the position of a player who might take a pawn off or release one before his throw, once
// he has chosen to throw.
func (r *Rules) Waive(p Position) Position {
	if p.phase == TurnStart {
		p.phase = ToThrow
	}
	return p
}

// Fresh is the position as if a pawn had just been borne off. But for the throw that ends a quiet
// game it is worth the same.
func (p Position) Fresh() Position {
	p.quiet = 0
	return p
}

// Unmoved is the set of pawns of both sides that have never moved; it is kept only where the order
// of the start matters.
func (p Position) Unmoved() SquareSet { return p.outerSet(p.marked &^ Rebirth.bit()) }

// SentBack reports whether a side's pawn on 15 was sent there out of the Water, so that it moves
// before any other of the side.
func (p Position) SentBack(side Side) bool {
	own, _ := p.Board(side)
	return (own & p.marked).Has(Rebirth)
}

// Extra counts the extra throws taken in this turn, where the rule set limits them.
func (p Position) Extra() int { return int(p.extra) }

// Throwing reports whether numbers have been thrown and not yet used.
func (p Position) Throwing() bool { return p.numbers != 0 }

// Gathered counts the numbers thrown and not yet used.
func (p *Position) Gathered() int {
	return int(p.numbers * 0x0101010101010101 >> 56) // the sum of its bytes, up to 255 numbers
}

// Board is the pawns of a side and of the other, in the order of the path: bit n stands for the
// n-th square that a pawn walks. It is Pawns for those who look at very many positions.
func (p *Position) Board(side Side) (own, other SquareSet) {
	both := (p.own ^ p.opp) & -SquareSet((side^p.turn)&1)
	return p.own ^ both, p.opp ^ both
}

// Alive counts the pawns of a side and of the other that are not home, in a game with all pawns of each.
func (p *Position) Alive(side Side, all int) (own, other int) {
	return all - int(p.home[side&1]), all - int(p.home[side&1^1])
}

// Reach, Lead and Legs mean squares in the order of the path. Reach tells what the side that is
// about to throw could move by a value: ahead are the squares whose pawn goes forward, back those
// whose pawn would go backward if none went forward, and enters reports whether a pawn comes from
// the hand.
//
// A pawn can go exactly when it could go if the other side had no pawns on the board, and if it
// were alone with them; so the two sides can be looked at one by one. (In the game of goal squares
// that is not so.)
func (r *Rules) Reach(p *Position, value int) (ahead, back SquareSet, enters bool) {
	on := r.ground(p)
	ahead = r.forward(p, &r.by[value], on)
	if r.o.Back != BackNever {
		back = r.backward(p, &r.by[value], on)
	}
	return ahead &^ inHand, back, ahead&inHand != 0
}

// Lead is the place to which a value leads a pawn forward, nobody being in its way, and Nowhere if
// it leads to none. From the Hand that is where the pawn enters.
func (r *Rules) Lead(from Square, value int) Square {
	if from == Hand {
		return Square(value)
	}
	return r.by[value].to[from]
}

// Legs are where a pawn comes to rest that goes from a place to another, its side having the pawns
// own on the board and the other side the pawns other, and where the pawn goes that it attacks
// there, Nowhere if it attacks none.
func (r *Rules) Legs(own, other SquareSet, from, to Square) (rest, victim Square) {
	p := Position{own: own, opp: other}
	at, left := r.legs(&p, place(from), place(to))
	if left != 0 {
		victim = square(left)
	}
	return square(at), victim
}

// Earns reports whether a move made with a throw that ends on a place gives the same side another
// throw, if it has had none in this turn. Numbers that are gathered are another matter.
func (r *Rules) Earns(rd Reading, to Square) bool {
	return r.o.Extra != ExtraNever && place(to)&r.extra(rd.Bonus) != 0
}
