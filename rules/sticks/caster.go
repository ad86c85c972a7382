package sticks

import (
	"errors"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

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

// Script casts throws that are known beforehand, and when they have run out those of Then.
type Script struct {
	Throws []rules.Throw
	Then   Caster // nil for a script that casts its last throw over and over
}

// Cast gives the next throw of the script.
func (s *Script) Cast() rules.Throw {
	switch {
	case len(s.Throws) > 1 || len(s.Throws) == 1 && s.Then != nil:
		t := s.Throws[0]
		s.Throws = s.Throws[1:]
		return t
	case len(s.Throws) == 1:
		return s.Throws[0]
	case s.Then != nil:
		return s.Then.Cast()
	}
	return rules.Marked(0)
}

// ErrNotThrown says that what was typed in is no throw.
var ErrNotThrown = errors.New("not a throw")

// Read understands a typed-in throw: the number of marked sticks 0..4, how each stick lies ("x" or "1" for a marked
// side, "o" or "0" for a plain one, all four of them), or the face 1..6 of the die.
func Read(typed string, die bool) (rules.Throw, error) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	if !die && len(typed) == 4 && strings.Trim(typed, "xo01") == "" {
		return rules.Marked(strings.Count(typed, "x") + strings.Count(typed, "1")), nil
	}
	n, err := strconv.Atoi(typed)
	switch {
	case die && (err != nil || n < 1 || n > 6):
		return 0, fmt.Errorf("%w: the die shows 1 to 6, not %q", ErrNotThrown, typed)
	case die:
		return rules.Face(n), nil
	case err != nil || n < 0 || n > 4:
		return 0, fmt.Errorf("%w: of the sticks 0 to 4 are marked, not %q", ErrNotThrown, typed)
	}
	return rules.Marked(n), nil
}

// TypedIn casts what people threw with real sticks and typed in.
type TypedIn struct{ waiting []rules.Throw }

// Add puts a throw behind those that wait.
func (t *TypedIn) Add(thrown rules.Throw) { t.waiting = append(t.waiting, thrown) }

// Ready tells whether a throw waits to be cast.
func (t *TypedIn) Ready() bool { return len(t.waiting) > 0 }

// Cast gives the throw that has waited longest. Where none waits (see Ready) it gives one that is not Valid, which the
// rules refuse.
func (t *TypedIn) Cast() rules.Throw {
	if !t.Ready() {
		return rules.Marked(5)
	}
	next := t.waiting[0]
	t.waiting = t.waiting[1:]
	return next
}
