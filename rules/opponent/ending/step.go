package ending

import "senet/rules"

// ref is where the value of what follows a throw stands: a place in the chapter being solved, or with flip in its mirror,
// where it is the other side's chance.
type ref uint32

const (
	flip   ref = 1 << 31
	fixed  ref = 1<<32 - 1 // nowhere: it is known already
	turned ref = 1<<32 - 2 // the mirror of the position itself: the throw only hands the turn over
)

// plan is what each throw leads to in each position of a chapter, with the moves that looked best when the plan was made.
// Going by a plan is many times quicker than trying all moves, so that a few trials and many goings solve a chapter.
type plan struct {
	refs  []ref     // by position and throw
	known []float32 // what the throws are worth together that lead out of the chapter
}

// planned is the largest number of positions in a chapter that plans are made for; they need some 25 bytes each.
const planned = 10_000_000

func (s *solver) newPlan(size int) plan {
	if size > planned {
		return plan{}
	}
	return plan{make([]ref, size*len(s.throws)), make([]float32, size)}
}

// row is what the throws lead to from one position.
type row struct {
	refs  []ref // nil where no plan is kept
	sum   float32
	known float32
	lost  float32
}

func (s *solver) row(p *plan, at int) row {
	if p.refs == nil {
		return row{}
	}
	n := len(s.throws)
	return row{refs: p.refs[at*n : at*n+n]}
}

// improve works out a position and its mirror by trying all moves, and notes the best in the plan.
func (s *solver) improve(k, m int, mine, other uint32, at, mirror int) float32 {
	num := &s.book.num
	own, opp := rules.SquareSet(num.spread(mine)), rules.SquareSet(num.spread(other))
	a, b := s.row(&s.plans[0], at), s.row(&s.plans[1], mirror)
	s.gather(s.r.Arrange(rules.Cones, own, opp, s.own-k, s.other-m), &a)
	s.gather(s.r.Arrange(rules.Cones, opp, own, s.other-m, s.own-k), &b)
	if a.refs != nil {
		s.plans[0].known[at], s.plans[1].known[mirror] = a.known, b.known
	}
	return s.settle(a, b, at, mirror)
}

// settle gives a position and its mirror their values. Where a lost throw leads from one to the other,
// a = sum + lost (1-b) and b = sum' + lost' (1-a) are solved as the pair of equations they are.
func (s *solver) settle(a, b row, at, mirror int) float32 {
	x, y := &s.work[0][at], &s.work[1][mirror]
	oldX, oldY := *x, *y
	*x = (a.sum + a.lost - a.lost*(b.sum+b.lost)) / max(1-a.lost*b.lost, 1e-6)
	*y = b.sum + b.lost*(1-*x)
	return max(*x-oldX, oldX-*x, *y-oldY, oldY-*y)
}

// follow works out a position and its mirror by going by the plan.
func (s *solver) follow(k, m int, mine, other uint32, at, mirror int) float32 {
	a, b := s.row(&s.plans[0], at), s.row(&s.plans[1], mirror)
	s.add(&a, s.plans[0].known[at], s.work[0], s.work[1])
	s.add(&b, s.plans[1].known[mirror], s.work[1], s.work[0])
	return s.settle(a, b, at, mirror)
}

func (s *solver) add(r *row, known float32, same, turn []float32) {
	r.sum = known
	for i, where := range r.refs {
		switch weight := s.throws[i].weight; {
		case where == fixed:
		case where == turned:
			r.lost += weight
		case where&flip != 0:
			r.sum += weight * (1 - turn[where&^flip])
		default:
			r.sum += weight * same[where]
		}
	}
}

// gather adds up the chances of what can follow a position in which the cones throw.
func (s *solver) gather(p rules.Position, r *row) {
	own, opp := p.Board(rules.Cones)
	for i := range s.throws {
		t := &s.throws[i]
		s.after = s.r.Followers(p, t.reading, s.after[:0])
		best, where := float32(0), fixed
		if len(s.after) == 1 && handedOver(&s.after[0], own, opp) {
			r.lost += t.weight
			where = turned
		} else {
			best, where = s.bestAfter()
			r.sum += t.weight * best
		}
		if where == fixed {
			r.known += t.weight * best
		}
		if r.refs != nil {
			r.refs[i] = where
		}
	}
}

// bestAfter is the best for the cones of what can come after a throw.
func (s *solver) bestAfter() (best float32, where ref) {
	where = fixed
	for j := range s.after {
		if mine, at := s.worth(&s.after[j]); mine > best {
			best, where = mine, at
		}
	}
	return best, where
}

// handedOver tells whether nothing has changed but the turn.
func handedOver(p *rules.Position, own, opp rules.SquareSet) bool {
	phase, turn := p.Waits()
	o, q := p.Board(rules.Cones)
	return phase == rules.ToThrow && turn == rules.Spools && o == own && q == opp
}

// worth is the chance of the cones in a position in which a throw comes next, or the game has ended.
func (s *solver) worth(p *rules.Position) (mine float32, where ref) {
	phase, turn := p.Waits()
	switch phase {
	case rules.Ended:
		return s.result(p), fixed
	case rules.TurnStart:
		mine, where = s.beginning(p, turn)
	default:
		mine, where = s.look(p, turn)
	}
	if turn == rules.Spools {
		return 1 - mine, where
	}
	return mine, where
}

func (s *solver) result(p *rules.Position) float32 {
	out := s.r.Outcome(*p)
	switch {
	case out.Draw():
		return 0.5
	case out.Winner == rules.Cones:
		return 1
	}
	return 0
}

// beginning is the chance of the side to move where it may take a pawn off or release one before it throws.
func (s *solver) beginning(p *rules.Position, turn rules.Side) (best float32, where ref) {
	best, where = s.look(p, turn)
	var room [4]rules.Position
	for _, q := range s.r.Successors(*p, room[:0]) {
		mine, at := s.worth(&q)
		if turn == rules.Spools {
			mine = 1 - mine
		}
		if mine > best {
			best, where = mine, at
		}
	}
	return best, where
}

// look is the chance, so far as it is known, of the side about to throw, and where it stands.
func (s *solver) look(p *rules.Position, turn rules.Side) (float32, ref) {
	own, other, at, _ := s.book.find(p, turn)
	where := ref(at)
	if turn == rules.Spools {
		where |= flip
	}
	switch {
	case own == s.own && other == s.other:
		return s.work[0][at], where
	case own == s.other && other == s.own:
		return s.work[1][at], where
	}
	return float32(s.book.chapters[own][other].values[at]) / whole, fixed
}
