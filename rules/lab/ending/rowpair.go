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

// rowPair is a pair of layers that is solved in rows: the one in which the side own throws, and, if
// it is another, its mirror. A sweep is a fixed list of stages. The rows of a stage are worked out
// by several goroutines from what was there before it, kept in a journal, and only then written to
// the cells. So the result does not depend on the number of goroutines. Between two sweeps the pair
// is saved now and then; a program that is ended at any moment goes on from there, and comes to the
// same digits.
type rowPair struct {
	checkpoint
	num     *numbering
	sides   []*rowSide
	stages  []rowStage
	threads int
	pause   func()   // may be nil
	out     []uint32 // journal: what was worked out, in a proof as high as it can be
	low     []uint32 // as low as it can be
	workers []*rowWorker
}

// newRowPair allocates a pair and finds its moves.
func newRowPair(ctx context.Context, w *solver, c checkpoint) (*rowPair, error) {
	p := &rowPair{checkpoint: c, num: w.book.num, threads: max(w.Threads, 1), pause: w.Pause}
	own, other := int(c.head.Own), int(c.head.Other)
	p.sides = []*rowSide{newRowSide(w.table, w.book, own, other)}
	if own != other {
		p.sides = append(p.sides, newRowSide(w.table, w.book, other, own))
	}
	for i, s := range p.sides {
		s.reply = p.sides[len(p.sides)-1-i]
	}
	for _, s := range p.sides {
		memory, err := p.allocate(w.Storage, cellBytes*(s.rows*s.stride+rowSpan))
		if err != nil {
			return p, err
		}
		s.cells = cellsIn(memory)
	}
	for _, s := range p.sides {
		if s.plan(w.table); ctx.Err() != nil {
			return p, ctx.Err()
		}
	}
	for range p.threads {
		p.workers = append(p.workers, new(rowWorker))
	}
	journal := min(journalCells, max(p.sides[0].size()/64, 1<<12))
	p.out, p.low = make([]uint32, journal), make([]uint32, journal)
	p.addStages()
	if w.Reversed {
		slices.Reverse(p.stages)
	}
	return p, nil
}

// eachRow calls do for so many rows, in several goroutines.
func (p *rowPair) eachRow(rows int, do func(row int)) {
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
	n := s.grid.lanes
	p.eachRow(s.rows, func(row int) {
		cells, to := s.cells[row*s.stride:][:n], to[2*n*row:][:2*n]
		for i, cell := range cells {
			binary.LittleEndian.PutUint16(to[2*i:], uint16((cell>>cellBits+cellParts/2)/cellParts))
		}
	})
}

// rowStage is some rows of the side to throw, in the lanes in which the other side's last pawn is
// on some squares.
type rowStage struct {
	side       *rowSide
	first, end int      // rows
	group      rowGroup // of the other side's boards
	width      int      // room for the lanes of a row in the journal
}

// rowFound is what a sweep found.
type rowFound struct {
	Both, Was, Now rowSum // of the products of the steps in two sweeps, and of their squares
	Most           int64  // largest change
	Moved          int64  // how many changed by more than enough; in a proof, how many were too near
	Grown          int64  // by how many units a width grew at most
	Full           int64  // widths that have no room
}

// rowSum is a sum of products of steps. It does not depend on the order in which they are added.
type rowSum struct{ Upper, Lower int64 } // Upper counts 1<<20

func (s *rowSum) add(t rowSum) { s.Upper, s.Lower = s.Upper+t.Upper, s.Lower+t.Lower }

// sumOf is a sum so far, of few products.
func sumOf(products int64) rowSum { return rowSum{products >> 20, products & (1<<20 - 1)} }

func (s rowSum) value() float64 { return float64(s.Upper)*(1<<20) + float64(s.Lower) }

func (f *rowFound) add(g rowFound) {
	f.Both.add(g.Both)
	f.Was.add(g.Was)
	f.Now.add(g.Now)
	f.Most, f.Grown = max(f.Most, g.Most), max(f.Grown, g.Grown)
	f.Moved, f.Full = f.Moved+g.Moved, f.Full+g.Full
}

const (
	// journalCells is how many cells a stage has at most.
	journalCells = 1 << 23
	// taskRows is how many rows a goroutine works out before it takes the next.
	taskRows = 16
)

// rowGroup is the boards whose last pawn is on a square, and the one before it on one from a square
// on and before another. Squares are counted from the last one of the board. A single pawn belongs
// to the group that begins with the first square.
type rowGroup struct{ last, from, end int }

// size is how many boards of k pawns are in a group.
func (g rowGroup) size(num *numbering, k int) int {
	if k == 1 {
		return 1 - min(g.from, 1)
	}
	return num.count(k-1, g.end) - num.count(k-1, g.from)
}

// first is the number of its first board.
func (g rowGroup) first(num *numbering, k int) int {
	if k == 1 {
		return g.last
	}
	return num.count(k, g.last) + num.count(k-1, g.from)
}

// rowGroups are the groups of boards, of at least so many boards each where the squares of two
// pawns can tell as many apart.
func rowGroups(num *numbering, own, least int) (groups []rowGroup) {
	for last := range num.squares {
		g := rowGroup{last: last}
		for g.end < last {
			if g.end++; g.end == last || g.size(num, own) >= least && own > 1 {
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

// stageCells is how many cells a stage has, on the average of all, where that can be. The smaller
// they are the more of a sweep is worked out from what is fresh, but the more often goroutines wait
// for one another.
const (
	stageCells = 1 << 14
	stageLanes = 32 // and of a row
)

// addStages lists the stages of a sweep, the most advanced boards first.
func (p *rowPair) addStages() {
	side := p.sides[0]
	count := math.Sqrt(float64(side.size()) / stageCells)
	count = min(count, float64(min(side.grid.lanes, side.reply.grid.lanes))/stageLanes)
	groups := rowGroups(p.num, side.own, int(float64(p.num.count(side.own, p.num.squares))/max(count, 1)))
	for s, a := range groups {
		for _, b := range groups[:s+1] {
			for _, side := range p.sides {
				p.addStage(side, a, b)
				if a != b {
					p.addStage(side.reply, b, a)
				}
			}
		}
	}
}

func (p *rowPair) addStage(side *rowSide, rows, lanes rowGroup) {
	first, width := rows.first(p.num, side.own), lanes.size(p.num, side.other)
	end := first + rows.size(p.num, side.own)
	if width == 0 {
		return
	}
	each := max(len(p.out)/width, 1)
	for ; first < end; first += each {
		p.stages = append(p.stages, rowStage{side, first, min(first+each, end), lanes, width})
	}
}

// lanes are the lanes of a row in a stage.
func (st *rowStage) lanes(num *numbering, board uint32) (from, end int) {
	g, k := st.group, st.side.other
	if board>>g.last&1 != 0 {
		return 0, 0
	}
	g = rowGroup{left(g.last, board), left(g.from, board), left(g.end, board)}
	return g.first(num, k), g.first(num, k) + g.size(num, k)
}

// cellsIn looks at bytes as cells.
func cellsIn(b []byte) []uint32 { return unsafe.Slice((*uint32)(unsafe.Pointer(&b[0])), len(b)/4) }

// sweep goes once through all stages, and decides what follows.
func (p *rowPair) sweep(ctx context.Context, report func(part float64)) error {
	var found rowFound
	var mutex sync.Mutex
	for i := range p.stages {
		st := &p.stages[i]
		p.inParallel(ctx, st, func(w *rowWorker, row int) { p.workOut(w, st, row) })
		if ctx.Err() != nil {
			return ctx.Err()
		}
		p.inParallel(ctx, st, func(w *rowWorker, row int) {
			f := p.writeBack(w, st, row)
			mutex.Lock()
			found.add(f)
			mutex.Unlock()
		})
		report(float64(i+1) / float64(len(p.stages)))
	}
	if ctx.Err() == nil {
		p.swept(found)
	}
	return ctx.Err()
}

// inParallel calls do for all rows of a stage.
func (p *rowPair) inParallel(ctx context.Context, st *rowStage, do func(w *rowWorker, row int)) {
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

// workOut works out a row of a stage for the journal.
func (p *rowPair) workOut(w *rowWorker, st *rowStage, row int) {
	from, end := st.lanes(p.num, st.side.boards[row])
	if from == end {
		return
	}
	mode := p.mode()
	w.worth(st.side, row, from, end, mode, 1<<p.head.Shift)
	at := (row - st.first) * st.width
	n := end - from
	out := p.out[at:][:n]
	switch mode {
	case asProof:
		low := p.low[at:][:n]
		for i, sum := range w.sum {
			out[i], low[i] = allParts*cellWhole-sum, allParts*cellWhole-w.sumHigh[i]
		}
	default:
		for i, sum := range w.sum {
			out[i] = (allParts*cellWhole + allParts/2 - sum) / allParts << cellBits
		}
	}
}

// mode is what is worked out in this phase.
func (p *rowPair) mode() rowMode {
	if p.head.Phase == phaseSweeping {
		return onlyChances
	}
	return asProof
}

// writeBack writes a row of a stage from the journal to the cells.
func (p *rowPair) writeBack(w *rowWorker, st *rowStage, row int) (found rowFound) {
	s := st.side
	from, end := st.lanes(p.num, s.boards[row])
	if from == end {
		return
	}
	var c scatter
	c.board(s, p.num, s.boards[row])
	at := (row-st.first)*st.width - from
	if p.mode() == asProof {
		c.do = func(to, stride, count, lane int) { p.widen(s.cells, &found, to, stride, count, at+lane) }
	} else {
		c.do = func(to, stride, count, lane int) { p.set(s.cells, &found, to, stride, count, at+lane) }
	}
	c.through(st.group, from)
	return found
}

// A step is kept in the lower bits of a cell: its sign, and its size up to 31 or, with the five
// highest of its bits, up to maxStep.
const (
	stepSign = 1 << (cellBits - 1)
	maxStep  = 31 << 14
)

// stepBits are the lower bits for a step.
func stepBits(step int32) uint32 {
	sign := uint32(step) >> 31 * stepSign
	n := min(uint32(max(step, -step)), maxStep)
	if n < 32 {
		return sign | n
	}
	shift := bits.Len32(n) - 5
	return sign | uint32(shift)<<4 + n>>shift
}

// stepOf is the step in a cell.
func stepOf(cell uint32) int32 {
	n := int32(cell & (stepSign - 1))
	if n >= 32 {
		n = (n&15 | 16) << (n>>4 - 1)
	}
	if cell&stepSign != 0 {
		return -n
	}
	return n
}

// set writes some chances, and notes how they changed.
func (p *rowPair) set(cells []uint32, found *rowFound, to, stride, count, at int) {
	both, sumWas, sumNow := int64(0), int64(0), int64(0)
	for _, now := range p.out[at:][:count] {
		cell := cells[to]
		change := int32(now>>cellBits) - int32(cell>>cellBits)
		low := stepBits(change)
		was, step := int64(stepOf(cell)), int64(stepOf(low))
		cells[to] = now | low
		both, sumWas, sumNow = both+was*step, sumWas+was*was, sumNow+step*step
		change = max(change, -change)
		found.Most = max(found.Most, int64(change))
		if change > enough {
			found.Moved++
		}
		to += stride
	}
	found.Both.add(sumOf(both))
	found.Was.add(sumOf(sumWas))
	found.Now.add(sumOf(sumNow))
}

// rowSpare is how many units a width gets more than it needs while widths grow.
const rowSpare = 1

// widen widens some chances as far as is needed.
func (p *rowPair) widen(cells []uint32, found *rowFound, to, stride, count, at int) {
	shift := p.head.Shift & 31
	for i := range count {
		cell := cells[to]
		v, w := int32(cell>>cellBits)*allParts, int32(cell&cellLow)
		off := max(int32(p.out[at+i])-v, v-int32(p.low[at+i]), 0)
		need := (off/allParts + 1<<shift) >> shift // more than off
		if need > w {
			found.Moved++
		}
		if p.head.Phase == phaseWidening {
			need += rowSpare
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

// far is how many times the steps of the last sweep are still to come: as many as leave least of
// the steps of the next, if those become less as they did in the last two (Anderson's method, from
// two sweeps).
func (p *rowPair) far(f rowFound) float64 {
	both, was, now := f.Both.value(), f.Was.value(), f.Now.value()
	off := was - 2*both + now
	if p.head.Since < apart || !(off > 0) || !(both > now) {
		return 0
	}
	return min((both-now)/off, farthest)
}

// farthest is how many steps a leap goes at most.
const farthest = 20

// leap changes all chances by what is still to come.
func (p *rowPair) leap(far float64) {
	p.eachCell(func(cell uint32) uint32 {
		if step := stepOf(cell); step != 0 {
			v := int(cell>>cellBits) + int(math.Round(far*float64(step)))
			return uint32(max(min(v, cellWhole), 0)) << cellBits
		}
		return cell
	})
	p.head.Since = 0
}

// widthOfSquare is how many units a width has for each square.
const widthOfSquare = 2

// guessWidths gives every cell the width widthOfSquare for each square that a pawn of either side has
// still to go. A throw takes pawns two squares on, on average, unless the Water takes one back; so
// most widths are large enough, and the others become so in few sweeps.
func (p *rowPair) guessWidths() {
	for _, s := range p.sides {
		throwing, waiting := p.num.boards(s.own, p.num.squares-s.other), p.num.boards(s.other, p.num.squares)
		p.eachRow(s.rows, func(row int) {
			var far [32]uint32 // of the squares that are left
			for i := range p.num.squares - s.other {
				far[i] = uint32(bits.TrailingZeros32(spreadOut(1<<i, waiting[row]))) + 1
			}
			cells := s.cells[row*s.stride:][:s.grid.lanes]
			for i, board := range throwing {
				width := squaresOf(waiting[row])
				for ; board != 0; board &= board - 1 {
					width += far[bits.TrailingZeros32(board)&31]
				}
				cells[i] = cells[i]&^cellLow | min(widthOfSquare*width, cellLow)
			}
		})
	}
}

// squaresOf is how many squares the pawns of a board have still to go.
func squaresOf(board uint32) (squares uint32) {
	for ; board != 0; board &= board - 1 {
		squares += uint32(bits.TrailingZeros32(board)) + 1
	}
	return squares
}

// spreadOut is a board on the squares that others leave, as a board on all squares.
func spreadOut(board, others uint32) uint32 {
	for ; others != 0; others &= others - 1 {
		board = with(board, bits.TrailingZeros32(others), 0)
	}
	return board
}

// eachCell changes every cell.
func (p *rowPair) eachCell(do func(cell uint32) uint32) {
	for _, s := range p.sides {
		p.eachRow(s.rows, func(row int) {
			cells := s.cells[row*s.stride:][:s.grid.lanes]
			for i, cell := range cells {
				cells[i] = do(cell)
			}
		})
	}
}

// widest returns the largest error width, in finest parts.
func (p *rowPair) widest() int {
	worst := uint32(0)
	for _, s := range p.sides {
		for row := range s.rows {
			for _, cell := range s.cells[row*s.stride:][:s.grid.lanes] {
				worst = max(worst, cell&cellLow)
			}
		}
	}
	return int(worst) << p.head.Shift * cellFiner
}

// positions is how many positions the pair has.
func (p *rowPair) positions() int { return p.sides[0].size() * len(p.sides) }

// Chances are settled when few of them change by more than enough: one of 1<<fewShift. The proof
// makes up for the rest by wider widths.
const (
	enough   = 2
	fewShift = 7
)

// maxShift is the shift of the coarsest unit of widths.
const maxShift = 8

// swept decides what follows a sweep.
func (p *rowPair) swept(f rowFound) {
	h := &p.head
	if h.Last = f.Most; h.Phase > phaseSweeping {
		h.Last = f.Grown
	}
	endless := h.Sweep >= maxSweeps
	switch {
	case h.Phase == phaseSweeping && (f.Moved <= int64(p.positions()>>fewShift) || endless):
		p.widenFrom(0)
	case h.Phase == phaseSweeping:
		if far := p.far(f); far > 0 {
			p.leap(far)
		}
	case f.Full > 0 && h.Shift == maxShift || endless: // it finds no end
		p.giveUp()
	case f.Full > 0:
		p.widenFrom(h.Shift + 1)
	case h.Phase == phaseVerifying && f.Moved == 0:
		h.Phase = phaseDone
	case f.Moved == 0:
		h.Phase = phaseVerifying
	}
}

// widenFrom begins a proof with widths in units of 1<<shift.
func (p *rowPair) widenFrom(shift uint32) {
	p.guessWidths()
	p.start(phaseWidening, 0)
	p.head.Shift = shift
}

// What is still to come, by experience: changes become less by this factor with each sweep, and so
// many sweeps prove the widths.
const (
	lessening   = 0.8
	firstSweeps = 60
	proofSweeps = 10
)

// progress estimates the share of the work that is done.
func (p *rowPair) progress(part float64) float64 {
	h := &p.head
	done, left := float64(h.Sweeps-1)+part, 0.
	switch {
	case h.Phase > phaseSweeping:
		left = max(proofSweeps-float64(h.Sweep)-part, float64(h.Last)-part, 1)
	case h.Last == 0:
		left = firstSweeps + proofSweeps
	default:
		left = max(math.Log(float64(4*enough)/float64(h.Last))/math.Log(lessening)-part, 1) + proofSweeps
	}
	return done / (done + left)
}
