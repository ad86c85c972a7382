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
func (n *ranking) rankBoard(board uint32) int {
	near, far := board&(1<<halfBoard-1), board>>halfBoard&(1<<halfBoard-1)
	return int(n.near[near] + n.far[min(bits.OnesCount32(near), MaxPawns)][far])
}

// rankedBoard is a board and its number.
type rankedBoard struct{ board, rank uint32 }

// bands returns the boards of k pawns by the number of squares that these have still to go, divided
// by levels.
func (n *ranking) bands(k, levels int) (all [][]rankedBoard) {
	all = make([][]rankedBoard, k*n.squares/levels+1)
	for i, board := range n.boards(k, n.squares) {
		band := &all[int(squaresToGo(board))/levels]
		*band = append(*band, rankedBoard{board, uint32(i)})
	}
	return all
}

// columnOrder is the order of columns in memory: by the squares that the pawns have still to go,
// and then as in files. So columns of the same stage are near one another, and with four against
// three rows are evaluated half as fast again as in the order of files.
type columnOrder struct {
	boards []uint32
	places []uint32 // by number
}

func (n *ranking) columnOrder(k, squares int) columnOrder {
	boards := n.boards(k, squares)
	slices.SortStableFunc(boards, func(a, b uint32) int { return int(squaresToGo(a)) - int(squaresToGo(b)) })
	places := make([]uint32, len(boards))
	for i, board := range boards {
		places[n.rankBoard(board)] = uint32(i)
	}
	return columnOrder{boards, places}
}

// squaresToGo returns how many squares the pawns of a board have still to go.
func squaresToGo(board uint32) (squares uint32) {
	for ; board != 0; board &= board - 1 {
		squares += uint32(bits.TrailingZeros32(board)) + 1
	}
	return squares
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

// removeSquares removes the squares of others, which are not on the board, from a board.
func removeSquares(board, others uint32) uint32 {
	for others != 0 {
		board -= board & -(others & -others) >> 1 // the pawns beyond the first of them move down
		others = others & (others - 1) >> 1
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
