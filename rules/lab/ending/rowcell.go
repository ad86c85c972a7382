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

// cellBounds returns the bounds of a cell's value. low can be less than 0.
func cellBounds(cell, unit uint32) (low, high uint32) {
	v, w := cell>>cellBits, cell&cellLow*unit
	return v - w, v + w
}

// vectorCells is the number of cells in a vector. Vectors may be read beyond the last cell.
const vectorCells = 16
