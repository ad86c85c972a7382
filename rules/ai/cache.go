package ai

import "senet/rules"

// cache remembers the chances of positions, because different moves and throws often lead to the
// same position. The hash of a position decides which entry it uses. An unused entry has the zero
// Position, which occurs in no game.
type cache []cacheEntry

type cacheEntry struct {
	p      rules.Position // see Position.WithoutQuiet
	throws int8           // how many throws ahead the search looked
	exact  bool           // win was found without estimates
	win    float32
}

// cacheBits is the binary logarithm of the number of entries, which have 48 bytes each.
const cacheBits = 15

// entry returns the entry for a position. It may hold another position.
func (c cache) entry(p *rules.Position, throws int) *cacheEntry {
	side := p.Turn()
	own, other := p.Board(side)
	rest := uint64(throws)<<1 | uint64(side) | uint64(p.NumbersLeft())<<8 | uint64(
		p.InHand(side))<<16 | uint64(p.InHand(side.Other()))<<20
	h := (uint64(own)<<32|uint64(other))*0x9e3779b97f4a7c15 ^ rest*0xc2b2ae3d27d4eb4f
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return &c[h>>(64-cacheBits)]
}
