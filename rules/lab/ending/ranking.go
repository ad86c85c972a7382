package ending

import "math/bits"

// ranking numbers sets of resting squares without gaps, in the combinatorial number system: sets
// of equal size are numbered from 0 in the order of their first squares, the most advanced first,
// then of the next, and so on. So a forward move lowers the number, and the sets of the last n
// squares come before all others.
type ranking struct {
	squares int            // number of resting squares
	last    uint           // the last resting square
	gap     uint           // a square before it that is no resting square, or 0
	binom   [12][32]uint32 // binom[k][n] is n choose k
	// by row of the board and occupied squares above the row: what the squares of the row add to
	// the number
	terms [3][16][1 << 10]uint32
	// what both halves of a board add to its number; the far half by the pawns on the near one
	near [1 << halfBoard]uint32
	far  [MaxPawns + 1][1 << halfBoard]uint32
}

// halfBoard is the number of squares in half a board.
const halfBoard = 15

// newRanking returns the ranking of sets of the squares in rests, a mask with a bit for each
// square.
func newRanking(rests uint32) *ranking {
	n := &ranking{squares: bits.OnesCount32(rests), last: uint(bits.Len32(rests)) - 1}
	for s := uint(1); s < n.last; s++ {
		if rests>>s&1 == 0 {
			n.gap = s
		}
	}
	for i := range n.binom[0] {
		n.binom[0][i] = 1
	}
	for k := 1; k < len(n.binom); k++ {
		for i := 1; i < 32; i++ {
			n.binom[k][i] = n.binom[k][i-1] + n.binom[k-1][i-1]
		}
	}
	for row := range n.terms {
		for above := range len(n.binom) - 1 {
			n.fillTerms(n.terms[row][above][:], uint(10*row+1), above)
		}
	}
	for half := range n.near {
		n.near[half] = n.halfRank(half, 0, 0)
		for below := range n.far {
			n.far[below][half] = n.halfRank(half, below, halfBoard)
		}
	}
	return n
}

// halfRank returns what half a board, with pawns below it, adds to the number of the board.
func (n *ranking) halfRank(half, below, from int) (rank uint32) {
	for k := below + 1; half != 0 && k <= MaxPawns; k++ {
		rank += n.binom[k][(from+bits.TrailingZeros(uint(half)))&31]
		half &= half - 1
	}
	return rank
}

// fillTerms fills the terms of ten squares beginning at from, with above occupied squares beyond
// them.
func (n *ranking) fillTerms(terms []uint32, from uint, above int) {
	for set := 1; set < len(terms); set++ {
		square := uint(bits.TrailingZeros(uint(set))) + from
		k := above + bits.OnesCount(uint(set))
		if k >= len(n.binom) || square > n.last {
			continue // too many pawns, or no resting square
		}
		at := n.last - square
		if square < n.gap {
			at--
		}
		terms[set] = terms[set&(set-1)] + n.binom[k][at&31]
	}
}

// rank returns the number of a set.
func (n *ranking) rank(set uint32) int {
	first, middle, last := set>>1&0x3ff, set>>11&0x3ff, set>>21&0x3ff
	above := bits.OnesCount32(last)
	number := n.terms[2][0][last] + n.terms[1][above&15][middle]
	return int(number + n.terms[0][(above+bits.OnesCount32(middle))&15][first])
}

// combinations returns the number of sets of k of the given number of squares.
func (n *ranking) combinations(k, squares int) int { return int(n.binom[k][squares]) }

// unrank returns the set of k squares with a number.
func (n *ranking) unrank(k, number int) (set uint32) {
	for rest := uint32(number); k > 0; k-- {
		at := k - 1
		for at+1 < n.squares && n.binom[k][at+1] <= rest {
			at++
		}
		rest -= n.binom[k][at]
		set |= 1 << at
	}
	return n.toSquares(set)
}

// toSquares turns a board, whose bits count resting squares from the last, into a set of squares.
func (n *ranking) toSquares(set uint32) uint32 {
	set = bits.Reverse32(set) >> (31 - n.last)
	low := uint32(2)<<n.gap - 1
	return set&^low | set&low>>1
}

// next returns the set after set, which must not be the last.
func (n *ranking) next(set uint32) uint32 {
	return n.toSquares(nextBoard(n.toBoard(set)))
}

// splits lists the ways to split occupied squares between the sides: bit n of a split is set if
// the nth occupied square, from the lowest, belongs to the side to throw. They are numbered in
// increasing order, so the opposite of a split is as far from the end as the split from the
// start.
type splits struct {
	// by the number of occupied squares and how many belong to the side
	list   [2*MaxPawns + 1][MaxPawns + 1][]uint16
	number [1 << (2 * MaxPawns)]uint8
}

func newSplits() *splits {
	d := &splits{}
	for squares := range d.list {
		for split := range 1 << squares {
			if own := bits.OnesCount(uint(split)); own <= MaxPawns {
				of := &d.list[squares][own]
				d.number[split] = uint8(len(*of))
				*of = append(*of, uint16(split))
			}
		}
	}
	return d
}

// ownSquares returns the occupied squares of the side to throw.
func ownSquares(occupied uint32, split uint16) (own uint32) {
	for ; split != 0; split >>= 1 {
		own |= occupied & -occupied & -uint32(split&1)
		occupied &= occupied - 1
	}
	return own
}

// splitOf is the inverse of ownSquares.
func splitOf(occupied, own uint32) (split uint16) {
	for bit := uint16(1); occupied != 0; bit <<= 1 {
		if own&occupied&-occupied != 0 {
			split |= bit
		}
		occupied &= occupied - 1
	}
	return split
}
