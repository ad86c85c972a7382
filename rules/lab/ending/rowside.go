package ending

// rowSide evaluates the throws of one side, with own pawns against other. The values of its
// positions at a throw are the cells of its grid; its moves lead to cells of the opponent.
type rowSide struct {
	grid
	order    columnOrder
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
	s.order = t.ranking.columnOrder(own, t.ranking.squares-other)
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
			known[m.key] = newColumns(t.ranking.columnsOf(m.key, s.opponent.order), after)
		}
		moves = append(moves, rowTransition{row: int32(t.ranking.rankBoard(m.after)), home: m.home,
			columns: known[m.key]})
	}
	return moves
}

// rowWorker evaluates rows. Each goroutine has its own.
type rowWorker struct {
	columns           []uint32 // to evaluate
	best, high        []uint32
	sum, sumHigh      []uint32
	idle              []int32 // indices of columns in which no pawn can go forward
	sources, optional []rowSource
	found             rowSweepResult
}

// rowMode is what to evaluate.
type rowMode uint8

const (
	valuesOnly  rowMode = iota
	valueBounds         // upper bounds in sum, lower bounds in sumHigh
)

// throwWeight is the sum of the weights of all throws.
const throwWeight = 16

// evaluate evaluates a board of the side to throw in w.columns. It sets sum to the opponent's
// values, summed over the throws by weight.
func (w *rowWorker) evaluate(s *rowSide, row int, mode rowMode, unit uint32) {
	w.resize(len(w.columns))
	clear(w.sum)
	clear(w.sumHigh)
	pass := s.opponent.row(row)
	for _, throw := range s.throws {
		weight := uint32(throw.weight)
		if throw.first == throw.end { // a miss
			for i, column := range w.columns {
				w.addCell(i, pass[column&(rowSpan-1)], weight, mode, unit)
			}
			continue
		}
		moves := &s.moves[row][throw.first]
		w.sources = s.resolve(w.sources[:0], moves[0])
		w.idle = w.idle[:0]
		switch mode {
		case valuesOnly:
			least(w.best, w.columns, w.sources)
			w.addBest(weight)
		case valueBounds:
			leastBounds(w.best, w.high, w.columns, w.sources, unit)
			w.addBestBounds(weight)
		}
		if len(w.idle) > 0 {
			w.addBackward(s, moves, pass, weight, mode, unit)
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

// resolve appends the rows that moves lead to.
func (s *rowSide) resolve(to []rowSource, moves []rowTransition) []rowSource {
	for i := range moves {
		m := &moves[i]
		source := rowSource{cells: s.wonRow, columns: m.columns}
		if !m.home {
			source.cells = s.opponent.row(int(m.row))
		} else if s.wonRow == nil {
			source.below = fileRow(s.belowValues, int(m.row), s.belowGrid.columns)
		}
		to = append(to, source)
	}
	return to
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
func (w *rowWorker) addBackward(s *rowSide, moves *[3][]rowTransition, pass *cellRow, weight uint32,
	mode rowMode, unit uint32) {
	w.sources = s.resolve(w.sources[:0], moves[1])
	w.optional = s.resolve(w.optional[:0], moves[2])
	for _, i := range w.idle {
		column := w.columns[i]
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
			cell = pass[column&(rowSpan-1)]
		}
		for k := range w.optional {
			cell = min(cell, w.optional[k].cell(column))
		}
		w.addCell(int(i), cell, weight, mode, unit)
	}
}

func (w *rowWorker) backwardBounds(pass *cellRow, column, unit uint32) (low, high uint32) {
	low, high = noMove>>cellBits, noMove>>cellBits
	any := false
	for k := range w.sources {
		cell := w.sources[k].cell(column)
		l, h := cellBounds(cell, unit)
		low, high = uint32(min(int32(low), int32(l))), min(high, h)
		any = any || cell < noMove
	}
	if !any {
		low, high = cellBounds(pass[column&(rowSpan-1)], unit)
	}
	for k := range w.optional {
		l, h := cellBounds(w.optional[k].cell(column), unit)
		low, high = uint32(min(int32(low), int32(l))), min(high, h)
	}
	return low, high
}
