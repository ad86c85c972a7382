package rules

// legs are where the moving pawn comes to rest and where the pawn goes that it attacks, if there is one.
func (r *Rules) legs(p *Position, from, to SquareSet) (rest, victim SquareSet) {
	rest = to
	if hit := p.opp & to; hit&r.sink != 0 {
		victim = Water.bit()
	} else if hit != 0 {
		victim = r.send(p, p.own^(from|to), from, hit) &^ p.opp
	}
	if to&r.carrying != 0 {
		rest = r.drowned((p.own | p.opp) &^ from).bit()
	}
	return rest, victim
}

// drowned is where the Water carries a pawn, the other pawns given. With 15 and everything before
// it taken, which only ten pawns a side can do, it is the first empty square at all.
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

// target is the place to which a value leads a pawn on from, forward or back; both are sets of one.
func (r *Rules) target(from SquareSet, value int, back bool) SquareSet {
	if back {
		return from >> (value & 31)
	}
	if l := &r.by[value&15]; from&l.odd != 0 {
		return l.to[lowest(from)&31].bit()
	}
	return from << (value & 31)
}

// move carries out a move on the board and nothing else. The places it leads from and to are sets
// of one. It has no branch on whether a pawn is attacked: nobody, and no processor, can foresee
// that.
func (p *Position) move(r *Rules, from, to SquareSet) {
	hit := p.opp & to
	if to&r.special|hit&r.sink != 0 {
		p.wind(r, from, to)
		return
	}
	own := p.own ^ (from | to)
	p.own, p.opp = p.handle(r, own, r.send(p, own, from, hit))
	p.marked &^= from | to
	if r.onGoals {
		p.reach(r, to)
	}
}

// send are the opponent's pawns when the one on hit, if it is not empty, has been attacked from a
// place by one of own, which has moved. It has no branch on whether one is attacked: nobody, and no
// processor, can foresee that.
func (r *Rules) send(p *Position, own, from, hit SquareSet) SquareSet {
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

// handle puts right the counts of pawns in hand after a move, for which the hand was a place like others.
func (p *Position) handle(r *Rules, own, opp SquareSet) (SquareSet, SquareSet) {
	side := p.turn & 1
	p.hand[side] -= uint8(own & inHand)
	p.hand[side^1] += uint8(opp & inHand)
	return own &^ inHand, opp &^ inHand
}

// wind is a move whose legs are not just a step and an attack: home, through the Water, or an
// attack that ends there.
func (p *Position) wind(r *Rules, from, to SquareSet) {
	p.marked &^= from | to
	if to == Home.bit() {
		p.own ^= from
		p.home[p.turn&1]++
		p.quiet = 0
		return
	}
	rest, victim := r.legs(p, from, to)
	p.own, p.opp = p.handle(r, p.own^from|rest, p.opp&^to|victim)
}
