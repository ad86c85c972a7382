package ending

// A cell has a value in its upper 23 bits, in multiples of 1/cellScale, and in its lower 9 bits
// the last change of the value or, in a proof, its error width, also in multiples of 1/cellScale.
// A proof with larger widths uses another packing. The least of several cells is the one with the
// least value.
const (
	cellBytes    = 4
	cellBits     = 9
	cellLow      = 1<<cellBits - 1
	cellSubScale = 128
	cellScale    = fileScale * cellSubScale // the value of a certain win
	subPerCell   = subScale / cellSubScale

	// noMove marks an illegal move. It is greater than any cell, and has a width of 0 in any packing.
	noMove = 1<<32 - 1<<(cellBits+maxPacking)
)

// A packing is the number of bits that widths take from values: values are rounded to multiples
// of 1<<packing, so the lower 9+packing bits of a cell are free for its width.
type packing uint32

const maxPacking packing = 4

// widths returns the bits of a width, which are also the largest one.
func (k packing) widths() uint32 { return 1<<(cellBits+k) - 1 }

// round rounds a value to a multiple of 1<<k, for k > 0, and half of that to an even multiple.
func (k packing) round(value uint32) uint32 {
	return (value + 1<<(k-1) - 1 + value>>k&1) &^ (1<<k - 1)
}

// cellBounds returns the bounds of a cell's value, given the bits of widths. low can be less than 0.
func cellBounds(cell, widths uint32) (low, high uint32) {
	v, w := cell&^widths>>cellBits, cell&widths
	return v - w, v + w
}

// vectorCells is the number of cells in a vector. Vectors may be read beyond the last cell.
const vectorCells = 16
