package ai

import "senet/rules"

// memory keeps what positions were found to be worth, because different moves and throws lead to
// the same ones again and again, and within a turn the order in which several numbers are used
// seldom matters. A place holds the last position that fell on it, and at first none, which is no
// position that is ever asked for.
type memory []place

type place struct {
	p      rules.Position // without its quiet throws
	throws int8           // how far ahead was looked
	exact  bool
	win    float32
}

// memoryBits gives 2^15 places of 48 bytes.
const memoryBits = 15

func newMemory() memory { return make(memory, 1<<memoryBits) }

// at is where a position is kept.
func (m memory) at(p *rules.Position, throws int) *place {
	side := p.Turn()
	own, other := p.Board(side)
	rest := uint64(throws)<<1 | uint64(side) | uint64(p.Gathered())<<8 | uint64(
		p.InHand(side))<<16 | uint64(p.InHand(side.Other()))<<20
	h := (uint64(own)<<32|uint64(other))*0x9e3779b97f4a7c15 ^ rest*0xc2b2ae3d27d4eb4f
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return &m[h>>(64-memoryBits)]
}
