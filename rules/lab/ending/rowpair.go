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
	ranking    *ranking
	sides      []*rowSide
	stages     []rowStage
	threads    int
	pause      func()   // may be nil
	places     []int    // of the cells of a stage
	journal    []uint32 // their values; in a proof, upper bounds
	journalLow []uint32 // lower bounds
	workers    []*rowWorker
}

// newRowPair allocates a pair and finds its moves.
func newRowPair(ctx context.Context, w *solver, c checkpoint) (*rowPair, error) {
	p := &rowPair{checkpoint: c, ranking: w.base.ranking, threads: max(w.Threads, 1), pause: w.Pause}
	own, other := int(c.head.Own), int(c.head.Other)
	p.sides = []*rowSide{newRowSide(w.moves, w.base, own, other)}
	if own != other {
		p.sides = append(p.sides, newRowSide(w.moves, w.base, other, own))
	}
	for i, s := range p.sides {
		s.opponent = p.sides[len(p.sides)-1-i]
	}
	for _, s := range p.sides {
		memory, err := p.allocate(w.Storage, cellBytes*(s.rows*s.stride+rowSpan))
		if err != nil {
			return p, err
		}
		s.cells = cellsIn(memory)
	}
	for _, s := range p.sides {
		if s.findMoves(w.moves); ctx.Err() != nil {
			return p, ctx.Err()
		}
	}
	for range p.threads {
		p.workers = append(p.workers, new(rowWorker))
	}
	p.addStages()
	if w.Reversed {
		slices.Reverse(p.stages)
	}
	return p, nil
}

// forEachRow calls do with every number below rows, from several goroutines.
func (p *rowPair) forEachRow(rows int, do func(row int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range p.threads {
		all.Go(func() {
			for row := int(next.Add(1) - 1); row < rows; row = int(next.Add(1) - 1) {
				do(row)
			}
		})
	}
	all.Wait()
}

// write writes the rounded values of a layer.
func (p *rowPair) write(i int, to []byte) {
	s := p.sides[i]
	n := s.grid.columns
	p.forEachRow(s.rows, func(row int) {
		cells, to := s.cells[row*s.stride:][:n], to[2*n*row:][:2*n]
		for i, place := range s.order.places {
			cell := cells[place]
			binary.LittleEndian.PutUint16(to[2*i:], uint16((cell>>cellBits+cellSubScale/2)/cellSubScale))
		}
	})
}

// rowStage is boards of the side to throw with equally many squares to go, and a band of boards of
// the other side.
type rowStage struct {
	side          *rowSide
	rows, columns []rankedBoard
	counts        []int32 // cells of each row
}

// rowSweepResult is what a sweep found.
type rowSweepResult struct {
	// the product of the changes in the last two sweeps, and the squares of their norms; changes
	// within tolerance in both sweeps do not count
	DotProduct, LastNorm, Norm exactSum
	Largest                    int64 // largest change
	// changes larger than tolerance; in a proof, widths that were too small
	Moved int64
	Grown int64 // the largest growth of a width, in units
	Full  int64 // widths that did not fit
}

// exactSum is a sum that does not depend on the order in which its terms are added.
type exactSum struct{ Upper, Lower int64 } // Upper counts 1<<20

func (s *exactSum) add(t exactSum) { s.Upper, s.Lower = s.Upper+t.Upper, s.Lower+t.Lower }

// newExactSum returns the sum of a few products.
func newExactSum(products int64) exactSum { return exactSum{products >> 20, products & (1<<20 - 1)} }

func (s exactSum) value() float64 { return float64(s.Upper)*(1<<20) + float64(s.Lower) }

func (f *rowSweepResult) add(g rowSweepResult) {
	f.DotProduct.add(g.DotProduct)
	f.LastNorm.add(g.LastNorm)
	f.Norm.add(g.Norm)
	f.Largest, f.Grown = max(f.Largest, g.Largest), max(f.Grown, g.Grown)
	f.Moved, f.Full = f.Moved+g.Moved, f.Full+g.Full
}

const (
	// journalCells is the largest number of cells in a stage, unless one row has more.
	journalCells = 1 << 18
	// taskRows is the number of rows that a goroutine evaluates before it takes more.
	taskRows = 16
)

// bandLevels is how many levels the columns of a stage have. With two instead of one, rows are
// evaluated a quarter faster, and one sweep in 14 is lost.
const bandLevels = 2

// addStages lists the stages of a sweep by the sum of the squares that all pawns have still to go,
// the most advanced boards first. A move forward leads to a stage before, unless it is by one square
// and both columns are in one band. An attack leads to another stage with about the same sum. Of
// equal sums, those in which the first side has most squares to go come first: with three against
// two that saves three sweeps of 30.
func (p *rowPair) addStages() {
	side := p.sides[0]
	own, other := p.ranking.bands(side.own, 1), p.ranking.bands(side.other, 1)
	ownBands, otherBands := p.ranking.bands(side.own, bandLevels), p.ranking.bands(side.other, bandLevels)
	for sum := range len(own) + len(other) {
		for level, rows := range slices.Backward(own) {
			at := sum - level
			if at < 0 || at >= len(other) {
				continue
			}
			if at%bandLevels == 0 {
				p.addStage(side, rows, otherBands[at/bandLevels])
			}
			if side != side.opponent && level%bandLevels == 0 {
				p.addStage(side.opponent, other[at], ownBands[level/bandLevels])
			}
		}
	}
	most := 0
	for i := range p.stages {
		most = max(most, len(p.stages[i].rows)*len(p.stages[i].columns))
	}
	p.places, p.journal, p.journalLow = make([]int, most), make([]uint32, most), make([]uint32, most)
}

// addStage adds a stage, in parts if it has many cells.
func (p *rowPair) addStage(side *rowSide, rows, columns []rankedBoard) {
	if len(columns) == 0 {
		return
	}
	for part := range slices.Chunk(rows, max(journalCells/len(columns), 1)) {
		p.stages = append(p.stages, rowStage{side, part, columns, make([]int32, len(part))})
	}
}

// cellsIn returns bytes as cells.
func cellsIn(b []byte) []uint32 { return unsafe.Slice((*uint32)(unsafe.Pointer(&b[0])), len(b)/4) }

// sweep evaluates all stages once and decides what follows.
func (p *rowPair) sweep(ctx context.Context, report func(part float64)) error {
	for _, w := range p.workers {
		w.found = rowSweepResult{}
	}
	for i := range p.stages {
		st := &p.stages[i]
		p.forStageRows(ctx, st, func(w *rowWorker, row int) { p.evaluate(w, st, row) })
		if ctx.Err() != nil {
			return ctx.Err()
		}
		p.forStageRows(ctx, st, func(w *rowWorker, row int) { p.writeBack(w, st, row) })
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

// forStageRows calls do with all rows of a stage, from several goroutines if there are many.
func (p *rowPair) forStageRows(ctx context.Context, st *rowStage, do func(w *rowWorker, row int)) {
	var next atomic.Int64
	work := func(w *rowWorker) {
		for ctx.Err() == nil {
			first := int(next.Add(1)-1) * taskRows
			if first >= len(st.rows) {
				break
			}
			for row := first; row < min(first+taskRows, len(st.rows)); row++ {
				do(w, row)
			}
			if p.pause != nil {
				p.pause()
			}
		}
	}
	var all sync.WaitGroup
	if len(st.rows)*len(st.columns) > 1<<14 {
		for _, w := range p.workers[1:] {
			all.Go(func() { work(w) })
		}
	}
	work(p.workers[0])
	all.Wait()
}

// evaluate evaluates a row of a stage into the journal.
func (p *rowPair) evaluate(w *rowWorker, st *rowStage, row int) {
	at := row * len(st.columns)
	p.findColumns(w, st, row, p.places[at:][:len(st.columns)])
	n := len(w.columns)
	if st.counts[row] = int32(n); n == 0 {
		return
	}
	mode := p.mode()
	w.evaluate(st.side, int(st.rows[row].rank), mode, 1<<p.head.Shift)
	out := p.journal[at:][:n]
	switch mode {
	case valueBounds:
		low := p.journalLow[at:][:n]
		for i, sum := range w.sum {
			out[i], low[i] = throwWeight*cellScale-sum, throwWeight*cellScale-w.sumHigh[i]
		}
	default:
		for i, sum := range w.sum {
			out[i] = (throwWeight*cellScale + throwWeight/2 - sum) / throwWeight << cellBits
		}
	}
}

// findColumns sets w.columns to the columns of a row of a stage, and places to where their cells
// are.
func (p *rowPair) findColumns(w *rowWorker, st *rowStage, row int, places []int) {
	s, board, ranking := st.side, st.rows[row].board, p.ranking
	columns, after := s.opponent.order.places, s.order.places
	w.columns = slices.Grow(w.columns[:0], len(st.columns))[:len(st.columns)]
	n := 0
	for _, other := range st.columns {
		if other.board&board == 0 {
			w.columns[n] = columns[ranking.rankBoard(removeSquares(other.board, board))]
			places[n] = int(other.rank)*s.stride + int(after[ranking.rankBoard(removeSquares(board, other.board))])
			n++
		}
	}
	w.columns = w.columns[:n]
}

// mode returns what to evaluate in this phase.
func (p *rowPair) mode() rowMode {
	if p.head.Phase == phaseSweeping {
		return valuesOnly
	}
	return valueBounds
}

// writeBack copies a row of a stage from the journal to the cells.
func (p *rowPair) writeBack(w *rowWorker, st *rowStage, row int) {
	at := row * len(st.columns)
	places, n := p.places[at:][:st.counts[row]], len(st.columns)
	if p.mode() == valueBounds {
		p.widen(st.side.cells, &w.found, places, p.journal[at:][:n], p.journalLow[at:][:n])
	} else {
		setValues(st.side.cells, &w.found, places, p.journal[at:][:n])
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

// setValues writes values to cells and records their changes.
func setValues(cells []uint32, found *rowSweepResult, places []int, values []uint32) {
	both, sumWas, sumNow := int64(0), int64(0), int64(0)
	for i, to := range places {
		now, cell := values[i], cells[to]
		change := int32(now>>cellBits) - int32(cell>>cellBits)
		low := encodeChange(change)
		last, step := int64(decodeChange(cell)), int64(decodeChange(low))
		cells[to] = now | low
		if change = max(change, -change); max(last, -last, int64(change)) > tolerance { // others are noise of rounding
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

// rowSlack is added to each width that grows.
const rowSlack = 1

// widen widens values as far as they need it.
func (p *rowPair) widen(cells []uint32, found *rowSweepResult, places []int, high, low []uint32) {
	shift := p.head.Shift & 31
	for i, to := range places {
		cell := cells[to]
		v, w := int32(cell>>cellBits)*throwWeight, int32(cell&cellLow)
		off := max(int32(high[i])-v, v-int32(low[i]), 0)
		need := (off/throwWeight + 1<<shift) >> shift // more than off
		if need > w {
			found.Moved++
		}
		if p.head.Phase == phaseWidening {
			need += rowSlack
		}
		if need > w {
			found.Grown = max(found.Grown, int64(need-w))
			if need > cellLow {
				found.Full++
				need = cellLow
			}
			cell = cell&^cellLow | uint32(need)
		}
		cells[to] = cell
	}
}

// extrapolationFactor returns how many times the changes of the last sweep are to be added: as
// many as minimize the changes of the next sweep, if these shrink as in the last two (Anderson
// acceleration of depth one).
func (p *rowPair) extrapolationFactor(f rowSweepResult) float64 {
	both, last, now := f.DotProduct.value(), f.LastNorm.value(), f.Norm.value()
	off := last - 2*both + now
	if p.head.Since < minSweepsApart || !(off > 0) || !(both > now) {
		return 0
	}
	return min((both-now)/off, maxExtrapolation)
}

// maxExtrapolation is the largest extrapolation factor.
const maxExtrapolation = 20

// extrapolate adds the changes of the last sweep to all values, multiplied by factor.
func (p *rowPair) extrapolate(far float64) {
	p.mapCells(func(cell uint32) uint32 {
		if step := decodeChange(cell); step != 0 {
			v := int(cell>>cellBits) + int(math.Round(far*float64(step)))
			return uint32(max(min(v, cellScale), 0)) << cellBits
		}
		return cell
	})
	p.head.Since = 0
}

// widthPerSquare is the initial width for each square to go, in units.
const widthPerSquare = 2

// initWidths gives every cell a width of widthPerSquare for each square that a pawn of either
// side has still to go. A throw moves pawns about two squares, unless the Water takes one back,
// so most widths are large enough, and a few sweeps widen the others.
func (p *rowPair) initWidths() {
	for _, s := range p.sides {
		throwing := s.order.boards
		waiting := p.ranking.boards(s.other, p.ranking.squares)
		p.forEachRow(s.rows, func(row int) {
			var far [32]uint32 // by free square
			for i := range p.ranking.squares - s.other {
				far[i] = uint32(bits.TrailingZeros32(insertSquares(1<<i, waiting[row]))) + 1
			}
			cells := s.cells[row*s.stride:][:s.grid.columns]
			for i, board := range throwing {
				width := squaresToGo(waiting[row])
				for ; board != 0; board &= board - 1 {
					width += far[bits.TrailingZeros32(board)&31]
				}
				cells[i] = cells[i]&^cellLow | min(widthPerSquare*width, cellLow)
			}
		})
	}
}

// insertSquares is the inverse of removeSquares: it returns a board on free squares as one on all
// squares.
func insertSquares(board, others uint32) uint32 {
	for ; others != 0; others &= others - 1 {
		board = insertSquare(board, bits.TrailingZeros32(others), 0)
	}
	return board
}

// mapCells replaces every cell by do of it.
func (p *rowPair) mapCells(do func(cell uint32) uint32) {
	for _, s := range p.sides {
		p.forEachRow(s.rows, func(row int) {
			cells := s.cells[row*s.stride:][:s.grid.columns]
			for i, cell := range cells {
				cells[i] = do(cell)
			}
		})
	}
}

// widest returns the largest width, in multiples of 1/scale.
func (p *rowPair) widest() int {
	worst := uint32(0)
	for _, s := range p.sides {
		for row := range s.rows {
			for _, cell := range s.cells[row*s.stride:][:s.grid.columns] {
				worst = max(worst, cell&cellLow)
			}
		}
	}
	return int(worst) << p.head.Shift * subPerCell
}

// positions returns the number of positions in the pair.
func (p *rowPair) positions() int { return p.sides[0].size() * len(p.sides) }

// Values have converged when at most one in 1<<movedShift changes by more than tolerance. The
// proof makes up for the rest by wider widths.
const (
	tolerance  = 2
	movedShift = 7
)

// maxShift is the Shift of the largest unit of widths.
const maxShift = 8

// advance decides what follows a sweep.
func (p *rowPair) advance(f rowSweepResult) {
	h := &p.head
	if h.Last = f.Largest; h.Phase > phaseSweeping {
		h.Last = f.Grown
	}
	endless := h.Sweep >= maxSweeps
	switch {
	case h.Phase == phaseSweeping && (f.Moved <= int64(p.positions()>>movedShift) || endless):
		p.startProof(0)
	case h.Phase == phaseSweeping:
		if far := p.extrapolationFactor(f); far > 0 {
			p.extrapolate(far)
		}
	case f.Full > 0 && h.Shift == maxShift || endless: // no bound was found
		p.giveUp()
	case f.Full > 0:
		p.startProof(h.Shift + 1)
	case h.Phase == phaseVerifying && f.Moved == 0:
		h.Phase = phaseDone
	case f.Moved == 0:
		h.Phase = phaseVerifying
	}
}

// startProof starts a proof with widths in units of 1<<shift.
func (p *rowPair) startProof(shift uint32) {
	p.initWidths()
	p.start(phaseWidening, 0)
	p.head.Shift = shift
}

// progress estimates the share of all sweeps that is done. Before the proof, every sweep shrinks
// the largest change by about the same factor, so its logarithm shows how far the sweeps have come.
func (p *rowPair) progress(part float64) float64 {
	const (
		swept       = .8                  // share of the sweeps before the proof
		proofSweeps = (1 - swept) / swept // sweeps of the proof for each before it
		first       = cellScale / 16      // change in the first sweep
		last        = 4 * tolerance       // and in the last one before the proof
	)
	h := &p.head
	done := float64(h.Sweep-1) + part
	if h.Phase > phaseSweeping {
		left := proofSweeps*float64(h.Sweeps-h.Sweep) - done
		return swept + (1-swept)*done/(done+max(left, 1))
	}
	left := sweepsPerPawn * swept * float64(h.Own+h.Other)
	if h.Last > 0 {
		left *= math.Log(float64(h.Last)/last) / math.Log(first/last)
	}
	return swept * done / (done + max(left, 1))
}
