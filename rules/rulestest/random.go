package rulestest

import (
	"math/rand/v2"

	"senet/rules"
)

// Chance is a random source that gives the same game for the same seed for ever.
func Chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 30)) }

// Cast is a fair throw of four sticks, or of the die.
func Cast(chance *rand.Rand, die bool) rules.Throw {
	if die {
		return rules.Face(1 + chance.IntN(6))
	}
	marked := 0
	for range 4 {
		marked += chance.IntN(2)
	}
	return rules.Marked(marked)
}

// Played is what became of a random game.
type Played struct {
	Throws  int // opening throws and dice cast again included
	Opening int // of those, throws that only decided who starts
	Recast  int // of those, a die that was cast again
	End     Position
}

// Playout plays a game to its end with the literal engine: uniform choices, a pawn on 30 always taken off.
func (g Page) Playout(chance *rand.Rand, first rules.Side) Played {
	played := Played{}
	p := g.Start(first)
	for p.Phase != rules.Ended {
		moves := g.Legal(p)
		if len(moves) > 0 {
			p = g.Apply(p, moves[chance.IntN(len(moves))])
			continue
		}
		t := Cast(chance, g.Die)
		played.Throws++
		if _, again := g.Read(t); again {
			played.Recast++
		}
		if p.Phase == rules.Opening {
			played.Opening++
		}
		p = g.Throw(p, t)
	}
	played.End = p
	return played
}
