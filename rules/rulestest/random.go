package rulestest

import "math/rand/v2"

// Chance is a random source that gives the same game for the same seed for ever.
func Chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 30)) }
