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
	for _, g := range c.pairs[:c.n] {
		for rest := g.from; rest != 0; rest &= rest - 1 {
			buf = append(buf, r.moveOf(p, g, rest&-rest))
		}
	}
	if c.pass {
		buf = append(buf, Move{Kind: Pass})
	}
	return buf
}

// places are where pawns stand that can go by one of two numbers: by the one in the lower half, by the other in the upper half.
type places uint64

// Len counts the pawns.
func (set places) Len() int { return bits.OnesCount64(uint64(set)) }

// pair is the pawns that can go by a number, and by another: the next one that was thrown, or twice the first.
type pair struct {
	from places
	back places // a half in which they go backward
	a, b int    // the second is none where there is no other
}

// none is a number that nobody goes by; it is the lowest of no numbers.
const none = 9

// twice is the double of a number, where it may be moved.
func (r *Rules) twice(n int) int {
	if r.o.Doubling {
		return 2 * n
	}
	return none
}

// led is the pair of two numbers, which may have no pawn, and tells whether the side may leave both unused.
func (r *Rules) led(p *Position, a, b int) (g pair, stays bool) {
	on := ground{p.own, p.own | r.held(p), r.walls(p.opp), r.rarer | p.own&r.below}
	if r.hands {
		on.movers |= p.entering()
	}
	if p.marked|p.own&r.keeping != 0 || p.first {
		on.movers = r.ready(p, on.movers)
	}
	one, other := &r.by[a&15], &r.by[b&15]
	g = pair{a: a, b: b}
	if on.walls&one.walls|on.rarer == 0 {
		g.from = places(on.plain(one))
	} else {
		g.from = places(r.forward(p, one, on))
	}
	free := places(one.free) // of these pawns none has to be moved
	if b != none {
		if on.walls&other.walls|on.rarer == 0 {
			g.from |= places(on.plain(other)) << 32
		} else {
			g.from |= places(r.forward(p, other, on)) << 32
		}
		free |= places(other.free) << 32
	}
	if g.back = r.idle(g); g.back != 0 {
		g.from |= (places(r.backward(p, one, on)) | places(r.backward(p, other, on))<<32) & g.back
		free = free&^g.back | r.freeBack&g.back
	}
	return g, g.from&^free == 0 || r.o.MayStay && p.own|p.opp != 0
}

// idle are the halves of a pair in which pawns go backward, because none can go forward.
func (r *Rules) idle(g pair) (halves places) {
	if r.o.Back == BackNever || g.from != 0 && (g.b == none || r.o.Doubling) {
		return 0
	}
	if g.from<<32 == 0 {
		halves = 1<<32 - 1
	}
	if g.from>>32 == 0 {
		halves |= (1<<32 - 1) << 32
	}
	return halves
}

// pawn is the pawn at a place, as a set of one, how it goes, and the number that it uses up. It has no branch on which of two
// numbers that is, which may be chance.
func (r *Rules) pawn(g pair, at places) (from SquareSet, l *leads, used int) {
	if g.b == none {
		return SquareSet(at), &r.by[g.a&15], g.a
	}
	value := g.a ^ (g.a^g.b)&int(int64(-(at>>32))>>63)
	if used = value; r.o.Doubling {
		used = g.a
	}
	return SquareSet(at | at>>32), &r.by[value&15], used
}

// choice is all that a side can do with its numbers.
type choice struct {
	pairs [maxNumber]pair // in the order of Legal
	n     int             // pairs
	moves int             // the Pass included
	pass  bool            // there is a Pass, after all others
}

// choose works out what the side to move can do with its numbers; never nothing.
func (c *choice) choose(r *Rules, p *Position) {
	c.pass = true
	for left := p.numbers; left != 0 && c.n < len(c.pairs); c.n++ {
		a := left.lowest()
		left = left.without(a)
		b := r.twice(a)
		if b == none {
			b = left.lowest()
			left = left.without(b)
		}
		g, stays := r.led(p, a, b)
		c.pairs[c.n] = g
		c.moves += g.from.Len()
		c.pass = c.pass && stays
	}
	if c.pass {
		c.moves++
	}
}

// moveOf is the whole move with its legs, in the squares people see.
func (r *Rules) moveOf(p *Position, g pair, at places) Move {
	from, l, used := r.pawn(g, at)
	to := l.target(from, at&g.back != 0)
	rest, victim := r.legs(p, from, to)
	m := Move{Kind: Step, Value: l.value, Used: uint8(used)}
	if from == inHand {
		m.Kind = Enter
	}
	m.From, m.To, m.Rest = p.outer(square(from)), p.outer(square(to)), p.outer(square(rest))
	if victim != 0 {
		m.Victim = p.outer(square(victim))
	}
	return m
}

// carryOut makes the move of a pair's pawn with a number that is not the last.
func (p *Position) carryOut(r *Rules, g pair, at places) {
	from, l, used := r.pawn(g, at)
	to := l.target(from, at&g.back != 0)
	p.move(r, from, to)
	p.settle(r, used, to)
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
	for _, g := range c.pairs[:c.n] {
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
	g, stays := r.led(p, n, r.twice(n))
	for rest := g.from; rest != 0; rest &= rest - 1 {
		from, l, _ := r.pawn(g, rest&-rest)
		buf = append(buf, *p)
		buf[len(buf)-1].play(r, from, l.target(from, rest&-rest&g.back != 0), extra)
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
