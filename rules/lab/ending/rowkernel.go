package ending

import "encoding/binary"

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
	below   []byte // instead of cells, a row of the layer below
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

func (l *columns) at(column uint32) uint32 {
	if l.wide != nil {
		return l.wide[column]
	}
	return uint32(l.narrow[column])
}

// cell returns the cell to which the move leads from a column.
func (s *rowSource) cell(column uint32) uint32 {
	at := s.columns.at(column)
	switch {
	case s.below == nil:
		return s.cells[at&(rowSpan-1)]
	case int(at) == len(s.below)/2:
		return noMove
	}
	return uint32(binary.LittleEndian.Uint16(s.below[2*at:])) * cellSubScale << cellBits
}

// isPlain reports whether the kernels for several moves take the move.
func (s *rowSource) isPlain() bool { return s.columns.wide == nil && s.below == nil }

// least sets best, for the given columns, to the least cell that any of the moves leads to. It
// takes up to four moves at a time, because a processor does that in little more than the time of
// two.
func least(best, columns []uint32, moves []rowSource) {
	columns = columns[:len(best)]
	first := true
	for len(moves) > 0 {
		n := 0
		for n < len(moves) && n < 4 && moves[n].isPlain() {
			n++
		}
		switch {
		case n == 4 && first:
			set4(best, columns, moves)
		case n == 3 && first:
			set3(best, columns, moves)
		case n >= 2 && first:
			set2(best, columns, moves)
			n = 2
		case n >= 2:
			more2(best, columns, moves)
			n = 2
		default:
			least1(best, columns, &moves[0], first)
			n = 1
		}
		moves, first = moves[n:], false
	}
	if first {
		for i := range best {
			best[i] = noMove
		}
	}
}

func least1(best, columns []uint32, move *rowSource, first bool) {
	if first {
		for i, column := range columns {
			best[i] = move.cell(column)
		}
		return
	}
	for i, column := range columns {
		best[i] = min(best[i], move.cell(column))
	}
}

func set2(best, columns []uint32, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow
	b, toB := moves[1].cells, moves[1].columns.narrow
	for i, column := range columns {
		best[i] = min(a[toA[column]], b[toB[column]])
	}
}

func set3(best, columns []uint32, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow
	b, toB := moves[1].cells, moves[1].columns.narrow
	c, toC := moves[2].cells, moves[2].columns.narrow
	for i, column := range columns {
		best[i] = min(a[toA[column]], b[toB[column]], c[toC[column]])
	}
}

func set4(best, columns []uint32, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow
	b, toB := moves[1].cells, moves[1].columns.narrow
	c, toC := moves[2].cells, moves[2].columns.narrow
	d, toD := moves[3].cells, moves[3].columns.narrow
	for i, column := range columns {
		best[i] = min(min(a[toA[column]], b[toB[column]]), min(c[toC[column]], d[toD[column]]))
	}
}

func more2(best, columns []uint32, moves []rowSource) {
	a, toA := moves[0].cells, moves[0].columns.narrow
	b, toB := moves[1].cells, moves[1].columns.narrow
	for i, column := range columns {
		best[i] = min(best[i], min(a[toA[column]], b[toB[column]]))
	}
}

// leastBounds does the same for the lower and upper bounds of values; widths are in multiples of
// unit.
func leastBounds(low, high, columns []uint32, moves []rowSource, unit uint32) {
	low, high = low[:len(columns)], high[:len(columns)]
	for i := range low {
		low[i], high[i] = noMove>>cellBits, noMove>>cellBits
	}
	for len(moves) > 0 {
		if len(moves) > 1 && moves[0].isPlain() && moves[1].isPlain() {
			leastBounds2(low, high, columns, moves, unit)
			moves = moves[2:]
			continue
		}
		for i, column := range columns {
			l, h := cellBounds(moves[0].cell(column), unit)
			low[i], high[i] = uint32(min(int32(low[i]), int32(l))), min(high[i], h)
		}
		moves = moves[1:]
	}
}

func leastBounds2(low, high, columns []uint32, moves []rowSource, unit uint32) {
	a, toA := moves[0].cells, moves[0].columns.narrow
	b, toB := moves[1].cells, moves[1].columns.narrow
	for i, column := range columns {
		lowA, highA := cellBounds(a[toA[column]], unit)
		lowB, highB := cellBounds(b[toB[column]], unit)
		low[i] = uint32(min(int32(low[i]), int32(lowA), int32(lowB)))
		high[i] = min(high[i], highA, highB)
	}
}

// cellBounds returns the bounds of a cell's value. low can be less than 0.
func cellBounds(cell, unit uint32) (low, high uint32) {
	v, w := cell>>cellBits, cell&cellLow*unit
	return v - w, v + w
}
