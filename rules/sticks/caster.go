package sticks

import (
	"math/bits"

	"senet/rules"
)

// Caster casts the sticks, or the die.
type Caster interface {
	Cast() rules.Throw
}

// Bits gives chance, 64 random bits at a time. Random is one, and so are the generators of math/rand/v2.
type Bits interface{ Uint64() uint64 }

// Sticks casts four sticks, each falling on either side with the same chance.
type Sticks struct{ Chance Bits }

// Cast throws the four sticks once.
func (s Sticks) Cast() rules.Throw { return rules.Marked(s.Sides().Marked()) }

// Sides throws the four sticks once and tells how each one fell.
func (s Sticks) Sides() Sides {
	return Sides(s.Chance.Uint64() >> 60) // four bits, one for each stick
}

// Sides is how each of the four sticks lies: bit i is set where the marked side of stick i is up.
type Sides uint8

// Marked counts the sticks with the marked side up, 0..4.
func (s Sides) Marked() int { return bits.OnesCount8(uint8(s & 15)) }

// Die casts a fair six-sided die. That a 5 is cast again is a matter of the rules, not of the die.
type Die struct{ Chance Bits }

// Cast throws the die once.
func (d Die) Cast() rules.Throw {
	const fair = 1<<64 - 1 - (1<<64-1)%6 // a multiple of six: above it some faces would come once too often
	for {
		if x := d.Chance.Uint64(); x < fair {
			return rules.Face(1 + int(x%6))
		}
	}
}

// Seeded is the caster of a seed: the same seed casts the same throws for ever.
func Seeded(seed uint64, die bool) Caster {
	if die {
		return Die{NewRandom(seed)}
	}
	return Sticks{NewRandom(seed)}
}
