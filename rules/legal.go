package rules

import "math/bits"

// Legal appends the moves the side to move can make now, in a fixed order: by number, then
// entering, then by square. In ToMove there is always one: a Pass where nothing else is legal, and
// beside the others where the player may stay. Before a throw only taking off and releasing are
// moves; a player who does not want them throws.
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
		for other := range 2 {
			set, value, used, back := g.half(r, -other)
			for ; set != 0; set &= set - 1 {
				from := set & -set
				buf = append(buf, r.moveOf(p, from, r.target(from, value, back), value, used))
			}
		}
	}
	if c.pass {
		buf = append(buf, Move{Kind: Pass})
	}
	return buf
}

// places are where pawns stand that can go by one of two numbers: by the one in the lower half, by
// the other in the upper half.
type places uint64

// Len counts the pawns.
func (set places) Len() int { return bits.OnesCount64(uint64(set)) }

// pair is the pawns that can go by a number, and by another: the next one that was thrown, or twice
// the first.
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

// pairing is the two numbers of a pair that begins with the lowest of those gathered, and the
// numbers besides.
func (g gathered) pairing(r *Rules) (a, b int, rest gathered) {
	a = g.lowest()
	rest, b = g.without(a), r.twice(a)
	if b == none {
		b = rest.lowest()
		rest = rest.without(b)
	}
	return a, b, rest
}

// led is the pair of two numbers, which may have no pawn, and reports whether the side may leave
// both unused.
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

// half is the pawns that go by the first number of a pair, or by the other where other is -1 and
// not 0; how they go, and the number that this uses up. It has no branch on which of two numbers
// that is, which may be chance.
func (g pair) half(r *Rules, other int) (from SquareSet, value, used int, back bool) {
	value = g.a ^ (g.a^g.b)&other
	if used = value; r.o.Doubling {
		used = g.a
	}
	return SquareSet(g.from >> (other & 32)), value, used, g.back>>(other&32)&1 != 0
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
		var a, b int
		a, b, left = left.pairing(r)
		g, stays := r.led(p, a, b)
		c.pairs[c.n] = g
		c.moves += g.from.Len()
		c.pass = c.pass && stays
	}
	if c.pass {
		c.moves++
	}
}

// moveOf is a whole move with its legs, in the squares people see.
func (r *Rules) moveOf(p *Position, from, to SquareSet, value, used int) Move {
	rest, victim := r.legs(p, from, to)
	m := Move{Kind: Step, Value: uint8(value), Used: uint8(used)}
	if from == inHand {
		m.Kind = Enter
	}
	m.From, m.To, m.Rest = p.outer(square(from)), p.outer(square(to)), p.outer(square(rest))
	if victim != 0 {
		m.Victim = p.outer(square(victim))
	}
	return m
}

// Successors appends the positions that the moves of Legal lead to, in the same order. It is the
// cheap way for those who look at very many positions.
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
	a, b, rest := p.numbers.pairing(r)
	if rest == 0 {
		return r.afterPair(p, a, b, r.extra(p.bonus), buf)
	}
	var c choice
	c.choose(r, p)
	for _, g := range c.pairs[:c.n] {
		buf = r.afterMoves(p, g, r.extra(p.bonus), buf)
	}
	if c.pass {
		buf = append(buf, *p)
		buf[len(buf)-1].pass(r, c.moves > 1)
	}
	return buf
}

// afterPair appends what two numbers lead to when there are no others.
func (r *Rules) afterPair(p *Position, a, b int, extra SquareSet, buf []Position) []Position {
	g, stays := r.led(p, a, b)
	buf = r.afterMoves(p, g, extra, buf)
	if stays {
		buf = append(buf, *p)
		buf[len(buf)-1].pass(r, g.from != 0)
	}
	return buf
}

// afterMoves appends what the moves of a pair lead to. One number by which pawns go forward has a
// shorter way: that is most of looking ahead.
func (r *Rules) afterMoves(p *Position, g pair, extra SquareSet, buf []Position) []Position {
	if g.b == none && g.back == 0 {
		for set := SquareSet(g.from); set != 0; set &= set - 1 {
			from := set & -set
			buf = append(buf, *p)
			buf[len(buf)-1].play(r, from, r.target(from, g.a, false), extra, g.a)
		}
		return buf
	}
	for other := range 2 {
		set, value, used, back := g.half(r, -other)
		for ; set != 0; set &= set - 1 {
			from := set & -set
			buf = append(buf, *p)
			buf[len(buf)-1].play(r, from, r.target(from, value, back), extra, used)
		}
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

// TakesOff reports whether the side to move has a pawn on 30 that it can take off at the start of its turn.
func (r *Rules) TakesOff(p *Position) bool {
	return r.o.Leaving == FromLast && p.own.Has(LastSquare) && p.own&r.below == 0
}

// releases reports whether the side to move has a pawn in the Water that it can send to 15 for a turn.
func (r *Rules) releases(p *Position) bool {
	return r.o.Drown == DrownRelease && p.own.Has(Water) && !(p.own | p.opp).Has(Rebirth)
}
