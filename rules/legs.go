package rules

// legs returns where the moving pawn comes to rest, and where the pawn it attacks goes, if there is
// one.
func (r *Rules) legs(p *Position, from, to SquareSet) (rest, victim SquareSet) {
	rest = to
	if hit := p.opp & to; hit&r.sink != 0 {
		victim = Water.bit()
	} else if hit != 0 {
		victim = r.sendVictim(p, p.own^(from|to), from, hit) &^ p.opp
	}
	if to&r.carrying != 0 {
		rest = r.drowned((p.own | p.opp) &^ from).bit()
	}
	return rest, victim
}

// drowned returns where the Water carries a pawn, given the other pawns. If 15 and everything
// before it is taken, which only ten pawns a side can do, it is the first empty square of all.
func (r *Rules) drowned(others SquareSet) Square {
	free := onBoard &^ others &^ Water.bit()
	switch {
	case r.o.Drown == DrownLowest:
		return lowest(free)
	case free.Has(Rebirth):
		return Rebirth
	case r.o.Drown == DrownBefore && free&upTo(Rebirth) != 0:
		return highest(free & upTo(Rebirth))
	}
	return lowest(free)
}

// target returns the place to which a value moves a pawn from a place, forward or back. Both are
// sets of one.
func (r *Rules) target(from SquareSet, value int, back bool) SquareSet {
	if back {
		return from >> (value & 31)
	}
	if l := &r.by[value&15]; from&l.odd != 0 {
		return l.to[lowest(from)&31].bit()
	}
	return from << (value & 31)
}

// sendVictim returns the opponent's pawns after the one on hit, unless that is empty, was attacked
// from a place by a pawn of own, which has moved already. Like moveAndSettle, it does not branch.
func (r *Rules) sendVictim(p *Position, own, from, hit SquareSet) SquareSet {
	attacked := SquareSet(int32(hit|-hit) >> 31) // everything, or nothing
	opp := p.opp ^ hit
	switch r.o.Attack {
	case ToStart:
		empty := onBoard &^ (own | opp)
		from = empty & -empty
	case ToHand:
		from = inHand
	}
	return opp | from&attacked
}

// countHands corrects the numbers of pawns in hand after a move that treated the hand as a square.
func (p *Position) countHands(own, opp SquareSet) (SquareSet, SquareSet) {
	side := p.turn & 1
	p.hand[side] -= uint8(own & inHand)
	p.hand[side^1] += uint8(opp & inHand)
	return own &^ inHand, opp &^ inHand
}

// move makes a move on the board and nothing else: also home, through the Water, or with an attack
// that ends there.
func (p *Position) move(r *Rules, from, to SquareSet) {
	p.marked &^= from | to
	if to == Home.bit() {
		p.own ^= from
		p.home[p.turn&1]++
		p.quiet = 0
		return
	}
	rest, victim := r.legs(p, from, to)
	p.own, p.opp = p.countHands(p.own^from|rest, p.opp&^to|victim)
}
