package rules

import "errors"

var (
	errOver      = errors.New("the game has ended")
	errMoveFirst = errors.New("the number thrown has to be moved before the next throw")
	errNoThrow   = errors.New("there is no such throw")
	errSticks    = errors.New("this game is thrown with the four sticks, not with the die")
	errDie       = errors.New("this game is thrown with the die, not with the sticks")
	errGathered  = errors.New("no more of this number can be gathered in one turn")
	errNotLegal  = errors.New("this is not a legal move here")
)

// Throw is the position after the side to move has thrown. It refuses throws of the wrong kind and in the wrong moment.
func (r *Rules) Throw(p Position, t Throw) (Position, error) {
	switch {
	case p.phase == Ended:
		return p, errOver
	case p.phase == ToMove:
		return p, errMoveFirst
	case !t.Valid():
		return p, errNoThrow
	case t.Die() && !r.o.Die:
		return p, errSticks
	case !t.Die() && r.o.Die:
		return p, errDie
	}
	rd := r.Read(t)
	if rd.Value > 0 && p.numbers.count(rd.Value) == 0xff {
		return p, errGathered
	}
	if p.phase == Opening {
		r.open(&p, rd)
	} else {
		r.throw(&p, rd)
	}
	return p, nil
}

// open is a throw for the start. The rulebook's reading: the thrower of the first 1 has the even squares, and that 1 is
// his first throw, which he moves at once.
func (r *Rules) open(p *Position, rd Reading) {
	if rd.Again {
		return
	}
	if rd.Value != 1 {
		p.turn = p.turn.Other()
		return
	}
	if p.turn != p.starter {
		p.pawns[0], p.pawns[1] = p.pawns[1], p.pawns[0]
		p.starter = p.turn
	}
	p.first = r.o.First != AnyPawn
	p.phase, p.numbers, p.bonus = ToMove, one(1), rd.Bonus
	p.quiet++
}

func (r *Rules) throw(p *Position, rd Reading) {
	if rd.Value == 0 {
		r.throwNothing(p, rd)
		return
	}
	p.quiet++
	p.numbers += one(rd.Value)
	p.phase = ToMove
	if !r.o.Gather {
		p.bonus = rd.Bonus
	} else if rd.Bonus && r.grant(p) {
		p.phase = ToThrow
	}
}

// throwNothing is a throw that gives no number to move.
func (r *Rules) throwNothing(p *Position, rd Reading) {
	if rd.Again {
		p.phase = ToThrow // the throw has begun: nothing can be taken off any more
		return
	}
	p.quiet++
	if p.numbers == 0 {
		r.endTurn(p)
		return
	}
	p.phase = ToMove // a miss ends the gathering
}

// grant tells whether one more extra throw may be given in this turn, and counts it where they are limited.
func (r *Rules) grant(p *Position) bool {
	if r.o.Extra == ExtraOnce && p.extra == 0 {
		p.extra = 1
		return true
	}
	return r.o.Extra == ExtraAsThrown
}

// Apply is the position after a legal move, and an error where the move is not one.
func (r *Rules) Apply(p Position, m Move) (Position, error) {
	if !r.legal(&p, m) {
		return p, errNotLegal
	}
	switch m.Kind {
	case Pass:
		r.pass(&p, r.stays(&p))
	case TakeOff, Release:
		r.part(&p, m.Kind)
	default:
		to := p.outer(m.To)
		r.move(&p, p.outer(m.From), to)
		r.settle(&p, int(m.Used), to)
	}
	return p, nil
}

// part does what can be done before the throw of a turn.
func (r *Rules) part(p *Position, kind MoveKind) {
	if kind == TakeOff {
		r.move(p, LastSquare, Home)
		p.phase = ToThrow
		r.win(p)
		return
	}
	r.move(p, Water, Rebirth)
	r.endTurn(p)
}

// legal tells whether m is, with all its legs, one of the moves of the position.
func (r *Rules) legal(p *Position, m Move) bool {
	var room [64]Move
	for _, known := range r.Legal(*p, room[:0]) {
		if known == m {
			return true
		}
	}
	return false
}

// stays tells whether a Pass is the player's choice: something could be moved.
func (r *Rules) stays(p *Position) bool {
	var room [64]deed
	return len(r.deeds(p, room[:0])) > 1
}

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

// settle is what follows a move made with number n that ended on to.
func (r *Rules) settle(p *Position, n int, to Square) {
	p.first = false
	p.numbers -= one(n)
	if (to == Home || r.goals) && r.win(p) {
		return
	}
	again := p.bonus || r.landing&to.bit() != 0
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
