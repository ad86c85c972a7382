package rules

// settle is what follows a move made with number n that ended on to.
func (r *Rules) settle(p *Position, n uint8, to SquareSet) {
	p.numbers -= one(int(n))
	if p.numbers == 0 || to&r.ends != 0 {
		p.numbers = 0
		r.finish(p, to, r.extra(p.bonus))
		return
	}
	p.first = false
	if (to == Home.bit() || r.onGoals) && r.win(p) {
		return
	}
	p.bonus = p.bonus || to&r.landing != 0
}

// play is a move with the last number of a throw, and all that follows; extra are the places that give another throw. It is
// move and finish in one for the moves that end where they lead, because calls cost more than all the rest.
func (r *Rules) play(p *Position, from, to, extra SquareSet) {
	hit := p.opp & to
	if r.sparing || to&r.special|hit&r.sink != 0 {
		r.move(p, from, to)
		r.finish(p, to, extra)
		return
	}
	own := p.own ^ (from | to)
	opp := r.send(p, own, from, hit)
	if r.hands {
		own, opp = r.handle(p, own, opp)
	}
	if r.onGoals {
		p.own, p.opp = own, opp
		if r.reach(p, to); r.win(p) {
			return
		}
	}
	var change Side
	if to&extra == 0 {
		change = 1
	}
	p.own, p.opp = swap(own, opp, change)
	p.turn ^= change
	p.marked &^= from | to
	p.first, p.bonus, p.phase = false, false, ToThrow
	if p.own&r.parting != 0 && change != 0 && (r.takesOff(p) || r.releases(p)) {
		p.phase = TurnStart
	}
	r.tire(p)
}

// finish is what follows the last move of a throw that ended on to; extra are the places that give another throw.
func (r *Rules) finish(p *Position, to, extra SquareSet) {
	p.first = false
	if (to == Home.bit() || r.onGoals) && r.win(p) {
		return
	}
	again := to&extra != 0
	if r.o.Extra != ExtraAsThrown {
		again = again && r.grant(p)
	}
	r.hand(p, again)
}

// extra are the places on which a move must end to give another throw: everywhere, if the throw itself gives it.
func (r *Rules) extra(bonus bool) SquareSet {
	var all SquareSet
	if bonus {
		all = 1 // not more by branches: that is chance
	}
	return (r.landing | -all) &^ r.ends
}

// pass ends the turn; what was thrown and any extra throw is lost.
func (r *Rules) pass(p *Position, chosen bool) {
	if !chosen && r.stuck(p) {
		r.end(p, DrawStuck)
		return
	}
	r.endTurn(p)
}

func (r *Rules) endTurn(p *Position) {
	p.numbers, p.first = 0, false
	r.hand(p, false)
}

// hand gives the throw to the same side again or to the other. Like move it avoids a branch on what cannot be foreseen.
func (r *Rules) hand(p *Position, again bool) {
	var change Side
	if !again {
		change = 1
	}
	p.handOver(change)
	p.bonus = false
	p.phase = ToThrow
	if r.o.Extra == ExtraOnce && !again {
		p.extra = 0
	}
	if p.own&r.parting != 0 && !again && (r.takesOff(p) || r.releases(p)) {
		p.phase = TurnStart
	}
	r.tire(p)
}

// tire ends a game in which too many throws have passed without a pawn borne off.
func (r *Rules) tire(p *Position) {
	if p.quiet >= quietLimit {
		r.end(p, DrawQuiet)
	}
}

// end closes the game; nothing is pending any more, so that equal ends are equal positions.
func (r *Rules) end(p *Position, e Ending) {
	p.phase, p.ending = Ended, e
	p.numbers, p.bonus, p.first, p.extra = 0, false, false, 0
}

// stuck tells whether neither player could move after any throw, nor take a pawn off.
func (r *Rules) stuck(p *Position) bool {
	q := *p
	q.first = false
	for range 2 {
		if r.takesOff(&q) || r.releases(&q) || r.canMove(&q) {
			return false
		}
		q.handOver(1)
	}
	return true
}

// canMove tells whether some throw would give the side to move something to do.
func (r *Rules) canMove(p *Position) bool {
	for left := r.values; left != 0; left &= left - 1 {
		l := &r.by[lowest(SquareSet(left))&15]
		if r.forward(p, l) != 0 || r.o.Back != BackNever && r.backward(p, l) != 0 {
			return true
		}
	}
	return false
}
