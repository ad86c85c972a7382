package rules

import "math/bits"

// Source gives chance: 64 independent random bits at a time. The generators of math/rand/v2 are Sources.
type Source interface{ Uint64() uint64 }

// Played is what a random game came to.
type Played struct {
	Position Position // the last one
	Throws   int      // from the deciding one on, misses included, throws that are cast again not
}

// Playout plays a game to its end from p with equal chances for all legal moves; a pawn that may be taken off is taken off.
// It is Throw and Legal and Apply without the checks and the lists, for those who need very many games.
func (r *Rules) Playout(p Position, chance Source) Played {
	throws := 0
	for p.phase != Ended {
		switch p.phase {
		case ToMove:
			r.moveAtRandom(&p, chance.Uint64())
		case TurnStart:
			r.partAtRandom(&p, chance.Uint64())
		case Opening:
			if r.open(&p, r.chanceReading(chance.Uint64())); p.phase == ToMove {
				throws++ // the deciding 1 is the first throw of the game
			}
		default:
			bits64 := chance.Uint64()
			rd := r.chanceReading(bits64)
			r.throw(&p, rd)
			if !rd.Again {
				throws++
			}
			if p.phase == ToMove {
				r.moveAtRandom(&p, bits64>>32)
			}
		}
	}
	return Played{p, throws}
}

// chanceReading reads the low 32 of random bits as a fair throw.
func (r *Rules) chanceReading(random uint64) Reading {
	if r.o.Die {
		return r.faces[1+uint64(uint32(random))*6>>32]
	}
	return r.sticks[bits.OnesCount8(uint8(random)&15)]
}

// pick is a fair choice of one of n by the low 32 of random bits.
func pick(random uint64, n int) int { return int(uint64(uint32(random)) * uint64(n) >> 32) }

func (r *Rules) partAtRandom(p *Position, random uint64) {
	if r.takesOff(p) {
		r.move(p, LastSquare, Home)
		p.phase = ToThrow
		r.win(p)
		return
	}
	if pick(random, 2) == 0 {
		p.phase = ToThrow
		return
	}
	next, _ := r.Apply(*p, Move{Kind: Release, From: Water, To: Rebirth, Rest: Rebirth})
	*p = next
}

// moveAtRandom makes one legal move, or the Pass, each with the same chance.
func (r *Rules) moveAtRandom(p *Position, random uint64) {
	if p.numbers&(p.numbers-1) != 0 || r.doubling || r.o.Setup == InHand || r.o.MayStay {
		r.listedAtRandom(p, random)
		return
	}
	n := p.numbers.lowest()
	set, back := r.forward(p, n), false
	count := set.Len()
	if count == 0 && r.o.Back != BackNever {
		set, back = r.backward(p, n), true
		count = set.Len()
		if r.o.SafeStays && count > 0 && set&^r.safe == 0 {
			count++ // the player may stay
		}
	}
	if count == 0 {
		r.pass(p, false)
		return
	}
	for i := pick(random, count); i > 0; i-- {
		set &= set - 1
	}
	if set == 0 {
		r.pass(p, true)
		return
	}
	from := lowest(set)
	to := from - Square(n)
	if !back {
		to = r.by[n].to[from]
	}
	r.move(p, from, to)
	r.settle(p, n, to)
}

// listedAtRandom does it for the positions where moves come from more than one set.
func (r *Rules) listedAtRandom(p *Position, random uint64) {
	var room [64]Move
	moves := r.numberMoves(p, room[:0])
	m := moves[pick(random, len(moves))]
	if m.Kind == Pass {
		r.pass(p, len(moves) > 1)
		return
	}
	to := p.outer(m.To)
	r.move(p, p.outer(m.From), to)
	r.settle(p, int(m.Used), to)
}
