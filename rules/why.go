package rules

// Why tells why a move from one place to another is not legal now, with the squares that forbid it; the zero Reason means
// that it is legal. from is a square or Hand, to a square or Home; where 30 itself is home, ask for Home. With to Nowhere it
// tells why the pawn cannot move at all. Reasons of the place (a wall, a guard, a house) come before reasons of order
// (another pawn first, forward first): a reason of order means that nothing else stands in the way.
func (r *Rules) Why(p Position, from, to Square) Refusal {
	return r.seen(&p, r.why(&p, p.outer(from), p.outer(to)))
}

// seen turns path places into the squares people see.
func (r *Rules) seen(p *Position, no Refusal) Refusal {
	no.From, no.To, no.Squares = p.outer(no.From), p.outer(no.To), p.outerSet(no.Squares)
	return no
}

func (r *Rules) why(p *Position, from, to Square) Refusal {
	no := Refusal{From: from, To: to}
	switch {
	case p.phase == Ended:
		no.Reason = GameOver
	case p.phase == Opening:
		no.Reason = OpeningFirst
	default:
		no.Reason = r.strange(p, from)
	}
	switch {
	case no.Reason != Allowed:
		return no
	case p.phase != ToMove:
		return r.whyBeforeThrow(p, no)
	case to == Home && from == LastSquare && r.o.Leaving == FromLast:
		return r.whyNotOff(p, no)
	case to == Nowhere:
		return r.whyAtAll(p, no)
	}
	return r.whyThere(p, no)
}

// strange tells why from holds no pawn that the side to move could touch.
func (r *Rules) strange(p *Position, from Square) Reason {
	switch {
	case from == Hand && p.hand[p.turn&1] > 0, p.own.Has(from):
		return Allowed
	case p.opp.Has(from):
		return NotYours
	}
	return NoPawn
}

func (r *Rules) whyBeforeThrow(p *Position, no Refusal) Refusal {
	starting := p.phase == TurnStart
	switch {
	case starting && no.From == LastSquare && r.takesOff(p) && (no.To == Home || no.To == Nowhere):
	case starting && no.From == Water && r.releases(p) && (no.To == Rebirth || no.To == Nowhere):
	case no.From == LastSquare && no.To == Home && r.o.Leaving == FromLast:
		return r.whyNotOff(p, no)
	default:
		no.Reason = ThrowFirst
	}
	return no
}

// whyNotOff: a pawn on 30 is taken off only before the throw, and only when the first rows are clear.
func (r *Rules) whyNotOff(p *Position, no Refusal) Refusal {
	if p.own&r.below != 0 {
		r.rowsWait(p, &no)
		return no
	}
	no.Reason, no.Squares = TakeOffFirst, LastSquare.bit()
	return no
}

// whyAtAll chooses what best explains that a pawn cannot move: why it cannot go forward, unless it is the start of the
// board that holds up a pawn which has to go backward.
func (r *Rules) whyAtAll(p *Position, no Refusal) Refusal {
	tries := r.tries(p, no.From)
	best := tries[0]
	for _, try := range tries {
		switch {
		case try.Reason == Allowed:
			return try
		case try.Reason == BeforeFirst && !r.anyForward(p):
			best = try
		}
	}
	return best
}

// whyThere answers for one place: by the number that leads there, or why none does.
func (r *Rules) whyThere(p *Position, no Refusal) Refusal {
	var there []Refusal
	for _, try := range r.tries(p, no.From) {
		if try.To == no.To {
			there = append(there, try)
		}
	}
	for _, try := range there {
		if try.Reason == Allowed {
			return try
		}
	}
	if len(there) > 0 {
		return there[0]
	}
	switch no.Reason = r.whyNotThatFar(p, no); no.Reason {
	case NotThatFar:
		no.Squares = r.haltBetween(no.From, no.To)
	case HandOnly:
		no.Squares = r.entries(p)
	}
	return no
}

// entries are the squares to which the numbers lead from the hand, whoever stands there.
func (r *Rules) entries(p *Position) SquareSet {
	var set SquareSet
	for _, try := range r.tries(p, Hand) {
		set |= try.To.bit()
	}
	return set
}

func (r *Rules) whyNotThatFar(p *Position, no Refusal) Reason {
	way := int(no.To - no.From)
	switch {
	case no.From == Hand:
		return HandOnly
	case no.To < no.From && r.o.Back == BackNever:
		return NeverBackward
	case r.o.Gather && way > 0 && way <= maxNumber && r.numbers.Has(way) && p.numbers.count(way) == 0:
		return NumberUsed
	}
	return NotThatFar
}

// haltBetween is the halt square that a way passes, so that a player sees where the pawn would stop instead.
func (r *Rules) haltBetween(from, to Square) SquareSet {
	if to <= from || !from.OnBoard() {
		return 0
	}
	between := r.inner(r.o.Halt) &^ upTo(from) & upTo(min(to, LastSquare+1)-1)
	return between & -between
}

// tries judges every number, plain and doubled, forward and backward, for a pawn of the side to move.
func (r *Rules) tries(p *Position, from Square) []Refusal {
	var tries []Refusal
	for left := p.numbers; left != 0; left = left.without(left.lowest()) {
		n := left.lowest()
		for v := n; v == n || r.doubling && v == 2*n; v += n {
			if from == Hand {
				tries = append(tries, r.judgeEntry(p, v))
				continue
			}
			tries = append(tries, r.judgeForward(p, from, v), r.judgeBackward(p, from, n, v))
		}
	}
	return tries
}

// anyForward tells whether any number left takes any pawn forward.
func (r *Rules) anyForward(p *Position) bool {
	for left := p.numbers; left != 0; left = left.without(left.lowest()) {
		if r.forwardBy(p, left.lowest()) != 0 {
			return true
		}
	}
	return false
}
