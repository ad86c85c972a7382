package ending

import "math/bits"

// rowSide evaluates the throws of one side, with own pawns against other. The values of its
// positions at a throw are the cells of its grid; its moves lead to cells of the opponent.
type rowSide struct {
	grid
	cells    []uint32
	opponent *rowSide // itself if both sides have equally many pawns
	ranking  *ranking
	throws   []throw
	// moves of all boards of the side to throw: by place, distance and moveKind, where they begin
	moves      []rowMove
	firstMoves []uint32
	distances  int
	// the layer that a pawn going home leads to, and its values; none if the game is won
	below       grid
	belowValues []uint16 // with capacity for vectorCells more
}

// newRowSide returns a side without cells and opponent.
func newRowSide(t *moveTable, own, other int, orders []*boardOrder) *rowSide {
	return &rowSide{grid: newGrid(orders[own], orders[other], own, other), ranking: t.ranking, throws: t.throws,
		distances: len(t.distances), below: newGrid(orders[other], orders[own-1], other, own-1)}
}

// moveKind tells apart the moves of a distance.
type moveKind int

const (
	forward moveKind = iota
	compulsoryBackward
	optionalBackward
	moveKinds
)

// findMoves finds the moves of all boards.
func (s *rowSide) findMoves(t *moveTable) {
	finder := newRowMoveFinder(t, s)
	for _, board := range s.throwing.boards {
		for distance := range s.distances {
			for kind := range moveKinds {
				s.firstMoves = append(s.firstMoves, uint32(len(s.moves)))
				if back := kind != forward; board != 0 && (!back || t.hasBackward) {
					s.moves = finder.find(s.moves, board, distance, back, kind == optionalBackward)
				}
			}
		}
	}
	s.firstMoves = append(s.firstMoves, uint32(len(s.moves)))
}

// movesOf returns the moves of a board, by its place, over a distance.
func (s *rowSide) movesOf(board, distance int, kind moveKind) []rowMove {
	i := (board*s.distances+distance)*int(moveKinds) + int(kind)
	return s.moves[s.firstMoves[i]:s.firstMoves[i+1]]
}

// successor returns the cell that a move leads to from a board of the other side.
func (s *rowSide) successor(m *rowMove, other uint32) uint32 {
	after, legal := m.apply(other)
	switch {
	case !legal:
		return noMove
	case m.to >= 0:
		return s.opponent.cells[s.opponent.index(s.ranking, int(m.row), m.after, after)]
	}
	return s.belowCell(s.below.index(s.ranking, int(m.row), m.after, after))
}

// belowCell returns a value of the layer below as a cell.
func (s *rowSide) belowCell(at int) uint32 {
	if s.belowValues == nil {
		return 0
	}
	return uint32(s.belowValues[at]) * cellSubScale << cellBits
}

// rowLoops are the inner loops of a sweep: a rowWorker, or the same with vectors.
type rowLoops interface {
	// evaluate evaluates a board of the side to throw, given by its place, against the worker's
	// segment. It sets sum, and for bounds sumHigh, to the opponent's values, summed over the throws
	// by weight. For bounds, widths are the bits of widths in a cell.
	evaluate(place int, mode rowMode, widths uint32)
	// writeBack copies a tile from the journal to the cells.
	writeBack(p *rowPair, st *rowStage, tile int)
}

// rowWorker evaluates the boards of a side against one segment of boards of the other. Each
// goroutine has its own.
type rowWorker struct {
	side    *rowSide
	segment *segment // of the other side's boards
	// rows that moves led to, with the cells of this segment spread out by board
	copies     []rowCopy
	round      uint32
	blocks     []*cellBlock
	usedBlocks int
	// of moves that lead home or are blocked by some boards, and the best of two moves
	changed     [4 * MaxPawns]cellBlock
	usedChanged int

	board        uint32
	place        int     // of the board
	columns      []uint8 // boards of the segment on other squares than the board
	free         uint64  // the same as a set
	room         [64]uint8
	sum, sumHigh cellBlock
	idle         uint64 // boards against which no pawn can go forward
	sources      []*cellBlock
	exchanges    [32][32]exchange // by the squares a pawn is taken from and put on
	// where the segment's rows of the opponent begin (see grid)
	tiles   []int
	offsets []uint16
	loops   rowLoops
	found   rowSweepResult
}

// exchange says which boards the boards of a segment become when a pawn is put on another square.
type exchange struct {
	round   uint32
	targets []exchangeTarget
	at      [64]uint8 // the index in the segment of the new board
}

// exchangeTarget is a segment of new boards.
type exchangeTarget struct {
	segment int
	boards  uint64 // the boards that become these
}

// rowCopy says which block is the copy of a row.
type rowCopy struct{ round, block uint32 }

// cellBlock has cells by board of a segment.
type cellBlock [64]uint32

// noMoves is a block without moves.
var noMoves = func() (b cellBlock) {
	for i := range b {
		b[i] = noMove
	}
	return b
}()

// rowMode is what to evaluate.
type rowMode uint8

const (
	valuesOnly  rowMode = iota // in sum; sumHigh is meaningless
	valueBounds                // lower bounds in sum, upper bounds in sumHigh
)

// throwWeight is the sum of the weights of all throws.
const throwWeight = 16

// begin prepares the worker for a segment.
func (w *rowWorker) begin(s *rowSide, g *segment) {
	w.side, w.segment = s, g
	w.round++
	w.usedBlocks = 0
	w.tiles, w.offsets = s.opponent.tiles[g.number], s.opponent.offsets[g.number]
	if n := len(s.opponent.waiting.boards); len(w.copies) < n {
		w.copies = make([]rowCopy, n)
	}
}

// evaluate implements rowLoops.
func (w *rowWorker) evaluate(place int, mode rowMode, widths uint32) {
	s := w.side
	w.place, w.board = place, s.throwing.boards[place]
	w.free = w.segment.free(w.board)
	w.columns = w.room[:0]
	for rest := w.free; rest != 0; rest &= rest - 1 {
		w.columns = append(w.columns, uint8(bits.TrailingZeros64(rest)))
	}
	if w.free == 0 {
		return
	}
	w.sum, w.sumHigh = cellBlock{}, cellBlock{}
	pass := s.opponent.cells[s.opponent.row(place, w.segment.number):]
	for _, throw := range s.throws {
		weight := uint32(throw.weight)
		if throw.first == throw.end { // a miss
			for i, j := range w.columns {
				w.addCell(j, pass[i], weight, mode, widths)
			}
			continue
		}
		w.sources, w.usedChanged = w.sources[:0], 0
		moves := s.movesOf(place, throw.first, forward)
		for i := range moves {
			w.sources = append(w.sources, w.source(&moves[i]))
		}
		w.idle = 0
		if mode == valuesOnly {
			w.addBest(weight)
		} else {
			w.addBestBounds(weight, widths)
		}
		if w.idle != 0 {
			w.addBackward(throw.first, pass, weight, mode, widths)
		}
	}
}

// source returns the cells that a forward move leads to, by board of the segment. Where the board
// is not free they are meaningless.
func (w *rowWorker) source(m *rowMove) *cellBlock {
	blocked := m.blocked(w.segment) & w.free
	if m.to < 0 {
		return w.sourceHome(m, blocked)
	}
	block := w.rowCopy(m)
	// Attacked boards are not in the row, so their cells in the copy are unused. In a stage no
	// other move to this row attacks the same square.
	if attacks := m.attacks(w.segment) & w.free &^ blocked; attacks != 0 {
		w.addAttacks(block, m, attacks)
	}
	if blocked == 0 {
		return block
	}
	changed := w.nextChanged()
	*changed = *block
	for ; blocked != 0; blocked &= blocked - 1 {
		changed[bits.TrailingZeros64(blocked)] = noMove
	}
	return changed
}

// addAttacks sets the cells to which a move leads that attacks some boards.
func (w *rowWorker) addAttacks(block *cellBlock, m *rowMove, attacks uint64) {
	s, e := w.side.opponent, &w.exchanges[m.to&31][m.from&31]
	if e.round != w.round {
		w.findExchange(e, m.to, m.from)
	}
	for _, t := range e.targets {
		rest := attacks & t.boards
		if rest == 0 {
			continue
		}
		cells, free := s.cells[s.row(int(m.row), t.segment):], s.throwing.segments[t.segment].free(m.after)
		for ; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros64(rest) & 63
			block[i] = cells[bits.OnesCount64(free&(1<<(e.at[i]&63)-1))]
		}
	}
}

// findExchange finds what becomes of boards of the segment whose pawn on one square is put on
// another.
func (w *rowWorker) findExchange(e *exchange, from, to int8) {
	e.round, e.targets = w.round, e.targets[:0]
	last := -1
	for rest := ^w.segment.without[from&31] & w.segment.without[to&31]; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest) & 63
		if i >= len(w.segment.boards) {
			break
		}
		place := int(w.side.waiting.places[w.side.ranking.rankBoard(w.segment.boards[i]^1<<from^1<<to)])
		if place/64 != last {
			last = place / 64
			e.targets = append(e.targets, exchangeTarget{segment: last})
		}
		e.targets[len(e.targets)-1].boards |= 1 << i
		e.at[i] = uint8(place & 63)
	}
}

// sourceHome is source for a move that leads home.
func (w *rowWorker) sourceHome(m *rowMove, blocked uint64) *cellBlock {
	block := w.nextChanged()
	at := w.side.below.row(int(m.row), w.segment.number)
	for rest := w.segment.free(m.after); rest != 0; rest &= rest - 1 {
		block[bits.TrailingZeros64(rest)&63] = w.side.belowCell(at)
		at++
	}
	for ; blocked != 0; blocked &= blocked - 1 {
		block[bits.TrailingZeros64(blocked)&63] = noMove
	}
	return block
}

func (w *rowWorker) nextChanged() *cellBlock {
	w.usedChanged++
	return &w.changed[w.usedChanged-1]
}

// rowCopy returns the cells of the row that a move leads to, by board of the segment. Several
// boards lead to the same row.
func (w *rowWorker) rowCopy(m *rowMove) *cellBlock {
	c := &w.copies[m.row]
	if c.round == w.round {
		return w.blocks[c.block]
	}
	*c = rowCopy{w.round, uint32(w.usedBlocks)}
	block := w.nextBlock()
	*block = noMoves
	opponent := w.side.opponent
	cells := opponent.cells[opponent.row(int(m.row), w.segment.number):]
	rest := w.segment.free(m.after)
	for _, cell := range cells[:bits.OnesCount64(rest)] {
		block[bits.TrailingZeros64(rest)&63] = cell
		rest &= rest - 1
	}
	return block
}

func (w *rowWorker) nextBlock() *cellBlock {
	if w.usedBlocks == len(w.blocks) {
		w.blocks = append(w.blocks, new(cellBlock))
	}
	w.usedBlocks++
	return w.blocks[w.usedBlocks-1]
}

// addCell adds a cell to the sums.
func (w *rowWorker) addCell(j uint8, cell, weight uint32, mode rowMode, widths uint32) {
	low, high := cell>>cellBits, uint32(0)
	if mode == valueBounds {
		low, high = cellBounds(cell, widths)
	}
	w.sum[j&63] += weight * low
	w.sumHigh[j&63] += weight * high
}

// addBest adds the best forward move of a throw, and collects the boards against which there is
// none.
func (w *rowWorker) addBest(weight uint32) {
	for len(w.sources) > 3 {
		n := len(w.sources)
		a, b, both := w.sources[n-2], w.sources[n-1], w.nextChanged()
		for _, j := range w.columns {
			both[j&63] = min(a[j&63], b[j&63])
		}
		w.sources = append(w.sources[:n-2], both)
	}
	switch len(w.sources) {
	case 0:
		w.idle = w.free
	case 1:
		a := w.sources[0]
		for _, j := range w.columns {
			w.addMove(j, a[j&63], weight)
		}
	case 2:
		a, b := w.sources[0], w.sources[1]
		for _, j := range w.columns {
			w.addMove(j, min(a[j&63], b[j&63]), weight)
		}
	case 3:
		a, b, c := w.sources[0], w.sources[1], w.sources[2]
		for _, j := range w.columns {
			w.addMove(j, min(a[j&63], b[j&63], c[j&63]), weight)
		}
	}
}

// addMove adds a cell to the sum, unless it is noMove.
func (w *rowWorker) addMove(j uint8, cell, weight uint32) {
	if cell >= noMove {
		w.idle |= 1 << (j & 63)
	} else {
		w.sum[j&63] += weight * (cell >> cellBits)
	}
}

// addBestBounds is addBest for the lower and upper bounds of values, given the bits of widths.
func (w *rowWorker) addBestBounds(weight, widths uint32) {
	for _, j := range w.columns {
		low, high := int32(noMove>>cellBits), uint32(noMove>>cellBits)
		for _, a := range w.sources {
			l, h := cellBounds(a[j&63], widths)
			low, high = min(low, int32(l)), min(high, h)
		}
		if low == noMove>>cellBits {
			w.idle |= 1 << (j & 63)
			continue
		}
		w.sum[j&63] += weight * uint32(low)
		w.sumHigh[j&63] += weight * high
	}
}

// addBackward adds throws where no pawn can go forward.
func (w *rowWorker) addBackward(distance int, pass []uint32, weight uint32,
	mode rowMode, widths uint32) {
	compulsory := w.side.movesOf(w.place, distance, compulsoryBackward)
	optional := w.side.movesOf(w.place, distance, optionalBackward)
	for rest := w.idle; rest != 0; rest &= rest - 1 {
		j := uint8(bits.TrailingZeros64(rest))
		other := w.segment.boards[j]
		best, low, high := uint32(noMove), int32(noMove>>cellBits), uint32(noMove>>cellBits)
		take := func(cell uint32) {
			l, h := cellBounds(cell, widths)
			best, low, high = min(best, cell), min(low, int32(l)), min(high, h)
		}
		for i := range compulsory {
			take(w.side.successor(&compulsory[i], other))
		}
		if best >= noMove { // nothing can move, or nothing needs to
			take(pass[bits.OnesCount64(w.free&(1<<(j&63)-1))])
		}
		for i := range optional {
			take(w.side.successor(&optional[i], other))
		}
		if mode == valuesOnly {
			low = int32(best >> cellBits)
		}
		w.sum[j&63] += weight * uint32(low)
		w.sumHigh[j&63] += weight * high
	}
}

// rowSuccessor is where a move leads.
type rowSuccessor struct {
	cell  uint32 // noMove if no move is legal
	row   int    // the place of the mover's board
	other uint32 // the other side's board
	home  bool   // a pawn has gone home, so this is a position of the layer below
}

// bestMove returns where the best move of a throw leads.
func (s *rowSide) bestMove(throw throw, own, other uint32) rowSuccessor {
	place := int(s.throwing.places[s.ranking.rankBoard(own)])
	best := rowSuccessor{cell: noMove}
	take := func(moves []rowMove) {
		for i := range moves {
			m := &moves[i]
			if cell := s.successor(m, other); cell < best.cell {
				after, _ := m.apply(other)
				best = rowSuccessor{cell, int(m.row), after, m.to < 0}
			}
		}
	}
	if throw.first < throw.end {
		if take(s.movesOf(place, throw.first, forward)); best.cell < noMove {
			return best
		}
		take(s.movesOf(place, throw.first, compulsoryBackward))
	}
	if best.cell == noMove { // nothing can move, or nothing needs to
		row := int(s.opponent.waiting.places[s.ranking.rankBoard(own)])
		best = rowSuccessor{s.opponent.cells[s.opponent.index(s.ranking, row, own, other)], row, other, false}
	}
	if throw.first < throw.end {
		take(s.movesOf(place, throw.first, optionalBackward))
	}
	return best
}
