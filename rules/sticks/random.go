package sticks

// Random is a small generator of our own (splitmix64), so that a seed means the same throws for ever, whatever becomes
// of the libraries. It is not for secrets. The zero value is the generator of seed 0.
type Random struct{ state uint64 }

// NewRandom is the generator of a seed.
func NewRandom(seed uint64) *Random { return &Random{seed} }

// Uint64 gives the next 64 random bits.
func (g *Random) Uint64() uint64 {
	g.state += 0x9e3779b97f4a7c15
	z := g.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below gives a number from 0 to n-1, all equally likely. n must be above 0.
func (g *Random) Below(n uint64) uint64 {
	limit := -n % n // the 2^64 mod n smallest values would come once too often
	for {
		if x := g.Uint64(); x >= limit {
			return x % n
		}
	}
}
