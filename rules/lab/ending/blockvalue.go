package ending

import "math/bits"

// between are two chances in finest parts, between which one lies.
type between struct{ low, high int }

func (a between) best(b between) between { return between{max(a.low, b.low), max(a.high, b.high)} }

// turned is the chance of the other side.
func (a between) turned() between { return between{whole - a.high, whole - a.low} }

// nothing is less than the chance of anything that can be done.
var nothing = between{-whole, -whole}

// allDeals is more than there are deals of any block.
const allDeals = 256

// places tells for each deal of a block from which places pawns can go.
type places [allDeals]uint32

// chances are between what the best lies that can be done with a throw, for each deal of a block,
// in finest parts; high is told in a proof only, and where nothing can be done both are negative.
// So are chances that a proof takes for less than 0, all alike.
type chances struct{ low, high [allDeals]int32 }

// better notes for a deal that something can be done.
func (c *chances) better(deal int, v between) {
	c.low[deal], c.high[deal] = max(c.low[deal], int32(v.low)), max(c.high[deal], int32(v.high))
}

// masksOf are the masks of the way of a side in a deal, and of the other side's.
type masksOf func(deal int) (own, other []uint32)

// judge finds for all deals of the block what is the best that can be done with each throw. It goes
// from move to move, and for each from deal to deal, where there is next to nothing to decide: a
// processor foresees it, and looks up many chances at a time.
func (s *side) judge(masks masksOf) {
	s.let(masks)
	n, free := len(s.slots), s.occupied
	if s.own > s.k {
		free |= 1
	}
	for i, cast := range s.casts {
		best, first, end := &s.best[i], cast.first, cast.end
		for deal := range s.deals() {
			best.low[deal], best.high[deal] = -1, -1
		}
		s.move(best, first, end, free)
		if s.back && s.letBack(first, end, masks) {
			s.move(best, n+first, n+end, s.occupied)
			if s.stays != 0 {
				s.stay(best, first, end)
			}
		}
	}
}

// let finds from where pawns can go forward.
func (s *side) let(masks masksOf) {
	for deal := range s.deals() {
		own, other := masks(deal)
		for slot := range s.slots {
			s.lets[slot][deal] = own[ahead*len(s.slots)+slot] & other[letsAhead*len(s.slots)+slot]
		}
	}
}

// letBack finds from where pawns go backward, in the deals in which none goes forward, and reports
// whether there is one.
func (s *side) letBack(first, end int, masks masksOf) (any bool) {
	n, deals := len(s.slots), len(s.deals())
	for slot := first; slot < end; slot++ {
		clear(s.lets[n+slot][:deals])
	}
	for deal := range deals {
		if s.some(first, end, deal) != 0 {
			continue
		}
		own, other := masks(deal)
		for slot := first; slot < end; slot++ {
			s.lets[n+slot][deal] = own[aback*n+slot] & other[letsAback*n+slot]
			any = true
		}
	}
	return any
}

// some are the places from where a pawn can go with some slots.
func (s *side) some(first, end, deal int) (from uint32) {
	for slot := first; slot < end; slot++ {
		from |= s.lets[slot][deal]
	}
	return from
}

// stay lets pawns stay that could go backward and need not.
func (s *side) stay(best *chances, first, end int) {
	n := len(s.slots)
	for deal := range s.deals() {
		if from := s.some(n+first, n+end, deal); from != 0 && from&^s.stays == 0 {
			best.better(deal, s.passed(deal))
		}
	}
}

// move makes the moves with some slots of whatever pawns stand on some places. First it goes to
// where they lead, which is far away in memory, and then it looks at what is there.
func (s *side) move(best *chances, first, end int, on uint32) {
	s.ahead = s.ahead[:0]
	for slot := first; slot < end; slot++ {
		for rest := on & s.leading[slot]; rest != 0; rest &= rest - 1 {
			from := uint8(bits.TrailingZeros32(rest) & 31)
			if e := s.entry(from, s.leads[slot][from]); len(e.turns) > 0 {
				e.from, e.lets = from, &s.lets[slot]
				s.fetched += s.targets[e.target&3].fetch(e.base, e.deals)
				s.ahead = append(s.ahead, e)
			}
		}
	}
	for i := range s.ahead {
		s.look(best, &s.ahead[i])
	}
}

// fetch has a processor fetch a block of deals, while the work goes on.
func (t *target) fetch(base, deals int) (any uint8) {
	const line = 64 // bytes that come together
	for i := 2 * base; i < 2*(base+deals); i += line {
		any += t.values[i]
		if t.widths != nil {
			any += t.widths[i]
		}
	}
	for i := base; i < base+deals && t.finer != nil; i += line {
		any += t.finer[i]
	}
	return any
}

// look looks up what a move is worth in the deals in which it can be made.
func (s *side) look(best *chances, e *entry) {
	to := &s.targets[e.target&3]
	switch {
	case s.takesOff:
		for _, t := range e.turns {
			if e.lets[t.from]>>e.from&1 != 0 {
				best.better(int(t.from), s.near(e, e.base+int(t.to)))
			}
		}
	case !s.width.proving:
		s.lookUp(best, e, to)
	default:
		s.lookAround(best, e, to)
	}
}

// lookUp looks up chances, and of none where the move cannot be made.
func (s *side) lookUp(best *chances, e *entry, to *target) {
	values, finer := to.values[2*e.base:], s.finerOf(to, e.base)
	not, less := e.turning()
	lets, bit := e.lets, uint32(1)<<(e.from&31)
	for _, t := range e.turns {
		v := int32(uint32(values[2*int(t.to)+1])<<16|uint32(values[2*int(t.to)])<<8) + int32(finer[t.to])
		v = v ^ not - less
		if lets[t.from]&bit == 0 {
			v = -1
		}
		best.low[t.from] = max(best.low[t.from], v)
	}
}

// lookAround looks up between what chances lie.
func (s *side) lookAround(best *chances, e *entry, to *target) {
	values, finer, widths, wrong := to.values[2*e.base:], s.finerOf(to, e.base), spans(s.zeros),
		int32(to.wrong)
	if to.widths != nil {
		widths = to.widths[2*e.base:]
	}
	not, less := e.turning()
	lets, bit := e.lets, uint32(1)<<(e.from&31)
	for _, t := range e.turns {
		v := int32(uint32(values[2*int(t.to)+1])<<16|uint32(values[2*int(t.to)])<<8) + int32(finer[t.to])
		wide := int32(uint32(widths[2*int(t.to)+1])<<8|uint32(widths[2*int(t.to)])) + wrong
		v = v ^ not - less
		low, high := v-wide, v+wide
		if lets[t.from]&bit == 0 {
			low, high = -1, -1
		}
		best.low[t.from] = max(best.low[t.from], low)
		best.high[t.from] = max(best.high[t.from], high)
	}
}

// turning makes a chance v of who throws after the move that of the side: v^not - less.
func (e *entry) turning() (not, less int32) {
	if e.target&again != 0 {
		return 0, 0
	}
	return -1, -1 - whole
}

// finerOf are the finer parts of the chances of a block, if there are any.
func (s *side) finerOf(to *target, base int) []uint8 {
	if to.finer == nil {
		return s.zeros
	}
	return to.finer[base:]
}

// worth is what the throws of a deal are worth together that lead anywhere, in parts of all throws,
// and how many parts of the throws are lost: they leave all as it is and hand over the turn.
func (s *side) worth(deal int) (sum between, lost int) {
	for i := range s.casts {
		parts := s.casts[i].parts
		best := between{int(s.best[i].low[deal]), int(s.best[i].high[deal])}
		if max(best.low, best.high) < 0 {
			lost += parts
			continue
		}
		if s.mayStay {
			best = best.best(s.passed(deal))
		}
		sum.low += parts * best.low
		sum.high += parts * best.high
	}
	return sum, lost
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

// less is what it is worth to the other side, whose turn begins, to take a pawn off before it
// throws.
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
