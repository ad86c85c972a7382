package rules

import (
	"errors"
	"slices"
)

var (
	errOver      = errors.New("the game has ended")
	errMoveFirst = errors.New("the number thrown has to be moved before the next throw")
	errNoThrow   = errors.New("there is no such throw")
	errSticks    = errors.New("this game uses the four sticks, not the die")
	errDie       = errors.New("this game uses the die, not the sticks")
	errGathered  = errors.New("no more of this number can be gathered in one turn")
	errNotLegal  = errors.New("this is not a legal move here")
)

// Throw returns the position after the side to move has thrown. It returns an error for a throw of
// the wrong kind or at the wrong time.
func (r *Rules) Throw(p Position, t Throw) (Position, error) {
	switch {
	case p.phase == Ended:
		return p, errOver
	case p.phase == ToMove:
		return p, errMoveFirst
	case !t.IsValid():
		return p, errNoThrow
	case t.IsDie() && !r.o.Die:
		return p, errSticks
	case !t.IsDie() && r.o.Die:
		return p, errDie
	}
	rd := r.Meaning(t)
	if rd.Value > 0 && p.numbers.count(rd.Value) == 0xff {
		return p, errGathered
	}
	if p.phase == Opening {
		p.throwForStart(r, rd)
	} else {
		p.throw(r, rd)
	}
	return p, nil
}

// throwForStart applies a throw for the start. The side that throws the first 1 gets the even
// squares, and that 1 is the first throw of the game, which is moved at once.
func (p *Position) throwForStart(r *Rules, meaning Meaning) {
	if meaning.Again {
		return
	}
	if meaning.Value != 1 {
		p.handOver(1)
		return
	}
	if p.turn != p.starter { // exchange the odd squares and the even ones beside them
		p.own, p.opp, p.starter = p.own<<1, p.opp>>1, p.turn
		if r.o.InOrder {
			p.unmoved = p.own | p.opp
		}
	}
	p.first = r.o.FirstMove != AnyPawn
	p.phase, p.numbers, p.extra = ToMove, one(1), meaning.Extra
	p.quiet++
}

// throw applies a throw other than one for the start.
func (p *Position) throw(r *Rules, meaning Meaning) {
	if meaning.Again {
		p.phase = ToThrow // moves before the throw are no longer possible
		return
	}
	p.quiet++
	switch {
	case meaning.Value > 0:
		p.numbers += one(meaning.Value)
	case p.numbers == 0:
		p.endTurn(r)
		return
	}
	p.phase = ToMove // even after a miss, which ends the gathering
	if !r.o.Gather {
		p.extra = meaning.Extra
	} else if meaning.Extra && p.grantExtra(r) {
		p.phase = ToThrow
	}
}

// grantExtra reports whether the side may have another extra throw in this turn, and counts it if
// extra throws are limited.
func (p *Position) grantExtra(r *Rules) bool {
	if r.o.ExtraLimit == ExtraOnce && p.extraTaken == 0 {
		p.extraTaken = 1
		return true
	}
	return r.o.ExtraLimit == ExtraAsThrown
}

// Apply returns the position after a legal move or a late pass, or an error if the move is not
// legal.
func (r *Rules) Apply(p Position, m Move) (Position, error) {
	if m == (Move{Kind: Pass, Late: true}) {
		return p.passLate(r)
	}
	var room [64]Move
	moves := r.Legal(p, room[:0])
	if !slices.Contains(moves, m) {
		return p, errNotLegal
	}
	switch m.Kind {
	case Pass:
		p.pass(r, len(moves) > 1)
	case TakeOff, Release:
		p.applyStartMove(r, m.Kind)
	default:
		to := p.flip(m.To)
		p.moveAndSettle(r, place(p.flip(m.From)), to.bit(), r.extraPlaces(p.extra), int(m.Used))
	}
	return p, nil
}

// passLate ends a turn whose time is up. It counts as a quiet throw, so that a game in which
// neither player throws ends.
func (p Position) passLate(r *Rules) (Position, error) {
	if p.phase == Opening || p.phase == Ended {
		return p, errNotLegal
	}
	p.quiet++
	p.endTurn(r)
	return p, nil
}

// applyStartMove makes a move before the throw of a turn.
func (p *Position) applyStartMove(r *Rules, kind MoveKind) {
	if kind == TakeOff {
		p.move(r, LastSquare.bit(), Home.bit())
		p.phase = ToThrow
		p.endIfWon(r)
		return
	}
	p.move(r, Water.bit(), Rebirth.bit())
	p.sentBack = Rebirth.bit()
	p.endTurn(r)
}
