//go:build goexperiment.simd && amd64

package ending

import (
	"math/bits"
	"simd/archsimd"
	"slices"
	"unsafe"
)

// fastestLoops returns the worker's loops for this machine: vectors if its processor has AVX-512.
func fastestLoops(w *rowWorker) rowLoops {
	if archsimd.X86.AVX512() {
		return &vectorLoops{rowWorker: w}
	}
	return w
}

// vectorLoops implements rowLoops with vectors.
type vectorLoops struct {
	*rowWorker
	choices []rowChoice // of a board
	ends    []int       // by throw: where its choices end
	lifted  [32]uint64  // boards without a pawn on the squares of the board but one
	// the last choice of the throw with attacks, and its boards and cells
	attackChoice int
	attacked     uint64
	attackBlock  *cellBlock

	columnSums, columnHighs rowTile // by board of the segment
}

// rowChoice is what the side to throw may choose against some boards of the segment.
type rowChoice struct {
	cells  *uint32 // the first
	set    uint64  // the boards that have a cell here
	boards uint64  // those against which this may be chosen
}

// vector returns the cells that begin at from.
func vector(cells []uint32, from int) *[vectorCells]uint32 {
	return (*[vectorCells]uint32)(cells[from : from+vectorCells])
}

// evaluate implements rowLoops. First it lists what may be chosen against which boards of
// the segment. Then it finds the best choices against 16 boards at a time.
func (w *vectorLoops) evaluate(place int, mode rowMode, widths uint32) {
	w.place, w.board = place, w.side.throwing.boards[place]
	w.free = w.segment.free(w.board)
	if w.free == 0 {
		return
	}
	w.choices, w.ends, w.usedBlocks = w.choices[:0], w.ends[:0], 0
	w.liftPawns()
	for _, throw := range w.side.throws {
		w.attackChoice, w.attacked = -1, 0
		idle := w.free
		if throw.first < throw.end {
			idle &^= w.addChoices(throw.first, forward, w.free)
		}
		if idle != 0 {
			w.addIdleChoices(throw, idle)
		}
		w.ends = append(w.ends, len(w.choices))
	}
	if mode == valuesOnly {
		w.sumChoices()
	} else {
		w.sumBounds(widths)
	}
}

// liftPawns finds the boards without a pawn on the squares of the board, less one of these.
func (w *vectorLoops) liftPawns() {
	for rest := w.board; rest != 0; rest &= rest - 1 {
		w.lifted[bits.TrailingZeros32(rest)&31] = w.segment.free(w.board &^ (rest & -rest))
	}
}

// addIdleChoices adds what a throw leads to against boards that let no pawn go forward.
func (w *vectorLoops) addIdleChoices(throw throw, idle uint64) {
	stays := idle
	if throw.first < throw.end {
		stays &^= w.addChoices(throw.first, compulsoryBackward, idle)
	}
	if stays != 0 {
		w.addChoice(w.place, w.free, stays)
	}
	if throw.first < throw.end {
		w.addChoices(throw.first, optionalBackward, idle)
	}
}

// addChoice adds a row of the opponent's cells.
func (w *vectorLoops) addChoice(row int, set, boards uint64) {
	at := w.tiles[row/64] + int(w.offsets[row])
	w.choices = append(w.choices, rowChoice{&w.side.opponent.cells[at], set, boards})
}

// addChoices adds the moves over a distance against some boards, and returns those against which
// there is one.
func (w *vectorLoops) addChoices(distance int, kind moveKind, boards uint64) (legal uint64) {
	g := w.segment
	moves := w.side.movesOf(w.place, distance, kind)
	for i := range moves {
		m := &moves[i]
		allowed := boards
		if m.walls|m.mustHold != 0 {
			allowed &^= m.blocked(g)
		}
		if m.to < 0 {
			legal |= allowed
			w.addHome(m, allowed)
			continue
		}
		if empty := allowed & g.without[m.to&31]; empty != 0 {
			legal |= empty
			w.addChoice(int(m.row), w.lifted[m.from&31]&g.without[m.to&31], empty)
		}
		if m.empty {
			continue
		}
		if attacks := allowed & m.attacks(g); attacks != 0 {
			legal |= attacks
			w.addAttackChoice(m, attacks)
		}
	}
	return legal
}

// addAttackChoice adds a move that attacks some boards. One block is for all attacks of a throw, or
// several if a board may be attacked in several ways.
func (w *vectorLoops) addAttackChoice(m *rowMove, attacks uint64) {
	if w.attackChoice < 0 || w.attacked&attacks != 0 {
		w.attackChoice, w.attacked, w.attackBlock = len(w.choices), 0, w.nextBlock()
		w.choices = append(w.choices, rowChoice{&w.attackBlock[0], ^uint64(0), 0})
	}
	w.attacked |= attacks
	w.choices[w.attackChoice].boards = w.attacked
	w.addAttacks(w.attackBlock, m, attacks)
}

// addHome adds a move that leads home.
func (w *vectorLoops) addHome(m *rowMove, boards uint64) {
	const shift = cellBits + 7 // cellSubScale
	block, s := w.nextBlock(), w.side
	set := w.segment.free(m.after)
	if s.belowValues == nil {
		*block = cellBlock{}
	} else {
		values := s.belowValues[s.below.row(int(m.row), w.segment.number):cap(s.belowValues)]
		for i := 0; i < bits.OnesCount64(set); i += vectorCells {
			archsimd.LoadUint16x16((*[vectorCells]uint16)(values[i:])).ExtendToUint32().
				ShiftAllLeft(shift).Store(vector(block[:], i))
		}
	}
	w.choices = append(w.choices, rowChoice{&block[0], set, boards})
}

// load returns cells of a choice, spread out by board, for the 16 boards beginning with the one
// numbered from. Others than those against which it may be chosen have noMove.
func (c *rowChoice) load(from int, none archsimd.Uint32x16) archsimd.Uint32x16 {
	at := bits.OnesCount64(c.set & (1<<(from&63) - 1))
	set := archsimd.Mask32x16FromBits(uint16(c.set >> (from & 63)))
	boards := archsimd.Mask32x16FromBits(uint16(c.boards >> (from & 63)))
	cells := (*[vectorCells]uint32)(unsafe.Add(unsafe.Pointer(c.cells), cellBytes*at))
	return archsimd.LoadUint32x16(cells).Expand(set).Merge(none, boards)
}

// sumChoices sets sum to the best choices, summed over the throws.
func (w *vectorLoops) sumChoices() {
	none := archsimd.BroadcastUint32x16(noMove)
	for from := 0; from < len(w.segment.boards); from += vectorCells {
		var sum archsimd.Uint32x16
		first := 0
		for t, end := range w.ends {
			best := none
			for i := first; i < end; i++ {
				best = best.Min(w.choices[i].load(from, none))
			}
			first = end
			weight := archsimd.BroadcastUint32x16(uint32(w.side.throws[t].weight))
			sum = sum.Add(best.ShiftAllRight(cellBits).Mul(weight))
		}
		sum.Store(vector(w.sum[:], from))
	}
}

// sumBounds sets sum and sumHigh to the lower and upper bounds of the best choices, summed over the
// throws, given the bits of widths.
func (w *vectorLoops) sumBounds(lowBits uint32) {
	none, widths := archsimd.BroadcastUint32x16(noMove), archsimd.BroadcastUint32x16(lowBits)
	for from := 0; from < len(w.segment.boards); from += vectorCells {
		var sum, sumHigh archsimd.Uint32x16
		first := 0
		for t, end := range w.ends {
			throw := &w.side.throws[t]
			high := none.ShiftAllRight(cellBits)
			low := high.AsInt32x16()
			if throw.first == throw.end { // as addCell does
				high = none
			}
			for i := first; i < end; i++ {
				cells := w.choices[i].load(from, none)
				width := cells.And(widths)
				value := cells.Sub(width).ShiftAllRight(cellBits)
				low, high = low.Min(value.Sub(width).AsInt32x16()), high.Min(value.Add(width))
			}
			first = end
			weight := archsimd.BroadcastUint32x16(uint32(throw.weight))
			sum, sumHigh = sum.Add(low.AsUint32x16().Mul(weight)), sumHigh.Add(high.Mul(weight))
		}
		sum.Store(vector(w.sum[:], from))
		sumHigh.Store(vector(w.sumHigh[:], from))
	}
}

// writeBack implements rowLoops.
func (w *vectorLoops) writeBack(p *rowPair, st *rowStage, tile int) {
	throwing, others := st.segments(tile)
	transpose(&w.columnSums, &p.journal[tile], len(throwing.boards), len(others.boards))
	mode := p.mode()
	if mode == valueBounds {
		transpose(&w.columnHighs, &p.journalHigh[tile], len(throwing.boards), len(others.boards))
	}
	var changes changeVectors
	for j, other := range others.boards {
		set := throwing.free(other)
		cells := st.side.cells[st.side.row(64*others.number+j, throwing.number):cap(st.side.cells)]
		compress(&w.columnSums[j], set)
		if mode == valueBounds {
			compress(&w.columnHighs[j], set)
			p.widenVectors(cells, bits.OnesCount64(set), &w.found, &w.columnSums[j], &w.columnHighs[j])
		} else {
			changes.set(cells, bits.OnesCount64(set), &w.columnSums[j])
		}
	}
	changes.addTo(&w.found)
}

// transpose exchanges rows and columns of a tile with at most that many of either.
func transpose(to, from *rowTile, rows, columns int) {
	low := archsimd.LoadUint32x16(&[16]uint32{0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23})
	high := archsimd.LoadUint32x16(&[16]uint32{8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31})
	var a, b [16][16]uint32
	for i := 0; i < rows; i += 16 {
		for j := 0; j < columns; j += 16 {
			for k := range 8 { // each step exchanges a bit of the row and of the column
				x := archsimd.LoadUint32x16(vector(from[i+k][:], j))
				y := archsimd.LoadUint32x16(vector(from[i+k+8][:], j))
				x.ConcatPermute(y, low).Store(&a[2*k])
				x.ConcatPermute(y, high).Store(&a[2*k+1])
			}
			shuffle(&b, &a, low, high)
			shuffle(&a, &b, low, high)
			for k := range 8 {
				x, y := archsimd.LoadUint32x16(&a[k]), archsimd.LoadUint32x16(&a[k+8])
				x.ConcatPermute(y, low).Store(vector(to[j+2*k][:], i))
				x.ConcatPermute(y, high).Store(vector(to[j+2*k+1][:], i))
			}
		}
	}
}

func shuffle(to, from *[16][16]uint32, low, high archsimd.Uint32x16) {
	for k := range 8 {
		x, y := archsimd.LoadUint32x16(&from[k]), archsimd.LoadUint32x16(&from[k+8])
		x.ConcatPermute(y, low).Store(&to[2*k])
		x.ConcatPermute(y, high).Store(&to[2*k+1])
	}
}

// compress moves the elements in set to the beginning.
func compress(block *cellBlock, set uint64) {
	at := 0
	for from := 0; set>>from != 0 && from < 64; from += vectorCells {
		part := uint16(set >> from)
		x := archsimd.LoadUint32x16(vector(block[:], from)).Compress(archsimd.Mask32x16FromBits(part))
		x.Store(vector(block[:], at))
		at += bits.OnesCount16(part)
	}
}

// changeVectors sums up the changes in a tile. That is exact: the sum of 4,096 products of changes
// has less than 53 bits.
type changeVectors struct {
	both, last, now archsimd.Float64x8
	largest         archsimd.Int32x16
	moved           int
}

// set writes n means to cells and records their changes (see setValues and encodeChange).
func (c *changeVectors) set(cells []uint32, n int, sums *cellBlock) {
	one := archsimd.BroadcastInt32x16(1)
	for i := 0; i < n; i += vectorCells {
		mask := archsimd.Mask32x16FromBits(uint16(1<<min(n-i, vectorCells) - 1))
		cell := archsimd.LoadMaskedUint32x16(vector(cells, i), mask)
		now := archsimd.BroadcastUint32x16(throwWeight*cellScale + throwWeight/2).
			Sub(archsimd.LoadUint32x16(vector(sums[:], i))).ShiftAllRight(4)
		change := now.Sub(cell.ShiftAllRight(cellBits)).AsInt32x16().Masked(mask)
		size := change.Abs()
		c.largest = c.largest.Max(size)
		c.moved += bits.OnesCount16(size.Greater(archsimd.BroadcastInt32x16(tolerance)).ToBits())

		n := size.Min(archsimd.BroadcastInt32x16(maxChange)).AsUint32x16()
		shift := archsimd.BroadcastUint32x16(27).Sub(n.LeadingZeros().Min(archsimd.BroadcastUint32x16(27)))
		mantissa := n.ShiftRight(shift)
		sign := change.AsUint32x16().ShiftAllRight(31).ShiftAllLeft(cellBits - 1)
		code := shift.ShiftAllLeft(4).Add(mantissa).Or(sign)
		now.ShiftAllLeft(cellBits).Or(code).StoreMasked(vector(cells, i), mask)

		e := cell.ShiftAllRight(4).And(archsimd.BroadcastUint32x16(15)).AsInt32x16()
		was := cell.And(archsimd.BroadcastUint32x16(15)).AsInt32x16().Add(e.Min(one).ShiftAllLeft(4)).
			ShiftLeft(e.Max(one).Sub(one))
		counts := was.Max(size).Greater(archsimd.BroadcastInt32x16(tolerance))
		was = was.Masked(counts)
		// the sign of the product of both changes
		opposite := cell.ShiftAllRight(cellBits - 1).Xor(change.AsUint32x16().ShiftAllRight(31)).AsInt32x16().And(one)
		step := mantissa.ShiftLeft(shift).AsInt32x16().Masked(counts)
		signed := step.Xor(archsimd.Int32x16{}.Sub(opposite)).Add(opposite)
		c.add(was.GetLo(), step.GetLo(), signed.GetLo())
		c.add(was.GetHi(), step.GetHi(), signed.GetHi())
	}
}

// add adds products of sizes of changes; signed has the sign of the product.
func (c *changeVectors) add(last, now, signed archsimd.Int32x8) {
	x, y, z := last.ConvertToFloat64(), now.ConvertToFloat64(), signed.ConvertToFloat64()
	c.both, c.last, c.now = x.MulAdd(z, c.both), x.MulAdd(x, c.last), y.MulAdd(y, c.now)
}

// addTo adds the changes to what a sweep found.
func (c *changeVectors) addTo(found *rowSweepResult) {
	found.DotProduct.add(newExactSum(total(c.both)))
	found.LastNorm.add(newExactSum(total(c.last)))
	found.Norm.add(newExactSum(total(c.now)))
	found.Moved += int64(c.moved)
	found.Largest = max(found.Largest, largest(c.largest))
}

func total(x archsimd.Float64x8) (sum int64) {
	var parts [8]float64
	x.Store(&parts)
	for _, part := range parts {
		sum += int64(part)
	}
	return sum
}

func largest(x archsimd.Int32x16) int64 {
	var parts [16]int32
	x.Store(&parts)
	return int64(slices.Max(parts[:]))
}

// widenVectors is widen for n cells.
func (p *rowPair) widenVectors(cells []uint32, n int, found *rowSweepResult, sums, highs *cellBlock) {
	var lacking archsimd.Int32x16
	widths := archsimd.BroadcastUint32x16(p.packing().widths())
	margin := archsimd.BroadcastInt32x16(int32(p.margin()))
	for i := 0; i < n; i += vectorCells {
		mask := archsimd.Mask32x16FromBits(uint16(1<<min(n-i, vectorCells) - 1))
		cell := archsimd.LoadMaskedUint32x16(vector(cells, i), mask)
		width := cell.And(widths)
		cell = cell.Sub(width)
		value := archsimd.BroadcastUint32x16(cellScale).Sub(cell.ShiftAllRight(cellBits)).ShiftAllLeft(4).AsInt32x16()
		off := value.Sub(archsimd.LoadUint32x16(vector(sums[:], i)).AsInt32x16()).
			Max(archsimd.LoadUint32x16(vector(highs[:], i)).AsInt32x16().Sub(value)).Max(archsimd.Int32x16{})
		need := off.ShiftAllRight(4).Add(archsimd.BroadcastInt32x16(1))
		lacks := need.Greater(width.AsInt32x16()).And(mask)
		found.Moved += int64(bits.OnesCount16(lacks.ToBits()))
		lacking = lacking.Max(need.Sub(width.AsInt32x16()).Masked(lacks))
		if p.head.Phase == phaseVerifying {
			mask = lacks
		}
		need = need.Add(margin)
		found.Full += int64(bits.OnesCount16(need.Greater(widths.AsInt32x16()).And(mask).ToBits()))
		cell.Or(need.AsUint32x16().Min(widths)).StoreMasked(vector(cells, i), mask)
	}
	found.Largest = max(found.Largest, largest(lacking))
}
