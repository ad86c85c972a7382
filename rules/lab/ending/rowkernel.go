package ending

// A cell has a value in its upper 23 bits, in multiples of 1/cellScale, and in its lower 9 bits
// the last change of the value or, in a proof, its error width. So the least of several cells is
// the one with the least value.
const (
	cellBytes    = 4
	cellBits     = 9
	cellLow      = 1<<cellBits - 1
	cellSubScale = 128
	cellScale    = fileScale * cellSubScale // the value of a certain win
	subPerCell   = subScale / cellSubScale

	// noMove marks an illegal move. It is greater than any cell, and follows the last column of
	// each row.
	noMove = 1<<32 - 1<<cellBits

	// rowSpan is more than the columns of any row.
	rowSpan = 1 << 17
)

// cellRow is a row of cells. Those after its last column belong to other rows.
type cellRow = [rowSpan]uint32

// rowSource is a move in a row: the row it leads to and, by column, the column there.
type rowSource struct {
	cells   *cellRow
	columns *columns
}

// columns has column numbers. Few layers have more columns than fit into 16 bits.
type columns struct {
	narrow []uint16
	wide   []uint32
}

func newColumns(all []uint32, most int) *columns {
	if most > 1<<16-1 {
		return &columns{wide: all}
	}
	l := &columns{narrow: make([]uint16, len(all))}
	for i, at := range all {
		l.narrow[i] = uint16(at)
	}
	return l
}

func (l *columns) at(column int) uint32 {
	if l.wide != nil {
		return l.wide[column]
	}
	return uint32(l.narrow[column])
}

// cell returns the cell to which the move leads from a column.
func (s *rowSource) cell(column int) uint32 { return s.cells[s.columns.at(column)&(rowSpan-1)] }

// least sets best, for columns beginning at from, to the least cell that any of the moves leads
// to. It takes up to four moves at a time, because a processor does that in little more than the
// time of two.
func least(best []uint32, from int, moves []rowSource) {
	if len(moves) == 0 {
		for i := range best {
			best[i] = noMove
		}
		return
	}
	first := true
	for len(moves) > 0 {
		n := 0
		for n < len(moves) && n < 4 && moves[n].columns.wide == nil {
			n++
		}
		switch {
		case n == 0:
			leastWide(best, from, &moves[0], first)
			n = 1
		case n == 4 && first:
			set4(best, from, moves)
		case n == 3 && first:
			set3(best, from, moves)
		case n >= 2 && first:
			set2(best, from, moves)
			n = 2
		case first:
			set1(best, from, moves)
		case n >= 2:
			more2(best, from, moves)
			n = 2
		default:
			more1(best, from, moves)
		}
		moves, first = moves[n:], false
	}
}

func leastWide(best []uint32, from int, move *rowSource, first bool) {
	if first {
		for i := range best {
			best[i] = noMove
		}
	}
	for i, at := range move.columns.wide[from:][:len(best)] {
		best[i] = min(best[i], move.cells[at&(rowSpan-1)])
	}
}

func set1(best []uint32, from int, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow[from:][:len(best)]
	for i := range best {
		best[i] = a[toA[i]]
	}
}

func set2(best []uint32, from int, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow[from:][:len(best)]
	b, toB := moves[1].cells, moves[1].columns.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(a[toA[i]], b[toB[i]])
	}
}

func set3(best []uint32, from int, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow[from:][:len(best)]
	b, toB := moves[1].cells, moves[1].columns.narrow[from:][:len(best)]
	c, toC := moves[2].cells, moves[2].columns.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(a[toA[i]], b[toB[i]], c[toC[i]])
	}
}

func set4(best []uint32, from int, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow[from:][:len(best)]
	b, toB := moves[1].cells, moves[1].columns.narrow[from:][:len(best)]
	c, toC := moves[2].cells, moves[2].columns.narrow[from:][:len(best)]
	d, toD := moves[3].cells, moves[3].columns.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(min(a[toA[i]], b[toB[i]]), min(c[toC[i]], d[toD[i]]))
	}
}

func more1(best []uint32, from int, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(best[i], a[toA[i]])
	}
}

func more2(best []uint32, from int, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow[from:][:len(best)]
	b, toB := moves[1].cells, moves[1].columns.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(best[i], min(a[toA[i]], b[toB[i]]))
	}
}

// leastBounds does the same for the lower and upper bounds of values; widths are in multiples of
// unit.
func leastBounds(low, high []uint32, from int, moves []rowSource, unit uint32) {
	for i := range low {
		low[i], high[i] = noMove>>cellBits, noMove>>cellBits
	}
	for len(moves) > 0 {
		n := 1
		switch m := &moves[0]; {
		case m.columns.wide != nil:
			leastBounds1(low, high, m.cells, m.columns.wide[from:], unit)
		case len(moves) > 1 && moves[1].columns.wide == nil:
			leastBounds2(low, high, from, moves, unit)
			n = 2
		default:
			leastBounds1(low, high, m.cells, m.columns.narrow[from:], unit)
		}
		moves = moves[n:]
	}
}

func leastBounds1[L uint16 | uint32](low, high []uint32, cells *cellRow, to []L, unit uint32) {
	to, high = to[:len(low)], high[:len(low)]
	for i := range low {
		l, h := cellBounds(cells[uint32(to[i])&(rowSpan-1)], unit)
		low[i], high[i] = uint32(min(int32(low[i]), int32(l))), min(high[i], h)
	}
}

func leastBounds2(low, high []uint32, from int, moves []rowSource, unit uint32) {
	a, toA := moves[0].cells, moves[0].columns.narrow[from:][:len(low)]
	b, toB := moves[1].cells, moves[1].columns.narrow[from:][:len(low)]
	high = high[:len(low)]
	for i := range low {
		lowA, highA := cellBounds(a[toA[i]], unit)
		lowB, highB := cellBounds(b[toB[i]], unit)
		low[i] = uint32(min(int32(low[i]), int32(lowA), int32(lowB)))
		high[i] = min(high[i], highA, highB)
	}
}

// cellBounds returns the bounds of a cell's value. low can be less than 0.
func cellBounds(cell, unit uint32) (low, high uint32) {
	v, w := cell>>cellBits, cell&cellLow*unit
	return v - w, v + w
}
