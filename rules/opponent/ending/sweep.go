package ending

import "senet/rules"

// sweep goes once through the chapter, most advanced pawns first, and improves each position and its mirror in place. It
// returns the largest change.
func (s *solver) sweep() (float32, error) {
	var change float32
	for k := s.own; k >= 0; k-- {
		for m := s.other; m >= 0; m-- {
			if !s.book.hands && (k != s.own || m != s.other) {
				continue
			}
			got, err := s.sweepPart(k, m)
			if err != nil {
				return 0, err
			}
			change = max(change, got)
		}
	}
	return change, nil
}

// sweepPart does it for the positions with k and m pawns on the board.
func (s *solver) sweepPart(k, m int) (float32, error) {
	num := &s.book.num
	var change float32
	mine, yours := num.sets[k], sets(num.squares-k, m)
	for i := len(mine) - 1; i >= 0; i-- {
		if s.ctx.Err() != nil {
			return 0, s.ctx.Err()
		}
		for j := len(yours) - 1; j >= 0; j-- {
			other := among(yours[j], mine[i])
			if s.own == s.other && (k < m || k == m && mine[i] < other) {
				continue // done as the mirror of another
			}
			at := s.book.chapters[s.own][s.other].first[k][m] + i*len(yours) + j
			change = max(change, s.improve(k, m, mine[i], other, at))
		}
	}
	return change, nil
}

// improve works out a position and its mirror from the chances of what follows. Where a lost throw leads from one to the
// other, a = sum + lost (1-b) and b = sum' + lost' (1-a) are solved as the pair of equations they are.
func (s *solver) improve(k, m int, mine, other uint32, at int) float32 {
	num := &s.book.num
	own, opp := rules.SquareSet(num.spread(mine)), rules.SquareSet(num.spread(other))
	mirror := s.book.chapters[s.other][s.own].first[m][k] + num.number(other, mine, k, m)
	a, b := &s.work[0][at], &s.work[1][mirror]
	oldA, oldB := *a, *b
	p := s.r.Arrange(rules.Cones, own, opp, s.own-k, s.other-m)
	q := s.r.Arrange(rules.Cones, opp, own, s.other-m, s.own-k)
	sumA, lostA := s.gather(&p)
	sumB, lostB := s.gather(&q)
	*a = (sumA + lostA - lostA*(sumB+lostB)) / max(1-lostA*lostB, 1e-9)
	*b = sumB + lostB*(1-*a)
	return max(*a-oldA, oldA-*a, *b-oldB, oldB-*b)
}

// gather adds up the chances of what can follow a position, and apart from it the weight of the throws that only hand the
// turn over.
func (s *solver) gather(p *rules.Position) (sum, lost float32) {
	own, opp := p.Board(rules.Cones)
	for i := range s.throws {
		t := &s.throws[i]
		s.after = s.r.Followers(*p, t.reading, s.after[:0])
		if len(s.after) == 1 && handedOver(&s.after[0], own, opp) {
			lost += t.weight
			continue
		}
		var best float32
		for j := range s.after {
			best = max(best, s.worth(&s.after[j]))
		}
		sum += t.weight * best
	}
	return sum, lost
}

// handedOver tells whether nothing has changed but the turn.
func handedOver(p *rules.Position, own, opp rules.SquareSet) bool {
	phase, turn := p.Waits()
	o, q := p.Board(rules.Cones)
	return phase == rules.ToThrow && turn == rules.Spools && o == own && q == opp
}

// worth is the chance of the cones in a position in which a throw comes next, or the game has ended.
func (s *solver) worth(p *rules.Position) float32 {
	var mine float32
	phase, turn := p.Waits()
	switch phase {
	case rules.Ended:
		return s.result(p)
	case rules.TurnStart:
		mine = s.beginning(p)
	default:
		mine = s.look(p, turn)
	}
	if turn == rules.Spools {
		return 1 - mine
	}
	return mine
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
func (s *solver) beginning(p *rules.Position) float32 {
	best := s.look(p, p.Turn())
	var room [4]rules.Position
	for _, q := range s.r.Successors(*p, room[:0]) {
		mine := s.worth(&q)
		if p.Turn() == rules.Spools {
			mine = 1 - mine
		}
		best = max(best, mine)
	}
	return best
}

// look is the chance, so far as it is known, of the side about to throw.
func (s *solver) look(p *rules.Position, turn rules.Side) float32 {
	own, other, at, _ := s.book.find(p, turn)
	switch {
	case own == s.own && other == s.other:
		return s.work[0][at]
	case own == s.other && other == s.own:
		return s.work[1][at]
	}
	return float32(s.book.chapters[own][other].values[at]) / whole
}
