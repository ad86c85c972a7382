package rules

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
		two := chance.Uint64() // enough for two throws and the choices after them
		for _, random := range [2]uint32{uint32(two), uint32(two >> 32)} {
			if p.phase == ToThrow {
				throws += p.throwAtRandom(r, random)
			} else {
				throws += p.stepAtRandom(r, random)
			}
		}
	}
	return Played{p, throws}
}

// stepAtRandom does what is to be done. It returns the number of throws that count.
func (p *Position) stepAtRandom(r *Rules, random uint32) int {
	switch p.phase {
	case ToThrow:
		return p.throwAtRandom(r, random)
	case ToMove:
		p.moveAtRandom(r, random)
	case TurnStart:
		p.partAtRandom(r, random)
	case Opening:
		f, rest := r.fallAtRandom(random)
		if p.open(r, f.reading); p.phase == ToMove {
			p.moveAtRandom(r, rest)
			return 1 // the deciding 1 is the first throw of the game
		}
	}
	return 0
}

// throwAtRandom throws, and moves if that ends the throwing.
func (p *Position) throwAtRandom(r *Rules, random uint32) int {
	f, rest := r.fallAtRandom(random)
	if f.value == 0 {
		return p.nothingAtRandom(r, f.reading, rest)
	}
	p.quiet++
	switch {
	case r.o.Gather && f.reading.Bonus && p.grant(r):
		p.numbers += one(int(f.value))
	case p.numbers == 0:
		p.oneAtRandom(r, &r.by[f.value&15], f.extra, rest)
	default:
		p.numbers += one(int(f.value))
		p.phase = ToMove
		p.moveAtRandom(r, rest)
	}
	return 1
}

// nothingAtRandom is a throw that gives no number, after which gathered ones may be left.
func (p *Position) nothingAtRandom(r *Rules, rd Reading, random uint32) int {
	p.throwNothing(r, rd)
	if p.phase == ToMove {
		p.moveAtRandom(r, random)
	}
	if rd.Again {
		return 0
	}
	return 1
}

// fall is one of the equally likely ways in which the sticks or the die can fall.
type fall struct {
	reading Reading
	extra   SquareSet // places on which a move with its number must end to give another throw, if that is not gathered
	value   uint8
}

// fallAtRandom reads random bits as a fair throw, and gives back what chance is left in them.
func (r *Rules) fallAtRandom(random uint32) (*fall, uint32) {
	if r.o.Die {
		x := uint64(random) * 6
		return &r.falls[x>>32], uint32(x)
	}
	return &r.falls[random>>28], random << 4
}

// pick is a fair choice of one of n.
func pick(random uint32, n int) int { return int(uint64(random) * uint64(n) >> 32) }

func (p *Position) partAtRandom(r *Rules, random uint32) {
	if r.takesOff(p) {
		p.part(r, TakeOff)
	} else if pick(random, 2) == 0 {
		p.phase = ToThrow
	} else {
		p.part(r, Release)
	}
}

// moveAtRandom makes one legal move, or the Pass, each with the same chance.
func (p *Position) moveAtRandom(r *Rules, random uint32) {
	if n := p.numbers.lowest(); p.numbers == one(n) {
		p.numbers = 0
		p.oneAtRandom(r, &r.by[n&15], r.extra(p.bonus), random)
		return
	}
	p.severalAtRandom(r, random)
}

// oneAtRandom is the move with the last number of a throw.
func (p *Position) oneAtRandom(r *Rules, l *leads, extra SquareSet, random uint32) {
	if r.doubling {
		p.eitherAtRandom(r, l, extra, random)
		return
	}
	set := r.forward(p, l)
	if set == 0 {
		p.backAtRandom(r, l, extra, random)
		return
	}
	count := set.Len()
	if r.staying && r.mayStay(p, set&^l.home == 0) {
		count++
	}
	from := nth(set, pick(random, count)) // none where the side stays, which is a move from nowhere to nowhere
	p.play(r, from, l.target(from), extra)
}

// backAtRandom is the move with the last number of a throw when it leads no pawn forward.
func (p *Position) backAtRandom(r *Rules, l *leads, extra SquareSet, random uint32) {
	var set SquareSet
	if r.o.Back != BackNever {
		set = r.backward(p, l)
	}
	if set == 0 {
		p.pass(r, false)
		return
	}
	count := set.Len()
	if r.o.SafeStays && set&^r.safe == 0 || r.staying && r.mayStay(p, false) {
		count++
	}
	from := nth(set, pick(random, count))
	p.play(r, from, from>>(l.value&31), extra)
}

// eitherAtRandom is oneAtRandom for a number that may be doubled.
func (p *Position) eitherAtRandom(r *Rules, l *leads, extra SquareSet, random uint32) {
	twice := &r.by[2*l.value&15]
	plain, doubled := r.forward(p, l), r.forward(p, twice)
	back := plain|doubled == 0 && r.o.Back != BackNever
	if back {
		plain, doubled = r.backward(p, l), r.backward(p, twice)
	}
	both, count := plain|doubled, plain.Len()
	if both == 0 {
		p.pass(r, false)
		return
	}
	all := count + doubled.Len()
	if back && r.o.SafeStays && both&^r.safe == 0 || r.staying && r.mayStay(p, !back && plain&^l.home|doubled&^twice.home == 0) {
		all++
	}
	i := pick(random, all)
	if i >= count {
		plain, l = doubled, twice
		i -= count
	}
	from := nth(plain, i)
	to := l.target(from)
	if back {
		to = from >> (l.value & 31)
	}
	p.play(r, from, to, extra)
}

// nth is the set with nothing in it but the i-th lowest, from 0. The first steps work by masks instead of branches, because i
// is chance, which a processor cannot foresee.
func nth(set SquareSet, i int) SquareSet {
	for ; i > 3; i-- {
		set &= set - 1
	}
	a := set & (set - 1)
	b := a & (a - 1)
	c := b & (b - 1)
	set ^= (set^a)&SquareSet(-i>>63) ^ (a^b)&SquareSet((1-i)>>63) ^ (b^c)&SquareSet((2-i)>>63)
	return set & -set
}

// severalAtRandom chooses among the moves of several numbers.
func (p *Position) severalAtRandom(r *Rules, random uint32) {
	var c choice
	c.choose(r, p)
	i := pick(random, c.moves)
	for _, g := range c.groups[:c.n] {
		n := g.from.Len()
		if i < n {
			p.carryOut(r, g, nth(g.from, i))
			return
		}
		i -= n
	}
	p.pass(r, c.moves > 1)
}
