package ending

import (
	"encoding/binary"
	"math/bits"

	"senet/rules"
)

// MaxPawns is the largest number of pawns a side whose endings can be solved and kept.
const MaxPawns = 5

// book holds the chances of all positions with up to so many pawns alive on each side. A side's
// living pawns are on the board or in its hand.
type book struct {
	pawns  int
	proved int  // up to how many the chances are proved: fewer where a game may never end
	hands  bool // pawns can be in hand
	inRows bool // layers are laid out in rows
	once   bool // whether a turn has had its extra throw belongs to the position while solving
	game   int  // pawns a side in the whole game
	num    *numbering
	deals  *deals
	layers [MaxPawns + 1][MaxPawns + 1]*layer // by living pawns of the side to throw and of the other
	all    []*layer                           // in the order of those numbers
}

// layer is the positions with the same living pawns. They stand in blocks: the positions on the
// same occupied squares, one for each deal of them. Most of what can follow from the positions of a
// block, whoever throws there, stands in few other blocks, and what follows of pawns that change
// places in the block itself; so solving finds near by what it needs.
type layer struct {
	own, other int
	first      [MaxPawns + 1][MaxPawns + 1]int // where those with so many on the board begin
	size       int
	stored
	// the last changes of the chances, while they are worked out, or of the widths of the proof
	steps  []int8
	widths spans // of the proof, while the layer is worked out in blocks
	proved bool
	sum    uint32 // checksum of the values, once they are proved
	wrong  int    // no chance is wrong by more than this, in finest parts, once that is proved
}

// stored are chances of the side to throw.
type stored struct {
	values []byte  // in 65535ths, two bytes each; nil: nothing is known
	finer  []uint8 // and the 256ths of those, while they are worked out
}

// Chances are reckoned in finest parts, which a 65535th has so many of.
const (
	finest = 256
	parts  = 65535
	whole  = parts * finest // a sure win
)

// newBook lays out a book, in which nothing is written yet.
func newBook(r *rules.Rules, pawns int) *book {
	o := r.Options()
	b := &book{pawns: pawns, hands: o.Setup == rules.InHand, once: o.Extra == rules.ExtraOnce, game: o.Pawns}
	b.inRows = inRows(r)
	b.num, b.deals = newNumbering(uint32(r.Rests())), newDeals()
	for own := 1; own <= pawns; own++ {
		for other := 1; other <= pawns; other++ {
			l := &layer{own: own, other: other}
			b.sections(own, other, func(k, m int) {
				l.first[k][m] = l.size
				l.size += b.num.count(k+m, b.num.squares) * len(b.deals.list[k+m][k])
			})
			b.layers[own][other] = l
			b.all = append(b.all, l)
		}
	}
	return b
}

// finish notes how far the chances are proved.
func (b *book) finish() Tables {
	b.proved = b.pawns
	for _, l := range b.all {
		if !l.proved || l.wrong == whole {
			b.proved = min(b.proved, max(l.own, l.other)-1)
		}
	}
	return Tables{b}
}

// sections calls do for all ways in which so many living pawns can be shared out between board and
// hands, most on the board first.
func (b *book) sections(own, other int, do func(k, m int)) {
	for k := own; k >= 0; k-- {
		for m := other; m >= 0; m-- {
			if b.hands || k == own && m == other {
				do(k, m)
			}
		}
	}
}

// counted is how many chances are worked out for a layer: twice as many where it matters whether a
// turn has had its extra throw.
func (b *book) counted(l *layer) int {
	if b.once {
		return 2 * l.size
	}
	return l.size
}

// positions counts what the book holds.
func (b *book) positions() (sum int64) {
	for _, l := range b.all {
		sum += int64(l.size)
	}
	return sum
}

// at is a chance in finest parts.
func (s *stored) at(i int) int {
	v := int(binary.LittleEndian.Uint16(s.values[2*i:])) * finest
	if s.finer != nil {
		v += int(s.finer[i])
	}
	return v
}

// set notes a chance, given in finest parts.
func (l *layer) set(i, value int) {
	if l.finer != nil {
		l.finer[i] = uint8(value)
	} else {
		value += finest / 2
	}
	binary.LittleEndian.PutUint16(l.values[2*i:], uint16(value/finest))
}

// boundBelow returns the error bound of the layers that a pair leads to.
func (b *book) boundBelow(own, other int) (bound int) {
	for _, below := range []*layer{b.layers[own-1][other], b.layers[own][other-1]} {
		if below != nil {
			bound = max(bound, below.wrong)
		}
	}
	return bound
}

// place is where in a layer a position stands: the side to throw has the squares own, the other
// side the squares other.
func (b *book) place(l *layer, own, other uint32) int {
	if b.inRows {
		waiting := b.num.indexed(other)
		return b.num.order(waiting)*b.num.count(l.own, b.num.squares-l.other) +
			b.num.order(squeezed(b.num.indexed(own), waiting))
	}
	k, m := bits.OnesCount32(own), bits.OnesCount32(other)
	return l.first[k][m] + b.num.rank(own|other)*len(b.deals.list[k+m][k]) +
		int(b.deals.number[dealOf(own|other, own)])
}

// find tells the layer of a position of a side and where in it that stands; nil where it stands in
// none that is known.
func (b *book) find(p *rules.Position, side rules.Side) (l *layer, at int) {
	own, other := p.Alive(side, b.game)
	if own > b.pawns || other > b.pawns || own < 1 || other < 1 || b.layers[own][other].values == nil {
		return nil, 0
	}
	pawns, others := p.Board(side)
	l = b.layers[own][other]
	return l, b.place(l, uint32(pawns), uint32(others))
}

func (b *book) win(p *rules.Position) (float64, bool) {
	if p.Phase() != rules.ToThrow || p.FirstMove() || p.Unmoved() != 0 || p.Extra() != 0 || p.Throwing() {
		return 0, false
	}
	l, at := b.find(p, p.Turn())
	if l == nil {
		return 0, false
	}
	return float64(l.at(at)) / whole, true
}
