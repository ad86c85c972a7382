package rules

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

// group is the pawns that can all go in one direction by the same value.
type group struct {
	from  SquareSet // their places
	n     uint8     // the number that is used up
	value uint8
	back  bool
}

// choice is all that a side can do with its numbers.
type choice struct {
	groups [2 * maxNumber]group // in the order of Legal, each with some pawn
	n      int                  // groups
	moves  int                  // the Pass included
	pass   bool                 // there is a Pass, after all others
}

// choose works out what the side to move can do with its numbers; never nothing.
func (c *choice) choose(r *Rules, p *Position) {
	ahead, back, movers, taken := SquareSet(0), SquareSet(0), r.movers(p), p.own|r.held(p)
	for left := p.numbers; left != 0; left = left.without(left.lowest()) {
		n := left.lowest()
		set := c.add(r.leading(p, &r.by[n&15], movers, taken), n, n, false)
		if r.doubling {
			set |= c.add(r.leading(p, &r.by[2*n&15], movers, taken), n, 2*n, false)
		}
		if ahead |= set; set != 0 || r.o.Back == BackNever {
			continue
		}
		back |= c.add(r.backward(p, &r.by[n&15]), n, n, true)
		if r.doubling {
			back |= c.add(r.backward(p, &r.by[2*n&15]), n, 2*n, true)
		}
	}
	stays := r.o.SafeStays && ahead == 0 && back != 0 && back&^r.safeNow(p) == 0
	if c.n == 0 || stays || r.staying && r.mayStay(p, c.onlyHome(r)) {
		c.pass = true
		c.moves++
	}
}

// add adds what can be done with a number in one direction.
func (c *choice) add(from SquareSet, n, value int, back bool) SquareSet {
	if from != 0 && c.n < len(c.groups) {
		c.groups[c.n] = group{from, uint8(n), uint8(value), back}
		c.n++
		c.moves += from.Len()
	}
	return from
}

// mayStay tells whether the side to move need not make a move that it could make, where that depends on where pawns can go:
// only home, or elsewhere.
func (r *Rules) mayStay(p *Position, onlyHome bool) bool {
	return r.o.MayStay && p.own|p.opp != 0 || r.o.HomeFree && onlyHome
}

// onlyHome tells whether nothing can be done but bearing off.
func (c *choice) onlyHome(r *Rules) bool {
	for _, g := range c.groups[:c.n] {
		if g.back || g.from&^r.by[g.value&15].home != 0 {
			return false
		}
	}
	return true
}

// target is the place to which a group's pawn on from goes; both are sets of one.
func (r *Rules) target(g group, from SquareSet) SquareSet {
	if g.back {
		return from >> (g.value & 31)
	}
	return r.by[g.value&15].target(from)
}

// moveOf is the whole move with its legs, in the squares people see.
func (r *Rules) moveOf(p *Position, g group, from SquareSet) Move {
	to := r.target(g, from)
	rest, victim := r.legs(p, from, to)
	m := Move{Kind: Step, Value: g.value, Used: g.n}
	if from == inHand {
		m.Kind = Enter
	}
	m.From, m.To, m.Rest = p.outer(square(from)), p.outer(square(to)), p.outer(square(rest))
	if victim != 0 {
		m.Victim = p.outer(square(victim))
	}
	return m
}

// carryOut makes the move of a group's pawn.
func (p *Position) carryOut(r *Rules, g group, from SquareSet) {
	to := r.target(g, from)
	if p.numbers == one(int(g.n)) {
		p.numbers = 0
		p.play(r, from, to, r.extra(p.bonus))
		return
	}
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
	if n := p.numbers.lowest(); p.numbers == one(n) && !r.doubling {
		p.numbers = 0
		return r.afterLast(p, &r.by[n&15], r.extra(p.bonus), buf)
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
func (r *Rules) afterLast(p *Position, l *leads, extra SquareSet, buf []Position) []Position {
	set, back, stays := r.last(p, l)
	for rest := set; rest != 0; rest &= rest - 1 {
		from := rest & -rest
		to := from >> (l.value & 31)
		if !back {
			to = l.target(from)
		}
		buf = append(buf, *p)
		buf[len(buf)-1].play(r, from, to, extra)
	}
	if stays {
		buf = append(buf, *p)
		buf[len(buf)-1].pass(r, set != 0)
	}
	return buf
}

// last is what the last number of a throw can do.
func (r *Rules) last(p *Position, l *leads) (set SquareSet, back, stays bool) {
	set = r.leading(p, l, r.movers(p), p.own|r.held(p))
	if set == 0 && r.o.Back != BackNever {
		set, back = r.backward(p, l), true
	}
	return set, back, set == 0 || back && r.o.SafeStays && set&^r.safeNow(p) == 0 || r.staying && r.mayStay(p, !back && set&^l.home == 0)
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
