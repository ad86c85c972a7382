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

	// noMove marks an illegal move. It is greater than any cell.
	noMove = 1<<32 - 1<<cellBits
)

// least sets best, for the given boards, to the least cell that any of the moves leads to. It takes
// up to four moves at a time, because a processor does that in little more than the time of two.
func least(best *cellBlock, boards []uint8, moves []*cellBlock) {
	if len(moves) == 0 {
		*best = noMoves
		return
	}
	a, b, c, d := moves[0], moves[0], moves[0], moves[0]
	switch len(moves) {
	case 1:
		for _, j := range boards {
			best[j&63] = a[j&63]
		}
		return
	case 2:
		b = moves[1]
		for _, j := range boards {
			best[j&63] = min(a[j&63], b[j&63])
		}
		return
	case 3:
		b, c = moves[1], moves[2]
		for _, j := range boards {
			best[j&63] = min(a[j&63], b[j&63], c[j&63])
		}
		return
	}
	b, c, d = moves[1], moves[2], moves[3]
	for _, j := range boards {
		best[j&63] = min(min(a[j&63], b[j&63]), min(c[j&63], d[j&63]))
	}
	for _, a := range moves[4:] {
		for _, j := range boards {
			best[j&63] = min(best[j&63], a[j&63])
		}
	}
}

// leastBounds does the same for the lower and upper bounds of values; widths are in multiples of
// unit.
func leastBounds(low, high *cellBlock, boards []uint8, moves []*cellBlock, unit uint32) {
	for _, j := range boards {
		least, most := int32(noMove>>cellBits), uint32(noMove>>cellBits)
		for _, a := range moves {
			l, h := cellBounds(a[j&63], unit)
			least, most = min(least, int32(l)), min(most, h)
		}
		low[j&63], high[j&63] = uint32(least), most
	}
}

// cellBounds returns the bounds of a cell's value. low can be less than 0.
func cellBounds(cell, unit uint32) (low, high uint32) {
	v, w := cell>>cellBits, cell&cellLow*unit
	return v - w, v + w
}
