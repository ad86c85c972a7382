package ending

import (
	"encoding/binary"
	"math/bits"
)

// rowSide evaluates the throws of one side, with own pawns against other. The values of its
// positions at a throw are the cells of its grid; its moves lead to cells of the opponent.
type rowSide struct {
	grid
	stride   int      // cells from row to row: the columns and a noMove
	cells    []uint32 // followed by room for a whole cellRow
	opponent *rowSide // itself if both sides have equally many pawns

	throws      []throw
	boards      []uint32 // of the side to throw
	moves       []boardMoves
	belowGrid   grid     // grid of the layer that a pawn going home leads to
	belowValues []byte   // values of that layer; nil if the game is won
	wonRow      *cellRow // then the row with a value of 0 for the opponent
}

// boardMoves has the moves of one board by distance: forward moves, compulsory backward moves,
// and optional backward moves.
type boardMoves [][3][]rowTransition

// rowTransition is a move with its columns.
type rowTransition struct {
	row     int32 // that it leads to, of the opponent or of the layer below
	home    bool
	columns *columns
}

// newRowSide returns a side without cells and opponent.
func newRowSide(t *moveTable, b *tablebase, own, other int) *rowSide {
	s := &rowSide{grid: newGrid(t.ranking, own, other), throws: t.throws}
	s.stride = s.columns + 1
	if own > 1 {
		s.belowGrid = newGrid(t.ranking, other, own-1)
		s.belowValues = b.layers[other][own-1].values
	} else {
		s.belowGrid = newGrid(t.ranking, other, 0)
		s.wonRow = new(cellRow)
		s.wonRow[s.belowGrid.columns] = noMove
	}
	return s
}

// findMoves finds the moves of all boards.
func (s *rowSide) findMoves(t *moveTable) {
	s.boards = t.ranking.boards(s.own, t.ranking.squares)
	s.moves = make([]boardMoves, len(s.boards))
	finder := newRowMoveFinder(t, s.own, s.other)
	known := map[columnKey]*columns{}
	var found []rowMove
	for i, board := range s.boards {
		moves := make(boardMoves, len(t.distances))
		for distance := range moves {
			found = finder.find(found[:0], board, distance, false)
			moves[distance][0] = s.transitions(t, known, found, false, nil)
			if t.hasBackward {
				found = finder.find(found[:0], board, distance, true)
				moves[distance][1] = s.transitions(t, known, found, false, nil)
				moves[distance][2] = s.transitions(t, known, found, true, nil)
			}
		}
		s.moves[i] = moves
	}
}

// transitions appends the moves that are optional, or those that are not.
func (s *rowSide) transitions(t *moveTable, known map[columnKey]*columns, found []rowMove, optional bool,
	moves []rowTransition) []rowTransition {
	for _, m := range found {
		if m.optional != optional {
			continue
		}
		if known[m.key] == nil {
			after := s.opponent.columns
			if m.home {
				after = s.belowGrid.columns
			}
			known[m.key] = newColumns(t.ranking.columnsOf(m.key), after)
		}
		moves = append(moves, rowTransition{row: int32(t.ranking.rankBoard(m.after)), home: m.home,
			columns: known[m.key]})
	}
	return moves
}

// rowWorker evaluates rows. Each goroutine has its own.
type rowWorker struct {
	best, high        []uint32
	sum, sumHigh      []uint32
	idle              []int32 // columns in which no pawn can go forward
	sources, optional []rowSource
	// rows of the layer below, of which the moves of a throw use the first few
	below []*cellRow
	used  int
}

// rowMode is what to evaluate.
type rowMode uint8

const (
	valuesOnly  rowMode = iota
	valueBounds         // upper bounds in sum, lower bounds in sumHigh
)

// throwWeight is the sum of the weights of all throws.
const throwWeight = 16

// evaluate evaluates a board of the side to throw in a range of columns. It sets sum to the
// opponent's values, summed over the throws by weight.
func (w *rowWorker) evaluate(s *rowSide, row, from, end int, mode rowMode, unit uint32) {
	n := end - from
	w.resize(n)
	clear(w.sum)
	clear(w.sumHigh)
	pass := rowSource{cells: s.opponent.row(row)}
	for _, throw := range s.throws {
		weight := uint32(throw.weight)
		if throw.first == throw.end { // a miss
			w.addPass(pass.cells, from, weight, mode, unit)
			continue
		}
		moves := &s.moves[row][throw.first]
		w.used = 0
		w.sources = w.resolve(s, w.sources[:0], moves[0], from, end)
		w.idle = w.idle[:0]
		switch mode {
		case valuesOnly:
			least(w.best, from, w.sources)
			w.addBest(weight)
		case valueBounds:
			leastBounds(w.best, w.high, from, w.sources, unit)
			w.addBestBounds(weight)
		}
		if len(w.idle) > 0 {
			w.addBackward(s, moves, pass, from, weight, mode, unit)
		}
	}
}

func (w *rowWorker) resize(n int) {
	if cap(w.best) < n {
		w.best, w.high, w.sum, w.sumHigh = make([]uint32, n), make([]uint32, n), make([]uint32, n),
			make([]uint32, n)
	}
	w.best, w.high, w.sum, w.sumHigh = w.best[:n], w.high[:n], w.sum[:n], w.sumHigh[:n]
}

// row returns a row of cells.
func (s *rowSide) row(row int) *cellRow { return (*cellRow)(s.cells[row*s.stride:]) }

// resolve appends the rows that moves lead to, for a range of columns.
func (w *rowWorker) resolve(s *rowSide, to []rowSource, moves []rowTransition, from, end int) []rowSource {
	for i := range moves {
		m := &moves[i]
		cells := s.wonRow
		if !m.home {
			cells = s.opponent.row(int(m.row))
		} else if s.wonRow == nil {
			cells = w.belowCells(s, m, from, end)
		}
		to = append(to, rowSource{cells, m.columns})
	}
	return to
}

// belowCells returns a row of the layer below, as far as a range of columns leads there.
func (w *rowWorker) belowCells(s *rowSide, m *rowTransition, from, end int) *cellRow {
	if w.used == len(w.below) {
		w.below = append(w.below, new(cellRow))
	}
	cells, n := w.below[w.used], s.belowGrid.columns
	w.used++
	// A pawn that went home does not change the order of the other side's boards.
	for from < end && int(m.columns.at(from)) == n {
		from++
	}
	for from < end && int(m.columns.at(end-1)) == n {
		end--
	}
	if cells[n] = noMove; from == end {
		return cells
	}
	first, last := int(m.columns.at(from)), int(m.columns.at(end-1))
	values := s.belowValues[2*(n*int(m.row)+first):][:2*(last+1-first)]
	for i := range cells[first : last+1] {
		cells[first+i] = uint32(binary.LittleEndian.Uint16(values[2*i:])) * cellSubScale << cellBits
	}
	return cells
}

// addPass adds throws that only pass the turn.
func (w *rowWorker) addPass(cells *cellRow, from int, weight uint32, mode rowMode, unit uint32) {
	for i, cell := range cells[from:][:len(w.sum)] {
		w.addCell(i, cell, weight, mode, unit)
	}
}

// addCell adds a cell to the sums.
func (w *rowWorker) addCell(i int, cell, weight uint32, mode rowMode, unit uint32) {
	low, high := cell>>cellBits, cell&cellLow
	if mode == valueBounds {
		low, high = cellBounds(cell, unit)
	}
	w.sum[i] += weight * low
	w.sumHigh[i] += weight * high
}

// addBest adds the best forward move of a throw, and collects the columns that have none.
func (w *rowWorker) addBest(weight uint32) {
	sum := w.sum[:len(w.best)]
	for i, cell := range w.best {
		if cell >= noMove {
			w.idle = append(w.idle, int32(i))
			continue
		}
		sum[i] += weight * (cell >> cellBits)
	}
}

func (w *rowWorker) addBestBounds(weight uint32) {
	for i, low := range w.best {
		if low == noMove>>cellBits {
			w.idle = append(w.idle, int32(i))
			continue
		}
		w.sum[i] += weight * low
		w.sumHigh[i] += weight * w.high[i]
	}
}

// addBackward adds throws in the columns in which no pawn can go forward.
func (w *rowWorker) addBackward(s *rowSide, moves *[3][]rowTransition, pass rowSource, from int, weight uint32,
	mode rowMode, unit uint32) {
	w.used = 0
	w.sources = w.resolve(s, w.sources[:0], moves[1], from, from+len(w.sum))
	w.optional = w.resolve(s, w.optional[:0], moves[2], from, from+len(w.sum))
	for _, i := range w.idle {
		column := from + int(i)
		if mode == valueBounds {
			low, high := w.backwardBounds(pass, column, unit)
			w.sum[i] += weight * low
			w.sumHigh[i] += weight * high
			continue
		}
		cell := uint32(noMove)
		for k := range w.sources {
			cell = min(cell, w.sources[k].cell(column))
		}
		if cell >= noMove { // nothing can move, or nothing needs to
			cell = pass.cells[column&(rowSpan-1)]
		}
		for k := range w.optional {
			cell = min(cell, w.optional[k].cell(column))
		}
		w.addCell(int(i), cell, weight, mode, unit)
	}
}

func (w *rowWorker) backwardBounds(pass rowSource, column int, unit uint32) (low, high uint32) {
	low, high = noMove>>cellBits, noMove>>cellBits
	any := false
	for k := range w.sources {
		cell := w.sources[k].cell(column)
		l, h := cellBounds(cell, unit)
		low, high = uint32(min(int32(low), int32(l))), min(high, h)
		any = any || cell < noMove
	}
	if !any {
		low, high = cellBounds(pass.cells[column&(rowSpan-1)], unit)
	}
	for k := range w.optional {
		l, h := cellBounds(w.optional[k].cell(column), unit)
		low, high = uint32(min(int32(low), int32(l))), min(high, h)
	}
	return low, high
}

// scatter visits the cells of a board of the side to throw in the columns of a group, in order.
type scatter struct {
	ranking *ranking
	pawns   [MaxPawns]int // its squares, from the last
	n, m    int           // pawns of the board and of the other side
	before  [MaxPawns + 1][MaxPawns + 1]int
	stride  int
	column  int
	write   func(at, stride, count, column int)
}

// setBoard sets the board.
func (c *scatter) setBoard(s *rowSide, ranking *ranking, board uint32) {
	c.ranking, c.n, c.m, c.stride = ranking, s.own, s.other, s.stride
	for i := range c.n {
		c.pawns[i] = bits.TrailingZeros32(board)
		board &= board - 1
	}
	for below := range c.m + 1 {
		sum := 0
		for i := range c.n {
			c.before[below][i] = sum
			sum += ranking.combinations(i+1, max(c.pawns[i]-below, 0))
		}
		c.before[below][c.n] = sum
	}
}

// scatterGroup visits the boards of the other side in a group, whose first column is given.
func (c *scatter) scatterGroup(g boardGroup, column int) {
	t := c.pawnsBefore(g.last)
	c.column = column
	row, at := c.ranking.combinations(c.m, g.last), c.before[c.m][c.n]-c.before[c.m][t]
	if c.m == 1 {
		c.write(row*c.stride+at+c.before[0][t], c.stride, 1, c.column)
		return
	}
	c.scatterPawns(c.m-2, g.from, g.end, t, row, at)
}

// pawnsBefore returns how many pawns of the board are before a square.
func (c *scatter) pawnsBefore(square int) (t int) {
	for t < c.n && c.pawns[t] < square {
		t++
	}
	return t
}

// scatterPawns places pawn i of the other side on the squares from from to before end, and all
// pawns before it. t counts the board's pawns before the pawn after it.
func (c *scatter) scatterPawns(i, from, end, t, row, at int) {
	before := &c.before[i+1]
	u := c.pawnsBefore(from)
	if i == 0 {
		for ; from < end; u++ {
			to := end
			if u < t {
				to = min(c.pawns[u], end)
			}
			if to > from {
				c.write((row+from)*c.stride+at+before[t]-before[u]+c.before[0][u], c.stride, to-from, c.column)
				c.column += to - from
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
			c.scatterPawns(i-1, 0, square, u, row+c.ranking.combinations(i+1, square), at+before[t]-before[u])
		}
	}
}
