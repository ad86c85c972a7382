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
		rest = r.drownTarget((p.own | p.opp) &^ from).bit()
	}
	return rest, victim
}

// drownTarget returns where the Water carries a pawn, given the other pawns. If 15 and all squares
// before it are taken, which is possible with ten pawns a side,
// that is the first empty square of all.
func (r *Rules) drownTarget(others SquareSet) Square {
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

// target returns the place to which a value moves a pawn from a place, forward or back,
// as a set of one.
func (r *Rules) target(from SquareSet, value int, back bool) SquareSet {
	if back {
		return from >> (value & 31)
	}
	if l := &r.by[value&15]; from&l.odd != 0 {
		return l.to[lowest(from)&31].bit()
	}
	return from << (value & 31)
}

// sendVictim returns the opponent's pawns after an attack from a place on the pawn on hit, if hit
// is not empty; own are the pawns after the move. Like moveAndSettle, it does not branch on chance.
func (r *Rules) sendVictim(p *Position, own, from, hit SquareSet) SquareSet {
	attacked := SquareSet(int32(hit|-hit) >> 31) // all bits if hit is not empty
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

// countHands corrects the numbers of pawns in the hands after a move
// that treated the hand as a square.
func (p *Position) countHands(own, opp SquareSet) (SquareSet, SquareSet) {
	side := p.turn & 1
	p.hand[side] -= uint8(own & inHand)
	p.hand[side^1] += uint8(opp & inHand)
	return own &^ inHand, opp &^ inHand
}

// move moves a pawn with all legs of its move, and changes nothing else but the quiet throws.
func (p *Position) move(r *Rules, from, to SquareSet) {
	p.unmoved &^= from | to
	p.sentBack &^= from | to
	if to == Home.bit() {
		p.own ^= from
		p.home[p.turn&1]++
		p.quiet = 0
		return
	}
	rest, victim := r.legs(p, from, to)
	p.own, p.opp = p.countHands(p.own^from|rest, p.opp&^to|victim)
}
