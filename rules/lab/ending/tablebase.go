package ending

import (
	"encoding/binary"
	"math/bits"

	"senet/rules"
)

// MaxPawns is the largest number of pawns a side that can be solved.
const MaxPawns = 5

// tablebase holds the values of all positions with up to pawns living pawns a side, that is, on
// the board or in hand.
type tablebase struct {
	pawns int
	// the largest number of pawns a side with proved values; less than pawns where a game may
	// never end
	proved   int
	hasHands bool // pawns can be in hand
	usesRows bool // layers are stored in rows
	// while solving, a position includes whether the extra throw of the turn was made
	extraOnce bool
	gamePawns int // pawns a side at the start of the game
	ranking   *ranking
	splits    *splits
	// by living pawns of the side to throw and of the other
	layers [MaxPawns + 1][MaxPawns + 1]*layer
	all    []*layer // all layers, in order
}

// layer has all positions with the same numbers of living pawns. Without rows they are stored in
// blocks: the positions with the same occupied squares, one for each split of these between the
// sides. Most successors of a block, whoever throws, are in few other blocks, and after exchanges
// in the same block, so they are near in memory.
type layer struct {
	own, other int
	// of the first position with k and m pawns on the board
	offset [MaxPawns + 1][MaxPawns + 1]int
	size   int
	valueArray
	// In blocks, while they are solved: the last changes of the values or widths.
	changes  []int8
	widths   widthArray // and the error widths of the proof
	proved   bool
	checksum uint32 // of the values, once they are proved
	bound    int    // the largest error of a value, once it is proved
}

// valueArray has values: chances of the side to throw to win.
type valueArray struct {
	values    []byte  // two bytes each, in 65535ths; nil if unknown
	fractions []uint8 // their 256ths, while they are computed
}

// Values are computed in multiples of 1/scale, and stored in multiples of 1/fileScale.
const (
	subScale  = 256
	fileScale = 65535
	scale     = fileScale * subScale // the value of a certain win
)

// newTablebase returns a tablebase without values.
func newTablebase(r *rules.Rules, pawns int) *tablebase {
	o := r.Options()
	b := &tablebase{pawns: pawns, hasHands: o.Setup == rules.InHand, usesRows: UsesRows(r),
		extraOnce: o.ExtraLimit == rules.ExtraOnce, gamePawns: o.Pawns}
	b.ranking, b.splits = newRanking(uint32(r.RestSquares())), newSplits()
	for own := 1; own <= pawns; own++ {
		for other := 1; other <= pawns; other++ {
			l := &layer{own: own, other: other}
			b.eachSection(own, other, func(k, m int) {
				l.offset[k][m] = l.size
				l.size += b.ranking.combinations(k+m, b.ranking.squares) * len(b.splits.list[k+m][k])
			})
			b.layers[own][other] = l
			b.all = append(b.all, l)
		}
	}
	return b
}

// finish finds out up to how many pawns the values are proved.
func (b *tablebase) finish() Tables {
	b.proved = b.pawns
	for _, l := range b.all {
		if !l.proved || l.bound == scale {
			b.proved = min(b.proved, max(l.own, l.other)-1)
		}
	}
	return Tables{b}
}

// eachSection calls do with all numbers of pawns that both sides can have on the board, largest
// first.
func (b *tablebase) eachSection(own, other int, do func(k, m int)) {
	for k := own; k >= 0; k-- {
		for m := other; m >= 0; m-- {
			if b.hasHands || k == own && m == other {
				do(k, m)
			}
		}
	}
}

// storedSize returns the number of values in a layer: twice its size if positions include the
// extra throw.
func (b *tablebase) storedSize(l *layer) int {
	if b.extraOnce {
		return 2 * l.size
	}
	return l.size
}

// positions returns the number of positions in all layers.
func (b *tablebase) positions() (sum int64) {
	for _, l := range b.all {
		sum += int64(l.size)
	}
	return sum
}

// at returns a value.
func (s *valueArray) at(i int) int {
	v := int(binary.LittleEndian.Uint16(s.values[2*i:])) * subScale
	if s.fractions != nil {
		v += int(s.fractions[i])
	}
	return v
}

// set sets a value.
func (l *layer) set(i, value int) {
	if l.fractions != nil {
		l.fractions[i] = uint8(value)
	} else {
		value += subScale / 2
	}
	binary.LittleEndian.PutUint16(l.values[2*i:], uint16(value/subScale))
}

// boundBelow returns the error bound of the layers that a pair leads to.
func (b *tablebase) boundBelow(own, other int) (bound int) {
	for _, below := range []*layer{b.layers[own-1][other], b.layers[own][other-1]} {
		if below != nil {
			bound = max(bound, below.bound)
		}
	}
	return bound
}

// index returns the index of a position in its layer, given the squares of the side to throw and
// of the other.
func (b *tablebase) index(l *layer, own, other uint32) int {
	if b.usesRows {
		return b.ranking.fileIndex(b.ranking.toBoard(own), b.ranking.toBoard(other))
	}
	k, m := bits.OnesCount32(own), bits.OnesCount32(other)
	return l.offset[k][m] + b.ranking.rank(own|other)*len(b.splits.list[k+m][k]) +
		int(b.splits.number[splitOf(own|other, own)])
}

// locate returns the layer of a position, as seen by side, and its index there. The layer is nil
// if the value is unknown.
func (b *tablebase) locate(p *rules.Position, side rules.Side) (l *layer, at int) {
	own, other := p.PawnsLeft(side, b.gamePawns)
	if own > b.pawns || other > b.pawns || own < 1 || other < 1 || b.layers[own][other].values == nil {
		return nil, 0
	}
	pawns, others := p.Board(side)
	l = b.layers[own][other]
	return l, b.index(l, uint32(pawns), uint32(others))
}

func (b *tablebase) win(p *rules.Position) (float64, bool) {
	if p.Phase() != rules.ToThrow || p.IsFirstMove() || p.Unmoved() != 0 || p.ExtraTaken() != 0 || p.NumbersLeft() > 0 {
		return 0, false
	}
	l, at := b.locate(p, p.Turn())
	if l == nil {
		return 0, false
	}
	return float64(l.at(at)) / scale, true
}
