package ending

import "math/bits"

// between are two chances in finest parts, between which one lies.
type between struct{ low, high int }

func (a between) best(b between) between { return between{max(a.low, b.low), max(a.high, b.high)} }

// turned is the chance of the other side.
func (a between) turned() between { return between{whole - a.high, whole - a.low} }

// nothing is less than the chance of anything that can be done.
var nothing = between{-whole, -whole}

// worth is what the throws of a deal are worth together that lead anywhere, in parts of all throws, and how many parts of the throws
// are lost: they leave all as it is and hand over the turn. The masks are those of the way of the side, and of the other's.
func (s *side) worth(deal int, own, other []uint32) (sum between, lost int) {
	n, slot := len(s.slots), 0
	for i := range s.casts {
		c := &s.casts[i]
		best, first, all := nothing, slot, uint32(0)
		for ; slot < c.end; slot++ {
			mask := own[ahead*n+slot] & other[letsAhead*n+slot]
			best = s.best(best, deal, mask, &s.entries[slot])
			all |= mask
		}
		if all == 0 && s.back && first < slot {
			best, all = s.backward(deal, own, other, first, slot)
		}
		if all == 0 {
			lost += c.parts
			continue
		}
		if s.mayStay {
			best = best.best(s.passed(deal))
		}
		sum.low += c.parts * best.low
		sum.high += c.parts * best.high
	}
	return sum, lost
}

// best is the best of so much and what the pawns can do that a mask names.
func (s *side) best(best between, deal int, mask uint32, entries *[32]entry) between {
	if s.takesOff {
		for ; mask != 0; mask &= mask - 1 {
			e := &entries[bits.TrailingZeros32(mask)&31]
			best = best.best(s.near(e, e.base+int(s.trans[int(e.table)+deal])))
		}
		return best
	}
	for ; mask != 0; mask &= mask - 1 {
		e := &entries[bits.TrailingZeros32(mask)&31]
		to := &s.targets[e.target&3]
		at := e.base + int(s.trans[int(e.table)+deal])
		v := to.at(at)
		if e.target&again == 0 {
			v = whole - v
		}
		wide := to.wide(at)
		best = between{max(best.low, v-wide), max(best.high, v+wide)}
	}
	return best
}

// near is between what the chance of the side lies after a move.
func (s *side) near(e *entry, at int) between {
	to := &s.targets[e.target&3]
	v := to.around(at)
	if e.target&again != 0 {
		return v
	}
	if s.takesOff {
		v = v.best(s.less(e, at-e.base))
	}
	return v.turned()
}

// less is what it is worth to the other side, whose turn begins, to take a pawn off before it throws.
func (s *side) less(e *entry, number int) between {
	const last = 30
	if !s.takesOff || e.set>>last == 0 {
		return nothing
	}
	squares := bits.OnesCount32(e.set)
	deal := s.book.deals.list[squares][e.owns][number]
	mine := dealt(e.set, deal)
	if mine>>last == 0 || !s.ways[s.other].off[s.way(s.other, mine)] {
		return nothing
	}
	if s.other == 1 {
		return between{whole, whole}
	}
	own := s.own - int(e.target)/home
	l := s.book.layers[s.other-1][own]
	to := s.width.target(l)
	return to.around(s.book.place(l, mine&^(1<<last), e.set&^mine))
}

// passed is what it is worth to hand over the turn.
func (s *side) passed(deal int) between { return s.near(&s.pass, s.pass.base+len(s.deals())-1-deal) }

// backward is the best of what a throw can do that leads no pawn forward, and of which pawns.
func (s *side) backward(deal int, own, other []uint32, first, end int) (best between, all uint32) {
	n := len(s.slots)
	s.faceBack(n+first, n+end)
	best = nothing
	for slot := first; slot < end; slot++ {
		mask := own[aback*n+slot] & other[letsAback*n+slot]
		best = s.best(best, deal, mask, &s.entries[n+slot])
		all |= mask
	}
	if all != 0 && all&^s.stays == 0 {
		best = best.best(s.passed(deal))
	}
	return best, all
}
