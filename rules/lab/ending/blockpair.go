package ending

import (
	"context"
	"encoding/binary"
	"math"
	"sync"
	"sync/atomic"
	"unsafe"
)

// blockPair solves a pair of layers in blocks. A sweep goes from block to block, in place, so that
// new values are used as soon as they are there; with several goroutines their order varies.
type blockPair struct {
	checkpoint
	t          *moveTable
	b          *book
	own, other int // living pawns; own is not less
	threads    int
	pause      func()   // may be nil
	layers     []*layer // that in which own throws, and its mirror if that is another
	width      widths
	region     int          // the sweep is limited to this many of the last squares
	enough     int          // smaller changes do not matter
	few        int          // larger changes that do not matter
	moved      int          // changes larger than enough in the last whole sweep
	trend      trend        // of the last whole sweep
	next       atomic.Int64 // the portion of blocks that is taken next in this sweep
}

// blockBytes is the memory of a position while it is solved: its value takes three bytes, its error
// width two, and its last change one.
const blockBytes = 6

// newBlockPair allocates a pair.
func newBlockPair(s *solver, c checkpoint, layers []*layer) (*blockPair, error) {
	p := &blockPair{checkpoint: c, t: s.table, b: s.book, own: layers[0].own, other: layers[0].other,
		threads: max(s.Threads, 1), pause: s.Pause, layers: layers}
	for _, l := range layers {
		n := s.book.counted(l)
		memory, err := p.allocate(s.Storage, blockBytes*n)
		if err != nil {
			return p, err
		}
		l.values, l.widths, l.finer = memory[:2*n], memory[2*n:4*n], memory[4*n:5*n]
		l.steps, l.proved = unsafe.Slice((*int8)(unsafe.Pointer(&memory[5*n])), n), false
	}
	// In layers whose sweeps take minutes, changes of a 65535th do not matter, nor does one larger
	// change in a million: the proof takes no longer, and its bound grows by four 65535ths.
	if p.enough = finest / 16; p.positions() > 1<<29 {
		p.enough, p.few = finest, p.positions()>>20
	}
	return p, nil
}

// init makes all chances even.
func (p *blockPair) init(*book) {
	for i, l := range p.layers {
		clear(p.memory[i])
		for at := range l.finer {
			l.set(at, whole/2)
		}
	}
	p.head.Last = whole
}

// write writes the rounded values of a layer, which then has no others.
func (p *blockPair) write(i int, to []byte) {
	l := p.layers[i]
	for at := range l.finer {
		binary.LittleEndian.PutUint16(to[2*at:], uint16((l.at(at)+finest/2)/finest))
	}
	l.values, l.finer, l.steps, l.widths = to, nil, nil, nil
}

// positions returns how many positions are worked out.
func (p *blockPair) positions() int { return p.layers[0].size * len(p.layers) }

// portion is how many blocks one goroutine works out before it takes the next.
const portion = 512

// portions is how many there are.
func (w *blockPair) portions() (sum int64) {
	w.b.sections(w.own, w.other, func(k, m int) { sum += w.portionsOf(k, m) })
	return sum
}

// whole reports whether all positions are looked at, not only what stands on the last squares.
func (w *blockPair) whole() bool { return w.region == w.b.num.squares }

func (w *blockPair) portionsOf(k, m int) int64 {
	if w.own == w.other && k < m {
		return 0 // these are the mirrors
	}
	return int64((w.b.num.count(k+m, w.region) + portion - 1) / portion)
}

// sweep improves all values once, or widens their bounds, and decides what follows.
func (p *blockPair) sweep(ctx context.Context, report func(part float64)) error {
	h := &p.head
	p.width.proving = h.Phase != phaseSweeping
	if !p.width.proving {
		change, err := p.sweepInto(ctx, max(int(h.Last)/20, p.enough), report)
		if err != nil {
			return err
		}
		if h.Last = int64(change); p.moved > p.few {
			p.leap(func(l *layer, at, more int) { l.set(at, max(min(l.at(at)+more, whole), 0)) })
		}
		if p.moved <= p.few || h.Sweep >= maxSweeps {
			p.startProof()
		}
		return nil
	}
	p.width.settled = h.Last <= int64(p.positions()/1000)
	change, err := p.sweepInto(ctx, int(h.Last), report)
	if err != nil {
		return err
	}
	if h.Last = int64(change); change > 0 {
		p.leap(func(l *layer, at, more int) {
			l.widths.set(at, max(min(l.widths.at(at)+more, math.MaxUint16), 0))
		})
	}
	switch {
	case p.width.full.Load(), p.widest() > maxError, h.Sweep >= maxSweeps:
		p.giveUp()
	case change == 0 && p.width.settled:
		h.Phase = phaseDone
	}
	return nil
}

// maxError is the largest error width accepted beyond that of the layers below. Where all games end
// widths stay far below it; where a game may never end they grow past it.
const maxError = whole / 2000

// startProof begins to prove error widths.
func (p *blockPair) startProof() {
	for _, l := range p.layers {
		clear(l.widths)
		clear(l.steps)
	}
	p.start(phaseWidening, whole)
	p.head.Since, p.head.Unit, p.head.Most = 0, 0, 0
}

// progress estimates the share of the work that is done.
func (p *blockPair) progress(part float64) float64 {
	const swept = .6 // of the work is done before the proof
	done := float64(p.head.Sweep-1) + part
	if p.head.Phase == phaseSweeping {
		left := 2 * math.Log2(float64(p.head.Last+1)/float64(p.enough))
		return swept * done / (done + max(left, 1))
	}
	return swept + (1-swept)*done/(done+max(math.Log2(float64(p.head.Last+1))/2, 1))
}

// sweepInto goes once through the pair of layers, most advanced pawns first, and betters the values of
// each position and its mirror from those they lead to, fresh ones as soon as they are there. It
// returns the largest change, in finest parts; where it is proved how far values may be off, it
// betters that, and returns how many were too near.
//
// The order matters: the other way round it takes four times as many sweeps, and now one way and
// now the other twice as many. Pawns that cannot go forward go back and forth before their last
// squares for long, and what they come to decides everything before. So what stands on the last
// squares alone, which is little, is swept first and until it changes little (by no more than
// still). To overshoot each change, which helps elsewhere, here makes it swing for ever: a chance
// that rises lowers the other side's. Only late changes can be leapt over (see trend).
func (w *blockPair) sweepInto(ctx context.Context, still int, report func(part float64)) (change int, err error) {
	w.width.base = w.b.boundBelow(w.own, w.other)
	all, pawns := w.b.num.squares, w.own+w.other
	for region := pawns + 1; region < all && w.b.num.count(pawns, region) < w.b.num.count(pawns,
		all)/50; region++ {
		for range 20 {
			if change, err = w.through(ctx, region, report); change <= still || err != nil {
				break
			}
		}
	}
	if change, err = w.through(ctx, all, report); err == nil {
		report(1)
	}
	return change, err
}

// through goes once through what stands on so many of the last squares.
func (w *blockPair) through(ctx context.Context, region int, report func(part float64)) (change int, err error) {
	w.region = region
	w.next.Store(0)
	if w.whole() {
		w.trend = newTrend(int(w.head.Unit), int(w.head.Most))
	}
	w.moved = 0
	found := make([]found, w.threads)
	var all sync.WaitGroup
	for i := 1; i < len(found); i++ {
		all.Go(func() { found[i] = w.work(ctx, nil) })
	}
	found[0] = w.work(ctx, report)
	all.Wait()
	for _, f := range found {
		w.moved += f.more
		if w.width.proving {
			change += f.change
		} else {
			change = max(change, f.change)
		}
		if w.whole() {
			w.trend.add(f.trend)
		}
	}
	if w.whole() {
		w.head.Unit, w.head.Most = int64(w.trend.unit), int64(w.trend.most)
	}
	return change, ctx.Err()
}

// reportEach is how many portions there are between reports.
const reportEach = 1 << 7

// work takes portions until there are none left.
func (w *blockPair) work(ctx context.Context, report func(part float64)) (sum found) {
	var s *section
	sum.trend = w.trend
	for n := 1; ctx.Err() == nil; n++ {
		number := w.next.Add(1) - 1
		k, m, first, more := w.find(number)
		if !more {
			break
		}
		if s == nil || s.a.k != k || s.a.m != m {
			s = newSection(w, k, m, &sum)
		}
		s.portion(first, min(first+portion, w.b.num.count(k+m, w.region)))
		if report != nil && n%reportEach == 0 && w.whole() {
			report(float64(number) / float64(w.portions()))
		}
		if w.pause != nil {
			w.pause()
		}
	}
	return sum
}

// find tells the section of a portion, and its first block there, if there is such a portion.
func (w *blockPair) find(number int64) (k, m, first int, more bool) {
	w.b.sections(w.own, w.other, func(i, j int) {
		n := w.portionsOf(i, j)
		if number >= 0 && number < n {
			k, m, first, more = i, j, int(number)*portion, true
		}
		number -= n
	})
	return k, m, first, more
}

// section is the blocks with so many pawns of each side on the board.
type section struct {
	*blockPair
	a, b  *side // the same where nothing tells them apart
	later [2]*side
	ways  [2][]int // of the sides, by deal
	*found
}

// found is what one goroutine finds in a sweep.
type found struct {
	change int // the largest, or in a proof how many widths were too small
	more   int // how many changed by more than enough
	trend  trend
}

func newSection(w *blockPair, k, m int, sum *found) *section {
	s := &section{blockPair: w, found: sum, a: newSide(w.t, w.b, &w.width, w.own, w.other, k, m, false)}
	if s.b = s.a; w.own != w.other || k != m {
		s.b = newSide(w.t, w.b, &w.width, w.other, w.own, m, k, false)
	}
	if w.b.once {
		s.later = [2]*side{newSide(w.t, w.b, &w.width, w.own, w.other, k, m, true),
			newSide(w.t, w.b, &w.width, w.other, w.own, m, k, true)}
	}
	s.ways = [2][]int{make([]int, len(s.a.deals())), make([]int, len(s.a.deals()))}
	return s
}

// portion works out blocks.
func (s *section) portion(first, end int) {
	occupied := s.blockPair.b.num.set(s.a.k+s.a.m, first)
	for i := first; ; i++ {
		s.block(occupied)
		if i == end-1 {
			return
		}
		occupied = s.blockPair.b.num.after(occupied)
	}
}

// block works out all deals of occupied squares.
func (s *section) block(occupied uint32) {
	s.number(occupied)
	s.judge(0, s.a, occupied)
	if s.b != s.a {
		s.judge(1, s.b, occupied)
	}
	n := len(s.ways[0])
	least := 0
	if s.a == s.b {
		least = n / 2
	}
	for deal := n - 1; deal >= least; deal-- {
		s.settle(deal, n-1-deal)
	}
	for i, side := range s.later {
		if side != nil {
			s.judge(i, side, occupied)
			for deal := range n {
				s.alone(side, deal)
			}
		}
	}
}

// judge lets a side (0 for a, 1 for b) judge the block.
func (s *section) judge(which int, side *side, occupied uint32) {
	side.face(occupied)
	side.judge(func(deal int) (own, other []uint32) { return s.masks(which, deal, len(s.ways[0])-1-deal) })
}

// number numbers the ways of both sides in all deals. The squares of a deal are put together from
// two halves.
func (s *section) number(occupied uint32) {
	var halves [2][1 << MaxPawns]uint32
	rest := occupied
	for n := 0; rest != 0; n++ {
		half, bit := &halves[n/MaxPawns], 1<<(n%MaxPawns)
		for i := range bit {
			half[bit+i] = half[i] | rest&-rest
		}
		rest &= rest - 1
	}
	t := s.t
	own, other := t.ways[s.a.own].base[s.a.k], t.ways[s.a.other].base[s.a.m]
	for i, deal := range s.a.deals() {
		mine := halves[0][deal&(1<<MaxPawns-1)] | halves[1][deal>>MaxPawns]
		s.ways[0][i] = own + t.num.rank(mine)
		s.ways[1][i] = other + t.num.rank(occupied^mine)
	}
}

// masks are the masks of the ways in a deal of side a (0) or b.
func (s *section) masks(side, deal, mirror int) (own, other []uint32) {
	n := masksEach * len(s.t.slots)
	a, b := s.t.ways[s.a.own].masks, s.t.ways[s.a.other].masks
	if side == 0 {
		return a[s.ways[0][deal]*n:][:n], b[s.ways[1][deal]*n:][:n]
	}
	return b[s.ways[1][mirror]*n:][:n], a[s.ways[0][mirror]*n:][:n]
}

// settle works out a deal and its mirror.
func (s *section) settle(deal, mirror int) {
	p, lostP := s.a.worth(deal)
	q, lostQ := s.b.worth(mirror)
	if s.width.proving {
		s.widen(s.a, s.b, p, q, lostP, lostQ, deal, mirror)
		return
	}
	parts := float64(s.t.parts)
	x, y := settled(s.a, s.b, equation{float64(p.low), float64(lostP), parts},
		equation{float64(q.low), float64(lostQ), parts}, deal, mirror)
	s.note(s.a, deal, x)
	s.note(s.b, mirror, y)
}

// alone works out a deal whose side has had its extra throw. It has no circles: whatever it throws,
// the other side is next.
func (s *section) alone(side *side, deal int) {
	sum, lost := side.worth(deal)
	if s.width.proving {
		s.widenOne(side, sum, lost, deal)
		return
	}
	s.note(side, deal, (sum.low+lost*side.passed(deal).low+s.t.parts/2)/s.t.parts)
}

// note notes what a deal is worth.
func (s *section) note(side *side, deal, now int) {
	at := side.at + deal
	change := now - side.here.at(at)
	if change != 0 {
		side.here.set(at, now)
		if s.change = max(s.change, change, -change); max(change, -change) > s.enough {
			s.more++
		}
	}
	s.step(side, at, change)
}

// step notes a change in a whole sweep.
func (s *section) step(side *side, at, change int) {
	if s.whole() && side.here.steps != nil {
		s.found.trend.note(&side.here.steps[at], change)
	}
}
