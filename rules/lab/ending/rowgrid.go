package ending

import (
	"math/bits"
	"slices"

	"senet/rules"
)

// rankBoard returns the number of a board among those with as many pawns. Boards are sets of
// resting squares counted from the last: bit 0 is the last square.
func (n *ranking) rankBoard(board uint32) int {
	near, far := board&(1<<halfBoard-1), board>>halfBoard&(1<<halfBoard-1)
	return int(n.near[near] + n.far[min(bits.OnesCount32(near), MaxPawns)][far])
}

// boardOrder is the order of the boards of one side in memory: by level, that is, by the squares
// that the pawns have still to go, and then by number. It is divided into segments of up to 64
// boards of a level. The place of a board is its index in the segment plus 64 for each segment
// before.
type boardOrder struct {
	boards   []uint32 // by place; 0 after the last board of a segment
	places   []uint32 // by number
	segments []segment
	levels   [][]segment
}

// segment is up to 64 boards of a level. A set of them has a bit for each, beginning with the
// first.
type segment struct {
	number  int
	boards  []uint32
	without [32]uint64 // by square: boards without a pawn there
}

func newBoardOrder(n *ranking, k int) *boardOrder {
	o := &boardOrder{levels: make([][]segment, k*n.squares+1)}
	boards := n.boards(k, n.squares)
	o.places = make([]uint32, len(boards))
	slices.SortStableFunc(boards, func(a, b uint32) int {
		return int(squaresToGo(a)) - int(squaresToGo(b))
	})
	for count := 0; len(boards) > 0; boards = boards[count:] {
		g := segment{number: len(o.segments)}
		level := squaresToGo(boards[0])
		for count = 0; count < min(len(boards), 64) && squaresToGo(boards[count]) == level; count++ {
			o.places[n.rankBoard(boards[count])] = uint32(64*g.number + count)
			for square := range g.without {
				g.without[square] |= uint64(boards[count]>>square&1^1) << count
			}
		}
		g.boards = boards[:count]
		o.boards = append(append(o.boards, g.boards...), make([]uint32, 64-count)...)
		o.segments = append(o.segments, g)
		o.levels[level] = o.segments[len(o.segments)-1-len(o.levels[level]):]
	}
	return o
}

// free returns the boards without a pawn on the squares of another.
func (g *segment) free(board uint32) uint64 {
	set := uint64(1)<<(len(g.boards)-1)<<1 - 1
	for ; board != 0; board &= board - 1 {
		set &= g.without[bits.TrailingZeros32(board)&31]
	}
	return set
}

// grid is the order of the values of a layer in memory: one cell for each board of the waiting side
// and board of the side to throw on the remaining squares. The cells of two segments are a tile,
// with a row for each board of the waiting side. In files the order is by the numbers of both
// boards, the latter numbered on the remaining squares.
type grid struct {
	own, other        int // pawns of the side to throw, and of the waiting side
	throwing, waiting *boardOrder
	size              int
	// by segment of the side to throw: where the tiles begin, by segment of the waiting side; and
	// where rows begin in their tiles, by place
	tiles   [][]int
	offsets [][]uint16
}

func newGrid(throwing, waiting *boardOrder, own, other int) grid {
	g := grid{own: own, other: other, throwing: throwing, waiting: waiting}
	for i := range throwing.segments {
		tiles, offsets := make([]int, len(waiting.segments)), make([]uint16, len(waiting.boards))
		for j, rows := range waiting.segments {
			tiles[j] = g.size
			offset := 0
			for k, board := range rows.boards {
				offsets[64*j+k] = uint16(offset)
				offset += bits.OnesCount64(throwing.segments[i].free(board))
			}
			g.size += offset
		}
		g.tiles, g.offsets = append(g.tiles, tiles), append(g.offsets, offsets)
	}
	return g
}

// row returns where a row begins in a tile.
func (g *grid) row(row, segment int) int {
	return g.tiles[segment][row/64] + int(g.offsets[segment][row])
}

// index returns the index of a position, given its boards and the place of the waiting side's.
func (g *grid) index(n *ranking, row int, waiting, throwing uint32) int {
	place := int(g.throwing.places[n.rankBoard(throwing)])
	before := g.throwing.segments[place/64].free(waiting) & (1<<(place&63) - 1)
	return g.row(row, place/64) + bits.OnesCount64(before)
}

// fileIndex returns the index of a position in the file of a layer.
func (n *ranking) fileIndex(throwing, waiting uint32) int {
	columns := n.combinations(bits.OnesCount32(throwing), n.squares-bits.OnesCount32(waiting))
	return n.rankBoard(waiting)*columns + n.rankBoard(removeSquares(throwing, waiting))
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

// removeSquares removes the squares of others, which are not on the board, from a board.
func removeSquares(board, others uint32) uint32 {
	for others != 0 {
		board -= board & -(others & -others) >> 1 // the pawns beyond the first of them move down
		others = others & (others - 1) >> 1
	}
	return board
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
	return o.Setup != rules.InHand && o.Attack == rules.Exchange && !o.Doubling && !o.MayStay &&
		!o.HomeFree &&
		(o.ExtraLimit == rules.ExtraNever || o.ExtraOn == 0 && o.ExtraAt == 0) && !o.Die &&
		o.Leaving != rules.FromLast && o.Halt == 0 && o.Sink == 0 &&
		slices.Contains([]rules.Drown{rules.NoWater, rules.DrownBefore, rules.DrownFirst, rules.DrownLowest}, o.Drown)
}
