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
	journal    []uint32 // results of a stage; in a proof, upper bounds
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
	journal := min(journalCells, max(p.sides[0].size()/64, 1<<12))
	p.journal, p.journalLow = make([]uint32, journal), make([]uint32, journal)
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
		for i, cell := range cells {
			binary.LittleEndian.PutUint16(to[2*i:], uint16((cell>>cellBits+cellSubScale/2)/cellSubScale))
		}
	})
}

// rowStage is a range of boards of the side to throw, with a group of boards of the other side.
type rowStage struct {
	side       *rowSide
	first, end int        // rows
	group      boardGroup // boards of the other side
	width      int        // columns of a row in the journal
}

// rowSweepResult is what a sweep found.
type rowSweepResult struct {
	// the product of the changes in the last two sweeps, and the squares of their norms
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
	// journalCells is the largest number of cells in a stage.
	journalCells = 1 << 23
	// taskRows is the number of rows that a goroutine evaluates before it takes more.
	taskRows = 16
)

// boardGroup is the boards whose last pawn is on the square last and the pawn before it between
// from and before end. Squares are counted from the last of the board. A board with one pawn is
// in the group with from 0.
type boardGroup struct{ last, from, end int }

// size returns the number of boards of k pawns in the group.
func (g boardGroup) size(ranking *ranking, k int) int {
	if k == 1 {
		return 1 - min(g.from, 1)
	}
	return ranking.combinations(k-1, g.end) - ranking.combinations(k-1, g.from)
}

// first returns the number of the first of them.
func (g boardGroup) first(ranking *ranking, k int) int {
	if k == 1 {
		return g.last
	}
	return ranking.combinations(k, g.last) + ranking.combinations(k-1, g.from)
}

// boardGroups divides all boards into groups with at least the given number of boards each, as
// far as the last two pawns allow.
func boardGroups(ranking *ranking, own, least int) (groups []boardGroup) {
	for last := range ranking.squares {
		g := boardGroup{last: last}
		for g.end < last {
			if g.end++; g.end == last || g.size(ranking, own) >= least && own > 1 {
				groups = append(groups, g)
				g.from = g.end
			}
		}
		if last == 0 {
			groups = append(groups, g)
		}
	}
	return groups
}

// stageCells is the mean number of cells in a stage, where possible. Smaller stages use newer
// values, but make goroutines wait for one another more often.
const (
	stageCells   = 1 << 14
	stageColumns = 32 // and of columns in a row of a stage
)

// addStages lists the stages of a sweep, the most advanced boards first.
func (p *rowPair) addStages() {
	side := p.sides[0]
	count := math.Sqrt(float64(side.size()) / stageCells)
	count = min(count, float64(min(side.grid.columns, side.opponent.grid.columns))/stageColumns)
	boards := float64(p.ranking.combinations(side.own, p.ranking.squares))
	groups := boardGroups(p.ranking, side.own, int(boards/max(count, 1)))
	for s, a := range groups {
		for _, b := range groups[:s+1] {
			for _, side := range p.sides {
				p.addStage(side, a, b)
				if a != b {
					p.addStage(side.opponent, b, a)
				}
			}
		}
	}
}

func (p *rowPair) addStage(side *rowSide, rows, columns boardGroup) {
	first, width := rows.first(p.ranking, side.own), columns.size(p.ranking, side.other)
	end := first + rows.size(p.ranking, side.own)
	if width == 0 {
		return
	}
	each := max(len(p.journal)/width, 1)
	for ; first < end; first += each {
		p.stages = append(p.stages, rowStage{side, first, min(first+each, end), columns, width})
	}
}

// columns returns the range of columns of a board in the stage.
func (st *rowStage) columns(ranking *ranking, board uint32) (from, end int) {
	g, k := st.group, st.side.other
	if board>>g.last&1 != 0 {
		return 0, 0
	}
	g = boardGroup{remainingIndex(g.last, board), remainingIndex(g.from, board), remainingIndex(g.end, board)}
	return g.first(ranking, k), g.first(ranking, k) + g.size(ranking, k)
}

// cellsIn returns bytes as cells.
func cellsIn(b []byte) []uint32 { return unsafe.Slice((*uint32)(unsafe.Pointer(&b[0])), len(b)/4) }

// sweep evaluates all stages once and decides what follows.
func (p *rowPair) sweep(ctx context.Context, report func(part float64)) error {
	var found rowSweepResult
	var mutex sync.Mutex
	for i := range p.stages {
		st := &p.stages[i]
		p.forStageRows(ctx, st, func(w *rowWorker, row int) { p.evaluate(w, st, row) })
		if ctx.Err() != nil {
			return ctx.Err()
		}
		p.forStageRows(ctx, st, func(w *rowWorker, row int) {
			f := p.writeBack(w, st, row)
			mutex.Lock()
			found.add(f)
			mutex.Unlock()
		})
		report(float64(i+1) / float64(len(p.stages)))
	}
	if ctx.Err() == nil {
		p.advance(found)
	}
	return ctx.Err()
}

// forStageRows calls do with all rows of a stage, from several goroutines if there are many.
func (p *rowPair) forStageRows(ctx context.Context, st *rowStage, do func(w *rowWorker, row int)) {
	var next atomic.Int64
	work := func(w *rowWorker) {
		for ctx.Err() == nil {
			first := st.first + int(next.Add(1)-1)*taskRows
			if first >= st.end {
				break
			}
			for row := first; row < min(first+taskRows, st.end); row++ {
				do(w, row)
			}
			if p.pause != nil {
				p.pause()
			}
		}
	}
	var all sync.WaitGroup
	if (st.end-st.first)*st.width > 1<<14 {
		for _, w := range p.workers[1:] {
			all.Go(func() { work(w) })
		}
	}
	work(p.workers[0])
	all.Wait()
}

// evaluate evaluates a row of a stage into the journal.
func (p *rowPair) evaluate(w *rowWorker, st *rowStage, row int) {
	from, end := st.columns(p.ranking, st.side.boards[row])
	if from == end {
		return
	}
	mode := p.mode()
	w.evaluate(st.side, row, from, end, mode, 1<<p.head.Shift)
	at := (row - st.first) * st.width
	n := end - from
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

// mode returns what to evaluate in this phase.
func (p *rowPair) mode() rowMode {
	if p.head.Phase == phaseSweeping {
		return valuesOnly
	}
	return valueBounds
}

// writeBack copies a row of a stage from the journal to the cells.
func (p *rowPair) writeBack(w *rowWorker, st *rowStage, row int) (found rowSweepResult) {
	s := st.side
	from, end := st.columns(p.ranking, s.boards[row])
	if from == end {
		return
	}
	var c scatter
	c.setBoard(s, p.ranking, s.boards[row])
	at := (row-st.first)*st.width - from
	if p.mode() == valueBounds {
		c.write = func(to, stride, count, column int) { p.widen(s.cells, &found, to, stride, count, at+column) }
	} else {
		c.write = func(to, stride, count, column int) { p.setValues(s.cells, &found, to, stride, count, at+column) }
	}
	c.scatterGroup(st.group, from)
	return found
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
func (p *rowPair) setValues(cells []uint32, found *rowSweepResult, to, stride, count, at int) {
	both, sumWas, sumNow := int64(0), int64(0), int64(0)
	for _, now := range p.journal[at:][:count] {
		cell := cells[to]
		change := int32(now>>cellBits) - int32(cell>>cellBits)
		low := encodeChange(change)
		last, step := int64(decodeChange(cell)), int64(decodeChange(low))
		cells[to] = now | low
		both, sumWas, sumNow = both+last*step, sumWas+last*last, sumNow+step*step
		change = max(change, -change)
		found.Largest = max(found.Largest, int64(change))
		if change > tolerance {
			found.Moved++
		}
		to += stride
	}
	found.DotProduct.add(newExactSum(both))
	found.LastNorm.add(newExactSum(sumWas))
	found.Norm.add(newExactSum(sumNow))
}

// rowSlack is added to each width that grows.
const rowSlack = 1

// widen widens values as far as they need it.
func (p *rowPair) widen(cells []uint32, found *rowSweepResult, to, stride, count, at int) {
	shift := p.head.Shift & 31
	for i := range count {
		cell := cells[to]
		v, w := int32(cell>>cellBits)*throwWeight, int32(cell&cellLow)
		off := max(int32(p.journal[at+i])-v, v-int32(p.journalLow[at+i]), 0)
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
		to += stride
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
		throwing := p.ranking.boards(s.own, p.ranking.squares-s.other)
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

// squaresToGo returns how many squares the pawns of a board have still to go.
func squaresToGo(board uint32) (squares uint32) {
	for ; board != 0; board &= board - 1 {
		squares += uint32(bits.TrailingZeros32(board)) + 1
	}
	return squares
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
