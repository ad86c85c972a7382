package rules

import "math/bits"

// ground is what decides about moves whatever their number.
type ground struct {
	movers SquareSet // places of own pawns that need not wait for another
	taken  SquareSet // squares on which no pawn can land
	walls  SquareSet // first squares of the other side's walls
	rarer  SquareSet // is empty where only these decide
}

func (r *Rules) ground(p *Position) ground {
	return ground{r.ready(p, p.own|p.entering()), p.own | r.held(p), r.walls(p.opp), r.rarer | p.own&r.below}
}

// entering is the hand, where the side to move has pawns in it.
func (p *Position) entering() SquareSet { return SquareSet(p.hand[p.turn&1]+15) >> 4 }

// plain is forward where neither walls nor rarer rules decide.
func (g ground) plain(l *leads) SquareSet { return g.movers & l.ahead &^ (g.taken >> (l.value & 31)) }

// forward is the set of places from which the side to move can lead a pawn forward by a value.
func (r *Rules) forward(p *Position, l *leads, g ground) SquareSet {
	blocked := g.taken >> (l.value & 31)
	if len(r.stops) > 0 {
		blocked = r.stopped(l, g.taken, blocked)
	}
	if walls := g.walls & l.walls; walls != 0 {
		blocked |= l.past(walls)
	}
	set := g.movers & l.ahead &^ blocked
	if p.own&r.below != 0 {
		set &^= l.home
	}
	if r.onGoals {
		set &^= r.needed(p, l) | p.opp>>(l.value&31)&inHand // pawns enter onto empty squares
	}
	return set
}

// stopped are the places from which a value leads to a taken square, when those are known that have
// one at the full distance: from some it leads only to a halt square.
func (r *Rules) stopped(l *leads, taken, blocked SquareSet) SquareSet {
	for i, stop := range r.stops {
		set := l.stops[i%len(l.stops)]
		blocked = blocked&^set | set&-(taken>>uint(stop&31)&1)
	}
	return blocked
}

// ready are those of a set of places whose pawns need not wait for another.
func (r *Rules) ready(p *Position, set SquareSet) SquareSet {
	switch {
	case p.first:
		return set & r.front
	case set&p.marked&Rebirth.bit() != 0:
		return Rebirth.bit()
	case r.waiting && set&Water.bit() != 0:
		return Water.bit()
	}
	row := set & (r.inOrder | p.marked) // of these only the front one
	if row != 0 {
		set = set&^row | highest(row).bit()
	}
	return set
}

// backward is the set of squares whose pawn the side to move can lead backward by a value, once
// nothing can go forward.
func (r *Rules) backward(p *Position, l *leads, g ground) SquareSet {
	if r.o.BackEmpty {
		g.taken |= p.opp
	}
	blocked := g.taken << (l.value & 31)
	if walls := g.walls & l.walls; walls != 0 && !r.o.BackPasses {
		blocked |= beyond(walls, int(l.value))
	}
	return g.movers & l.back &^ blocked
}

// held are the opponent's pawns that cannot be attacked.
func (r *Rules) held(p *Position) SquareSet {
	set := p.opp & r.safeNow(p)
	if r.waiting {
		set |= p.opp & r.sink & -((p.own | p.opp) >> uint(Water) & 1)
		if p.opp&r.unguards != 0 {
			return set
		}
	}
	return set | r.guarded(p.opp)
}

// guarded are the pawns that guard one another.
func (r *Rules) guarded(pawns SquareSet) SquareSet { return pawns & pawns.beside(r.joins) }

// joins are the squares that stand in a row with the next square.
func (k Run) joins() SquareSet {
	return [...]SquareSet{NoRun: 0, RunOnPath: onBoard, RunInRow: onBoard &^ rowTurns}[k]
}

// beside are the squares in a row with one of a set.
func (set SquareSet) beside(joins SquareSet) SquareSet { return set&joins<<1 | set>>1&joins }

// run are the pawns in a row with one, that included.
func (set SquareSet) run(one, joins SquareSet) SquareSet {
	for wider := one; ; one = wider {
		if wider |= set & one.beside(joins); wider == one {
			return one
		}
	}
}

// safeNow are the squares on which the opponent's pawns are safe.
func (r *Rules) safeNow(p *Position) SquareSet { return r.safe[(p.turn^p.starter)&1] }

// walls are the first squares of all runs of three of one side that cannot be passed.
func (r *Rules) walls(opp SquareSet) SquareSet { return opp & (opp >> 1) & (opp >> 2) & r.wallStarts }

// past are the squares from which the way ahead would pass one of the walls: all three of its
// squares lie strictly between the start and the end.
func (l *leads) past(walls SquareSet) SquareSet {
	v := int(l.value)
	set := walls >> 1
	for d := 2; d <= v-3; d++ {
		set |= walls >> d
	}
	set &^= l.halt | inHand // who enters passes nobody
	for rest := l.halt; rest != 0; rest &= rest - 1 {
		s := lowest(rest)
		if walls&^upTo(s)&upTo(l.to[s&31]-3) != 0 {
			set |= s.bit()
		}
	}
	return set
}

// beyond are the squares from which a way of v squares backward would pass one of the walls.
func beyond(walls SquareSet, v int) SquareSet {
	set := walls << 3
	for d := 4; d <= v-1; d++ {
		set |= walls << d
	}
	return set
}

func highest(set SquareSet) Square { return Square(31 - bits.LeadingZeros32(uint32(set))) }

func lowest(set SquareSet) Square { return Square(bits.TrailingZeros32(uint32(set))) }
