package ending

import (
	"math/bits"

	"senet/rules"
)

// MaxPawns is the largest number of pawns a side whose endings can be solved and kept.
const MaxPawns = 4

// book holds the chances of all positions with up to pawns alive on each side. A side's living pawns are on the board or
// in its hand; each way of sharing them out is a chapter with its own numbering.
type book struct {
	pawns    int
	rough    bool // it was read from a file, in which chances are rounded
	part     bool // it is unfinished
	hands    bool // pawns can be in hand
	all      int  // pawns a side in the whole game
	num      numbering
	chapters [MaxPawns + 1][MaxPawns + 1]chapter // by living pawns of the side to throw and of the other
}

// chapter is the positions with the same living pawns, by how many of them are on the board.
type chapter struct {
	first  [MaxPawns + 1][MaxPawns + 1]int // where those with so many on the board begin
	size   int
	values []uint16 // chance of the side to throw, in 65535ths
}

// whole is the value of a sure win.
const whole = 65535

// newBook lays out a book, in which nothing is written yet.
func newBook(r *rules.Rules, pawns int) *book {
	o := r.Options()
	b := &book{pawns: pawns, hands: o.Setup == rules.InHand, all: o.Pawns}
	b.num = newNumbering(uint32(r.Rests()))
	for own := 1; own <= pawns; own++ {
		for other := 1; other <= pawns; other++ {
			b.lay(own, other)
		}
	}
	return b
}

func (b *book) lay(own, other int) {
	c := &b.chapters[own][other]
	for k := own; k >= 0; k-- {
		for m := other; m >= 0; m-- {
			if b.hands || k == own && m == other {
				c.first[k][m] = c.size
				c.size += b.num.layer(k, m)
			}
		}
	}
}

// positions counts what the book holds.
func (b *book) positions() int64 {
	sum := 0
	for own := range b.chapters {
		for other := range b.chapters {
			sum += b.chapters[own][other].size
		}
	}
	return int64(sum)
}

// find tells in which chapter and where in it a position of a side stands; false where it stands in none.
func (b *book) find(p *rules.Position, side rules.Side) (own, other, at int, ok bool) {
	own, other = p.Alive(side, b.all)
	if own > b.pawns || other > b.pawns || own < 1 || other < 1 {
		return 0, 0, 0, false
	}
	pawns, others := p.Board(side)
	mine, yours := b.num.squash(uint32(pawns)), b.num.squash(uint32(others))
	k, m := own, other
	if b.hands {
		k, m = bits.OnesCount32(mine), bits.OnesCount32(yours)
	}
	c := &b.chapters[own][other]
	return own, other, c.first[k][m] + b.num.number(mine, yours, m, k), true
}

func (b *book) win(p *rules.Position) (float64, bool) {
	if p.Phase() != rules.ToThrow || p.FirstMove() || p.Unmoved() != 0 || p.Extra() != 0 || p.Throwing() {
		return 0, false
	}
	own, other, at, ok := b.find(p, p.Turn())
	if !ok {
		return 0, false
	}
	return float64(b.chapters[own][other].values[at]) / whole, true
}
