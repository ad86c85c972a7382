package ending

import (
	"math/bits"
	"slices"

	"senet/rules"
)

// grid is the order of values in a layer with rows: one row for each board of the waiting side,
// and in it one column for each board of the side to throw, on the remaining squares. Boards are
// sets of resting squares counted from the last: bit 0 is the last square. They are numbered as
// by ranking.
type grid struct {
	own, other int // pawns of the side to throw, and of the waiting side
	rows       int
	columns    int // in each row
}

func newGrid(ranking *ranking, own, other int) grid {
	rows, columns := ranking.combinations(other, ranking.squares), ranking.combinations(own, ranking.squares-other)
	return grid{own, other, rows, columns}
}

// size returns the number of values.
func (g grid) size() int { return g.rows * g.columns }

// rankBoard returns the number of a board among those with as many pawns.
func (n *ranking) rankBoard(board uint32) (rank int) {
	for k := 1; board != 0; k++ {
		rank += n.combinations(k, bits.TrailingZeros32(board))
		board &= board - 1
	}
	return rank
}

// boards returns the boards of k pawns on the given number of squares, in order.
func (n *ranking) boards(k, squares int) []uint32 {
	all := make([]uint32, n.combinations(k, squares))
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

// removeSquare removes a square from a board; the squares beyond it move down.
func removeSquare(board uint32, square int) uint32 {
	low := uint32(1)<<square - 1
	return board&low | board>>1&^low
}

// insertSquare inserts a square into a board, occupied if taken is 1.
func insertSquare(board uint32, square int, taken uint32) uint32 {
	low := uint32(1)<<square - 1
	return board&low | board&^low<<1 | taken<<square
}

// removeSquares removes the squares of others from a board.
func removeSquares(board, others uint32) uint32 {
	for others != 0 {
		last := 31 - bits.LeadingZeros32(others)
		board, others = removeSquare(board, last), others&^(1<<last)
	}
	return board
}

// remainingIndex returns the index of a square after the squares of others are removed.
func remainingIndex(square int, others uint32) int {
	return square - bits.OnesCount32(others&(1<<square-1))
}

// toBoard is the inverse of toSquares.
func (n *ranking) toBoard(set uint32) uint32 {
	below := uint32(1)<<n.gap - 1
	return bits.Reverse32(set&^below|set&below<<1) >> (31 - n.last)
}

// boardIndex returns the bit of a resting square in boards.
func (n *ranking) boardIndex(s rules.Square) int {
	return bits.TrailingZeros32(n.toBoard(1 << uint(s)))
}

// UsesRows reports whether a rule set is solved in rows: each move moves one pawn to one
// place, an attack exchanges two pawns, and the other side throws after each turn.
func UsesRows(r *rules.Rules) bool {
	o := r.Options()
	return o.Setup == rules.Alternate && o.Attack == rules.Exchange && !o.Doubling && !o.MayStay &&
		!o.HomeFree &&
		(o.Extra == rules.ExtraNever || o.Bonus == 0 && o.Landing == 0) && !o.Die &&
		o.Leaving != rules.FromLast && o.Halt == 0 && o.Sink == 0 &&
		slices.Contains([]rules.Drown{rules.NoWater, rules.DrownBefore, rules.DrownFirst, rules.DrownLowest}, o.Drown)
}
