package rules

import "math/bits"

// Legal appends the moves the side to move can make now, in a fixed order: by number, then entering, then by square.
// In ToMove there is always one: a Pass where nothing else is legal, and beside the others where the player may stay.
// Before a throw only taking off and releasing are moves; a player who does not want them throws.
func (r *Rules) Legal(p Position, buf []Move) []Move {
	switch p.phase {
	case TurnStart:
		return r.partings(&p, buf)
	case ToMove:
		return r.numberMoves(&p, buf)
	}
	return buf
}

func (r *Rules) numberMoves(p *Position, buf []Move) []Move {
	var c choice
	c.choose(r, p)
	for _, g := range c.groups[:c.n] {
		for rest := g.from; rest != 0; rest &= rest - 1 {
			buf = append(buf, r.moveOf(p, g, rest&-rest))
		}
	}
	if c.pass {
		buf = append(buf, Move{Kind: Pass})
	}
	return buf
}

// group is the pawns that can all go in one direction by the same number, or twice as far.
type group struct {
	from places
	n    int
	back bool
}

// places are where pawns of a group stand: those that go by the number in the lower half, and in the upper half those that go
// by twice the number.
type places uint64

// Len counts the pawns.
func (set places) Len() int { return bits.OnesCount64(uint64(set)) }

// led is the group of a number, which may have no pawn, and tells whether the side may leave the number unused.
func (r *Rules) led(p *Position, n int, on ground) (g group, stays bool) {
	g = group{n: n, from: places(r.forward(p, &r.by[n&15], on))}
	if r.o.Doubling {
		g.from |= places(r.forward(p, &r.by[2*n&15], on)) << 32
	}
	if g.from == 0 && r.o.Back != BackNever {
		g.back, g.from = true, places(r.backward(p, &r.by[n&15], on))
		if r.o.Doubling {
			g.from |= places(r.backward(p, &r.by[2*n&15], on)) << 32
		}
	}
	return g, g.from == 0 || (g.back || r.staying) && r.mayStay(p, g)
}

// mayStay tells whether no pawn of a group has to be moved.
func (r *Rules) mayStay(p *Position, g group) bool {
	switch {
	case r.o.MayStay && p.own|p.opp != 0:
		return true
	case g.back:
		return r.o.SafeStays && SquareSet(g.from|g.from>>32)&^r.safeNow(p) == 0
	}
	return r.o.HomeFree && g.from&^(places(r.by[g.n&15].home)|places(r.by[2*g.n&15].home)<<32) == 0
}

// value is how far the pawn at a place goes.
func (g group) value(at places) int {
	if at>>32 != 0 {
		return 2 * g.n
	}
	return g.n
}

// way is the way of the pawn at a place, both as sets of one.
func (r *Rules) way(g group, at places) (start, end SquareSet) {
	from, n := SquareSet(at), g.n
	if r.o.Doubling {
		from, n = SquareSet(at|at>>32), g.value(at)
	}
	l := &r.by[n&15]
	if g.back {
		return from, from >> (l.value & 31)
	}
	return from, l.target(from)
}

// choice is all that a side can do with its numbers.
type choice struct {
	groups [maxNumber]group // in the order of Legal, each with some pawn
	n      int              // groups
	moves  int              // the Pass included
	pass   bool             // there is a Pass, after all others
}

// choose works out what the side to move can do with its numbers; never nothing.
func (c *choice) choose(r *Rules, p *Position) {
	on := r.ground(p)
	c.pass = true
	for left := p.numbers; left != 0; left = left.without(left.lowest()) {
		g, stays := r.led(p, left.lowest(), on)
		c.pass = c.pass && stays
		if g.from != 0 && c.n < len(c.groups) {
			c.groups[c.n] = g
			c.n++
			c.moves += g.from.Len()
		}
	}
	if c.pass {
		c.moves++
	}
}

// moveOf is the whole move with its legs, in the squares people see.
func (r *Rules) moveOf(p *Position, g group, at places) Move {
	from, to := r.way(g, at)
	rest, victim := r.legs(p, from, to)
	m := Move{Kind: Step, Value: uint8(g.value(at)), Used: uint8(g.n)}
	if from == inHand {
		m.Kind = Enter
	}
	m.From, m.To, m.Rest = p.outer(square(from)), p.outer(square(to)), p.outer(square(rest))
	if victim != 0 {
		m.Victim = p.outer(square(victim))
	}
	return m
}

// carryOut makes the move of a group's pawn with a number that is not the last.
func (p *Position) carryOut(r *Rules, g group, at places) {
	from, to := r.way(g, at)
	p.move(r, from, to)
	p.settle(r, g.n, to)
}

// Successors appends the positions that the moves of Legal lead to, in the same order. It is the cheap way for those who
// look at very many positions.
func (r *Rules) Successors(p Position, buf []Position) []Position {
	switch p.phase {
	case TurnStart:
		var room [2]Move
		for _, m := range r.partings(&p, room[:0]) {
			next := p
			next.part(r, m.Kind)
			buf = append(buf, next)
		}
	case ToMove:
		return r.afterNumbers(&p, buf)
	}
	return buf
}

func (r *Rules) afterNumbers(p *Position, buf []Position) []Position {
	if n := p.numbers.lowest(); p.numbers == one(n) {
		p.numbers = 0
		return r.afterLast(p, n, r.extra(p.bonus), buf)
	}
	var c choice
	c.choose(r, p)
	for _, g := range c.groups[:c.n] {
		for rest := g.from; rest != 0; rest &= rest - 1 {
			buf = append(buf, *p)
			buf[len(buf)-1].carryOut(r, g, rest&-rest)
		}
	}
	if c.pass {
		buf = append(buf, *p)
		buf[len(buf)-1].pass(r, c.moves > 1)
	}
	return buf
}

// afterLast appends what the last number of a throw leads to; most of looking ahead is this.
func (r *Rules) afterLast(p *Position, n int, extra SquareSet, buf []Position) []Position {
	g, stays := r.led(p, n, r.ground(p))
	for rest := g.from; rest != 0; rest &= rest - 1 {
		from, to := r.way(g, rest&-rest)
		buf = append(buf, *p)
		buf[len(buf)-1].play(r, from, to, extra)
	}
	if stays {
		buf = append(buf, *p)
		buf[len(buf)-1].pass(r, g.from != 0)
	}
	return buf
}

// partings appends what can be done before the throw of a turn.
func (r *Rules) partings(p *Position, buf []Move) []Move {
	if r.TakesOff(p) {
		buf = append(buf, Move{Kind: TakeOff, From: LastSquare, To: Home, Rest: Home})
	}
	if r.releases(p) {
		buf = append(buf, Move{Kind: Release, From: Water, To: Rebirth, Rest: Rebirth})
	}
	return buf
}

// TakesOff tells whether the side to move has a pawn on 30 that it can take off at the start of its turn.
func (r *Rules) TakesOff(p *Position) bool {
	return r.o.Leaving == FromLast && p.own.Has(LastSquare) && p.own&r.below == 0
}

// releases tells whether the side to move has a pawn in the Water that it can send to 15 for a turn.
func (r *Rules) releases(p *Position) bool {
	return r.o.Drown == DrownRelease && p.own.Has(Water) && !(p.own | p.opp).Has(Rebirth)
}
