package rules

import (
	"math/bits"
	"slices"
)

// Legal appends the legal moves to buf in a fixed order: by number, then entering, then by square.
// In ToMove there is at least one: a Pass if no other move is legal, or if the player may stay. In
// TurnStart the moves are those before the throw; the player may throw instead.
func (r *Rules) Legal(p Position, buf []Move) []Move {
	switch p.phase {
	case TurnStart:
		return r.startMoves(&p, buf)
	case ToMove:
		return r.numberMoves(&p, buf)
	}
	return buf
}

func (r *Rules) numberMoves(p *Position, buf []Move) []Move {
	var c choice
	c.choose(r, p)
	for _, g := range c.pairs[:c.n] {
		for _, second := range [2]bool{false, true} {
			set, value, used, back := g.half(r, second)
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

// places is two sets of places: of the pawns that can move by one number, in the lower half, and by
// another, in the upper half.
type places uint64

// movePair is the pawns that can move by two numbers. The second is the next number that was
// thrown, or twice the first.
type movePair struct {
	from places
	back places // the halves in which pawns go backward
	a, b int    // the numbers; b is none if there is no second one
}

// none is a number by which no pawn can move.
// It is also the lowest number of an empty numberCounts.
const none = 9

// doubleOf returns twice n if numbers may be doubled, otherwise none.
func (r *Rules) doubleOf(n int) int {
	if r.o.Doubling {
		return 2 * n
	}
	return none
}

// nextPair returns the lowest of the gathered numbers, the number it forms a pair with, and the
// remaining numbers.
func (g numberCounts) nextPair(r *Rules) (a, b int, rest numberCounts) {
	a = g.lowest()
	rest, b = g.without(a), r.doubleOf(a)
	if b == none {
		b = rest.lowest()
		rest = rest.without(b)
	}
	return a, b, rest
}

// movesFor returns the pawns that a and b can move, and whether both numbers may stay unused.
func (r *Rules) movesFor(p *Position, a, b int) (g movePair, stays bool) {
	on := limits{p.own, // as in limitsFor, which is slower
		p.own | r.unattackable(p), r.walls(p.opp), r.rareRules | p.own&r.below}
	if r.hasHand {
		on.movers |= p.entering()
	}
	if p.unmoved|p.sentBack|p.own&r.holdUp != 0 || p.first {
		on.movers = r.ready(p, on.movers)
	}
	one, other := &r.by[a&15], &r.by[b&15]
	g = movePair{a: a, b: b}
	if on.walls&one.walls|on.rareRules == 0 {
		g.from = places(on.forwardPlain(one))
	} else {
		g.from = places(r.forward(p, one, on))
	}
	free := places(one.free) // pawns that need not be moved
	if b != none {
		if on.walls&other.walls|on.rareRules == 0 {
			g.from |= places(on.forwardPlain(other)) << 32
		} else {
			g.from |= places(r.forward(p, other, on)) << 32
		}
		free |= places(other.free) << 32
	}
	if g.back = r.backwardHalves(g); g.back != 0 {
		g.from |= (places(r.backward(p, one, on)) | places(r.backward(p, other, on))<<32) & g.back
		free = free&^g.back | r.freeBack&g.back
	}
	return g, g.from&^free == 0 || r.o.MayStay && p.own|p.opp != 0
}

// backwardHalves returns the halves of a pair in which pawns go backward because none can go
// forward.
func (r *Rules) backwardHalves(g movePair) (halves places) {
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

// half returns the pawns that move by the first number of a pair, or by the second, with the value
// that they move, the number that they use up, and whether they go backward.
func (g movePair) half(r *Rules, second bool) (from SquareSet, value, used int, back bool) {
	from, value, back = SquareSet(g.from), g.a, g.back<<32 != 0
	if second {
		from, value, back = SquareSet(g.from>>32), g.b, g.back>>32 != 0
	}
	if used = value; r.o.Doubling {
		used = g.a
	}
	return from, value, used, back
}

// choice is all moves that a side can make with its numbers.
type choice struct {
	pairs [maxNumber]movePair // in the order of Legal
	n     int                 // number of pairs
	moves int                 // number of moves, including the Pass
	pass  bool                // a Pass is legal, too
}

// choose finds the moves of the side to move. There is at least one.
func (c *choice) choose(r *Rules, p *Position) {
	c.pass = true
	for left := p.numbers; left != 0 && c.n < len(c.pairs); c.n++ {
		var a, b int
		a, b, left = left.nextPair(r)
		g, stays := r.movesFor(p, a, b)
		c.pairs[c.n] = g
		c.moves += bits.OnesCount64(uint64(g.from))
		c.pass = c.pass && stays
	}
	if c.pass {
		c.moves++
	}
}

// moveOf returns a move with all its legs, in board squares instead of path order.
func (r *Rules) moveOf(p *Position, from, to SquareSet, value, used int) Move {
	rest, victim := r.legs(p, from, to)
	m := Move{Kind: Step, Value: uint8(value), Used: uint8(used)}
	if from == inHand {
		m.Kind = Enter
	}
	m.From, m.To, m.Rest = p.flip(square(from)), p.flip(square(to)), p.flip(square(rest))
	if victim != 0 {
		m.Victim = p.flip(square(victim))
	}
	return m
}

// Successors appends the positions after the moves of Legal in the same order. It is faster than
// Legal and Apply.
func (r *Rules) Successors(p Position, buf []Position) []Position {
	switch p.phase {
	case TurnStart:
		var room [2]Move
		for _, m := range r.startMoves(&p, room[:0]) {
			next := p
			next.applyStartMove(r, m.Kind)
			buf = append(buf, next)
		}
	case ToMove:
		return r.afterNumbers(&p, buf)
	}
	return buf
}

func (r *Rules) afterNumbers(p *Position, buf []Position) []Position {
	a, b, rest := p.numbers.nextPair(r)
	if rest == 0 {
		return r.afterPair(p, a, b, r.extraPlaces(p.extra), buf)
	}
	var c choice
	c.choose(r, p)
	for _, g := range c.pairs[:c.n] {
		buf = r.afterMoves(p, g, r.extraPlaces(p.extra), buf)
	}
	if c.pass {
		buf = append(buf, *p)
		buf[len(buf)-1].pass(r, c.moves > 1)
	}
	return buf
}

// afterPair appends the positions after the moves of two numbers, if there are no others.
func (r *Rules) afterPair(p *Position, a, b int, extra SquareSet, buf []Position) []Position {
	g, stays := r.movesFor(p, a, b)
	buf = r.afterMoves(p, g, extra, buf)
	if stays {
		buf = append(buf, *p)
		buf[len(buf)-1].pass(r, g.from != 0)
	}
	return buf
}

// afterMoves appends the positions after the moves of a pair. It is faster for one number that is
// moved forward, the most frequent case in a search.
func (r *Rules) afterMoves(p *Position, g movePair, extra SquareSet, buf []Position) []Position {
	n := len(buf)
	buf = slices.Grow(buf, bits.OnesCount64(uint64(g.from)))
	if g.b == none && g.back == 0 {
		set := SquareSet(g.from)
		buf = buf[:n+set.Len()]
		p.moveEach(r, set, g.a, g.a, false, extra, buf[n:])
		return buf
	}
	for _, second := range [2]bool{false, true} {
		set, value, used, back := g.half(r, second)
		buf = buf[:n+set.Len()]
		p.moveEach(r, set, value, used, back, extra, buf[n:])
		n = len(buf)
	}
	return buf
}

// moveEach writes to next the positions after a move from each place of a set.
func (p *Position) moveEach(r *Rules, set SquareSet, value, used int, back bool,
	extra SquareSet, next []Position) {
	for i := range next {
		from := set & -set
		set &= set - 1
		next[i] = *p
		next[i].moveAndSettle(r, from, r.target(from, value, back), extra, used)
	}
}

// startMoves appends the legal moves before the throw of a turn.
func (r *Rules) startMoves(p *Position, buf []Move) []Move {
	if r.CanTakeOff(p) {
		buf = append(buf, Move{Kind: TakeOff, From: LastSquare, To: Home, Rest: Home})
	}
	if r.canRelease(p) {
		buf = append(buf, Move{Kind: Release, From: Water, To: Rebirth, Rest: Rebirth})
	}
	return buf
}

// CanTakeOff reports whether the side to move has a pawn on 30 that it can take off at the start of
// its turn.
func (r *Rules) CanTakeOff(p *Position) bool {
	return r.o.Leaving == FromLast && p.own.Has(LastSquare) && p.own&r.below == 0
}

// canRelease reports whether the side to move can use its turn to send a pawn from the Water to 15.
func (r *Rules) canRelease(p *Position) bool {
	return r.o.Drown == DrownRelease && p.own.Has(Water) && !(p.own | p.opp).Has(Rebirth)
}
