package ending

import (
	"context"
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"
)

// rowPair solves a pair of layers in rows: own against other and, unless both have as many pawns,
// the mirror. A sweep is a fixed list of stages. Goroutines evaluate the rows of a stage from the
// values before it and write the results to a journal, which is copied to the cells at the end of
// the stage. So the digits do not depend on the number of goroutines, nor on interruptions.
type rowPair struct {
	checkpoint
	ranking     *ranking
	sides       []*rowSide
	stages      []rowStage
	threads     int
	pause       func()    // may be nil
	journal     []rowTile // sums of a stage; in a proof, of lower bounds
	journalHigh []rowTile // sums of upper bounds
	workers     []*rowWorker
	correction  *groupCorrection
}

// newRowPair allocates a pair and finds its moves.
func newRowPair(ctx context.Context, w *solver, c checkpoint) (*rowPair, error) {
	p := &rowPair{checkpoint: c, ranking: w.base.ranking,
		threads: max(w.Threads, 1), pause: w.Pause}
	own, other := int(c.head.Own), int(c.head.Other)
	var orders []*boardOrder
	for k := range max(own, other) + 1 {
		orders = append(orders, newBoardOrder(p.ranking, k))
	}
	p.sides = []*rowSide{newRowSide(w.moves, own, other, orders)}
	if own != other {
		p.sides = append(p.sides, newRowSide(w.moves, other, own, orders))
	}
	for i, s := range p.sides {
		s.opponent = p.sides[len(p.sides)-1-i]
	}
	for _, s := range p.sides {
		memory, err := p.allocate(w.Storage, cellBytes*(s.size+vectorCells))
		if err != nil {
			return p, err
		}
		s.cells = cellsIn(memory)[:s.size]
	}
	for _, s := range p.sides {
		if s.own > 1 {
			below := w.base.layers[s.other][s.own-1]
			s.belowValues = make([]uint16, s.below.size, s.below.size+vectorCells)
			p.forEachIndex(&s.below, func(i int, own, other uint32) {
				s.belowValues[i] = uint16(p.valueIn(below, own, other))
			})
		}
		if s.findMoves(w.moves); ctx.Err() != nil {
			return p, ctx.Err()
		}
	}
	for range p.threads {
		w := new(rowWorker)
		w.loops = fastestLoops(w)
		p.workers = append(p.workers, w)
	}
	p.correction = newGroupCorrection(p)
	p.addStages()
	if w.Reversed {
		slices.Reverse(p.stages)
	}
	return p, nil
}

// forEach calls do with every number below n, from several goroutines.
func (p *rowPair) forEach(n int, do func(i int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range p.threads {
		all.Go(func() {
			for i := int(next.Add(1) - 1); i < n; i = int(next.Add(1) - 1) {
				do(i)
			}
		})
	}
	all.Wait()
}

// forEachIndex calls do with every index of a grid, and the boards of the side to throw and of the
// other, from several goroutines. It takes the other side's boards in the order of files.
func (p *rowPair) forEachIndex(g *grid, do func(i int, own, other uint32)) {
	p.forEach(len(g.waiting.places), func(number int) {
		row := int(g.waiting.places[number])
		other := g.waiting.boards[row]
		for i := range g.throwing.segments {
			throwing, at := &g.throwing.segments[i], g.row(row, i)
			for rest := throwing.free(other); rest != 0; rest &= rest - 1 {
				do(at, throwing.boards[bits.TrailingZeros64(rest)], other)
				at++
			}
		}
	})
}

// write writes the rounded values of a layer.
func (p *rowPair) write(i int, to []byte) {
	s, widths := p.sides[i], p.packing().widths()
	p.forEachIndex(&s.grid, func(i int, own, other uint32) {
		value := uint16((s.cells[i]&^widths>>cellBits + cellSubScale/2) / cellSubScale)
		binary.LittleEndian.PutUint16(to[2*p.ranking.fileIndex(own, other):], value)
	})
}

// rowStage is boards of the side to throw with equally many squares to go, and such boards of the
// other side. It is divided into tiles: a segment of each.
type rowStage struct {
	side             *rowSide
	throwing, others []segment
}

// rowTile has sums of a tile, by board of the side to throw and of the other.
type rowTile [64]cellBlock

// rowSweepResult is what a sweep found.
type rowSweepResult struct {
	// the product of the changes in the last two sweeps, and the squares of their norms; changes
	// within tolerance in both sweeps do not count
	DotProduct, LastNorm, Norm exactSum
	// the largest change; in a proof, what a width lacked most
	Largest int64
	// changes larger than tolerance; in a proof, widths that were too small
	Moved int64
	Full  int64 // widths that did not fit
}

// exactSum is a sum that does not depend on the order in which its terms are added.
type exactSum struct{ Upper, Lower int64 } // Upper counts 1<<20

func (s *exactSum) add(t exactSum) { s.Upper, s.Lower = s.Upper+t.Upper, s.Lower+t.Lower }

// newExactSum returns the sum of a few products.
func newExactSum(products int64) exactSum {
	return exactSum{products >> 20, products & (1<<20 - 1)}
}

func (s exactSum) value() float64 { return float64(s.Upper)*(1<<20) + float64(s.Lower) }

func (f *rowSweepResult) add(g rowSweepResult) {
	f.DotProduct.add(g.DotProduct)
	f.LastNorm.add(g.LastNorm)
	f.Norm.add(g.Norm)
	f.Largest = max(f.Largest, g.Largest)
	f.Moved, f.Full = f.Moved+g.Moved, f.Full+g.Full
}

// addStages lists the stages of a sweep by the sum of the squares that all pawns have still to go,
// the most advanced boards first. A move forward leads to a stage before. An attack leads to
// another stage with the same sum. Of equal sums, those in which the first side has most squares to
// go come first: with three against two that saves three sweeps of 30.
func (p *rowPair) addStages() {
	side := p.sides[0]
	own, other := side.throwing.levels, side.waiting.levels
	most := 0
	for sum := range len(own) + len(other) {
		for level, segments := range slices.Backward(own) {
			at := sum - level
			if at < 0 || at >= len(other) || len(segments)*len(other[at]) == 0 {
				continue
			}
			p.stages = append(p.stages, rowStage{side, segments, other[at]})
			if side != side.opponent {
				p.stages = append(p.stages, rowStage{side.opponent, other[at], segments})
			}
			most = max(most, len(segments)*len(other[at]))
		}
	}
	p.journal, p.journalHigh = make([]rowTile, most), make([]rowTile, most)
}

// cellsIn returns bytes as cells.
func cellsIn(b []byte) []uint32 { return unsafe.Slice((*uint32)(unsafe.Pointer(&b[0])), len(b)/4) }

// sweep evaluates all stages once and decides what follows.
func (p *rowPair) sweep(ctx context.Context, report func(part float64)) error {
	for _, w := range p.workers {
		w.found = rowSweepResult{}
	}
	for i := range p.stages {
		if p.sweepStage(ctx, &p.stages[i]); ctx.Err() != nil {
			return ctx.Err()
		}
		report(float64(i+1) / float64(len(p.stages)))
	}
	if ctx.Err() == nil {
		var found rowSweepResult
		for _, w := range p.workers {
			found.add(w.found)
		}
		p.advance(found)
	}
	return ctx.Err()
}

// sweepStage evaluates a stage.
func (p *rowPair) sweepStage(ctx context.Context, st *rowStage) {
	for _, w := range p.workers {
		w.segment = nil
	}
	p.forEachTile(ctx, st, func(w *rowWorker, tile int) { p.evaluate(w, st, tile) })
	if ctx.Err() == nil {
		p.forEachTile(ctx, st, func(w *rowWorker, tile int) { w.loops.writeBack(p, st, tile) })
	}
}

// forEachTile calls do with all tiles of a stage, from several goroutines if there are many.
func (p *rowPair) forEachTile(ctx context.Context, st *rowStage, do func(w *rowWorker, tile int)) {
	var next atomic.Int64
	tiles := len(st.throwing) * len(st.others)
	work := func(w *rowWorker) {
		for ctx.Err() == nil {
			tile := int(next.Add(1) - 1)
			if tile >= tiles {
				break
			}
			do(w, tile)
			if p.pause != nil {
				p.pause()
			}
		}
	}
	var all sync.WaitGroup
	if tiles > 2 {
		for _, w := range p.workers[1:] {
			all.Go(func() { work(w) })
		}
	}
	work(p.workers[0])
	all.Wait()
}

// segments returns the segments of a tile.
func (st *rowStage) segments(tile int) (throwing, others *segment) {
	n := len(st.throwing)
	return &st.throwing[tile%n], &st.others[tile/n]
}

// evaluate evaluates a tile into the journal.
func (p *rowPair) evaluate(w *rowWorker, st *rowStage, tile int) {
	throwing, others := st.segments(tile)
	if w.segment != others {
		w.begin(st.side, others)
	}
	mode := p.mode()
	out, high := &p.journal[tile], &p.journalHigh[tile]
	for i := range throwing.boards {
		w.loops.evaluate(64*throwing.number+i, mode, p.packing().widths())
		out[i] = w.sum
		if mode == valueBounds {
			high[i] = w.sumHigh
		}
	}
}

// packing returns the packing of the cells.
func (p *rowPair) packing() packing { return packing(p.head.Packing) }

// mode returns what to evaluate in this phase.
func (p *rowPair) mode() rowMode {
	if p.head.Phase == phaseSweeping {
		return valuesOnly
	}
	return valueBounds
}

// writeBack implements rowLoops.
func (w *rowWorker) writeBack(p *rowPair, st *rowStage, tile int) {
	throwing, others := st.segments(tile)
	mode, sums, high := p.mode(), &p.journal[tile], &p.journalHigh[tile]
	for j, other := range others.boards {
		set := throwing.free(other)
		cells := st.side.cells[st.side.row(64*others.number+j, throwing.number):][:bits.OnesCount64(set)]
		if mode == valueBounds {
			p.widen(cells, &w.found, set, j, sums, high)
		} else {
			setValues(cells, &w.found, set, j, sums)
		}
	}
}

// A cell stores the last change of its value as a small floating-point number: a sign, and a size
// that is exact up to 31 and has five significant bits up to maxChange.
const (
	changeSign = 1 << (cellBits - 1)
	maxChange  = 31 << 14
)

// encodeChange returns the lower bits of a cell for a change.
func encodeChange(step int32) uint32 {
	sign := uint32(step) >> 31 * changeSign
	n := min(uint32(max(step, -step)), maxChange)
	if n < 32 {
		return sign | n
	}
	shift := bits.Len32(n) - 5
	return sign | uint32(shift)<<4 + n>>shift
}

// decodeChange returns the change stored in a cell.
func decodeChange(cell uint32) int32 {
	n := int32(cell & (changeSign - 1))
	if n >= 32 {
		n = (n&15 | 16) << (n>>4 - 1)
	}
	if cell&changeSign != 0 {
		return -n
	}
	return n
}

// setValues writes means of a tile, those in column j of the boards in set, to cells and records
// their changes.
func setValues(cells []uint32, found *rowSweepResult, set uint64, j int, sums *rowTile) {
	both, sumWas, sumNow := int64(0), int64(0), int64(0)
	for i, cell := range cells {
		now := (throwWeight*cellScale + throwWeight/2 - sums[bits.TrailingZeros64(set)&63][j&63]) / throwWeight
		set &= set - 1
		change := int32(now) - int32(cell>>cellBits)
		low := encodeChange(change)
		last, step := int64(decodeChange(cell)), int64(decodeChange(low))
		cells[i] = now<<cellBits | low
		// Smaller changes are rounding noise.
		if change = max(change, -change); max(last, -last, int64(change)) > tolerance {
			both, sumWas, sumNow = both+last*step, sumWas+last*last, sumNow+step*step
		}
		found.Largest = max(found.Largest, int64(change))
		if change > tolerance {
			found.Moved++
		}
	}
	found.DotProduct.add(newExactSum(both))
	found.LastNorm.add(newExactSum(sumWas))
	found.Norm.add(newExactSum(sumNow))
}

// widthMargin is added to what widths need until they converge. A margin for each throw of a game
// lets the last sweeps widen a few cells without widening all that lead there.
const widthMargin = 2

// margin returns what widths get in this phase beyond what they need.
func (p *rowPair) margin() int {
	if p.head.Phase == phaseWidening {
		return widthMargin
	}
	return 0
}

// widen sets widths to what they need and a margin. Widths may shrink, too. When verifying, it only
// sets those that are too small.
func (p *rowPair) widen(cells []uint32, found *rowSweepResult, set uint64,
	j int, sums, sumsHigh *rowTile) {
	widths, margin, all := p.packing().widths(), int32(p.margin()), p.head.Phase == phaseWidening
	for k, cell := range cells {
		i := bits.TrailingZeros64(set) & 63
		set &= set - 1
		w := cell & widths
		cell -= w
		v := throwWeight * int32(cellScale-cell>>cellBits)
		off := max(v-int32(sums[i][j&63]), int32(sumsHigh[i][j&63])-v, 0)
		need := off/throwWeight + 1 // more than off
		lacks := need - int32(w)
		if lacks > 0 {
			found.Moved++
			found.Largest = max(found.Largest, int64(lacks))
		}
		if lacks > 0 || all {
			if need += margin; need > int32(widths) {
				found.Full++
			}
			cells[k] = cell | min(uint32(need), widths)
		}
	}
}

// extrapolationFactor returns how many times the changes of the last sweep are to be added: as
// many as minimize the changes of the next sweep, if these shrink as in the last two (Anderson
// acceleration of depth one).
func (p *rowPair) extrapolationFactor(f rowSweepResult) float64 {
	both, last, now := f.DotProduct.value(), f.LastNorm.value(), f.Norm.value()
	off := last - 2*both + now
	if !(off > 0) || !(both > now) {
		return 0
	}
	return min((both-now)/off, maxExtrapolation)
}

// maxExtrapolation is the largest extrapolation factor.
const maxExtrapolation = 20

// extrapolate adds the changes of the last sweep to all values, multiplied by factor.
func (p *rowPair) extrapolate(far float64) {
	p.forEachCells(func(cells []uint32) {
		for i, cell := range cells {
			if step := decodeChange(cell); step != 0 {
				v := int(cell>>cellBits) + int(math.Round(far*float64(step)))
				cells[i] = uint32(max(min(v, cellScale), 0)) << cellBits
			}
		}
	})
}

// forEachCells calls do with all cells, in parts, from several goroutines.
func (p *rowPair) forEachCells(do func(cells []uint32)) {
	for _, s := range p.sides {
		const part = 1 << 16
		p.forEach((len(s.cells)+part-1)/part, func(i int) {
			do(s.cells[i*part : min((i+1)*part, len(s.cells))])
		})
	}
}

// widthPerSquare is the initial width for each square to go.
const widthPerSquare = 2

// initWidths gives every cell a width of widthPerSquare for each square that a pawn of either
// side has still to go. A throw moves pawns about two squares, unless the Water takes one back.
func (p *rowPair) initWidths() {
	for _, s := range p.sides {
		p.forEachIndex(&s.grid, func(i int, own, other uint32) {
			s.cells[i] = s.cells[i]&^cellLow | min(widthPerSquare*(squaresToGo(own)+squaresToGo(other)), cellLow)
		})
	}
}

// repack takes one more bit of each value for its width, which it keeps.
func (p *rowPair) repack() {
	was := p.packing().widths()
	p.head.Packing++
	to := p.packing()
	p.forEachCells(func(cells []uint32) {
		for i, cell := range cells {
			cells[i] = to.round(cell&^was>>cellBits)<<cellBits | cell&was
		}
	})
}

// widestCell returns the largest width of a cell.
func (p *rowPair) widestCell() (widest uint32) {
	widths := p.packing().widths()
	for _, s := range p.sides {
		for _, cell := range s.cells {
			widest = max(widest, cell&widths)
		}
	}
	return widest
}

// widest returns the largest width, in multiples of 1/scale.
func (p *rowPair) widest() int { return int(p.widestCell()) * subPerCell }

// positions returns the number of positions in the pair.
func (p *rowPair) positions() int { return p.sides[0].size * len(p.sides) }

// Values have converged when at most one in 1<<movedShift changes by more than tolerance. The
// proof makes up for the rest by wider widths. Widths have converged when at most one in
// 1<<lackingShift is too small; then, and after maxWidening sweeps in any case, only those are
// widened. Where the positions of a group differ much, corrections by groups keep some too small.
const (
	tolerance    = 2
	movedShift   = 7
	lackingShift = 6
	maxWidening  = 6
)

// advance decides what follows a sweep.
func (p *rowPair) advance(f rowSweepResult) {
	h := &p.head
	h.Last = f.Largest
	endless := h.Sweep >= maxSweeps
	switch {
	case h.Phase == phaseSweeping && (f.Moved <= int64(p.positions()>>movedShift) || endless):
		p.startProof()
	case h.Phase == phaseSweeping && h.Since >= minSweepsApart:
		p.accelerate(f)
	case h.Phase == phaseSweeping: // the next sweep
	case f.Full > 0 && p.packing() == maxPacking || endless: // no bound was found
		p.giveUp()
	case f.Full > 0:
		p.start(phaseWidening, f.Largest)
		p.repack()
		p.correction.correct()
	case f.Moved == 0 && h.Phase == phaseVerifying:
		h.Phase = phaseDone
	case h.Phase == phaseVerifying: // the next sweep
	case f.Moved <= int64(p.positions()>>lackingShift) || h.Sweep >= maxWidening:
		h.Phase = phaseVerifying
	default:
		p.correction.correct()
	}
}

// accelerate extrapolates all values and corrects them by groups. Against a single pawn that would
// take twice as many sweeps with five pawns, because there extrapolations do better alone.
func (p *rowPair) accelerate(f rowSweepResult) {
	if far := p.extrapolationFactor(f); far > 0 {
		p.extrapolate(far)
		p.head.Since = 0
	}
	if min(p.head.Own, p.head.Other) > 1 {
		p.correction.correct()
		p.head.Since = 0
	}
}

// startProof starts a proof, in which widths begin as large as the groups need them, with a quarter
// of their range to spare.
func (p *rowPair) startProof() {
	p.start(phaseWidening, 0)
	p.initWidths()
	p.correction.correct()
	for p.packing() < maxPacking && 4*p.widestCell() > 3*p.packing().widths() {
		p.repack()
		p.correction.correct()
	}
}

// left estimates how many sweeps are left when the share part of the next one is done. It assumes the
// usual number of sweeps, and at least one more of the current phase. It ignores the largest change,
// whose value when a proof can begin differs from layer to layer.
func (p *rowPair) left(part float64) float64 {
	done := float64(p.head.Sweep - 1)
	sweeps, proof := usualSweeps(p.sides[0].own, p.sides[0].other)
	if p.head.Phase > phaseSweeping {
		return max(proof-done, 1) - part
	}
	return max(sweeps-done, 1) - part + proof
}

// usualSweeps returns about how many sweeps a pair of layers needs before the proof and in it, as
// measured in Senet Basics.
func usualSweeps(own, other int) (sweeps, proof float64) {
	usual := [MaxPawns][MaxPawns][2]float64{
		{{18, 3}},
		{{25, 4}, {14, 3}},
		{{31, 5}, {16, 5}, {17, 5}},
		{{34, 7}, {24, 7}, {21, 9}, {21, 10}},
		{{48, 11}, {135, 11}, {56, 11}, {29, 12}, {27, 30}},
	}[own-1][other-1]
	return usual[0], usual[1]
}
