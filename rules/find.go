package rules

import "math/bits"

// forward is the set of squares whose pawn the side to move can lead forward by value v.
func (r *Rules) forward(p *Position, v int) SquareSet {
	own, opp := p.pawns[p.turn&1], p.pawns[p.turn&1^1]
	lead := &r.by[v&15]
	set := own & lead.ahead
	if r.ordered || p.first {
		set &= r.free(p)
	}
	blocked := (own | r.held(p, opp)) >> (v & 31)
	if walls := r.walls(opp); walls != 0 && v > 3 {
		blocked |= behind(walls, v)
	}
	if halting := set & lead.halt; halting != 0 {
		set = set&^blocked&^halting | r.halting(halting, own|r.held(p, opp), r.walls(opp), lead)
	} else {
		set &^= blocked
	}
	if own&r.below != 0 {
		set &^= lead.home
	}
	if r.goals {
		set = r.fillable(p, set, v)
	}
	return set
}

// enters tells whether the side to move can bring a pawn from the hand onto the board with value v.
func (r *Rules) enters(p *Position, v int) bool {
	if p.hand[p.turn&1] == 0 {
		return false
	}
	own, opp := p.pawns[p.turn&1], p.pawns[p.turn&1^1]
	if r.waiting && own.Has(Water) {
		return false
	}
	return !(own | r.held(p, opp)).Has(Square(v))
}

// fillable leaves out the pawns that by going v squares would leave too few pawns behind to fill the goal squares: of the
// squares from any square to the end of the path, no more may be held than are goals.
func (r *Rules) fillable(p *Position, set SquareSet, v int) SquareSet {
	own, goals := p.pawns[p.turn&1], r.goalsOf(p, p.turn)
	for rest := set; rest != 0; rest &= rest - 1 {
		s := lowest(rest)
		after := own&^s.bit() | (s + Square(v)).bit()
		for x := s + 1; x <= s+Square(v); x++ {
			if (after &^ upTo(x-1)).Len() > (goals &^ upTo(x-1)).Len() {
				set &^= s.bit()
			}
		}
	}
	return set
}

// goalsOf are a side's goal squares, in path order.
func (r *Rules) goalsOf(p *Position, side Side) SquareSet {
	if side == p.starter {
		return r.inner(upTo(20) & fromOdd)
	}
	return r.inner(upTo(20) & fromEven)
}

// backward is the set of squares whose pawn the side to move can lead backward by value v, once nothing can go forward.
func (r *Rules) backward(p *Position, v int) SquareSet {
	own, opp := p.pawns[p.turn&1], p.pawns[p.turn&1^1]
	set := own & r.by[v&15].back
	if r.ordered || p.first {
		set &= r.free(p)
	}
	held := r.held(p, opp)
	if r.o.BackEmpty {
		held = opp
	}
	blocked := (own | held) << (v & 31)
	if walls := r.walls(opp); walls != 0 && v > 3 && !r.o.BackPasses {
		blocked |= beyond(walls, v)
	}
	return set &^ blocked
}

// held are the opponent's pawns that cannot be attacked.
func (r *Rules) held(p *Position, opp SquareSet) SquareSet {
	row := opp &^ r.idle
	held := opp & (r.safe | (row&r.joins)<<1 | row>>1&r.joins)
	if r.shelters {
		held |= r.sheltered(p, opp)
	}
	return held
}

// sheltered are the opponent's pawns that cannot be attacked for reasons only few rule sets have.
func (r *Rules) sheltered(p *Position, opp SquareSet) SquareSet {
	var set SquareSet
	if r.goals {
		set |= opp & r.goalsOf(p, p.turn.Other())
	}
	if (p.pawns[0] | p.pawns[1]).Has(Water) {
		set |= opp & r.sink
	}
	return set
}

// walls are the first squares of all runs of three of one side that cannot be passed.
func (r *Rules) walls(opp SquareSet) SquareSet { return opp & (opp >> 1) & (opp >> 2) & r.wallStarts }

// behind are the squares from which a way of v squares forward would pass one of the walls: all three of its squares lie
// strictly between the start and the end.
func behind(walls SquareSet, v int) SquareSet {
	set := walls >> 1
	for d := 2; d <= v-3; d++ {
		set |= walls >> d
	}
	return set
}

// beyond is the same for a way backward.
func beyond(walls SquareSet, v int) SquareSet {
	set := walls << 3
	for d := 4; d <= v-1; d++ {
		set |= walls << d
	}
	return set
}

// halting are the pawns that can go to the halt square before them.
func (r *Rules) halting(pawns, held, walls SquareSet, lead *leads) SquareSet {
	var set SquareSet
	for rest := pawns; rest != 0; rest &= rest - 1 {
		s := Square(bits.TrailingZeros32(uint32(rest)))
		to := lead.to[s]
		passed := walls &^ upTo(s) & upTo(to-3)
		if held&to.bit() == 0 && passed == 0 {
			set |= s.bit()
		}
	}
	return set
}

// free are the own pawns that need not wait for another.
func (r *Rules) free(p *Position) SquareSet {
	own := p.pawns[p.turn&1]
	switch {
	case p.first:
		return own & r.front
	case r.waiting && own.Has(Water):
		return Water.bit()
	case r.o.FrontOnly:
		if row := own & firstRow; row != 0 {
			return own&^firstRow | highest(row).bit()
		}
	case r.o.InOrder:
		if row := own & p.unmoved; row != 0 {
			return own&^p.unmoved | highest(row).bit()
		}
	}
	return own
}

func highest(set SquareSet) Square { return Square(31 - bits.LeadingZeros32(uint32(set))) }

func lowest(set SquareSet) Square { return Square(bits.TrailingZeros32(uint32(set))) }
