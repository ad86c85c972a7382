package ending

import (
	"senet/rules"
)

// side is one of the two sides of the positions along a row of a page, with what is needed to find quickly what its throws
// lead to.
type side struct {
	*moveTable
	pages *pages
	own   *space
	other *space
	alive [2]int // its pawns and those of the other side
	row   bool   // it is the side of the row
	takes uint8  // which of what comes next after a move is given: in a turn that has had its extra throw no other is

	// By what comes next after a move:
	shift [4]uint8  // which half of a place tells of it,
	flip  [4]uint32 // whether that is the other side's chance,
	begin [4]int    // the place of the way with number 0 that the move can lead to
	step  int       // and how far the places of the following ways are apart.

	off      bool // The other side can take a pawn off before it throws;
	offBegin [4]int
	offStep  int
}

func newSide(t *moveTable, p *pages, own, other int, row bool) side {
	s := side{moveTable: t, pages: p, own: t.spaces[own], other: t.spaces[other], alive: [2]int{own, other}, row: row, takes: again | home, step: 1, offStep: 1}
	for next := range s.shift {
		if next&again == 0 {
			s.flip[next] = whole
		}
		if (next&again == 0) == row {
			s.shift[next] = 16
		}
	}
	return s
}

// place is where a position stands in which this side has the way mine of so many pawns, and the other the way yours.
func (s *side) place(own, mine, other, yours int) int {
	if s.row {
		return s.pages.first[own][other] + mine*s.pages.wide[other] + yours
	}
	return s.pages.first[other][own] + yours*s.pages.wide[own] + mine
}

// face sets the side against a way of the other.
func (s *side) face(yours int) {
	own, other := s.alive[0], s.alive[1]
	stays, goes := s.place(own, 0, other, yours), s.place(own-1, 0, other, yours)
	s.begin = [4]int{stays, stays + s.pages.later, goes, goes + s.pages.later}
	if s.row {
		s.step = s.pages.wide[other]
	}
	if !s.takesOff {
		return
	}
	left := int(s.other.off[yours])
	if s.off = left >= 0; !s.off {
		return
	}
	stays, goes = s.place(own, 0, other-1, left), s.place(own-1, 0, other-1, left)
	s.offBegin = [4]int{stays, stays, goes, goes}
	if s.row {
		s.offStep = s.pages.wide[other-1]
	}
}

// worth is what the throws of a position are worth together that lead anywhere, in 65535ths of its parts, and how many parts
// of the throws are lost: they leave all as it is and hand over the turn.
func (s *side) worth(mine, yours int) (sum, lost uint32) {
	n := 2 * len(s.slots)
	lets := s.other.lets[yours*n:][:n]
	begins := s.own.begins[mine*n:][:n+1]
	slot, opp := 0, s.other.sets[yours]
	for i := range s.casts {
		c := &s.casts[i]
		best, first := uint32(0), slot
		for ; slot < c.end; slot++ {
			best = s.best(best, mine, opp, s.own.moves[begins[slot]:begins[slot+1]], lets[slot])
		}
		if best == 0 && s.back && first < slot {
			best = s.backward(mine, yours, begins, lets, first, slot)
		}
		if best == 0 {
			lost += c.parts
			continue
		}
		if s.mayStay {
			best = max(best, s.passed(mine, yours))
		}
		sum += c.parts * (best - 1)
	}
	return sum, lost
}

// best is the best of so much and the moves that are let; it is one more than the chance, so that 0 stands for nothing.
func (s *side) best(best uint32, mine int, opp uint32, moves []move, let uint32) uint32 {
	all := s.pages.all
	for i := range moves {
		m := &moves[i]
		bit := let >> (m.from & 31) & 1
		if bit&(opp>>(m.to&31)|uint32(m.next)>>2) != 0 {
			best = max(best, s.strange(mine, opp, m))
			continue
		}
		next := m.next & s.takes & 3
		v := uint32(uint16(load(all, s.begin[next]+int(m.id)*s.step)>>(s.shift[next]&31))) ^ s.flip[next]
		if s.off && next&again == 0 {
			v = min(v, uint32(uint16(load(all, s.offBegin[next]+int(m.id)*s.offStep)>>(s.shift[0]&31)))^whole)
		}
		best = max(best, (v+1)&-bit)
	}
	return best
}

// backward is the best of what a throw can do that leads no pawn forward.
func (s *side) backward(mine, yours int, begins, lets []uint32, first, end int) uint32 {
	best, opp, must := uint32(0), s.other.sets[yours], false
	for slot := first + len(s.slots); slot < end+len(s.slots); slot++ {
		moves := s.own.moves[begins[slot]:begins[slot+1]]
		best = s.best(best, mine, opp, moves, lets[slot])
		for _, m := range moves {
			must = must || lets[slot]>>m.from&1 != 0 && s.stays>>m.from&1 == 0
		}
	}
	if best != 0 && !must {
		best = max(best, s.passed(mine, yours))
	}
	return best
}

// passed is what it is worth to move nothing by choice.
func (s *side) passed(mine, yours int) uint32 { return s.follows(mine, yours, 0) + 1 }

// follows is the chance of this side in a position of its page, in which who throws is told by next.
func (s *side) follows(mine, yours int, next uint8) uint32 {
	own, other := s.alive[0], s.alive[1]
	next &= again & s.takes
	v := uint32(uint16(s.pages.at(s.place(own, mine, other, yours)+s.pages.later*int(next))>>s.shift[next])) ^ s.flip[next]
	if left := s.other.off[yours]; next == 0 && left >= 0 {
		v = min(v, uint32(uint16(s.pages.at(s.place(own, mine, other-1, int(left)))>>s.shift[0]))^whole)
	}
	return v
}

// strange is one more than what a move is worth that attacks, or that ends where the other side decides.
func (s *side) strange(mine int, opp uint32, m *move) uint32 {
	after := opp&^(1<<(m.to&31)) | 1<<(m.victim&31)&^1
	id := int(m.id)
	if m.next&(odd|asks) != 0 {
		from := rules.Square(m.from)
		if from == 0 {
			from = rules.Hand
		}
		own := s.own.sets[mine]
		rest, victim := s.r.Legs(rules.SquareSet(own), rules.SquareSet(opp), from, rules.Square(m.to))
		if after = opp; victim != rules.Nowhere {
			after = opp&^(1<<(m.to&31)) | 1<<place(victim)&^1
		}
		if m.next&odd != 0 {
			id = int(s.own.id(own&^(1<<m.from) | 1<<place(rest)))
		}
	}
	return s.follows(id, int(s.other.id(after)), m.next) + 1
}
