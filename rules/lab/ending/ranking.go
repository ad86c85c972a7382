package ending

import "math/bits"

// numbering gives each set of occupied squares a number, without gaps: sets of the same size are
// numbered from 0 in the order of their lowest square, the most advanced first, then the next, and
// so on (the combinatorial number system). So a pawn that goes forward lowers the number, and the
// sets of the n last squares alone come before all others.
type numbering struct {
	squares int            // resting squares
	top     uint           // the last of them
	hole    uint           // square below it that is no resting square, or 0
	binom   [12][32]uint32 // binom[k][n] is n over k
	// what the squares of a row add to a number, by how many are occupied above
	adds [3][16][1 << 10]uint32
}

// newNumbering numbers sets of the resting squares: bit n stands for square n.
func newNumbering(rests uint32) *numbering {
	n := &numbering{squares: bits.OnesCount32(rests), top: uint(bits.Len32(rests)) - 1}
	for s := uint(1); s < n.top; s++ {
		if rests>>s&1 == 0 {
			n.hole = s
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
	for row := range n.adds {
		for above := range len(n.binom) - 1 {
			n.fill(n.adds[row][above][:], uint(10*row+1), above)
		}
	}
	return n
}

// fill notes what sets of squares from one on add to a number, so many others being occupied above.
func (n *numbering) fill(adds []uint32, from uint, above int) {
	for set := 1; set < len(adds); set++ {
		square := uint(bits.TrailingZeros(uint(set))) + from
		k := above + bits.OnesCount(uint(set))
		if k >= len(n.binom) || square > n.top {
			continue // more pawns than there are, or no square
		}
		at := n.top - square
		if square < n.hole {
			at--
		}
		adds[set] = adds[set&(set-1)] + n.binom[k][at&31]
	}
}

// rank numbers a set among those of its size.
func (n *numbering) rank(set uint32) int {
	first, middle, last := set>>1&0x3ff, set>>11&0x3ff, set>>21&0x3ff
	above := bits.OnesCount32(last)
	number := n.adds[2][0][last] + n.adds[1][above&15][middle]
	return int(number + n.adds[0][(above+bits.OnesCount32(middle))&15][first])
}

// count is how many sets there are of so many of the last squares.
func (n *numbering) count(k, squares int) int { return int(n.binom[k][squares]) }

// set is the set of k squares with a number.
func (n *numbering) set(k, number int) (set uint32) {
	for rest := uint32(number); k > 0; k-- {
		at := k - 1
		for at+1 < n.squares && n.binom[k][at+1] <= rest {
			at++
		}
		rest -= n.binom[k][at]
		set |= 1 << at
	}
	return n.turned(set)
}

// turned turns bits that count the resting squares from the last one on into a set of squares.
func (n *numbering) turned(set uint32) uint32 {
	set = bits.Reverse32(set) >> (31 - n.top)
	low := uint32(2)<<n.hole - 1
	return set&^low | set&low>>1
}

// after is the set numbered one more than this, which must not be the last.
func (n *numbering) after(set uint32) uint32 {
	return n.turned(nextBoard(n.indexed(set)))
}

// deals are the ways in which occupied squares are dealt to the two sides: bit n of a deal reports
// whether the side that is about to throw has the n-th of them, lowest first. They are numbered as
// sets are. The deal in which all is the other way round has the number that is as far from the
// end.
type deals struct {
	list   [2*MaxPawns + 1][MaxPawns + 1][]uint16 // by occupied squares and those of the side
	number [1 << (2 * MaxPawns)]uint8
}

func newDeals() *deals {
	d := &deals{}
	for squares := range d.list {
		for deal := range 1 << squares {
			if own := bits.OnesCount(uint(deal)); own <= MaxPawns {
				of := &d.list[squares][own]
				d.number[deal] = uint8(len(*of))
				*of = append(*of, uint16(deal))
			}
		}
	}
	return d
}

// dealt are the occupied squares that a deal gives to the side.
func dealt(occupied uint32, deal uint16) (own uint32) {
	for ; deal != 0; deal >>= 1 {
		own |= occupied & -occupied & -uint32(deal&1)
		occupied &= occupied - 1
	}
	return own
}

// dealOf is the deal by which a side has these of the occupied squares.
func dealOf(occupied, own uint32) (deal uint16) {
	for bit := uint16(1); occupied != 0; bit <<= 1 {
		if own&occupied&-occupied != 0 {
			deal |= bit
		}
		occupied &= occupied - 1
	}
	return deal
}
