package ending

// A cell of a row holds a chance in its upper 23 bits, in cellParts to a 65535th, and in its lower
// 9 bits how it changed in the last sweep, or, in a proof, how far it may be off. So the least of
// several cells is the one with the least chance.
const (
	cellBytes = 4
	cellBits  = 9
	cellLow   = 1<<cellBits - 1
	cellParts = 128
	cellWhole = parts * cellParts // a sure win
	cellFiner = finest / cellParts

	// noMove stands where there is no move. It is more than any cell, and follows the last lane of
	// each row.
	noMove = 1<<32 - 1<<cellBits

	// rowSpan is more than the lanes of any row.
	rowSpan = 1 << 17
)

// cellsOf are the cells of a row. Lanes beyond its end belong to others.
type cellsOf = [rowSpan]uint32

// source is one move of a row: the row it leads to, and the lane there for each lane.
type source struct {
	cells *cellsOf
	lanes *lanes
}

// lanes are lane numbers. Few layers have more lanes than fit into 16 bits.
type lanes struct {
	narrow []uint16
	wide   []uint32
}

func newLanes(all []uint32, most int) *lanes {
	if most > 1<<16-1 {
		return &lanes{wide: all}
	}
	l := &lanes{narrow: make([]uint16, len(all))}
	for i, at := range all {
		l.narrow[i] = uint16(at)
	}
	return l
}

func (l *lanes) at(lane int) uint32 {
	if l.wide != nil {
		return l.wide[lane]
	}
	return uint32(l.narrow[lane])
}

// cell is what a lane leads to.
func (s *source) cell(lane int) uint32 { return s.cells[s.lanes.at(lane)&(rowSpan-1)] }

// least finds for lanes from one on what is the least that any of some moves leads to. Most moves
// are looked up four at a time, because a processor can do that in nearly the time of two.
func least(best []uint32, from int, moves []source) {
	if len(moves) == 0 {
		for i := range best {
			best[i] = noMove
		}
		return
	}
	first := true
	for len(moves) > 0 {
		n := 0
		for n < len(moves) && n < 4 && moves[n].lanes.wide == nil {
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

func leastWide(best []uint32, from int, move *source, first bool) {
	if first {
		for i := range best {
			best[i] = noMove
		}
	}
	for i, at := range move.lanes.wide[from:][:len(best)] {
		best[i] = min(best[i], move.cells[at&(rowSpan-1)])
	}
}

func set1(best []uint32, from int, moves []source) {
	a, toA := moves[0].cells, moves[0].lanes.narrow[from:][:len(best)]
	for i := range best {
		best[i] = a[toA[i]]
	}
}

func set2(best []uint32, from int, moves []source) {
	a, toA := moves[0].cells, moves[0].lanes.narrow[from:][:len(best)]
	b, toB := moves[1].cells, moves[1].lanes.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(a[toA[i]], b[toB[i]])
	}
}

func set3(best []uint32, from int, moves []source) {
	a, toA := moves[0].cells, moves[0].lanes.narrow[from:][:len(best)]
	b, toB := moves[1].cells, moves[1].lanes.narrow[from:][:len(best)]
	c, toC := moves[2].cells, moves[2].lanes.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(a[toA[i]], b[toB[i]], c[toC[i]])
	}
}

func set4(best []uint32, from int, moves []source) {
	a, toA := moves[0].cells, moves[0].lanes.narrow[from:][:len(best)]
	b, toB := moves[1].cells, moves[1].lanes.narrow[from:][:len(best)]
	c, toC := moves[2].cells, moves[2].lanes.narrow[from:][:len(best)]
	d, toD := moves[3].cells, moves[3].lanes.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(min(a[toA[i]], b[toB[i]]), min(c[toC[i]], d[toD[i]]))
	}
}

func more1(best []uint32, from int, moves []source) {
	a, toA := moves[0].cells, moves[0].lanes.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(best[i], a[toA[i]])
	}
}

func more2(best []uint32, from int, moves []source) {
	a, toA := moves[0].cells, moves[0].lanes.narrow[from:][:len(best)]
	b, toB := moves[1].cells, moves[1].lanes.narrow[from:][:len(best)]
	for i := range best {
		best[i] = min(best[i], min(a[toA[i]], b[toB[i]]))
	}
}

// around finds for lanes from one on the least that any of some moves leads to, if every chance is
// as low as it can be, and if it is as high as it can be, widths being in so many parts of a cell.
func around(low, high []uint32, from int, moves []source, unit uint32) {
	for i := range low {
		low[i], high[i] = noMove>>cellBits, noMove>>cellBits
	}
	for len(moves) > 0 {
		n := 1
		switch m := &moves[0]; {
		case m.lanes.wide != nil:
			around1(low, high, m.cells, m.lanes.wide[from:], unit)
		case len(moves) > 1 && moves[1].lanes.wide == nil:
			around2(low, high, from, moves, unit)
			n = 2
		default:
			around1(low, high, m.cells, m.lanes.narrow[from:], unit)
		}
		moves = moves[n:]
	}
}

func around1[L uint16 | uint32](low, high []uint32, cells *cellsOf, to []L, unit uint32) {
	to, high = to[:len(low)], high[:len(low)]
	for i := range low {
		l, h := spread(cells[uint32(to[i])&(rowSpan-1)], unit)
		low[i], high[i] = uint32(min(int32(low[i]), int32(l))), min(high[i], h)
	}
}

func around2(low, high []uint32, from int, moves []source, unit uint32) {
	a, toA := moves[0].cells, moves[0].lanes.narrow[from:][:len(low)]
	b, toB := moves[1].cells, moves[1].lanes.narrow[from:][:len(low)]
	high = high[:len(low)]
	for i := range low {
		lowA, highA := spread(a[toA[i]], unit)
		lowB, highB := spread(b[toB[i]], unit)
		low[i] = uint32(min(int32(low[i]), int32(lowA), int32(lowB)))
		high[i] = min(high[i], highA, highB)
	}
}

// spread is how low and how high the chance of a cell can be. It can be less than 0.
func spread(cell, unit uint32) (low, high uint32) {
	v, w := cell>>cellBits, cell&cellLow*unit
	return v - w, v + w
}
