package rules

// legs are where the moving pawn comes to rest and where the pawn goes that it attacks.
func (r *Rules) legs(p *Position, from, to Square) (rest, victim Square) {
	rest = to
	if p.pawns[p.turn&1^1].Has(to) {
		victim = r.sent(p, from, to)
	}
	if to == Water && r.water && !r.waiting {
		rest = r.drowned((p.pawns[0] | p.pawns[1]) &^ pawnOn(from))
	}
	return rest, victim
}

func pawnOn(s Square) SquareSet {
	if s.OnBoard() {
		return s.bit()
	}
	return 0
}

// sent is where the pawn attacked on to goes.
func (r *Rules) sent(p *Position, from, to Square) Square {
	switch {
	case r.sink.Has(to):
		return Water
	case r.o.Attack == ToStart:
		after := p.pawns[0] | p.pawns[1] | to.bit()
		return lowest(onBoard &^ (after &^ pawnOn(from)))
	case r.o.Attack == ToHand:
		return Hand
	}
	return from
}

// drowned is where the Water carries a pawn, the other pawns given. With 15 and everything before it taken, which only
// ten pawns a side can do, it is the first empty square at all.
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

// move carries out the legs on the board and nothing else. It has no branch on whether a pawn is attacked: nobody, and no
// processor, can foresee that.
func (r *Rules) move(p *Position, from, to Square) {
	own, opp := &p.pawns[p.turn&1], &p.pawns[p.turn&1^1]
	both := from.bit() | to.bit()
	hit := *opp >> uint(to&31) & 1
	if r.winding || both&r.special != 0 || r.o.Attack != Exchange && hit != 0 {
		r.wind(p, from, to)
		return
	}
	*own ^= both
	*opp ^= both & -hit
}

// wind is a move whose legs are not just a step or an exchange.
func (r *Rules) wind(p *Position, from, to Square) {
	side := p.turn & 1
	rest, victim := r.legs(p, from, to)
	if from == Hand {
		p.hand[side]--
	}
	p.unmoved &^= pawnOn(from) | pawnOn(to)
	p.pawns[side] &^= pawnOn(from)
	if victim != Nowhere {
		p.pawns[side^1] &^= to.bit()
		if victim == Hand {
			p.hand[side^1]++
		} else {
			p.pawns[side^1] |= victim.bit()
		}
	}
	if rest == Home {
		p.home[side]++
		p.quiet = 0
		return
	}
	p.pawns[side] |= rest.bit()
	if r.goals {
		r.reach(p, rest)
	}
}
