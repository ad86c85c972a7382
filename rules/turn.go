package rules

// settle is what follows a move made with number n that ended on to.
func (r *Rules) settle(p *Position, n int, to Square) {
	p.first = false
	p.numbers -= one(n)
	if (to == Home || r.goals) && r.win(p) {
		return
	}
	extra := r.landing >> uint(to&31) & 1
	if p.bonus {
		extra |= 1 // not by ||, which would branch on chance
	}
	again := extra != 0
	if to == Water && r.drownEnds {
		p.numbers, again = 0, false
	}
	if p.numbers != 0 {
		p.bonus = again
		return
	}
	if r.o.Extra != ExtraAsThrown {
		again = again && r.grant(p)
	}
	r.hand(p, again)
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
	p.turn ^= change
	p.bonus = false
	p.phase = ToThrow
	if r.o.Extra == ExtraOnce && !again {
		p.extra = 0
	}
	if r.parting && (r.takesOff(p) || r.releases(p)) && !again {
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
	for _, side := range []Side{p.turn, p.turn.Other()} {
		q := *p
		q.turn, q.first = side, false
		if r.takesOff(&q) || r.releases(&q) || r.canMove(&q) {
			return false
		}
	}
	return true
}

// canMove tells whether some throw would give the side to move something to do.
func (r *Rules) canMove(p *Position) bool {
	for v, left := 1, r.values()>>1; left != 0; v, left = v+1, left>>1 {
		if left&1 == 0 {
			continue
		}
		if r.forward(p, v) != 0 || r.enters(p, v) || r.o.Back != BackNever && r.backward(p, v) != 0 {
			return true
		}
	}
	return false
}
