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
			throws += r.stepAtRandom(&p, random)
		}
	}
	return Played{p, throws}
}

// stepAtRandom throws if it is time to, and then moves if it is time to. It returns the number of throws that count.
func (r *Rules) stepAtRandom(p *Position, random uint32) int {
	switch p.phase {
	case ToThrow:
		rd, rest := r.readingAtRandom(random)
		if r.throw(p, rd); p.phase == ToMove {
			r.moveAtRandom(p, rest)
		}
		if rd.Again {
			return 0
		}
		return 1
	case ToMove:
		r.moveAtRandom(p, random)
	case TurnStart:
		r.partAtRandom(p, random)
	case Opening:
		rd, rest := r.readingAtRandom(random)
		if r.open(p, rd); p.phase == ToMove {
			r.moveAtRandom(p, rest)
			return 1 // the deciding 1 is the first throw of the game
		}
	}
	return 0
}

// readingAtRandom reads random bits as a fair throw, and gives back what chance is left in them.
func (r *Rules) readingAtRandom(random uint32) (Reading, uint32) {
	if r.o.Die {
		x := uint64(random) * 6
		return r.faces[1+x>>32], uint32(x)
	}
	return r.sixteen[random>>28], random << 4
}

// pick is a fair choice of one of n.
func pick(random uint32, n int) int { return int(uint64(random) * uint64(n) >> 32) }

func (r *Rules) partAtRandom(p *Position, random uint32) {
	if r.takesOff(p) {
		r.part(p, TakeOff)
	} else if pick(random, 2) == 0 {
		p.phase = ToThrow
	} else {
		r.part(p, Release)
	}
}

// moveAtRandom makes one legal move, or the Pass, each with the same chance.
func (r *Rules) moveAtRandom(p *Position, random uint32) {
	switch {
	case r.listed:
		r.listedAtRandom(p, random)
		return
	case p.numbers&(p.numbers-1) != 0:
		r.gatheredAtRandom(p, random)
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
	if set = skip(set, pick(random, count)); set == 0 {
		r.pass(p, true)
		return
	}
	from := lowest(set)
	to := from - Square(n)
	if !back {
		to = r.by[n&15].to[from&31]
	}
	r.move(p, from, to)
	r.settle(p, n, to)
}

// skip leaves out the lowest i squares. The first three steps work by masks instead of branches, because i is chance, which
// a processor cannot foresee.
func skip(set SquareSet, i int) SquareSet {
	set &= (set - 1) | SquareSet((i-1)>>63)
	set &= (set - 1) | SquareSet((i-2)>>63)
	set &= (set - 1) | SquareSet((i-3)>>63)
	for ; i > 3; i-- {
		set &= set - 1
	}
	return set
}

// gatheredAtRandom chooses among the moves of several numbers that only go forward.
func (r *Rules) gatheredAtRandom(p *Position, random uint32) {
	var sets [maxNumber + 1]SquareSet
	count := 0
	for left := p.numbers; left != 0; left = left.without(left.lowest()) {
		n := left.lowest()
		sets[n] = r.forward(p, n)
		count += sets[n].Len()
	}
	if count == 0 {
		r.pass(p, false)
		return
	}
	i, n := pick(random, count), 0
	for i >= sets[n].Len() {
		i -= sets[n].Len()
		n++
	}
	set := sets[n]
	from := lowest(skip(set, i))
	to := r.by[n].to[from]
	r.move(p, from, to)
	r.settle(p, n, to)
}

// listedAtRandom does it for the positions where moves are of several kinds.
func (r *Rules) listedAtRandom(p *Position, random uint32) {
	var room [64]deed
	deeds := r.deeds(p, room[:0])
	r.carryOut(p, deeds[pick(random, len(deeds))], len(deeds) > 1)
}
