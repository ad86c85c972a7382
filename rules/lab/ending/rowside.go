package ending

import (
	"encoding/binary"
	"math/bits"
)

// rowSide is what one of two sides can do in a pair of layers that are solved in rows. Its chances
// at the throw, own against other pawns, stand in the cells of its grid; its throws lead to the
// cells of the other side, where it has no more than moved.
type rowSide struct {
	grid
	stride int      // from row to row: a noMove follows the lanes
	cells  []uint32 // with room for a whole cellsOf after the last row
	reply  *rowSide // the other side; itself where both have as many pawns

	casts  []cast
	boards []uint32 // the boards of the side to throw
	plans  []rowPlan
	below  grid     // of the chances when a pawn has gone home
	values []byte   // and these; nil when the game is won by that
	won    *cellsOf // the row when it is: the other side has no chance
}

// rowPlan lists the moves of one board by slot: forward, backward, and backward where the pawn
// need not be moved.
type rowPlan [][3][]plannedMove

// plannedMove is a move as it is kept for all rows.
type plannedMove struct {
	row   int32 // to which it leads, in the cells of the reply, or below
	home  bool
	lanes *lanes
}

// newRowSide lays out one side; the cells and the reply are set later.
func newRowSide(t *moveTable, b *book, own, other int) *rowSide {
	s := &rowSide{grid: newGrid(t.num, own, other), casts: t.casts}
	s.stride = s.lanes + 1
	if own > 1 {
		s.below = newGrid(t.num, other, own-1)
		s.values = b.layers[other][own-1].values
	} else {
		s.below = newGrid(t.num, other, 0)
		s.won = new(cellsOf)
		s.won[s.below.lanes] = noMove
	}
	return s
}

// plan finds the moves of all boards.
func (s *rowSide) plan(t *moveTable) {
	s.boards = t.num.boards(s.own, t.num.squares)
	s.plans = make([]rowPlan, len(s.boards))
	finder := newRowMoves(t, s.own, s.other)
	known := map[laneKey]*lanes{}
	var found []rowMove
	for i, board := range s.boards {
		plan := make(rowPlan, len(t.slots))
		for slot := range plan {
			found = finder.find(found[:0], board, slot, false)
			plan[slot][0] = s.planned(t, known, found, false, nil)
			if t.back {
				found = finder.find(found[:0], board, slot, true)
				plan[slot][1] = s.planned(t, known, found, false, nil)
				plan[slot][2] = s.planned(t, known, found, true, nil)
			}
		}
		s.plans[i] = plan
	}
}

// planned are those of some moves that need not be made, or the others.
func (s *rowSide) planned(t *moveTable, known map[laneKey]*lanes, found []rowMove, stays bool,
	moves []plannedMove) []plannedMove {
	for _, m := range found {
		if m.stays != stays {
			continue
		}
		if known[m.key] == nil {
			after := s.reply.lanes
			if m.home {
				after = s.below.lanes
			}
			known[m.key] = newLanes(t.num.lanesOf(m.key), after)
		}
		moves = append(moves, plannedMove{row: int32(t.num.order(m.after)), home: m.home,
			lanes: known[m.key]})
	}
	return moves
}

// rowWorker works out rows of a side. Each goroutine has its own.
type rowWorker struct {
	best, high     []uint32
	sum, sumHigh   []uint32
	idle           []int32 // lanes where no pawn goes forward
	sources, backs []source
	below          []*cellsOf // rows of chances below, of which so many are used by the moves of a throw
	used           int
}

// rowMode tells what is worked out of rows.
type rowMode uint8

const (
	onlyChances rowMode = iota
	asProof             // chances are as high as they can be in sum, and as low in sumHigh
)

// allParts is how many parts all throws have together.
const allParts = 16

// worth works out the chances of a board of the side to throw in some lanes, in 16ths of what cells
// hold: sum is those of the other side.
func (w *rowWorker) worth(s *rowSide, row, from, end int, mode rowMode, unit uint32) {
	n := end - from
	w.fit(n)
	clear(w.sum)
	clear(w.sumHigh)
	lost := source{cells: s.reply.row(row)}
	for _, cast := range s.casts {
		parts := uint32(cast.parts)
		if cast.first == cast.end { // a miss
			w.lose(lost.cells, from, parts, mode, unit)
			continue
		}
		plan := &s.plans[row][cast.first]
		w.used = 0
		w.sources = w.open(s, w.sources[:0], plan[0], from, end)
		w.idle = w.idle[:0]
		switch mode {
		case onlyChances:
			least(w.best, from, w.sources)
			w.add(parts)
		case asProof:
			around(w.best, w.high, from, w.sources, unit)
			w.addAround(parts)
		}
		if len(w.idle) > 0 {
			w.goBack(s, plan, lost, from, parts, mode, unit)
		}
	}
}

func (w *rowWorker) fit(n int) {
	if cap(w.best) < n {
		w.best, w.high, w.sum, w.sumHigh = make([]uint32, n), make([]uint32, n), make([]uint32, n),
			make([]uint32, n)
	}
	w.best, w.high, w.sum, w.sumHigh = w.best[:n], w.high[:n], w.sum[:n], w.sumHigh[:n]
}

// row is a row of cells.
func (s *rowSide) row(row int) *cellsOf { return (*cellsOf)(s.cells[row*s.stride:]) }

// open turns planned moves into sources, for some lanes.
func (w *rowWorker) open(s *rowSide, to []source, moves []plannedMove, from, end int) []source {
	for i := range moves {
		m := &moves[i]
		cells := s.won
		if !m.home {
			cells = s.reply.row(int(m.row))
		} else if s.won == nil {
			cells = w.belowCells(s, m, from, end)
		}
		to = append(to, source{cells, m.lanes})
	}
	return to
}

// belowCells is a row of the layer below, as far as some lanes lead there.
func (w *rowWorker) belowCells(s *rowSide, m *plannedMove, from, end int) *cellsOf {
	if w.used == len(w.below) {
		w.below = append(w.below, new(cellsOf))
	}
	cells, n := w.below[w.used], s.below.lanes
	w.used++
	// A pawn that has left does not change the order of the other side's boards.
	for from < end && int(m.lanes.at(from)) == n {
		from++
	}
	for from < end && int(m.lanes.at(end-1)) == n {
		end--
	}
	if cells[n] = noMove; from == end {
		return cells
	}
	first, last := int(m.lanes.at(from)), int(m.lanes.at(end-1))
	values := s.values[2*(n*int(m.row)+first):][:2*(last+1-first)]
	for i := range cells[first : last+1] {
		cells[first+i] = uint32(binary.LittleEndian.Uint16(values[2*i:])) * cellParts << cellBits
	}
	return cells
}

// lose adds throws that leave everything as it is.
func (w *rowWorker) lose(cells *cellsOf, from int, parts uint32, mode rowMode, unit uint32) {
	for i, cell := range cells[from:][:len(w.sum)] {
		w.addCell(i, cell, parts, mode, unit)
	}
}

// addCell adds what one cell says.
func (w *rowWorker) addCell(i int, cell, parts uint32, mode rowMode, unit uint32) {
	low, high := cell>>cellBits, cell&cellLow
	if mode == asProof {
		low, high = spread(cell, unit)
	}
	w.sum[i] += parts * low
	w.sumHigh[i] += parts * high
}

// add adds the best of a throw, and notes where nothing goes forward.
func (w *rowWorker) add(parts uint32) {
	sum := w.sum[:len(w.best)]
	for i, cell := range w.best {
		if cell >= noMove {
			w.idle = append(w.idle, int32(i))
			continue
		}
		sum[i] += parts * (cell >> cellBits)
	}
}

func (w *rowWorker) addAround(parts uint32) {
	for i, low := range w.best {
		if low == noMove>>cellBits {
			w.idle = append(w.idle, int32(i))
			continue
		}
		w.sum[i] += parts * low
		w.sumHigh[i] += parts * w.high[i]
	}
}

// goBack adds throws with which nothing goes forward.
func (w *rowWorker) goBack(s *rowSide, plan *[3][]plannedMove, lost source, from int, parts uint32,
	mode rowMode, unit uint32) {
	w.used = 0
	w.sources = w.open(s, w.sources[:0], plan[1], from, from+len(w.sum))
	w.backs = w.open(s, w.backs[:0], plan[2], from, from+len(w.sum))
	for _, i := range w.idle {
		lane := from + int(i)
		if mode == asProof {
			low, high := w.backAround(lost, lane, unit)
			w.sum[i] += parts * low
			w.sumHigh[i] += parts * high
			continue
		}
		cell := uint32(noMove)
		for k := range w.sources {
			cell = min(cell, w.sources[k].cell(lane))
		}
		if cell >= noMove { // it may stay
			cell = lost.cells[lane&(rowSpan-1)]
		}
		for k := range w.backs {
			cell = min(cell, w.backs[k].cell(lane))
		}
		w.addCell(int(i), cell, parts, mode, unit)
	}
}

func (w *rowWorker) backAround(lost source, lane int, unit uint32) (low, high uint32) {
	low, high = noMove>>cellBits, noMove>>cellBits
	any := false
	for k := range w.sources {
		cell := w.sources[k].cell(lane)
		l, h := spread(cell, unit)
		low, high = uint32(min(int32(low), int32(l))), min(high, h)
		any = any || cell < noMove
	}
	if !any {
		low, high = spread(lost.cells[lane&(rowSpan-1)], unit)
	}
	for k := range w.backs {
		l, h := spread(w.backs[k].cell(lane), unit)
		low, high = uint32(min(int32(low), int32(l))), min(high, h)
	}
	return low, high
}

// scatter goes through the cells of a board in the lanes where the other side's last pawn is on a
// square, in the order of lanes.
type scatter struct {
	num    *numbering
	pawns  [MaxPawns]int // squares of the board, from the last one on
	n, m   int           // pawns of the board, and of the other side
	before [MaxPawns + 1][MaxPawns + 1]int
	stride int
	lane   int
	do     func(at, stride, count, lane int)
}

// board prepares for a board of the side to throw.
func (c *scatter) board(s *rowSide, num *numbering, board uint32) {
	c.num, c.n, c.m, c.stride = num, s.own, s.other, s.stride
	for i := range c.n {
		c.pawns[i] = bits.TrailingZeros32(board)
		board &= board - 1
	}
	for below := range c.m + 1 {
		sum := 0
		for i := range c.n {
			c.before[below][i] = sum
			sum += num.count(i+1, max(c.pawns[i]-below, 0))
		}
		c.before[below][c.n] = sum
	}
}

// through goes through the boards of the other side in a group; lane is the first of these.
func (c *scatter) through(g rowGroup, lane int) {
	t := c.below(g.last)
	c.lane = lane
	row, at := c.num.count(c.m, g.last), c.before[c.m][c.n]-c.before[c.m][t]
	if c.m == 1 {
		c.do(row*c.stride+at+c.before[0][t], c.stride, 1, c.lane)
		return
	}
	c.next(c.m-2, g.from, g.end, t, row, at)
}

// below is how many pawns of the board are before a square.
func (c *scatter) below(square int) (t int) {
	for t < c.n && c.pawns[t] < square {
		t++
	}
	return t
}

// next goes through the squares from one on of the other side's pawn number i, with t of the
// board's pawns before the pawn after it.
func (c *scatter) next(i, from, end, t, row, at int) {
	before := &c.before[i+1]
	u := c.below(from)
	if i == 0 {
		for ; from < end; u++ {
			to := end
			if u < t {
				to = min(c.pawns[u], end)
			}
			if to > from {
				c.do((row+from)*c.stride+at+before[t]-before[u]+c.before[0][u], c.stride, to-from, c.lane)
				c.lane += to - from
			}
			from = to + 1
		}
		return
	}
	for square := from; square < end; square++ {
		if u < t && c.pawns[u] == square {
			u++
			continue
		}
		if square-u >= i {
			c.next(i-1, 0, square, u, row+c.num.count(i+1, square), at+before[t]-before[u])
		}
	}
}
