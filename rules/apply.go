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
		p.handOver(1)
		return
	}
	if p.turn != p.starter {
		p.own, p.opp = p.opp, p.own
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
		r.move(&p, place(p.outer(m.From)), to.bit())
		r.settle(&p, m.Used, to.bit())
	}
	return p, nil
}

// part does what can be done before the throw of a turn.
func (r *Rules) part(p *Position, kind MoveKind) {
	if kind == TakeOff {
		r.move(p, LastSquare.bit(), Home.bit())
		p.phase = ToThrow
		r.win(p)
		return
	}
	r.move(p, Water.bit(), Rebirth.bit())
	p.marked |= Rebirth.bit()
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
	var c choice
	r.choose(p, &c)
	return c.moves > 1
}
