package ending

import (
	"context"
	"encoding/binary"
	"math"
	"sync"
	"sync/atomic"
	"unsafe"
)

// blockPair solves a pair of layers in blocks. A sweep goes from block to block and writes values
// in place, so that later blocks use new values at once. With several goroutines the order of
// writes varies, and so do the last digits.
type blockPair struct {
	checkpoint
	moves      *moveTable
	base       *tablebase
	own, other int // living pawns; own is not less
	threads    int
	pause      func() // may be nil
	// own against other and, unless both have as many pawns, the mirror
	layers    []*layer
	proof     boundProof
	region    int // a sweep covers this many of the last squares
	tolerance int // changes up to this do not matter
	// how many larger changes do not matter either
	ignored int
	moved   int          // changes larger than tolerance in the last sweep
	trend   trend        // of the last whole sweep
	next    atomic.Int64 // the next portion of this sweep
}

// blockBytes is the memory a position takes while it is solved: three bytes for its value, two
// for its error width and one for its last change.
const blockBytes = 6

// newBlockPair allocates a pair.
func newBlockPair(s *solver, c checkpoint, layers []*layer) (*blockPair, error) {
	p := &blockPair{checkpoint: c, moves: s.moves, base: s.base, own: layers[0].own, other: layers[0].other,
		threads: max(s.Threads, 1), pause: s.Pause, layers: layers}
	for _, l := range layers {
		n := s.base.storedSize(l)
		memory, err := p.allocate(s.Storage, blockBytes*n)
		if err != nil {
			return p, err
		}
		l.values, l.widths, l.fractions = memory[:2*n], memory[2*n:4*n], memory[4*n:5*n]
		l.changes, l.proved = unsafe.Slice((*int8)(unsafe.Pointer(&memory[5*n])), n), false
	}
	// In layers whose sweeps take minutes, changes of a 65535th do not matter, nor does one larger
	// change in a million: the proof takes no longer, and its bound grows by four 65535ths.
	if p.tolerance = subScale / 16; p.positions() > 1<<29 {
		p.tolerance, p.ignored = subScale, p.positions()>>20
	}
	return p, nil
}

// init starts from even chances.
func (p *blockPair) init(*tablebase) {
	for i, l := range p.layers {
		clear(p.memory[i])
		for at := range l.fractions {
			l.set(at, scale/2)
		}
	}
	p.head.Last = scale
}

// write writes the rounded values of a layer and makes the layer use them.
func (p *blockPair) write(i int, to []byte) {
	l := p.layers[i]
	for at := range l.fractions {
		binary.LittleEndian.PutUint16(to[2*at:], uint16((l.at(at)+subScale/2)/subScale))
	}
	l.values, l.fractions, l.changes, l.widths = to, nil, nil, nil
}

// positions returns the number of positions in the pair.
func (p *blockPair) positions() int { return p.layers[0].size * len(p.layers) }

// portion is the number of blocks that a goroutine sweeps before it takes more.
const portion = 512

// portions returns the number of portions in a sweep.
func (p *blockPair) portions() (sum int64) {
	p.base.eachSection(p.own, p.other, func(k, m int) { sum += p.sectionPortions(k, m) })
	return sum
}

// isWholeSweep reports whether the sweep covers the whole board, not only the last squares.
func (p *blockPair) isWholeSweep() bool { return p.region == p.base.ranking.squares }

func (p *blockPair) sectionPortions(k, m int) int64 {
	if p.own == p.other && k < m {
		return 0 // they are the mirrors of other sections
	}
	return int64((p.base.ranking.combinations(k+m, p.region) + portion - 1) / portion)
}

// sweep improves all values once, or widens their error bounds, and decides what follows.
func (p *blockPair) sweep(ctx context.Context, report func(part float64)) error {
	h := &p.head
	p.proof.proving = h.Phase != phaseSweeping
	if !p.proof.proving {
		change, err := p.sweepInto(ctx, max(int(h.Last)/20, p.tolerance), report)
		if err != nil {
			return err
		}
		if h.Last = int64(change); p.moved > p.ignored {
			p.extrapolate(func(l *layer, at, more int) {
				l.set(at, max(min(l.at(at)+more, scale), 0))
			})
		}
		if p.moved <= p.ignored || h.Sweep >= maxSweeps {
			p.startProof()
		}
		return nil
	}
	p.proof.nearDone = h.Last <= int64(p.positions()/1000)
	change, err := p.sweepInto(ctx, int(h.Last), report)
	if err != nil {
		return err
	}
	if h.Last = int64(change); change > 0 {
		p.extrapolate(func(l *layer, at, more int) {
			l.widths.set(at, max(min(l.widths.at(at)+more, math.MaxUint16), 0))
		})
	}
	switch {
	case p.proof.overflow.Load(), p.widest() > maxError, h.Sweep >= maxSweeps:
		p.giveUp()
	case change == 0 && p.proof.nearDone:
		h.Phase = phaseDone
	}
	return nil
}

// maxError is the largest error width accepted in a layer. Where all games end, widths stay far
// below it; where a game may never end, they grow past it.
const maxError = scale / 2000

// startProof starts to widen error bounds, from zero.
func (p *blockPair) startProof() {
	for _, l := range p.layers {
		clear(l.widths)
		clear(l.changes)
	}
	p.start(phaseWidening, scale)
	p.head.Since, p.head.Unit, p.head.Most = 0, 0, 0
}

// left estimates how many sweeps are left, when part of the next one is done.
func (p *blockPair) left(part float64) float64 {
	const proof = 2. / 3 // sweeps of the proof for each before it
	if p.head.Phase > phaseSweeping {
		return max(math.Log2(float64(p.head.Last+1))/2, 1-part)
	}
	left := max(2*math.Log2(float64(p.head.Last+1)/float64(p.tolerance)), 1) - part
	return left + proof*(float64(p.head.Sweep)+left)
}

// sweepInto sweeps the pair once, from the most advanced boards to the least, after sweeping the
// last squares alone. It returns the largest change of a value or, in a proof, how many widths
// were too small.
//
// The order matters. The opposite order takes four times as many sweeps, and alternating between
// the two takes twice as many. Pawns that cannot go forward move to and fro before the last squares
// for long, and every other value depends on theirs. Those few positions are therefore swept first,
// until no change exceeds still. Over-relaxation oscillates here, because a chance that rises
// lowers the other side's; only late changes can be extrapolated (see trend).
func (p *blockPair) sweepInto(ctx context.Context, still int,
	report func(part float64)) (change int, err error) {
	p.proof.below = p.base.boundBelow(p.own, p.other)
	ranking, pawns := p.base.ranking, p.own+p.other
	all := ranking.squares
	few := ranking.combinations(pawns, all) / 50
	for region := pawns + 1; region < all && ranking.combinations(pawns, region) < few; region++ {
		for range 20 {
			if change, err = p.sweepRegion(ctx, region, report); change <= still || err != nil {
				break
			}
		}
	}
	if change, err = p.sweepRegion(ctx, all, report); err == nil {
		report(1)
	}
	return change, err
}

// sweepRegion sweeps the positions in which all pawns are on the last region squares.
func (p *blockPair) sweepRegion(ctx context.Context, region int,
	report func(part float64)) (change int, err error) {
	p.region = region
	p.next.Store(0)
	if p.isWholeSweep() {
		p.trend = newTrend(int(p.head.Unit), int(p.head.Most))
	}
	p.moved = 0
	found := make([]sweepResult, p.threads)
	var all sync.WaitGroup
	for i := 1; i < len(found); i++ {
		all.Go(func() { found[i] = p.sweepPortions(ctx, nil) })
	}
	found[0] = p.sweepPortions(ctx, report)
	all.Wait()
	for _, f := range found {
		p.moved += f.large
		if p.proof.proving {
			change += f.change
		} else {
			change = max(change, f.change)
		}
		if p.isWholeSweep() {
			p.trend.add(f.trend)
		}
	}
	if p.isWholeSweep() {
		p.head.Unit, p.head.Most = int64(p.trend.unit), int64(p.trend.largest)
	}
	return change, ctx.Err()
}

// reportEach is the number of portions between two reports.
const reportEach = 1 << 7

// sweepPortions sweeps portions until none is left.
func (p *blockPair) sweepPortions(ctx context.Context,
	report func(part float64)) (sum sweepResult) {
	var s *blockSection
	sum.trend = p.trend
	for n := 1; ctx.Err() == nil; n++ {
		number := p.next.Add(1) - 1
		k, m, first, more := p.findPortion(number)
		if !more {
			break
		}
		if s == nil || s.a.k != k || s.a.m != m {
			s = newBlockSection(p, k, m, &sum)
		}
		s.sweepPortion(first, min(first+portion, p.base.ranking.combinations(k+m, p.region)))
		if report != nil && n%reportEach == 0 && p.isWholeSweep() {
			report(float64(number) / float64(p.portions()))
		}
		if p.pause != nil {
			p.pause()
		}
	}
	return sum
}

// findPortion returns the section of a portion and its first block there. more is false after the
// last portion.
func (p *blockPair) findPortion(number int64) (k, m, first int, more bool) {
	p.base.eachSection(p.own, p.other, func(i, j int) {
		n := p.sectionPortions(i, j)
		if number >= 0 && number < n {
			k, m, first, more = i, j, int(number)*portion, true
		}
		number -= n
	})
	return k, m, first, more
}

// blockSection evaluates the blocks with k pawns of one side and m of the other on the board.
type blockSection struct {
	*blockPair
	a, b         *blockSide // the same if both sides have equally many pawns
	afterExtra   [2]*blockSide
	arrangements [2][]int // of a and of its opponent, by split
	*sweepResult
}

// sweepResult is what one goroutine found in a sweep.
type sweepResult struct {
	// the largest change or, in a proof, how many widths were too small
	change int
	large  int // changes larger than tolerance
	trend  trend
}

func newBlockSection(p *blockPair, k, m int, sum *sweepResult) *blockSection {
	s := &blockSection{blockPair: p, sweepResult: sum,
		a: newBlockSide(p.moves, p.base, &p.proof, p.own, p.other, k, m, false)}
	if s.b = s.a; p.own != p.other || k != m {
		s.b = newBlockSide(p.moves, p.base, &p.proof, p.other, p.own, m, k, false)
	}
	if p.base.extraOnce {
		s.afterExtra = [2]*blockSide{newBlockSide(p.moves, p.base, &p.proof, p.own, p.other, k, m, true),
			newBlockSide(p.moves, p.base, &p.proof, p.other, p.own, m, k, true)}
	}
	s.arrangements = [2][]int{make([]int, len(s.a.splitList())), make([]int, len(s.a.splitList()))}
	return s
}

// sweepPortion evaluates the blocks from first to before end.
func (s *blockSection) sweepPortion(first, end int) {
	occupied := s.blockPair.base.ranking.unrank(s.a.k+s.a.m, first)
	for i := first; ; i++ {
		s.sweepBlock(occupied)
		if i == end-1 {
			return
		}
		occupied = s.blockPair.base.ranking.next(occupied)
	}
}

// sweepBlock evaluates all splits of the occupied squares.
func (s *blockSection) sweepBlock(occupied uint32) {
	s.rankSplits(occupied)
	s.evaluateThrows(0, s.a, occupied)
	if s.b != s.a {
		s.evaluateThrows(1, s.b, occupied)
	}
	n := len(s.arrangements[0])
	least := 0
	if s.a == s.b {
		least = n / 2
	}
	for split := n - 1; split >= least; split-- {
		s.evaluatePair(split, n-1-split)
	}
	for i, side := range s.afterExtra {
		if side != nil {
			s.evaluateThrows(i, side, occupied)
			for split := range n {
				s.evaluateAlone(side, split)
			}
		}
	}
}

// evaluateThrows makes a side (0 for a, 1 for b) evaluate its throws in a block.
func (s *blockSection) evaluateThrows(which int, side *blockSide, occupied uint32) {
	side.setBlock(occupied)
	side.evaluateThrows(func(split int) (own, other []uint32) {
		return s.masks(which, split, len(s.arrangements[0])-1-split)
	})
}

// rankSplits finds the arrangements of both sides in all splits. The squares of a split are
// looked up in two halves.
func (s *blockSection) rankSplits(occupied uint32) {
	var halves [2][1 << MaxPawns]uint32
	rest := occupied
	for n := 0; rest != 0; n++ {
		half, bit := &halves[n/MaxPawns], 1<<(n%MaxPawns)
		for i := range bit {
			half[bit+i] = half[i] | rest&-rest
		}
		rest &= rest - 1
	}
	t := s.moves
	own, other := t.arrangements[s.a.own].first[s.a.k], t.arrangements[s.a.other].first[s.a.m]
	for i, split := range s.a.splitList() {
		mine := halves[0][split&(1<<MaxPawns-1)] | halves[1][split>>MaxPawns]
		s.arrangements[0][i] = own + t.ranking.rank(mine)
		s.arrangements[1][i] = other + t.ranking.rank(occupied^mine)
	}
}

// masks returns the masks of the arrangements in a split, as seen by side a (0) or b (1).
func (s *blockSection) masks(side, split, mirror int) (own, other []uint32) {
	n := maskKinds * len(s.moves.distances)
	a, b := s.moves.arrangements[s.a.own].masks, s.moves.arrangements[s.a.other].masks
	if side == 0 {
		return a[s.arrangements[0][split]*n:][:n], b[s.arrangements[1][split]*n:][:n]
	}
	return b[s.arrangements[1][mirror]*n:][:n], a[s.arrangements[0][mirror]*n:][:n]
}

// evaluatePair evaluates a position and its mirror.
func (s *blockSection) evaluatePair(split, mirror int) {
	p, lostP := s.a.throwSum(split)
	q, lostQ := s.b.throwSum(mirror)
	if s.proof.proving {
		s.widen(s.a, s.b, p, q, lostP, lostQ, split, mirror)
		return
	}
	weight := float64(s.moves.weight)
	x, y := solveMirrored(s.a, s.b, equation{float64(p.low), float64(lostP), weight},
		equation{float64(q.low), float64(lostQ), weight}, split, mirror)
	s.setValue(s.a, split, x)
	s.setValue(s.b, mirror, y)
}

// evaluateAlone evaluates a position in which the extra throw of the turn was made. Its value
// does not depend on that of its mirror, because the other side throws next in any case.
func (s *blockSection) evaluateAlone(side *blockSide, split int) {
	sum, lost := side.throwSum(split)
	if s.proof.proving {
		s.widenPosition(side, sum, lost, split)
		return
	}
	s.setValue(side, split, (sum.low+lost*side.passValue(split).low+s.moves.weight/2)/s.moves.weight)
}

// setValue sets the value of a position.
func (s *blockSection) setValue(side *blockSide, split, now int) {
	at := side.offset + split
	change := now - side.layer.at(at)
	if change != 0 {
		side.layer.set(at, now)
		if s.change = max(s.change, change, -change); max(change, -change) > s.tolerance {
			s.large++
		}
	}
	s.recordChange(side, at, change)
}

// recordChange records a change for extrapolation.
func (s *blockSection) recordChange(side *blockSide, at, change int) {
	if s.isWholeSweep() && side.layer.changes != nil {
		s.sweepResult.trend.record(&side.layer.changes[at], change)
	}
}
