package rulestest

import (
	"math/rand/v2"
	"testing"

	"senet/rules"
)

// Chance is a random source that gives the same game for the same seed for ever.
func Chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 30)) }

// Deed throws or moves by chance.
func Deed(t testing.TB, r *rules.Rules, p rules.Position, chance *rand.Rand) rules.Position {
	t.Helper()
	next, err := p, error(nil)
	if moves := r.Legal(p, nil); p.Phase() == rules.ToMove || p.Phase() == rules.TurnStart && chance.IntN(2) == 0 {
		next, err = r.Apply(p, moves[chance.IntN(len(moves))])
	} else {
		cast := rules.Marked(chance.IntN(5))
		if r.Options().Die {
			cast = rules.Face(chance.IntN(6) + 1)
		}
		next, err = r.Throw(p, cast)
	}
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return next
}
