package opponent

import "senet/rules"

// memory keeps what positions at a throw were found to be worth, because different moves and throws lead to the same ones
// again and again. A place holds the last position that fell on it.
type memory struct{ places []place }

// known is all of a position at a throw on which its worth depends, and how far ahead was looked.
type known struct {
	own, other rules.SquareSet
	unmoved    rules.SquareSet
	rest       uint32
}

type place struct {
	known
	win   float32
	state uint8 // unused, estimated or exact
}

const (
	unused = iota
	estimated
	exactly
)

// turn keeps what positions within one turn were found to be worth in which several numbers are left: the order in which they
// are used seldom matters, so that most of them are come to again and again.
type turn struct{ places []turnPlace }

type turnPlace struct {
	p      rules.Position
	throws int8
	state  uint8
	win    float32
}

func newTurn() turn { return turn{make([]turnPlace, 1<<turnBits)} }

// turnBits gives 2^14 places of 48 bytes.
const turnBits = 14

func (t *turn) at(p *rules.Position) *turnPlace {
	own, other := p.Board(rules.Cones)
	h := (uint64(own)<<32 | uint64(other)) * 0x9e3779b97f4a7c15
	h ^= h >> 31
	h *= 0xc2b2ae3d27d4eb4f
	return &t.places[h>>(64-turnBits)]
}

// memoryBits gives 2^16 places of 24 bytes.
const memoryBits = 16

func newMemory() memory { return memory{make([]place, 1<<memoryBits)} }

func look(p *rules.Position, throws int) known {
	side := p.Turn()
	own, other := p.Board(side)
	rest := uint32(side) | uint32(throws)<<1 | uint32(p.InHand(side))<<8 | uint32(p.InHand(side.Other()))<<12 | uint32(p.Extra())<<16
	if p.FirstMove() {
		rest |= 1 << 20
	}
	if side == p.Starter() {
		rest |= 1 << 21
	}
	return known{own, other, p.Unmoved(), rest}
}

// at is where a position is kept.
func (m *memory) at(k *known) *place {
	h := (uint64(k.own)<<32 | uint64(k.other)) * 0x9e3779b97f4a7c15
	h ^= (uint64(k.unmoved)<<32 | uint64(k.rest)) * 0xc2b2ae3d27d4eb4f
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return &m.places[h>>(64-memoryBits)]
}
