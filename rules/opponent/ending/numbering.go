package ending

import "math/bits"

// numbering gives each set of pawns on the resting squares a number, without gaps: sets of the same size are numbered from
// 0 in the order of their highest pawn, then the next, and so on.
type numbering struct {
	squares int           // resting squares
	hole    uint          // bit below 30 that is no resting square, or 31
	binom   [8][32]uint32 // binom[k][n] is n over k; as large as the masks of its indices, which lets the compiler drop the checks
}

// newNumbering numbers sets of the resting squares: bit n stands for square n.
func newNumbering(rests uint32) numbering {
	n := numbering{squares: bits.OnesCount32(rests), hole: 31}
	for bit := uint(0); bit < 30; bit++ {
		if rests>>(bit+1)&1 == 0 && rests>>(bit+2) != 0 {
			n.hole = bit
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
	return n
}

// sets lists the sets of k of the lowest bits in ascending order.
func sets(of, k int) []uint32 {
	if k == 0 {
		return []uint32{0}
	}
	var all []uint32
	for set := uint32(1)<<k - 1; set < 1<<of; {
		all = append(all, set)
		low := set & -set
		high := set + low
		set = high | (set^high)>>2/low
	}
	return all
}

// squash turns a set of squares (bit n stands for square n) into bits of resting squares alone.
func (n *numbering) squash(squares uint32) uint32 {
	set := squares >> 1
	low := uint32(1)<<n.hole - 1
	return set&low | set>>1&^low
}

// spread is the inverse of squash.
func (n *numbering) spread(set uint32) uint32 {
	low := uint32(1)<<n.hole - 1
	return (set&low | set&^low<<1) << 1
}

// rank numbers a set among those of its size.
func (n *numbering) rank(set uint32) uint32 {
	var rank uint32
	for k := 1; set != 0; k++ {
		rank += n.binom[k&7][bits.TrailingZeros32(set)&31]
		set &= set - 1
	}
	return rank
}

// without closes the gaps that the squares of one side leave in the set of the other.
func without(set, gone uint32) uint32 {
	for gone != 0 {
		top := uint32(1) << (31 - bits.LeadingZeros32(gone))
		gone ^= top
		set = set&(top-1) | set>>1&^(top-1)
	}
	return set
}

// layer is the number of positions with these numbers of pawns on the board.
func (n *numbering) layer(own, other int) int {
	return int(n.binom[own][n.squares]) * int(n.binom[other][n.squares-own])
}

// number is the place of a position in its layer; own and other are squashed. For the same own, it grows with other: so a walk
// through all sets of the other in ascending order that leaves out those that meet own meets the positions in their order.
func (n *numbering) number(own, other uint32, others int, owns int) int {
	return int(n.rank(own))*int(n.binom[others][n.squares-owns]) + int(n.rank(without(other, own)))
}
