package rules

import "math/bits"

// limits decide which pawns can move, whatever the number.
type limits struct {
	movers    SquareSet // places of own pawns that do not wait for another
	taken     SquareSet // squares on which no pawn can land
	walls     SquareSet // first squares of the other side's walls
	rareRules SquareSet // empty if no other rule matters
}

func (r *Rules) limitsFor(p *Position) limits {
	return limits{r.ready(p, p.own|p.entering()), p.own | r.unattackable(p), r.walls(p.opp),
		r.rareRules | p.own&r.below}
}

// entering returns the hand if the side to move has pawns in it.
func (p *Position) entering() SquareSet { return SquareSet(p.hand[p.turn&1]+15) >> 4 }

// forwardPlain is like forward, for boards on which neither walls nor rare rules matter.
func (g limits) forwardPlain(l *valueMoves) SquareSet {
	return g.movers & l.ahead &^ (g.taken >> (l.value & 31))
}

// forward returns the places from which the side to move can move a pawn forward by a value.
func (r *Rules) forward(p *Position, l *valueMoves, g limits) SquareSet {
	blocked := g.taken >> (l.value & 31)
	if len(r.stops) > 0 {
		blocked = r.blockedAtStops(l, g.taken, blocked)
	}
	if walls := g.walls & l.walls; walls != 0 {
		blocked |= l.past(walls)
	}
	set := g.movers & l.ahead &^ blocked
	if p.own&r.below != 0 {
		set &^= l.home
	}
	if r.hasGoals {
		set &^= r.neededForGoals(p, l) | p.opp>>(l.value&31)&inHand // pawns enter onto empty squares
	}
	return set
}

// blockedAtStops returns the places from which a value leads to a taken square. It corrects
// blocked, the places with a taken square at the full distance, for places from which the pawn
// stops at a halt square.
func (r *Rules) blockedAtStops(l *valueMoves, taken, blocked SquareSet) SquareSet {
	for i, stop := range r.stops {
		set := l.stops[i%len(l.stops)]
		blocked = blocked&^set | set&-(taken>>uint(stop&31)&1)
	}
	return blocked
}

// ready returns the places in set whose pawns do not wait for another pawn.
func (r *Rules) ready(p *Position, set SquareSet) SquareSet {
	switch {
	case p.first:
		return set & r.front
	case set&p.sentBack != 0:
		return p.sentBack
	case r.waterHolds && set&Water.bit() != 0:
		return Water.bit()
	}
	row := set & (r.inOrder | p.unmoved) // only the front one of these may move
	if row != 0 {
		set = set&^row | highest(row).bit()
	}
	return set
}

// backward returns the squares from which the side to move can move a pawn backward by a value,
// given that none can go forward.
func (r *Rules) backward(p *Position, l *valueMoves, g limits) SquareSet {
	if r.o.BackEmpty {
		g.taken |= p.opp
	}
	blocked := g.taken << (l.value & 31)
	if walls := g.walls & l.walls; walls != 0 && !r.o.BackPasses {
		blocked |= beyond(walls, int(l.value))
	}
	return g.movers & l.back &^ blocked
}

// unattackable returns the opponent's pawns that cannot be attacked.
func (r *Rules) unattackable(p *Position) SquareSet {
	set := p.opp & r.safeNow(p)
	if r.waterHolds {
		set |= p.opp & r.sink & -((p.own | p.opp) >> uint(Water) & 1)
		if p.opp&r.noGuards != 0 {
			return set
		}
	}
	return set | r.guardedPawns(p.opp)
}

// Unattackable returns the pawns of a side that the other cannot attack in p.
func (r *Rules) Unattackable(p Position, side Side) SquareSet {
	if p.turn == side {
		p.own, p.opp, p.turn = p.opp, p.own, p.turn.Other()
	}
	return r.unattackable(&p)
}

// guardedPawns returns the pawns that guard one another.
func (r *Rules) guardedPawns(pawns SquareSet) SquareSet { return pawns & pawns.beside(r.joins) }

// joins returns the squares that form a row with the next square.
func (k Run) joins() SquareSet {
	return [...]SquareSet{NoRun: 0, RunOnPath: onBoard, RunInRow: onBoard &^ rowTurns}[k]
}

// beside returns the squares that form a row with a neighbour in the set.
func (set SquareSet) beside(joins SquareSet) SquareSet { return set&joins<<1 | set>>1&joins }

// run returns the pawns that form a row with one, including it.
func (set SquareSet) run(one, joins SquareSet) SquareSet {
	for wider := one; ; one = wider {
		if wider |= set & one.beside(joins); wider == one {
			return one
		}
	}
}

// safeNow returns the squares on which the opponent's pawns are safe.
func (r *Rules) safeNow(p *Position) SquareSet { return r.safe[(p.turn^p.starter)&1] }

// walls returns the first squares of all runs of three pawns that cannot be passed.
func (r *Rules) walls(opp SquareSet) SquareSet {
	return opp & (opp >> 1) & (opp >> 2) & r.wallStarts
}

// past returns the squares from which a move forward would pass one of the walls, so that its three
// squares are between start and end.
func (l *valueMoves) past(walls SquareSet) SquareSet {
	v := int(l.value)
	set := walls >> 1
	for d := 2; d <= v-3; d++ {
		set |= walls >> d
	}
	set &^= l.halt | inHand // an entering pawn passes no wall
	for rest := l.halt; rest != 0; rest &= rest - 1 {
		s := lowest(rest)
		if walls&^upTo(s)&upTo(l.to[s&31]-3) != 0 {
			set |= s.bit()
		}
	}
	return set
}

// beyond returns the squares from which a move of v squares backward would pass one of the walls.
func beyond(walls SquareSet, v int) SquareSet {
	set := walls << 3
	for d := 4; d <= v-1; d++ {
		set |= walls << d
	}
	return set
}

func highest(set SquareSet) Square { return Square(31 - bits.LeadingZeros32(uint32(set))) }

func lowest(set SquareSet) Square { return Square(bits.TrailingZeros32(uint32(set))) }
