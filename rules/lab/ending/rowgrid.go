package ending

import (
	"math/bits"

	"senet/rules"
)

// grid is where the chances of a layer are found in its rows: one row for each board of the side
// that waits, and in it one lane for each board of the side that throws, on the squares that are
// left. Boards are sets of resting squares, counted from the last square: bit 0 is the last one.
// They are numbered as numbering does, the most advanced first.
type grid struct {
	own, other int // pawns of the side to throw and of the side that waits
	rows       int
	lanes      int // in a row
}

func newGrid(num *numbering, own, other int) grid {
	return grid{own, other, num.count(other, num.squares), num.count(own, num.squares-other)}
}

// size is how many chances there are.
func (g grid) size() int { return g.rows * g.lanes }

// order numbers a board among those of as many pawns.
func (n *numbering) order(board uint32) (rank int) {
	for k := 1; board != 0; k++ {
		rank += n.count(k, bits.TrailingZeros32(board))
		board &= board - 1
	}
	return rank
}

// boards lists the boards of k pawns on so many squares in the order of their numbers.
func (n *numbering) boards(k, squares int) []uint32 {
	all := make([]uint32, n.count(k, squares))
	board := uint32(1)<<k - 1
	for i := range all {
		all[i] = board
		board = nextBoard(board)
	}
	return all
}

// nextBoard returns the board numbered one more than board, with as many pawns (Gosper's hack).
func nextBoard(board uint32) uint32 {
	if board == 0 {
		return 0
	}
	low := board & -board
	high := board + low
	return high | (board^high)>>2/low
}

// without removes a square from a board: what lies beyond it moves down.
func without(board uint32, square int) uint32 {
	low := uint32(1)<<square - 1
	return board&low | board>>1&^low
}

// with inserts a square into a board, empty or not.
func with(board uint32, square int, taken uint32) uint32 {
	low := uint32(1)<<square - 1
	return board&low | board&^low<<1 | taken<<square
}

// squeezed is a board on the squares that others leave.
func squeezed(board, others uint32) uint32 {
	for others != 0 {
		last := 31 - bits.LeadingZeros32(others)
		board, others = without(board, last), others&^(1<<last)
	}
	return board
}

// left is the number of a square among those that others leave.
func left(square int, others uint32) int {
	return square - bits.OnesCount32(others&(1<<square-1))
}

// indexed is the inverse of turned.
func (n *numbering) indexed(set uint32) uint32 {
	below := uint32(1)<<n.hole - 1
	return bits.Reverse32(set&^below|set&below<<1) >> (31 - n.top)
}

// index is the number of a resting square, counted from the last.
func (n *numbering) index(s rules.Square) int {
	return bits.TrailingZeros32(n.indexed(1 << uint(s)))
}

// inRows reports whether a rule set is solved in rows: a move takes one pawn one way, an attack
// exchanges two pawns, and after each move the other side throws.
func inRows(r *rules.Rules) bool {
	o := r.Options()
	return o.Setup == rules.Alternate && o.Attack == rules.Exchange && !o.Doubling && !o.MayStay &&
		!o.HomeFree &&
		(o.Extra == rules.ExtraNever || o.Bonus == 0 && o.Landing == 0) && !o.Die &&
		o.Leaving != rules.FromLast && o.Halt == 0 && o.Sink == 0 &&
		o.Drown != rules.DrownWait && o.Drown != rules.DrownRelease
}
