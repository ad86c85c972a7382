package rules

import (
	"math/bits"
)

// Thrower throws the sticks, or the die.
type Thrower interface {
	Throw() Throw
}

// RandomBits is a source of random bits, such as Random or the generators of math/rand/v2.
type RandomBits interface{ Uint64() uint64 }

// Sticks throws four sticks, each of which falls on either side with the same probability.
type Sticks struct{ Random RandomBits }

// Throw throws the four sticks once.
func (s Sticks) Throw() Throw {
	return Marked(bits.OnesCount64(s.Random.Uint64() >> 60)) // four bits, one for each stick
}

// BiasedSticks throws four sticks, each of which shows its marked side with the probability Marked.
type BiasedSticks struct {
	Random *Random
	Marked float64 // 0..1
}

// Throw throws the four sticks once.
func (s BiasedSticks) Throw() Throw {
	marked := 0
	for range 4 {
		if s.Random.Unit() < s.Marked {
			marked++
		}
	}
	return Marked(marked)
}

// Die throws a fair six-sided die, including a 5, which the rules let the player throw again.
type Die struct{ Random RandomBits }

// Throw throws the die once.
func (d Die) Throw() Throw {
	// above this multiple of six some faces would be too frequent
	const fair = 1<<64 - 1 - (1<<64-1)%6
	for {
		if x := d.Random.Uint64(); x < fair {
			return Face(1 + int(x%6))
		}
	}
}

// NewThrower returns a thrower of the die or the sticks.
func NewThrower(die bool, chance RandomBits) Thrower {
	if die {
		return Die{chance}
	}
	return Sticks{chance}
}

// SeededThrower returns a thrower whose throws depend only on a seed.
func SeededThrower(seed uint64, die bool) Thrower { return NewThrower(die, NewRandom(seed)) }

// StickMarking is how the sides of the sticks differ in a source, and which side counts.
type StickMarking uint8

const (
	// a pattern on one side, none on the other; the patterned ones count
	Patterned StickMarking = iota
	White                  // white and black sides; the white ones count
	Dark                   // white and dark sides; the dark ones count
)

// String returns the name used in catalogue keys and pictures.
func (m StickMarking) String() string { return [...]string{"patterned", "white", "dark"}[m] }

// Random is a small generator of random numbers (splitmix64), which always gives the same numbers
// for a seed. It is not for secrets. The zero value is the generator of seed 0.
type Random struct{ state uint64 }

// NewRandom returns the generator of a seed.
func NewRandom(seed uint64) *Random { return &Random{seed} }

// Uint64 returns the next 64 random bits.
func (g *Random) Uint64() uint64 {
	g.state += 0x9e3779b97f4a7c15
	z := g.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Unit returns a number from 0 to less than 1, all equally likely.
func (g *Random) Unit() float64 { return float64(g.Uint64()>>11) / (1 << 53) }

// Between returns a number from low to high.
func (g *Random) Between(low, high float64) float64 { return low + (high-low)*g.Unit() }

// Below returns a number from 0 to n-1, all equally likely. n must not be 0.
func (g *Random) Below(n uint64) uint64 {
	limit := -n % n // with smaller values some numbers would be too frequent
	for {
		if x := g.Uint64(); x >= limit {
			return x % n
		}
	}
}
