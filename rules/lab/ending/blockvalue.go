package ending

import (
	"math/bits"
	"slices"
)

// interval contains a value.
type interval struct{ low, high int }

func (a interval) max(b interval) interval {
	return interval{max(a.low, b.low), max(a.high, b.high)}
}

// complement returns the interval of the other side's value.
func (a interval) complement() interval { return interval{scale - a.high, scale - a.low} }

// impossible is less than the value of any legal move.
var impossible = interval{-scale, -scale}

// maxSplits is more than the splits of any block.
const maxSplits = 256

// placeMasks has, by split, the places from which pawns can go.
type placeMasks [maxSplits]uint32

// bestValues has, by split, the value of the best move with a throw. high is set in proofs only.
// Without a legal move both are negative. In a proof, all negative values are equivalent, because
// a chance is at least 0.
type bestValues struct{ low, high [maxSplits]int32 }

// raise accounts for a move in a split.
func (c *bestValues) raise(split int, v interval) {
	c.low[split], c.high[split] = max(c.low[split], int32(v.low)), max(c.high[split], int32(v.high))
}

// maskLookup returns the masks of both sides' arrangements in a split.
type maskLookup func(split int) (own, other []uint32)

// evaluateThrows finds the value of the best move with each throw, in all splits. For each move
// it goes through all splits, in a loop almost without branches that reads memory in order.
func (s *blockSide) evaluateThrows(masks maskLookup) {
	s.findMovable(masks)
	n, free := len(s.distances), s.occupied
	if s.own > s.k {
		free |= 1
	}
	for i, throw := range s.throws {
		best, first, end := &s.best[i], throw.first, throw.end
		for split := range s.splitList() {
			best.low[split], best.high[split] = -1, -1
		}
		s.evaluateMoves(best, first, end, free)
		s.addStay(best, first, end)
		if s.hasBackward && s.findMovableBack(first, end, masks) {
			s.evaluateMoves(best, n+first, n+end, s.occupied)
			s.addStay(best, n+first, n+end)
		}
	}
}

// findMovable finds from where pawns can go forward.
func (s *blockSide) findMovable(masks maskLookup) {
	n := len(s.distances)
	for split := range s.splitList() {
		own, other := masks(split)
		for distance := range n {
			s.movable[distance][split] = own[forwardMask*n+distance] & other[forwardAllowed*n+distance]
		}
	}
}

// findMovableBack finds from where pawns can go backward, in splits in which none can go forward.
// It reports whether there is such a split.
func (s *blockSide) findMovableBack(first, end int, masks maskLookup) (any bool) {
	n, splits := len(s.distances), len(s.splitList())
	for distance := first; distance < end; distance++ {
		clear(s.movable[n+distance][:splits])
	}
	for split := range splits {
		if s.movablePlaces(first, end, split) != 0 {
			continue
		}
		own, other := masks(split)
		for distance := first; distance < end; distance++ {
			s.movable[n+distance][split] = own[backwardMask*n+distance] & other[backwardAllowed*n+distance]
			any = true
		}
	}
	return any
}

// movablePlaces returns the places from which a pawn can go some distance from first to before
// end.
func (s *blockSide) movablePlaces(first, end, split int) (from uint32) {
	for distance := first; distance < end; distance++ {
		from |= s.movable[distance][split]
	}
	return from
}

// addStay adds staying as a choice where every move over distances from first to before end is
// optional.
func (s *blockSide) addStay(best *bestValues, first, end int) {
	if !slices.ContainsFunc(s.optional[first:end], func(from uint32) bool { return from != 0 }) {
		return
	}
	for split := range s.splitList() {
		var required uint32
		for distance := first; distance < end; distance++ {
			required |= s.movable[distance][split] &^ s.optional[distance]
		}
		if required == 0 && s.movablePlaces(first, end, split) != 0 {
			best.raise(split, s.passValue(split))
		}
	}
}

// evaluateMoves adds the moves over distances from first to before end, from the places on. It
// fetches the successors of all moves before it reads any, because they are far apart in memory.
func (s *blockSide) evaluateMoves(best *bestValues, first, end int, on uint32) {
	s.pending = s.pending[:0]
	for distance := first; distance < end; distance++ {
		for rest := on & s.origins[distance]; rest != 0; rest &= rest - 1 {
			from := uint8(bits.TrailingZeros32(rest) & 31)
			if e := s.move(from, s.destinations[distance][from]); len(e.changes) > 0 {
				e.from, e.movable = from, &s.movable[distance]
				s.fetched += s.views[e.kind&3].prefetch(e.offset, e.splitCount)
				s.pending = append(s.pending, e)
			}
		}
	}
	for i := range s.pending {
		s.evaluateMove(best, &s.pending[i])
	}
}

// prefetch reads a block, to bring it into the processor's cache.
func (t *layerView) prefetch(base, splits int) (any uint8) {
	const line = 64 // bytes of a cache line
	for i := 2 * base; i < 2*(base+splits); i += line {
		any += t.values[i]
		if t.widths != nil {
			any += t.widths[i]
		}
	}
	for i := base; i < base+splits && t.fractions != nil; i += line {
		any += t.fractions[i]
	}
	return any
}

// evaluateMove adds a move in the splits in which it is legal.
func (s *blockSide) evaluateMove(best *bestValues, e *blockMove) {
	to := &s.views[e.kind&3]
	switch {
	case s.takesOff:
		for _, t := range e.changes {
			if e.movable[t.from]>>e.from&1 != 0 {
				best.raise(int(t.from), s.valueAfter(e, e.offset+int(t.to)))
			}
		}
	case !s.proof.proving:
		s.evaluateExact(best, e, to)
	default:
		s.evaluateInterval(best, e, to)
	}
}

// evaluateExact adds the values after a move, and -1 where it is illegal.
func (s *blockSide) evaluateExact(best *bestValues, e *blockMove, to *layerView) {
	values, fractions := to.values[2*e.offset:], s.fractionsOf(to, e.offset)
	not, minus := e.perspective()
	movable, bit := e.movable, uint32(1)<<(e.from&31)
	for _, t := range e.changes {
		v := int32(uint32(values[2*int(t.to)+1])<<16|uint32(values[2*int(t.to)])<<8) + int32(fractions[t.to])
		v = v ^ not - minus
		if movable[t.from]&bit == 0 {
			v = -1
		}
		best.low[t.from] = max(best.low[t.from], v)
	}
}

// evaluateInterval adds the intervals after a move, and -1 where it is illegal.
func (s *blockSide) evaluateInterval(best *bestValues, e *blockMove, to *layerView) {
	values, fractions, widths, bound := to.values[2*e.offset:], s.fractionsOf(to, e.offset), widthArray(s.zeros),
		int32(to.bound)
	if to.widths != nil {
		widths = to.widths[2*e.offset:]
	}
	not, minus := e.perspective()
	movable, bit := e.movable, uint32(1)<<(e.from&31)
	for _, t := range e.changes {
		v := int32(uint32(values[2*int(t.to)+1])<<16|uint32(values[2*int(t.to)])<<8) + int32(fractions[t.to])
		width := int32(uint32(widths[2*int(t.to)+1])<<8|uint32(widths[2*int(t.to)])) + bound
		v = v ^ not - minus
		low, high := v-width, v+width
		if movable[t.from]&bit == 0 {
			low, high = -1, -1
		}
		best.low[t.from] = max(best.low[t.from], low)
		best.high[t.from] = max(best.high[t.from], high)
	}
}

// perspective returns how to turn a value v after the move into the value for the side that
// moved: v^not - less.
func (e *blockMove) perspective() (not, minus int32) {
	if e.kind&again != 0 {
		return 0, 0
	}
	return -1, -1 - scale
}

// fractionsOf returns the fractions of the values from base on; zeros if they have none.
func (s *blockSide) fractionsOf(to *layerView, base int) []uint8 {
	if to.fractions == nil {
		return s.zeros
	}
	return to.fractions[base:]
}

// throwSum returns the sum of the best values of all throws that can be played, by weight, and
// the weight of those that cannot: they only pass the turn.
func (s *blockSide) throwSum(split int) (sum interval, lost int) {
	for i := range s.throws {
		weight := s.throws[i].weight
		best := interval{int(s.best[i].low[split]), int(s.best[i].high[split])}
		if max(best.low, best.high) < 0 {
			lost += weight
			continue
		}
		sum.low += weight * best.low
		sum.high += weight * best.high
	}
	return sum, lost
}

// valueAfter returns the side's value after a move; at is the index of the position that it leads
// to.
func (s *blockSide) valueAfter(e *blockMove, at int) interval {
	to := &s.views[e.kind&3]
	v := to.interval(at)
	if e.kind&again != 0 {
		return v
	}
	if s.takesOff {
		v = v.max(s.takeOffValue(e, at-e.offset))
	}
	return v.complement()
}

// takeOffValue returns what it is worth to the other side, whose turn begins, to take a pawn off
// before it throws.
func (s *blockSide) takeOffValue(e *blockMove, number int) interval {
	const last = 30
	if !s.takesOff || e.occupied>>last == 0 {
		return impossible
	}
	squares := bits.OnesCount32(e.occupied)
	split := s.base.splits.list[squares][e.ownPawns][number]
	mine := ownSquares(e.occupied, split)
	if mine>>last == 0 || !s.arrangements[s.other].takesOff[s.arrangement(s.other, mine)] {
		return impossible
	}
	if s.other == 1 {
		return interval{scale, scale}
	}
	own := s.own - int(e.kind)/home
	l := s.base.layers[s.other-1][own]
	to := s.proof.view(l)
	return to.interval(s.base.index(l, mine&^(1<<last), e.occupied&^mine))
}

// passValue returns the side's value after passing the turn.
func (s *blockSide) passValue(split int) interval {
	return s.valueAfter(&s.pass, s.pass.offset+len(s.splitList())-1-split)
}
